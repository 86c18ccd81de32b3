/** The pool of Web Workers on Node threads, which exchange messages in the same way. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { type PlayerThread, webWorkers } from '../../../workers/backends/web-workers.js';
import { GameTimedOut, inline } from '../../../workers/index.js';
import { backendContract } from '../../contracts/backend.contract.js';
import { scratch } from '../../support/cli.js';
import { cursedModule, HANGS, KILLED_FILE, KILLS, WATCHDOG_SECONDS } from '../../support/cursed.js';
import { kinds, patientJob } from '../../support/star-realms-jobs.js';

process.env['DECKWRIGHT_GAMES'] = cursedModule;
const folder = scratch();

function open(): PlayerThread {
  const worker = new Worker(new URL('../../support/web-player.js', import.meta.url));
  const thread: PlayerThread = {
    onmessage: null,
    onerror: null,
    postMessage: (message) => worker.postMessage(message),
    terminate: () => void worker.terminate(),
  };
  worker.on('message', (data) => thread.onmessage?.({ data }));
  worker.on('error', ({ message }) => thread.onerror?.({ message }));
  worker.on('exit', (code) => thread.onerror?.({ message: `ended with ${code}` }));
  return thread;
}

backendContract('web workers', async () => webWorkers({ threads: 2, open }));

describe('web workers', () => {
  it('stop a match that does not end, and continue to work', async () => {
    const backend = webWorkers({ threads: 1, open, watchdogSeconds: WATCHDOG_SECONDS });
    const error = await kinds.matches!(backend, [[HANGS, 1]]).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(GameTimedOut);
    expect((error as GameTimedOut).jobs[0]).toMatchObject({ firstSeed: HANGS, game: 'star-realms' });
    await backend.play([patientJob]);
    await kinds.matches!(backend, [[1, 1]]);
    await backend.close();
  });

  it('replay the unfinished games of a worker that died', async () => {
    const file = join(folder, 'killed');
    process.env[KILLED_FILE] = file;
    const backend = webWorkers({ threads: 2, open });
    const deals: [number, number][] = [
      [1, 2],
      [KILLS - 1, 3],
      [50, 1],
    ];
    expect(await kinds.matches!(backend, deals)).toEqual(await kinds.matches!(inline(), deals));
    expect(existsSync(file)).toBe(true);
    await backend.close();
  });
});
