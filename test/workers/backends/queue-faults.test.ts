/** Runs on a queue whose Redis or workers fail. */
import { connect, createServer } from 'node:net';
import { Queue, Worker } from 'bullmq';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seed } from '../../../engine/index.js';
import { queue } from '../../../workers/backends/queue.js';
import { type QueueWorker, serve } from '../../../workers/backends/serve.js';
import { type Backend, inline, ownModules, playJob } from '../../../workers/index.js';
import { packResult } from '../../../workers/wire/packing.js';
import { queueName, redisOptions, type Sent, toWire } from '../../../workers/wire/queue-protocol.js';
import { job } from '../../contracts/backend.contract.js';
import { deckwright, ended, scratch, start, withTiny } from '../../support/cli.js';
import { cutLine } from '../../support/cut-line.js';
import { hasRedis, type Redis, startRedis } from '../../support/redis.js';

/** How long the connection is cut; 30 seconds work, too. */
const CUT_MS = 700;
/** More often than a person's computer sleeps during one message. */
const SILENCES = 5;
const LIMIT_SECONDS = 4;
const PASSWORD = 'secret-of-the-queue';
const match = ['match', 'greedy', 'random', '--game', 'tiny', '--games', '2000', '--json', '--queue'];

describe.skipIf(!hasRedis)('a queue', () => {
  const folder = scratch();
  let redis: Redis;
  beforeAll(async () => {
    redis = await startRedis(PASSWORD);
  });
  afterAll(() => redis.stop());

  /** A command of an earlier test may have loaded the game from its module, which has its own queue. */
  const queueOfTiny = (): string => queueName(ownModules().find(({ games }) => games.includes('tiny')));

  /** A worker with scripted answers. */
  async function answering(
    name: string,
    answer: (call: number) => unknown,
    at = queueOfTiny(),
  ): Promise<Worker> {
    let calls = 0;
    const worker = new Worker<Sent>(at, async () => answer(calls++), {
      connection: redisOptions(redis),
      name,
    });
    worker.on('error', () => {});
    await worker.waitUntilReady();
    return worker;
  }

  const playing = (): Promise<QueueWorker> => serve({ url: redis.url, backend: inline(), timeoutMs: 1000 });

  async function during<T>(backend: Backend, work: (backend: Backend) => Promise<T>): Promise<T> {
    try {
      return await work(backend);
    } finally {
      await backend.close();
    }
  }

  it('reports a missing and a wrong password, and prints neither', async () => {
    const { host } = new URL(redis.url);
    const none = await deckwright([...match, `redis://${host}`], folder);
    expect(none).toMatchObject({ code: 2, stderr: expect.stringContaining('requires a password') });
    const wrong = await deckwright([...match, `redis://:guessed@${host}`], folder);
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('rejects this password') });
    expect(wrong.stderr).not.toContain('guessed');
  });

  it.each([
    ['sends something else', 'HTTP/1.1 400 Bad Request\r\n\r\n'],
    ['sends nothing', ''],
  ])('reports a server that is not Redis: it %s', async (_, says) => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      if (says !== '') socket.end(says);
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address!.port : 0;
    const { code, stderr } = await deckwright([...match, `redis://127.0.0.1:${port}`], folder);
    server.close();
    expect([code, stderr]).toEqual([2, expect.stringContaining('is not Redis')]);
  });

  it('reports that there is no worker and how to start one, and gives up after --wait', async () => {
    const { code, stderr } = await deckwright([...match, redis.url, '--wait', '3s'], folder);
    expect(code).toBe(2);
    expect(stderr).toContain('the queue has no workers; start one with: deckwright worker --queue redis://');
    expect(stderr).toContain('within 3 seconds');
    expect(stderr).not.toContain(PASSWORD);
  });

  it('waits up to --wait for a Redis that starts later', async () => {
    const line = await cutLine(redis.url);
    const worker = await playing();
    const cut = line.refuseOne();
    const late = await deckwright([...match, line.url, '--wait', '60s', '--seed', '5'], folder);
    await cut;
    await worker.close();
    expect([late.code, late.stderr]).toEqual([0, expect.stringContaining('(waiting 60 seconds)')]);
    line.close();
    const never = await deckwright([...match, line.url, '--wait', '1s'], folder);
    expect([never.code, never.stderr]).toEqual([2, expect.stringContaining('no answer from')]);
    expect(never.stderr).not.toContain(PASSWORD);
  });

  it('reports that the queue only has workers of another version, and ends when stopped', async () => {
    const old = await answering('old', () => '', 'deckwright-0.0.1-12345678');
    const child = start([...match, redis.url], folder, withTiny);
    const all = ended(child);
    child.stderr!.once('data', () => child.kill('SIGINT'));
    const { code, stderr } = await all;
    await old.close();
    expect(code).toBe(130);
    expect(stderr).toContain('only has workers of another version');
  });

  it('ends when stopped while it opens the queue', async () => {
    const { hostname, port } = new URL(redis.url);
    let lines = 0;
    const server = createServer((here) => {
      // The first line is the check of the command, the others are from the queue.
      if (++lines === 3) child.kill('SIGINT');
      const far = connect(Number(port), hostname);
      for (const [one, other] of [
        [here, far],
        [far, here],
      ] as const)
        one.on('error', () => {}).pipe(other);
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    const url = new URL(redis.url);
    url.port = String(typeof address === 'object' ? address!.port : 0);
    const child = start([...match, url.href], folder, withTiny);
    const { code, stderr } = await ended(child);
    server.close();
    expect([code, stderr]).toEqual([130, expect.stringContaining('stopped')]);
  });

  it('repeats the requests that Redis lost in a restart', async () => {
    const jobs = [job({ deals: 301 })];
    await during(await queue({ url: redis.url }), async (backend) => {
      const tallies = backend.play(jobs);
      await new Promise((resolve) => setTimeout(resolve, 300));
      await redis.restart();
      const worker = await playing();
      try {
        expect(await tallies).toEqual(jobs.map(playJob));
      } finally {
        await worker.close();
      }
    });
  });

  it('continues after all connections to Redis are cut, and plays the same games', async () => {
    const line = await cutLine(redis.url);
    const worker = await serve({ url: line.url, backend: inline(), timeoutMs: 1000 });
    try {
      const jobs = Array.from({ length: 40 }, (_, at) => job({ deals: 400 + at }));
      await during(await queue({ url: line.url }), async (backend) => {
        const tallies = backend.play(jobs);
        for (let cuts = 0; cuts < 3; cuts++) {
          await new Promise((resolve) => setTimeout(resolve, 100));
          await line.cut(CUT_MS);
        }
        expect(await tallies).toEqual(jobs.map(playJob));
      });
    } finally {
      await worker.close();
      line.close();
    }
  });

  it('reopens a connection to Redis that hangs', async () => {
    const line = await cutLine(redis.url);
    const worker = await playing();
    try {
      await during(await queue({ url: line.url, silenceMs: 500 }), async (backend) => {
        const first = [job({ deals: 11 })];
        expect(await backend.play(first)).toEqual(first.map(playJob));
        line.silence();
        const jobs = [job({ deals: 303 })];
        expect(await backend.play(jobs)).toEqual(jobs.map(playJob));
      });
    } finally {
      await worker.close();
      line.close();
    }
  });

  it('replays the games of a worker whose connection hangs, and accepts the worker again', async () => {
    const line = await cutLine(redis.url);
    const back = inline();
    const worker = await serve({
      url: line.url,
      timeoutMs: 1000,
      backend: {
        ...back,
        play(jobs, options) {
          // The first answer of the worker is never received.
          line.silence();
          line.silence = () => {};
          return back.play(jobs, options);
        },
      },
    });
    try {
      const jobs = [job({ deals: 305 })];
      await during(await queue({ url: redis.url }), async (backend) => {
        expect(await backend.play(jobs)).toEqual(jobs.map(playJob));
      });
    } finally {
      await worker.close();
      line.close();
    }
  });

  it('plays games again as often as their worker is silent for too long, and counts them once', async () => {
    const locks = new Queue(queueOfTiny(), { connection: redisOptions(redis) });
    const back = inline();
    let plays = 0;
    const worker = await serve({
      url: redis.url,
      timeoutMs: 1000,
      backend: {
        ...back,
        async play(jobs, options) {
          // As if the worker had slept: its locks end, and its answer comes too late.
          if (++plays <= SILENCES) {
            const client = await locks.client;
            for (const { id } of await locks.getActive()) await client.del(`${locks.toKey(id!)}:lock`);
          }
          return back.play(jobs, options);
        },
      },
    });
    const said: string[] = [];
    try {
      const jobs = [job({ deals: 306, firstSeed: 75_000 as Seed })];
      await during(await queue({ url: redis.url, onNews: (line) => said.push(line) }), async (backend) => {
        const message = [job({ deals: 32, firstSeed: 70_000 as Seed })];
        expect(await backend.play(message)).toEqual(message.map(playJob));
        expect(plays).toBeGreaterThan(SILENCES);
        expect(said.join()).toContain('a worker took the same games and was silent');
        expect(await backend.play(jobs)).toEqual(jobs.map(playJob));
        const games = backend.queueStatus!().workers.reduce((sum, each) => sum + each.games, 0);
        expect(games).toBe(2 * (32 + 306));
      });
    } finally {
      await worker.close();
      await locks.close();
    }
  });

  it('takes an answer that was ready while the sender slept longer than the limit of a message', async () => {
    const back = inline();
    let finish = (): void => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let begun = false;
    const worker = await serve({
      url: redis.url,
      backend: {
        ...back,
        async play(jobs, options) {
          begun = true;
          await finished;
          return back.play(jobs, options);
        },
      },
    });
    try {
      const jobs = [job({ deals: 31, firstSeed: 80_000 as Seed })];
      await during(await queue({ url: redis.url, watchdogSeconds: LIMIT_SECONDS }), async (backend) => {
        const tallies = backend.play(jobs);
        await expect.poll(() => begun && backend.queueStatus!().playing).toBe(1);
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2000 * LIMIT_SECONDS);
        // The next check of the message comes first.
        setTimeout(finish, 1500);
        expect(await tallies).toEqual(jobs.map(playJob));
      });
    } finally {
      finish();
      await worker.close();
    }
  });

  const empty = toWire({
    worker: 'broken:1',
    result: { kind: 'play', numbers: new Float64Array(0), milliseconds: 1 },
  });
  const zeros = toWire({
    worker: 'broken:1',
    result: { kind: 'play', numbers: new Float64Array(44), milliseconds: 1 },
  });
  it.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['an empty tally', empty],
    ['zeros', zeros],
  ])('stops on a worker that answers %s every time, and names it', async (what, answer) => {
    const broken = await answering('broken', () => answer);
    try {
      await during(await queue({ url: redis.url }), async (backend) => {
        const deals = 10 + what.length;
        await expect(backend.play([job({ deals })])).rejects.toThrow(/worker .* returned a wrong result/);
      });
    } finally {
      await broken.close();
    }
  });

  it('excludes a worker that gives wrong answers, and plays its games again', async () => {
    const said: string[] = [];
    const broken = await answering('broken', () => {
      broken.close();
      return zeros;
    });
    await during(await queue({ url: redis.url, onNews: (line) => said.push(line) }), async (backend) => {
      const jobs = [job({ deals: 77 })];
      const tallies = backend.play(jobs);
      await expect.poll(() => said.join()).toContain('returned a wrong result');
      const worker = await playing();
      try {
        expect(await tallies).toEqual(jobs.map(playJob));
      } finally {
        await worker.close();
      }
      expect(said.join('\n')).toContain('worker broken:1 returned a wrong result');
      const { workers } = backend.queueStatus!();
      expect(workers.find(({ name }) => name === 'broken:1')).toMatchObject({
        state: 'left out',
        why: expect.stringMatching(/./),
        games: 0,
      });
    });
  });

  it('plays a sample twice on different workers, and stops when they disagree', async () => {
    const right = playJob(job({ deals: 31 }));
    const answer = (worker: string, turns: number): string => {
      const tallies = [{ ...right, turns: right.turns + turns }];
      return toWire({ worker, result: packResult({ kind: 'play', tallies, milliseconds: 1 }) });
    };
    const liar = await answering('liar', (call) => answer(`liar:${call}`, call));
    const other = await answering('other', (call) => answer(`other:${call}`, call + 10));
    try {
      await during(await queue({ url: redis.url, verify: 1 }), async (backend) => {
        await expect(backend.play([job({ deals: 31 })])).rejects.toThrow('play the same games differently');
      });
    } finally {
      await Promise.all([liar.close(), other.close()]);
    }
  });
});
