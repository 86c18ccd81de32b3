/** Processes that the ledger starts and always ends. */
import { type ChildProcess, fork, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Answer, Order } from './orders.js';

const running = new Set<ChildProcess>();

function kept(child: ChildProcess): ChildProcess {
  running.add(child);
  child.on('exit', () => running.delete(child));
  return child;
}

/** Kills all processes, because a search that receives SIGINT saves its run first. */
export function endChildren(): void {
  for (const child of running) child.kill('SIGKILL');
}

export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Output on file descriptor 3. */
  readonly third: string;
}

export async function run(
  command: string,
  words: readonly string[],
  options: SpawnOptions,
): Promise<Finished> {
  const child = kept(spawn(command, words, { ...options, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] }));
  const [stdout, stderr, third, [code]] = await Promise.all([
    text(child.stdout!),
    text(child.stderr!),
    text(child.stdio[3] as Readable),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  return { code, stdout, stderr, third };
}

/** @throws Error with the end of its output if the process fails */
export async function finished(command: string, words: readonly string[], cwd: string): Promise<Finished> {
  const done = await run(command, words, { cwd });
  if (done.code !== 0) {
    const printed = `${done.stdout}${done.stderr}`.trim().split('\n').slice(-8).join('\n');
    throw new Error(`${[command, ...words].join(' ')} failed:\n${printed}`);
  }
  return done;
}

/** A process of a build that waits for orders. */
export class Probe {
  readonly #child: ChildProcess;

  /** @param folder folder of the build */
  constructor(folder: string) {
    this.#child = kept(fork(join(import.meta.dirname, 'probe.js'), [folder], { cwd: folder }));
  }

  /** @throws Error if the process ends without an answer */
  ask(order: Order): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const ended = (code: number | null): void => reject(new Error(`a probe ended with ${code}`));
      this.#child.once('exit', ended);
      this.#child.once('message', (answer: Answer) => {
        this.#child.off('exit', ended);
        resolve(answer);
      });
      this.#child.send(order);
    });
  }

  async close(): Promise<void> {
    const gone = once(this.#child, 'exit');
    this.#child.disconnect();
    await gone;
  }
}
