/** Joins a queue and plays its jobs until it is stopped. */
import { once } from 'node:events';
import { Refused } from '../../../../engine/index.js';
import { serveQueue, withoutPassword } from '../../../../workers/index.js';
import { counted } from '../../../with-commas.js';
import { checkRedis } from '../../shared/redis.js';
import { withBackend } from '../../shared/with-backend.js';
import type { WorkerOptions } from './commands.js';

const REPORT_EVERY_MS = 60_000;

export async function run({ queue, threads }: WorkerOptions): Promise<void> {
  const print = (line: string): void => void process.stderr.write(`${line}\n`);
  await checkRedis(queue);
  await withBackend({ threads }, { thisThread: false }, async ({ backend, signal }) => {
    let games = 0;
    const leaving = new AbortController();
    let leftOut = false;
    let reported = Date.now();
    /** The last error of the queue; every failed attempt to reconnect repeats it. */
    let fault: string | undefined;
    const serving = await serveQueue({
      url: queue,
      backend,
      onMessage: (played) => {
        games += played;
        if (Date.now() - reported < REPORT_EVERY_MS) return;
        reported = Date.now();
        print(`${counted(games, 'game')} played`);
      },
      onLeftOut: () => {
        leftOut = true;
        leaving.abort();
      },
      onError: ({ message }) => {
        if (message !== fault) print(`the queue: ${message}; waiting for it`);
        fault = message;
      },
      onReady: () => {
        if (fault !== undefined) print('the queue answers again');
        fault = undefined;
      },
    });
    print(
      `Playing for ${withoutPassword(queue)} on ${counted(backend.threads, 'thread')}. Ctrl-C finishes the current games and stops.`,
    );
    await once(AbortSignal.any([signal, leaving.signal]), 'abort');
    await serving.close();
    print(`${counted(games, 'game')} played.`);
    if (leftOut)
      throw new Refused(
        'a run received a wrong result from this worker and excluded it',
        'see: deckwright doctor',
      );
  });
}
