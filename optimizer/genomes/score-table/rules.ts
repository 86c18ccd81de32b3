/** Operators on the rules inside entries and on their conditions. */

import type { Rng } from '../../../engine/index.js';
import type { ScoreCondition, ScoreRule, scoreTables } from '../../../grammar/index.js';
import { chance, geometric, pick, pickIndex } from '../../random.js';
import { randomCondition, type SetDomain, type TableDomain } from './domain.js';
import { onEntry, type TableChange, type TableOperator, withEntry, withRules } from './edit.js';
import { nearbyScore, randomAnswer } from './entries.js';

const hasRules = ({ rules }: scoreTables.ScoreEntry): boolean => rules.length > 0;
const hasConditions = ({ rules }: scoreTables.ScoreEntry): boolean =>
  rules.some(({ when }) => when.length > 0);

const insertRule = onEntry((at, table, rng, domain) => {
  const { where, entry } = at;
  const like = entry.score ?? entry.rules[0]?.score;
  const rule: ScoreRule = {
    when: [randomCondition(rng, domain, where)],
    score:
      like?.kind === 'number' && where.answer === 'score'
        ? nearbyScore(rng, like.value, where)
        : randomAnswer(rng, table, domain, where, entry.target),
  };
  return withRules(table, at, entry.rules.toSpliced(rng.below(entry.rules.length + 1), 0, rule));
});

const deleteRule = onEntry((at, table, rng) => {
  const { rules } = at.entry;
  return withRules(table, at, rules.toSpliced(rng.below(rules.length), 1));
}, hasRules);

const moveRule = onEntry(
  (at, table, rng) => {
    const { rules } = at.entry;
    const from = rng.below(rules.length);
    const rest = rules.toSpliced(from, 1);
    return withRules(table, at, rest.toSpliced(rng.below(rest.length + 1), 0, rules[from]!));
  },
  ({ rules }) => rules.length > 1,
);

/** Changes the conditions of one rule. */
const onConditions = (
  change: (
    when: readonly ScoreCondition[],
    rng: Rng,
    domain: TableDomain,
    where: SetDomain,
  ) => readonly ScoreCondition[] | undefined,
): TableChange =>
  onEntry((at, table, rng, domain) => {
    const { rules } = at.entry;
    const conditional = rules.flatMap(({ when }, index) => (when.length > 0 ? [index] : []));
    const index = pick(rng, conditional);
    const when = change(rules[index]!.when, rng, domain, at.where);
    return when && withRules(table, at, rules.with(index, { ...rules[index]!, when }));
  }, hasConditions);

const insertCondition = onConditions((when, rng, domain, where) => [
  ...when,
  randomCondition(rng, domain, where),
]);

const deleteCondition = onConditions((when, rng) =>
  when.length < 2 ? undefined : when.toSpliced(rng.below(when.length), 1),
);

const changeThreshold = onConditions((when, rng, domain) => {
  const numbered = when.flatMap(({ value }, index) => (value.kind === 'number' ? [index] : []));
  if (numbered.length === 0) return undefined;
  const index = pick(rng, numbered);
  const { key, op, value } = when[index]!;
  const [low, high] = key.kind === 'word' ? domain.vocabulary.keys[key.word]!.range : [0, 100];
  const far = geometric(rng, 0.5, Math.max(1, Math.ceil((high - low) / 4)));
  const moved = (value as { value: number }).value + (chance(rng, 0.5) ? far : -far);
  return when.with(index, {
    key,
    op,
    value: { kind: 'number', value: Math.min(high, Math.max(low, moved)) },
  });
});

const changeCondition = onConditions((when, rng, domain, where) => {
  const index = rng.below(when.length);
  const fresh = randomCondition(rng, domain, where);
  const { key } = when[index]!;
  // In half of the cases, the same key gets another comparison.
  if (chance(rng, 0.5) || key.kind === 'info') return when.with(index, fresh);
  return when.with(index, { ...when[index]!, op: fresh.op });
});

/** Replaces a score by the value of a key, so that one entry scores many subjects differently. */
const nameKey = onEntry(
  (at, table, rng, domain) => {
    const { where, entry } = at;
    if (where.answer === 'choice') return undefined;
    const info = table.cardInfo.flatMap(({ info }) => info.map(({ name }) => name));
    const own = domain.vocabulary.families.findIndex(({ pile }) => pile === undefined);
    const key: scoreTables.ScoreKey =
      info.length > 0 && own >= 0 && chance(rng, 0.6)
        ? { kind: 'info', family: own, name: pick(rng, info) }
        : { kind: 'word', word: where.keys[pickIndex(rng, where.keyWeights)]! };
    return withEntry(table, at, { ...entry, score: { kind: 'key', key } });
  },
  ({ score }) => score !== undefined,
);

export const ruleOperators: readonly TableOperator[] = [
  { name: 'insert-rule', share: 8, apply: insertRule },
  { name: 'delete-rule', share: 4, apply: deleteRule },
  { name: 'move-rule', share: 2, apply: moveRule },
  { name: 'change-threshold', share: 6, apply: changeThreshold },
  { name: 'insert-condition', share: 2, apply: insertCondition },
  { name: 'delete-condition', share: 2, apply: deleteCondition },
  { name: 'change-condition', share: 4, apply: changeCondition },
  { name: 'name-key', share: 0.5, apply: nameKey },
];
