/** The type of a card row: printed facts, and the text of the card in verbs and events. A row contains no function. */
import type { BodyShape } from '../../core/vocabulary.js';

/** The events that `reactions for` may name, in the order of their numbers. */
export const EVENTS = [
  'IgnoreAttack',
  'Trader',
  'Haggler',
  'Masquerade',
  'TorturerAttack',
  'MilitiaAttack',
  'SwindlerAttack',
  'MinionAttack',
  'MargraveAttack',
  'BureaucratAttack',
  'WitchAttack',
  'Tunnel',
  'FoolsGold',
  'Mandarin',
] as const;

export type EventName = (typeof EVENTS)[number];

export type Kind = 'action' | 'attack' | 'reaction' | 'treasure' | 'victory' | 'curse';

/**
 * The verbs of card texts and their parameters. Cards and events are names in a row and numbers once loaded.
 * "Others" are the other players in seat order from the left; a card of kind `attack` can be blocked.
 */
export interface Verbs<Card = string, Event = EventName> {
  cards: { readonly amount: number };
  actions: { readonly amount: number };
  buys: { readonly amount: number };
  coins: { readonly amount: number };
  /** All cards cost less until the end of the turn. */
  cheaper: { readonly amount: number };

  /** Any number from the hand, only of `among` if given; then draw `each` cards for every one. */
  discardToDraw: { readonly each: number; readonly among?: Kind };
  discard: { readonly count: number };
  /** May discard `what` for coins; gains one otherwise. */
  discardOrGain: { readonly what: Card; readonly coins: number };
  /** Up to so many cards from the hand. */
  trashUpTo: { readonly count: number };
  /** May trash `what` from the hand for coins. */
  trashForCoins: { readonly what: Card; readonly coins: number };
  /** Trash one; gain as many of `gain` as it cost. */
  trashForCopies: { readonly gain: Card };
  /** Trash so many; if that many were trashed and `gain` is given, gain one of those to the hand. */
  trash: { readonly count: number; readonly gain?: Card };
  /** May trash the card itself from play for coins. */
  trashThisForCoins: { readonly coins: number };
  /** Trash one from the hand (only of `among`, and not if unwanted, when `may`); gain one that costs more. */
  exchange: {
    readonly more: number;
    readonly exactly?: boolean;
    readonly among?: Kind;
    readonly may?: boolean;
    readonly toHand?: boolean;
  };
  toDeck: { readonly count: number };

  gain: { readonly costMax: number; readonly bonuses?: boolean };
  gainOnDeck: { readonly gain: Card };
  mayGainToHand: { readonly gain: Card };

  /** So many different ones of the choices, in the order chosen. */
  choose: { readonly count: number; readonly among: readonly (readonly Step<Card, Event>[])[] };
  playTwice: Record<never, never>;
  ifFirstThisTurn: { readonly steps: readonly Step<Card, Event>[] };
  ifActionsPlayed: { readonly atLeast: number; readonly steps: readonly Step<Card, Event>[] };
  ifNoneInHand: { readonly kind: Kind; readonly steps: readonly Step<Card, Event>[] };
  cardsPerKindInHand: { readonly kind: Kind };

  /** Draw until so many are in hand; cards of the kind may be set aside and are discarded afterwards. */
  drawTo: { readonly size: number; readonly setAside: Kind };
  /** Look at the top cards; discard any, put the others back in any order. */
  sift: { readonly count: number };
  /** Name a card; the top card of the deck comes to the hand if it is that. */
  wish: Record<never, never>;
  /** Name a card; reveal until another card of the kind; trash that one for one of the kind that costs more. */
  rebuild: { readonly kind: Kind; readonly more: number };

  discardHand: Record<never, never>;
  othersDraw: { readonly amount: number };
  othersGain: { readonly gain: Card };
  /** Draw first, if given, then discard down to a hand of that size. */
  othersDiscardTo: { readonly size: number; readonly draw?: number; readonly event: Event };
  /** Discard so many, or gain one of `gain` to the hand. */
  othersDiscardOrGain: { readonly count: number; readonly gain: Card; readonly event: Event };
  othersKindToDeck: { readonly kind: Kind; readonly event: Event };
  /** Whoever has at least so many in hand discards the hand and draws. */
  othersRedraw: { readonly handMin: number; readonly cards: number };
  /** The top card is trashed for another of the same cost that the attacker picks. */
  othersSwapTop: Record<never, never>;
  /** Every player with a card in hand passes one to the next such player on the left, all at once. */
  passLeft: { readonly event: Event };

  /** All cards of the kind in play go onto the deck. */
  playedToDeck: { readonly kind: Kind; readonly event: Event };
}

export type Verb = keyof Verbs;

/** One step of a card text. */
export type Step<Card = string, Event = EventName> = {
  [V in Verb]: { readonly do: V } & Verbs<Card, Event>[V];
}[Verb];

/** What a card does while it is in a zone, beyond its text when played. Each names the event of its decision. */
export interface ContinuousEffects<Card = string, Event = EventName> {
  /** In play: all cards cost so much less. */
  readonly cheaperInPlay?: number;
  /** In play: when its owner buys a card, they gain a cheaper one that is not of the kind. */
  readonly cheaperGainOnBuy?: { readonly except: Kind; readonly event: Event };
  /** In hand: may block an attack. */
  readonly wardsOffAttacks?: { readonly event: Event };
  /** In hand: its owner may gain this card instead of another. */
  readonly gainsInstead?: { readonly gain: Card; readonly event: Event };
  /** In hand: may be trashed for a card onto the deck when another player gains `when`. */
  readonly trashedForCard?: { readonly when: Card; readonly gain: Card; readonly event: Event };
  /** Discarded outside clean-up: may be revealed to gain a card. */
  readonly discardedForCard?: { readonly gain: Card; readonly event: Event };
}

/** How a card is used, or an event answered, by default. */
export interface DefaultPreferences {
  /** Cards in order of preference. */
  readonly names?: readonly string[];
  /** The names have no order among them: the first of them in hand order. */
  readonly anyOrder?: boolean;
  readonly pairs?: readonly (readonly [from: string, into: string])[];
  /** Numbers of choices from 1; −1 for no. */
  readonly choices?: readonly number[];
  /** Which card is taken when the names, of the default or the strategy, run out; absent for the least loss. */
  readonly fallback?: 'cheapest' | 'dearest';
}

export interface CardRow {
  readonly kinds: readonly Kind[];
  readonly cost: number;
  /** Older or misspelt names that strategy files may use. */
  readonly aliases?: readonly string[];
  /** Coins a treasure is worth when played. */
  readonly coins?: number;
  /** Coins of every further copy played in the same turn, where that differs. */
  readonly coinsWhenRepeated?: number;
  /** Points at the end of the game. */
  readonly points?: number;
  /** One point for each copy of this card owned at the end. */
  readonly pointsPer?: string;
  readonly play?: readonly Step[];
  readonly onGain?: readonly Step[];
  readonly continuous?: ContinuousEffects;
  /** Allowed bodies of `options for` this card. */
  readonly options?: BodyShape;
  readonly defaults?: DefaultPreferences;
  /** Its effect, in a sentence or two for people. */
  readonly text: string;
}

export type CardSet = Readonly<Record<string, CardRow>>;
