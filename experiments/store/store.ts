/**
 * The record: what can be written and read. One transaction appends everything that a generation adds, so a killed run
 * resumes exactly where the record ends. The interface is synchronous, because the embedded default answers in
 * microseconds. Times are milliseconds since 1970; no result depends on them.
 */
import type { Json } from '../../optimizer/index.js';
import type { Page, RunQuery } from './queries.js';
import type { SavedRatings } from './ratings.js';
import type {
  CandidateRow,
  Champion,
  DealRange,
  Evaluation,
  Event,
  Generation,
  GenerationRecord,
  NewRun,
  Opponent,
  Promotion,
  RunId,
  RunRequest,
  RunRow,
  UnsavedGeneration,
} from './rows.js';
import type { SavedMatches } from './saved/matches.js';
import type { AnsweredRequests } from './saved/requests.js';
import type { SavedTexts } from './saved/texts.js';
import type { TakenIn } from './transfer/moved.js';
import type { RecordPart } from './transfer/record-lines.js';

export type * from './rows.js';
export type { Json };

/** What a run shows between two generations. Each one replaces the last; none is part of a result. */
export interface Live {
  readonly at: number;
  readonly data: Json;
}

export interface Finish {
  readonly status: 'done' | 'stopped' | 'failed' | 'paused';
  readonly seconds: number;
  readonly error?: string | undefined;
}

export interface StoreWriter {
  createRun(run: NewRun): RunId;
  /** @throws Refused if another living process holds the run, unless `takeOver` is set */
  claim(id: RunId, options?: { readonly takeOver?: boolean | undefined }): void;
  /** Marks the run's process as alive, and reads requests. @throws Refused if another process has taken over */
  heartbeat(id: RunId, live?: Json): RunRequest | undefined;
  /** @param before earlier generations that are not in the record yet, in order; all or none are written */
  append(id: RunId, record: GenerationRecord, before?: readonly UnsavedGeneration[]): void;
  /** Adds evaluations, candidates or opponents outside generations (tournaments, final reports). */
  add(
    id: RunId,
    more: Partial<
      Pick<GenerationRecord, 'opponents' | 'candidates' | 'evaluations' | 'champions' | 'events' | 'standing'>
    > & {
      readonly games?: number;
    },
  ): void;
  /** Does nothing if another process has taken over the run. */
  finish(id: RunId, finish: Finish): void;
  /** Asks a running run to pause or stop; `undefined` withdraws the request. */
  request(id: RunId, request: RunRequest | undefined): void;
  describe(
    id: RunId,
    change: {
      name?: string | undefined;
      note?: string | undefined;
      tags?: readonly string[] | undefined;
      archived?: boolean | undefined;
    },
  ): void;
  /** @throws Refused if a living process holds it */
  remove(id: RunId): void;
}

export interface StoreReader {
  run(id: RunId): RunRow | undefined;
  runs(query?: RunQuery): Page<RunRow>;
  /** The latest run, of this kind if one is given. */
  lastRun(kind?: string): RunRow | undefined;
  state(id: RunId): { readonly generation: number; readonly state: string } | undefined;
  live(id: RunId): Live | undefined;
  opponents(id: RunId): readonly Opponent[];
  /** In order; `after` skips what the reader already has. */
  generations(id: RunId, after?: number): readonly Generation[];
  candidate(id: RunId, number: number): CandidateRow | undefined;
  candidates(
    id: RunId,
    query?: {
      readonly generation?: number;
      readonly order?: 'number' | 'score';
      readonly limit?: number;
      readonly offset?: number;
    },
  ): Page<CandidateRow>;
  /** The candidate and its ancestors, at most `limit`. */
  ancestors(id: RunId, number: number, limit?: number): readonly CandidateRow[];
  /** Sums over the deals of each pair of candidate and opponent; only those of `candidate` if it is given. */
  scores(id: RunId, purpose: DealRange, candidate?: number): readonly Evaluation[];
  promotions(id: RunId): readonly Promotion[];
  champions(id: RunId): readonly Champion[];
  /** The last champion that passed its gate or, if none did, the last that was tested. */
  champion(id: RunId): Champion | undefined;
  events(id: RunId, query?: { readonly after?: number; readonly limit?: number }): readonly Event[];
  /**
   * Changes whenever something changes in the record or, for one run, in the run or in whether its process lives. It
   * costs microseconds, so readers can ask before they read.
   */
  version(id?: RunId): string;
  /** Number of rows in each table, for `doctor`. */
  counts(): Readonly<Record<string, number>>;
}

export interface Store extends StoreWriter, StoreReader {
  /** Its location, for people. */
  readonly location: string;
  /** False if the file was removed or replaced after it was opened; writes are then lost. */
  isThere(): boolean;
  readonly savedTexts: SavedTexts;
  readonly matches: SavedMatches;
  readonly ratings: SavedRatings;
  readonly requests: AnsweredRequests;
  /** Exports runs for another record and, unless some runs are requested, saved texts and matches. */
  parts(runs?: readonly RunId[]): Iterable<RecordPart>;
  /** Imports the parts of another record, all or nothing; existing data stays. */
  takeIn(parts: Iterable<RecordPart>): TakenIn;
  close(): void;
}
