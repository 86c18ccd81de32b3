/**
 * Rewrites a score table so that the original program, which reads some things differently (the game's
 * `OriginalDialect`), plays the same: whole numbers, known keys, and none of our additions. Reports what it cannot
 * keep.
 */
import type { DefaultScore } from '../../../engine/index.js';
import type { ScoreEntry, ScoreTable, ScoreTarget, ScoreValue } from '../ast.js';
import { settled } from '../check/readings.js';
import { keysOf } from '../keys.js';
import { type ScoreSymbols, sameTarget } from '../symbols.js';
import { plainRules, plainValue, type RewriteContext } from './plain-rules.js';

export interface PlainBot {
  readonly table: ScoreTable;
  /** What cannot be kept, one sentence each. */
  readonly losses: readonly string[];
}

export function plainBot(source: ScoreTable, symbols: ScoreSymbols): PlainBot {
  const dialect = symbols.vocabulary.original;
  if (dialect === undefined) return { table: source, losses: [] };
  const losses = new Set<string>();
  const table = plainInfoNames(settled(source, 'manual', symbols));
  const { sets } = symbols.vocabulary;
  const rewriteContext = (where: string): RewriteContext => ({
    symbols,
    dialect,
    where,
    onLoss: (what) => losses.add(what),
  });
  const cardInfo = table.cardInfo.map(({ subject, info }) => ({
    subject,
    info: info.map(({ name, value }) => {
      const where = rewriteContext(`card info "${name}" of ${symbols.vocabulary.subjects[subject]!.name}`);
      return value.kind === 'rules'
        ? { name, value: { kind: value.kind, rules: plainRules(value.rules, where) } }
        : { name, value: plainValue(value, where) };
    }),
  }));
  const plainSets = table.sets.map((entries, set) => {
    const { name, isExtension } = sets[set]!;
    if (isExtension) {
      if (entries.length > 0) losses.add(`${name} is left out: it is an extension`);
      return [];
    }
    const plain = entries.map((entry): ScoreEntry => {
      const where = rewriteContext(`${symbols.targetName(entry.target)} in ${name}`);
      const rules = plainRules(entry.rules, where);
      return {
        target: entry.target,
        rules,
        ...(entry.score && { score: plainValue(entry.score, where) }),
        flags: entry.flags.filter((flag) => !symbols.vocabulary.flags[flag]!.isExtension),
      };
    });
    if (dialect.actsAlways.includes(name)) reportAlwaysActing(plain, name, symbols, losses);
    const fallback = dialect.defaults[name];
    return fallback === undefined ? plain : addDefaultEntry(plain, set, symbols, losses);
  });
  return {
    table: { name: table.name, author: table.author, cardInfo, sets: plainSets },
    losses: [...losses],
  };
}

/** Whether a table does not take an option with this score. */
export const holdsBack = (score: ScoreValue | undefined): boolean =>
  score !== undefined && (score.kind === 'key' || score.value <= 0);

function reportAlwaysActing(
  entries: readonly ScoreEntry[],
  set: string,
  symbols: ScoreSymbols,
  losses: Set<string>,
): void {
  for (const { target, rules, score } of entries) {
    if (!holdsBack(score) && !rules.some((rule) => holdsBack(rule.score))) continue;
    losses.add(`${symbols.targetName(target)} in ${set}: a score of 0 does not rule it out in the original`);
  }
}

const named = (entries: readonly ScoreEntry[], target: ScoreTarget): ScoreEntry | undefined =>
  entries.find((each) => sameTarget(each.target, target));

/** Writes out our default if the original program has a different one. */
function addDefaultEntry(
  entries: readonly ScoreEntry[],
  set: number,
  symbols: ScoreSymbols,
  losses: Set<string>,
): readonly ScoreEntry[] {
  const { name, default: own } = symbols.vocabulary.sets[set]!;
  const value = defaultValue(own, symbols);
  if (value === undefined) {
    losses.add(`${name}: the original has a different default`);
    return entries;
  }
  const complete = entries.map((entry) => (entry.score === undefined ? { ...entry, score: value } : entry));
  // The last matcher matches everything.
  const matcher = symbols.vocabulary.matchers.length - 1;
  const all: ScoreEntry = { target: { kind: 'matcher', matcher }, rules: [], score: value, flags: [] };
  return named(complete, all.target) === undefined ? [...complete, all] : complete;
}

function defaultValue(score: DefaultScore, symbols: ScoreSymbols): ScoreValue | undefined {
  if (score.kind === 'number') return score;
  return score.kind === 'key' ? { kind: 'key', key: symbols.key(score.key)! } : undefined;
}

function plainInfoNames(table: ScoreTable): ScoreTable {
  const names = new Set(table.cardInfo.flatMap(({ info }) => info.map(({ name }) => name)));
  for (const { key } of keysOf(table)) if (key.kind === 'info') names.add(key.name);
  const renamed = new Map<string, string>();
  // Names that need no change come first, so that no new name takes theirs.
  const taken = new Set([...names].filter(isPlain));
  for (const name of names) renamed.set(name, isPlain(name) ? name : freshName(name, taken));
  if ([...renamed].every(([old, fresh]) => old === fresh)) return table;
  const plain = JSON.parse(JSON.stringify(table), (_, node) =>
    node?.kind === 'info' ? { ...node, name: renamed.get(node.name) } : node,
  ) as ScoreTable;
  return {
    ...plain,
    cardInfo: plain.cardInfo.map(({ subject, info }) => ({
      subject,
      info: info.map(({ name, value }) => ({ name: renamed.get(name)!, value })),
    })),
  };
}

/** The original would read a name that begins with `avg_` as an average. */
const isPlain = (name: string): boolean => /^[a-z._]+$/.test(name) && !name.startsWith('avg_');

function freshName(name: string, taken: Set<string>): string {
  const base = name.toLowerCase().replace(/[^a-z]/g, '') || 'info';
  let fresh = base;
  for (let more = 0; taken.has(fresh); more++) fresh = `${base}_${letters(more)}`;
  taken.add(fresh);
  return fresh;
}

/** The sequence a, b … z, aa, ab … */
const letters = (count: number): string =>
  (count < 26 ? '' : letters(Math.floor(count / 26) - 1)) + String.fromCharCode(97 + (count % 26));
