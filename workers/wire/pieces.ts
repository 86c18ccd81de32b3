/**
 * Cuts and bundles jobs into messages of a few milliseconds: large enough to keep threads busy, small enough to
 * stop.
 */
import { dealAt } from '../../engine/index.js';
import type { Job } from '../backend.js';

/** A number of deals of one job; itself a job. */
export interface JobPiece {
  /** Index of the job it was cut from. */
  readonly of: number;
  /** Its index among the pieces of that job, from 0. */
  readonly part: number;
  readonly job: Job;
}

export const gamesOf = (job: Job): number =>
  job.deals * (job.rules.seats === 1 || job.seats === 'rotate' ? job.players.length : 1);

/** Messages in the order of the jobs. @param size games of the next message, given the games left */
export function* cut(jobs: readonly Job[], size: (left: number) => number): Generator<readonly JobPiece[]> {
  let message: JobPiece[] = [];
  let left = jobs.reduce((sum, job) => sum + gamesOf(job), 0);
  let room = size(left);
  for (const [of, job] of jobs.entries()) {
    const gamesPerDeal = gamesOf({ ...job, deals: 1 });
    let done = 0;
    for (let part = 0; done < job.deals || part === 0; part++) {
      const deals = Math.min(job.deals - done, Math.max(1, Math.floor(room / gamesPerDeal)));
      message.push({ of, part, job: { ...job, firstSeed: dealAt(job.firstSeed, done), deals } });
      done += deals;
      room -= deals * gamesPerDeal;
      left -= deals * gamesPerDeal;
      if (room < gamesPerDeal) {
        yield message;
        message = [];
        room = size(left);
      }
    }
  }
  if (message.length > 0) yield message;
}

/**
 * Number of messages for each player from the remaining games: large ones first, so that all end at about the same
 * time.
 */
const MESSAGES_EACH = 2;

export interface PaceOptions {
  /** Threads that play at the same time. */
  readonly players: number;
  /** Milliseconds of the first of many messages, and of the last. */
  readonly most: number;
  readonly least: number;
}

/** Games of the very first messages, and of the largest, which a watchdog waits for. */
const FIRST_GAMES = 64;
const GAMES_MAX = 50_000;

/** Chooses the number of games in a message from the times of earlier answers. */
export class Pace {
  #perMillisecond: number | undefined;

  constructor(readonly options: PaceOptions) {}

  readonly size = (left: number): number => {
    const { players, most, least } = this.options;
    const rate = this.#perMillisecond;
    const fair = players === 1 ? left : left / (MESSAGES_EACH * players);
    const games = rate === undefined ? FIRST_GAMES : Math.min(most * rate, Math.max(least * rate, fair));
    return Math.round(Math.min(GAMES_MAX, Math.max(2, games)));
  };

  learn(games: number, milliseconds: number): void {
    const measured = games / Math.max(0.05, milliseconds);
    const known = this.#perMillisecond ?? measured;
    // Changes at most fourfold, because the first games of a program are slower than the rest.
    this.#perMillisecond = Math.min(4 * known, Math.max(known / 4, measured));
  }
}
