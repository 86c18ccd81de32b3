/** One suite for every back-end: the same bytes for any back-end, order and number of threads. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seed } from '../../engine/index.js';
import { type Backend, GameFailed, type Job, playJob } from '../../workers/index.js';
import { explore } from '../../workers/jobs/explore.js';
import { rollOut } from '../../workers/jobs/rollout.js';
import { BREAKS } from '../support/cursed.js';
import { explorationJob, kinds, opponent, rolloutJob } from '../support/star-realms-jobs.js';
import { tinyAlone, tinyRace } from '../support/tiny.js';

export function job(change: Partial<Job> & { variant?: string } = {}): Job {
  const { variant, ...rest } = change;
  return {
    game: 'tiny',
    rules: tinyRace.rules(variant === undefined ? {} : { variant }, 2),
    players: ['builtin:greedy', 'builtin:random'],
    firstSeed: 1000 as Seed,
    deals: 50,
    seats: 'alternate',
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

    it('answers in the order of the jobs with the tallies of playJob', async () => {
      const jobs = [
        job({ deals: 700 }),
        job({ deals: 1, curves: true, eachDeal: true }),
        job({ deals: 0 }),
        job({ deals: 900, curves: true, eachDeal: true, eachMargin: true, firstSeed: (2 ** 40) as Seed }),
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

    it('reports tallies and games as they come', async () => {
      const finished: number[] = [];
      let games = 0;
      await backend.play([job({ deals: 10 }), job({ deals: 20 })], {
        onTally: (index) => finished.push(index),
        onGames: (count) => {
          games = count;
        },
      });
      expect(finished.toSorted()).toEqual([0, 1]);
      expect(games).toBe(60);
    });

    it('reports which match failed, and continues to work', async () => {
      const error = await backend.play([job({ variant: 'broken', deals: 200 })]).catch((thrown) => thrown);
      expect(error).toBeInstanceOf(GameFailed);
      expect((error as GameFailed).seed % 100).toBe(13);
      expect((error as GameFailed).seating).toEqual([0, 1]);
      expect((error as GameFailed).message).toContain('thirteen');
      expect((await backend.play([job({ deals: 2 })]))[0]!.games).toBe(4);
    });

    it('rolls out and explores with the same results as this thread, job by job', async () => {
      const watched = { behaviourPlayer: opponent, mode: 'best' } as const;
      const rollouts = [rolloutJob(1, 3), rolloutJob(9, 1, watched), rolloutJob(20, 2, { mode: 'best' })];
      let games = 0;
      const onGames = (count: number): void => {
        games = count;
      };
      expect(await backend.rollOut(rollouts, { onGames })).toEqual(rollouts.map(rollOut));
      expect(games).toBe(12);
      const explorations = [explorationJob(1, 4), explorationJob(9, 3), explorationJob(20, 3)];
      expect(await backend.explore(explorations, { onGames })).toEqual(explorations.map(explore));
      expect(games).toBe(16 + 12 + 12);
    });

    it.each(Object.entries(kinds))('says which of its %s broke, and who played', async (_, play) => {
      const deals: [number, number][] = [
        [1, 2],
        [BREAKS - 3, 6],
      ];
      const error = await play(backend, deals).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(GameFailed);
      const { seed, job: failed, seating, message } = error as GameFailed;
      expect([seed, failed.players.length, seating]).toEqual([BREAKS, 2, [0, 1]]);
      expect(message).toContain('cursed');
    });

    it('refuses a player it cannot read', async () => {
      await expect(backend.play([job({ players: ['builtin:rondom', 'builtin:random'] })])).rejects.toThrow(
        'unknown player "rondom"',
      );
    });

    it.each(Object.entries(kinds))('stops its %s on request, with the reason', async (_, play) => {
      const stop = new AbortController();
      let games = 0;
      const deals = Array.from({ length: 100 }, (_, i): [number, number] => [10_000 + 20 * i, 20]);
      const playing = play(backend, deals, {
        signal: stop.signal,
        onGames(count) {
          games = count;
          stop.abort(new Error('enough'));
        },
      });
      await expect(playing).rejects.toThrow('enough');
      const then = games;
      expect((await backend.play([job({ deals: 2 })]))[0]!.games).toBe(4);
      expect(games).toBe(then);
      await expect(play(backend, deals, { signal: stop.signal })).rejects.toThrow('enough');
    });
  });
}
