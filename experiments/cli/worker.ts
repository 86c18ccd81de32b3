/** Joins a queue and plays what it is sent, until somebody says stop. */
import { once } from 'node:events';
import { serveQueue } from '../../workers/index.js';
import { reachRedis } from './redis.js';
import { inSession } from './session.js';
import { count } from './text.js';

export interface WorkerOptions {
  readonly queue: string;
  readonly threads: number;
}

const REPORT_EVERY_MS = 60_000;

export async function worker({ queue, threads }: WorkerOptions): Promise<void> {
  const say = (line: string): void => void process.stderr.write(`${line}\n`);
  await reachRedis(queue);
  await inSession({ threads }, async ({ backend, signal }) => {
    let games = 0;
    let reported = Date.now();
    const serving = await serveQueue({
      url: queue,
      backend,
      onMessage: (played) => {
        games += played;
        if (Date.now() - reported < REPORT_EVERY_MS) return;
        reported = Date.now();
        say(`${count(games)} games played`);
      },
      onError: (error) => say(`the queue: ${error.message}`),
    });
    say(`Playing for ${queue} on ${backend.threads} threads. Ctrl-C finishes what is under way and leaves.`);
    await once(signal, 'abort');
    await serving.close();
    say(`${count(games)} games played.`);
  });
}
