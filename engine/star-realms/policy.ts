/**
 * The decisions of a player. Score tables, people and random players all answer them: score tables in
 * `score-table/policy.ts`, people through `decisions.ts`.
 */
import type { SeatState } from './seat.js';

/** A decision among cards; `choices/decision-table.ts` has them all. */
export interface DecisionKind {
  /** Kind of the decision as people see it. */
  readonly kind: string;
  readonly prompt: string;
  /** Index of the rule set that scores the candidates; absent if the format has none (`score-table/heuristics.ts`). */
  readonly set?: number;
  /** Takes the candidates with the lowest scores; if absent, those with the highest. */
  readonly takesLowest?: true;
  /** Least score at which a candidate is taken voluntarily; if absent, any score above 0. */
  readonly from?: number;
  /** Names of the two zones from which the candidates come; `SeatView.split` counts those from the first. */
  readonly splits?: readonly [first: string, second: string];
  /** With more than two players: the prompt for choosing the opponent that the effect hits. */
  readonly target?: string;
}

/**
 * What a deciding seat sees. Each table reuses one object: read it only during the decision. For the other seats'
 * hands and all draw decks, a policy may read only groups and sizes.
 */
export interface SeatView {
  /** The deciding seat. */
  readonly me: SeatState;
  /** The opponent in focus. */
  readonly opponent: SeatState;
  readonly turn: number;
  /** Cards in the trade row, oldest first. */
  readonly row: Uint8Array;
  readonly rowSize: number;
  /** Cards in the row by group, and copies of each card by card id. */
  readonly rowGroups: Int32Array;
  readonly rowCounts: Uint8Array;
  /** Changes whenever the row changes. */
  readonly rowVersion: number;
  /** The score table that is deciding, if any. */
  buyScorer: BuyScorer | null;
  /** Card ids to choose from. */
  readonly candidates: Uint8Array;
  readonly candidateCount: number;
  /** Number of candidates from the first of two zones, if the decision `splits` them. */
  readonly split: number;
  /** The policy writes answers of several numbers here. */
  readonly chosen: Uint16Array;
}

/** Scores purchases. */
export interface BuyScorer {
  /** Increase of the best purchase's score if the card were scrapped for its trade. */
  buyScoreIncrease(view: SeatView, card: number): number;
}

/** Stands in for an index in the trade row and means the Explorer pile. */
export const EXPLORER_INDEX = 255;

/** What to use right after playing a card; the values are added. */
export const ALLY_AFTER_PLAY = 1;
export const BASE_AFTER_PLAY = 2;

/** The decisions that cards require. */
interface CardDecisions {
  /**
   * Chooses among the candidates and writes their indices to `chosen`, first choice first.
   * @param atLeast never more than there are candidates; the policy may choose more cards than this
   * @param card the card that requires the decision, or −1
   * @returns the number of chosen cards, from `atLeast` to `atMost`
   */
  choose(view: SeatView, decisionKind: DecisionKind, atLeast: number, atMost: number, card: number): number;
  /** The number of the option, from 1. Any other number wastes the ability. */
  option(view: SeatView, card: number, count: number): number;
  /** Index of the faction that a card joins. */
  faction(view: SeatView, card: number): number;
  /**
   * With more than two players: the seat of the living opponent that an effect hits.
   * @param decisionKind the effect: a decision with a `target`
   */
  target(view: SeatView, decisionKind: DecisionKind, card: number): number;
  /** Whether an acquired card goes to a better zone than the discard pile, if it may. */
  redirects(view: SeatView, card: number, to: 'deck' | 'hand' | 'play'): boolean;
}

/** Chooses the next action of its turn, one at a time: people, random players. */
export interface FreeOrderPolicy extends CardDecisions {
  readonly freeOrder: true;
  /** Index of the next action among the legal actions, see `turn/action-table.ts`. */
  act(view: SeatView): number;
}

/**
 * Plays turns in the fixed order of score tables: self-scraps, bases, gambits, hand, allies, heroes, bases,
 * self-scraps, one purchase. This repeats until nothing happens; then comes combat.
 */
export interface FixedOrderPolicy extends CardDecisions {
  readonly freeOrder: false;
  /** By card id: 1 for cards that the policy may ever scrap from play. */
  readonly everScraps: Uint8Array;
  /** Index in hand of the card to play next. */
  play(view: SeatView): number;
  /**
   * What to use right after playing this card: the sum of {@link ALLY_AFTER_PLAY} and {@link BASE_AFTER_PLAY}, or
   * 0.
   */
  afterPlay(card: number): number;
  /** Whether to use a base that acts as soon as it is played. */
  usesBase(view: SeatView, card: number): boolean;
  /**
   * Decides a purchase with the available trade. Writes indices in the trade row, or {@link EXPLORER_INDEX}, to
   * `chosen` in the order of purchase.
   * @returns the number of cards, from 0 to 2
   */
  buy(view: SeatView): number;
}

export type StarRealmsPolicy = FreeOrderPolicy | FixedOrderPolicy;
