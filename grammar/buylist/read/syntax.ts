/** The contents of a text, as spelled and where: the tree between the parser, which knows no names, and the check. */

/** A stretch of the text in UTF-16 code units; `end` is one past its last character. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Word extends Span {
  readonly text: string;
}

export interface Syntax {
  /** `defaults expert` */
  readonly defaults?: Span;
  readonly lists: Section<ListSyntax>;
  readonly strategies: Section<StrategySyntax>;
}

/** `buylists … end` or `strategies … end` */
export interface Section<Part> extends Span {
  /** End of the words that start it. */
  readonly headEnd: number;
  readonly parts: readonly Part[];
}

export interface ListSyntax extends Section<EntrySyntax> {
  readonly when?: ConditionSyntax;
}

export interface EntrySyntax extends Span {
  readonly card: Word;
  readonly limit?: Word;
  readonly when?: ConditionSyntax;
}

export interface ConditionSyntax extends Span {
  readonly negated: boolean;
  readonly call: CallSyntax;
}

export interface CallSyntax extends Span {
  readonly word: Word;
  readonly args: readonly ArgumentSyntax[];
  /** False when its closing bracket is missing, so that its arguments are not worth counting. */
  readonly whole: boolean;
}

export type ArgumentSyntax =
  | { readonly kind: 'number'; readonly word: Word }
  | { readonly kind: 'name'; readonly word: Word }
  | { readonly kind: 'call'; readonly call: CallSyntax };

export interface StrategySyntax extends Section<BlockSyntax> {
  readonly when?: ConditionSyntax;
  readonly playOrder?: Section<StepSyntax>;
}

export interface StepSyntax extends Span {
  readonly special: boolean;
  readonly word: Word;
}

/** Its parts are items, or members; never both. */
export interface BlockSyntax extends Span {
  readonly kind: 'options' | 'reactions';
  readonly subject: Word;
  readonly when?: ConditionSyntax;
  readonly headEnd: number;
  readonly body: BodySyntax;
}

export type BodySyntax =
  | { readonly kind: 'plain'; readonly items: readonly ItemSyntax[] }
  | { readonly kind: 'tagged'; readonly members: readonly MemberSyntax[] };

export interface ItemSyntax extends Span {
  readonly card: Word;
  readonly into?: Word;
}

export interface MemberSyntax extends Span {
  readonly kind: 'choose' | 'ignore' | 'discard' | 'trash' | 'keep';
  readonly option?: Word;
  readonly body?: BodySyntax;
}

/** A comment with its `#`, as it is in the text. */
export interface Comment extends Word {
  /** True when there are only blanks before it on its line. */
  readonly ownLine: boolean;
}
