/**
 * A buylist program: the meaning of a text, without its layout. Names of cards are ids here (see `Vocabulary`). The
 * parser keeps offsets in the text outside the tree, so that programs compare and copy as data.
 */
import type { CardId } from '../contract/brand.js';

/** Largest number in a text. */
export const NUMBER_MAX = 1_000_000;
/** The comparison signs; encoded programs contain their indices. */
export const COMPARISONS: readonly string[] = ['<', '<=', '=', '>=', '>'];

export interface BuylistProgram {
  /** `defaults expert`: defaults decide as a strong player would. Absent in old texts. */
  readonly defaults?: 'expert';
  readonly lists: readonly BuyList[];
  readonly strategies: readonly Strategy[];
}

/** `list if … A, B [2], C if … end` */
export interface BuyList {
  readonly when?: Condition;
  readonly entries: readonly Entry[];
}

/**
 * `Smithy [2] if Has(Silver, 4)`: buys while the player owns fewer than `limit` copies and the condition holds.
 * `[1 per 8]`: buys while the player owns fewer than one copy per full eight cards.
 */
export interface Entry {
  readonly card: CardId;
  readonly limit?: number;
  readonly per?: number;
  readonly when?: Condition;
}

/** `if call`, or `if not call` if negated. */
export interface Condition {
  readonly negated: boolean;
  readonly call: Call;
}

/**
 * `Has(Gold, 2)`, `AllOf(…)`: the word is one of the vocabulary's conditions. In a comparison such as
 * `Has(Smithy) < 3`, the word is the sign and the arguments are its sides: numbers, or calls of the vocabulary's
 * measures, whose argument is a card or a call of a kind of cards.
 */
export interface Call {
  readonly word: string;
  readonly args: readonly Argument[];
}

export type Argument =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'card'; readonly card: CardId }
  | { readonly kind: 'call'; readonly call: Call };

/** `strategy if … playorder … end options for … end end` */
export interface Strategy {
  readonly when?: Condition;
  readonly playOrder?: readonly PlayStep[];
  readonly blocks: readonly Block[];
}

/** A card, or a special step such as `:Default`. */
export type PlayStep =
  | { readonly kind: 'card'; readonly card: CardId }
  | { readonly kind: 'special'; readonly name: string };

export type Block =
  | { readonly kind: 'options'; readonly card: CardId; readonly when?: Condition; readonly body: Body }
  | { readonly kind: 'reactions'; readonly event: string; readonly when?: Condition; readonly body: Body };

/** Plain and tagged members are not mixed at one level. */
export type Body =
  | { readonly kind: 'plain'; readonly items: readonly Item[] }
  | { readonly kind: 'tagged'; readonly members: readonly Member[] };

/** `Estate`, or `Estate -> Silver`; the right side may be `Nothing`. */
export interface Item {
  readonly card: CardId;
  readonly into?: CardId;
}

export type Member =
  | { readonly kind: 'choose'; readonly option: number }
  | { readonly kind: 'ignore' }
  | { readonly kind: 'discard' | 'trash' | 'keep'; readonly body: Body };

/** Gives programs their meaning in a game: makes policies of the game from them. */
export interface BuylistCompiler {
  /** Makes a fast player. */
  compile(program: BuylistProgram): unknown;
  /** The program as numbers for `decode`. */
  encode(program: BuylistProgram): Int32Array;
  decode(code: Int32Array): unknown;
  /**
   * Reads the tree at every decision: slow, but defines the meaning. @param onFired called with the rule that
   * decided
   */
  interpret(program: BuylistProgram, onFired?: (rule: FiredRule) => void): unknown;
}

/** The part of a program that made a decision. */
export type FiredRule = Entry | PlayStep | Block;
