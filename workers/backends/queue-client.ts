/**
 * The sender's side of one BullMQ queue: a message stays pending until it is answered, even if Redis loses it.
 */
import { Queue, QueueEvents } from 'bullmq';
import { Refused } from '../../engine/index.js';
import { GameTimedOut, type PlayedMatches } from '../errors.js';
import {
  buildName,
  type ConnectedWorker,
  connectedWorkers,
  leftOutKey,
  redisOptions,
  type Sent,
  withoutPassword,
} from '../wire/queue-protocol.js';

export interface QueueClientOptions {
  readonly url: string;
  readonly name: string;
  /** Words after the address in the command that starts a worker. */
  readonly workerWords: string;
  /** Seconds that a worker may take for a message. */
  readonly watchdogSeconds: number;
  /** Seconds to wait for Redis and workers; absent: forever. */
  readonly wait: number | undefined;
  /** Maximum duration of a check; after a longer one, its answer counts as lost. */
  readonly silenceMs: number;
  /** The number of workers needed: two if messages are played twice. */
  readonly workersMin: number;
  readonly onNews: (sentence: string) => void;
}

export interface Asked {
  readonly id: string;
  readonly sent: Sent;
  /** Seconds to keep the answer, in case the request is repeated. */
  readonly kept: number;
  readonly matches: () => readonly PlayedMatches[];
}

interface WaitingJob extends Asked {
  readonly answer: Promise<unknown>;
  resolve(answer: unknown): void;
  reject(error: unknown): void;
  /** Start of the work by the worker's clock, and the checks since then; ours may have slept, too. */
  begun?: number | undefined;
  looks: number;
  /** How often a worker has started it and then been silent. */
  stalls: number;
  /** True if a worker has the message, according to the queue. */
  isPlayed: boolean;
}

/** Interval between checks of pending messages. */
const LOOK_MS = 1_000;
/** Checks without a worker before a warning, because one may be reconnecting. */
const LOOKS_BEFORE_NEWS = 2;
/** Silent workers of one message before each warning, because one may have slept. */
const STALLS_BEFORE_NEWS = 3;
const CLOSE_MS = 500;
/** Attempts in total: when a worker dies, another one gets its message. */
const ATTEMPTS = 3;
/** Entries of the queue's event stream, which carries the answers; older ones are dropped. */
const NEWS_KEPT = 2_000;

