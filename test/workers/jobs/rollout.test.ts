import { describe, expect, it } from 'vitest';
import { printNetwork } from '../../../bots/index.js';
import { games, type Seed, seedOf } from '../../../engine/index.js';
import { findPlayer } from '../../../experiments/players/find.js';
import { Learner } from '../../../optimizer/index.js';
import { rollOut } from '../../../workers/jobs/rollout.js';
import { headOf, kingdomOf, small } from '../../support/net.js';

describe('rollouts', () => {
  it('give no points at the turn limit, and keep the difference in score', async () => {
    const game = games['dominion']!;
    const rules = { ...kingdomOf(), turnsMax: 40 };
    const net = printNetwork(new Learner(headOf(game, rules), seedOf(1), small).net('beginner'));
    const { text } = await findPlayer('big-money');
    const { points, margins } = rollOut({
      game: 'dominion',
      rules,
      net,
      opponents: [text],
      mode: 'explore',
      firstSeed: 1 as Seed,
      deals: 8,
    });
    expect([...points]).toEqual(Array.from({ length: 16 }, () => 0));
    expect(Math.max(...margins)).toBeLessThan(0);
  });
});
