/** A command as a process of its own, to which things happen while it runs. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const MAIN = join(import.meta.dirname, '..', '..', 'program', 'main.js');

export interface Ended {
  /** Null when a signal ended it. */
  readonly code: number | null;
  readonly answer: string;
  readonly errors: string;
}

/** Something that happens to the process, so many milliseconds after what happened before. */
export interface Strike {
  readonly after: number;
  readonly name: string;
  do(child: ChildProcess): unknown;
}

/**
 * Runs a command in a folder, which is its home too.
 * @param next what happens to it next; undefined when nothing more does
 * @param through what starts it, e.g. in a namespace
 * @returns how it ended, and the names of what happened before that
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
