/**
 * Rewrites a score table so that the original program, which reads some things otherwise (the game's `OriginalDialect`),
 * behaves alike: whole numbers, keys it knows, none of our additions. What cannot be kept is said.
 */
import type { DefaultScore } from '../../engine/index.js';
import { type ScoreTable, scoreTables } from '../../grammar/index.js';
import { plainInfoNames } from './plain-names.js';
import { plainRules, plainValue, type Reading } from './plain-rules.js';

type Entry = scoreTables.Entry;
type Value = scoreTables.Value;

export interface PlainBot {
  readonly table: ScoreTable;
  /** One sentence each. */
  readonly lost: readonly string[];
}

export function plainBot(source: ScoreTable, words: scoreTables.ScoreWords): PlainBot {
  const dialect = words.vocabulary.original;
  if (dialect === undefined) return { table: source, lost: [] };
  const lost = new Set<string>();
  const table = plainInfoNames(scoreTables.settled(source, 'manual', words));
  const { sets } = words.vocabulary;
  const reading = (where: string): Reading => ({ words, dialect, where, lose: (what) => lost.add(what) });
  const cardInfo = table.cardInfo.map(({ subject, info }) => ({
    subject,
    info: info.map(({ name, value }) => {
      const where = reading(`card info "${name}" of ${words.vocabulary.subjects[subject]!.name}`);
      return value.kind === 'rules'
        ? { name, value: { kind: value.kind, rules: plainRules(value.rules, where) } }
        : { name, value: plainValue(value, where) };
    }),
  }));
  const plainSets = table.sets.map((entries, set) => {
    const { name, ours } = sets[set]!;
    if (ours) {
      if (entries.length > 0) lost.add(`${name} is left out: our own addition`);
      return [];
    }
    const plain = entries.map((entry): Entry => {
      const where = reading(`${words.targetName(entry.target)} in ${name}`);
      const rules = plainRules(entry.rules, where);
      return {
        target: entry.target,
        rules,
        ...(entry.score && { score: plainValue(entry.score, where) }),
        flags: entry.flags.filter((flag) => !words.vocabulary.flags[flag]!.ours),
      };
    });
    if (dialect.actsAlways.includes(name)) tellAlways(plain, name, words, lost);
    const fallback = dialect.defaults[name];
    return fallback === undefined ? plain : sameDefault(plain, set, words, lost);
  });
  return { table: { name: table.name, author: table.author, cardInfo, sets: plainSets }, lost: [...lost] };
}

function tellAlways(
  entries: readonly Entry[],
  set: string,
  words: scoreTables.ScoreWords,
  lost: Set<string>,
): void {
  for (const { target, rules, score } of entries) {
    const stops = (value: Value | undefined): boolean =>
      value !== undefined && (value.kind === 'key' || value.value <= 0);
    if (!stops(score) && !rules.some((rule) => stops(rule.score))) continue;
    lost.add(`${words.targetName(target)} in ${set}: a score of 0 does not hold it back there`);
  }
}

const named = (entries: readonly Entry[], target: scoreTables.Target): Entry | undefined =>
  entries.find((each) => scoreTables.sameTarget(each.target, target));

/** Says our default aloud where the original program has another. */
function sameDefault(
  entries: readonly Entry[],
  set: number,
  words: scoreTables.ScoreWords,
  lost: Set<string>,
): readonly Entry[] {
  const { name, default: ours } = words.vocabulary.sets[set]!;
  const value = spoken(ours, words);
  if (value === undefined) {
    lost.add(`${name}: what is not scored there has another default`);
    return entries;
  }
  const complete = entries.map((entry) => (entry.score === undefined ? { ...entry, score: value } : entry));
  // The last matcher stands for everything.
  const matcher = words.vocabulary.matchers.length - 1;
  const all: Entry = { target: { kind: 'matcher', matcher }, rules: [], score: value, flags: [] };
  return named(complete, all.target) === undefined ? [...complete, all] : complete;
}

function spoken(score: DefaultScore, words: scoreTables.ScoreWords): Value | undefined {
  if (score.kind === 'number') return score;
  return score.kind === 'key' ? { kind: 'key', key: words.key(score.key)! } : undefined;
}
