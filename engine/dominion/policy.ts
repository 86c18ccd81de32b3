/** The decisions of a seat, and its view when it answers. */
import type { Seat } from '../core/contract/brand.js';
import type { Mat } from './cards/row.js';

/** Counts by card number that may be read, not written. */
export interface CardCounts {
  readonly length: number;
  readonly [card: number]: number;
}

/** The supply as everybody sees it. */
export interface SupplyView {
  /** Cards that have a pile in this match, ascending. */
  readonly cards: readonly number[];
  /** Cards left in each pile; 0 for cards that are not in this game's supply. */
  readonly left: CardCounts;
  /** Number of piles of this game that have run out. */
  readonly empty: number;
  /** How much less than printed every card costs now; no cost falls below 0. */
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
  /** All cards of the seat by card number: every gain and every trash is seen by all. */
  readonly owned: CardCounts;
  /** Own turns that have ended, extra turns left out. */
  readonly turnsTaken: number;
  /** Points of all cards owned, and victory tokens. */
  readonly score: number;
  /**
   * Cards owned of a kind by its number in `COUNTED_KINDS`; −1 for all cards, one past the last for the extra actions
   * that all actions owned give.
   */
  ownedOfKind(kind: number): number;
  /** Coins of all treasures owned, and those that all actions owned give, of choices the most. */
  readonly income: number;
  countInPlay(card: number): number;
  /** Cards in play that have one of the kinds, as bits. */
  countKindInPlay(kinds: number): number;
  /** Victory tokens. */
  readonly tokens: number;
  /** Copies on a mat, or on all of them. */
  countOnMat(card: number, mat?: Mat): number;
  /** Copies set aside for the next turn. */
  countSetAside(card: number): number;
  /** Copies set aside by that card, for everybody to see. */
  countSetAsideBy(source: number, card: number): number;
  /** All of them. */
  readonly cardsSetAside: number;
  /** Cards on a mat together. */
  cardsOnMat(mat: Mat): number;
  /** Cards gained in the running or, outside it, in the last own turn. */
  readonly gainedCards: { readonly cards: Uint8Array; readonly size: number };
}

