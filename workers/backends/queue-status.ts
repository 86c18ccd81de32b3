/** Tracks the workers that answer a sender, for display only: no result depends on it. */
import { getOrInsert } from '../../engine/index.js';
import type { WorkerStatus } from '../backend.js';
import { milliseconds } from '../clock.js';

/** Window for measuring speeds. */
const SPEED_MS = 10_000;
/** How long a disconnected worker stays visible after its last answer. */
const GONE_MS = 60_000;
const WHY_CHARS_MAX = 200;

interface Known {
  readonly since: number;
  last: number;
  games: number;
  /** Answers of the last ten seconds, oldest first. */
  recent: readonly { readonly at: number; readonly games: number }[];
  why?: string;
}

export class WorkerFigures {
  readonly #known = new Map<string, Known>();

  /** @param now milliseconds of any clock that never goes back */
  constructor(readonly now: () => number = milliseconds) {}

  answered(worker: string, games: number): void {
    const at = this.now();
    const known = this.#of(worker);
    known.last = at;
    known.games += games;
    known.recent = [...known.recent.filter((one) => one.at > at - SPEED_MS), { at, games }];
  }

  leftOut(worker: string, why: string): void {
    this.#of(worker).why = why.slice(0, WHY_CHARS_MAX);
  }

  /** @param connected names of the workers that Redis knows */
  status(connected: Iterable<string>): readonly WorkerStatus[] {
    const here = new Set(connected);
    for (const name of here) this.#of(name);
    const at = this.now();
    const all: WorkerStatus[] = [];
    for (const [name, { since, last, games, recent, why }] of this.#known) {
      if (why === undefined && !here.has(name) && last < at - GONE_MS) {
        this.#known.delete(name);
        continue;
      }
      const lately = recent.reduce((sum, one) => (one.at > at - SPEED_MS ? sum + one.games : sum), 0);
      const seconds = Math.min(SPEED_MS, Math.max(1_000, at - since)) / 1_000;
      all.push({
        name,
        state: why !== undefined ? 'left out' : here.has(name) ? 'here' : 'gone',
        ...(why !== undefined && { why }),
        games,
        gamesPerSecond: Math.round(lately / seconds),
      });
    }
    return all.sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  #of(worker: string): Known {
    return getOrInsert(this.#known, worker, () => {
      const at = this.now();
      return { since: at, last: at, games: 0, recent: [] };
    });
  }
}
