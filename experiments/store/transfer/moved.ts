/** The plans of imported runs. */
import { isRecord } from '../../../engine/index.js';
import type { Json } from '../../../optimizer/index.js';

/**
 * The plan without output files, and without references to files, commands, queues or modules, because another
 * computer wrote it. Players are stored beside it as texts, so only their names remain.
 */
export function planWithoutPaths(plan: Json): Json {
  if (!isRecord(plan)) return plan;
  return Object.fromEntries(
    Object.entries(plan).flatMap(([key, value]): [string, Json][] => {
      if (writing.has(key)) return [];
      // The plan file of an evolution, and the plan of a training.
      return [[key, key === 'file' || key === 'plan' ? (withoutPaths(value) ?? {}) : value]];
    }),
  );
}

/** Keys that name an output file or a schema. */
const writing: ReadonlySet<string> = new Set(['out', '$schema']);

/** Undefined if nothing is left. */
function withoutPaths(value: Json): Json | undefined {
  if (typeof value === 'string') return withoutFolders(value);
  if (Array.isArray(value)) return value.flatMap((each: Json) => withoutPaths(each) ?? []);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inside]): [string, Json][] => {
      const kept = writing.has(key) || withoutFolders(key) !== key ? undefined : withoutPaths(inside);
      return kept === undefined ? [] : [[key, kept]];
    }),
  );
}

/** The last part of a path; undefined for a command, a queue's address or a module. */
function withoutFolders(text: string): string | undefined {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  if (line === '') return text;
  if (/^\s*exec:|:\/\/|\.[cm]?[jt]sx?\s*$/i.test(line)) return undefined;
  const name = line.slice(Math.max(line.lastIndexOf('/'), line.lastIndexOf('\\')) + 1);
  return /^[\s.~]*$/.test(name) ? undefined : name;
}
