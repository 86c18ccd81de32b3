/** What can go wrong while games are played, told so that it can be played again. Both cross threads as plain data. */
import type { Job } from './backend.js';

/** A match threw: a bug of ours, in the rules or in what a program was compiled to. */
export class MatchFailed extends Error {
  override readonly name = 'MatchFailed';
  constructor(
    readonly job: Job,
    readonly seed: number,
    /** Index into the job's players, for each seat. */
    readonly seating: readonly number[],
    /** Name, message and stack of what was thrown. */
    readonly reason: string,
  ) {
    super(reason.split('\n')[0]);
  }
}

/** Some matches did not end in time; whoever played them was stopped. */
export class MatchStuck extends Error {
  override readonly name = 'MatchStuck';
  constructor(
    /** What was being played: the first of these matches that never ends is the culprit. */
    readonly jobs: readonly Job[],
    readonly seconds: number,
  ) {
    super(`a match did not end within ${seconds} seconds`);
  }
}
