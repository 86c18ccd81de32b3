/** Leaves become buy rules: each card's score depends on the leaf in which the table is, by its place in the order. */
import { type Game, invariant, type NeuralAction, type ScoreVocabulary } from '../../../engine/index.js';
import type { ScoreTable } from '../../../grammar/index.js';
import { put } from '../../genomes/score-table/edit.js';
import { tightest } from './buylist.js';
import type { Fact } from './facts.js';
import type { Leaf } from './tree.js';

type Entry = ScoreTable['sets'][number][number];
type Rule = Entry['rules'][number];

/** All actions of the network, and how often the teacher took each. */
export interface Chosen {
  readonly actions: readonly NeuralAction[];
  readonly chosen: ArrayLike<number>;
}

/** @param cards how many get an entry, those that were bought most often; the others are not bought */
export function writeScoreTable(
  leaves: readonly Leaf[],
  facts: readonly Fact[],
  actions: readonly NeuralAction[],
  game: Game,
  all: Chosen,
  partner?: ScoreTable,
  cards = actions.length,
): ScoreTable {
  const words = game.scores!;
  const longest = Math.max(...leaves.map(({ order }) => order.length), 1);
  const scores = fibonacci(longest);
  const times = (name: string): number => all.chosen[all.actions.findIndex((one) => one.name === name)]!;
  const bought = actions.filter(({ does }) => does === 'take').map(({ name }) => name);
  const spoken = new Set(bought.sort((a, b) => times(b) - times(a)).slice(0, cards));
  const buys = actions.flatMap(({ does, card, name }, action): Entry[] => {
    if (does !== 'take' || !spoken.has(name)) return [];
    const worths = leaves.map((leaf) => worthOf(leaf, action, actions, scores));
    if (worths.every((worth) => worth === 0)) return [];
    const last = worths.at(-1)!;
    // What the entry says in the end need not be said before that.
    const told = worths.findLastIndex((worth) => worth !== last) + 1;
    const rules = leaves.slice(0, told).map((leaf, i): Rule => {
      return { when: conditionsOf(leaf, facts, words), score: number(worths[i]!) };
    });
    return [{ target: { kind: 'subject', subject: card! }, rules, score: number(last), flags: [] }];
  });
  const options = favourites(all);
  return {
    name: 'distilled',
    author: 'deckwright distill',
    cardInfo: partner?.cardInfo ?? [],
    sets: words.sets.map(({ name }, set) => {
      const before = partner?.sets[set] ?? [];
      if (name === 'buyRules') return buys;
      // What the partner chooses may depend on the situation, and has proved itself.
      return name === 'makeChoiceRules' ? before.reduce(put, options) : before;
    }),
  };
}

/** 0 for what comes after buying nothing. */
function worthOf(
  { order }: Leaf,
  action: number,
  actions: readonly NeuralAction[],
  scores: readonly number[],
) {
  const place = order.indexOf(action);
  const pass = order.findIndex((other) => actions[other]!.does === 'pass');
  return place < 0 || (pass >= 0 && pass < place) ? 0 : scores[place]!;
}

/** Places whose scores stay below the largest number that a table may hold. */
const STEPS = 28;

/**
 * By place in the order, the best first: … 8, 5, 3, 2, 1. Two different cards together never outweigh a better one,
 * because a table buys the pair that scores more than the best single card. What comes after so many places is worth next
 * to nothing.
 */
function fibonacci(count: number): number[] {
  const scores = [1, 2];
  while (scores.length < Math.min(count, STEPS)) scores.push(scores.at(-1)! + scores.at(-2)!);
  scores.length = Math.min(scores.length, count);
  scores.reverse();
  while (scores.length < count) scores.push(1 / (scores.length - STEPS + 2));
  return scores;
}

const number = (value: number) => ({ kind: 'number', value }) as const;

/**
 * What a leaf's rule has to ask when the rules of all leaves before it did not hold. The leaves are in the order of the
 * tree, those where a test holds first: that it does not hold goes without saying.
 */
function conditionsOf({ path }: Leaf, facts: readonly Fact[], { keys }: ScoreVocabulary): Rule['when'] {
  const asked = path.filter(({ holds }) => holds);
  return tightest(asked).map(({ fact, threshold }) => {
    const { said } = facts[fact]!.says;
    invariant(said.form === 'key', `score tables have a key for "${facts[fact]!.says.name}"`);
    const word = keys.findIndex(({ name }) => name === said.key);
    return { key: { kind: 'word', word }, op: '>=', value: number(threshold) };
  });
}

/** The option that the teacher chose most often, for each card that has options. */
function favourites({ actions, chosen }: Chosen): readonly Entry[] {
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
