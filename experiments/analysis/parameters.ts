/** Measures how much each number of a score table matters for the score, over the candidates of a run. */
import { Rng, seedOf } from '../../engine/index.js';
import { shuffled } from '../../optimizer/index.js';
import type { CandidateRow, Json, RunId, Store } from '../store/store.js';

export interface ParameterImportance {
  /** Path of the number, e.g. `buyRules · Cutter · 1 · score`. */
  readonly name: string;
  /**
   * Share of the variance of scores that this number alone explains, 0 to 1: ω² (Hays 1963) over at most eight
   * groups of neighbouring values, candidates weighted by their deals. The noise of games counts as unexplained.
   */
  readonly importance: number;
}

export interface ParameterTrial {
  readonly candidate: number;
  readonly generation: number;
  readonly score: number;
  readonly games: number;
  /** In the order of the parameters; undefined if its program lacks the number. */
  readonly values: readonly (number | undefined)[];
}

export interface ParameterStudy {
  /** Most important first. */
  readonly parameters: readonly ParameterImportance[];
  /** Importance expected by chance alone. */
  readonly chance: number;
  readonly trials: readonly ParameterTrial[];
}

const TRIALS_MAX = 1_500;
const PAGE = 50;
const GROUPS_MAX = 8;
const SHUFFLES = 5;
/** Minimum share of candidates that must have a number before it is compared. */
const PRESENCE_MIN = 0.9;

/** Maximum number of parameters, most important first. */
const SHOWN = 40;

export function parameterStudy(store: Store, run: RunId): ParameterStudy {
  const rows = sampleCandidates(store, run).filter(
    ({ deals, text }) => deals > 0 && text?.trimStart().startsWith('{'),
  );
  const numbers = rows.map(({ text }) => new Map(numbersIn(JSON.parse(text!) as Json, [])));
  const seen = new Map<string, number>();
  for (const own of numbers) for (const name of own.keys()) seen.set(name, (seen.get(name) ?? 0) + 1);
  const names = [...seen].flatMap(([name, count]) => (count >= PRESENCE_MIN * rows.length ? [name] : []));
  const grouped = names.map((name) => ({ name, groups: groupsOf(numbers.map((own) => own.get(name))) }));
  const parameters = grouped
    .map(({ name, groups }) => ({ name, importance: importance(groups, rows) }))
    .filter(({ importance }) => importance > 0)
    .toSorted((a, b) => b.importance - a.importance || (a.name < b.name ? -1 : 1))
    .slice(0, SHOWN);
  const chance = chanceLevel(
    grouped.map(({ groups }) => groups),
    rows,
  );
  return {
    parameters,
    chance,
    trials: rows.map(({ number, generation, deals, halves }, at) => ({
      candidate: number,
      generation,
      score: halves / (4 * deals),
      games: 2 * deals,
      values: parameters.map(({ name }) => numbers[at]!.get(name)),
    })),
  };
}

/** Samples candidates from the whole run, in pages of neighbours. */
function sampleCandidates(store: Store, run: RunId): CandidateRow[] {
  const { total } = store.candidates(run, { limit: 1 });
  const pages = Math.min(Math.ceil(total / PAGE), TRIALS_MAX / PAGE);
  return Array.from({ length: pages }, (_, page) => {
    const [offset, next] = [page, page + 1].map((at) => Math.floor((at * total) / pages)) as [number, number];
    return store.candidates(run, { limit: Math.min(PAGE, next - offset), offset });
  }).flatMap(({ rows }) => rows);
}

/** Numbers of a document, also in conditions (`"<= 3"`); list items are named by card, name or position. */
function numbersIn(value: Json, path: readonly string[]): [string, number][] {
  if (typeof value === 'number') return [[path.join(' · '), value]];
  if (typeof value === 'string') {
    const number = /^[<>=!]+ *(-?\d+(?:\.\d+)?)$/.exec(value)?.[1];
    return number === undefined ? [] : [[path.join(' · '), Number(number)]];
  }
  if (Array.isArray(value))
    return value.flatMap((part: Json, at) => numbersIn(part, [...path, nameOf(part) ?? String(at + 1)]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'rules' ? numbersIn(part, path) : numbersIn(part, [...path, key]),
  );
}

function nameOf(part: Json): string | undefined {
  const { card, name } = (part ?? {}) as { readonly card?: Json; readonly name?: Json };
  return typeof card === 'string' ? card : typeof name === 'string' ? name : undefined;
}

/** Indices of the rows that have a number, in groups of neighbouring values. */
type Groups = readonly (readonly number[])[];

function groupsOf(values: readonly (number | undefined)[]): Groups {
  const order = values
    .flatMap((value, row) => (value === undefined ? [] : [{ value, row }]))
    .toSorted((a, b) => a.value - b.value);
  const groups: number[][] = [];
  let last: number | undefined;
  for (const { value, row } of order) {
    // Equal values stay in one group.
    const full = (groups.at(-1)?.length ?? 0) >= order.length / GROUPS_MAX;
    if (groups.length === 0 || (full && value !== last)) groups.push([row]);
    else groups.at(-1)!.push(row);
    last = value;
  }
  return groups;
}

/** ω² of the groups, rows weighted by their deals. */
function importance(groups: Groups, rows: readonly CandidateRow[]): number {
  if (groups.length < 2) return 0;
  const sums = groups.map((group) => {
    let [weight, sum, squares] = [0, 0, 0];
    for (const row of group) {
      const { deals, halves } = rows[row]!;
      weight += deals;
      sum += halves / 4;
      squares += halves ** 2 / (16 * deals);
    }
    return { weight, sum, squares };
  });
  const all = sums.reduce((total, { weight }) => total + weight, 0);
  const mean = sums.reduce((total, { sum }) => total + sum, 0) / all;
  const total = sums.reduce((spread, { squares }) => spread + squares, 0) - all * mean ** 2;
  const between = sums.reduce((spread, { weight, sum }) => spread + weight * (sum / weight - mean) ** 2, 0);
  const count = groups.reduce((n, group) => n + group.length, 0);
  const within = (total - between) / (count - groups.length);
  if (!(total > 0) || !Number.isFinite(within)) return 0;
  return Math.max(0, (between - (groups.length - 1) * within) / (total + within));
}

/** Greatest importance that chance alone reaches, found by permuting the scores among the candidates. */
function chanceLevel(all: readonly Groups[], rows: readonly CandidateRow[]): number {
  const rng = new Rng(seedOf(1), 0);
  const luckiest = Array.from({ length: SHUFFLES }, () => {
    const dealt = shuffled(rng, rows);
    return Math.max(0, ...all.map((groups) => importance(groups, dealt)));
  });
  return luckiest.reduce((sum, one) => sum + one, 0) / SHUFFLES;
}
