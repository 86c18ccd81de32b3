/** The type of a card row: printed facts, and the text of the card in verbs and events. A row contains no function. */
import type { BodyShape } from '../../core/language/vocabulary.js';

export type Kind = 'action' | 'attack' | 'duration' | 'reaction' | 'treasure' | 'victory' | 'curse';
/** One kind, or any of several. */
export type Kinds = Kind | readonly Kind[];
/** A mat of one player, which keeps cards beyond the turn. */
export type Mat = 'island' | 'nativeVillage';

/** Numbers that an amount can depend on. They are counted when the step is resolved. */
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
  /** Plays of this card in this turn, including this one. */
  | 'timesPlayed'
  /** Cards that a `move` with steps moved: their number, the actions among them, and their total cost. */
  | 'moved'
  | 'actionsMoved'
  | 'costMoved'
  /** Number of kinds of the card that `reveal` showed. */
  | 'kindsRevealed';

/** Selects cards: all of them, or those that match every given part. */
export interface Filter {
  /** The card has at least one of these kinds. */
  readonly among?: Kinds;
  /** The card has none of these kinds. */
  readonly except?: Kinds;
}

/** What happens to the cards of `lookAt`. Compulsory without `may`; all matching cards without `count`. */
export interface SortingRule<Card = string> extends Filter {
  /** `discardAndPlay` discards the card, then its owner may play it. `play` plays it at once. */
  readonly to: 'trash' | 'discard' | 'hand' | 'play' | 'discardAndPlay';
  readonly count?: number;
  readonly may?: boolean;
  /** A card that the rule does not take. */
  readonly not?: Card;
  /** `copyInPlay`: only if a copy of the revealed card is in play. `named`: only the card that was named. */
  readonly only?: 'copyInPlay' | 'named';
}

/**
 * Limits the cost of a card to gain. `costMax` is the number printed on the card; without it, any cost is allowed.
 * `from` adds the cost of the cards moved, of the card taken from the deck, of this card, or of the card gained
 * before. `exactly`: the cost must equal the limit.
 */
export interface GainLimit extends Filter {
  readonly costMax?: number;
  readonly from?: 'moved' | 'taken' | 'this' | 'gained';
  readonly exactly?: boolean;
}

/** Zones to which a card text moves cards. Cards put `aside` come to the hand at the start of the next turn. */
export type Destination = 'trash' | 'discard' | 'deck' | 'hand' | 'aside' | Mat;

/**
 * The verbs of card texts with their parameters. Cards and events are names in a row, and numbers once loaded. The
 * options of the card decide a choice within a step, unless the step names an `event`.
 */
export interface Verbs<Card = string, Event = string> {
  cards: { readonly amount: number };
  actions: { readonly amount: number };
  buys: { readonly amount: number };
  coins: { readonly amount: number };
  /** Gives victory tokens. */
  tokens: { readonly amount: number };
  /** Gives `amount` for each counted thing, or each full `per` of them. Coins never fall below 0. Bank. */
  perCount: {
    readonly count: Count;
    readonly gives: 'cards' | 'coins' | 'tokens';
    readonly amount: number;
    readonly per?: number;
  };
  /** Steps if the count is within the bounds. City: `{ do: 'if', count: 'emptyPiles', atLeast: 1, steps }`. */
  if: {
    readonly count: Count;
    readonly atLeast?: number;
    readonly atMost?: number;
    readonly steps: readonly Step<Card, Event>[];
  };
  /** All cards, or only action cards, cost less until the end of the turn. */
  cheaper: { readonly amount: number; readonly among?: 'action' };

  // ——— moving cards ———

