import { describe, expect, it } from 'vitest';
import { dealAt, type Seed } from '../../../engine/index.js';
import type { Job } from '../../../workers/index.js';
import { secondsFor } from '../../../workers/wire/messages.js';
import { cut, gamesOf, Pace, slowPlayersOf } from '../../../workers/wire/pieces.js';
import { job } from '../../contracts/backend.contract.js';

/** Games of each message for these jobs, at ten games per millisecond. */
function sizes(jobs: readonly Job[], players: number): number[] {
  const pace = new Pace({ players, most: 40, least: 2 });
  pace.learn(1_000, 100, '');
  return [...cut(jobs, pace.size)].map((pieces) =>
    pieces.reduce((sum, piece) => sum + gamesOf(piece.job), 0),
  );
}

describe('messages', () => {
  it('contain every deal once, in order', () => {
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

  it('begin large and end small, so that all threads finish together', () => {
    const games = sizes([job({ deals: 5_000 })], 2);
    expect(games[0]).toBe(400);
    expect(games.at(-1)).toBeLessThanOrEqual(20);
    expect(games).toEqual(games.toSorted((a, b) => b - a));
  });

  it('give every thread a part of a short round, and a single thread all of it', () => {
    const round = Array.from({ length: 30 }, () => job({ deals: 4 }));
    expect(Math.max(...sizes(round, 4))).toBeLessThanOrEqual(240 / 8);
    expect(sizes(round, 1)).toEqual([240]);
  });

  it('are small before any speed is known', () => {
    const pace = new Pace({ players: 2, most: 1_000, least: 20 });
    expect(pace.size(1_000_000, '')).toBe(64);
    pace.learn(64, 6_400, '');
    expect(pace.size(1_000_000, '')).toBe(10);
  });

  it('have ten times the limit with slow players', () => {
    const seconds = (player: string) =>
      secondsFor({ kind: 'play', jobs: [job(), job({ players: [player, 'builtin:random'] })] }, 60);
    expect(seconds('builtin:greedy')).toBe(60);
    expect(seconds('lookahead:5:builtin:random')).toBe(600);
  });

  it('have two games at first for new slow players, whatever is known about others', () => {
    const pace = new Pace({ players: 1, most: 40, least: 40 });
    pace.learn(10_000, 100, '');
    const look = (games: number) => ['builtin:random', `lookahead:${games}:builtin:random`];
    expect(slowPlayersOf({ players: look(5) })).toBe('lookahead:5:builtin:random');
    expect(slowPlayersOf({ players: ['onnx:AA', 'builtin:random', 'guard:x'] })).toBe('onnx:AA guard:x');
    const jobs = [job(), job({ players: look(5) }), job({ players: look(900) }), job(), job()];
    const messages: (readonly [number, string])[] = [];
    for (const pieces of cut(jobs, pace.size)) {
      const games = pieces.reduce((sum, piece) => sum + gamesOf(piece.job), 0);
      const slow = new Set(pieces.map((piece) => slowPlayersOf(piece.job)));
      expect(slow.size).toBe(1);
      messages.push([games, [...slow].join()]);
      // In 40 ms, eight games of the first slow player and one of the second.
      pace.learn(
        games,
        games * (slow.has('') ? 0.01 : /:5:/.test([...slow].join()) ? 5 : 40),
        [...slow].join(),
      );
    }
    const sizes = (of: RegExp) => messages.filter(([, slow]) => of.test(slow)).map(([games]) => games);
    expect(sizes(/:5:/).slice(0, 3)).toEqual([2, 8, 8]);
    expect(sizes(/:900:/)).toEqual(Array.from({ length: 50 }, () => 2));
    expect(sizes(/^$/)).toEqual([100, 200]);
  });
});
