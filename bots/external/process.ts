/**
 * The thread that talks to a program for the thread that plays. A match is played in one go and cannot wait for an
 * event, so that the playing thread sleeps until the line has come.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { MessagePort } from 'node:worker_threads';
import { workerData } from 'node:worker_threads';

export interface ProcessData {
  readonly command: string;
  readonly port: MessagePort;
  /** Becomes 1 when an answer is on the port. */
  readonly signal: Int32Array;
}

export interface Said {
  readonly line: string;
  /** How long to wait for an answer; absent when none is expected. */
  readonly seconds?: number;
}

export type Received = { readonly line: string } | { readonly failure: string };

const { command, port, signal } = workerData as ProcessData;
const child = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'] });
let waiting: NodeJS.Timeout | undefined;
/** Why no more answers will come. */
let ended: string | undefined;

function answer(received: Received): void {
  if (waiting === undefined) return;
  clearTimeout(waiting);
  waiting = undefined;
  port.postMessage(received);
  Atomics.store(signal, 0, 1);
  Atomics.notify(signal, 0);
}

createInterface({ input: child.stdout }).on('line', (line) => answer({ line }));
child.stdin.on('error', () => {});
child.on('error', (error) => {
  ended = `it did not start: ${error.message}`;
  answer({ failure: ended });
});
child.on('close', (code, by) => {
  ended ??= `it ended with ${code ?? by}`;
  answer({ failure: ended });
});
port.on('message', ({ line, seconds }: Said) => {
  child.stdin.write(`${line}\n`);
  if (seconds === undefined) return;
  waiting = setTimeout(() => {
    child.kill('SIGKILL');
    answer({ failure: `it gave no answer within ${seconds} seconds` });
  }, seconds * 1000);
  if (ended !== undefined) answer({ failure: ended });
});
