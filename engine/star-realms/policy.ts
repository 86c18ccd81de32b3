/**
 * The decisions of a player. Score tables, people and random players all answer these; how a score
 * table does it is in `score-table/policy.ts`, how decisions are exposed to people in `decisions.ts`.
 */
import type { SeatState } from './seat.js';

/** A decision among cards: the number of its row in `choices/decision-table.ts`. */
export type DecisionKind = number;

/**
 * What a deciding seat sees. One object per table, reused: read it during the decision only. Of the other seats'
 * hands and of all draw decks a policy may know the groups and sizes alone.
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
  /** By group, and copies of each card by card id. */
  readonly rowGroups: Int32Array;
  readonly rowCounts: Uint8Array;
  /** Another number with every change of the row. */
  readonly rowVersion: number;
  /** The score table that is deciding, if one is. */
  buyScorer: BuyScorer | null;
  /** Card ids to choose from. */
  readonly candidates: Uint8Array;
  readonly candidateCount: number;
  /** Number of candidates in the first of two zones, where a decision `splits` them. */
  readonly split: number;
  /** Answers of several numbers are written here. */
  readonly chosen: Uint16Array;
  /** Indexes in play that were chosen for several actions in a row are written here. */
  readonly queue: Int32Array;
}

/** Scores purchases. */
export interface BuyScorer {
  /** How much the best purchase would gain if the card were scrapped for its trade. */
  buyScoreIncrease(view: SeatView, card: number): number;
}

/** Index of the Explorer pile among the indexes of the trade row. */
export const EXPLORER_INDEX = 255;

/** What to do right after playing a card. */
export const ALLY_AFTER_PLAY = 1;
export const BASE_AFTER_PLAY = 2;

/** The decisions that cards require. */
interface CardDecisions {
  /**
   * Chooses among the candidates. Their indexes go to `chosen`, first choice first.
   * @param atLeast at most the number of candidates; more than that is up to the policy
   * @param card the card that requires the decision, or −1
   * @returns how many, from `atLeast` to `atMost`
   */
  choose(view: SeatView, decisionKind: DecisionKind, atLeast: number, atMost: number, card: number): number;
  /** The number of the option, from 1. Any other number wastes the ability. */
  option(view: SeatView, card: number, count: number): number;
  /** The faction by number that a card takes on. */
  faction(view: SeatView, card: number): number;
  /**
   * More than two players: the seat of a living opponent at which an effect is aimed.
   * @param decisionKind what is done to it: a row of the decision table with a `target`, or `ATTACK`
   */
  target(view: SeatView, decisionKind: DecisionKind, card: number): number;
  /** Whether a card that may go to a better place than the discard pile does so. */
  redirects(view: SeatView, card: number, to: 'deck' | 'hand' | 'play'): boolean;
}

/** Decides what comes next in its turn, action by action: people, random players. */
export interface FreeOrderPolicy extends CardDecisions {
  readonly freeOrder: true;
  /** Index of the next action among the legal actions, see `turn/action-table.ts`. */
  act(view: SeatView): number;
}

/**
 * A turn in the fixed order of the score tables: self-scraps, bases, gambits, hand, allies, heroes, bases, self-scraps,
 * one purchase, all over again until nothing happens, then combat.
 */
export interface FixedOrderPolicy extends CardDecisions {
  readonly freeOrder: false;
  /** The answer depends on the state alone, so the decision need not be repeated. */
  readonly isConstant: boolean;
  /** By card id the rank by which `play` chooses, from 1 up, highest first; −1 where it depends on the state. */
  readonly playRanks: Int32Array | null;
  /** By card id, 1 for ships that only bring numbers and after which nothing is used at once. */
  readonly onlyGains: Uint8Array;
  /** By card id, 1 for cards in play that the policy may ever want to scrap for their effect. */
  readonly everScraps: Uint8Array;
  /** Cards in play to scrap now, best first: their indexes go to the queue. @returns how many */
  selfScraps(view: SeatView): number;
  /** Index in hand of the card to play next. */
  play(view: SeatView): number;
  /** What to do right after playing this card, {@link ALLY_AFTER_PLAY} and {@link BASE_AFTER_PLAY} added up. */
  afterPlay(card: number): number;
  /** Whether a base that acts as it is played does so. */
  usesBase(view: SeatView, card: number): boolean;
  /**
   * One buying decision with the trade at hand. Indexes in the trade row, or {@link EXPLORER_INDEX}, go to `chosen` in
   * the order in which they are bought.
   * @returns how many, from 0 to 2
   */
  buy(view: SeatView): number;
}

export type StarRealmsPolicy = FreeOrderPolicy | FixedOrderPolicy;
