import { fork } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seed } from '../../../engine/index.js';
import { queue } from '../../../workers/backends/queue.js';
import { type QueueWorker, serve } from '../../../workers/backends/serve.js';
import { threads } from '../../../workers/backends/threads.js';
import { type Backend, inline, loadGames, playJob } from '../../../workers/index.js';
import { backendContract, job } from '../../contracts/backend.contract.js';
import { deckwright, ended, scratch, start, withTiny } from '../../support/cli.js';
import { cursedModule, HANGS, KILLED_FILE, KILLS, WATCHDOG_SECONDS } from '../../support/cursed.js';
import { ownGame } from '../../support/own-games.js';
import { hasRedis, type Redis, startRedis } from '../../support/redis.js';
import { kinds, matchJob, patientJob } from '../../support/star-realms-jobs.js';

const silenceMaxMs = 1000;
/** First deal of the later of two runs. */
const LATE = 2 ** 30;
const MS_PER_DEAL = 0.2;

describe.skipIf(!hasRedis)('a queue on Redis', () => {
  let redis: Redis;
  let here: QueueWorker;
  beforeAll(async () => {
    redis = await startRedis();
    here = await serve({ url: redis.url, backend: inline() });
  });
  afterAll(async () => {
    await here.close();
    await redis.stop();
  });

  backendContract('queue', () => queue({ url: redis.url }));
});

