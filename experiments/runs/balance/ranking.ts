/** Orders cards by their worth, and says which are too strong or too weak for their cost. */
import { type CardFacts, type Game, getOrInsert, printedName } from '../../../engine/index.js';
import type { Tally } from '../../../workers/index.js';
import {
  around,
  type ConfidenceInterval,
  type Interval,
  moments,
  PAIR_VALUES,
} from '../../statistics/interval.js';
import { RunningMean } from '../../statistics/running-mean.js';
import { fixed, gainText, points, signed } from '../../statistics/score-text.js';
import { lowOfMany, studentT } from '../../statistics/student.js';

/** With fewer blocks, an interval says nothing. */
export const BLOCKS_MIN = 4;
/** So many times as far from the others as half of the cards. Cards of evenly spread worth are never so far. */
const FAR = 2;
/** Standard error of a median, in standard errors of the mean (normal values). */
const MEDIAN_ERRORS = Math.sqrt(Math.PI / 2);

export interface CardBalance {
  readonly card: string;
  readonly cost: number;
  /** Copies in the deck at the start, in games that deal their cards. */
  readonly copies?: number;
  /**
   * Share of the points that a seat loses if it may not take the card. In games for one: the part of the score that the
   * player loses if other cards come instead. Counts blocks of deals.
   */
  readonly worth: Interval;
  /**
   * Worth, or that of each copy, minus the median of the other measured cards of the same cost; undefined if there is
   * none.
   */
  readonly forCost?: Interval;
  readonly verdict?: 'too strong' | 'too weak';
}

export interface Balance {
  /** The strongest first. */
  readonly cards: readonly CardBalance[];
  /** Cards without which no result changed: the player never took them, or they decided nothing. */
  readonly neverTaken: readonly string[];
  /** Cards on too few boards so far. */
  readonly unmeasured: readonly string[];
  /** Cards on the boards that a network does not know. */
  readonly unknown: readonly string[];
  readonly boards: number;
  readonly games: number;
  /** Games for one: the unit of the worth, and the mean score with all cards. */
  readonly score?: { readonly unit: string; readonly mean: number };
}

/** Worth of a card in its blocks of deals, and in their pairs of games. */
export interface WorthSums {
  readonly blocks: RunningMean;
  readonly pairs: RunningMean;
  /** False while no result changed without the card. */
  matters: boolean;
}

/** Key of the games with all cards. */
const ALL = '';

/** @param base games for one: the player with all cards on the same deals */
export function addBlock(
  sums: Map<string, WorthSums>,
  card: string | undefined,
  tally: Tally,
  base: Tally | undefined,
): void {
  const of = getOrInsert(sums, card ?? ALL, () => ({
    blocks: new RunningMean(),
    pairs: new RunningMean(),
    matters: false,
  }));
  const meanOf = ({ players, deals }: Tally): number => players[0]!.scores / deals;
  if (base !== undefined) {
    const worth = meanOf(base) - meanOf(tally);
    of.blocks.add(worth);
    of.matters ||= worth !== 0;
  } else if (card === undefined) of.blocks.add(meanOf(tally));
  else {
    of.blocks.add(moments(PAIR_VALUES, tally.pairs).mean - 0.5);
    for (const [i, count] of tally.pairs.entries()) {
      of.pairs.add(PAIR_VALUES[i]! - 0.5, count);
      of.matters ||= count > 0 && PAIR_VALUES[i] !== 0.5;
    }
  }
}

/** @param unit of the score in games for one */
export function ranked(
  game: Game,
  allSums: ReadonlyMap<string, WorthSums>,
  { seen, unit }: { readonly seen: ReadonlySet<string>; readonly unit: string | undefined },
): Omit<Balance, 'boards' | 'games'> {
  const sums = [...allSums].filter(([card]) => card !== ALL);
  const met = sums.filter(([, { blocks }]) => blocks.count >= BLOCKS_MIN);
  const facts = new Map(game.cards.map((card) => [card.name, card]));
  const measured = met
    .filter(([, { matters }]) => matters)
    .map(([card, each]) => measuredCard(facts.get(card)!, each));
  const cards = withVerdicts(
    measured.map((one) => {
      const own = ofEach(one, unit);
      const others = measured
        .filter(({ card, cost }) => cost === one.cost && card !== one.card)
        .flatMap((other) => ofEach(other, unit) ?? []);
      return own === undefined || others.length === 0
        ? one
        : { ...one, forCost: difference(own, medianOf(others)) };
    }),
  );
  const strength = (one: CardBalance): number => ofEach(one, unit)?.mean ?? Number.NEGATIVE_INFINITY;
  const withAll = allSums.get(ALL)?.blocks;
  return {
    cards: cards.sort((a, b) =>
      strength(a) === strength(b) ? (a.card < b.card ? -1 : 1) : strength(b) - strength(a),
    ),
    neverTaken: met.flatMap(([card, { matters }]) => (matters ? [] : [card])).sort(),
    unmeasured: sums.flatMap(([card, { blocks }]) => (blocks.count < BLOCKS_MIN ? [card] : [])).sort(),
    unknown: [...seen].filter((card) => !allSums.has(card)).sort(),
    ...(unit !== undefined && withAll && { score: { unit, mean: withAll.interval.mean } }),
  };
}

/** The wider of two intervals: boards differ, but a few blocks may agree by chance. */
function measuredCard({ name, cost, copies }: CardFacts, { blocks, pairs }: WorthSums): CardBalance {
  const half = ({ count, standardError }: RunningMean): number =>
    count < 2 ? 0 : studentT(count - 1) * standardError;
  const { mean, count } = blocks.interval;
  const worth = around(mean, Math.max(half(blocks), half(pairs)), count);
  return { card: name, cost, ...(copies !== undefined && { copies }), worth };
}

