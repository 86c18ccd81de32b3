/** Live updates: one watcher reads a run for all followers and sends each of them what is new to it. */

import { limits } from '../api/limits.js';
import type { RunUpdate } from '../api/runs/run-record.js';
import type { EventStream } from './handlers.js';
import { HttpProblem } from './problems.js';

/** Position of a follower: the last generation and log line that it received. */
export interface LiveMessage {
  readonly generation: number;
  readonly log: number;
}

/** The part of the record that a watcher reads; see `Store.version`. */
interface RunSource {
  updateSince(run: number, since: LiveMessage): RunUpdate | undefined;
  version(run: number): string;
}

const POLL_MS = 60;
/** Extra pause between reads for each follower: 500 followers get at most six updates a second. */
const POLL_PER_FOLLOWER_MS = 0.2;
const POLL_MAX_MS = 160;
const IDLE_POLL_MS = 250;
/** Minimum pause between messages that only change counters, for each follower: 500 followers get one a second. */
const COUNTERS_MS = 2;
const HEARTBEAT_MS = 15_000;
const encoder = new TextEncoder();
const HEARTBEAT = encoder.encode(': alive\n\n');
const GONE = encoder.encode('event: gone\ndata: {}\n\n');
/** A follower with more unsent bytes is disconnected. Its browser reconnects and asks for the rest. */
const UNSENT_MAX_BYTES = 4 * 1024 * 1024;
const FROM_START: LiveMessage = { generation: -1, log: 0 };

interface Follower {
  readonly stream: EventStream;
  cursor: LiveMessage;
}

interface RunWatch {
  readonly followers: Set<Follower>;
  timer: NodeJS.Timeout | undefined;
  version: string;
  /** The run as last sent, to detect changes. */
  state: string;
  status: string;
  /** Time of the last message; milliseconds of `performance.now`. */
  sentAt: number;
  /** Full state for new followers, computed once for each version. */
  snapshot: { readonly version: string; readonly update: RunUpdate; readonly messages: Messages };
}

/** Messages by position, so that followers at the same position get the same bytes. */
type Messages = Map<string, { readonly next: LiveMessage; readonly bytes: Uint8Array }>;

export class LiveUpdates {
  readonly #watches = new Map<number, RunWatch>();
  #connections = 0;
  #heartbeat: NodeJS.Timeout | undefined;

  constructor(readonly source: RunSource) {}

  /** @param cursor position of the follower; see `lastEventId` */
  follow(run: number, open: () => EventStream, cursor: LiveMessage = FROM_START): void {
    if (this.#connections >= limits.liveConnections)
      throw new HttpProblem(503, 'Too many live views are open', 'close some, or try again later');
    const watch = this.#watchRun(run);
    const stream = open();
    const follower: Follower = { stream, cursor };
    watch.followers.add(follower);
    this.#connections++;
    this.#heartbeat ??= inBackground(setInterval(() => this.#sendHeartbeats(), HEARTBEAT_MS));
    sendUpdate(follower, watch.snapshot.update, watch.snapshot.messages);
    stream.onClose(() => {
      this.#connections--;
      watch.followers.delete(follower);
      if (watch.followers.size === 0) {
        clearTimeout(watch.timer);
        this.#watches.delete(run);
      }
    });
  }

  /** The watcher of the run, with an up-to-date snapshot. */
  #watchRun(run: number): RunWatch {
    const existing = this.#watches.get(run);
    const version = this.source.version(run);
    if (existing?.snapshot.version === version) return existing;
    const update = this.source.updateSince(run, FROM_START);
    if (update === undefined) throw new HttpProblem(404, `No run ${run}`);
    const snapshot = { version, update, messages: new Map() };
    if (existing !== undefined) {
      existing.snapshot = snapshot;
      return existing;
    }
    const watch: RunWatch = {
      followers: new Set(),
      timer: undefined,
      version,
      state: stateOf(update),
      status: update.run.status,
      sentAt: 0,
      snapshot,
    };
    this.#watches.set(run, watch);
    this.#schedulePoll(run, watch, update.run.status === 'running');
    return watch;
  }