describe.skipIf(!hasRedis)('workers of a queue', () => {
  const folder = scratch();
  let redis: Redis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  it('shares a worker equally between two simultaneous runs', async () => {
    const served: { readonly isEarly: boolean; readonly deals: number }[] = [];
    const back = inline();
    const serving = await serve({
      url: redis.url,
      timeoutMs: silenceMaxMs,
      backend: {
        ...back,
        async play(jobs, options) {
          const deals = jobs.reduce((sum, each) => sum + each.deals, 0);
          served.push({ isEarly: jobs[0]!.firstSeed < LATE, deals });
          await setTimeout(deals * MS_PER_DEAL);
          return back.play(jobs, options);
        },
      },
    });
    const early = await queue({ url: redis.url });
    const late = await queue({ url: redis.url });
    /** Rounds like those of a search: the next one follows the answer. */
    async function search(backend: Backend, firstSeed: number): Promise<void> {
      for (let round = 0; round < 10; round++)
        await backend.play([job({ firstSeed: (firstSeed + 1000 * round) as Seed, deals: 200 })]);
    }
    try {
      // Two searches for each run, so that messages are always waiting.
      const begins = [1, LATE / 2].flatMap((at) => [search(early, at), search(late, LATE + at)]);
      await Promise.all(begins);
      const first = Math.max(
        served.findIndex(({ isEarly }) => isEarly),
        served.findIndex(({ isEarly }) => !isEarly),
      );
      const last = Math.min(
        served.findLastIndex(({ isEarly }) => isEarly),
        served.findLastIndex(({ isEarly }) => !isEarly),
      );
      const both = served.slice(first, last + 1);
      const total = both.reduce((sum, { deals }) => sum + deals, 0);
      const ofLate = both.reduce((sum, { isEarly, deals }) => sum + (isEarly ? 0 : deals), 0);
      expect(total).toBeGreaterThan(4_000);
      expect(ofLate / total).toBeGreaterThan(0.3);
      expect(ofLate / total).toBeLessThan(0.7);
    } finally {
      await Promise.all([early.close(), late.close()]);
      await serving.close();
    }
  });

  it('play a message once, however often it is sent', async () => {
    let played = 0;
    const serving = await serve({
      url: redis.url,
      backend: inline(),
      timeoutMs: silenceMaxMs,
      onMessage: () => played++,
    });
    const backend = await queue({ url: redis.url });
    try {
      const jobs = [job({ deals: 3 })];
      const first = await backend.play(jobs);
      expect(await backend.play(jobs)).toEqual(first);
      expect(played).toBe(1);
    } finally {
      await backend.close();
      await serving.close();
    }
  });

  it('never play a game whose module differs there, and the command ends', async () => {
    const file = join(folder, 'queued.ts');
    writeFileSync(file, ownGame('queued'));
    process.env['DECKWRIGHT_HOME'] = join(folder, 'home');
    await loadGames(file);
    const serving = await serve({ url: redis.url, backend: inline(), timeoutMs: silenceMaxMs });
    try {
      const match = (): ReturnType<typeof ended> =>
        ended(
          start(
            ['match', file, 'random', '--games', '2000', '--queue', redis.url, '--json', '--wait', '3s'],
            folder,
          ),
        );
      expect((await match()).code).toBe(0);
      writeFileSync(file, `${ownGame('queued')}// changed`);
      const { code, stderr } = await match();
      expect([code, stderr]).toEqual([2, expect.stringContaining('no worker has this game')]);
      expect(stderr).toContain(`--game ${file}`);
    } finally {
      await serving.close();
    }
  });

  it('are reported to the sender by name, with their answers and the waiting messages', async () => {
    const file = join(import.meta.dirname, '..', '..', 'support', 'queue-worker.js');
    const two = [0, 1].map(() => fork(file, [redis.url], { silent: true }));
    await Promise.all(two.map((worker) => new Promise((resolve) => worker.stdout!.once('data', resolve))));
    const backend = await queue({ url: redis.url });
    try {
      const jobs = Array.from({ length: 30 }, (_, i) => job({ deals: 900 + i }));
      const underWay: number[] = [];
      const tallies = await backend.play(jobs, {
        onGames: () => {
          const { waiting, playing } = backend.queueStatus!();
          underWay.push(waiting + playing);
        },
      });
      expect(Math.max(...underWay)).toBeGreaterThan(1);
      const { workers, waiting, playing, gamesPerSecond } = backend.queueStatus!();
      expect(workers.map(({ name, state }) => [name.split(':')[1], state]).sort()).toEqual(
        two.map(({ pid }) => [`${pid}`, 'here']).sort(),
      );
      const games = tallies.reduce((sum, tally) => sum + tally.games, 0);
      expect(workers.reduce((sum, worker) => sum + worker.games, 0)).toBe(games);
      expect([waiting, playing]).toEqual([0, 0]);
      expect(gamesPerSecond).toBeGreaterThan(0);
    } finally {
      await backend.close();
      for (const worker of two) worker.kill('SIGKILL');
    }
  });

  it('lose nothing when one of them is killed during its work', async () => {
    const doomed = fork(join(import.meta.dirname, '..', '..', 'support', 'queue-worker.js'), [redis.url], {
      silent: true,
    });
    const dead = new Promise((resolve) => doomed.on('exit', (_code, signal) => resolve(signal)));
    await new Promise((resolve) => doomed.stdout!.once('data', resolve));
    const backend: Backend = await queue({ url: redis.url });
    const jobs = Array.from({ length: 20 }, (_, i) => job({ deals: 800, firstSeed: (i * 5000) as never }));
    let here: QueueWorker | undefined;
    try {
      const playing = backend.play(jobs, {
        onGames: () => {
          if (doomed.killed) return;
          doomed.kill('SIGKILL');
          serve({ url: redis.url, backend: inline(), timeoutMs: silenceMaxMs }).then((serving) => {
            here = serving;
          });
        },
      });
      expect(await playing).toEqual(jobs.map(playJob));
      expect(await dead).toBe('SIGKILL');
    } finally {
      await backend.close();
      await here?.close();
    }
  });

  it('keep one thread for the queue, which renews their claim to the games', async () => {
    const file = join(folder, 'killed');
    const env = { DECKWRIGHT_GAMES: cursedModule, [KILLED_FILE]: file };
    const child = start(['worker', '--queue', redis.url, '--threads', '1'], folder, env);
    await new Promise((resolve) => child.stderr!.once('data', resolve));
    const backend = await queue({ url: redis.url });
    try {
      // This deal ends its thread once, but not the thread that answers.
      const jobs = [matchJob(KILLS, 1)];
      expect(await backend.play(jobs)).toEqual(jobs.map(playJob));
      expect(existsSync(file)).toBe(true);
    } finally {
      await backend.close();
      child.kill('SIGTERM');
      await ended(child);
    }
  });

  // `threads.test.ts` covers other kinds of work on their threads.
  it('stop matches that do not end, and report them', async () => {
    const play = kinds['matches']!;
    process.env['DECKWRIGHT_GAMES'] = cursedModule;
    const own = await startRedis();
    const far = threads({ threads: 1, watchdogSeconds: WATCHDOG_SECONDS });
    const serving = await serve({ url: own.url, backend: far, timeoutMs: silenceMaxMs });
    const backend = await queue({ url: own.url });
    try {
      await expect(play(backend, [[HANGS, 1]])).rejects.toThrow(
        `did not end within ${WATCHDOG_SECONDS} seconds`,
      );
      await backend.play([patientJob]);
      await play(backend, [[1, 1]]);
    } finally {
      await backend.close();
      await serving.close();
      await far.close();
      await own.stop();
    }
  });

  it('leave on request, and report what they played', async () => {
    const child = start(['worker', '--queue', redis.url, '--threads', '1'], folder, withTiny);
    await new Promise((resolve) => child.stderr!.once('data', resolve));
    const words = ['match', 'greedy', 'random', '--game', 'tiny', '--games', '2000', '--json'];
    const far = await deckwright([...words, '--queue', redis.url], folder);
    const near = await deckwright(words, folder);
    const times = /,"gamesPerSecond".*$/s;
    expect(far.stdout.replace(times, '')).toBe(near.stdout.replace(times, ''));
    child.kill('SIGTERM');
    const { code, stderr } = await ended(child);
    expect(stderr).toContain('2,000 games played');
    expect(code).toBe(0);
  });
});

describe('a queue that does not exist', () => {
  it('is reported at once', async () => {
    const folder = scratch();
    const dead = await deckwright(['worker', '--queue', 'redis://127.0.0.1:1'], folder);
    expect(dead.code).toBe(2);
    expect(dead.stderr).toContain('no answer from redis://127.0.0.1:1');
    const wrong = await deckwright(['worker', '--queue', 'localhost'], folder);
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain('is not a queue address');
  });
});
