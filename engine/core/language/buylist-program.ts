/**
 * A buylist program: what the text means, without its layout. Names are numbers here (see the vocabulary of the
 * engine); offsets in the text are kept beside the tree by the parser, so that programs compare and copy as data.
 */
import type { CardId } from '../contract/brand.js';

/** Largest number that may be written. */
export const NUMBER_MAX = 1_000_000;
/** The signs of comparisons, in the order of their numbers in encoded programs. */
export const COMPARISONS: readonly string[] = ['<', '<=', '=', '>=', '>'];

export interface BuylistProgram {
  /** `defaults expert`: defaults decide as a strong player would; absent in old texts. */
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
 * `Smithy [2] if Has(Silver, 4)`: buy while fewer than `limit` copies are owned and the condition holds; `[1 per 8]`:
 * while fewer than one for every full eight cards owned.
 */
export interface Entry {
  readonly card: CardId;
  readonly limit?: number;
  readonly per?: number;
  readonly when?: Condition;
}

/** `if call` or, negated, `if not call`. */
export interface Condition {
  readonly negated: boolean;
  readonly call: Call;
}

/**
 * `Has(Gold, 2)`, `AllOf(…)`; the word is a name of the vocabulary's conditions. A comparison `Has(Smithy) < 3` has its
 * sign as the word and both sides as arguments: numbers, or calls of the vocabulary's measures, whose argument is a card
 * or a call of a kind of cards.
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

/** Plain and tagged members are never mixed at one level. */
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

/** What programs mean in a game: policies are those of the game. */
export interface BuylistCompiler {
  /** A fast player. */
  compile(program: BuylistProgram): unknown;
  /** The program as numbers, which `decode` plays. */
  encode(program: BuylistProgram): Int32Array;
  decode(code: Int32Array): unknown;
  /** Reads the tree at every decision: slow, defines the meaning. @param onFired called with what decided */
  interpret(program: BuylistProgram, onFired?: (rule: FiredRule) => void): unknown;
}

/** The part of a program that made a decision. */
export type FiredRule = Entry | PlayStep | Block;
