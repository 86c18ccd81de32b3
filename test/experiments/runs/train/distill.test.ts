import { describe, expect, it } from 'vitest';
import { printNetwork, readPlayer } from '../../../../bots/index.js';
import { games } from '../../../../engine/index.js';
import { distillNetwork } from '../../../../experiments/runs/train/distill.js';
import { inline } from '../../../../workers/index.js';
import { kingdomOf, randomNet } from '../../../support/net.js';

describe.each(['dominion', 'star-realms'])('a network of %s', (name) => {
  const game = games[name]!;
  const rules = kingdomOf(game);

  it('becomes a program that parses, prints, plays and buys much as it does', async () => {
    const teacher = {
      ...readPlayer(printNetwork(randomNet(game, rules, 8, 1, 'purchases'))).player!,
      file: 'net',
    };
    const opponent = { ...readPlayer('builtin:greedy').player!, file: 'greedy' };
    const plan = {
      game,
      rules,
      teacher,
      opponents: [opponent],
      seed: 1,
      lengths: [4, 64],
      restarts: 2,
      rounds: 2,
      games: 16,
      judgingDeals: 4,
    };
    const { programs, form, network } = await distillNetwork(plan, inline());
    expect(programs.map(({ length }) => length)).toEqual([4, 64]);
    const { program, agreement, standing } = programs[1]!;
    expect(agreement).toBeGreaterThan(programs[0]!.agreement);
    const text = form.print(program, game, { header: ['loss'] });
    const read = form.parse(text, game);
    expect(read.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(read.program).toEqual(program);
    expect(agreement).toBeGreaterThan(0.5);
    expect(standing.games).toBe(network.games);
    expect(form.parse(form.print(program, game, { plain: true }), game).program).toBeDefined();
  }, 30_000);
});
