/** Runs the compiled command line in a temporary folder: in this process, or in a separate one as people do. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import os, { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { tinyModule } from './tiny.js';

// Commands here play on one thread unless they say otherwise: a thread costs a second to load, and test files already
// keep all cores busy.
os.availableParallelism = () => 1;
syncBuiltinESMExports();

const MAIN = join(import.meta.dirname, '..', '..', 'program', 'main.js');

const PLAYED_MICROSECONDS = 500_000;

export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** An empty folder, deleted at the end of the run with everything in the run's temporary folder. */
export function scratch(): string {
  return mkdtempSync(join(tmpdir(), 'deckwright-test-'));
}

/** For programs that know the games of `tiny.ts`: they load more, and play in a process that another one watches. */
export const withTiny = { DECKWRIGHT_GAMES: tinyModule };

export function start(
  words: readonly string[],
  folder: string,
  env: Record<string, string> = {},
  stdout: number | 'pipe' = 'pipe',
  stderr: number | 'pipe' = 'pipe',
): ChildProcess {
  const { FORCE_COLOR: _colour, ...inherited } = process.env;
  return spawn(process.execPath, [MAIN, ...words], {
    cwd: folder,
    env: { ...inherited, DECKWRIGHT_HOME: join(folder, '.deckwright'), DECKWRIGHT_GAMES: '', ...env },
    stdio: ['pipe', stdout, stderr],
  });
}

/** Commands run one after the other, because they share the folder and the output of this process. */
let turn: Promise<unknown> = Promise.resolve();

/** Runs in this process, because a new one would load all modules again. */
export function deckwright(words: readonly string[], folder: string, input = ''): Promise<Ran> {
  const ran = turn.then(() => runHere(words, folder, input));
  turn = ran.catch(() => {});
  return ran;
}

/** Runs in this process, and presses Ctrl-C when the command has used the processor for half a second. */
export async function interrupted(words: readonly string[], folder: string): Promise<Ran> {
  const before = process.listenerCount('SIGINT');
  let since: NodeJS.CpuUsage | undefined;
  const timer = setInterval(() => {
    if (process.listenerCount('SIGINT') === before) return;
    since ??= process.cpuUsage();
    if (process.cpuUsage(since).user < PLAYED_MICROSECONDS) return;
    clearInterval(timer);
    process.emit('SIGINT', 'SIGINT');
  }, 20);
  try {
    return await deckwright(words, folder);
  } finally {
    clearInterval(timer);
  }
}

async function runHere(words: readonly string[], folder: string, input: string): Promise<Ran> {
  const { FORCE_COLOR: _colour, ...inherited } = process.env;
  const before = process.cwd();
  const env = process.env;
  process.env = { ...inherited, DECKWRIGHT_HOME: join(folder, '.deckwright'), ...withTiny };
  process.chdir(folder);
  const stdout = captured(process.stdout);
  const stderr = captured(process.stderr);
  const stdin = Object.getOwnPropertyDescriptor(process, 'stdin')!;
  const given = Readable.from([Buffer.from(input)]);
  Object.defineProperty(process, 'stdin', { configurable: true, value: given });
  try {
    // Imported late, because the import decides about colours.
    const { runProgram } = await import('../../experiments/cli/program.js');
    const code = await runProgram(words);
    return { code, stdout: stdout.text(), stderr: stderr.text() };
  } finally {
    stdout.release();
    stderr.release();
    Object.defineProperty(process, 'stdin', stdin);
    process.chdir(before);
    process.env = env;
    process.exitCode = undefined;
  }
}

function captured(stream: NodeJS.WriteStream): { text: () => string; release: () => void } {
  const { write } = stream;
  let text = '';
  stream.write = (chunk: Uint8Array | string, ...rest: unknown[]): boolean => {
    text += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
    const done = rest.at(-1);
    if (typeof done === 'function') process.nextTick(() => Reflect.apply(done, undefined, []));
    return true;
  };
  const release = (): void => {
    stream.write = write;
  };
  return { text: () => text, release };
}

export function ended(child: ChildProcess, input?: string): Promise<Ran> {
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  child.stdin?.end(input);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}
