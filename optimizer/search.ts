/**
 * The contract of every search: it proposes programs and learns from their scores. It never plays a game, opens a
 * file or knows what a card is, so it can be tested on a toy function, resumed from a string, and run on any
 * back-end.
 */
import type { GradientSums, Perturbation } from '../engine/index.js';
import type { GenomeContext } from './genome.js';

/** JSON. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A program to measure, and its origin. */
export interface Candidate<Program> {
  /** Unique within a run, in order of birth. */
  readonly id: number;
  readonly program: Program;
  readonly parents: readonly number[];
  /** The change that made it, e.g. `swap-entries`, `cross+insert-entry`, `seed`. */
  readonly operator: string;
}

/** How to measure a batch. A *block* is one deal against every opponent of the panel. */
export type Trial =
  /** Every candidate gets the same blocks. */
  | { readonly kind: 'equal'; readonly blocks: number }
  /**
   * All start on common blocks. A test drops weak candidates early, until `keep` are left or `blocksMax` is
   * reached.
   */
  | { readonly kind: 'race'; readonly firstBlocks: number; readonly blocksMax: number; readonly keep: number }
  /**
   * Each candidate is compared with the first, until a sequential test says that it is better (kept) or not better
   * by `gain` (dropped).
   */
  | { readonly kind: 'duel'; readonly firstBlocks: number; readonly blocksMax: number; readonly gain: number }
  /** Repeatedly drops half of the candidates and doubles the blocks of the others, until `keep` are left. */
  | { readonly kind: 'halving'; readonly firstBlocks: number; readonly keep: number };

/** The result of a candidate. */
export interface Scored<Program> {
  readonly candidate: Candidate<Program>;
  /** Mean value of its blocks for the search, from 0 to 1: the share of the points, or a scale with margins. */
  readonly mean: number;
  /** Standard error of the mean, from the spread of its blocks. */
  readonly error: number;
  readonly blocks: number;
  /** Mean share of the points and its standard error, as people see it; absent if `mean` already is that share. */
  readonly points?: { readonly mean: number; readonly error: number };
  /** `duplicate`: played exactly like another candidate of the batch, which stays (its id is in `duplicateOf`). */
  readonly outcome: 'kept' | 'dropped' | 'duplicate';
  readonly duplicateOf?: number;
}

/** Games of a player whose numbers are perturbed in each deal, and some of whose parts are left out. */
export interface Exploration extends Perturbation {
  /** The parametric program: how its numbers become a player. */
  readonly text: string;
  readonly blocks: number;
}

export interface Batch<Program> {
  /** Results come in this order. If the others are compared with one candidate, it is the first. */
  readonly candidates: readonly Candidate<Program>[];
  readonly trial: Trial;
  /** Additional games of a perturbed player, on separate deals. */
  readonly exploration?: Exploration;
}

/**
 * A search on one problem, as a reducer over JSON state. `ask`, `tell` and `inject` update the state in
 * place; JSON.stringify saves it and JSON.parse restores it.
 */
export interface Reducer<Program, State> {
  /** The state before the first batch; all its randomness follows from the seed. */
  begin(): State;
  /** The next programs to measure. A candidate that is proposed again keeps its id, so that its results add up. */
  ask(state: State): Batch<Program>;
  /**
   * Results of the last batch, one for each candidate, in the same order.
   * @param explored the result of the batch's exploration
   */
  tell(state: State, results: readonly Scored<Program>[], explored?: GradientSums): void;
  /**
   * The programs to offer now, best first, then all others that it may still build on; empty before the first
   * `tell`.
   */
  best(state: State): readonly Scored<Program>[];
  /** Takes programs of other searches with their scores; call it between `tell` and `ask`. */
  inject?(state: State, incoming: readonly Scored<Program>[]): void;
  /** For searches made of others: the name of the member that proposed the current or the last batch. */
  activeMember?(state: State): string;
  /** True if it has stopped improving, so that a restart does better. Absent if it never stops. */
  isStalled?(state: State): boolean;
}

/** What a run provides to its emitters. */
export interface SearchContext<Program> extends GenomeContext<Program> {
  readonly gamesPerBlock: number;
  nextId(): number;
  /** A hash that is equal for programs in canonical form with the same meaning. */
  identityOf(program: Program): number;
  canonical(program: Program): Program;
}

/**
 * Number of blocks that contain at least `games` games; never less than `least`, because a few games show no
 * difference.
 */
export function blocksFor(
  games: number,
  { gamesPerBlock }: { readonly gamesPerBlock: number },
  least = 4,
): number {
  return Math.max(least, Math.ceil(games / gamesPerBlock));
}