/** What makes cards of the same cost comparable; undefined for actions beside the deck. */
function ofEach({ worth, copies }: CardBalance, unit: string | undefined): Interval | undefined {
  if (unit === undefined) return worth;
  if (copies === undefined || copies === 0) return undefined;
  return around(worth.mean / copies, (worth.high - worth.mean) / copies, worth.count);
}

function medianOf(all: readonly Interval[]): Interval {
  const mean = median(all.map((one) => one.mean));
  const half = Math.hypot(...all.map(({ mean, high }) => high - mean)) / all.length;
  return around(mean, all.length > 2 ? MEDIAN_ERRORS * half : half, all.length);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
}

/** As if both were independent. */
const difference = (a: Interval, b: Interval): Interval =>
  around(a.mean - b.mean, Math.hypot(a.high - a.mean, b.high - b.mean), a.count);

/** A difference can be certain and still usual, so only cards that are far from the others get a verdict. */
function withVerdicts(cards: readonly CardBalance[]): CardBalance[] {
  const far = FAR * usualDistance(cards);
  return cards.map((one): CardBalance => {
    if (one.forCost === undefined) return one;
    const { mean, high, count } = one.forCost;
    if (lowOfMany(one.forCost, cards.length) > far) return { ...one, verdict: 'too strong' };
    const reversed = { mean: -mean, low: -high, count };
    return lowOfMany(reversed, cards.length) > far ? { ...one, verdict: 'too weak' } : one;
  });
}

/** Half of the cards are so close to the median of the others of their cost. */
export function usualDistance(cards: readonly Pick<CardBalance, 'forCost'>[]): number {
  const distances = cards.flatMap(({ forCost }) => (forCost === undefined ? [] : [Math.abs(forCost.mean)]));
  return distances.length === 0 ? 0 : median(distances);
}

/**
 * Names the card that is clearly stronger than the others of its cost, corrected for the number of cards, if there is
 * one; then those that are too strong or too weak.
 */
export function balanceSentence(balance: Balance): string {
  const { cards, unmeasured } = balance;
  if (cards.length === 0 && unmeasured.length > 0) return 'Too few games to measure a card.';
  const [best] = cards
    .filter(({ forCost }) => forCost !== undefined && lowOfMany(forCost, cards.length) > 0)
    .sort((a, b) => lowOfMany(b.forCost!, cards.length) - lowOfMany(a.forCost!, cards.length));
  const priced = hasCosts(cards);
  const strongest =
    best === undefined
      ? `These games show no card that is clearly stronger than the others${priced ? ' of its cost' : ''}.`
      : strongestText(best, balance);
  const named = (['too strong', 'too weak'] as const).flatMap((verdict) => {
    const all = cards.filter((one) => one.verdict === verdict);
    if (all.length === 0) return [];
    const names = all.map(({ card, forCost }) => `${printedName(card)} (${worthText(balance, forCost!)})`);
    return `${verdict === 'too strong' ? 'Too strong' : 'Too weak'}${priced ? ' for the cost' : ''}: ${names.join(', ')}.`;
  });
  const isClose = best !== undefined && best.verdict === undefined;
  return [strongest, ...(isClose ? ['It is not clearly too strong.'] : []), ...named].join(' ');
}

function strongestText(best: CardBalance, { cards, score }: Balance): string {
  const { card, cost, worth, copies, forCost } = best;
  const own = ofEach(best, score?.unit)!;
  const isAlone = cards.every((other) => {
    const its = ofEach(other, score?.unit);
    return other === best || other.cost !== cost || its === undefined || difference(own, its).low > 0;
  });
  const [forIts, others] = hasCosts(cards)
    ? [' for its cost', `the others that cost ${cost}`]
    : ['', 'the others'];
  const name = `${printedName(card)} is ${isAlone ? 'the strongest card' : 'one of the strongest cards'}${forIts}`;
  const usual = own.mean - forCost!.mean;
  return score === undefined
    ? `${name}: a player without it loses ${points(worth.mean)} points; ${others} are worth ${points(usual)} (median).`
    : `${name}: if another card comes instead, the player loses ${fixed(own.mean, 2)} ${score.unit} for ${copies === 1 ? 'its only copy' : `each of its ${copies} copies`}; ${others} are worth ${fixed(usual, 2)} (median).`;
}

/** A worth with its interval, in points or in the unit of the score. */
export const worthText = ({ score }: Pick<Balance, 'score'>, worth: ConfidenceInterval): string =>
  score === undefined
    ? gainText(worth)
    : `${signed(worth.mean, 2)} ± ${(worth.high - worth.mean).toFixed(2)}`;

/** False in games whose cards have no costs. */
export const hasCosts = (cards: readonly Pick<CardBalance, 'cost'>[]): boolean =>
  cards.some(({ cost }) => cost !== 0);

/** The cards as flat rows, for JSON and tables. */
export const balanceRows = ({ cards }: Balance) =>
  cards.map(({ card, cost, copies, worth, forCost, verdict }) => ({
    card,
    cost,
    ...(copies !== undefined && { copies }),
    worth: worth.mean,
    low: worth.low,
    high: worth.high,
    blocks: worth.count,
    forCost: forCost?.mean ?? null,
    forCostLow: forCost?.low ?? null,
    forCostHigh: forCost?.high ?? null,
    verdict: verdict ?? null,
  }));
