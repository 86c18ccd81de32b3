/** The settings that differ between several runs. */
import { getOrInsert } from '../../engine/index.js';
import type { Json } from '../store/store.js';

export interface SettingDifference {
  /** Path of the setting, e.g. `search.population`. */
  readonly setting: string;
  /** By run; undefined if the run lacks the setting. */
  readonly values: readonly (string | undefined)[];
}

/** Maximum characters of a value. */
const CHARS_MAX = 60;
/** Characters shown of a long start that all values share. */
const SHARED_SHOWN = 10;

/** The plan as people wrote it. Only this part of a recorded search can start the run again. */
export const planAsWritten = (plan: Json): Json => (plan as { file?: Json }).file ?? plan;

/** Leaves out the texts of players. */
export function settingDifferences(plans: readonly Json[]): readonly SettingDifference[] {
  const flat = plans.map((plan) => new Map(flatten(plan, '')));
  const settings = [...new Set(flat.flatMap((leaf) => [...leaf.keys()]))];
  return settings
    .map((setting) => ({ setting, values: flat.map((leaf) => leaf.get(setting)) }))
    .filter(({ setting, values }) => !/(^|\.)text$/.test(setting) && new Set(values).size > 1)
    .map(({ setting, values }) => ({ setting, values: inOneLine(values) }));
}

/** Names in the lists of some runs only, with the indices of these runs; order and repetition do not count. */
export function nameDifferences(lists: readonly (readonly string[])[]) {
  const byRuns = new Map<string, { readonly names: string[]; readonly runs: readonly number[] }>();
  for (const name of new Set(lists.flat())) {
    const runs = lists.flatMap((names, run) => (names.includes(name) ? [run] : []));
    if (runs.length < lists.length)
      getOrInsert(byRuns, runs.join(), () => ({ names: [], runs })).names.push(name);
  }
  return [...byRuns.values()];
}

export interface SettingsComparison {
  readonly differences: readonly SettingDifference[];
  /** Sentence without full stop about what cannot be compared; absent for runs of one kind. */
  readonly notCompared?: string;
}

/** Compares the settings that all runs have. Runs of different kinds share few; the others are only counted. */
export function compareSettings(
  runs: readonly { readonly kind: string; readonly settings: Json }[],
): SettingsComparison {
  const all = settingDifferences(runs.map(({ settings }) => settings));
  const kinds = [...new Set(runs.map(({ kind }) => kind))];
  if (kinds.length === 1) return { differences: all };
  const differences = all.filter(({ values }) => !values.includes(undefined));
  const rest = all.length - differences.length;
  return {
    differences: [{ setting: 'kind', values: runs.map(({ kind }) => kind) }, ...differences],
    notCompared: `${rest} settings exist only in some of these runs and are not compared: ${kinds.join(' and ')} are different kinds of runs`,
  };
}

/** Shortens values at the end, and at a start that all share if they would look alike otherwise. */
function inOneLine(values: readonly (string | undefined)[]): readonly (string | undefined)[] {
  const lines = values.map((value) => value?.replace(/\s+/g, ' '));
  const written = lines.filter((line) => line !== undefined);
  const shared = sharedStart(written);
  const from = shared >= CHARS_MAX - 1 ? shared - SHARED_SHOWN : 0;
  return lines.map((line) => {
    if (line === undefined) return undefined;
    const rest = from === 0 ? line : `…${line.slice(from)}`;
    return rest.length > CHARS_MAX ? `${rest.slice(0, CHARS_MAX - 1)}…` : rest;
  });
}

/** Length of the start that all lines share. */
function sharedStart([first = '', ...others]: readonly string[]): number {
  if (others.length === 0) return 0;
  let length = 0;
  while (length < first.length && others.every((other) => other[length] === first[length])) length++;
  return length;
}

function flatten(value: Json, path: string): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[path, String(value)]];
  // A list of names is one setting.
  if (Array.isArray(value) && value.length > 0 && value.every((item) => typeof item !== 'object'))
    return [[path, value.join(', ')]];
  return Object.entries(value).flatMap(([key, inner]) =>
    flatten(inner as Json, path === '' ? key : `${path}.${key}`),
  );
}

/** Equal for runs with the same settings; they may differ in seed, name and output file. */
export function planKey(plan: Json): string {
  const other = new Set(['seed', 'name', 'out', '$schema']);
  const kept = flatten(plan, '').filter(
    ([setting]) => !other.has(setting.slice(setting.lastIndexOf('.') + 1)),
  );
  return JSON.stringify(kept.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
