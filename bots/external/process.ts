/** The thread that talks to a program on behalf of the playing thread. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { workerData } from 'node:worker_threads';
import { type AnswerChannel, sendAnswer } from '../asked-thread.js';
import { watchdog } from '../watchdog.js';

export interface Said {
  readonly line: string;
  /** Time limit for the answer; absent if no answer is expected. */
  readonly seconds?: number;
}

export type Received = { readonly line: string } | { readonly failure: string };

const { command, ...channel } = workerData as AnswerChannel & { readonly command: string };
/**
 * Ends the whole process group when descriptor 3 closes: killing only the shell would leave the program running.
 * The descriptor closes however this thread or process ends. A separate group gets no Ctrl-C from the terminal.
 */
const LIFELINE = '(read -r _ <&3; kill -9 0) >/dev/null 2>&1 & exec /bin/sh -c "$1" 3<&-';
const isWindows = process.platform === 'win32';
const child = (
  isWindows
    ? spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'] })
    : spawn('/bin/sh', ['-c', LIFELINE, 'sh', command], {
        detached: true,
        stdio: ['pipe', 'pipe', 'inherit', 'pipe'],
      })
) as ChildProcessByStdio<Writable, Readable, null>;
const lifeline = child.stdio[3] as Readable | null | undefined;
/** Ends the time limit of the current question. */
let waiting: (() => void) | undefined;
/** Why the program will not answer again. */
let ended: string | undefined;

function answer(received: Received): void {
  if (waiting === undefined) return;
  waiting();
  waiting = undefined;
  sendAnswer(channel, received);
}

/** Ends the program and all that it has started. */
function kill(): void {
  if (isWindows) spawn('taskkill', ['/PID', String(child.pid), '/T', '/F']).on('error', () => {});
  else lifeline?.destroy();
}

createInterface({ input: child.stdout }).on('line', (line) => {
  // It would answer the next question, or not, depending on when it arrives.
  if (waiting === undefined) ended ??= `it sent a line without a question: ${line.slice(0, 100)}`;
  answer({ line });
});
child.stdin.on('error', () => {});
child.on('error', (error) => {
  ended = `it did not start: ${error.message}`;
  answer({ failure: ended });
});
// Processes that the program leaves behind would keep its output open, and "close" would never fire.
child.on('exit', () => lifeline?.destroy());
child.on('close', (code, by) => {
  ended ??= `it ended with ${code === null ? by : `exit code ${code}`}`;
  answer({ failure: ended });
});
channel.port.on('message', ({ line, seconds }: Said) => {
  child.stdin.write(`${line}\n`);
  if (seconds === undefined) return;
  waiting = watchdog(seconds, () => {
    kill();
    answer({ failure: `it gave no answer within ${seconds} seconds` });
  });
  if (ended !== undefined) answer({ failure: ended });
});
