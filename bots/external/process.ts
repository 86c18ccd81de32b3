/** The thread that talks to a program on behalf of the playing thread. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { workerData } from 'node:worker_threads';
import { type AnswerChannel, sendAnswer } from '../asked-thread.js';

export interface Said {
  readonly line: string;
  /** Time limit for the answer; absent if no answer is expected. */
  readonly seconds?: number;
}

export type Received = { readonly line: string } | { readonly failure: string };

const { command, ...channel } = workerData as AnswerChannel & { readonly command: string };
const child = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'] });
let waiting: NodeJS.Timeout | undefined;
/** Why the program will not answer again. */
let ended: string | undefined;

function answer(received: Received): void {
  if (waiting === undefined) return;
  clearTimeout(waiting);
  waiting = undefined;
  sendAnswer(channel, received);
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
channel.port.on('message', ({ line, seconds }: Said) => {
  child.stdin.write(`${line}\n`);
  if (seconds === undefined) return;
  waiting = setTimeout(() => {
    child.kill('SIGKILL');
    answer({ failure: `it gave no answer within ${seconds} seconds` });
  }, seconds * 1000);
  if (ended !== undefined) answer({ failure: ended });
});