const secondsText = (seconds: number): string => `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;

export class QueueClient {
  #jobs!: Queue<Sent>;
  #events!: QueueEvents;
  readonly #waiting = new Map<string, WaitingJob>();
  readonly #timer: NodeJS.Timeout;
  /** Start of the checks of pending messages; undefined while none are pending. */
  #lookingSince: number | undefined;
  #alone = 0;
  #aloneSince: number | undefined;
  #announced: string | undefined;
  #connected: readonly string[] = [];
  #failure: string | undefined;

  constructor(private readonly options: QueueClientOptions) {
    this.#open();
    this.#timer = setInterval(() => this.#tick(), LOOK_MS);
  }

  #open(): void {
    const connection = redisOptions(this.options);
    const { name } = this.options;
    this.#jobs = new Queue(name, { connection, streams: { events: { maxLen: NEWS_KEPT } } });
    this.#events = new QueueEvents(name, { connection });
    const onError = (error: Error): void => {
      this.#failure = error.message;
    };
    this.#jobs.on('error', onError);
    this.#events.on('error', onError);
    this.#events.on('active', ({ jobId }) => this.#setPlayed(jobId, true));
    this.#events.on('waiting', ({ jobId }) => this.#setPlayed(jobId, false));
    this.#events.on('delayed', ({ jobId }) => this.#setPlayed(jobId, false));
    this.#events.on('stalled', ({ jobId }) => this.#countStall(jobId));
    this.#events.on('completed', ({ jobId, returnvalue }) => this.#take(jobId)?.resolve(returnvalue));
    this.#events.on('failed', ({ jobId, failedReason }) =>
      this.#take(jobId)?.reject(new Error(failedReason)),
    );
  }

  async workers(): Promise<number> {
    return this.#ownAmong(await this.#clients()).length;
  }

  /** Last known state: names of the connected workers, and numbers of waiting and active messages. */
  status(): { readonly connected: readonly string[]; readonly waiting: number; readonly playing: number } {
    let playing = 0;
    for (const { isPlayed } of this.#waiting.values()) if (isPlayed) playing++;
    return { connected: this.#connected, waiting: this.#waiting.size - playing, playing };
  }

  /** Gets a worker's answer. Equal ids share one answer. */
  ask(asked: Asked): Promise<unknown> {
    const known = this.#waiting.get(asked.id);
    if (known !== undefined) return known.answer;
    const { promise, resolve, reject } = withResolvers<unknown>();
    const waiting: WaitingJob = {
      ...asked,
      answer: promise,
      resolve,
      reject,
      looks: 0,
      stalls: 0,
      isPlayed: false,
    };
    this.#waiting.set(asked.id, waiting);
    this.#add(waiting).catch((error: Error) => {
      this.#failure = error.message;
    });
    return promise;
  }

  /** Forgets an answer, so that the message can be asked again, and asks the worker to leave. */
  async leaveOut(worker: string, id: string): Promise<void> {
    const client = await this.#jobs.client;
    await client.hset(leftOutKey(), { [worker]: id });
    await this.#jobs.remove(id);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#waiting.clear();
    await closeLines(this.#events, this.#jobs);
  }

  #setPlayed(id: string, isPlayed: boolean): void {
    const waiting = this.#waiting.get(id);
    if (waiting !== undefined) waiting.isPlayed = isPlayed;
  }

  #countStall(id: string): void {
    const waiting = this.#waiting.get(id);
    if (waiting === undefined || ++waiting.stalls % STALLS_BEFORE_NEWS > 0) return;
    this.options.onNews(
      `${waiting.stalls} times, a worker took the same games and was silent; they are played again`,
    );
  }

  #take(id: string): WaitingJob | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }

  async #add(waiting: WaitingJob): Promise<void> {
    await this.#jobs.add('play', waiting.sent, {
      jobId: waiting.id,
      attempts: ATTEMPTS,
      removeOnComplete: { age: waiting.kept },
      removeOnFail: true,
    });
    // The message may have been answered earlier.
    await this.#look(waiting);
  }

  /** Takes an answer whose event was missed, and sends again what Redis has forgotten. */
  async #look(waiting: WaitingJob): Promise<void> {
    const job = await this.#jobs.getJob(waiting.id);
    if (!this.#waiting.has(waiting.id)) return;
    if (job === undefined) {
      waiting.isPlayed = false;
      await this.#add(waiting);
    } else if (job.finishedOn !== undefined && job.failedReason === undefined) {
      this.#take(waiting.id)?.resolve(job.returnvalue);
    } else this.#watch(waiting, job.processedOn);
  }

  #watch(waiting: WaitingJob, begun: number | undefined): void {
    if (begun !== waiting.begun) {
      waiting.begun = begun;
      waiting.looks = 0;
      // Its event may have been missed.
      waiting.isPlayed = begun !== undefined;
    }
    const { watchdogSeconds } = this.options;
    const isLate = ++waiting.looks * LOOK_MS > watchdogSeconds * 1000;
    if (begun === undefined || !isLate || this.#aloneSince !== undefined) return;
    this.#take(waiting.id)?.reject(new GameTimedOut(waiting.matches(), watchdogSeconds));
  }

  #tick(): void {
    if (this.#failure !== undefined) this.#wait(`the queue does not respond (${this.#failure})`);
    this.#giveUp();
    if (this.#waiting.size === 0) return;
    if (this.#lookingSince !== undefined) {
      if (performance.now() - this.#lookingSince < this.options.silenceMs) return;
      this.#failure = 'no answer';
      const old = [this.#events, this.#jobs] as const;
      this.#open();
      void closeLines(...old);
    }
    const since = performance.now();
    this.#lookingSince = since;
    this.#lookAfter()
      .catch((error: Error) => {
        this.#failure = error.message;
      })
      .finally(() => {
        if (this.#lookingSince === since) this.#lookingSince = undefined;
      });
  }

  async #lookAfter(): Promise<void> {
    const all = await this.#clients();
    this.#failure = undefined;
    const workers = this.#ownAmong(all).length;
    if (workers >= this.options.workersMin) {
      this.#alone = 0;
      this.#aloneSince = undefined;
      this.#announced = undefined;
    } else if (++this.#alone >= LOOKS_BEFORE_NEWS) this.#wait(this.#missing(workers, all));
    for (const waiting of [...this.#waiting.values()]) await this.#look(waiting);
  }

  #missing(workers: number, all: readonly ConnectedWorker[]): string {
    if (workers > 0) return `the queue has ${workers} worker; --verify needs two`;
    if (all.some(({ queue }) => queue.startsWith(buildName()))) return 'no worker has this game';
    if (all.length > 0) return 'the queue only has workers of another version or build';
    return 'the queue has no workers';
  }

  /** Reports once what this sender waits for. */
  #wait(what: string): void {
    this.#aloneSince ??= performance.now();
    const { url, wait, workerWords, onNews } = this.options;
    const address = withoutPassword(url);
    // A queue that does not respond needs no worker.
    const fix =
      this.#failure === undefined
        ? `; start one with: deckwright worker --queue ${address}${workerWords}`
        : '';
    const sentence = `${address}: ${what}${fix}`;
    if (this.#announced === sentence) return;
    this.#announced = sentence;
    onNews(`${sentence}\n(waiting ${wait === undefined ? 'until stopped' : secondsText(wait)})`);
  }

  #giveUp(): void {
    const { wait, url } = this.options;
    if (wait === undefined || this.#aloneSince === undefined || this.#waiting.size === 0) return;
    if (performance.now() - this.#aloneSince < wait * 1000) return;
    const error = new Refused(
      `no worker answered at ${withoutPassword(url)} within ${secondsText(wait)}`,
      'start a worker, or use a longer --wait',
    );
    for (const id of [...this.#waiting.keys()]) this.#take(id)?.reject(error);
  }

  async #clients(): Promise<readonly ConnectedWorker[]> {
    const client = await this.#jobs.client;
    return connectedWorkers(await client.clientList());
  }

  /** Workers of this queue; their names are remembered. */
  #ownAmong(all: readonly ConnectedWorker[]): readonly ConnectedWorker[] {
    const own = all.filter(({ queue }) => queue === this.options.name);
    this.#connected = own.map(({ name }) => name).filter((name) => name !== '');
    return own;
  }
}

/**
 * Closes the connections: open ones would reconnect forever and keep the process alive. Does not wait for a Redis
 * that is silent.
 */
async function closeLines(events: QueueEvents, jobs: Queue<Sent>): Promise<void> {
  const ended = Promise.allSettled([events.close(), jobs.close()]);
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref())]);
  await Promise.allSettled([events.disconnect(), jobs.disconnect()]);
}

/** Like `Promise.withResolvers`, which Node 20 lacks. */
function withResolvers<T>(): {
  promise: Promise<T>;
  resolve: (value: T) => void;
  reject: (error: unknown) => void;
} {
  let resolve!: (value: T) => void;
  let reject!: (error: unknown) => void;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
