/** Errors in games, with the data to play them again. They cross threads as serializable data. */
import type { Seed } from '../engine/index.js';

/** A match, with all that is needed to play it again. */
export interface PlayedMatches {
  readonly game: string;
  /** Texts, or encoded programs. */
  readonly players: readonly string[];
  readonly firstSeed: Seed;
  readonly deals: number;
}

/** A game threw: a bug in our rules or in a compiled program. */
export class GameFailed extends Error {
  override readonly name = 'GameFailed';
  constructor(
    readonly job: PlayedMatches,
    readonly seed: number,
    /** Index into the job's players, for each seat. */
    readonly seating: readonly number[],
    /** Name, message and stack of the error. */
    readonly reason: string,
  ) {
    super(reason.split('\n')[0]);
  }
}

/** A game did not end in time, so its thread was stopped. */
export class GameTimedOut extends Error {
  override readonly name = 'GameTimedOut';
  constructor(
    /** The matches in progress; the cause is the first one with a game that never ends. */
    readonly jobs: readonly PlayedMatches[],
    readonly seconds: number,
  ) {
    super(`a game did not end within ${seconds} seconds`);
  }
}

/** The same error with readable texts of its players; other errors stay unchanged. */
export function withTexts(error: unknown, textOf: (player: string) => string): unknown {
  const readable = (matches: PlayedMatches): PlayedMatches => ({
    ...matches,
    players: matches.players.map(textOf),
  });
  if (error instanceof GameFailed) {
    const { job, seed, seating, reason } = error;
    return new GameFailed(readable(job), seed, seating, reason);
  }
  return error instanceof GameTimedOut ? new GameTimedOut(error.jobs.map(readable), error.seconds) : error;
}

/** The parts of a foreign error that cross threads and machines. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
