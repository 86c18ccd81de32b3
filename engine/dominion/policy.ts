/** What a seat decides, and what it sees when it decides. */
import type { Seat } from '../core/contract/brand.js';
import type { Mat } from './cards/row.js';

/** Read-only counts by card number. */
export interface CardCounts {
  readonly length: number;
  readonly [card: number]: number;
}

/** The supply as everybody sees it. */
export interface SupplyView {
  /** Cards that have a pile in this game, ascending. */
  readonly cards: readonly number[];
  /** Cards left in each pile; 0 for cards that are not in this game's supply. */
  readonly left: CardCounts;
  /** Number of piles of this game that have run out. */
  readonly empty: number;
  /** Discount on the printed cost of every card now. No cost falls below 0. */
  readonly discount: number;
  /** Additional discount on action cards. */
  readonly actionDiscount: number;
  /** Kinds of each card in this game, as bits. */
  readonly kinds: CardCounts;
}

/** A seat as everybody sees it. */
export interface PublicSeat {
  readonly seat: Seat;
  readonly handSize: number;
  readonly deckSize: number;
  readonly discardSize: number;
  /** Copies that the seat owns, by card number. Everyone sees every gain and every trash. */
  readonly owned: CardCounts;
  /** Own turns that have ended, without extra turns. */
  readonly turnsTaken: number;
  /** Points of all its cards and its victory tokens. */
  readonly score: number;
  /**
   * How many cards of a kind the seat owns.
   * @param kind index in `COUNTED_KINDS`; −1 for all cards; one past the last for the extra actions that all its action
   *   cards give
   */
  ownedOfKind(kind: number): number;
  /** Printed coins of all treasures in hand and draw pile. Everyone sees discards, so it is known by counting cards. */
  coinsInHandAndDeck(): number;
  /** Coins of all its treasures and action cards. A choice counts with the most that it can give. */
  readonly income: number;
  countInPlay(card: number): number;
  /** Number of cards in play with any of these kinds. @param kinds as bits */
  countKindInPlay(kinds: number): number;
  /** Victory tokens. */
  readonly tokens: number;
  /** Copies on a mat, or on all of them. */
  countOnMat(card: number, mat?: Mat): number;
  /** Copies set aside for the next turn. */
  countSetAside(card: number): number;
  /** Copies that the card `source` set aside openly. */
  countSetAsideBy(source: number, card: number): number;
  /** Number of all cards set aside. */
  readonly cardsSetAside: number;
  /** Number of cards on a mat. */
  cardsOnMat(mat: Mat): number;
  /** Cards gained in the seat's current turn or, in the turns of others, in its last turn. */
  readonly gainedCards: { readonly cards: Uint8Array; readonly size: number };
}

/** What a deciding seat sees. One object serves the whole game: read it, but do not keep it. */
export interface SeatView extends PublicSeat {
  readonly supply: SupplyView;
  /** All seats of the table, in seat order. */
  readonly seats: readonly PublicSeat[];
  /** Cards in the trash. */
  readonly trash: CardCounts;
  /** Turns of all seats together, from 1. */
  readonly turn: number;
  /**
   * Counters of the seat's current turn. A reaction in another seat's turn sees what was left after its own last turn.
   */
  readonly actions: number;
  readonly buys: number;
  /** Coins that can be spent now: in the action phase only those from actions, in the buy phase all of them. */
  readonly coins: number;
  /** The most victory tokens that another seat has. */
  opponentTokens(): number;
  cardInHand(position: number): number;
  countInHand(card: number): number;
  /** Coins of the treasures in hand (a Fool's Gold counts 0). */
  moneyInHand(): number;
  actionCardsInHand(): number;
  /** Copies in the draw pile, known by counting cards. The order stays hidden. */
  countInDeck(card: number): number;
  /** Printed coins of the treasures in the draw pile. */
  coinsInDeck(): number;
  /** Current cost of a card. */
  costOf(card: number): number;
  /** True if the card can be bought now. */
  mayBuy(card: number): boolean;
  /** Fills `into` with the cards that can be bought now, in the order of {@link SupplyView.cards}. @returns how many */
  purchases(into: Int32Array): number;
}

