/** A command in a separate process, and faults during its run. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const MAIN = join(import.meta.dirname, '..', '..', 'program', 'main.js');

export interface Ended {
  /** Null if a signal ended the process. */
  readonly code: number | null;
  readonly answer: string;
  readonly errors: string;
}

/** A fault of the process, this many milliseconds after the previous one. */
export interface Strike {
  readonly after: number;
  readonly name: string;
  do(child: ChildProcess): unknown;
}

/**
 * Runs a command in a folder that is also its home.
 * @param next the next fault; undefined for no more
 * @param through command that starts it, e.g. in a namespace
 * @returns how it ended, and the names of the faults before
 */
export async function runCommand(
  words: readonly string[],
  folder: string,
  next: () => Strike | undefined = () => undefined,
  through: readonly string[] = [],
): Promise<Ended & { readonly hit: readonly string[] }> {
  const [program, ...rest] = [...through, process.execPath, MAIN, ...words];
  const child = spawn(program!, rest, {
    cwd: folder,
    env: { ...process.env, DECKWRIGHT_HOME: join(folder, 'home'), DECKWRIGHT_GAMES: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let answer = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => {
    answer += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const over = new AbortController();
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve)).finally(() =>
    over.abort(),
  );
  const hit: string[] = [];
  const struck = (async () => {
    for (let strike = next(); strike !== undefined; strike = next()) {
      await setTimeout(strike.after, undefined, { signal: over.signal });
      hit.push(strike.name);
      await strike.do(child);
    }
  })().catch((error: Error) => {
    if (error.name === 'AbortError') return;
    child.kill('SIGKILL');
    throw error;
  });
  const code = await ended;
  await struck;
  return { code, answer, errors, hit };
}
