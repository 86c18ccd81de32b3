/** Operators on the rules inside entries and on their conditions. */
import type { Rng } from '../../../engine/index.js';
import type { ScoreTable, scoreTables } from '../../../grammar/index.js';
import { chance, geometric, pick, pickIndex } from '../../chance.js';
import type { Operator } from '../../genome.js';
import { type Context, pickSpot, type Spot, withEntry, withRules } from './edit.js';
import { near, randomAnswer } from './entries.js';
import { randomCondition, type SetWords, setWords, type TableWords, tableWords } from './words.js';

type Condition = scoreTables.Condition;
type Rule = scoreTables.Rule;
type Change = Operator<ScoreTable>['apply'];

interface Found {
  readonly words: TableWords;
  readonly where: SetWords;
  readonly spot: Spot;
}

function find(
  table: ScoreTable,
  rng: Rng,
  context: Context,
  wanted?: (entry: scoreTables.Entry) => boolean,
): Found | undefined {
  const words = tableWords(context.game, context.rules);
  const spot = pickSpot(table, rng, context, words, wanted);
  const where = spot && setWords(words, spot.set);
  return spot && where && { words, where, spot };
}

const hasRules = ({ rules }: scoreTables.Entry): boolean => rules.length > 0;
const hasConditions = ({ rules }: scoreTables.Entry): boolean => rules.some(({ when }) => when.length > 0);

const insertRule: Change = (table, rng, context) => {
  const found = find(table, rng, context);
  if (found === undefined) return undefined;
  const { words, where, spot } = found;
  const { entry } = spot;
  const like = entry.score ?? entry.rules[0]?.score;
  const rule: Rule = {
    when: [randomCondition(rng, words, where)],
    score:
      like?.kind === 'number' && where.answer === 'score'
        ? near(rng, like.value, where)
        : randomAnswer(rng, table, words, where, entry.target),
  };
  return withRules(table, spot, entry.rules.toSpliced(rng.below(entry.rules.length + 1), 0, rule));
};

const deleteRule: Change = (table, rng, context) => {
  const found = find(table, rng, context, hasRules);
  if (found === undefined) return undefined;
  const { rules } = found.spot.entry;
  return withRules(table, found.spot, rules.toSpliced(rng.below(rules.length), 1));
};

const moveRule: Change = (table, rng, context) => {
  const found = find(table, rng, context, ({ rules }) => rules.length > 1);
  if (found === undefined) return undefined;
  const { rules } = found.spot.entry;
  const from = rng.below(rules.length);
  const rest = rules.toSpliced(from, 1);
  return withRules(table, found.spot, rest.toSpliced(rng.below(rest.length + 1), 0, rules[from]!));
};

/** Changes the conditions of one rule. */
const onConditions =
  (
    change: (when: readonly Condition[], rng: Rng, found: Found) => readonly Condition[] | undefined,
  ): Change =>
  (table, rng, context) => {
    const found = find(table, rng, context, hasConditions);
    if (found === undefined) return undefined;
    const { rules } = found.spot.entry;
    const place = pick(
      rng,
      rules.flatMap(({ when }, at) => (when.length > 0 ? [at] : [])),
    );
    const when = change(rules[place]!.when, rng, found);
    return when && withRules(table, found.spot, rules.with(place, { ...rules[place]!, when }));
  };

const insertCondition = onConditions((when, rng, { words, where }) => [
  ...when,
  randomCondition(rng, words, where),
]);

const deleteCondition = onConditions((when, rng) =>
  when.length < 2 ? undefined : when.toSpliced(rng.below(when.length), 1),
);

const changeThreshold = onConditions((when, rng, { words }) => {
  const numbered = when.flatMap(({ value }, place) => (value.kind === 'number' ? [place] : []));
  if (numbered.length === 0) return undefined;
  const place = pick(rng, numbered);
  const { key, op, value } = when[place]!;
  const [low, high] = key.kind === 'word' ? words.vocabulary.keys[key.word]!.range : [0, 100];
  const far = geometric(rng, 0.5, Math.max(1, Math.ceil((high - low) / 4)));
  const moved = (value as { value: number }).value + (chance(rng, 0.5) ? far : -far);
  return when.with(place, {
    key,
    op,
    value: { kind: 'number', value: Math.min(high, Math.max(low, moved)) },
  });
});

const changeCondition = onConditions((when, rng, { words, where }) => {
  const place = rng.below(when.length);
  const fresh = randomCondition(rng, words, where);
  const { key } = when[place]!;
  // Half the time the same key is asked otherwise.
  if (chance(rng, 0.5) || key.kind === 'info') return when.with(place, fresh);
  return when.with(place, { ...when[place]!, op: fresh.op });
});

/** A score becomes the value of a key, so that one entry speaks differently of many. */
const nameKey: Change = (table, rng, context) => {
  const found = find(table, rng, context, ({ score }) => score !== undefined);
  if (found === undefined || found.where.answer === 'choice') return undefined;
  const { words, where, spot } = found;
  const info = table.cardInfo.flatMap(({ info: list }) => list.map(({ name }) => name));
  const own = words.vocabulary.families.findIndex(({ pile }) => pile === undefined);
  const key: scoreTables.Key =
    info.length > 0 && own >= 0 && chance(rng, 0.6)
      ? { kind: 'info', family: own, name: pick(rng, info) }
      : { kind: 'word', word: where.keys[pickIndex(rng, where.keyWeights)]! };
  return withEntry(table, spot, { ...spot.entry, score: { kind: 'key', key } });
};

export const ruleOperators: readonly Operator<ScoreTable>[] = [
  { name: 'insert-rule', share: 8, apply: insertRule },
  { name: 'delete-rule', share: 4, apply: deleteRule },
  { name: 'move-rule', share: 2, apply: moveRule },
  { name: 'change-threshold', share: 6, apply: changeThreshold },
  { name: 'insert-condition', share: 2, apply: insertCondition },
  { name: 'delete-condition', share: 2, apply: deleteCondition },
  { name: 'change-condition', share: 4, apply: changeCondition },
  { name: 'name-key', share: 0.5, apply: nameKey },
];
