/** The type of a card row: printed facts, and the text of the card in verbs and events. A row contains no function. */
import type { BodyShape } from '../../core/vocabulary.js';

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
  /** Cost of the cards that a `pay` trashed or discarded, together. */
  | 'paid'
  /** Kinds of the card that `reveal` showed. */
  | 'kindsRevealed';

/** What becomes of cards looked at. Without `may` it is compulsory; without `count` it is all that fit. */
export interface Fate<Card = string> {
  /** `discardAndPlay`: discarded, then its owner may play it. `play`: played at once. */
  readonly to: 'trash' | 'discard' | 'hand' | 'play' | 'discardAndPlay';
  readonly count?: number;
  readonly may?: boolean;
  readonly among?: Kinds;
  /** A card with one of these kinds is left, and this card. */
  readonly except?: Kinds;
  readonly not?: Card;
  /** Only a card of which a copy is in play. */
  readonly copyInPlay?: boolean;
}

/**
 * What a card to gain may cost. `costMax` is printed on the card, absent for any cost; with `from` it is added to another
 * cost: of the cards paid, of this card, of the card gained before. `exactly`: neither more nor less.
 */
export interface GainLimit {
  readonly costMax?: number;
  readonly from?: 'paid' | 'this' | 'gained';
  readonly exactly?: boolean;
  readonly among?: Kinds;
  readonly except?: Kinds;
}

