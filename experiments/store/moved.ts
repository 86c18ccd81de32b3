/**
 * What moves from one record to another: runs with all they brought, saved texts, matches. Numbers of rows stay
 * behind.
 */
import type { Json } from './json.js';
import type {
  Candidate,
  Champion,
  Evaluation,
  Event,
  Generation,
  NewRun,
  Opponent,
  Promotion,
  RunId,
  RunRow,
} from './rows.js';
import type { SavedMatch } from './saved-matches.js';
import type { SavedText } from './saved-texts.js';

export interface MovedRun
  extends NewRun,
    Pick<RunRow, 'status' | 'note' | 'tags' | 'archived' | 'games' | 'generations' | 'seconds' | 'best'>,
    Pick<RunRow, 'spark' | 'created' | 'finished' | 'error'> {
  /** Its number in the record that it comes from. */
  readonly number: RunId;
}

/** Each has one key. What a run brought follows it, up to the next run, text or match. */
export type RecordPart =
  | { readonly run: MovedRun }
  | { readonly opponent: Opponent }
  | { readonly generation: Generation }
  | { readonly candidate: Candidate }
  | { readonly evaluation: Evaluation }
  | { readonly promotion: Promotion }
  | { readonly champion: Champion }
  | { readonly event: Event }
  | { readonly state: { readonly generation: number; readonly state: string } }
  /** `run` is the number of a run among the parts. */
  | { readonly text: Omit<SavedText, 'id' | 'changed'> }
  | { readonly match: Omit<SavedMatch, 'id'> };

export interface TakenRun {
  readonly name: string;
  /** Where it comes from. */
  readonly number: RunId;
  /** In this record. */
  readonly here: RunId;
  /**
   * `updated`: it was here, not as far, and keeps number, name, note and tags. `known`: it was here, as far or further.
   * `busy`: it was here, and a living process works on it.
   */
  readonly outcome: 'added' | 'updated' | 'known' | 'busy';
}

export interface TakenIn {
  readonly runs: readonly TakenRun[];
  readonly texts: { readonly added: number; readonly known: number };
  readonly matches: { readonly added: number; readonly known: number };
}

/**
 * A plan without the files that it writes and the modules that it loads: another computer wrote it. What it starts
 * from stays by name only, since its texts stand beside it.
 */
export function planWithoutPaths(plan: Json): Json {
  const kept = without(plan, ([key]) => key === 'out');
  const file = (kept as { readonly file?: Json } | null)?.file;
  if (file === undefined) return kept;
  // The game of the run says which; a path here would load code.
  const isPath = ([key, value]: readonly [string, Json]): boolean =>
    key === 'out' || key === '$schema' || (key === 'game' && /\.[cm]?[jt]s$/.test(String(value)));
  return { ...(kept as object), file: without(file, isPath) };
}

const without = (value: Json, leaveOut: (entry: readonly [string, Json]) => boolean): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (Object.fromEntries(
        Object.entries(value).filter((entry) => !leaveOut(entry as [string, Json])),
      ) as Json)
    : value;
