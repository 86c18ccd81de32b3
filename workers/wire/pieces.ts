/**
 * Cuts and bundles jobs into messages of a few milliseconds: large enough to keep threads busy, small enough to
 * stop.
 */
import { isSlow } from '../../bots/index.js';
import { dealAt } from '../../engine/index.js';
import type { Job } from '../backend.js';

/** Some deals of one job, as a job. */
export interface JobPiece {
  /** Index of the job it was cut from. */
  readonly of: number;
  /** Its index among the pieces of that job, from 0. */
  readonly part: number;
  readonly job: Job;
}

export const gamesOf = (job: Job): number =>
  job.deals * (job.rules.seats > 1 && job.seats === 'fixed' ? 1 : job.players.length);

/** The slow players of a job, as one text; games of equal texts take equally long. */
export const slowPlayersOf = ({ players }: Pick<Job, 'players'>): string => players.filter(isSlow).join(' ');

/**
 * Messages in the order of the jobs, each with the same slow players.
 * @param size games of the next message, given the games left and its slow players
 */
export function* cut(
  jobs: readonly Job[],
  size: (left: number, slow: string) => number,
): Generator<readonly JobPiece[]> {
  let message: JobPiece[] = [];
  let left = jobs.reduce((sum, job) => sum + gamesOf(job), 0);
  let slow = jobs[0] === undefined ? '' : slowPlayersOf(jobs[0]);
  let room = size(left, slow);
  for (const [of, job] of jobs.entries()) {
    const slowHere = slowPlayersOf(job);
    if (slowHere !== slow) {
      if (message.length > 0) yield message;
      message = [];
      slow = slowHere;
      room = size(left, slow);
    }
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
        room = size(left, slow);
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

/** Games in the first messages, and limits for all messages; a watchdog waits for a whole message. */
const FIRST_GAMES = 64;
const GAMES_MIN = 2;
const GAMES_MAX = 50_000;

/** Chooses the number of games in a message from the times of earlier answers. */
export class Pace {
  /** Games per millisecond; `slow` is for the slow players of the latest message. */
  readonly #rates: Record<'quick' | 'slow', number | undefined> = { quick: undefined, slow: undefined };
  #slowPlayers = '';

  constructor(readonly options: PaceOptions) {}

  readonly size = (left: number, slow: string): number => {
    const { players, most, least } = this.options;
    if (slow !== '' && slow !== this.#slowPlayers) {
      this.#slowPlayers = slow;
      this.#rates.slow = undefined;
    }
    const rate = slow === '' ? this.#rates.quick : this.#rates.slow;
    const first = slow === '' ? FIRST_GAMES : GAMES_MIN;
    const fair = players === 1 ? left : left / (MESSAGES_EACH * players);
    const games = rate === undefined ? first : Math.min(most * rate, Math.max(least * rate, fair));
    return Math.round(Math.min(GAMES_MAX, Math.max(GAMES_MIN, games)));
  };

  learn(games: number, milliseconds: number, slow: string): void {
    if (slow !== '' && slow !== this.#slowPlayers) return;
    const kind = slow === '' ? 'quick' : 'slow';
    const measured = games / Math.max(0.05, milliseconds);
    const known = this.#rates[kind] ?? measured;
    // Changes at most fourfold, because the first games of a program are slower than the rest.
    this.#rates[kind] = Math.min(4 * known, Math.max(known / 4, measured));
  }
}