/**
 * The verbs of card texts and their parameters. Cards and events are names in a row and numbers once loaded.
 * "Others" are the other players in seat order from the left; a card of kind `attack` does not touch who is unaffected.
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
  ifFirstThisTurn: { readonly steps: readonly Step<Card, Event>[] };
  /** Cards (of the kinds) cost less until the end of the turn. Only `action` is possible as a kind. */
  cheaper: { readonly amount: number; readonly among?: 'action' };

  // ——— from the hand ———

  /** Any number from the hand, only of `among` if given; then so many cards (or coins) for every one. */
  discardAny: { readonly each: number; readonly gives?: 'cards' | 'coins'; readonly among?: Kinds };
  /** So many from the hand; `ifAll` when exactly that many were discarded and all of them are of its kind. */
  discard: {
    readonly count: number | Count;
    readonly ifAll?: { readonly kind: Kind; readonly steps: readonly Step<Card, Event>[] };
    readonly event?: Event;
  };
  /** May discard `what` for coins; gains one otherwise. */
  discardOrGain: { readonly what: Card; readonly coins: number };
  /**
   * Trash (or discard) so many from the hand, as many as possible; steps if that many went. `count: 'any'`: any number,
   * and steps in any case. Stables: `{ do: 'pay', by: 'discard', count: 1, among: 'treasure', may: true, steps }`.
   */
  pay: {
    readonly by: 'trash' | 'discard';
    readonly count: number | 'any';
    readonly among?: Kinds;
    readonly may?: boolean;
    readonly steps: readonly Step<Card, Event>[];
  };
  /** Up to so many cards from the hand. */
  trashUpTo: { readonly count: number; readonly except?: Kinds };
  /** May trash `what` from the hand for coins. */
  trashForCoins: { readonly what: Card; readonly coins: number };
  /** Trash so many; if that many were trashed and `gain` is given, gain one of those to the hand. */
  trash: { readonly count: number; readonly gain?: Card };
  /** May trash the card itself from play for coins. */
  trashThisForCoins: { readonly coins: number };
  /** Trash the card itself from play, and one of `what` from the hand if given; steps if all of that was trashed. */
  trashThis: { readonly what?: Card; readonly steps: readonly Step<Card, Event>[] };
  /** Trash all own treasures in play that are no durations. */
  trashTreasuresInPlay: Record<never, never>;
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
  /** `anywhere`: on top or to the bottom, as the player likes. */
  toDeck: { readonly count: number; readonly anywhere?: boolean };
  /** Show a card of the hand; `kindsRevealed` counts its kinds. */
  reveal: Record<never, never>;
  /** May gain a copy of a card of the kind in hand. */
  copyFromHand: { readonly kind: Kind };

  // ——— gaining ———

  gain: GainLimit & {
    readonly to?: 'hand' | 'deck';
    readonly bonuses?: boolean;
    /** Out of the trash, or a copy of what the player to the right gained in their last turn. */
    readonly source?: 'trash' | 'rightPlayersGains';
    /** Not a card that was named this turn. */
    readonly unnamed?: boolean;
    readonly event?: Event;
  };
  gainCard: { readonly gain: Card; readonly to?: 'hand' | 'deck'; readonly count?: number | Count };
  mayGainToHand: { readonly gain: Card };
  /** Steps if the card gained by the step before (or the gain that triggered this) is of the kinds. */
  ifGained: { readonly among: Kinds; readonly steps: readonly Step<Card, Event>[] };
  /** Moves the gained card, if it is still where the gain put it. */
  moveGained: { readonly to: 'deck' | 'trash' };
  /** Puts the gained card back onto its pile and one of `gain` (not gained) on the discard pile; needs one in its pile. */
  swapGained: { readonly gain: Card };
  /** Plays the gained card, if it is still where the gain put it. */
  playGained: Record<never, never>;
  /** Trash a card of the kinds from the supply. */
  trashFromSupply: { readonly among: Kinds };
  /** The player to the left names a card, which `unnamed` gains of this turn cannot be. */
  leftPlayerNames: { readonly costMax: number; readonly event: Event };

  // ——— playing ———

  /** So many (default one) different ones of the choices, in the order chosen. */
  choose: {
    readonly count?: number | Count;
    readonly among: readonly (readonly Step<Card, Event>[])[];
  };
  /** May play a card of the kind from the hand so many times. */
  playAgain: { readonly times: number; readonly kind: 'action' | 'treasure' };

  // ——— the deck ———

  /** Draw until so many are in hand; cards of the kind may be set aside and are discarded afterwards. */
  drawTo: { readonly size: number; readonly setAside?: Kind };
  /**
   * Look at the top cards; then the fates in order; the rest goes back in any order (or is discarded).
   * Lookout: `{ do: 'lookAt', count: 3, fates: [{ to: 'trash', count: 1 }, { to: 'discard', count: 1 }] }`.
   */
  lookAt: {
    readonly count: number;
    readonly fates: readonly Fate<Card>[];
    readonly rest?: 'discard';
    /** All fates are chosen before the first of them happens. */
    readonly decideFirst?: boolean;
  };
  /** May put a card of the discard pile onto the deck. */
  discardToDeck: Record<never, never>;
  /** Any number of cards of the kind in the discard pile are shuffled into the deck. */
  shuffleIn: { readonly kind: Kind; readonly event: Event };
  /** Name a card; the top card of the deck comes to the hand if it is that. */
  wish: Record<never, never>;
  /** Name a card; reveal until another card of the kind; trash that one for one of the kind that costs more. */
  rebuild: { readonly kind: Kind; readonly more: number };
  discardHand: Record<never, never>;

  // ——— later ———

  /** At the start of the own next turn; the card stays in play until the end of that turn. */
  nextTurn: { readonly steps: readonly Step<Card, Event>[] };
  /** Set a card of the hand aside; next turn it comes to the hand. */
  setAside: Record<never, never>;
  /** Gain a card to the side; next turn it comes to the hand; until then whoever gains a copy in their turn gains `gain`. */
  blockade: { readonly costMax: number; readonly gain: Card };
  /**
   * Until the own next turn: attacks of others do not touch the player; the player draws when the right player gains;
   * each other player trashes the first Silver or Gold they play in each turn.
   */
  untilNextTurn: { readonly effect: 'immune' | 'drawWhenRightGains' | 'trashFirstTreasure' };
  /**
   * Whenever it happens in the rest of this turn:
   * - `gain`: the player gains a card (of `among`; `bought`: bought; `nth`: the so many-th of the turn only; `once`: one use)
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
  /** This card from play, the top card of the deck, or a card of the hand goes onto a mat. */
  toMat: { readonly mat: Mat; readonly source: 'this' | 'top' | 'hand' };
  /** All cards of the mat come to the hand. */
  fromMat: { readonly mat: Mat };

  // ——— others ———

  othersDraw: { readonly amount: number };
  othersGain: { readonly gain: Card };
  /** Draw first, if given, then discard down to a hand of that size. */
  othersDiscardTo: { readonly size: number; readonly draw?: number; readonly event: Event };
  /** Discard so many, or gain one of `gain` to the hand. */
  othersDiscardOrGain: { readonly count: number; readonly gain: Card; readonly event: Event };
  /** Discard a `what`, if there is one. */
  othersDiscardCard: { readonly what: Card };
  /** A card of the kind (or any), only from hands of at least that size, goes onto the deck. */
  othersHandToDeck: { readonly kind?: Kind; readonly handMin?: number; readonly event: Event };
  /** Look at the top cards of their decks, as `lookAt`; the owner decides. */
  othersLookAt: {
    readonly count: number;
    readonly fates: readonly Fate<Card>[];
    readonly rest?: 'discard';
    readonly event: Event;
  };
  /** May trash a card. */
  othersMayTrash: { readonly event: Event };
  /** May discard so many; who did draws. */
  othersMayDiscard: { readonly count: number; readonly draw: number; readonly event: Event };
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
export type Step<Card = string, Event = string> = {
  [V in Verb]: { readonly do: V } & Verbs<Card, Event>[V];
}[Verb];