  #sendHeartbeats(): void {
    for (const { followers } of this.#watches.values()) {
      for (const { stream } of followers) {
        if (stream.unsent > UNSENT_MAX_BYTES) stream.destroy();
        else stream.write(HEARTBEAT);
      }
    }
  }

  #schedulePoll(run: number, watch: RunWatch, running: boolean): void {
    const pollMs = Math.min(POLL_MAX_MS, POLL_MS + POLL_PER_FOLLOWER_MS * watch.followers.size);
    const poll = (): void => this.#poll(run, watch, running);
    watch.timer = inBackground(setTimeout(poll, running ? pollMs : IDLE_POLL_MS));
  }

  #poll(run: number, watch: RunWatch, running: boolean): void {
    const version = this.source.version(run);
    if (version === watch.version) {
      this.#schedulePoll(run, watch, running);
      return;
    }
    watch.version = version;
    const update = this.source.updateSince(run, oldestCursor(watch.followers));
    if (update === undefined) {
      for (const { stream } of watch.followers) stream.end(GONE);
      return;
    }
    const state = stateOf(update);
    const isChanged = state !== watch.state;
    const isUrgent =
      update.generations.length > 0 || update.log.length > 0 || update.run.status !== watch.status;
    const now = performance.now();
    if (isChanged && !isUrgent && now < watch.sentAt + COUNTERS_MS * watch.followers.size) {
      // Forces another read, even if nothing else changes.
      watch.version = '';
    } else if (isChanged || isUrgent) {
      Object.assign(watch, { state, status: update.run.status, sentAt: now });
      const messages: Messages = new Map();
      for (const follower of watch.followers) sendUpdate(follower, update, messages);
    }
    this.#schedulePoll(run, watch, update.run.status === 'running');
  }
}

/** Keeps a timer from keeping the process alive. In a browser, timers are numbers and need nothing. */
function inBackground(timer: NodeJS.Timeout): NodeJS.Timeout {
  (timer as Partial<NodeJS.Timeout>).unref?.();
  return timer;
}

/** @param lastEventId sent by a browser that reconnects: `generation.line` */
export function lastEventId(lastEventId: unknown): LiveMessage | undefined {
  const [, generation, log] = /^(-?\d+)\.(\d+)$/.exec(String(lastEventId)) ?? [];
  return generation === undefined ? undefined : { generation: Number(generation), log: Number(log) };
}

/** The oldest position of all followers, from which the record is read. */
function oldestCursor(followers: ReadonlySet<Follower>): LiveMessage {
  let [generation, log] = [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];
  for (const { cursor } of followers) {
    generation = Math.min(generation, cursor.generation);
    log = Math.min(log, cursor.log);
  }
  return { generation, log };
}

const stateOf = ({ run, live }: RunUpdate): string => JSON.stringify([run, live ?? null]);

function sendUpdate(follower: Follower, update: RunUpdate, messages: Messages): void {
  const { stream, cursor } = follower;
  const key = `${cursor.generation}.${cursor.log}`;
  let message = messages.get(key);
  if (message === undefined) {
    message = messageFor(cursor, update);
    messages.set(key, message);
  }
  follower.cursor = message.next;
  stream.write(message.bytes);
}

function messageFor(cursor: LiveMessage, update: RunUpdate): { next: LiveMessage; bytes: Uint8Array } {
  const next: LiveMessage = {
    generation: Math.max(cursor.generation, update.generations.at(-1)?.generation ?? -1),
    log: Math.max(cursor.log, update.log.at(-1)?.number ?? 0),
  };
  const isNew = ({ generation }: { readonly generation: number }): boolean => generation > cursor.generation;
  const ownUpdate: RunUpdate = {
    ...update,
    generations: update.generations.filter(isNew),
    log: update.log.filter(({ number }) => number > cursor.log),
    promotions: update.promotions.filter(isNew),
    champions: update.champions.filter(isNew),
  };
  const text = `id: ${next.generation}.${next.log}\nevent: news\ndata: ${JSON.stringify(ownUpdate)}\n\n`;
  return { next, bytes: encoder.encode(text) };
}
