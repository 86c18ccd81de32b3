/** The data that moves between records: runs with all results, saved texts, matches. Row numbers stay behind. */
import type { Json } from '../../../optimizer/index.js';
import type {
  CandidateRecord,
  Champion,
  Evaluation,
  Event,
  Generation,
  MovedRun,
  Opponent,
  Promotion,
  RunId,
} from '../rows.js';
import type { SavedMatch } from '../saved/matches.js';
import type { SavedText } from '../saved/texts.js';

export type { MovedRun };

/** Each has one key. The results of a run follow it, up to the next run, text or match. */
export type RecordPart =
  | { readonly run: MovedRun }
  | { readonly opponent: Opponent }
  | { readonly generation: Generation }
  | { readonly candidate: CandidateRecord }
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
 * A plan without the files that it writes, and without what leads to a file, a command, a queue or a module: another
 * computer wrote it. The players it starts from and meets stand beside it as texts, so names are left of them.
 */
export function planWithoutPaths(plan: Json): Json {
  if (!isObject(plan)) return plan;
  return Object.fromEntries(
    Object.entries(plan).flatMap(([key, value]): [string, Json][] => {
      if (writing.has(key)) return [];
      // The plan as a person wrote it, and that of a training.
      return [[key, key === 'file' || key === 'plan' ? (withoutPaths(value) ?? {}) : value]];
    }),
  );
}

/** Keys that name an output file or a schema. */
const writing: ReadonlySet<string> = new Set(['out', '$schema']);

/** Undefined where nothing is left. */
function withoutPaths(value: Json): Json | undefined {
  if (typeof value === 'string') return withoutFolders(value);
  if (Array.isArray(value)) return value.flatMap((each: Json) => withoutPaths(each) ?? []);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inside]): [string, Json][] => {
      const kept = writing.has(key) || withoutFolders(key) !== key ? undefined : withoutPaths(inside);
      return kept === undefined ? [] : [[key, kept]];
    }),
  );
}

/** Of a path its last name; nothing of a command, the address of a queue and a module. */
function withoutFolders(text: string): string | undefined {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  if (line === '') return text;
  if (/^\s*exec:|:\/\/|\.[cm]?[jt]sx?\s*$/i.test(line)) return undefined;
  const name = line.slice(Math.max(line.lastIndexOf('/'), line.lastIndexOf('\\')) + 1);
  return /^[\s.~]*$/.test(name) ? undefined : name;
}

const isObject = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
