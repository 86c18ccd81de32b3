/** The type of a card row: printed facts, and the text of the card in verbs and events. A row contains no function. */
import type { BodyShape } from '../../core/language/vocabulary.js';

export type Kind = 'action' | 'attack' | 'duration' | 'reaction' | 'treasure' | 'victory' | 'curse';
/** One kind, or any of several. */
export type Kinds = Kind | readonly Kind[];
/** A zone beside the deck that is the player's own and keeps cards for later turns. */
export type Mat = 'island' | 'nativeVillage';

/** What an amount can depend on; counted when the step is carried out. */
export type Count =
  | 'cardsInHand'
  | 'actionsInHand'
  | 'treasuresInHand'
  | 'victoryCardsInHand'
  | 'differentTreasuresInHand'
  | 'treasuresInPlay'
  | 'actionsInPlay'
  | 'emptyPiles'
  | 'actionsPlayed'
  /** How often this card was played this turn, this time included. */
  | 'timesPlayed'
  /** Of the cards that a `move` with steps moved: how many, how many actions, their cost together. */
  | 'moved'
  | 'actionsMoved'
  | 'costMoved'
  /** Kinds of the card that `reveal` showed. */
  | 'kindsRevealed';

/** Which cards are meant: all, or those that fit every given part. */
export interface Filter {
  /** With one of these kinds. */
  readonly among?: Kinds;
  /** With none of these kinds. */
  readonly except?: Kinds;
}

/** What becomes of cards looked at. Without `may` it is compulsory; without `count` it is all that fit. */
export interface SortingRule<Card = string> extends Filter {
  /** `discardAndPlay`: discarded, then its owner may play it. `play`: played at once. */
  readonly to: 'trash' | 'discard' | 'hand' | 'play' | 'discardAndPlay';
  readonly count?: number;
  readonly may?: boolean;
  /** Not this card. */
  readonly not?: Card;
  /** Only a card of which a copy is in play; only the card that was named. */
  readonly only?: 'copyInPlay' | 'named';
}

/**
 * What a card to gain may cost. `costMax` is printed on the card, absent for any cost; with `from` it is added to
 * another cost: of the cards moved, of the card taken from the deck, of this card, of the card gained before.
 * `exactly`: neither more nor less.
 */
export interface GainLimit extends Filter {
  readonly costMax?: number;
  readonly from?: 'moved' | 'taken' | 'this' | 'gained';
  readonly exactly?: boolean;
}

/** Zones that a card text moves cards to. `aside`: until the next turn, when the card comes to the hand. */
export type Destination = 'trash' | 'discard' | 'deck' | 'hand' | 'aside' | Mat;

/**
 * The verbs of card texts and their parameters. Cards and events are names in a row and numbers once loaded.
 * A choice within a step is made by the options of the card, unless the step names an `event`.
 */
export interface Verbs<Card = string, Event = string> {
  cards: { readonly amount: number };
  actions: { readonly amount: number };
  buys: { readonly amount: number };
  coins: { readonly amount: number };
  /** Victory tokens. */
  tokens: { readonly amount: number };
  /** So much of it for each (or each full `per`) of what is counted; coins never fall below 0. Bank, Crossroads. */
  perCount: {
    readonly count: Count;
    readonly gives: 'cards' | 'coins' | 'tokens';
    readonly amount: number;
    readonly per?: number;
  };
  /** Steps if the count is in the bounds. City: `{ do: 'if', count: 'emptyPiles', atLeast: 1, steps }`. */
  if: {
    readonly count: Count;
    readonly atLeast?: number;
    readonly atMost?: number;
    readonly steps: readonly Step<Card, Event>[];
  };
  /** Cards (of the kinds) cost less until the end of the turn. Only `action` is possible as a kind. */
  cheaper: { readonly amount: number; readonly among?: 'action' };

  // ——— moving cards ———

