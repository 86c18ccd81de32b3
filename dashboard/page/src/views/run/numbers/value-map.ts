/** What a score table values: the score of each card in each situation that its rules tell apart. */

/** A rule set of a table, such as `buyRules`. */
export interface ValueMap {
  /** Conditions that hold, in words; the last situation has none. */
  readonly situations: readonly string[];
  /** The most valued first. */
  readonly cards: readonly {
    readonly card: string;
    /** By situation; undefined where a key of the game decides. */
    readonly values: readonly (number | undefined)[];
    /** Share of the other cards with a lower score. */
    readonly shares: readonly (number | undefined)[];
    /** Scores in the table to compare with, where it has the same card and situation. */
    readonly before: readonly (number | undefined)[];
  }[];
}

type WrittenScore = number | string;
interface ValueRule {
  readonly score?: WrittenScore;
  readonly [condition: string]: unknown;
}
interface ValuedEntry extends ValueRule {
  readonly card: string;
  readonly rules?: readonly ValueRule[];
}
interface ValueTable {
  readonly sets: ReadonlyMap<string, readonly ValuedEntry[]>;
  /** Numbers that rules share, by card and then by key. */
  readonly info: ReadonlyMap<string, Readonly<Record<string, WrittenScore>>>;
}

/** Fields of a rule that are no conditions. */
const NO_CONDITIONS = new Set(['card', 'name', 'score', 'choice', 'rules', 'note']);
const INFO = 'card_info_';
const ANY = '*';
/** More columns are too narrow to compare. */
const SITUATIONS_MAX = 16;
/** Entries for kinds of cards, which are no rows. */
const MATCHERS = new Set([ANY, 'outpost', 'base', 'ship']);

function readTable(text: string): ValueTable | undefined {
  if (!text.trimStart().startsWith('{')) return undefined;
  const document = JSON.parse(text) as Record<string, unknown>;
  const sets = Object.entries(document).flatMap(([name, entries]) =>
    name.endsWith('Rules') && Array.isArray(entries) ? [[name, entries as ValuedEntry[]] as const] : [],
  );
  const info = (document['cardInfo'] ?? []) as { card: string; info: Record<string, WrittenScore> }[];
  return { sets: new Map(sets), info: new Map(info.map((one) => [one.card, one.info])) };
}

const isFlag = (value: unknown): boolean => typeof value === 'boolean';

/** `deck ≥ 3, turn = 5`; empty for a rule that always holds. */
const conditionsOf = (rule: ValueRule): readonly string[] =>
  Object.entries(rule).flatMap(([key, value]) =>
    NO_CONDITIONS.has(key) || isFlag(value) ? [] : [`${key} ${withOperator(String(value))}`],
  );

const withOperator = (value: string): string =>
  (/^[<>=!]/.test(value) ? value : `= ${value}`)
    .replace(/^>= */, '≥ ')
    .replace(/^<= */, '≤ ')
    .replace(/^== */, '= ');

const nameOf = (conditions: readonly string[]): string => conditions.join(', ');

/** Sets of conditions of the rules, those that most cards have first; none of them at the end. */
function situationsOf(entries: readonly ValuedEntry[]): readonly (readonly string[])[] {
  const seen = new Map<string, { readonly conditions: readonly string[]; count: number }>();
  for (const rule of entries.flatMap(({ rules = [] }) => rules)) {
    const conditions = conditionsOf(rule);
    if (conditions.length === 0) continue;
    const one = seen.get(nameOf(conditions)) ?? { conditions, count: 0 };
    one.count++;
    seen.set(nameOf(conditions), one);
  }
  const common = [...seen.values()].toSorted((a, b) => b.count - a.count).slice(0, SITUATIONS_MAX - 1);
  return [...common.map(({ conditions }) => conditions), []];
}

/** Score of a card where exactly these conditions hold: the first rule whose conditions are among them decides. */
function scoreIn(
  { sets, info }: ValueTable,
  set: string,
  card: string,
  holding: readonly string[],
): number | undefined {
  const entries = sets.get(set) ?? [];
  const entry = entries.find((one) => one.card === card) ?? entries.find((one) => one.card === ANY);
  const rule = entry?.rules?.find((one) => conditionsOf(one).every((each) => holding.includes(each)));
  const score = (rule ?? entry)?.score;
  const shared = typeof score === 'string' && score.startsWith(INFO);
  // A card without such a number has 0.
  const value = shared ? (info.get(card)?.[score.slice(INFO.length)] ?? 0) : score;
  return value === undefined || Number.isNaN(Number(value)) ? undefined : Number(value);
}

/** True if the table names the card in this rule set. */
const names = ({ sets, info }: ValueTable, set: string, card: string): boolean => {
  const entries = sets.get(set) ?? [];
  return entries.some((one) => one.card === card) || (info.has(card) && usesInfo(entries));
};

const usesInfo = (entries: readonly ValuedEntry[]): boolean =>
  entries.some(
    (entry) =>
      entry.card === ANY &&
      [entry, ...(entry.rules ?? [])].some(
        ({ score }) => typeof score === 'string' && score.startsWith(INFO),
      ),
  );

/** Share of the other values that are lower; undefined for an undefined value. */
function sharesBelow(values: readonly (number | undefined)[]): readonly (number | undefined)[] {
  const known = values.filter((value) => value !== undefined);
  return values.map((value) =>
    value === undefined
      ? undefined
      : known.filter((other) => other < value).length / Math.max(1, known.length - 1),
  );
}

/**
 * @param text of the table @param before text of the table to compare with
 * @returns rule sets in their order, without those that value nothing; empty for a text that is no table
 */
export function valueMaps(text: string, before: string): ReadonlyMap<string, ValueMap> {
  const table = readTable(text);
  const old = readTable(before);
  if (table === undefined) return new Map();
  const maps = [...table.sets].flatMap(([set, entries]) => {
    const situations = situationsOf(entries);
    const cards = [
      ...new Set([...entries.map(({ card }) => card), ...(usesInfo(entries) ? table.info.keys() : [])]),
    ].filter((card) => card && !MATCHERS.has(card));
    const scores = cards.map((card) => situations.map((holding) => scoreIn(table, set, card, holding)));
    const shares = situations.map((_, at) => sharesBelow(scores.map((values) => values[at])));
    const isOld = new Set(situationsOf(old?.sets.get(set) ?? []).map(nameOf));
    const rows = cards.map((card, row) => ({
      card,
      values: scores[row]!,
      shares: shares.map((column) => column[row]),
      before: situations.map((holding) =>
        old && isOld.has(nameOf(holding)) && names(old, set, card)
          ? scoreIn(old, set, card, holding)
          : undefined,
      ),
    }));
    const total = (row: (typeof rows)[number]): number =>
      row.shares.reduce<number>((sum, share) => sum + (share ?? 0), 0);
    const map: ValueMap = {
      situations: situations.map(nameOf),
      cards: rows.toSorted((a, b) => total(b) - total(a)),
    };
    return rows.some(({ values }) => values.some((value) => value !== undefined))
      ? [[set, map] as const]
      : [];
  });
  return new Map(maps);
}
