/**
 * A score table: rule sets of entries, each scoring one subject (a card, or an option of a card) or all that a matcher
 * selects. Names are numbers here (see the game's score vocabulary); locations in the text are kept outside the tree by
 * the reader, so that tables compare and copy as data.
 */

export interface ScoreTable {
  readonly name: string;
  readonly author: string;
  readonly description?: string;
  readonly cardInfo: readonly CardInfo[];
  /** One list per rule set of the vocabulary, in its order; no entry where the table says nothing. */
  readonly sets: readonly (readonly ScoreEntry[])[];
}

/** Largest size of a number in a table. */
export const NUMBER_MAX = 1_000_000;

export type ScoreTarget =
  | { readonly kind: 'subject'; readonly subject: number }
  | { readonly kind: 'matcher'; readonly matcher: number };

/** The first rule that holds decides, else the entry's own score, else the default of the rule set. */
export interface ScoreEntry {
  readonly target: ScoreTarget;
  readonly rules: readonly ScoreRule[];
  readonly score?: ScoreValue;
  /** Flags of the vocabulary that are set, ascending. */
  readonly flags: readonly number[];
}

export interface ScoreRule {
  /** All must hold; at most one condition per key. */
  readonly when: readonly ScoreCondition[];
  /** The score, or in a choice rule set the number of the choice. */
  readonly score: ScoreValue;
}

export interface ScoreCondition {
  readonly key: ScoreKey;
  readonly op: ComparisonOperator;
  readonly value: ScoreValue;
}

export const operators = ['=', '!=', '<', '<=', '>', '>='] as const;
export type ComparisonOperator = (typeof operators)[number];
/** The operator when both sides change places. */
export const mirrored = { '=': '=', '!=': '!=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const;

export type ScoreValue =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'key'; readonly key: ScoreKey };

export type ScoreKey =
  /** A key of the vocabulary, by its index there. */
  | { readonly kind: 'word'; readonly word: number }
  /** Card info, by its family's index in the vocabulary and the table's own name for it. */
  | { readonly kind: 'info'; readonly family: number; readonly name: string };

/** Named numbers of the table's own about one subject. */
export interface CardInfo {
  readonly subject: number;
  readonly info: readonly Info[];
}

export interface Info {
  readonly name: string;
  readonly value: ScoreValue | { readonly kind: 'rules'; readonly rules: readonly ScoreRule[] };
}
