/** One suite for every back-end: whatever the place, the order and the number of threads, the same bytes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seed } from '../../engine/index.js';
import { type Backend, type Job, MatchFailed, playJob } from '../../workers/index.js';
import { tinyAlone, tinyRace } from '../support/tiny.js';

export function job(change: Partial<Job> & { variant?: string } = {}): Job {
  const { variant, ...rest } = change;
  return {
    game: 'tiny',
    rules: tinyRace.rules(variant === undefined ? {} : { variant }, 2),
    players: ['builtin:greedy', 'builtin:random'],
    firstSeed: 1000 as Seed,
    deals: 50,
    seats: 'rotate',
    curves: false,
    ...rest,
  };
}

export function backendContract(name: string, open: () => Promise<Backend>): void {
  describe(name, () => {
    let backend: Backend;
    beforeAll(async () => {
      backend = await open();
    });
    afterAll(() => backend?.close());

    it('answers in the order of the jobs with what play-job gives', async () => {
      const jobs = [
        job({ deals: 700 }),
        job({ deals: 1, curves: true, eachDeal: true }),
        job({ deals: 0 }),
        job({ deals: 900, curves: true, eachDeal: true, firstSeed: (2 ** 40) as Seed }),
        job({ deals: 333, seats: 'fixed' }),
        job({
          deals: 77,
          players: ['builtin:random', 'builtin:greedy', 'builtin:random'],
          rules: tinyRace.rules({}, 3),
        }),
        job({ deals: 64, game: 'tiny-alone', rules: tinyAlone.rules({}, 1), eachDeal: true }),
        ...Array.from({ length: 40 }, (_, i) => job({ deals: 3, firstSeed: (i * 3) as Seed })),
      ];
      expect(await backend.play(jobs)).toEqual(jobs.map(playJob));
    });

    it('gives the same tally for a job and for its pieces', async () => {
      const pieces = [0, 5, 6, 30].map((from, i, all) =>
        job({ firstSeed: (1000 + from) as Seed, deals: (all[i + 1] ?? 50) - from }),
      );
      const [whole] = await backend.play([job()]);
      const parts = await backend.play(pieces);
      expect(parts.reduce((sum, { signature }) => (sum + signature) >>> 0, 0)).toBe(whole!.signature);
      expect(parts.reduce((sum, { players }) => sum + players[0]!.wins, 0)).toBe(whole!.players[0]!.wins);
    });

    it('tells tallies and games as they come', async () => {
      const told: number[] = [];
      let games = 0;
      await backend.play([job({ deals: 10 }), job({ deals: 20 })], {
        onTally: (index) => told.push(index),
        onGames: (count) => {
          games = count;
        },
      });
      expect(told.toSorted()).toEqual([0, 1]);
      expect(games).toBe(60);
    });

    it('says which match broke, and goes on working', async () => {
      const error = await backend.play([job({ variant: 'broken', deals: 200 })]).catch((thrown) => thrown);
      expect(error).toBeInstanceOf(MatchFailed);
      expect((error as MatchFailed).seed % 100).toBe(13);
      expect((error as MatchFailed).seating).toEqual([0, 1]);
      expect((error as MatchFailed).message).toContain('thirteen');
      expect((await backend.play([job({ deals: 2 })]))[0]!.games).toBe(4);
    });

    it('refuses a player it cannot read', async () => {
      await expect(backend.play([job({ players: ['builtin:rondom', 'builtin:random'] })])).rejects.toThrow(
        'there is no player "rondom"',
      );
    });

    it('stops when told to, with the reason', async () => {
      const stop = new AbortController();
      const playing = backend.play([job({ deals: 5_000_000 })], { signal: stop.signal });
      setTimeout(() => stop.abort(new Error('enough')), 100);
      await expect(playing).rejects.toThrow('enough');
      expect((await backend.play([job({ deals: 2 })]))[0]!.games).toBe(4);
    });
  });
}
