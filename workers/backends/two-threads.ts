/**
 * Two threads: this one and one of the pool. Two pool threads would make three threads share two cores, each of which
 * loads, compiles and warms up. This way the first games are played while the other thread starts.
 */
import type { Backend } from '../backend.js';
import { nextTurn } from '../clock.js';
import { isOwnGame } from '../own-games/enter.js';
import { type JobMessage, type MessageResult, matchesOf, playMessage } from '../wire/messages.js';
import { Pace } from '../wire/pieces.js';
import { backendAt } from '../wire/play-concurrently.js';
import { hasExternal, type ThreadsOptions, threadsExecutor } from './threads.js';

/** Milliseconds of a message: what this thread has to answer waits for one. */
const MOST_MS = 15;
const LEAST_MS = 4;
/**
 * Messages that the other thread has at a time: matches for as long as this thread breeds a generation; of the
 * others, which may be long, the one that it plays and the next.
 */
const sentAhead = ({ kind }: JobMessage): number => (kind === 'play' ? 4 : 2);
/** Messages of one call that wait for a thread. */
const LANES = 8;

interface WaitingMessage {
  readonly message: JobMessage;
  readonly resolve: (answer: MessageResult | Promise<MessageResult>) => void;
}

/**
 * Games of the user's own, and programs in other languages, are never played in this thread, which could not be
 * stopped.
 */
const mayPlayHere = ({ message }: WaitingMessage): boolean =>
  !hasExternal(message) && !matchesOf(message).some(({ game }) => isOwnGame(game));

export function twoThreads({ watchdogSeconds }: Pick<ThreadsOptions, 'watchdogSeconds'> = {}): Backend {
  const beside = threadsExecutor({ threads: 1, ...(watchdogSeconds !== undefined && { watchdogSeconds }) });
  const waiting: WaitingMessage[] = [];
  let sent = 0;
  let isBusy = false;

  /** Both threads get something to do before the other one is sent ahead. */
  function handOut(): void {
    if (sent === 0 && waiting.length > 0) sendBeside(waiting.shift()!);
    const own = isBusy ? -1 : waiting.findIndex(mayPlayHere);
    if (own >= 0) void playHere(waiting.splice(own, 1)[0]!);
    while (waiting.length > 0 && sent < sentAhead(waiting[0]!.message)) sendBeside(waiting.shift()!);
  }

  function sendBeside({ message, resolve }: WaitingMessage): void {
    sent++;
    const answer = beside.send(message);
    resolve(answer);
    answer
      .catch(() => {})
      .finally(() => {
        sent--;
        handOut();
      });
  }

  async function playHere({ message, resolve }: WaitingMessage): Promise<void> {
    isBusy = true;
    // Answers of the other thread, and the rest of the process, have their turn.
    await nextTurn();
    resolve(playMessage(message));
    isBusy = false;
    handOut();
  }

  return backendAt({
    ...beside,
    name: 'two threads',
    threads: 2,
    tasks: { ...beside.tasks!, here: true },
    lanes: LANES,
    pace: new Pace({ players: 2, most: MOST_MS, least: LEAST_MS }),
    send: (message) =>
      new Promise((resolve) => {
        waiting.push({ message, resolve });
        handOut();
      }),
  });
}