  /**
   * Cards that the player chooses go from the hand (or `from`) to a zone, as many as possible. The first may be
   * declined with `may`, each one with `upTo`. `count: 'any'`: any number; `downTo`: until so many are left in hand.
   * Then the steps, if that many were moved; with `upTo` or `any` in any case. `otherwise` when nothing was moved.
   * Stables: `{ do: 'move', to: 'discard', count: 1, among: 'treasure', may: true, steps }`.
   */
  move: Filter & {
    readonly from?: 'hand' | 'discard' | 'supply';
    readonly to: Destination;
    readonly count?: number | 'any' | Count;
    readonly downTo?: number;
    readonly may?: boolean;
    readonly upTo?: boolean;
    /** Only copies of this card: which ones is not asked. */
    readonly what?: Card;
    /** To the deck: on top or to the bottom, as the player likes. */
    readonly anywhere?: boolean;
    /** To the deck: it is shuffled if a card was moved. */
    readonly shuffles?: boolean;
    readonly event?: Event;
    readonly steps?: readonly Step<Card, Event>[];
    readonly otherwise?: readonly Step<Card, Event>[];
  };
  /** All cards of a zone that fit go to another, onto the deck in the order that the player likes. */
  moveAll: Filter & {
    readonly from: 'hand' | 'play' | Mat;
    readonly to: 'trash' | 'discard' | 'deck' | 'hand';
    readonly event?: Event;
  };
  /** This card leaves play, if the player wants to with `may`. Then the steps if it was there, else `otherwise`. */
  moveThis: {
    readonly to: 'trash' | Mat;
    readonly may?: boolean;
    readonly steps?: readonly Step<Card, Event>[];
    readonly otherwise?: readonly Step<Card, Event>[];
  };
  /** The top card of the deck goes to a zone; then the steps, if there was one. */
  moveTop: { readonly to: 'trash' | Mat; readonly steps?: readonly Step<Card, Event>[] };
  /**
   * Moves the gained card, if it is still where the gain put it; `play`: plays it. `supply`: it goes back onto its
   * pile, and one of `gain` (not gained) to the discard pile; needs one of those in its pile.
   */
  moveGained: { readonly to: 'deck' | 'trash' | 'play' | 'supply'; readonly gain?: Card };
  /** Trash one from the hand (only of `among`, and not if unwanted, when `may`); gain one that costs more. */
  exchange: {
    readonly more: number;
    readonly exactly?: boolean;
    readonly among?: Kind;
    readonly may?: boolean;
    readonly toHand?: boolean;
    /** Not this card. */
    readonly not?: Card;
    /** With the gained card: `{ do: 'ifGained', … }`. */
    readonly steps?: readonly Step<Card, Event>[];
  };
  /** Show a card of the hand; then the steps, if one was shown. */
  reveal: Filter & {
    readonly may?: boolean;
    readonly steps?: readonly Step<Card, Event>[];
  };

  // ——— gaining ———

  gain: GainLimit & {
    /** `aside`: it is gained to the side, where the next turn takes it from; steps only if it lies there. */
    readonly to?: 'hand' | 'deck' | 'aside';
    /** Out of the trash; a copy of what the player to the right gained in their last turn; one of what was revealed. */
    readonly source?: 'trash' | 'rightPlayersGains' | 'revealed';
    /** Not a card that was named this turn. */
    readonly unnamed?: boolean;
    /** Within `others`: the player of the card picks it for them. */
    readonly byPlayer?: boolean;
    readonly event?: Event;
    /** With the gained card: `{ do: 'ifGained', … }`. */
    readonly steps?: readonly Step<Card, Event>[];
  };
  gainCard: {
    readonly gain: Card;
    readonly to?: 'hand' | 'deck';
    readonly count?: number | Count;
    readonly may?: boolean;
  };
  /** Steps if the card gained by the step before (or the gain that triggered this) is of the kinds. */
  ifGained: { readonly among: Kinds; readonly steps: readonly Step<Card, Event>[] };

  // ——— playing ———

  /** So many (default one) different ones of the choices, in the order chosen. */
  choose: {
    readonly count?: number | Count;
    readonly among: readonly (readonly Step<Card, Event>[])[];
    readonly event?: Event;
  };
  /** May play a card of the kind from the hand so many times. */
  playAgain: { readonly times: number; readonly kind: 'action' | 'treasure' };
  /** The attack that is about to happen does not touch the player. */
  immune: Record<never, never>;

  // ——— the deck ———

  /** Draw until so many are in hand; cards of the kind may be set aside and are discarded afterwards. */
  drawTo: { readonly size: number; readonly setAside?: Kind };
  /**
   * Look at the top cards; then the sorting rules in order; the rest goes back in any order (or is discarded).
   * Lookout: `{ do: 'lookAt', count: 3, sorting: [{ to: 'trash', count: 1 }, { to: 'discard', count: 1 }] }`.
   */
  lookAt: {
    readonly count: number;
    readonly sorting: readonly SortingRule<Card>[];
    readonly rest?: 'discard';
    /** All cards are chosen before the first of them moves. */
    readonly decideFirst?: boolean;
    /** Everybody sees the cards. */
    readonly openly?: boolean;
    readonly event?: Event;
  };
  /** Reveal cards until one fits that was not named; the others are discarded, that one is trashed; then the steps. */
  revealUntil: { readonly among: Kinds; readonly steps: readonly Step<Card, Event>[] };
  /** Name a card (of the kind). The player to the left instead: one that `unnamed` gains of this turn cannot be. */
  name: {
    readonly kind?: Kind;
    readonly left?: { readonly costMax: number; readonly event: Event };
  };

