/** The cores of a browser: Web Workers, each with its own tables and compiled players. */
import { watchdog } from '../../bots/index.js';
import type { Backend } from '../backend.js';
import { GameTimedOut } from '../errors.js';
import { type JobMessage, type MessageResult, matchesOf, secondsFor } from '../wire/messages.js';
import { type PackedMessage, type PackedResult, packMessage, unpackResult } from '../wire/packing.js';
import { Pace } from '../wire/pieces.js';
import { ATTEMPTS, backendAt, MESSAGES_PER_THREAD } from '../wire/play-concurrently.js';

/** The part of a Web Worker that is used. Answers arrive in the order of the messages. */
export interface PlayerThread {
  postMessage(message: PackedMessage): void;
  onmessage: ((event: { readonly data: PackedResult }) => void) | null;
  /** Called when the thread has failed. */
  onerror: ((event: { readonly message: string }) => void) | null;
  terminate(): void;
}

export interface WebWorkersOptions {
  readonly threads: number;
  readonly open: () => PlayerThread;
  /** Seconds without an answer after which a message counts as stuck. */
  readonly watchdogSeconds?: number;
}

export function webWorkers({ threads, open, watchdogSeconds = 60 }: WebWorkersOptions): Backend {
  const lines = Array.from({ length: threads }, () => new ThreadLine(open));

  async function send(message: JobMessage): Promise<MessageResult> {
    const packed = packMessage(message);
    for (let attempt = 1; ; attempt++) {
      const line = lines.reduce((least, next) => (next.waiting < least.waiting ? next : least));
      const seconds = secondsFor(message, watchdogSeconds);
      const stuck = new GameTimedOut(matchesOf(message), seconds);
      const cancel = watchdog(seconds, () => line.stop(stuck));
      try {
        return unpackResult(await line.send(packed), message);
      } catch (error) {
        // The watchdog of one message also stops other messages of the thread; these are sent again.
        if (error === stuck || attempt === ATTEMPTS) throw error;
      } finally {
        cancel();
      }
    }
  }

  return backendAt({
    name: 'web workers',
    threads,
    lanes: threads * MESSAGES_PER_THREAD,
    pace: new Pace({ players: threads, most: 40, least: 2 }),
    send,
    close: async () => {
      for (const line of lines) line.stop(new Error('the back-end was closed'));
    },
  });
}

/** A thread and the messages that wait for its answers. The first message opens it, also after a stop. */
class ThreadLine {
  #thread: PlayerThread | undefined;
  #waiting: { readonly resolve: (result: PackedResult) => void; readonly reject: (error: Error) => void }[] =
    [];

  constructor(private readonly open: () => PlayerThread) {}

  get waiting(): number {
    return this.#waiting.length;
  }

  send(packed: PackedMessage): Promise<PackedResult> {
    this.#thread ??= this.#opened();
    this.#thread.postMessage(packed);
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
  }

  /** Ends the thread and rejects all its messages with the reason. */
  stop(reason: Error): void {
    this.#thread?.terminate();
    this.#thread = undefined;
    for (const { reject } of this.#waiting.splice(0)) reject(reason);
  }

  #opened(): PlayerThread {
    const thread = this.open();
    thread.onmessage = ({ data }) => this.#waiting.shift()?.resolve(data);
    thread.onerror = ({ message }) => {
      // Ignores the late end of a stopped thread.
      if (thread === this.#thread) this.stop(new Error(message));
    };
    return thread;
  }
}
