import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { threads } from '../../../workers/backends/threads.js';
import { GameTimedOut, inline } from '../../../workers/index.js';
import { backendContract } from '../../contracts/backend.contract.js';
import { scratch } from '../../support/cli.js';
import { cursedModule, HANGS, KILLED_FILE, KILLS, WATCHDOG_SECONDS } from '../../support/cursed.js';
import { kinds, patientJob } from '../../support/star-realms-jobs.js';

process.env['DECKWRIGHT_GAMES'] = cursedModule;
const folder = scratch();
for (const count of [1, 3]) {
  backendContract(`threads (${count})`, async () => threads({ threads: count }));
}

describe('threads', () => {
  it.concurrent.each(Object.entries(kinds))(
    'stops %s that do not end, and continues to work',
    async (_, play) => {
      const backend = threads({ threads: 1, watchdogSeconds: WATCHDOG_SECONDS });
      try {
        const error = await play(backend, [[HANGS, 1]]).catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(GameTimedOut);
        expect((error as GameTimedOut).jobs[0]).toMatchObject({ firstSeed: HANGS, game: 'star-realms' });
        await backend.play([patientJob]);
        await play(backend, [[1, 1]]);
      } finally {
        await backend.close();
      }
    },
  );

  it.each(Object.entries(kinds))('stops hanging %s as soon as it is aborted', async (_, play) => {
    const backend = threads({ threads: 1, watchdogSeconds: 600 });
    const stop = new AbortController();
    try {
      const playing = play(backend, [[HANGS, 1]], { signal: stop.signal });
      setTimeout(() => stop.abort(new Error('enough')), 100);
      await expect(playing).rejects.toThrow('enough');
    } finally {
      await backend.close();
    }
  });

  it.each(Object.entries(kinds))('replays %s whose thread died', async (kind, play) => {
    const file = join(folder, kind);
    process.env[KILLED_FILE] = file;
    const backend = threads({ threads: 2 });
    try {
      const deals: [number, number][] = [
        [1, 2],
        [KILLS - 1, 3],
        [50, 1],
      ];
      expect(await play(backend, deals)).toEqual(await play(inline(), deals));
      expect(existsSync(file)).toBe(true);
    } finally {
      await backend.close();
    }
  });
});
