/**
 * The vocabulary of a strategy language about a game, as data: parsers, checkers, printers, editors and genomes read
 * it and know no game by name. What the terms mean is in the game's own `vocabulary.ts`.
 */
import type { CardId } from '../contract/brand.js';

export type ParameterKind = 'card' | 'number' | 'condition';

/** A condition, as written after `if`. */
export interface ConditionWord {
  readonly name: string;
  /** Kinds of the arguments in order. */
  readonly parameters: readonly ParameterKind[];
  /** True when the last parameter may be repeated any number of times. */
  readonly repeats: boolean;
  /** True when the condition can be evaluated while a reaction is looked up; otherwise it is false there. */
  readonly inReactions: boolean;
  /** Smallest and largest useful number argument, for genomes and warnings. */
  readonly numberRange?: readonly [number, number];
  /** Its value when the number is 0, if that is the same in every state (`Has(Gold, 0)` is true). */
  readonly atZero?: boolean;
  /** Always false while cards are bought: for every number above 0, or when it names a treasure. */
  readonly whileBuying?: 'false' | 'false-for-treasures';
  /**
   * Names of the cards of which one must be in the match for the condition to say anything; absent when it always
   * does.
   */
  readonly onlyWith?: readonly string[];
  readonly inOriginal?: { readonly lacks: true };
  readonly about: string;
}

/** A number of the moment, for comparisons. */
export interface MeasureWord {
  readonly name: string;
  /** What its argument may be: nothing, one card, or one card or kind of cards. */
  readonly subject: 'none' | 'card' | 'cards';
  /** Smallest and largest useful number to compare it with, for genomes. */
  readonly numberRange: readonly [number, number];
  readonly about: string;
}

/**
 * - `names`: `Curse, Estate`
 * - `pairs`: `Estate -> Silver`
 * - `choice`: `choose option 2`, `ignore option`
 * - `choices`: exactly two choices, `choose option 1, choose option 4`
 * - `choice-and-names`: `choose option 3, trash (Estate)`
 */
export type BodyForm = 'names' | 'pairs' | 'choice' | 'choices' | 'choice-and-names';

/** Allowed bodies of an `options for` or `reactions for` block. */
export interface BodyShape {
  /** Accepted forms; empty when a block is accepted but its body means nothing. */
  readonly forms: readonly BodyForm[];
  /** The tag around names; every name list may also be bare unless the tag is required. */
  readonly tag?: { readonly name: 'discard' | 'trash' | 'keep'; readonly required: boolean };
  /** What `choose option 1`, `choose option 2` … mean, in the order printed on the card. */
  readonly choices?: readonly string[];
  /** What `ignore option` means; absent when a choice must be made. */
  readonly ignore?: string;
  /**
   * For `choice-and-names`: the choice, from 1, that the names belong to and that cannot do without them; absent when
   * they may stand beside any choice.
   */
  readonly namesFor?: number;
  /** For `pairs`: how much the new card may cost beyond the old one, `exactly` or `up-to`. */
  readonly exchange?: { readonly rule: 'exactly' | 'up-to'; readonly amount: number };
  /** For `names` that are gained: the highest cost allowed. */
  readonly gainCostMax?: number;
  /** Kinds of the cards that names (or left sides of pairs) can usefully mean; absent when any card will do. */
  readonly among?: readonly string[];
  /** What `keep (…)` beside the names decides; absent when it is accepted but means nothing. */
  readonly keep?: string;
  /** What `discard (…)` beside the names decides, where these are trashed. */
  readonly discard?: string;
  /** What the body decides and what happens without it, for help and hover texts. */
  readonly about: string;
}

/** A deviation of the original program. */
export interface PlaysOtherwise {
  readonly there: string;
  readonly here: string;
  /** It matters only together with another avoided term, so this one may be used. */
  readonly alone?: true;
  /** Worth using there all the same: players made for that program may. */
  readonly usable?: true;
}

/** How the program that the language comes from deviates in a term; absent where it does not. */
export interface WordInOriginal {
  readonly otherwise: PlaysOtherwise;
}

export interface CardInOriginal extends Partial<WordInOriginal> {
  /** The name is unknown, has no pile, or takes no options. */
  readonly lacks?: 'name' | 'pile' | 'options';
  /** Its options mean something else, so players made for that program leave them out. */
  readonly options?: PlaysOtherwise;
  /** It is not played without options, so players made for that program list these last. */
  readonly unsaid?: {
    readonly pairs?: readonly (readonly [from: string, into: string])[];
    /** Numbers of choices from 1; −1 for no. */
    readonly choices?: readonly number[];
  };
}

export interface EventInOriginal extends Partial<WordInOriginal> {
  readonly lacks?: true;
  /**
   * It is played alike where all cards are listed, so players made for that program list all of theirs: these, which
   * anybody may come to own, and those they gain.
   */
  readonly complete?: readonly string[];
}

/** What a card brings to a deck: a plan for a board is made of cards whose roles go together. */
export interface CardRoles {
  /** What one play gives, of choices the most; later turns included. */
  readonly actions: number;
  readonly cards: number;
  readonly buys: number;
  readonly coins: number;
  /** It takes weak cards out of the own deck. */
  readonly trashes: boolean;
  /** It gives other players cards that nobody wants. */
  readonly junks: boolean;
  readonly attacks: boolean;
  /** It gains useful cards without buying them. */
  readonly gains: boolean;
  /** It plays another action again. */
  readonly replays: boolean;
}

/** A card as a strategy language sees it. The index in {@link Vocabulary.cards} is the card's id. */
export interface CardWord {
  readonly id: CardId;
  readonly name: string;
  /** Older or misspelt names that are read as this card. */
  readonly aliases?: readonly string[];
  readonly kinds: readonly string[];
  readonly cost: number;
  /** Body of `options for`; absent when the card has nothing to decide. */
  readonly options?: BodyShape;
  /** Events that it brings about, for which `reactions for` may be written. */
  readonly events?: readonly string[];
  /** True when playing it makes cards cheaper: exchanges that printed costs forbid may then be legal. */
  readonly lowersCosts?: boolean;
  /** True when more than its cost, less the discount of all cards, decides whether it can be bought. */
  readonly specialPurchase?: boolean;
  /** True when its pile practically never runs out (Copper, Silver, Gold). */
  readonly plentiful?: boolean;
  /** Absent for cards that every board has, and in games whose plans are not made by rule. */
  readonly roles?: CardRoles;
  /** Its points grow with other cards that its owner has. */
  readonly growingPoints?: true;
  readonly inOriginal?: CardInOriginal;
}

/** An event that `reactions for` may name. */
export interface EventWord {
  readonly name: string;
  readonly body: BodyShape;
  readonly inOriginal?: EventInOriginal;
  readonly about: string;
}

/** A step of a play order that is not a card, written with a colon. */
export interface StepWord {
  readonly name: string;
  readonly inOriginal?: WordInOriginal;
  readonly about: string;
}

export interface Vocabulary {
  readonly cards: readonly CardWord[];
  /** The id of `Nothing`, no card at all: one past the last card's id. */
  readonly nothing: CardId;
  readonly conditions: readonly ConditionWord[];
  readonly measures: readonly MeasureWord[];
  /** Kinds of cards that measures can count. */
  readonly countedKinds: readonly string[];
  readonly events: readonly EventWord[];
  readonly steps: readonly StepWord[];
}
