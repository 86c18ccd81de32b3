// Gives each run of the tests one temporary folder and deletes it at the end, even if tests fail. Vitest passes the
// variables to its workers, and these to their child processes.
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Maximum attempts to delete the folder. */
const ATTEMPTS = 10;

/** @returns the function that Vitest calls after the last test */
export function setup() {
  // A short name: a browser keeps a socket in here, whose path may have only about 100 characters.
  const folder = mkdtempSync(join(tmpdir(), 'dw-'));
  // Some tests run commands as another user, who needs a temporary folder, too.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  // Windows reads TEMP instead.
  process.env.TEMP = folder;
  return async () => {
    const hasBrowser = readdirSync(folder).some((name) => name.startsWith('deckwright-browser-'));
    for (let attempt = 0; attempt < ATTEMPTS && existsSync(folder); attempt++) {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
      // A browser ends after the worker that started it, and may write into its profile once more.
      if (hasBrowser) await setTimeout(1_000);
    }
  };
}
