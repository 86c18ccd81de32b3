/** A queue with two workers behind links that can be cut, and its faults. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'bullmq';
import { queueName, redisOptions, type Sent, toWire } from '../../workers/wire/queue-protocol.js';
import { type CutLine, cutLine } from '../support/cut-line.js';
import { type Redis, startRedis } from '../support/redis.js';

const WORKER = join(import.meta.dirname, '..', 'support', 'queue-worker.js');
const WORKERS = 2;
const CUT_MS = 1_500;
/** Longer than the silence after which a worker's messages go to others, in milliseconds. */
const STOPPED_MS = 3_000;
/** Time after which an unread wrong answer is removed, in milliseconds. */
const GARBAGE_MS = 5_000;

const garbage: readonly string[] = [
  '',
  '{',
  toWire({ worker: 'broken', result: { kind: 'play', numbers: new Float64Array(0), milliseconds: 1 } }),
  toWire({ worker: 'broken', result: { kind: 'play', numbers: new Float64Array(44), milliseconds: 1 } }),
];

export class FaultyQueue {
  readonly #workers: ChildProcess[] = [];
  #garbage = 0;

  private constructor(
    readonly redis: Redis,
    readonly line: CutLine,
  ) {}

  static async open(): Promise<FaultyQueue> {
    const redis = await startRedis();
    const queue = new FaultyQueue(redis, await cutLine(redis.url));
    for (let i = 0; i < WORKERS; i++) await queue.#startWorker();
    return queue;
  }

  /** Faults by name; each resolves when the fault is over. */
  readonly faults: Readonly<Record<string, () => Promise<void>>> = {
    'a worker killed, another started': async () => {
      this.#workers.shift()!.kill('SIGKILL');
      await this.#startWorker();
    },
    'a worker that stands still': async () => {
      const worker = this.#workers[0]!;
      worker.kill('SIGSTOP');
      await setTimeout(STOPPED_MS);
      worker.kill('SIGCONT');
    },
    'Redis started anew, all forgotten': () => this.redis.restart(),
    'all lines cut': () => this.line.cut(CUT_MS),
    'a wrong answer': () => this.#answerWrongly(),
  };

  async close(): Promise<void> {
    const ends = this.#workers.map((worker) => once(worker, 'exit'));
    for (const worker of this.#workers) worker.kill('SIGKILL');
    await Promise.all(ends);
    this.line.close();
    await this.redis.stop();
  }

  async #startWorker(): Promise<void> {
    const worker = spawn(process.execPath, [WORKER, this.line.url], { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#workers.push(worker);
    await Promise.race([
      once(worker.stdout!, 'data'),
      once(worker, 'exit').then(([code]) => {
        // A worker that was killed during its start has no exit code, which is not an error.
        if (code !== null) throw new Error(`a worker ended with ${code}`);
      }),
    ]);
  }

  /** Gives one message an invalid answer. */
  async #answerWrongly(): Promise<void> {
    const answer = garbage[this.#garbage++ % garbage.length]!;
    let worker: Worker<Sent, string> | undefined;
    const answered = new Promise<void>((resolve) => {
      worker = new Worker<Sent, string>(
        queueName(),
        async () => {
          void worker?.pause(true);
          resolve();
          return answer;
        },
        { connection: redisOptions(this.redis), name: 'broken' },
      );
      worker.on('error', () => {});
    });
    await Promise.race([answered, setTimeout(GARBAGE_MS, undefined, { ref: false })]);
    await worker?.close();
  }
}
