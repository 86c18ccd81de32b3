/**
 * The record: what can be written and read. Everything that one generation adds is appended in one transaction, so
 * that a killed run resumes exactly where the record ends. Synchronous: the embedded default answers in microseconds.
 * Times are milliseconds since 1970 and decide nothing.
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
import type { SavedTexts } from './saved/texts.js';
import type { RecordPart, TakenIn } from './transfer/moved.js';

export type * from './rows.js';
export type { Json };

/** The live view of a running run between two generations; replaced each time, never part of a result. */
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
  /** @throws Refused when another living process has the run in hand, unless it is to be taken over */
  claim(id: RunId, options?: { readonly takeOver?: boolean | undefined }): void;
  /**
   * Marks the run's process as alive, and reads requests to it.
   * @throws Refused, as `append` does, when another process has taken the run over
   */
  heartbeat(id: RunId, live?: Json): RunRequest | undefined;
  /**
   * @param before generations that come before it and are not in the record yet, in their order; all go in together
   * or none
   */
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
  /** Does nothing when another process has taken the run over. */
  finish(id: RunId, finish: Finish): void;
  /** Asks a running run to pause or to end; `undefined` withdraws the request. */
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
  /** @throws Refused when a living process has it in hand */
  remove(id: RunId): void;
}

export interface StoreReader {
  run(id: RunId): RunRow | undefined;
  runs(query?: RunQuery): Page<RunRow>;
  /** The run started last, of a kind if one is given. */
  lastRun(kind?: string): RunRow | undefined;
  state(id: RunId): { readonly generation: number; readonly state: string } | undefined;
  live(id: RunId): Live | undefined;
  opponents(id: RunId): readonly Opponent[];
  /** In order; `after` leaves out what the reader has. */
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
  /** The candidate, its parents, their parents …, at most `limit`. */
  ancestors(id: RunId, number: number, limit?: number): readonly CandidateRow[];
  /** Sums over the deals of each pair of candidate and opponent; of one candidate if given. */
  scores(id: RunId, purpose: DealRange, candidate?: number): readonly Evaluation[];
  promotions(id: RunId): readonly Promotion[];
  champions(id: RunId): readonly Champion[];
  /** The last champion that passed its gate; where none did, the last that was put to it. */
  champion(id: RunId): Champion | undefined;
  events(id: RunId, query?: { readonly after?: number; readonly limit?: number }): readonly Event[];
  /**
   * Equal as long as nothing has changed: in the whole record, or in one run and in whether its process lives. Costs
   * microseconds, so that readers can ask before they read.
   */
  version(id?: RunId): string;
  /** Rows of each table, for `doctor`. */
  counts(): Readonly<Record<string, number>>;
}

export interface Store extends StoreWriter, StoreReader {
  /** Where it lies, for people. */
  readonly location: string;
  /** False if the file was removed or replaced since it was opened: writes are then lost. */
  isThere(): boolean;
  /** Texts that people keep. */
  readonly savedTexts: SavedTexts;
  /** Matches that people look back at. */
  readonly matches: SavedMatches;
  readonly ratings: SavedRatings;
  /**
   * Runs with all their results, and, unless only some runs are requested, saved texts and matches: for another record.
   */
  parts(runs?: readonly RunId[]): Iterable<RecordPart>;
  /** Imports the export of another record, all or nothing; existing data stays. */
  takeIn(parts: Iterable<RecordPart>): TakenIn;
  close(): void;
}
