/** Facts behind the sentences of advice: what a plan did in games on one board. */
import type { Luck } from '../../../evaluation/luck.js';
import type { Interval } from '../../../statistics/interval.js';

/** Purchases of the plan in its first two turns with these coins, the larger sum first. */
export interface Opening {
  readonly coins: readonly [number, number];
  /** Most frequent purchases with these coins; empty if nothing was bought. */
  readonly cards: readonly (readonly string[])[];
  /** Share of the games with these coins, and the share of these games with exactly these purchases. */
  readonly games: number;
  readonly share: number;
  readonly score: Interval;
  /** Share of these games with the two purchases exchanged; 0 if both are the same. */
  readonly turned: number;
}

/** Functions of a card in a deck, in the order in which a strong player considers them. */
export const PARTS = {
  junk: 'hands out junk',
  trash: 'takes weak cards out',
  actions: 'gives the actions',
  draw: 'draws',
  attack: 'attacks',
  again: 'plays others again',
  gain: 'gains cards',
  pay: 'pays',
} as const;

export type AdvicePart = keyof typeof PARTS;

/** True for a treasure that belongs to no kingdom. */
export const isBasicTreasure = (card: string): boolean =>
  ['Copper', 'Silver', 'Gold', 'Platinum'].includes(card);
/** True for a victory card or Curse that belongs to no kingdom. */
export const isBasicPoints = (card: string): boolean =>
  ['Estate', 'Duchy', 'Province', 'Colony', 'Curse'].includes(card);

/** The first victory card that decides a game: Colony or Province. */
export interface FirstPoints {
  readonly card: string;
  /** Own turn of the purchase (median). */
  readonly turn: number;
  /** Share of the games with such a purchase. */
  readonly games: number;
  /** Cards bought before it in most games, with the median of their copies. */
  readonly owned: readonly { readonly card: string; readonly count: number }[];
}

export interface PurchaseFacts {
  readonly card: string;
  /** Absent for victory cards, and for cards with none of these functions. */
  readonly part?: AdvicePart;
  readonly mean: number;
  /** Median copies per game. */
  readonly usual: number;
  /** Own turn in which the last of the usual copies was bought: the median over the games that bought as many. */
  readonly byTurn: number;
  /** Share of the games with at least one copy. */
  readonly games: number;
}

/** A choice between two affordable cards: one was bought, the other later in the game. */
export interface Preference {
  readonly first: string;
  readonly second: string;
  /** Printed cost of the dearer one. */
  readonly coins: number;
  /** Turns in which both were affordable, one of the two was bought, and the other was bought later. */
  readonly turns: number;
  readonly share: number;
}

export interface Greening {
  readonly card: string;
  /** Share of the games with a purchase of the card. */
  readonly games: number;
  /** The pile that ends the game: Colony if there is one. */
  readonly pile: string;
  /** Cards left in it at the first purchase (median), and whether it is still full. */
  readonly left: number;
  readonly isFull: boolean;
}

export interface CardMean {
  readonly card: string;
  /** Copies or plays per game. */
  readonly mean: number;
}

export interface Durations {
  readonly share: number;
  /** The Duration played most often, and its mean plays per game; absent if none was played. */
  readonly most?: CardMean;
}

export interface TurnPurchase {
  readonly card: string;
  /** Own turn, from 1. */
  readonly turn: number;
  /** Share of all games with at least one copy bought, or gained without buying it, in this turn. */
  readonly games: number;
  /** Mean copies per game. */
  readonly mean: number;
}

/** One side at the end of a turn, over the games that reached it. */
interface Size {
  readonly cards: Interval;
  readonly points: Interval;
}

export interface GrowthTurn {
  /** Own turn of each side, from 1. */
  readonly turn: number;
  /** Share of all games in which the plan took this turn. */
  readonly games: number;
  readonly plan: Size;
  readonly opponents: Size;
}

export interface PlanFacts {
  readonly games: number;
  /** Own turns per game. */
  readonly turns: Interval;
  readonly endings: readonly { readonly title: string; readonly share: number }[];
  readonly openings: readonly Opening[];
  /** In order of purchase. */
  readonly purchases: readonly PurchaseFacts[];
  readonly purchasesByTurn: readonly TurnPurchase[];
  readonly gainsByTurn: readonly TurnPurchase[];
  /** Turns that at least a fifth of the games reach. */
  readonly growth: readonly GrowthTurn[];
  readonly preferences: readonly Preference[];
  readonly greening: readonly Greening[];
  /** Absent if the plan never buys one. */
  readonly firstPoints?: FirstPoints;
  readonly durations: Durations;
  /** Cards that the plan gains in its own turns without buying them, the most frequent first. */
  readonly gains: readonly CardMean[];
  /** Mean victory tokens per game, and the card that gives most of them; absent if there were none. */
  readonly tokens?: { readonly mean: number; readonly card: string; readonly share: number };
  /** Score of the games in which the plan plays first, and of the others. */
  readonly first: Interval;
  readonly later: Interval;
  /** Only with two players. */
  readonly luck?: Luck;
}