  /**
   * The player moves chosen cards from the hand (or `from`) to a zone, as many as possible. With `may` they may
   * decline the first card, with `upTo` each card. `count: 'any'`: any number; `downTo`: until this many cards are
   * left in hand. `steps` follow if the whole count was moved; with `upTo` or `any` they always follow.
   * `otherwise`, which needs `what`, follows if nothing was moved.
   * Stables: `{ do: 'move', to: 'discard', count: 1, among: 'treasure', may: true, steps }`.
   */
  move: Filter & {
    readonly from?: 'hand' | 'discard' | 'supply';
    readonly to: Destination;
    readonly count?: number | 'any' | Count;
    readonly downTo?: number;
    readonly may?: boolean;
    readonly upTo?: boolean;
    /** Moves a copy of this card, so the player chooses no card. */
    readonly what?: Card;
    /** To the deck: the player chooses its top or its bottom. */
    readonly anywhere?: boolean;
    /** To the deck: the deck is shuffled if a card was moved. */
    readonly shuffles?: boolean;
    readonly event?: Event;
    readonly steps?: readonly Step<Card, Event>[];
    readonly otherwise?: readonly Step<Card, Event>[];
  };
  /** Moves all matching cards of a zone to another zone. The player chooses their order on the deck. */
  moveAll: Filter & {
    readonly from: 'hand' | 'play' | Mat;
    readonly to: 'trash' | 'discard' | 'deck' | 'hand';
    readonly event?: Event;
  };
  /** This card leaves play (optional with `may`). `steps` follow if it left, `otherwise` if it was gone. */
  moveThis: {
    readonly to: 'trash' | Mat;
    readonly may?: boolean;
    readonly steps?: readonly Step<Card, Event>[];
    readonly otherwise?: readonly Step<Card, Event>[];
  };
  /** Moves the top card of the deck to a zone. `steps` follow if there was one. */
  moveTop: { readonly to: 'trash' | Mat; readonly steps?: readonly Step<Card, Event>[] };
  /**
   * Moves the gained card if it is still where the gain put it. `play` plays it. `supply` returns it to its pile
   * and puts one card `gain` into the discard pile, which is not a gain; that needs a card in the pile of `gain`.
   */
  moveGained: { readonly to: 'deck' | 'trash' | 'play' | 'supply'; readonly gain?: Card };
  /**
   * Trashes a card from the hand (optional with `may`), then gains one that costs up to `more` more. `among`
   * limits both.
   */
  exchange: {
    readonly more: number;
    readonly exactly?: boolean;
    readonly among?: Kind;
    readonly may?: boolean;
    readonly toHand?: boolean;
    /** A card that cannot be gained. */
    readonly not?: Card;
    /** Steps about the gained card: `{ do: 'ifGained', … }`. */
    readonly steps?: readonly Step<Card, Event>[];
  };
  /** Shows a card of the hand. `steps` follow if one was shown. */
  reveal: Filter & {
    readonly may?: boolean;
    readonly steps?: readonly Step<Card, Event>[];
  };

  // ——— gaining ———

  gain: GainLimit & {
    /** `aside`: the card is gained and set aside for the next turn. `steps` follow only if it lies there. */
    readonly to?: 'hand' | 'deck' | 'aside';
    /** From the trash; a copy of a gain in the last turn of the player to the right; or the revealed card. */
    readonly source?: 'trash' | 'rightPlayersGains' | 'revealed';
    /** Excludes the cards that were named this turn. */
    readonly unnamed?: boolean;
    /** Within `others`: the player of the card chooses for them. */
    readonly byPlayer?: boolean;
    readonly event?: Event;
    /** Steps about the gained card: `{ do: 'ifGained', … }`. */
    readonly steps?: readonly Step<Card, Event>[];
  };
  gainCard: {
    readonly gain: Card;
    readonly to?: 'hand' | 'deck';
    readonly count?: number | Count;
    readonly may?: boolean;
  };
  /** Steps if the card gained by the previous step, or the gain that triggered this text, is of these kinds. */
  ifGained: { readonly among: Kinds; readonly steps: readonly Step<Card, Event>[] };

  // ——— playing ———

  /** The player chooses `count` (default 1) different choices. They happen in the order chosen. */
  choose: {
    readonly count?: number | Count;
    readonly among: readonly (readonly Step<Card, Event>[])[];
    readonly event?: Event;
  };
  /** The player may play a card of this kind from the hand `times` times. */
  playAgain: { readonly times: number; readonly kind: 'action' | 'treasure' };
  /** The attack in progress does not affect the player. */
  immune: Record<never, never>;

  // ——— the deck ———

  /** Draws until the hand has `size` cards. Cards of kind `setAside` may be set aside and discarded afterwards. */
  drawTo: { readonly size: number; readonly setAside?: Kind };
  /**
   * Looks at the top cards and applies the sorting rules in order. The rest goes back in any order, or is
   * discarded.
   * Lookout: `{ do: 'lookAt', count: 3, sorting: [{ to: 'trash', count: 1 }, { to: 'discard', count: 1 }] }`.
   */
  lookAt: {
    readonly count: number;
    readonly sorting: readonly SortingRule<Card>[];
    readonly rest?: 'discard';
    /** The player chooses all cards before the first one moves. */
    readonly decideFirst?: boolean;
    /** Everyone sees the cards. */
    readonly openly?: boolean;
    readonly event?: Event;
  };
  /** Reveals cards until an unnamed one matches. Discards the others, trashes that one, then does the steps. */
  revealUntil: { readonly among: Kinds; readonly steps: readonly Step<Card, Event>[] };
  /**
   * The player names a card (of the kind). `left`: the player to the left names one that `unnamed` gains exclude.
   */
  name: {
    readonly kind?: Kind;
    readonly left?: { readonly costMax: number; readonly event: Event };
  };

