/**
 * A score table: rule sets of entries. Each entry scores one subject (a card, or an option of a card) or all
 * subjects of a matcher. Names are indices here (see the game's score vocabulary). The reader keeps locations in
 * the text outside the tree, so that tables compare and copy as data.
 */

export interface ScoreTable {
  readonly name: string;
  readonly author: string;
  readonly description?: string;
  readonly cardInfo: readonly CardInfo[];
  /** One list per rule set of the vocabulary, in its order; empty if the table has no entry for it. */
  readonly sets: readonly (readonly ScoreEntry[])[];
}

/** Largest absolute value of a number in a table. */
export const NUMBER_MAX = 1_000_000;

export type ScoreTarget =
  | { readonly kind: 'subject'; readonly subject: number }
  | { readonly kind: 'matcher'; readonly matcher: number };

/** The first rule that holds decides; otherwise the entry's own score, or the default of the rule set. */
export interface ScoreEntry {
  readonly target: ScoreTarget;
  readonly rules: readonly ScoreRule[];
  readonly score?: ScoreValue;
  /** The flags that are set, as ascending indices in the vocabulary. */
  readonly flags: readonly number[];
}

export interface ScoreRule {
  /** All conditions must hold; at most one per key. */
  readonly when: readonly ScoreCondition[];
  /** The score; in a choice rule set, the number of the choice. */
  readonly score: ScoreValue;
}

export interface ScoreCondition {
  readonly key: ScoreKey;
  readonly op: ComparisonOperator;
  readonly value: ScoreValue;
}

export const operators = ['=', '!=', '<', '<=', '>', '>='] as const;
export type ComparisonOperator = (typeof operators)[number];
/** The operator after both sides have been exchanged. */
export const mirrored = { '=': '=', '!=': '!=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const;

export type ScoreValue =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'key'; readonly key: ScoreKey };

export type ScoreKey =
  /** A key of the vocabulary, by index. */
  | { readonly kind: 'word'; readonly word: number }
  /** Card info: the index of its family in the vocabulary, and its name in the table. */
  | { readonly kind: 'info'; readonly family: number; readonly name: string };

/** Named numbers that the table itself gives to one subject. */
export interface CardInfo {
  readonly subject: number;
  readonly info: readonly Info[];
}

export interface Info {
  readonly name: string;
  readonly value: ScoreValue | { readonly kind: 'rules'; readonly rules: readonly ScoreRule[] };
}
