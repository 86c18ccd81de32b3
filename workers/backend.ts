/**
 * The contract of every back-end: the same jobs give the same tallies, on any back-end, in any order, on any number of
 * threads.
 */
import type { Episodes } from '../bots/index.js';
import type { CurveSums, GradientSums, Rules, Seed } from '../engine/index.js';
import type { ExplorationJob } from './jobs/explore.js';
import type { FutureSums, FuturesJob } from './jobs/futures.js';
import type { RolloutJob } from './jobs/rollout.js';

/** A number of deals between the same players. Serializable data that travels between threads and machines. */
export interface Job {
  readonly game: string;
  readonly rules: Rules;
  /**
   * Texts of the players (programs, or weights of a network), or programs as numbers, written by `encodedPlayer` of
   * `bots`.
   */
  readonly players: readonly string[];
  /** Deal i is `dealAt(firstSeed, i)`. */
  readonly firstSeed: Seed;
  /**
   * One deal is one seed. With alternating seats it gives one game for each player (a *pair* for two); with fixed seats
   * it gives one game, which the first player starts. In a game for one, each player plays it alone.
   */
  readonly deals: number;
  readonly seats: 'alternate' | 'fixed';
  /** Also returns the means of every turn (see {@link Tally.curves}). */
  readonly curves?: boolean;
  /** Also returns the outcome of each deal (see {@link Tally.outcomes}), for comparisons deal by deal. */
  readonly eachDeal?: boolean;
  /** Also returns the margin of each deal (see {@link Tally.margins}). */
  readonly eachMargin?: boolean;
}

/** The point of a game in tallies: up to six players, the most of any game with seats, share it in whole numbers. */
export const POINT = 60;

/** Results of one player in the games of a tally. All whole numbers. */
export interface PlayerTally {
  /** Games won alone. */
  wins: number;
  losses: number;
  /** Games in which the player shared the first place. */
  draws: number;
  /** Sum of finishing places (1 is first). */
  places: number;
  scores: number;
  scoresSquared: number;
  turns: number;
  /** Games lost by rule because the program broke a limit. */
  faults: number;
  /** Sum over deals of the square of the player's points in that deal, in units of {@link POINT}, for the variance. */
  dealPointsSquared: number;
  /** Indexed by seat. */
  gamesBySeat: number[];
  winsBySeat: number[];
  drawsBySeat: number[];
  /** In units of {@link POINT}. */
  pointsBySeat: number[];
}

/** Sums over games. They are whole numbers, so tallies add up to the same bytes in any order. */
export interface Tally {
  games: number;
  deals: number;
  /** Games without a single winner. */
  draws: number;
  turns: number;
  turnsSquared: number;
  capped: number;
  /** Indexed by `facts.endings`. */
  endings: number[];
  players: PlayerTally[];
  /**
   * Two players with alternating seats: how often the first player of the job took 0, ½, 1, 1½ or 2 points from a pair of games
   * (pentanomial counts). Two players of a game for one have outcomes 0, 1 and 2 points only. Zeros otherwise.
   */
  pairs: [number, number, number, number, number];
  /** Two players: sum over deals of the first player's score minus the second's, and of its square. */
  margin: number;
  marginSquared: number;
  /** Combines the digests of all games; equal for equal games in any order. */
  signature: number;
  curves?: CurveSums;
  /**
   * With `eachDeal`: points of the first player in each deal, in units of {@link POINT} and in the order of the deals. In
   * games for one: the first player's score minus the best other's.
   */
  outcomes?: number[];
  /**
   * With `eachMargin` and several seats: the first player's score minus the best other's, summed over the games of each
   * deal. Zeros in games for one.
   */
  margins?: number[];
}

/** Options of all kinds of jobs. */
export interface RunOptions {
  /** When it fires, the back-end starts no more work and rejects at once with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Called now and then with the number of games that this call has played so far. */
  readonly onGames?: (games: number) => void;
}

export interface PlayOptions extends RunOptions {
  /** Called as soon as each job is done. */
  readonly onTally?: (job: number, tally: Tally) => void;
  /** Called with the sum of the first deals of a job each time it grows; the next call changes the same tally. */
  readonly onPart?: (job: number, tally: Tally) => void;
}

/** A worker of a queue, as a sender of messages sees it. */
export interface WorkerStatus {
  readonly name: string;
  /** `left out`: it gave a wrong answer and gets no more messages. */
  readonly state: 'here' | 'gone' | 'left out';
  /** Why it is left out. */
  readonly why?: string;
  /** Games in its answers to this back-end. */
  readonly games: number;
  /** Over the last ten seconds. */
  readonly gamesPerSecond: number;
}

/** A queue as a back-end that plays on it sees it. */
export interface QueueStatus {
  /** By name. */
  readonly workers: readonly WorkerStatus[];
  /** Messages of this back-end that no worker has started. */
  readonly waiting: number;
  /** Messages of this back-end that a worker is playing. */
  readonly playing: number;
  /** Over the last ten seconds. */
  readonly gamesPerSecond: number;
}

/** Threads for whole tasks that include playing games. */
export interface TaskThreads {
  /** Number of threads besides the calling one. */
  readonly beside: number;
  /** Whether the calling thread also works on tasks. */
  readonly here: boolean;
  /**
   * Calls the function `work` of a module in a thread. It must be pure, because it is called again if its thread dies.
   * Task and answer are serializable. Throws as the methods of {@link Backend} do.
   * @param module as a URL
   */
  run(module: string, task: unknown): Promise<unknown>;
}

/**
 * Plays jobs of every kind and answers in their order. Each answer is a pure function of its job, so it has the same
 * bytes on every back-end. Every method throws GameFailed if a game fails, GameTimedOut if a game does not end, Refused
 * if a player cannot be read, and the signal's reason if aborted. If a thread dies, its jobs are played again.
 */
export interface Backend {
  readonly name: string;
  /** Number of games that can be played at the same time. */
  readonly threads: number;
  play(jobs: readonly Job[], options?: PlayOptions): Promise<readonly Tally[]>;
  /** Plays games for a learner and records every decision. */
  rollOut(jobs: readonly RolloutJob[], options?: RunOptions): Promise<readonly Episodes[]>;
  /** Plays games of a player whose numbers are perturbed. */
  explore(jobs: readonly ExplorationJob[], options?: RunOptions): Promise<readonly GradientSums[]>;
  /** Continues from a position, with the same futures for each of its options. */
  playOn(jobs: readonly FuturesJob[], options?: RunOptions): Promise<readonly FutureSums[]>;
  /** Present if the games are played in threads. */
  readonly tasks?: TaskThreads;
  /** Present if workers of a queue play. For people only: no result depends on it. */
  readonly queueStatus?: () => QueueStatus;
  close(): Promise<void>;
}