  // ——— later ———

  /** Steps at the start of the player's next turn. The card stays in play until the end of that turn. */
  nextTurn: { readonly steps: readonly Step<Card, Event>[] };
  /**
   * Resolves the steps each time this happens before the player's next turn:
   * - `attack`: another player plays an attack
   * - `gain` by `right`: the player to the right gains a card
   * - `gain` by `others`: another player, in their own turn, gains a copy of the card that this card gained; that
   *   player resolves the steps
   * - `firstPlay`: another player plays the first of `what` in their turn; that player resolves the steps
   */
  untilNextTurn: {
    readonly on: 'attack' | 'gain' | 'firstPlay';
    readonly by: 'right' | 'others';
    readonly what?: readonly Card[];
    readonly steps: readonly Step<Card, Event>[];
  };
  /**
   * Resolves the steps each time this happens in the rest of this turn:
   * - `gain`: the player gains a card (`among`: of these kinds; `bought`: by buying it; `nth`: only the nth in the
   *   turn; `once`: only the first time)
   * - `firstPlay`: the player plays the first `what` of this turn
   * - `cleanUp`: one card of `among` that leaves play may go onto the deck (needs `may`, and no steps)
   *
   * `may`: the player decides, by `event`.
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
  /** The next hand has `hand` cards. An extra turn follows, but never a third turn in a row. */
  extraTurn: { readonly hand: number };

  // ——— others ———

  /**
   * Each other player, to the left in seat order, resolves the steps. An attack skips players whom it does not affect.
   * Choices need an event.
   * Militia: `others({ do: 'move', to: 'discard', downTo: 3, event: 'MilitiaAttack' })`.
   */
  others: { readonly steps: readonly Step<Card, Event>[] };
  /**
   * Every player with a card in hand passes one to the next player on the left with a card in hand, all at once.
   */
  passLeft: { readonly event: Event };
}

export type Verb = keyof Verbs;

/** One step of a card text. Once loaded, it has the number of its verb. */
export type Step<Card = string, Event = string> = {
  [V in Verb]: { readonly do: V } & Verbs<Card, Event>[V] &
    (Card extends number ? { readonly verb: number } : unknown);
}[Verb];

export const cards = (amount: number) => ({ do: 'cards', amount }) as const;
export const actions = (amount: number) => ({ do: 'actions', amount }) as const;
export const buys = (amount: number) => ({ do: 'buys', amount }) as const;
export const coins = (amount: number) => ({ do: 'coins', amount }) as const;
export const tokens = (amount: number) => ({ do: 'tokens', amount }) as const;
export const choose = (...among: readonly (readonly Step[])[]) => ({ do: 'choose', among }) as const;
export const nextTurn = (...steps: readonly Step[]) => ({ do: 'nextTurn', steps }) as const;
export const others = (...steps: readonly Step[]) => ({ do: 'others', steps }) as const;
export const curseOthers = others({ do: 'gainCard', gain: 'Curse' });

/** What a card does in a zone, apart from its text when played. `event` names the event of its decision. */
export interface ContinuousEffects<Card = string, Event = string> {
  /**
   * In hand, when another player plays an attack, before the attack takes effect: the card may be played or, with
   * `steps`, shown to resolve them. This needs `handMin` cards in hand. The player is asked again after each yes, but
   * about immunity only until they have it.
   */
  readonly onAttack?: {
    readonly event: Event;
    readonly handMin?: number;
    readonly steps?: readonly Step<Card, Event>[];
  };
  /**
   * In hand, when its owner (or another, or any player) gains a card that matches. `owner`: one of `choices` may be
   * resolved for the gained card. Otherwise the player is asked for each copy in hand: `steps` are resolved or, without
   * steps, the copy is played.
   */
  readonly onGain?: Filter & {
    readonly by: 'owner' | 'others' | 'any';
    readonly event: Event;
    readonly what?: Card;
    readonly not?: Card;
    readonly choices?: readonly (readonly Step<Card, Event>[])[];
    readonly steps?: readonly Step<Card, Event>[];
  };
  /** When this happens outside the clean-up, the owner may do the steps or, without steps, play the card. */
  readonly when?: {
    readonly gained?: boolean;
    readonly trashed?: boolean;
    readonly discarded?: boolean;
    readonly event: Event;
    readonly steps?: readonly Step<Card, Event>[];
  };
  /** In hand at the start of its owner's turn: it may be played. */
  readonly onTurnStart?: { readonly event: Event };
  /** Discarded from play: it may go onto the deck if no card of the kind was gained in the buy phase. */
  readonly backToDeckUnlessGained?: { readonly kind: Kind; readonly event: Event };

