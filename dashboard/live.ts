/** Live views: one watcher looks at a run in the record for all who follow it, and tells each what it has not heard. */
import type { Socket } from 'node:net';
import type { Response } from 'express';
import type { News } from './api/runs.js';
import { limits } from './limits.js';
import { HttpProblem } from './problems.js';

/** Where a follower stands: the last generation and line of the log it has heard. */
export interface Heard {
  readonly generation: number;
  readonly log: number;
}

/** What the record is asked; see `Store.version`. */
interface Sight {
  look(run: number, since: Heard): News | undefined;
  version(run: number): string;
}

const LOOK_MS = 60;
/** Added for each follower: five hundred are told at most six times a second. */
const LOOK_MORE_MS = 0.2;
const LOOK_MAX_MS = 160;
const IDLE_LOOK_MS = 250;
/** Between two messages that bring nothing but moved counters, for each follower: five hundred hear one a second. */
const COUNTERS_MS = 2;
const HEARTBEAT_MS = 15_000;
const HEARTBEAT = Buffer.from(': alive\n\n');
/** A follower who is so far behind is sent away; its browser comes back and asks for what it has missed. */
const UNSENT_MAX_BYTES = 4 * 1024 * 1024;
const NOTHING: Heard = { generation: -1, log: 0 };

interface Follower {
  readonly socket: Socket;
  heard: Heard;
}

interface Watch {
  readonly followers: Set<Follower>;
  timer: NodeJS.Timeout | undefined;
  version: string;
  /** What was told last of the run itself, so that only news is news. */
  state: string;
  status: string;
  /** When something was told last; milliseconds of `performance.now`. */
  told: number;
  /** Everything, as told to who begins to follow; worked out once for each version. */
  whole: { readonly version: string; readonly news: News; readonly messages: Messages };
}

/** Followers who stand at the same place are told the same bytes. */
type Messages = Map<string, { readonly next: Heard; readonly bytes: Buffer }>;

export class Live {
  readonly #watches = new Map<number, Watch>();
  #open = 0;
  #beat: NodeJS.Timeout | undefined;

  constructor(readonly sight: Sight) {}

  /** @param heard where the follower stands; see `heardUntil` */
  follow(run: number, response: Response, heard: Heard = NOTHING): void {
    if (this.#open >= limits.liveConnections) {
      throw new HttpProblem(503, 'Too many live views are open', 'close some, or try again later');
    }
    const watch = this.#watched(run);
    response.useChunkedEncodingByDefault = false;
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      connection: 'close',
      'x-accel-buffering': 'no',
    });
    response.write('retry: 1000\n\n');
    // SPEED: a stream that ends with its connection needs no frame around each message. Plain: response.write.
    const follower: Follower = { socket: response.socket!, heard };
    watch.followers.add(follower);
    this.#open++;
    this.#beat ??= setInterval(() => this.#alive(), HEARTBEAT_MS).unref();
    tell(follower, watch.whole.news, watch.whole.messages);
    response.on('close', () => {
      this.#open--;
      watch.followers.delete(follower);
      if (watch.followers.size === 0) {
        clearTimeout(watch.timer);
        this.#watches.delete(run);
      }
    });
  }

  /** The run's watch with everything there is to tell now. */
  #watched(run: number): Watch {
    const known = this.#watches.get(run);
    const version = this.sight.version(run);
    if (known?.whole.version === version) return known;
    const news = this.sight.look(run, NOTHING);
    if (news === undefined) throw new HttpProblem(404, `There is no run ${run}`);
    const whole = { version, news, messages: new Map() };
    if (known !== undefined) {
      known.whole = whole;
      return known;
    }
    const watch: Watch = {
      followers: new Set(),
      timer: undefined,
      version,
      state: stateOf(news),
      status: news.run.status,
      told: 0,
      whole,
    };
    this.#watches.set(run, watch);
    this.#again(run, watch, news.run.status === 'running');
    return watch;
  }

  #alive(): void {
    for (const { followers } of this.#watches.values()) {
      for (const { socket } of followers) {
        if (socket.writableLength > UNSENT_MAX_BYTES) socket.destroy();
        else socket.write(HEARTBEAT);
      }
    }
  }

  #again(run: number, watch: Watch, running: boolean): void {
    const wait = Math.min(LOOK_MAX_MS, LOOK_MS + LOOK_MORE_MS * watch.followers.size);
    watch.timer = setTimeout(() => this.#lookNow(run, watch, running), running ? wait : IDLE_LOOK_MS);
    watch.timer.unref();
  }

  #lookNow(run: number, watch: Watch, running: boolean): void {
    const version = this.sight.version(run);
    if (version === watch.version) {
      this.#again(run, watch, running);
      return;
    }
    watch.version = version;
    const news = this.sight.look(run, oldest(watch.followers));
    if (news === undefined) {
      for (const { socket } of watch.followers) socket.end('event: gone\ndata: {}\n\n');
      return;
    }
    const state = stateOf(news);
    const moved = state !== watch.state;
    const pressing = news.generations.length > 0 || news.log.length > 0 || news.run.status !== watch.status;
    const now = performance.now();
    if (moved && !pressing && now < watch.told + COUNTERS_MS * watch.followers.size) {
      // To be looked at again, also when nothing more happens.
      watch.version = '';
    } else if (moved || pressing) {
      Object.assign(watch, { state, status: news.run.status, told: now });
      const messages: Messages = new Map();
      for (const follower of watch.followers) tell(follower, news, messages);
    }
    this.#again(run, watch, news.run.status === 'running');
  }
}

/** @param lastEventId what the browser sends when it reconnects: `generation.line` */
export function heardUntil(lastEventId: unknown): Heard | undefined {
  const [, generation, log] = /^(-?\d+)\.(\d+)$/.exec(String(lastEventId)) ?? [];
  return generation === undefined ? undefined : { generation: Number(generation), log: Number(log) };
}

/** The oldest hearing decides how much is read; each follower is told its own part of it. */
function oldest(followers: ReadonlySet<Follower>): Heard {
  let [generation, log] = [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];
  for (const { heard } of followers) {
    generation = Math.min(generation, heard.generation);
    log = Math.min(log, heard.log);
  }
  return { generation, log };
}

const stateOf = ({ run, live }: News): string => JSON.stringify([run, live ?? null]);

function tell(follower: Follower, news: News, messages: Messages): void {
  const { socket, heard } = follower;
  const key = `${heard.generation}.${heard.log}`;
  let message = messages.get(key);
  if (message === undefined) {
    message = messageFor(heard, news);
    messages.set(key, message);
  }
  follower.heard = message.next;
  socket.write(message.bytes);
}

function messageFor(heard: Heard, news: News): { next: Heard; bytes: Buffer } {
  const next: Heard = {
    generation: Math.max(heard.generation, news.generations.at(-1)?.generation ?? -1),
    log: Math.max(heard.log, news.log.at(-1)?.number ?? 0),
  };
  const fresh = ({ generation }: { readonly generation: number }): boolean => generation > heard.generation;
  const own: News = {
    ...news,
    generations: news.generations.filter(fresh),
    log: news.log.filter(({ number }) => number > heard.log),
    promotions: news.promotions.filter(fresh),
    champions: news.champions.filter(fresh),
  };
  const text = `id: ${next.generation}.${next.log}\nevent: news\ndata: ${JSON.stringify(own)}\n\n`;
  return { next, bytes: Buffer.from(text) };
}
