/**
 * What the rules ask of whoever sits at a seat. Score tables, people and random players all answer these; how a score
 * table does it is in `score-policy.ts`, how a question is laid open for people in `asking.ts`.
 */

/**
 * Decisions of the shape "which of these cards, how many". The candidates of `useBase`, `selfScrap`, `play` and the
 * like are cards of one's own; of `attackBase` and `destroyBase` the rival's.
 */
export const decisions = [
  'discard',
  'scrap',
  'selfScrap',
  'useBase',
  'attackBase',
  'destroyBase',
  'copyShip',
  'copyBase',
  'scrapTradeRow',
  'shipToDeck',
  'acquire',
  'returnBase',
  'putOnDeck',
  'putBack',
  'hero',
  'gambit',
  'giveBase',
] as const;
export type Decision = (typeof decisions)[number];

/** What a deciding seat sees. One object per table, reused: read it during the decision only. */
export interface Seen {
  /** All countable facts of the table, see `facts.ts`. */
  readonly world: Int32Array;
  /** Base of the deciding seat's facts. */
  readonly self: number;
  /** Base of the facts of the opponent in focus. */
  readonly rival: number;
  readonly seat: number;
  readonly rivalSeat: number;
  /** Copies of each card among all cards of a seat, by seat and card id. */
  readonly owned: readonly Int32Array[];
  /** Copies of each card in the trade row, by card id. */
  readonly rowCounts: Uint8Array;
  /** The score table that is deciding, if one is. */
  scorer: BuyScorer | null;
  /** Card ids to choose from. */
  readonly candidates: Uint8Array;
  readonly candidateCount: number;
  /** Answers of several parts go here. */
  readonly chosen: Uint8Array;
  /** Own cards in hand, in the order in which they came, `world[self + HAND_SIZE]` of them. */
  readonly hand: Uint8Array;
}

/** Who knows how much a purchase is worth. */
export interface BuyScorer {
  /** How much the best purchase would gain if the card were scrapped for its trade. */
  buyScoreIncrease(seen: Seen, card: number): number;
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
  /** Fixed order: place in hand of the card to play next. */
  play(seen: Seen): number;
  /** Fixed order: what to do right after playing this card, {@link USE_ALLY} and {@link USE_BASE} added up. */
  afterPlay(seen: Seen, card: number): number;
  /**
   * Fixed order: one buying decision with the trade at hand. Places in the trade row, or {@link EXPLORER_PLACE}, go to
   * `chosen` in the order in which they are bought.
   * @returns how many, from 0 to 2
   */
  buy(seen: Seen): number;
  /**
   * Chooses among the candidates. Their places go to `chosen`, first choice first.
   * @param atLeast the rules want that many (as far as there are candidates); more is the policy's own wish
   * @param card the card that asks, or −1
   * @returns how many, from `atLeast` to `atMost`
   */
  choose(seen: Seen, decision: Decision, atLeast: number, atMost: number, card: number): number;
  /** The number of the option, from 1. Any other number wastes the ability. */
  option(seen: Seen, card: number, count: number): number;
  /** The faction by number that a card takes on. */
  faction(seen: Seen, card: number): number;
  /** Which of the living opponents (their seats are the candidates) an effect is aimed at; the place is returned. */
  target(seen: Seen, decision: 'attack' | 'discard' | 'base', card: number): number;
  /** Free order: place of the next action among `candidates`' actions, see `actions.ts`. */
  act(seen: Seen): number;
}