  // ——— later ———

  /** At the start of the own next turn; the card stays in play until the end of that turn. */
  nextTurn: { readonly steps: readonly Step<Card, Event>[] };
  /**
   * Whenever it happens until the own next turn:
   * - `attack`: another player plays an attack
   * - `gain` by `right`: the player to the right gains a card
   * - `gain` by `others`: another player gains in their turn a copy of the card that this one gained; they do the steps
   * - `firstPlay`: another player plays the first of `what` in their turn; they do the steps
   */
  untilNextTurn: {
    readonly on: 'attack' | 'gain' | 'firstPlay';
    readonly by: 'right' | 'others';
    readonly what?: readonly Card[];
    readonly steps: readonly Step<Card, Event>[];
  };
  /**
   * Whenever it happens in the rest of this turn:
   * - `gain`: the player gains a card (of `among`; `bought`: bought; `nth`: the so many-th of the turn only; `once`:
   *   one use)
   * - `firstPlay`: the player plays the first `what` of this turn
   * - `cleanUp`: one card of `among` that leaves play may go onto the deck (needs `may`, and no steps)
   *
   * `may`: if the player wants, by `event`.
   */
  thisTurn: {
    readonly on: 'gain' | 'firstPlay' | 'cleanUp';
    readonly among?: Kinds;
    readonly what?: Card;
    readonly bought?: boolean;
    readonly nth?: number;
    readonly once?: boolean;
    readonly may?: { readonly event: Event };
    readonly steps: readonly Step<Card, Event>[];
  };
  /** The next hand has so many cards, and an extra turn follows, but never a third turn in a row. */
  extraTurn: { readonly hand: number };

  // ——— others ———

  /**
   * Each other player, from the left in seat order, does the steps; an attack does not touch unaffected players.
   * Choices need an event. Militia: `{ do: 'others', steps: [{ do: 'move', to: 'discard', downTo: 3, event:
   * 'MilitiaAttack' }] }`.
   */
  others: { readonly steps: readonly Step<Card, Event>[] };
  /** Every player with a card in hand passes one to the next such player on the left, all at once. */
  passLeft: { readonly event: Event };
}

export type Verb = keyof Verbs;

/** One step of a card text; once loaded, with the number of its verb. */
export type Step<Card = string, Event = string> = {
  [V in Verb]: { readonly do: V } & Verbs<Card, Event>[V] &
    (Card extends number ? { readonly verb: number } : unknown);
}[Verb];

export const cards = (amount: number) => ({ do: 'cards', amount }) as const;
export const actions = (amount: number) => ({ do: 'actions', amount }) as const;
export const buys = (amount: number) => ({ do: 'buys', amount }) as const;
export const coins = (amount: number) => ({ do: 'coins', amount }) as const;
export const tokens = (amount: number) => ({ do: 'tokens', amount }) as const;

/** What a card does while it is in a zone, beyond its text when played. Each names the event of its decision. */
export interface ContinuousEffects<Card = string, Event = string> {
  /**
   * In hand, when another player plays an attack, before it does anything: may be played, or shown for steps if so many
   * cards are in hand. Asked again as long as it is answered yes; one that makes immune only where that is of use.
   */
  readonly onAttack?: {
    readonly event: Event;
    readonly handMin?: number;
    readonly steps?: readonly Step<Card, Event>[];
  };
  /**
   * In hand, when its owner (or another, or any player) gains a card: of the kinds, `what`, not `not`. By the owner:
   * one of the choices may happen to the gained card. Else asked for each copy: the steps, or it is played without
   * any.
   */
  readonly onGain?: Filter & {
    readonly by: 'owner' | 'others' | 'any';
    readonly event: Event;
    readonly what?: Card;
    readonly not?: Card;
    readonly choices?: readonly (readonly Step<Card, Event>[])[];
    readonly steps?: readonly Step<Card, Event>[];
  };
  /** When that happens to it, other than in clean-up, its owner may do the steps, or without any play it. */
  readonly when?: {
    readonly gained?: boolean;
    readonly trashed?: boolean;
    readonly discarded?: boolean;
    readonly event: Event;
    readonly steps?: readonly Step<Card, Event>[];
  };
  /** In hand at the start of the own turn: may be played. */
  readonly onTurnStart?: { readonly event: Event };
  /** Discarded from play: may go onto the deck, if no card of the kind was gained in the buy phase. */
  readonly backToDeckUnlessGained?: { readonly kind: Kind; readonly event: Event };

  /** First printing. In play: all cards cost so much less. */
  readonly cheaperInPlay?: number;
  /** First printing. In play: when its owner buys a card, they gain a cheaper one that is not of the kind. */
  readonly cheaperGainOnBuy?: { readonly except: Kind; readonly event: Event };
  /** First printing. In hand: its owner may gain this card instead of another. */
  readonly gainsInstead?: { readonly gain: Card; readonly event: Event };
}