  /** First printing. In play: all cards cost this much less. */
  readonly cheaperInPlay?: number;
  /** First printing. In play: when its owner buys a card, they gain a cheaper one of other kinds than `except`. */
  readonly cheaperGainOnBuy?: { readonly except: Kind; readonly event: Event };
  /** First printing. In hand: its owner may gain this card instead of another. */
  readonly gainsInstead?: { readonly gain: Card; readonly event: Event };
}

/** Default preferences for a card or an event. */
export interface DefaultPreferences {
  /** Cards in order of preference. */
  readonly names?: readonly string[];
  /** The order of the names does not matter: the first of them in hand order is taken. */
  readonly anyOrder?: boolean;
  /** Cards of `keep (…)` and `discard (…)`, beside the names. */
  readonly keep?: readonly string[];
  readonly discard?: readonly string[];
  readonly pairs?: readonly (readonly [from: string, into: string])[];
  /** Numbers of choices from 1; −1 for no. */
  readonly choices?: readonly number[];
  /**
   * Tried before `choices`: a choice from 1 and its condition. The condition is one of the language, e.g.
   * `[2, 'HasMoneyInHand', 4]`, or one of the `amounts` in `buylist/defaults.ts`. `!` before the word negates it.
   */
  readonly choicesIf?: readonly (readonly [choice: number, word: string, ...args: (string | number)[]])[];
  /**
   * Card that is taken when the names of the default or the strategy run out; without a fallback, the one whose
   * loss hurts least to trash or pass, else the least useful one. `useful`: the most useful card; `kinds`: the card
   * with most kinds. By default the fallback applies only where a card must be taken; with `always`, also where it
   * may be declined. With any fallback, a gain is the most useful card.
   */
  readonly fallback?: 'cheapest' | 'dearest' | 'useful' | 'kinds';
  readonly always?: boolean;
  /** The card is played only with one of the names or left sides in hand, even without preferences. */
  readonly onlyListed?: boolean;
}

/** An event that `reactions for` may name. */
export interface EventRow {
  /** When the event happens, in words for the player who decides. */
  readonly about: string;
  readonly body: BodyShape;
  readonly defaults?: DefaultPreferences;
  /** If no card of a strategy's list is allowed, the list of the next strategy applies. */
  readonly passesOver?: boolean;
}

interface CardText {
  readonly play?: readonly Step[];
  readonly onGain?: readonly Step[];
  /** Also applies if the card is trashed from the deck, from play, or by the player from the supply. */
  readonly onTrash?: readonly Step[];
  readonly continuous?: ContinuousEffects;
}

export interface CardRow extends CardText {
  readonly kinds: readonly Kind[];
  readonly cost: number;
  /** The second edition of its set lacks it, so random boards do not contain it. */
  readonly firstEditionOnly?: boolean;
  /** Older or misspelt names that strategy files may use instead. */
  readonly aliases?: readonly string[];
  /** Coins of a treasure when played. */
  readonly coins?: number;
  /** Coins of every further copy played in the same turn, if they differ. */
  readonly coinsWhenRepeated?: number;
  /** Points at the end of the game. */
  readonly points?: number;
  /** One point for every `cards` cards owned at the end: of one name, or of all. */
  readonly pointsPer?: { readonly cards: number; readonly name?: string };
  /** In its buyer's buy phase, it costs this much less for each action card that they have in play. */
  readonly cheaperPerActionInPlay?: number;
  /** It cannot be bought while its buyer has a copy of this card in play. */
  readonly notBoughtWith?: string;
  /** While it is in the supply, Curses are also treasures worth 1 coin. */
  readonly cursesAreTreasures?: boolean;
  /**
   * Default order of treasures; 0 when absent, equal ones in hand order. If a treasure has an order, its owner
   * decides the order of all treasures.
   */
  readonly treasureOrder?: number;
  /** Texts of the first printing, where they differ. The classic board uses them. */
  readonly firstPrinting?: CardText;
  /** Events of its decisions outside its own text. */
  readonly events?: Readonly<Record<string, EventRow>>;
  /** `keep (…)` of its options names the cards to gain, since the other names are cards of the hand. */
  readonly gainsByKeep?: true;
  /** Labels of the numbered choices in its text, if no preferences name one. */
  readonly choices?: readonly string[];
  /** Bodies that `options for` this card may have. */
  readonly options?: BodyShape;
  readonly defaults?: DefaultPreferences;
  /** Its effect in a sentence or two, for people. */
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

/** Makes rows of the usual kinds. @param rest everything but kinds and cost */
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
