/** Leaves become buy rules: each card's score depends on the leaf in which the table is, by its place in the order. */
import { type Game, invariant, type NeuralAction, type ScoreVocabulary } from '../../../engine/index.js';
import { type ScoreTable, scoreTables } from '../../../grammar/index.js';
import { upsertEntry } from '../../genomes/score-table/edit.js';
import type { Feature } from './features.js';
import { type Leaf, tightest } from './tree.js';

type Entry = ScoreTable['sets'][number][number];
type Rule = Entry['rules'][number];

/** All actions of the network, and how often the teacher took each. */
export interface ActionCounts {
  readonly actions: readonly NeuralAction[];
  readonly chosen: ArrayLike<number>;
}

/**
 * @param named actions whose cards get an entry of their own: all others are bought after these, the dearer the
 * sooner
 */
export function writeScoreTable(
  leaves: readonly Leaf[],
  features: readonly Feature[],
  actions: readonly NeuralAction[],
  game: Game,
  all: ActionCounts,
  partner?: ScoreTable,
  named?: ReadonlySet<number>,
): ScoreTable {
  const vocabulary = game.scores!;
  const isNamed = (action: number): boolean => named === undefined || named.has(action);
  const orders = leaves.map(({ order }) =>
    order.filter((action) => actions[action]!.does !== 'take' || isNamed(action)),
  );
  const scores = fibonacci(Math.max(...orders.map(({ length }) => length), 1), named ? NAMED_SCORE_MIN : 1);
  const buys = actions.flatMap(({ does, card }, action): Entry[] => {
    if (does !== 'take' || !isNamed(action)) return [];
    const leafScores = orders.map((order) => scoreInLeaf(order, action, actions, scores));
    if (named === undefined && leafScores.every((leafScore) => leafScore === 0)) return [];
    const last = leafScores.at(-1)!;
    // What the entry says in the end need not be said before that.
    const before = leafScores.findLastIndex((leafScore) => leafScore !== last) + 1;
    const rules = leaves.slice(0, before).map((leaf, i): Rule => {
      return { when: conditionsOf(leaf, features, vocabulary), score: number(leafScores[i]!) };
    });
    return [{ target: { kind: 'subject', subject: card! }, rules, score: number(last), flags: [] }];
  });
  const options = preferredChoices(all);
  return {
    name: 'distilled',
    author: 'deckwright distill',
    cardInfo: partner?.cardInfo ?? [],
    sets: vocabulary.sets.map(({ name }, set) => {
      const before = partner?.sets[set] ?? [];
      if (name === 'buyRules') return named ? [...buys, fallbackEntry(vocabulary)] : buys;
      // What the partner chooses may depend on the situation, and has proved itself.
      return name === 'makeChoiceRules' ? before.reduce(upsertEntry, options) : before;
    }),
  };
}

/** 0 for what comes after buying nothing. */
function scoreInLeaf(
  order: readonly number[],
  action: number,
  actions: readonly NeuralAction[],
  scores: readonly number[],
) {
  const place = order.indexOf(action);
  const pass = order.findIndex((other) => actions[other]!.does === 'pass');
  return place < 0 || (pass >= 0 && pass < place) ? 0 : scores[place]!;
}

/** Whatever has no entry of its own scores what it costs. */
function fallbackEntry({ keys, matchers }: ScoreVocabulary): Entry {
  const word = keys.findIndex(({ varies }) => varies === 'subject');
  const score = { kind: 'key', key: { kind: 'word', word } } as const;
  return { target: { kind: 'matcher', matcher: matchers.length - 1 }, rules: [], score, flags: [] };
}

/** Largest number of a new table: half of what a number may be, so that searches can raise it. */
const SCORE_MAX = scoreTables.NUMBER_MAX / 2;
/** Above what any card costs. */
const NAMED_SCORE_MIN = 9;

/**
 * By place in the order, the best first: … 8, 5, 3, 2, 1. Two different cards together never outweigh a better one,
 * because a table buys the pair that scores more than the best single card. Where that would grow too large, the last
 * places differ by 1 only.
 */
function fibonacci(count: number, least: number): number[] {
  for (let level = 2; ; level++) {
    const scores = Array.from({ length: level }, (_, i) => least + i);
    for (let next = 2 * (least + level) - 3; next < SCORE_MAX && scores.length < count; )
      next += scores[scores.push(next) - 2]!;
    if (scores.length >= count) return scores.slice(0, count).reverse();
  }
}

const number = (value: number) => ({ kind: 'number', value }) as const;

/**
 * What a leaf's rule has to ask when the rules of all leaves before it did not hold. The leaves are in the order of the
 * tree, those where a test holds first: that it does not hold goes without saying.
 */
function conditionsOf({ path }: Leaf, features: readonly Feature[], { keys }: ScoreVocabulary): Rule['when'] {
  const asked = path.filter(({ holds }) => holds);
  return tightest(asked).map(({ feature, threshold }) => {
    const { wording: said } = features[feature]!.inputSpec;
    invariant(said.form === 'key', `score tables have a key for "${features[feature]!.inputSpec.name}"`);
    const word = keys.findIndex(({ name }) => name === said.key);
    return { key: { kind: 'word', word }, op: '>=', value: number(threshold) };
  });
}

/** The option that the teacher chose most often, for each card that has options. */
function preferredChoices({ actions, chosen }: ActionCounts): readonly Entry[] {
  const best = new Map<number, number>();
  actions.forEach(({ does, card }, action) => {
    if (does !== 'choose' || chosen[action] === 0) return;
    const before = best.get(card!);
    if (before === undefined || chosen[action]! > chosen[before]!) best.set(card!, action);
  });
  return [...best].map(([subject, action]) => ({
    target: { kind: 'subject', subject },
    rules: [],
    score: number(actions[action]!.choice!),
    flags: [],
  }));
}