/** The view of a deciding seat. The same object for the whole match; read it, keep nothing of it. */
export interface SeatView extends PublicSeat {
  readonly supply: SupplyView;
  /** All seats of the table, in seat order. */
  readonly seats: readonly PublicSeat[];
  /** Cards in the trash. */
  readonly trash: CardCounts;
  /** Turns of all seats together, from 1. */
  readonly turn: number;
  /** Own counters of the running turn; reactions in the turns of others see the rest of the own last turn. */
  readonly actions: number;
  readonly buys: number;
  /** Coins that can be spent now: from actions while those are played, everything in the buy phase. */
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
  /** Current cost of a card. */
  costOf(card: number): number;
  /** Whether the card can be bought now. */
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
    | 'costOf'
    | 'purchases'
  > {
  readonly supply: Pick<SupplyView, 'cards' | 'left' | 'empty'>;
  readonly seats: readonly Pick<PublicSeat, 'seat' | 'owned' | 'turnsTaken' | 'score' | 'tokens'>[];
}

/** Buys for a buylist, which makes all other decisions. The compiled engine plays such players too. */
export interface Buyer {
  readonly lists: DominionPolicy;
  /** Whether it asks what the lists would buy. */
  readonly observesLists: boolean;
  /**
   * @param own the card that the lists would buy, if it asks for it, or NONE
   * @param isExtraTurn whether the turn does not count as taken
   * @returns the card, or NONE
   */
  buy(view: BuyerView, own: number, isExtraTurn: boolean): number;
  /** The match begins again: its purchases are forgotten. */
  startOver?(): void;
}

interface ChoiceFacts {
  /** Texts for people; see `choices/labels.ts`. */
  readonly verb: string;
  /** Where "nothing" comes among the options: first where a card would be lost. */
  readonly noneFirst: boolean;
  /** Options come as they are numbered; otherwise the least useful card first. */
  readonly byNumber?: boolean;
}

/** The kinds of choices in card texts and events; their answers without orders are in `buylist/answers.ts`. */
const kinds = {
  discard: { verb: 'Discard', noneFirst: true },
  trash: { verb: 'Trash', noneFirst: true },
  topdeck: { verb: 'Put onto the deck', noneFirst: true },
  /** A card of the hand that the player to the left gets. */
  pass: { verb: 'Pass on', noneFirst: true },
  /** A card of the hand to play as often as the text says. */
  throne: { verb: 'Play twice', noneFirst: false },
  /** A card to play from where it is. */
  playCard: { verb: 'Play', noneFirst: false },
  /** The next treasure of the hand. */
  treasure: { verb: 'Play', noneFirst: false },
  /** A card of the hand to set aside or put onto a mat. */
  reserve: { verb: 'Set aside', noneFirst: true },
  /** A card of the hand to show. */
  reveal: { verb: 'Reveal', noneFirst: true },
  gain: { verb: 'Gain', noneFirst: true, byNumber: true },
  name: { verb: 'Name', noneFirst: true, byNumber: true },
  /** Of the cards looked at, one to take into the hand. */
  take: { verb: 'Take', noneFirst: true },
  /** Of revealed cards, the next one from the top to put back. */
  putBack: { verb: 'Put on top', noneFirst: true },
  /** Of the effects at the start of a turn, the card whose effect comes next. */
  next: { verb: 'First', noneFirst: true },
  /** One of numbered choices. */
  choose: { verb: 'Choose', noneFirst: true },
  /** Whether to do something: 0 for yes. */
  may: { verb: 'Use', noneFirst: true },
  /** Whether to set a drawn card aside: 0 for yes. */
  setAside: { verb: 'Set aside', noneFirst: true },
} as const satisfies Readonly<Record<string, ChoiceFacts>>;

export type ChoiceKind = keyof typeof kinds;
export const choiceFacts: Readonly<Record<ChoiceKind, ChoiceFacts>> = kinds;

/** A choice of a card text or event. The same object is used for all of them; keep nothing of it. */
export interface ChoiceView {
  readonly kind: ChoiceKind;
  /** The card whose text or standing effect requires the choice. */
  readonly sourceCard: number;
  /** Number of the event that requires it, or −1 for the own card while it is played. */
  readonly event: number;
  /** The card it is about: trashed in an exchange, about to be gained, drawn, or −1. */
  readonly subject: number;
  /** True when {@link NONE} is an answer. */
  readonly isOptional: boolean;
  /** How many cards it takes to get something for them, asked one after the other; only the first may be declined. */
  readonly together: number;
  /** Where the card comes from; `options` for a number. */
  readonly zone: 'hand' | 'revealed' | 'supply' | 'play' | 'discard' | 'trash' | 'any' | 'options';
  /** Number of choices when `zone` is `options`. */
  readonly options: number;
  /** Bits of the kinds of which a card must have one, 0 for any; a name of another kind is allowed but useless. */
  readonly kinds: number;
  /**
   * Bounds on the cost of a card to gain; for a card to trash in an exchange, on the additional cost of the new one.
   */
  readonly costMin: number;
  readonly costMax: number;
  /** The first of the revealed cards, which was nearest to the top; −1 when none is revealed. */
  firstRevealed(): number;
  /** Whether the rules allow this answer. */
  allows(answer: number): boolean;
}

/** The orders of a program for a card or an event: the body of a block, with names as card numbers. */
export interface Preferences {
  /** Cards in order of preference. */
  readonly names: readonly number[];
  /** Cards to discard, where the names are for trashing; absent where there is no such difference. */
  readonly discard?: readonly number[];
  /** Cards kept: on the deck, the first on top; in the hand instead of being played. */
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
 * Plans are numbers that a policy returns and receives back: its orders for the card being carried out. They are stored
 * above the card, which is a byte.
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
   * The plan for a card once the cards that its text begins with are drawn, for players who decide only then. @param
   * plan what `play` or `plan` gave
   */
  planAfterDraw?(view: SeatView, card: number, plan: number): number;
  /** The plan for an event that is about to require choices. */
  react(view: SeatView, event: number): number;
  /** The card to buy next, or NONE. Asked while buys are left. */
  buy(view: SeatView): number;
  /** The answer to one choice of the card or event for which `plan` was made. */
  choose(view: SeatView, pending: ChoiceView, plan: number): number;
  /** Decides as `buy` does, where a buylist makes all other decisions. */
  readonly buyer?: Buyer | undefined;
}

/** Decides as another player, but for what a subclass decides itself. */
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
