/**
 * The decisions of a player. Score tables, people and random players all answer these; how a score
 * table does it is in `score-table/policy.ts`, how decisions are exposed to people in `decisions.ts`.
 */

import type { SeatState } from './seat.js';

/** Decisions of the shape "which of these cards, how many", by number. */
export const decisionKinds = [
  'discard',
  'discard or lose authority',
  'scrap',
  'scrap in play',
  'use a base',
  'attack a base',
  'destroy a base',
  'give up a base',
  'return a base',
  'copy a ship',
  'copy a base',
  'scrap from the row',
  'acquire onto the deck',
  'acquire',
  'put on the deck',
  'put back',
  'send a hero',
  'use a gambit',
] as const;
export type DecisionKind = number;

export const DISCARD = 0;
export const DISCARD_OR_LOSE = 1;
/** The first `split` candidates are in the discard pile, the others are in hand. */
export const SCRAP = 2;
export const SELF_SCRAP = 3;
export const USE_BASES = 4;
export const ATTACK_BASE = 5;
export const DESTROY_BASE = 6;
export const GIVE_BASE = 7;
/** The first `split` candidates are one's own. */
export const RETURN_BASE = 8;
export const COPY_SHIP = 9;
export const COPY_BASE = 10;
export const SCRAP_ROW = 11;
export const SHIP_TO_DECK = 12;
export const ACQUIRE = 13;
export const PUT_ON_DECK = 14;
export const PUT_BACK = 15;
export const HERO = 16;
export const GAMBIT = 17;
/** Not a choice among cards: whom to attack. */
export const ATTACK = 18;

/**
 * What a deciding seat sees. One object per table, reused: read it during the decision only. Of the other seats' hands and
 * of all draw decks a policy may know the groups and sizes alone.
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
  /** Number of candidates in the first of two zones, see the decisions. */
  readonly split: number;
  /** Answers of several numbers are written here. */
  readonly chosen: Uint16Array;
  /** Places in play that were chosen for several actions in a row are written here. */
  readonly queue: Int32Array;
}

/** Scores purchases. */
export interface BuyScorer {
  /** How much the best purchase would gain if the card were scrapped for its trade. */
  buyScoreIncrease(view: SeatView, card: number): number;
}

/** Place of the Explorer pile among the places of the trade row. */
export const EXPLORER_PLACE = 255;

export const USE_ALLY = 1;
export const USE_BASE = 2;

export interface StarRealmsPolicy {
  /**
   * False: the turn has the fixed order of the score tables (self-scraps, bases, gambits, hand, allies, heroes, bases,
   * self-scraps, one purchase, all over again until nothing happens, then combat). True: `act` decides what comes next.
   */
  readonly freeOrder: boolean;
  /** Fixed order: the answer depends on the state alone, so it need not be asked for again. */
  readonly isConstant: boolean;
  /** Fixed order: by card id the rank by which `play` chooses, from 1 up, highest first, if it depends on nothing else. */
  readonly playRanks: Int32Array | null;
  /** Fixed order: by card id, 1 for cards in play that the policy may ever want to scrap for their effect. */
  readonly everScraps: Uint8Array;
  /** Fixed order: cards in play to scrap now, best first: their places go to the queue. @returns how many */
  selfScraps(view: SeatView): number;
  /** Fixed order: place in hand of the card to play next. */
  play(view: SeatView): number;
  /** Fixed order: what to do right after playing this card, {@link USE_ALLY} and {@link USE_BASE} added up. */
  afterPlay(card: number): number;
  /** Fixed order: whether a base that acts as it is played does so. */
  usesBase(view: SeatView, card: number): boolean;
  /**
   * Fixed order: one buying decision with the trade at hand. Places in the trade row, or {@link EXPLORER_PLACE}, go to
   * `chosen` in the order in which they are bought.
   * @returns how many, from 0 to 2
   */
  buy(view: SeatView): number;
  /**
   * Chooses among the candidates. Their places go to `chosen`, first choice first.
   * @param atLeast at most the number of candidates; more than that is up to the policy
   * @param card the card that requires the decision, or −1
   * @returns how many, from `atLeast` to `atMost`
   */
  choose(view: SeatView, decisionKind: DecisionKind, atLeast: number, atMost: number, card: number): number;
  /** The number of the option, from 1. Any other number wastes the ability. */
  option(view: SeatView, card: number, count: number): number;
  /** The faction by number that a card takes on. */
  faction(view: SeatView, card: number): number;
  /** Free order: index of the next action among the legal actions, see `turn.ts`. */
  act(view: SeatView): number;
  /**
   * More than two players: the seat of a living opponent at which an effect is aimed.
   * @param decisionKind what is done to it: {@link DISCARD}, {@link DESTROY_BASE}, {@link RETURN_BASE} or {@link ATTACK}
   */
  target(view: SeatView, decisionKind: DecisionKind, card: number): number;
  /** Whether a card that may go to a better place than the discard pile does so. */
  redirects(view: SeatView, card: number, to: 'deck' | 'hand' | 'play'): boolean;
}
