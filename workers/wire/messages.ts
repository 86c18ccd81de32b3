/** The messages of back-ends and their answers: serializable data that crosses threads and machines. */
import { type Episodes, isSlow } from '../../bots/index.js';
import { EngineBug, type GradientSums, Refused } from '../../engine/index.js';
import type { Job, Tally } from '../backend.js';
import { milliseconds } from '../clock.js';
import { GameFailed, GameTimedOut, type PlayedMatches, reasonOf } from '../errors.js';
import { type ExplorationJob, explore, matchesOfExploration } from '../jobs/explore.js';
import { type FutureSums, type FuturesJob, matchesOfFutures, playFutures } from '../jobs/futures.js';
import { playJob } from '../jobs/play-job.js';
import { matchesOfRollout, type RolloutJob, rollOut } from '../jobs/rollout.js';
import { gamesOf } from './pieces.js';

/** The jobs that travel one per message, with their answers, by the back-end method that plays them. */
export interface Tasks {
  readonly rollOut: { readonly job: RolloutJob; readonly answer: Episodes };
  readonly explore: { readonly job: ExplorationJob; readonly answer: GradientSums };
  readonly playOn: { readonly job: FuturesJob; readonly answer: FutureSums };
}
export type TaskKind = keyof Tasks;

interface TaskPlay<Kind extends TaskKind> {
  play(job: Tasks[Kind]['job']): Tasks[Kind]['answer'];
  matches(job: Tasks[Kind]['job']): readonly PlayedMatches[];
  games(answer: Tasks[Kind]['answer']): number;
}

const tasks: { readonly [Kind in TaskKind]: TaskPlay<Kind> } = {
  rollOut: {
    play: rollOut,
    matches: (job) => [matchesOfRollout(job)],
    games: ({ points }) => points.length,
  },
  explore: { play: explore, matches: matchesOfExploration, games: ({ games }) => games },
  playOn: {
    play: playFutures,
    matches: (job) => [matchesOfFutures(job)],
    games: ({ points }) => points.length,
  },
};

/** The jobs that a thread or a machine gets in one message. */
export type JobMessage =
  | { readonly kind: 'play'; readonly jobs: readonly Job[] }
  | { [Kind in TaskKind]: { readonly kind: Kind; readonly job: Tasks[Kind]['job'] } }[TaskKind];

/** The answer to a message of the same kind; tallies in the order of its jobs. */
export type Done =
  | { readonly kind: 'play'; readonly tallies: readonly Tally[]; readonly milliseconds: number }
  | { [Kind in TaskKind]: { readonly kind: Kind; readonly answer: Tasks[Kind]['answer'] } }[TaskKind];

/** The answer if the message could not be played. */
export type Failure =
  | {
      readonly kind: 'failed';
      readonly job: PlayedMatches;
      readonly seed: number;
      readonly seating: readonly number[];
      readonly reason: string;
    }
  | { readonly kind: 'stuck'; readonly jobs: readonly PlayedMatches[]; readonly seconds: number }
  | { readonly kind: 'refused'; readonly message: string; readonly hint?: string | undefined }
  | { readonly kind: 'broken'; readonly reason: string };

export type MessageResult = Done | Failure;

/** Plays a message on this thread or machine; never throws. */
export function playMessage(message: JobMessage): MessageResult {
  // The time affects the size of the next message, never a result.
  const start = milliseconds();
  try {
    if (message.kind === 'play') {
      const tallies = message.jobs.map(playJob);
      return { kind: 'play', tallies, milliseconds: milliseconds() - start };
    }
    const { kind, job } = message;
    return { kind, answer: tasks[kind].play(job as never) } as Done;
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
  if (error instanceof Refused) return { kind: 'refused', message: error.message, hint: error.hint };
  return { kind: 'broken', reason: reasonOf(error) };
}

export const isFailure = (answer: Done | Failure | { readonly kind: 'worked' }): answer is Failure =>
  failures.includes(answer.kind);

const failures: readonly string[] = ['failed', 'stuck', 'refused', 'broken'] satisfies Failure['kind'][];

/** Rebuilds the error from the parts that the failure carries. */
export function errorOf(failure: Failure): Error {
  switch (failure.kind) {
    case 'failed':
      return new GameFailed(failure.job, failure.seed, failure.seating, failure.reason);
    case 'stuck':
      return new GameTimedOut(failure.jobs, failure.seconds);
    case 'refused':
      return new Refused(failure.message, failure.hint);
    case 'broken':
      return new EngineBug(failure.reason);
  }
}

/** The matches of a message, to report which of them did not end. */
export const matchesOf = (message: JobMessage): readonly PlayedMatches[] =>
  message.kind === 'play' ? message.jobs : tasks[message.kind].matches(message.job as never);

/** The time limit for slow players, as a multiple of that for others. */
const SLOW_WATCHDOGS = 10;

/** Seconds after which a message counts as stuck. @param seconds for players that are not slow */
export const secondsFor = (message: JobMessage, seconds: number): number =>
  matchesOf(message).some(({ players }) => players.some(isSlow)) ? SLOW_WATCHDOGS * seconds : seconds;

export const gamesFor = (message: JobMessage, done: Done): number =>
  done.kind === 'play'
    ? (message as { readonly jobs: readonly Job[] }).jobs.reduce((sum, job) => sum + gamesOf(job), 0)
    : tasks[done.kind].games(done.answer as never);