/** What a seat may see when it buys. */
export interface BuyerView
  extends Pick<
    SeatView,
    | 'seat'
    | 'owned'
    | 'turnsTaken'
    | 'score'
    | 'tokens'
    | 'cardsSetAside'
    | 'cardsOnMat'
    | 'countKindInPlay'
    | 'turn'
    | 'buys'
    | 'coins'
    | 'opponentTokens'
    | 'deckSize'
    | 'coinsInDeck'
    | 'costOf'
    | 'purchases'
  > {
  readonly supply: Pick<SupplyView, 'cards' | 'left' | 'empty'>;
  readonly seats: readonly Pick<
    PublicSeat,
    'seat' | 'owned' | 'turnsTaken' | 'score' | 'tokens' | 'deckSize' | 'handSize' | 'coinsInHandAndDeck'
  >[];
}

/** Buys for a buylist, which makes all other decisions. The compiled engine also plays these players. */
export interface Buyer {
  readonly lists: DominionPolicy;
  /** True if it wants to know what the lists would buy. */
  readonly observesLists: boolean;
  /**
   * @param own the purchase of the lists if `observesLists`, or NONE
   * @param isExtraTurn true if the turn does not count as taken
   * @returns the card, or NONE
   */
  buy(view: BuyerView, own: number, isExtraTurn: boolean): number;
  /** Forgets the purchases of a game that starts over. */
  startOver?(): void;
}

interface ChoiceFacts {
  /** Texts for people; see `choices/labels.ts`. */
  readonly verb: string;
  /** The verb after the choice. */
  readonly past: string;
  /** True if the previously played card plays the chosen one. */
  readonly again?: true;
  /** True if "nothing" is the first option, as where a card would be lost. */
  readonly noneFirst: boolean;
  /** Sorts options by card number; otherwise the least useful card comes first. */
  readonly byNumber?: boolean;
}

/**
 * The kinds of choices in card texts and events. `buylist/answers.ts` answers a choice without preferences of the
 * program.
 */
const kinds = {
  discard: { verb: 'Discard', past: 'discarded', noneFirst: true },
  trash: { verb: 'Trash', past: 'trashed', noneFirst: true },
  topdeck: { verb: 'Put onto the deck', past: 'put onto the deck:', noneFirst: true },
  /** A card from the hand for the player to the left. */
  pass: { verb: 'Pass on', past: 'passed on', noneFirst: true },
  /** A card from the hand to play as often as the text says. */
  throne: { verb: 'Play twice', past: 'played', again: true, noneFirst: false },
  /** A card to play from where it is. */
  playCard: { verb: 'Play', past: 'played', noneFirst: false },
  /** The next treasure from the hand. */
  treasure: { verb: 'Play', past: 'played', noneFirst: false },
  /** A card from the hand to set aside or put onto a mat. */
  reserve: { verb: 'Set aside', past: 'set aside', noneFirst: true },
  /** A card from the hand to show. */
  reveal: { verb: 'Reveal', past: 'revealed', noneFirst: true },
  gain: { verb: 'Gain', past: 'gained', noneFirst: true, byNumber: true },
  name: { verb: 'Name', past: 'named', noneFirst: true, byNumber: true },
  /** One of the revealed cards, to take into the hand. */
  take: { verb: 'Take', past: 'took', noneFirst: true },
  /** The next revealed card to put back, from the top down. */
  putBack: { verb: 'Put on top', past: 'put on top:', noneFirst: true },
  /** The card whose effect comes next at the start of a turn. */
  next: { verb: 'First', past: 'began with', noneFirst: true },
  /** One of numbered choices. */
  choose: { verb: 'Choose', past: 'chose', noneFirst: true },
  /** Whether to do something: 0 for yes. */
  may: { verb: 'Use', past: 'used', noneFirst: true },
  /** Whether to set a drawn card aside: 0 for yes. */
  setAside: { verb: 'Set aside', past: 'set aside', noneFirst: true },
} as const satisfies Readonly<Record<string, ChoiceFacts>>;

export type ChoiceKind = keyof typeof kinds;
export const choiceFacts: Readonly<Record<ChoiceKind, ChoiceFacts>> = kinds;

