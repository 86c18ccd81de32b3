import { describe, expect, it } from 'vitest';
import { gameNamed } from '../../../bots/index.js';
import { dealAt, firstOf, type Position, type Seat } from '../../../engine/index.js';
import { playFutures } from '../../../workers/jobs/futures.js';

const game = gameNamed('dominion');
const rules = game.rules({ sets: ['base'], boardSeed: 1 }, 2);
const id = (name: string) => game.cards.find((card) => card.name === name)!.id;
const given: Position = {
  seat: 0 as Seat,
  table: {},
  seats: [{ hand: [id('Gold'), id('Silver'), id('Copper')] }, {}],
};
const { position } = game.positions!.complete(given, rules);
const text = 'builtin:greedy';
const job = {
  game: 'dominion',
  rules,
  position,
  players: [text, text],
  firstSeed: firstOf(0, 1),
  futures: 40,
};

describe('futures', () => {
  it('are the same for the same answers, and for the same deals in other jobs', () => {
    const { points, margins } = playFutures({ ...job, scripts: [[0], [0], [1]] });
    expect(points.subarray(0, 40)).toEqual(points.subarray(40, 80));
    expect(margins.subarray(0, 40)).toEqual(margins.subarray(40, 80));
    const later = playFutures({ ...job, scripts: [[0]], firstSeed: dealAt(job.firstSeed, 30), futures: 10 });
    expect(later.margins).toEqual(margins.subarray(30, 40));
    expect(new Set(margins).size).toBeGreaterThan(3);
  });
});
