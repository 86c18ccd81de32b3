/** Rewrites a table in the fewest words: drops what can never decide, so that equal tables become identical. */
import type { ScoreVocabulary } from '../../../engine/index.js';
import { equalData } from '../../equal-data.js';
import type { CardInfo, ScoreEntry, ScoreRule, ScoreTable, ScoreValue } from '../ast.js';
import { shadowingRule } from '../check/implies.js';
import { ConstantEvaluator } from '../compile/constants.js';
import { entriesBySubject } from '../compile/entries.js';
import { keysOf } from '../keys.js';
import { byTarget, sameValue } from '../symbols.js';

/** @param inPlay subjects that a match can contain; all if absent */
export function canonical(
  table: ScoreTable,
  vocabulary: ScoreVocabulary,
  inPlay: readonly number[] = vocabulary.subjects.map((_, subject) => subject),
): ScoreTable {
  const next = simplified(table, vocabulary, inPlay);
  // If info was found to be 0, conditions that read it may now be known.
  const settled = table.cardInfo.length === 0 || equalData(next, table);
  return settled ? next : canonical(next, vocabulary, inPlay);
}

function simplified(table: ScoreTable, vocabulary: ScoreVocabulary, inPlay: readonly number[]): ScoreTable {
  const constants = new ConstantEvaluator(table, vocabulary);
  const sets = table.sets.map((entries, set) => {
    const { appliesTo = () => true } = vocabulary.sets[set]!;
    const relevant = inPlay.filter((subject) => appliesTo(subject));
    const served = servedSubjects(entries, constants.entryOf[set]!, relevant);
    const simple = entries.map((entry, index) => simplifiedEntry(entry, set, served[index]!, constants));
    return withoutRedundant(simple, set, constants, relevant).toSorted(byTarget);
  });
  return { ...table, sets, cardInfo: usedInfo({ ...table, sets }, constants, inPlay) };
}

/** By index of an entry: the subjects to which it applies. */
function servedSubjects(
  entries: readonly ScoreEntry[],
  entryOf: Int32Array,
  inPlay: readonly number[],
): readonly (readonly number[])[] {
  const served: number[][] = entries.map(() => []);
  for (const subject of inPlay) {
    const index = entryOf[subject]!;
    if (index >= 0) served[index]!.push(subject);
  }
  return served;
}

/**
 * Removes rules and conditions that are known for all served subjects. A last rule without conditions becomes the
 * entry's own score.
 */
function simplifiedEntry(
  entry: ScoreEntry,
  set: number,
  served: readonly number[],
  constants: ConstantEvaluator,
): ScoreEntry {
  if (served.length === 0) return entry;
  const { default: defaultScore } = constants.vocabulary.sets[set]!;
  const defaultValue: ScoreValue | undefined = defaultScore.kind === 'number' ? defaultScore : undefined;
  const settled = settledRules(entry.rules, served, constants);
  const always = settled.findIndex(({ when }) => when.length === 0);
  const rules = always < 0 ? settled : settled.slice(0, always);
  const last = (always < 0 ? entry.score : settled[always]!.score) ?? defaultValue;
  while (last !== undefined && rules.length > 0 && sameValue(rules.at(-1)!.score, last)) rules.pop();
  const isDefault =
    rules.length > 0 && last !== undefined && defaultValue !== undefined && sameValue(last, defaultValue);
  return {
    target: entry.target,
    rules,
    ...(last !== undefined && !isDefault && { score: last }),
    flags: entry.flags,
  };
}

function settledRules(
  rules: readonly ScoreRule[],
  served: readonly number[],
  constants: ConstantEvaluator,
): ScoreRule[] {
  const remaining = rules
    .filter((rule) => served.some((subject) => constants.rule(rule, subject) !== false))
    .map(({ when, score }) => ({
      when: when.filter((each) => served.some((subject) => constants.condition(each, subject) !== true)),
      score,
    }));
  return remaining.filter((_, index) => shadowingRule(remaining, index) < 0);
}

/** Drops entries whose removal leaves the score of every card in play unchanged. */
function withoutRedundant(
  entries: readonly ScoreEntry[],
  set: number,
  constants: ConstantEvaluator,
  inPlay: readonly number[],
): ScoreEntry[] {
  let remaining = [...entries];
  // Simplified entries keep their targets, so these indices are still valid.
  let indexes = constants.entryOf[set]!;
  for (const entry of entries.toSorted(byTarget)) {
    const served = inPlay.filter((subject) => remaining[indexes[subject]!] === entry);
    const [first] = served;
    // SPEED: the score of most entries depends on the state of the game, so the search for a replacement can be
    // skipped.
    if (first !== undefined && constants.scoreBy(entry, set, first) === undefined) continue;
    const rest = remaining.filter((each) => each !== entry);
    const next = entriesBySubject(rest, constants.vocabulary);
    const same = served.every((subject) => {
      const fallback = rest[next[subject]!];
      if (entry.flags.length > 0 || (fallback?.flags.length ?? 0) > 0) return false;
      const score = constants.scoreBy(entry, set, subject);
      return score !== undefined && score === constants.scoreBy(fallback, set, subject);
    });
    if (!same) continue;
    remaining = rest;
    indexes = next;
  }
  return remaining;
}

/** Keeps only info that is not 0 and that rules read, directly or through other info. */
function usedInfo(table: ScoreTable, constants: ConstantEvaluator, inPlay: readonly number[]): CardInfo[] {
  const settled = table.cardInfo
    .filter(({ subject }) => inPlay.includes(subject))
    .map(({ subject, info }) => ({
      subject,
      info: info
        .map(({ name, value }) => {
          const fixed = constants.info(subject, name);
          const number: ScoreValue | undefined =
            fixed === undefined ? undefined : { kind: 'number', value: fixed };
          return { name, value: number ?? value };
        })
        .filter(({ value }) => value.kind !== 'number' || value.value !== 0),
    }));
  const used = usedNames({ ...table, cardInfo: settled });
  return settled
    .map(({ subject, info }) => ({
      subject,
      info: info.filter(({ name }) => used.has(name)).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    }))
    .filter(({ info }) => info.length > 0)
    .toSorted((a, b) => a.subject - b.subject);
}

function usedNames(table: ScoreTable): ReadonlySet<string> {
  const used = new Set<string>();
  const keys = [...keysOf(table)];
  for (let before = -1; before !== used.size; ) {
    before = used.size;
    for (const { key, owner } of keys) {
      if (key.kind === 'info' && (owner.kind === 'set' || used.has(owner.name))) used.add(key.name);
    }
  }
  return used;
}
