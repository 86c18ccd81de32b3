/**
 * Two threads: this one and one of the pool. Two pool threads would make three threads share two cores, each of
 * which loads, compiles and warms up. This way the first games are played while the other thread starts.
 */
import type { Backend } from '../backend.js';
import { nextTurn } from '../clock.js';
import { isOwnGame } from '../own-games/enter.js';
import { type JobMessage, type MessageResult, matchesOf, playMessage } from '../wire/messages.js';
import { Pace } from '../wire/pieces.js';
import { backendAt } from '../wire/play-concurrently.js';
import { hasExternal, type ThreadsOptions, threadsExecutor } from './threads.js';

/** Milliseconds of a message; other work of this thread waits that long. */
const MOST_MS = 15;
const LEAST_MS = 4;
/**
 * Messages that the other thread has at a time. Matches: enough to keep it busy while this thread breeds a
 * generation. Other kinds may be long, so only the current message and the next.
 */
const sentAhead = ({ kind }: JobMessage): number => (kind === 'play' ? 4 : 2);
/** Maximum messages of a call that wait for a thread. */
const LANES = 8;

interface WaitingMessage {
  readonly message: JobMessage;
  readonly resolve: (answer: MessageResult | Promise<MessageResult>) => void;
}

/** This thread never plays the user's own games or programs in other languages, because nothing could stop them. */
const mayPlayHere = ({ message }: WaitingMessage): boolean =>
  !hasExternal(message) && !matchesOf(message).some(({ game }) => isOwnGame(game));

export function twoThreads({ watchdogSeconds }: Pick<ThreadsOptions, 'watchdogSeconds'> = {}): Backend {
  const beside = threadsExecutor({ threads: 1, watchdogSeconds });
  const waiting: WaitingMessage[] = [];
  let sent = 0;
  let isBusy = false;

  /** Gives both threads work before it sends more ahead. */
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
    // Lets answers of the other thread and the rest of the process have a turn.
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