/** What a card does while it is in a zone, beyond its text when played. Each names the event of its decision. */
export interface ContinuousEffects<Card = string, Event = string> {
  /** In hand: may block an attack. */
  readonly wardsOffAttacks?: { readonly event: Event };
  /**
   * In hand, when another player plays an attack, before it does anything: may be played, or shown for steps if so many
   * cards are in hand. Asked again as long as it is answered yes.
   */
  readonly onAttack?: {
    readonly event: Event;
    readonly handMin?: number;
    readonly steps?: readonly Step<Card, Event>[];
  };
  /** In hand: its owner may take one of the choices when they gain a card other than `not`. */
  readonly onOwnGain?: {
    readonly event: Event;
    readonly not?: Card;
    readonly among: readonly (readonly Step<Card, Event>[])[];
  };
  /** In hand: may be played when any player gains a card of the kind. */
  readonly onAnyGain?: { readonly kind: Kind; readonly event: Event };
  /** Its owner may play it when that happens to it, other than in clean-up. */
  readonly playWhen?: {
    readonly gained?: boolean;
    readonly trashed?: boolean;
    readonly discarded?: boolean;
    readonly event: Event;
  };
  /** In hand at the start of the own turn: may be played. */
  readonly onTurnStart?: { readonly event: Event };
  /** Discarded from play: may go onto the deck, if no card of the kind was gained in the buy phase. */
  readonly backToDeckUnlessGained?: { readonly kind: Kind; readonly event: Event };
  /** In hand: may be trashed for a card onto the deck when another player gains `when`. */
  readonly trashedForCard?: { readonly when: Card; readonly gain: Card; readonly event: Event };
  /** Discarded outside clean-up: may be revealed to gain a card. */
  readonly discardedForCard?: { readonly gain: Card; readonly event: Event };

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
   * Tried before `choices`: a choice from 1 and the condition of the language under which it is taken, e.g.
   * `[2, 'HasMoneyInHand', 4]`; with `!` before the word, when it does not hold.
   */
  readonly choicesIf?: readonly (readonly [choice: number, word: string, ...args: (string | number)[]])[];
  /**
   * Which card is taken when the names, of the default or the strategy, run out; absent for the least loss. `useful`: the
   * most useful one; `kinds`: the one with most kinds. By default only where a card has to be taken, with `always` where
   * it may be declined, too. A row with any fallback gains the most useful card.
   */
  readonly fallback?: 'cheapest' | 'dearest' | 'useful' | 'kinds';
  readonly always?: boolean;
}

/** An event that `reactions for` may name. */
export interface EventRow {
  /** When it happens, said to the player who decides. */
  readonly about: string;
  readonly body: BodyShape;
  readonly defaults?: DefaultPreferences;
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
  /** One point for each copy of this card owned at the end. */
  readonly pointsPer?: string;
  /** One point for every full so many cards owned at the end. */
  readonly pointsPerCards?: number;
  /** In its buyer's buy phase it costs so much less for each action card they have in play. */
  readonly cheaperPerActionInPlay?: number;
  /** It cannot be bought while its buyer has a copy of this in play. */
  readonly notBoughtWith?: string;
  /** In a game with it in the supply, Curses are treasures worth 1 coin, too. */
  readonly cursesAreTreasures?: boolean;
  /**
   * Treasures are played in this order by default, 0 when absent, equal ones in hand order. A treasure with an order lets
   * its owner decide about the order of all.
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
