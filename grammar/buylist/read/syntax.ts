/**
 * The contents of a text as they are spelled, with their offsets. The parser, which knows no names, makes this
 * tree; the check reads it.
 */

/** A range of the text in UTF-16 code units; `end` is one past the last character. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Word extends Span {
  readonly text: string;
}

export interface Syntax {
  /** `defaults expert` */
  readonly defaults: Span | undefined;
  readonly lists: Section<ListSyntax>;
  readonly strategies: Section<StrategySyntax>;
}

/** `buylists … end` or `strategies … end` */
export interface Section<Part> extends Span {
  /** End of the section's head. */
  readonly headEnd: number;
  readonly parts: readonly Part[];
}

export interface ListSyntax extends Section<EntrySyntax> {
  readonly when: ConditionSyntax | undefined;
}

export interface EntrySyntax extends Span {
  readonly card: Word;
  readonly limit: Word | undefined;
  readonly per: Word | undefined;
  readonly when: ConditionSyntax | undefined;
}

export interface ConditionSyntax extends Span {
  readonly negated: boolean;
  readonly test: ArgumentSyntax;
}

/** A call. In a comparison, the word is the sign. */
export interface CallSyntax extends Span {
  readonly kind: 'call';
  readonly word: Word;
  readonly args: readonly ArgumentSyntax[];
  /** False if the closing bracket is missing. The arguments are then not counted. */
  readonly whole: boolean;
}

/** A number or a bare name. */
export interface WordArgument extends Word {
  readonly kind: 'number' | 'name';
}

export type ArgumentSyntax = WordArgument | CallSyntax;

export interface StrategySyntax extends Section<BlockSyntax> {
  readonly when: ConditionSyntax | undefined;
  readonly playOrder: Section<StepSyntax> | undefined;
}

export interface StepSyntax extends Span {
  readonly special: boolean;
  readonly word: Word;
}

/** All parts of a body are items, or all are members. */
export interface BlockSyntax extends Span {
  readonly kind: 'options' | 'reactions';
  readonly subject: Word;
  readonly when: ConditionSyntax | undefined;
  readonly headEnd: number;
  readonly body: BodySyntax;
}

export type BodySyntax =
  | { readonly kind: 'plain'; readonly items: readonly ItemSyntax[] }
  | { readonly kind: 'tagged'; readonly members: readonly MemberSyntax[] };

export interface ItemSyntax extends Span {
  readonly card: Word;
  readonly into: Word | undefined;
}

export interface MemberSyntax extends Span {
  readonly kind: 'choose' | 'ignore' | 'discard' | 'trash' | 'keep';
  readonly option?: Word | undefined;
  readonly body?: BodySyntax;
}

/** A comment with its `#`, as it is written in the text. */
export interface Comment extends Word {
  /** True if only blanks precede it on its line. */
  readonly ownLine: boolean;
}