/** How a card is used, or an event answered, by default. */
export interface DefaultPreferences {
  /** Cards in order of preference. */
  readonly names?: readonly string[];
  /** The names have no order among them: the first of them in hand order. */
  readonly anyOrder?: boolean;
  /** As in `keep (…)` and `discard (…)` beside the names. */
  readonly keep?: readonly string[];
  readonly discard?: readonly string[];
  readonly pairs?: readonly (readonly [from: string, into: string])[];
  /** Numbers of choices from 1; −1 for no. */
  readonly choices?: readonly number[];
  /**
   * Tried before `choices`: a choice from 1 and the condition of the language under which it is taken, e.g. `[2,
   * 'HasMoneyInHand', 4]`, or one of the `amounts` in `buylist/defaults.ts`; with `!` before the word, when it does
   * not hold.
   */
  readonly choicesIf?: readonly (readonly [choice: number, word: string, ...args: (string | number)[]])[];
  /**
   * Which card is taken when the names, of the default or the strategy, run out; absent for the least loss. `useful`:
   * the most useful one; `kinds`: the one with most kinds. By default only where a card has to be taken, with
   * `always` where it may be declined, too. A row with any fallback gains the most useful card.
   */
  readonly fallback?: 'cheapest' | 'dearest' | 'useful' | 'kinds';
  readonly always?: boolean;
  /** Also without orders, it is played only with one of the names or left sides in hand. */
  readonly onlyListed?: boolean;
}

/** An event that `reactions for` may name. */
export interface EventRow {
  /** When it happens, said to the player who decides. */
  readonly about: string;
  readonly body: BodyShape;
  readonly defaults?: DefaultPreferences;
  /** A list with nothing that can be had is passed over for that of the next strategy. */
  readonly passesOver?: boolean;
}

interface CardText {
  readonly play?: readonly Step[];
  readonly onGain?: readonly Step[];
  /** Also trashed from the deck, from play, or by its player from the supply. */
  readonly onTrash?: readonly Step[];
  readonly continuous?: ContinuousEffects;
}

export interface CardRow extends CardText {
  readonly kinds: readonly Kind[];
  readonly cost: number;
  /** Not in the second edition of its set, so not drawn at random. */
  readonly firstEditionOnly?: boolean;
  /** Older or misspelt names that strategy files may use. */
  readonly aliases?: readonly string[];
  /** Coins a treasure is worth when played. */
  readonly coins?: number;
  /** Coins of every further copy played in the same turn, where that differs. */
  readonly coinsWhenRepeated?: number;
  /** Points at the end of the game. */
  readonly points?: number;
  /** One point for every full so many cards owned at the end, of one name or of all. */
  readonly pointsPer?: { readonly cards: number; readonly name?: string };
  /** In its buyer's buy phase it costs so much less for each action card they have in play. */
  readonly cheaperPerActionInPlay?: number;
  /** It cannot be bought while its buyer has a copy of this in play. */
  readonly notBoughtWith?: string;
  /** In a game with it in the supply, Curses are treasures worth 1 coin, too. */
  readonly cursesAreTreasures?: boolean;
  /**
   * Treasures are played in this order by default, 0 when absent, equal ones in hand order. A treasure with an order
   * lets its owner decide about the order of all.
   */
  readonly treasureOrder?: number;
  /** What the first printing has instead; the classic board is played with it. */
  readonly firstPrinting?: CardText;
  /** The events of its decisions outside its own text. */
  readonly events?: Readonly<Record<string, EventRow>>;
  /** `keep (…)` of its options names what is gained: the names are for the hand. */
  readonly gainsByKeep?: true;
  /** Allowed bodies of `options for` this card. */
  readonly options?: BodyShape;
  readonly defaults?: DefaultPreferences;
  /** Its effect, in a sentence or two for people. */
  readonly text: string;
}

export type CardSet = Readonly<Record<string, CardRow>>;

export const row = (
  kinds: readonly Kind[],
  cost: number,
  rest: Omit<CardRow, 'kinds' | 'cost'>,
): CardRow => ({
  kinds,
  cost,
  ...rest,
});

/** Rows of the usual kinds. @param rest what the card has beside its kinds and its cost */
const rowOf =
  (...kinds: readonly Kind[]) =>
  (cost: number, rest: Omit<CardRow, 'kinds' | 'cost'>): CardRow =>
    row(kinds, cost, rest);
export const action = rowOf('action');
export const attack = rowOf('action', 'attack');
export const duration = rowOf('action', 'duration');
export const reaction = rowOf('action', 'reaction');
export const treasure = rowOf('treasure');
export const victory = rowOf('victory');
