/** The same behaviour in fewest words: what can never decide is dropped, equal tables become equal. */
import type { ScoreVocabulary } from '../../engine/index.js';
import type { CardInfo, Entry, Rule, ScoreTable, Value } from './ast.js';
import { entriesBySubject } from './entries.js';
import { Fixed } from './fixed.js';
import { shadowedBy } from './implies.js';
import { keysOf } from './keys.js';
import { sameValue } from './words.js';

/** @param inPlay subjects that a match can contain; all when absent */
export function canonical(
  table: ScoreTable,
  vocabulary: ScoreVocabulary,
  inPlay: readonly number[] = vocabulary.subjects.map((_, subject) => subject),
): ScoreTable {
  const next = simplified(table, vocabulary, inPlay);
  // Info that turned out to be nothing may settle the conditions that read it.
  const settled = table.cardInfo.length === 0 || JSON.stringify(next) === JSON.stringify(table);
  return settled ? next : canonical(next, vocabulary, inPlay);
}

function simplified(table: ScoreTable, vocabulary: ScoreVocabulary, inPlay: readonly number[]): ScoreTable {
  const known = new Fixed(table, vocabulary);
  const sets = table.sets.map((entries, set) => {
    const { concerns = () => true } = vocabulary.sets[set]!;
    const asked = inPlay.filter((subject) => concerns(subject));
    const simple = entries.map((entry, place) =>
      simpler(entry, set, servedBy(known, set, place, asked), known),
    );
    return speaking(simple, set, known, asked).toSorted((a, b) => rank(a) - rank(b));
  });
  return { ...table, sets, cardInfo: usedInfo({ ...table, sets }, known, inPlay) };
}

const servedBy = (known: Fixed, set: number, place: number, inPlay: readonly number[]): number[] =>
  inPlay.filter((subject) => known.entryOf[set]![subject] === place);

/** Cards by id, then matchers. */
const rank = ({ target }: Entry): number =>
  target.kind === 'subject' ? target.subject : 1e6 + target.matcher;

/** Conditions known for all served subjects are settled; the last word becomes the entry's own score. */
function simpler(entry: Entry, set: number, served: readonly number[], known: Fixed): Entry {
  if (served.length === 0) return entry;
  const { default: fallback } = known.vocabulary.sets[set]!;
  const otherwise: Value | undefined = fallback.kind === 'number' ? fallback : undefined;
  const settled = settledRules(entry.rules, served, known);
  const always = settled.findIndex(({ when }) => when.length === 0);
  const rules = always < 0 ? settled : settled.slice(0, always);
  const last = (always < 0 ? entry.score : settled[always]!.score) ?? otherwise;
  while (last !== undefined && rules.length > 0 && sameValue(rules.at(-1)!.score, last)) rules.pop();
  const silent =
    rules.length > 0 && last !== undefined && otherwise !== undefined && sameValue(last, otherwise);
  return {
    target: entry.target,
    rules,
    ...(last !== undefined && !silent && { score: last }),
    flags: entry.flags,
  };
}

function settledRules(rules: readonly Rule[], served: readonly number[], known: Fixed): Rule[] {
  const open = rules
    .filter((rule) => served.some((subject) => known.rule(rule, subject) !== false))
    .map(({ when, score }) => ({
      when: when.filter((each) => served.some((subject) => known.condition(each, subject) !== true)),
      score,
    }));
  return open.filter((_, place) => shadowedBy(open, place) < 0);
}

/** Drops entries without which every card in play is scored the same. */
function speaking(entries: readonly Entry[], set: number, known: Fixed, inPlay: readonly number[]): Entry[] {
  let kept = [...entries];
  for (const entry of entries.toSorted((a, b) => rank(a) - rank(b))) {
    const places = entriesBySubject(kept, known.vocabulary);
    const served = inPlay.filter((subject) => kept[places[subject]!] === entry);
    const rest = kept.filter((each) => each !== entry);
    const next = entriesBySubject(rest, known.vocabulary);
    const same = served.every((subject) => {
      const heir = rest[next[subject]!];
      if (entry.flags.length > 0 || (heir?.flags.length ?? 0) > 0) return false;
      const score = known.scoreBy(entry, set, subject);
      return score !== undefined && score === known.scoreBy(heir, set, subject);
    });
    if (same) kept = rest;
  }
  return kept;
}

/** Only what is read, directly or through other info; an info that is 0 is no info. */
function usedInfo(table: ScoreTable, known: Fixed, inPlay: readonly number[]): CardInfo[] {
  const settled = table.cardInfo
    .filter(({ subject }) => inPlay.includes(subject))
    .map(({ subject, info }) => ({
      subject,
      info: info
        .map(({ name, value }) => {
          const fixed = known.info(subject, name);
          const number: Value | undefined =
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
    for (const { key, home } of keys) {
      if (key.kind === 'info' && (home.kind === 'set' || used.has(home.name))) used.add(key.name);
    }
  }
  return used;
}
