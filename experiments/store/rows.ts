/** Rows of the record: runs and their results; the schemas check imported ones. */
import { z } from 'zod';
import type { Rules } from '../../engine/index.js';
import type { Json } from '../../optimizer/index.js';
import { runStatuses } from './queries.js';

/** Runs are numbered from 1 in each record; a number is never reused. */
export type RunId = number;

/** A request to a running run, which checks for it after each generation or more often. */
export type RunRequest = 'pause' | 'cancel';
/** Seed ranges never overlap; displayed strengths come from `report`. */
const purpose = z.enum(['search', 'promotion', 'report']);
export type Purpose = z.infer<typeof purpose>;
/** Range of the deals; tournaments use that of matches. */
const dealRange = z.enum([...purpose.options, 'match']);
export type DealRange = z.infer<typeof dealRange>;

const text = z.string();
const count = z.int().min(0);
/** Number of another object of the run; some fields use −1 for none. */
export const reference = z.int();
/** Any JSON; its readers know the meaning. */
const json = z.custom<Json>((value) => value !== undefined, 'is missing');
const list = <Item extends z.ZodType>(item: Item) => z.array(item).readonly();
/** Other fields depend on the game. */
const rules = z.looseObject({
  game: text,
  variant: text,
  seats: z.int().min(1),
  turnsMax: z.int().min(1),
  label: text,
  module: text.exactOptional(),
}) as unknown as z.ZodType<Rules>;

const newRun = {
  /** `evolve`, `tournament` … */
  kind: text,
  name: text,
  game: text,
  algorithm: text,
  rules,
  /** The complete plan with defaults, so that the run can be repeated. */
  plan: json,
  seed: z.int(),
  budgetGames: z.number().optional(),
  budgetSeconds: z.number().optional(),
  /** Version of Deckwright that made it. */
  version: text,
};
const newRunRow = z.strictObject(newRun).readonly();
export type NewRun = z.infer<typeof newRunRow>;

const interval = { mean: z.number(), low: z.number(), high: z.number() };
export const recordedScore = z.strictObject({ ...interval, games: count, purpose }).readonly();
export type RecordedScore = z.infer<typeof recordedScore>;

/** A run as exported to other records. */
export const movedRun = z
  .strictObject({
    ...newRun,
    /** Its number in the original record. */
    number: z.int().min(1),
    status: z.enum(runStatuses),
    note: text,
    tags: list(text),
    archived: z.boolean().describe('Archived: lists leave it out by default'),
    games: count,
    generations: count,
    /** Working time of all processes that held it. */
    seconds: z.number().min(0),
    best: recordedScore.optional(),
    /** Best means of at most 48 evenly spaced generations, for a sparkline. */
    spark: list(z.number()),
    created: count.describe('Milliseconds since 1970'),
    finished: count.optional(),
    error: text.optional(),
  })
  .readonly();
export type MovedRun = z.infer<typeof movedRun>;

export interface RunRow extends Omit<MovedRun, 'number'> {
  readonly id: RunId;
  readonly request?: RunRequest | undefined;
  readonly pid?: number | undefined;
  readonly host?: string | undefined;
  readonly heartbeat?: number | undefined;
}

/** Opponents of candidates: given players, starting players, and in the final the best of a run's searches. */
export const opponentRow = z
  .strictObject({
    number: reference,
    name: text,
    /** Origin: `given`, `seed`, `hall`, `mixture` … */
    kind: text,
    text,
    /** First generation that played it. */
    generation: reference,
  })
  .readonly();
export type Opponent = z.infer<typeof opponentRow>;

export const candidateRow = z
  .strictObject({
    /** Counted from 0 within the run, in order of proposal. */
    number: reference,
    hash: text,
    /** Absent for candidates that are not needed again. */
    text: text.optional(),
    name: text.optional(),
    generation: reference,
    parents: list(reference),
    emitter: text,
    operator: text,
    /** Number of rules or entries. */
    size: z.int(),
    verdict: text,
    /** Notes of its emitter. */
    traits: json.optional(),
  })
  .readonly();
export type CandidateRecord = z.infer<typeof candidateRow>;

/** A candidate read from the record, with the sums of its search evaluations. */
export interface CandidateRow extends CandidateRecord {
  readonly deals: number;
  /** Half points from these deals. */
  readonly halves: number;
}

/** Results of one candidate against one opponent, as sums of whole numbers. */
export const evaluationRow = z
  .strictObject({
    candidate: reference,
    opponent: reference,
    purpose: dealRange,
    /** Number of the first deal within the purpose's seed range; `deals` follow without a gap. */
    firstDeal: count,
    deals: count,
    /** See `Tally.pairs`, from the candidate's side. */
    pairs: z.tuple([count, count, count, count, count]).readonly(),
    /** Half points of the candidate in games that it started; absent if seats were not distinguished. */
    firstSeatHalves: count.optional(),
    /** Sum of the candidate's scores and of their squares, over games. */
    scores: z.int(),
    scoresSquared: z.int(),
  })
  .readonly();