/** A choice in a card text or event. One object serves all choices: do not keep it. */
export interface ChoiceView {
  readonly kind: ChoiceKind;
  /** The card whose text or standing effect requires the choice. */
  readonly sourceCard: number;
  /** Number of the event that requires it, or −1 if the seat's own card does while it is played. */
  readonly event: number;
  /** The card in question: trashed in an exchange, about to be gained, drawn, or −1. */
  readonly subject: number;
  /** True if {@link NONE} is an answer. */
  readonly isOptional: boolean;
  /**
   * Number of cards that the player must give up together to get something for them. The player chooses one at a
   * time, and may decline only the first one.
   */
  readonly together: number;
  /** Where the card comes from; `options` for a number. */
  readonly zone: 'hand' | 'revealed' | 'supply' | 'play' | 'discard' | 'trash' | 'any' | 'options';
  /** Number of choices when `zone` is `options`. */
  readonly options: number;
  /**
   * Kinds as bits: the card must have one of them; 0 for any. Naming a card of another kind is allowed but useless.
   */
  readonly kinds: number;
  /**
   * Bounds on the cost of a card to gain. In an exchange: bounds on how much more the new card costs than the trashed
   * one.
   */
  readonly costMin: number;
  readonly costMax: number;
  /** The revealed card that was nearest to the top of the deck; −1 if none is revealed. */
  firstRevealed(): number;
  /** True if the rules allow this answer. */
  allows(answer: number): boolean;
}

/** The preferences of a program for a card or an event: the body of a block, with names as card numbers. */
export interface Preferences {
  /** Cards in order of preference. */
  readonly names: readonly number[];
  /** Cards to discard, if `names` are cards to trash; absent if the same cards serve for both. */
  readonly discard?: readonly number[];
  /** Cards to keep: on the deck (the first one on top), or in the hand instead of playing them. */
  readonly keep: readonly number[];
  /** Exchanges: `from[i]` becomes `into[i]`, which may be NOTHING. */
  readonly from: readonly number[];
  readonly into: readonly number[];
  /** Numbers of choices from 1 in order of preference; −1 for `ignore option`. */
  readonly choices: readonly number[];
}

/** The answer "nothing", "no", "no more". */
export const NONE = -1;

/**
 * A plan is a number that a policy returns and gets back: its preferences for the card that is being resolved. The
 * lowest byte of an answer is the card; the plan is above it.
 */
export const PLAN_SHIFT = 8;

/**
 * A player of Dominion. The rules call it synchronously; it must answer from the view alone. An answer that the rules
 * do not allow is an IllegalChoice.
 */
export interface DominionPolicy {
  /** The action card to play next, as `card | plan << 8`, or NONE. Asked while actions and action cards are left. */
  play(view: SeatView): number;
  /**
   * The plan for a card that is about to be played without `play`: a replay (`parent` is the plan of the card that
   * replays it) or a treasure (`parent` is 0).
   */
  plan(view: SeatView, card: number, parent: number): number;
  /**
   * The plan for a card whose text first draws cards, asked after the draw.
   * @param plan what `play` or `plan` returned
   */
  planAfterDraw?(view: SeatView, card: number, plan: number): number;
  /** The plan for an event that is about to require choices. */
  react(view: SeatView, event: number): number;
  /** The card to buy next, or NONE. Asked while buys are left. */
  buy(view: SeatView): number;
  /** The answer to one choice of the card or event for which `plan` was made. */
  choose(view: SeatView, pending: ChoiceView, plan: number): number;
  /** Buys in place of `buy` if a buylist makes all other decisions. */
  readonly buyer?: Buyer | undefined;
}

/** Decides as another player does, except for what a subclass decides itself. */
export abstract class PolicyAround implements DominionPolicy {
  constructor(protected readonly policy: DominionPolicy) {}

  play(view: SeatView): number {
    return this.policy.play(view);
  }

  plan(view: SeatView, card: number, parent: number): number {
    return this.policy.plan(view, card, parent);
  }

  planAfterDraw(view: SeatView, card: number, plan: number): number {
    return this.policy.planAfterDraw?.(view, card, plan) ?? plan;
  }

  react(view: SeatView, event: number): number {
    return this.policy.react(view, event);
  }

  buy(view: SeatView): number {
    return this.policy.buy(view);
  }

  choose(view: SeatView, pending: ChoiceView, plan: number): number {
    return this.policy.choose(view, pending, plan);
  }
}
