/** Ranges of a buylist's text. */

/** A range of the text in UTF-16 code units; `end` is one past the last character. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Word extends Span {
  readonly text: string;
}

/** A comment with its `#`, as it is written in the text. */
export interface Comment extends Word {
  /** True if only blanks precede it on its line. */
  readonly ownLine: boolean;
}