export type Evaluation = z.infer<typeof evaluationRow>;

/** The complete sequential test of a candidate. */
export const promotionRow = z
  .object({
    number: reference,
    generation: reference,
    candidate: reference,
    /** Candidate to beat; absent for a test against the panel. */
    against: reference.optional(),
    gate: text,
    elo0: z.number(),
    elo1: z.number(),
    alpha: z.number(),
    beta: z.number(),
    verdict: text,
    pairs: count,
    llr: z.number(),
    /** Looks at the ratio as [pairs, llr, lower bound, upper bound], thinned to at most 200. */
    trajectory: list(z.tuple([z.number(), z.number(), z.number(), z.number()]).readonly()),
    /** Further results for readers (both estimates, LOS …). */
    reading: json,
  })
  .readonly();
export type Promotion = z.infer<typeof promotionRow>;

export const championRow = z
  .object({
    number: reference,
    generation: reference,
    candidate: reference,
    promotion: reference.optional(),
    passed: z.boolean().describe('False for starting players and unproven candidates'),
    /** Games of the run at this point. */
    games: count,
    /** Score on report seeds: overall and for each opponent. */
    standing: recordedScore,
    against: list(z.strictObject({ opponent: reference, standing: recordedScore }).readonly()),
  })
  .readonly();
export type Champion = z.infer<typeof championRow>;

export const eventRow = z
  .strictObject({
    /** Number in the run's log, from 1; assigned by the record. */
    number: z.int().min(1),
    generation: reference,
    at: count,
    kind: text,
    text,
    data: json.optional(),
  })
  .readonly();
export type Event = z.infer<typeof eventRow>;

const operatorCounts = z
  .strictObject({ tried: z.number(), improved: z.number(), games: z.number() })
  .readonly();
export type OperatorCounts = z.infer<typeof operatorCounts>;
const shares = z.record(text, operatorCounts).readonly();

/** A generation read from the record. */
export const generationRow = z
  .strictObject({
    generation: reference,
    /** Games of the run at its end, for all purposes together. */
    games: count,
    /** Working seconds of the run at its end. */
    seconds: z.number().min(0),
    /** Best candidate by search seeds. */
    best: z.strictObject({ ...interval, candidate: reference }).readonly(),
    mean: z.number(),
    /** Share of distinct canonical programs in the population. */
    diversity: z.number(),
    /** Attempts and gains of each operator and emitter. */
    operators: shares,
    emitters: shares,
    /** Further values for curves (learners, exploitability …). */
    extra: json.optional(),
  })
  .readonly();
export type Generation = z.infer<typeof generationRow>;

/** A text that people keep beside their runs: a strategy or bot of their own. */
export const textRow = z
  .strictObject({
    game: text,
    name: text.min(1),
    text,
    tags: list(text),
    note: text,
    /** The run it comes from, if any. */
    run: z.int().optional(),
  })
  .readonly();

/** A match that people view again: players with their texts, board, seed, and result. */
export const matchRow = z
  .strictObject({
    at: count,
    /** Where it was requested: `page`, `command line`. */
    source: text,
    game: text,
    rules,
    players: list(z.strictObject({ name: text, text }).readonly()),
    seed: z.int(),
    seats: z.enum(['alternate', 'fixed']),
    games: count,
    /** `MatchReport` without its curves. */
    report: json,
  })
  .readonly();

const takenParts = z.object({ added: z.int(), known: z.int() });

/** What an import did to the record. */
export const importResult = z.object({
  runs: z.array(
    z.object({
      name: text,
      number: z.int().describe('Where it comes from'),
      here: z.int(),
      /** `updated`: this record had less of it; number, name, note and tags stay. */
      outcome: z
        .enum(['added', 'updated', 'known', 'busy'])
        .describe('known: already up to date; busy: skipped because it is active'),
    }),
  ),
  texts: takenParts,
  matches: takenParts,
});
export type ImportResult = z.infer<typeof importResult>;
export type ImportedRun = ImportResult['runs'][number];

/** All results of one generation; the record appends all or nothing. */
export interface GenerationRecord extends Generation {
  readonly opponents?: readonly Opponent[];
  readonly candidates: readonly CandidateRecord[];
  /** Candidates of earlier generations whose verdict changed. */
  readonly verdicts?: readonly { readonly candidate: number; readonly verdict: string }[];
  readonly evaluations: readonly Evaluation[];
  readonly promotions: readonly Promotion[];
  readonly champions: readonly Champion[];
  readonly events: readonly Omit<Event, 'number' | 'at'>[];
  /** The best program of the run so far. */
  readonly standing?: RecordedScore | undefined;
  /** The state from which the search resumes, e.g. JSON of the emitters' `save()`. */
  readonly state: string;
}

/** A generation without state; the search resumes from a later one. */
export type UnsavedGeneration = Omit<GenerationRecord, 'state'>;
