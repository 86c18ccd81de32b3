/** Jobs are cut and bundled into messages of a few milliseconds: few enough to keep threads busy, small enough to stop. */
import { dealAt } from '../engine/index.js';
import type { Job } from './backend.js';

/** A number of deals of one job; itself a job. */
export interface Piece {
  /** Index of the job it was cut from. */
  readonly of: number;
  /** Its place among the pieces of that job, from 0. */
  readonly part: number;
  readonly job: Job;
}

export const gamesOf = (job: Job): number =>
  job.deals * (job.rules.seats === 1 || job.seats === 'rotate' ? job.players.length : 1);

/** Messages of about `size()` games each, in the order of the jobs. */
export function* cut(jobs: readonly Job[], size: () => number): Generator<readonly Piece[]> {
  let message: Piece[] = [];
  let room = size();
  for (const [of, job] of jobs.entries()) {
    const gamesPerDeal = gamesOf({ ...job, deals: 1 });
    let done = 0;
    for (let part = 0; done < job.deals || part === 0; part++) {
      const deals = Math.min(job.deals - done, Math.max(1, Math.floor(room / gamesPerDeal)));
      message.push({ of, part, job: { ...job, firstSeed: dealAt(job.firstSeed, done), deals } });
      done += deals;
      room -= deals * gamesPerDeal;
      if (room < gamesPerDeal) {
        yield message;
        message = [];
        room = size();
      }
    }
  }
  if (message.length > 0) yield message;
}

/** How many games make a message: learns from the answers. */
export class Pace {
  #size = 64;
  constructor(
    readonly targetMilliseconds = 15,
    readonly most = 50_000,
  ) {}

  readonly size = (): number => this.#size;

  learn(games: number, milliseconds: number): void {
    const wanted = (games * this.targetMilliseconds) / Math.max(0.05, milliseconds);
    // At most fourfold at a time: the first games of a program are slower than the rest.
    this.#size = Math.round(
      Math.min(this.most, Math.max(2, this.#size / 4, Math.min(wanted, this.#size * 4))),
    );
  }
}
