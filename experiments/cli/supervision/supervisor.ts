/**
 * Runs the command line in a child process when games of the user's own may run in it. Such a game can keep its thread
 * busy for ever or use up its memory; this process stays able to end it, and says what happened.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { SUPERVISOR } from '../../files/holder.js';
import { exit } from '../shared/exit-codes.js';

export interface SupervisorOptions {
  /** Seconds without an answer after which the child is stopped. */
  readonly silenceMax?: number;
  /** Milliseconds in which the child has to answer after a signal; a second signal does not wait for that. */
  readonly graceMs?: number;
}

const SECOND_MS = 1000;
/** On a busy machine a command that is well can be silent so long, and has an answer to print. */
const GRACE_MS = 5 * SECOND_MS;

/** The same command in a process of its own. @returns its exit code */
export function runSupervised(words: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [...process.execArgv, process.argv[1]!, ...words], {
    env: { ...process.env, [SUPERVISOR]: String(process.pid) },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  return supervise(child);
}

/**
 * Passes signals on to a child that called `acceptSupervisor`, and stops it when it does not answer.
 * @returns the exit code; prints what happened when the child did not end by itself
 */
export async function supervise(
  child: ChildProcess,
  { silenceMax = 60, graceMs = GRACE_MS }: SupervisorOptions = {},
): Promise<number> {
  let unanswered = 0;
  /** Runs from a signal to the next answer. */
  let grace: NodeJS.Timeout | undefined;
  let stopped: { readonly code: number; readonly sentence: string } | undefined;
  const ping = (): void => {
    if (child.connected) child.send('ping', () => {});
  };
  const stop = (code: number, sentence: string): void => {
    stopped = { code, sentence };
    child.kill('SIGKILL');
  };
  child.on('message', () => {
    unanswered = 0;
    clearTimeout(grace);
    grace = undefined;
  });
  // Counted and not measured: a computer that slept has not been silent.
  const watchdog = setInterval(() => {
    if (unanswered++ < silenceMax) return ping();
    stop(exit.usage, `error: stopped after ${silenceMax} seconds without an answer: ${ENDLESS}`);
  }, SECOND_MS);
  const stopSilent = (): void => stop(exit.interrupted, `stopped while it gave no answer: ${ENDLESS}`);
  const onSignal = (signal: NodeJS.Signals): void => {
    if (grace !== undefined) {
      stopSilent();
      return;
    }
    child.kill(signal);
    ping();
    grace = setTimeout(stopSilent, graceMs).unref();
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  try {
    const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
      child.once('error', reject).once('exit', (...how) => resolve(how));
    });
    if (stopped !== undefined) {
      process.stderr.write(`${stopped.sentence}\n`);
      return stopped.code;
    }
    if (code !== null) return code;
    if (signal === 'SIGINT' || signal === 'SIGTERM') return exit.interrupted;
    const cause = signal === 'SIGABRT' ? ', probably because it ran out of memory' : '';
    process.stderr.write(`error: the command was stopped by ${signal}${cause}\n`);
    return exit.usage;
  } finally {
    clearInterval(watchdog);
    clearTimeout(grace);
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  }
}

const ENDLESS = 'a game of your own probably does not end';
