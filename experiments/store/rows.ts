/** The rows of the record: runs and their results. `store.ts` writes and reads them. */
import type { Rules } from '../../engine/index.js';
import type { Json } from '../../optimizer/index.js';
import type { ConfidenceInterval, Score } from '../statistics/interval.js';
import type { RunStatus } from './queries.js';

/** Runs are numbered from 1 in each record; a number is never used twice. */
export type RunId = number;

/** A request to a running run, which checks for it at least after each generation. */
export type RunRequest = 'pause' | 'cancel';
/** Seed ranges never overlap; a strength that is shown comes from `report`. */
export type Purpose = 'search' | 'promotion' | 'report';
/** The range of the deals; tournaments use that of matches. */
export type DealRange = Purpose | 'match';

export interface NewRun {
  /** `evolve`, `tournament` … */
  readonly kind: string;
  readonly name: string;
  readonly game: string;
  readonly algorithm: string;
  readonly rules: Rules;
  /** The plan whole, with its defaults filled in: what makes the run repeatable. */
  readonly plan: Json;
  readonly seed: number;
  readonly budgetGames?: number | undefined;
  readonly budgetSeconds?: number | undefined;
  /** Version of Deckwright that made it. */
  readonly version: string;
}

/** A score with the kind of deals it comes from. */
export interface RecordedScore extends Score {
  readonly purpose: Purpose;
}

export interface RunRow extends NewRun {
  readonly id: RunId;
  readonly status: RunStatus;
  readonly request?: RunRequest | undefined;
  readonly note: string;
  readonly tags: readonly string[];
  /** Archived: lists leave it out by default. */
  readonly archived: boolean;
  readonly pid?: number | undefined;
  readonly host?: string | undefined;
  readonly heartbeat?: number | undefined;
  readonly games: number;
  readonly generations: number;
  /** Working time of all processes that had it in hand. */
  readonly seconds: number;
  readonly best?: RecordedScore | undefined;
  /** Best mean of at most 48 generations, evenly thinned, for a sparkline. */
  readonly spark: readonly number[];
  readonly created: number;
  readonly finished?: number | undefined;
  /** The error of a failed run. */
  readonly error?: string | undefined;
}

/** The opponents of candidates: files given by the user, seeds, and the best of a run's searches from its final on. */
export interface Opponent {
  readonly number: number;
  readonly name: string;
  /** Where it comes from: `given`, `seed`, `hall`, `mixture` … */
  readonly kind: string;
  readonly text: string;
  /** Generation from which it was played. */
  readonly generation: number;
}

export interface CandidateRecord {
  /** Counted from 0 within the run, in the order in which candidates were proposed. */
  readonly number: number;
  /** Of the canonical text. */
  readonly hash: string;
  /** Left out for candidates that are not needed again. */
  readonly text?: string | undefined;
  readonly name?: string | undefined;
  readonly generation: number;
  readonly parents: readonly number[];
  readonly emitter: string;
  readonly operator: string;
  /** Number of rules or entries. */
  readonly size: number;
  readonly verdict: string;
  /** Behaviour descriptors and the like. */
  readonly traits?: Json | undefined;
}

/** A candidate as it is read back, with the sums of its search evaluations. */
export interface CandidateRow extends CandidateRecord {
  readonly deals: number;
  /** Half points from those deals. */
  readonly halves: number;
}

/** Deals of one candidate against one opponent. Sums of whole numbers. */
export interface Evaluation {
  readonly candidate: number;
  readonly opponent: number;
  readonly purpose: DealRange;
  /** Number of the first deal within the purpose's seed range; `deals` follow without a gap. */
  readonly firstDeal: number;
  readonly deals: number;
  /** See `Tally.pairs`, from the candidate's side. */
  readonly pairs: readonly [number, number, number, number, number];
  /** Half points of the candidate in the games in which it sat first; absent when seats were not distinguished. */
  readonly firstSeatHalves?: number | undefined;
  /** Sum of the candidate's scores and of their squares, over games. */
  readonly scores: number;
  readonly scoresSquared: number;
}

/** A sequential test of a candidate, whole. */
export interface Promotion {
  readonly number: number;
  readonly generation: number;
  readonly candidate: number;
  /** Candidate it had to beat; absent when it was tested against the panel. */
  readonly against?: number | undefined;
  readonly gate: string;
  readonly elo0: number;
  readonly elo1: number;
  readonly alpha: number;
  readonly beta: number;
  readonly verdict: string;
  readonly pairs: number;
  readonly llr: number;
  /** Looks at the ratio as [pairs, llr, lower bound, upper bound], thinned to at most 200. */
  readonly trajectory: readonly (readonly [number, number, number, number])[];
  /** Everything else a reader wants to know (both estimates, LOS …). */
  readonly reading: Json;
}

export interface Champion {
  readonly number: number;
  readonly generation: number;
  readonly candidate: number;
  readonly promotion?: number | undefined;
  /** Whether it passed the gate; the players a run starts from, and the best that was refused, are reported too. */
  readonly passed: boolean;
  /** Games of the run when it was declared. */
  readonly games: number;
  /** From report seeds: overall and for each opponent. */
  readonly standing: RecordedScore;
  readonly against: readonly { readonly opponent: number; readonly standing: RecordedScore }[];
}

export interface Event {
  /** Number in the run's log, from 1; given by the record. */
  readonly number: number;
  readonly generation: number;
  readonly at: number;
  readonly kind: string;
  readonly text: string;
  readonly data?: Json | undefined;
}

export interface OperatorCounts {
  readonly tried: number;
  readonly improved: number;
  readonly games: number;
}

/** One generation as it is read back. */
export interface Generation {
  readonly generation: number;
  /** Games of the run at its end, all purposes together. */
  readonly games: number;
  /** Working seconds of the run at its end. */
  readonly seconds: number;
  /** Best candidate by search seeds. */
  readonly best: ConfidenceInterval & { readonly candidate: number };
  /** Mean score of the population. */
  readonly mean: number;
  /** Different canonical programs in the population, as a share. */
  readonly diversity: number;
  /** Attempts and gains of each operator and emitter. */
  readonly operators: Readonly<Record<string, OperatorCounts>>;
  readonly emitters: Readonly<Record<string, OperatorCounts>>;
  /** Anything else worth a curve (learners, exploitability …). */
  readonly extra?: Json | undefined;
}

/** All results of one generation; appended whole or not at all. */
export interface GenerationRecord extends Generation {
  readonly opponents?: readonly Opponent[];
  readonly candidates: readonly CandidateRecord[];
  /** Candidates of earlier generations whose verdict changed. */
  readonly verdicts?: readonly { readonly candidate: number; readonly verdict: string }[];
  readonly evaluations: readonly Evaluation[];
  readonly promotions: readonly Promotion[];
  readonly champions: readonly Champion[];
  readonly events: readonly Omit<Event, 'number' | 'at'>[];
  /** The best program of the run from now on. */
  readonly standing?: RecordedScore | undefined;
  /** The state from which the search resumes, e.g. JSON of the emitters' `save()`. */
  readonly state: string;
}

/** A generation after which no search can go on: a later one says how. */
export type UnsavedGeneration = Omit<GenerationRecord, 'state'>;
