/** Runs the compiled command line as people do: a process of its own, in a folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { tinyModule } from './tiny.js';

const MAIN = join(import.meta.dirname, '..', '..', 'experiments', 'cli', 'main.js');

export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A folder that is gone when the tests of this file are over. */
export function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'deckwright-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function start(
  words: readonly string[],
  folder: string,
  env: Record<string, string> = {},
): ChildProcess {
  const { FORCE_COLOR: _colour, ...inherited } = process.env;
  return spawn(process.execPath, [MAIN, ...words], {
    cwd: folder,
    env: { ...inherited, DECKWRIGHT_HOME: join(folder, '.deckwright'), DECKWRIGHT_GAMES: tinyModule, ...env },
  });
}

export async function deckwright(words: readonly string[], folder: string, input?: string): Promise<Ran> {
  return ended(start(words, folder), input);
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
