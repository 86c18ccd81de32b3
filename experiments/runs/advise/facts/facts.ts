/** What the sentences of an advice rest on: what a plan did in games of one board. */
import type { Luck } from '../../../evaluation/luck.js';
import type { Interval } from '../../../statistics/interval.js';
import type { GrowthTurn, TurnPurchase } from './growth.js';

/** What the plan bought in its first two turns with these coins, the larger sum first. */
export interface Opening {
  readonly coins: readonly [number, number];
  /** Most frequent purchases with these coins; empty where nothing was bought. */
  readonly cards: readonly (readonly string[])[];
  /** Share of the games in which the coins fell so, and of these the share in which exactly that was bought. */
  readonly games: number;
  readonly share: number;
  /** Score of the games with these coins. */
  readonly score: Interval;
  /** Share of these games in which the two purchases came the other way round; 0 when they are the same. */
  readonly turned: number;
}

/** What a card does for a deck, in the order in which a strong player thinks of it. */
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

/** The first of the victory cards that decide a game: Colonies and Provinces. */
export interface FirstPoints {
  readonly card: string;
  /** Own turn of the purchase: the median. */
  readonly turn: number;
  /** Share of the games in which there was one. */
  readonly games: number;
  /** Cards bought until then: the medians, those bought in most games. */
  readonly owned: readonly { readonly card: string; readonly count: number }[];
}

export interface PurchaseFacts {
  readonly card: string;
  /** Absent for victory cards, and for what does nothing of that. */
  readonly part?: AdvicePart;
  /** Mean number bought in a game. */
  readonly mean: number;
  /** Number bought in most games or more: the median. */
  readonly usual: number;
  /** Own turn in which the last of the usual number was bought: the median of the games that came so far. */
  readonly byTurn: number;
  /** Share of the games in which at least one was bought. */
  readonly games: number;
}

/** Of two cards that could both be paid, one was bought, and the other later in the game. */
export interface Preference {
  readonly first: string;
  readonly second: string;
  /** Printed cost of the dearer one. */
  readonly coins: number;
  /** Turns in which one of the two was bought first, both could be paid, and the other was bought later. */
  readonly turns: number;
  readonly share: number;
}

export interface Greening {
  readonly card: string;
  /** Share of the games in which it was bought. */
  readonly games: number;
  /** The pile that ends the game: Colony where there is one. */
  readonly pile: string;
  /** Cards left in it when the first was bought: the median; and whether that is all of them. */
  readonly left: number;
  readonly isFull: boolean;
}

export interface Durations {
  /** Share of the own turns in which one was played. */
  readonly share: number;
  /** The one that was played most, and how often in a game; absent when none was. */
  readonly most?: { readonly card: string; readonly mean: number };
}

export interface PlanFacts {
  readonly games: number;
  /** Own turns of a game. */
  readonly turns: Interval;
  readonly endings: readonly { readonly title: string; readonly share: number }[];
  readonly openings: readonly Opening[];
  /** In the order in which they are bought. */
  readonly purchases: readonly PurchaseFacts[];
  /** The same turn by turn. */
  readonly purchasesByTurn: readonly TurnPurchase[];
  /** Turns that at least a fifth of the games reach. */
  readonly growth: readonly GrowthTurn[];
  readonly preferences: readonly Preference[];
  readonly greening: readonly Greening[];
  /** Absent when it never buys one. */
  readonly firstPoints?: FirstPoints;
  readonly durations: Durations;
  /** Victory tokens of a game, and the card that gives most of them; absent when there were none. */
  readonly tokens?: { readonly mean: number; readonly card: string; readonly share: number };
  /** Score of the games in which the plan takes the first turn, and of the others. */
  readonly first: Interval;
  readonly later: Interval;
  /** Only between two. */
  readonly luck?: Luck;
}
