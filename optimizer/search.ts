/**
 * The contract of every search: it proposes and learns. It never plays a game, opens a file or knows what a card is;
 * therefore it can be tested on a toy function, resumed from a string, and run on any back-end.
 */
import type { GradientSums, Perturbation } from '../engine/index.js';
import type { GenomeContext } from './genome.js';

/** Plain JSON. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A program to be judged, with where it came from. */
export interface Candidate<Program> {
  /** Unique within a run, in order of birth. */
  readonly id: number;
  readonly program: Program;
  readonly parents: readonly number[];
  /** The change that made it, e.g. `swap-entries`, `cross+insert-entry`, `seed`. */
  readonly operator: string;
}

/** How a batch wants to be judged. A *block* is one deal against every opponent of the panel. */
export type Trial =
  /** Every candidate gets the same blocks. */
  | { readonly kind: 'equal'; readonly blocks: number }
  /**
   * All start on common blocks; the hopeless are dropped as soon as a test says so, until `keep` are left or blocks
   * run out.
   */
  | { readonly kind: 'race'; readonly firstBlocks: number; readonly blocksMax: number; readonly keep: number }
  /** Each against the first candidate, until a sequential test says better (kept) or not by `gain` (dropped). */
  | { readonly kind: 'duel'; readonly firstBlocks: number; readonly blocksMax: number; readonly gain: number }
  /** Half go, the others get twice the blocks, until `keep` are left. */
  | { readonly kind: 'halving'; readonly firstBlocks: number; readonly keep: number };

/** The result of a candidate. */
export interface Scored<Program> {
  readonly candidate: Candidate<Program>;
  /**
   * Mean of what its blocks were worth to the search, from 0 to 1: the share of the points, or by degree. More is
   * better.
   */
  readonly mean: number;
  /** Standard error of the mean, from the spread of its blocks. */
  readonly error: number;
  readonly blocks: number;
  /** Mean share of the points with its standard error, which is what people see; absent where `mean` is that. */
  readonly points?: { readonly mean: number; readonly error: number };
  /** `duplicate`: played exactly like another candidate of the batch that stays (its id in `duplicateOf`). */
  readonly outcome: 'kept' | 'dropped' | 'duplicate';
  readonly duplicateOf?: number;
}

/** Games of a player whose numbers are perturbed from deal to deal, or that does without some of its parts. */
export interface Exploration extends Perturbation {
  /** Of the open program: how its numbers become a player. */
  readonly text: string;
  readonly blocks: number;
}

export interface Batch<Program> {
  /** In the order in which results are wanted. The first is the one that others are measured against, if any is. */
  readonly candidates: readonly Candidate<Program>[];
  readonly trial: Trial;
  /** Additional games of a perturbed player, on separate deals. */
  readonly exploration?: Exploration;
}

/**
 * A search on one problem, as a reducer over plain JSON state. `ask`, `tell` and `inject` update the state in place;
 * JSON.stringify saves it and JSON.parse restores it.
 */
export interface Reducer<Program, State> {
  /** Before the first batch; its randomness follows from the seed. */
  begin(): State;
  /** The next programs to judge. Candidates that are proposed again keep their id, so that evidence adds up. */
  ask(state: State): Batch<Program>;
  /**
   * Results of the last batch, one for each candidate, in the same order.
   * @param explored what the batch's exploration has found
   */
  tell(state: State, results: readonly Scored<Program>[], explored?: GradientSums): void;
  /**
   * The programs it would put forward now, best first, then all it may still build on; empty before the first `tell`.
   */
  best(state: State): readonly Scored<Program>[];
  /** Takes programs of other searches with their scores; call it between `tell` and `ask`. */
  inject?(state: State, incoming: readonly Scored<Program>[]): void;
  /** For searches made of others: the name of the one whose batch is out, or was last. */
  activeMember?(state: State): string;
  /** True when it has stopped improving: a restart does better. Absent where it never stops. */
  isStalled?(state: State): boolean;
}

/** The services that a run gives its emitters. */
export interface SearchContext<Program> extends GenomeContext<Program> {
  /** Games of one block, now. */
  readonly gamesPerBlock: number;
  /** The next free id. */
  nextId(): number;
  /** A hash: equal for programs in canonical form that mean the same. */
  identityOf(program: Program): number;
  /** The program in canonical form. */
  canonical(program: Program): Program;
}

/** Number of blocks with at least the given games; at least `least`, because a few games distinguish nothing. */
export function blocksFor(
  games: number,
  { gamesPerBlock }: { readonly gamesPerBlock: number },
  least = 4,
): number {
  return Math.max(least, Math.ceil(games / gamesPerBlock));
}
