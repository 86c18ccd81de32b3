/** Operators on whole entries and their scores. */

import type { Rng } from '../../../engine/index.js';
import { type ScoreEntry, type ScoreTable, type ScoreValue, scoreTables } from '../../../grammar/index.js';
import { chance, pick } from '../../random.js';
import { pickSet, randomCondition, type SetDomain, setDomain, type TableDomain } from './domain.js';
import {
  number,
  onEntry,
  pickEntry,
  score,
  type TableChange,
  type TableOperator,
  upsertEntry,
  withEntry,
  withoutScore,
  withSet,
} from './edit.js';

/** A score near another one: steps grow with the score. Rarely a random score, or one without effect. */
export function nearbyScore(rng: Rng, value: number, where: SetDomain): ScoreValue {
  const [min, max] = where.range;
  if (chance(rng, 0.06)) return number(min + rng.below(max - min + 1));
  if (chance(rng, 0.04)) return number(Math.max(0, min));
  const step = Math.round(rng.normal() * Math.max(3, Math.abs(value) * 0.25));
  return score(where, value + (step === 0 ? (chance(rng, 0.5) ? 1 : -1) : step));
}

/** An answer for a target of the set, near the table's current one. */
export function randomAnswer(
  rng: Rng,
  table: ScoreTable,
  domain: TableDomain,
  where: SetDomain,
  target: scoreTables.ScoreTarget,
): ScoreValue {
  const { symbols, vocabulary } = domain;
  const meant =
    target.kind === 'subject'
      ? target.subject
      : pick(
          rng,
          where.subjects.filter((subject) => symbols.standsFor(target, subject)),
        );
  if (where.answer === 'choice') {
    return number(1 + rng.below(vocabulary.subjects[meant]!.choices?.length ?? 1));
  }
  const now = new scoreTables.ConstantEvaluator(table, vocabulary).score(where.set, meant);
  return nearbyScore(rng, now ?? rng.below(60), where);
}

/** A random new target of the set, usually a subject by name. */
function randomTarget(rng: Rng, where: SetDomain): scoreTables.ScoreTarget {
  return where.matchers.length > 0 && chance(rng, 0.12)
    ? { kind: 'matcher', matcher: pick(rng, where.matchers) }
    : { kind: 'subject', subject: pick(rng, where.subjects) };
}

export function randomEntry(
  rng: Rng,
  table: ScoreTable,
  domain: TableDomain,
  where: SetDomain,
  target = randomTarget(rng, where),
): ScoreEntry {
  const answer = (): ScoreValue => randomAnswer(rng, table, domain, where, target);
  const rules = chance(rng, 0.3) ? [{ when: [randomCondition(rng, domain, where)], score: answer() }] : [];
  return { target, rules, score: answer(), flags: [] };
}

/** Every number that is a score of the entry, with the way to replace it. */
function scoresOf(entry: ScoreEntry): { value: number; with: (value: ScoreValue) => ScoreEntry }[] {
  const ruleWith = (index: number, score: ScoreValue): ScoreEntry => ({
    ...entry,
    rules: entry.rules.with(index, { ...entry.rules[index]!, score }),
  });
  return [entry, ...entry.rules].flatMap(({ score }, index) => {
    if (score?.kind !== 'number') return [];
    const put = (value: ScoreValue): ScoreEntry =>
      index === 0 ? { ...entry, score: value } : ruleWith(index - 1, value);
    return [{ value: score.value, with: put }];
  });
}

const changeScore = onEntry((at, table, rng, domain) => {
  const { where, entry } = at;
  const scores = scoresOf(entry);
  if (scores.length === 0) return undefined;
  const chosen = pick(rng, scores);
  const value =
    where.answer === 'choice'
      ? randomAnswer(rng, table, domain, where, entry.target)
      : nearbyScore(rng, chosen.value, where);
  return withEntry(table, at, chosen.with(value));
});

const swapScores: TableChange = (table, rng, domain, context) => {
  const a = pickEntry(table, rng, domain, context);
  if (a === undefined) return undefined;
  const b = pickEntry(table, rng, domain, context, (entry, set) => set === a.set && entry !== a.entry);
  if (b === undefined || domain.vocabulary.sets[a.set]!.answer === 'choice') return undefined;
  const swapped = withEntry(table, a, { ...b.entry, target: a.entry.target });
  return withEntry(swapped, b, { ...a.entry, target: b.entry.target });
};

const insertEntry: TableChange = (table, rng, domain) => {
  const where = pickSet(rng, domain);
  const entries = table.sets[where.set]!;
  const target = randomTarget(rng, where);
  if (entries.some((entry) => scoreTables.sameTarget(entry.target, target))) return undefined;
  return withSet(table, where.set, [...entries, randomEntry(rng, table, domain, where, target)]);
};

const deleteEntry: TableChange = (table, rng, domain, context) => {
  const position = pickEntry(table, rng, domain, context);
  return position && withSet(table, position.set, table.sets[position.set]!.toSpliced(position.index, 1));
};

const retargetEntry = onEntry(({ where, set, index, entry }, table, rng) => {
  if (where.answer === 'choice') return undefined;
  const target = randomTarget(rng, where);
  const rest = table.sets[set]!.toSpliced(index, 1);
  return withSet(table, set, upsertEntry(rest, { ...entry, target }));
});

const toggleFlag: TableChange = (table, rng, domain, context) => {
  const { flags, sets } = domain.vocabulary;
  if (flags.length === 0) return undefined;
  const flag = rng.below(flags.length);
  const set = sets.findIndex(({ name }) => name === flags[flag]!.set);
  const where = setDomain(domain, set);
  if (where === undefined) return undefined;
  const position = pickEntry(table, rng, domain, context, (_, each) => each === set);
  const entry = position?.entry ?? randomEntry(rng, table, domain, where);
  const on = entry.flags.includes(flag);
  const changed: ScoreEntry = {
    ...entry,
    flags: on
      ? entry.flags.filter((each) => each !== flag)
      : [...entry.flags, flag].toSorted((x, y) => x - y),
  };
  return withSet(table, set, upsertEntry(table.sets[set]!, changed));
};

const dropScore: TableChange = (table, rng, domain, context) => {
  const isPart = ({ rules, score }: ScoreEntry): boolean => rules.length > 0 && score !== undefined;
  const position = pickEntry(table, rng, domain, context, isPart);
  return position && withEntry(table, position, withoutScore(position.entry));
};

export const entryOperators: readonly TableOperator[] = [
  { name: 'change-score', share: 24, apply: changeScore },
  { name: 'swap-entries', share: 4, apply: swapScores },
  { name: 'insert-entry', share: 16, apply: insertEntry },
  { name: 'delete-entry', share: 7, apply: deleteEntry },
  { name: 'retarget-entry', share: 3, apply: retargetEntry },
  { name: 'toggle-flag', share: 1, apply: toggleFlag },
  { name: 'drop-score', share: 1, apply: dropScore },
];
