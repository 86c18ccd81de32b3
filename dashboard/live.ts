/** Live views: one watcher looks at a run in the record for all who follow it, and tells each what it has not heard. */
import type { Response } from 'express';
import type { News } from './api/runs.js';
import { limits } from './limits.js';
import { HttpProblem } from './problems.js';

/** Where a follower stands: the last generation and line of the log it has heard. */
export interface Heard {
  readonly generation: number;
  readonly log: number;
}

export type Look = (run: number, since: Heard) => News | undefined;

const LOOK_MS = 100;
const IDLE_LOOK_MS = 1_000;
const HEARTBEAT_MS = 15_000;

interface Follower {
  readonly response: Response;
  heard: Heard;
}

interface Watch {
  readonly followers: Set<Follower>;
  timer: NodeJS.Timeout | undefined;
  /** What was told last, so that only news is news. */
  state: string;
}

export class Live {
  readonly #watches = new Map<number, Watch>();
  #open = 0;

  constructor(readonly look: Look) {}

  /** @param lastEventId what the browser sends when it reconnects: `generation.line` */
  follow(run: number, response: Response, lastEventId: string | undefined): void {
    if (this.#open >= limits.liveConnections) {
      throw new HttpProblem(503, 'Too many live views are open', 'close some, or try again later');
    }
    const [generation, log] = (lastEventId ?? '').split('.').map(Number);
    const heard =
      lastEventId === undefined || !Number.isInteger(generation) || !Number.isInteger(log)
        ? { generation: -1, log: 0 }
        : { generation: generation!, log: log! };
    const first = this.look(run, heard);
    if (first === undefined) throw new HttpProblem(404, `There is no run ${run}`);
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      connection: 'keep-alive',
      'x-accel-buffering': 'no',
    });
    response.write('retry: 1000\n\n');
    const follower: Follower = { response, heard };
    this.#open++;
    let watch = this.#watches.get(run);
    if (watch === undefined) {
      watch = { followers: new Set(), timer: undefined, state: stateOf(first) };
      this.#watches.set(run, watch);
      this.#again(run, watch, first.run.status === 'running');
    }
    watch.followers.add(follower);
    tell(follower, first);
    const beat = setInterval(() => response.write(': alive\n\n'), HEARTBEAT_MS);
    response.on('close', () => {
      clearInterval(beat);
      this.#open--;
      watch.followers.delete(follower);
      if (watch.followers.size === 0) {
        clearTimeout(watch.timer);
        this.#watches.delete(run);
      }
    });
  }

  #again(run: number, watch: Watch, running: boolean): void {
    watch.timer = setTimeout(() => this.#lookNow(run, watch), running ? LOOK_MS : IDLE_LOOK_MS);
    watch.timer.unref();
  }

  #lookNow(run: number, watch: Watch): void {
    // The oldest hearing decides how much is read; each follower is told its own part of it.
    const since = [...watch.followers].reduce<Heard>(
      (old, { heard }) => ({
        generation: Math.min(old.generation, heard.generation),
        log: Math.min(old.log, heard.log),
      }),
      { generation: Number.MAX_SAFE_INTEGER, log: Number.MAX_SAFE_INTEGER },
    );
    const news = this.look(run, since);
    if (news === undefined) {
      for (const { response } of watch.followers) response.end('event: gone\ndata: {}\n\n');
      return;
    }
    const state = stateOf(news);
    if (state !== watch.state || news.generations.length > 0 || news.log.length > 0) {
      watch.state = state;
      // Followers who stand at the same place are told the same bytes.
      const written = new Map<string, string>();
      for (const follower of watch.followers) tell(follower, news, written);
    }
    this.#again(run, watch, news.run.status === 'running');
  }
}

const stateOf = ({ run, live }: News): string => JSON.stringify([run, live ?? null]);

function tell(follower: Follower, news: News, written = new Map<string, string>()): void {
  const { heard } = follower;
  const key = `${heard.generation}.${heard.log}`;
  const next: Heard = {
    generation: Math.max(heard.generation, news.generations.at(-1)?.generation ?? -1),
    log: Math.max(heard.log, news.log.at(-1)?.number ?? 0),
  };
  let message = written.get(key);
  if (message === undefined) {
    const own: News = {
      ...news,
      generations: news.generations.filter(({ generation }) => generation > heard.generation),
      log: news.log.filter(({ number }) => number > heard.log),
      promotions: news.promotions.filter(({ generation }) => generation > heard.generation),
      champions: news.champions.filter(({ generation }) => generation > heard.generation),
    };
    message = `id: ${next.generation}.${next.log}\nevent: news\ndata: ${JSON.stringify(own)}\n\n`;
    written.set(key, message);
  }
  follower.heard = next;
  follower.response.write(message);
}
