/**
 * Runs the command line in a child process if the user's own games may run. Such a game can loop forever or use
 * up its memory. This process can still end it and report what happened.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { SUPERVISOR } from '../../files/holder.js';
import { exit } from '../shared/exit-codes.js';

export interface SupervisorOptions {
  /** Seconds without an answer after which the child is stopped. */
  readonly silenceMax?: number;
  /** Milliseconds that the child has to answer a signal; a second signal ends it at once. */
  readonly graceMs?: number;
}

const SECOND_MS = 1000;
/** Seconds without an answer while games are tried out, which takes much less than a second for most. */
const TRIAL_SILENCE_MAX = 20;
/** On a busy machine, a healthy command can be silent this long before it prints its answer. */
const GRACE_MS = 5 * SECOND_MS;

/** Runs the same command in a child process. @returns its exit code */
export function runSupervised(words: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [...process.execArgv, process.argv[1]!, ...words], {
    env: { ...process.env, [SUPERVISOR]: String(process.pid) },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  return supervise(child);
}

/** Passes signals on to a child that called `acceptSupervisor`; stops it if it is silent. @returns the exit code */
export async function supervise(
  child: ChildProcess,
  { silenceMax = 60, graceMs = GRACE_MS }: SupervisorOptions = {},
): Promise<number> {
  let unanswered = 0;
  /** Runs from a signal until the next answer. */
  let grace: NodeJS.Timeout | undefined;
  /** The game that is tried out. */
  let trial: string | undefined;
  let stopped: { readonly code: number; readonly sentence: string } | undefined;
  const ping = (): void => {
    if (child.connected) child.send('ping', () => {});
  };
  const stop = (code: number, sentence: string): void => {
    stopped = { code, sentence };
    child.kill('SIGKILL');
  };
  child.on('message', (message: { readonly trial?: string }) => {
    ({ trial } = message);
    unanswered = 0;
    clearTimeout(grace);
    grace = undefined;
  });
  // Count ticks instead of measuring time: a child on a sleeping computer is not silent.
  const watchdog = setInterval(() => {
    const patience = trial === undefined ? silenceMax : Math.min(silenceMax, TRIAL_SILENCE_MAX);
    if (unanswered++ < patience) return ping();
    stop(exit.usage, `error: stopped after ${patience} seconds without an answer; ${causeOf(trial)}`);
  }, SECOND_MS);
  const stopSilent = (): void => stop(exit.interrupted, `stopped without an answer; ${causeOf(trial)}`);
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
    // V8 aborts the process if one allocation exceeds the limit of a thread by far, and prints its stack first.
    process.stderr.write(
      signal === 'SIGABRT'
        ? `error: out of memory; ${codeOf(trial)} probably allocates without limit\n  check for a list that grows without limit\n`
        : `error: the command was stopped by ${signal}\n`,
    );
    return exit.usage;
  } finally {
    clearInterval(watchdog);
    clearTimeout(grace);
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  }
}

const codeOf = (trial: string | undefined): string =>
  trial === undefined ? 'a game of your own' : `code of ${trial}`;

/** Without a trial, the command may also be busy with work of Deckwright. */
const causeOf = (trial: string | undefined): string =>
  trial === undefined
    ? 'if a game of your own was playing, it probably never ends'
    : `${codeOf(trial)} probably never ends`;
