import { describe, expect, it } from 'vitest';
import { dealAt, type Seed } from '../../../engine/index.js';
import type { Job } from '../../../workers/index.js';
import { cut, gamesOf, Pace } from '../../../workers/wire/pieces.js';
import { job } from '../../contracts/backend.contract.js';

/** Games of the messages that these jobs become, where ten games are played in a millisecond. */
function sizes(jobs: readonly Job[], players: number): number[] {
  const pace = new Pace({ players, most: 40, least: 2 });
  pace.learn(1_000, 100);
  return [...cut(jobs, pace.size)].map((pieces) =>
    pieces.reduce((sum, piece) => sum + gamesOf(piece.job), 0),
  );
}

describe('messages', () => {
  it('are every deal once, in order', () => {
    const jobs = [job({ deals: 700 }), job({ deals: 0 }), job({ deals: 1 }), job({ deals: 3_000 })];
    const pieces = [...cut(jobs, new Pace({ players: 3, most: 40, least: 2 }).size)].flat();
    for (const [of, { firstSeed, deals }] of jobs.entries()) {
      const own = pieces.filter((piece) => piece.of === of);
      expect(own.map(({ part }) => part)).toEqual(own.map((_, i) => i));
      const played = own.flatMap((piece) =>
        Array.from({ length: piece.job.deals }, (_, i) => dealAt(piece.job.firstSeed, i)),
      );
      expect(played).toEqual(Array.from({ length: deals }, (_, i) => dealAt(firstSeed as Seed, i)));
    }
  });

  it('begin large and end small, so that players end together', () => {
    const games = sizes([job({ deals: 5_000 })], 2);
    expect(games[0]).toBe(400);
    expect(games.at(-1)).toBeLessThanOrEqual(20);
    expect(games).toEqual(games.toSorted((a, b) => b - a));
  });

  it('give every player a part of a short round, and one player all of it', () => {
    const round = Array.from({ length: 30 }, () => job({ deals: 4 }));
    expect(Math.max(...sizes(round, 4))).toBeLessThanOrEqual(240 / 8);
    expect(sizes(round, 1)).toEqual([240]);
  });

  it('are few games before anything is known', () => {
    const pace = new Pace({ players: 2, most: 1_000, least: 20 });
    expect(pace.size(1_000_000)).toBe(64);
    pace.learn(64, 6_400);
    expect(pace.size(1_000_000)).toBe(10);
  });
});
