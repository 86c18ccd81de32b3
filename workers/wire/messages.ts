/** Messages of back-ends and their answers. Plain data that crosses threads and machines. */
import type { Episodes } from '../../bots/index.js';
import { EngineBug, type GradientSums, Refused } from '../../engine/index.js';
import type { Job, Tally } from '../backend.js';
import { milliseconds } from '../clock.js';
import { GameFailed, GameTimedOut, type PlayedMatches, reasonOf } from '../errors.js';
import { type ExplorationJob, explore, matchesOfExploration } from '../jobs/explore.js';
import { type FutureSums, type FuturesJob, matchesOfFutures, playFutures } from '../jobs/futures.js';
import { playJob } from '../jobs/play-job.js';
import { matchesOfRollout, type RolloutJob, rollOut } from '../jobs/rollout.js';

/** The jobs that a thread or a machine plays at once. */
export type JobMessage =
  | { readonly kind: 'play'; readonly jobs: readonly Job[] }
  | { readonly kind: 'rollOut'; readonly job: RolloutJob }
  | { readonly kind: 'explore'; readonly job: ExplorationJob }
  | { readonly kind: 'futures'; readonly job: FuturesJob };

/** The answer to a message of the same kind; tallies in the order of its jobs. */
export type Done =
  | { readonly kind: 'play'; readonly tallies: readonly Tally[]; readonly milliseconds: number }
  | { readonly kind: 'rollOut'; readonly episodes: Episodes }
  | { readonly kind: 'explore'; readonly explored: GradientSums }
  | { readonly kind: 'futures'; readonly futures: FutureSums };

/** The answer if it could not be played. */
export type Failure =
  | {
      readonly kind: 'failed';
      readonly job: PlayedMatches;
      readonly seed: number;
      readonly seating: readonly number[];
      readonly reason: string;
    }
  | { readonly kind: 'stuck'; readonly jobs: readonly PlayedMatches[]; readonly seconds: number }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'broken'; readonly reason: string };

export type MessageResult = Done | Failure;

/** Plays a message wherever it arrived; never throws. */
export function playMessage(message: JobMessage): MessageResult {
  // The clock decides how much goes into the next message, never a result.
  const start = milliseconds();
  try {
    switch (message.kind) {
      case 'play': {
        const tallies = message.jobs.map(playJob);
        return { kind: 'play', tallies, milliseconds: milliseconds() - start };
      }
      case 'rollOut':
        return { kind: 'rollOut', episodes: rollOut(message.job) };
      case 'explore':
        return { kind: 'explore', explored: explore(message.job) };
      case 'futures':
        return { kind: 'futures', futures: playFutures(message.job) };
    }
  } catch (error) {
    return failureOf(error);
  }
}

/** The answer to an exception. */
export function failureOf(error: unknown): Failure {
  if (error instanceof GameFailed) {
    const { job, seed, seating, reason } = error;
    return { kind: 'failed', job, seed, seating, reason };
  }
  if (error instanceof GameTimedOut) return { kind: 'stuck', jobs: error.jobs, seconds: error.seconds };
  if (error instanceof Refused) return { kind: 'refused', message: error.message };
  return { kind: 'broken', reason: reasonOf(error) };
}

export const isFailure = (answer: Done | Failure | { readonly kind: 'worked' }): answer is Failure =>
  failures.includes(answer.kind);

const failures: readonly string[] = ['failed', 'stuck', 'refused', 'broken'] satisfies Failure['kind'][];

/** The passed-on parts of the error. */
export function errorOf(failure: Failure): Error {
  switch (failure.kind) {
    case 'failed':
      return new GameFailed(failure.job, failure.seed, failure.seating, failure.reason);
    case 'stuck':
      return new GameTimedOut(failure.jobs, failure.seconds);
    case 'refused':
      return new Refused(failure.message);
    case 'broken':
      return new EngineBug(failure.reason);
  }
}

/** The matches of a message, to say which of them did not end. */
export function matchesOf(message: JobMessage): readonly PlayedMatches[] {
  switch (message.kind) {
    case 'play':
      return message.jobs;
    case 'rollOut':
      return [matchesOfRollout(message.job)];
    case 'explore':
      return matchesOfExploration(message.job);
    case 'futures':
      return [matchesOfFutures(message.job)];
  }
}
