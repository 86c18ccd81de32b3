/**
 * The vocabulary of score tables about a game, as data with readers: readers of JSON bots, compilers, printers, schemas
 * and genomes use it and know no game by name. A game fills it in its own `vocabulary.ts`.
 *
 * A *subject* is what an entry scores: a card, or one option of a card. The number of a subject is its index in the
 * list.
 */
import type { PlaysOtherwise } from './vocabulary.js';

/** Score of a subject that no entry of a rule set scores. */
export type DefaultScore =
  | { readonly kind: 'number'; readonly value: number }
  /** Value of a key for the subject, e.g. `card.cost`. */
  | { readonly kind: 'key'; readonly key: string }
  /** `from` minus the value of a key, e.g. 20 − `card.cost`. */
  | { readonly kind: 'less'; readonly from: number; readonly key: string }
  /** Score of the same subject in another rule set. */
  | { readonly kind: 'set'; readonly set: string };

/** The threshold a score must exceed or reach to act. */
export interface ScoreThreshold {
  readonly kind: 'above' | 'at-least';
  readonly value: number;
}

/** A list of entries that a bot may give, e.g. `buyRules`. */
export interface RuleSetWord {
  readonly name: string;
  /** Whether rules carry a `score` or a `choice` (1 for the first option printed on the card). */
  readonly answer: 'score' | 'choice';
  readonly default: DefaultScore;
  /** Absent where every subject is taken and only order counts. */
  readonly threshold?: ScoreThreshold;
  /** True when our own addition to the format. */
  readonly isExtension?: boolean;
  readonly about: string;
  /** Whether the game ever scores the subject by this rule set; absent: any. For warnings and genomes. */
  appliesTo?(subject: number): boolean;
}

/** A yes/no field on an entry of one rule set, e.g. `useAllyAfterPlay`. */
export interface FlagWord {
  readonly name: string;
  readonly set: string;
  readonly isExtension?: boolean;
  readonly about: string;
  /** Whether it makes a difference for the subject; absent: for any. For warnings and genomes. */
  appliesTo?(subject: number): boolean;
}

/** A term that matches many subjects, e.g. `ship`, `*`. */
export interface MatcherWord {
  readonly name: string;
  readonly about: string;
}

export interface SubjectWord {
  readonly name: string;
  /** Matchers that fit, in the order in which they are looked up after the subject's own name. */
  readonly matchers: readonly number[];
  /** What choice 1, 2 … mean; absent when the subject leaves nothing to choose. */
  readonly choices?: readonly string[];
  /** One line for hover texts. */
  readonly about?: string;
}

/**
 * Whether a key, a family of keys or an input of a network is about other players: their names begin so in
 * every game, e.g. `opponent.authority`, `theirs Gold`, `lead in points`.
 */
export const isAboutOpponents = (name: string): boolean => /^(opponent[._]|theirs |lead )/.test(name);

/** A number that conditions, scores and card info may name, e.g. `opponent.authority`. */
export interface KeyWord<View> {
  readonly name: string;
  readonly aliases?: readonly string[];
  /** `subject`: the same all match long for a subject, so it is read once; `match`: read whenever it is needed. */
  readonly varies: 'subject' | 'match';
  /** Useful numbers to compare with, for genomes and warnings. */
  readonly range: readonly [number, number];
  /** Key to compare with: having so much is enough, e.g. `opponent.authority` for `combat`. */
  readonly comparedWith?: string;
  /** Rule set whose scores the reader needs: using the key inside that set would recurse forever. */
  readonly readsScoresOf?: string;
  readonly isExtension?: boolean;
  readonly about: string;
  /**
   * Changes nothing; called without `this`. `subject` is the one being scored; no view is given where `varies` is
   * `subject`.
   */
  read(view: View, subject: number): number;
  /**
   * SPEED: `read` as a path from the view, e.g. `me.authority` or `rowGroups[2]`: names, dots and whole numbers in
   * brackets. An emitter may write that instead of a call.
   */
  readonly path?: string;
}

/** A pile of cards over which the info of a bot is averaged, e.g. all own cards. */
export interface InfoPile<View> {
  /** Copies by subject. */
  counts(view: View): ArrayLike<number>;
  /** Sum of the copies. */
  total(view: View): number;
  /**
   * Changes whenever a number in the array that `counts` gives does, and never goes back, from match to match either.
   * SPEED: averages of fixed info are added up once per array and version.
   */
  version?(view: View): number;
}

/** `card_info_` + info name, or an average of it. */
export interface InfoFamily<View> {
  readonly prefix: string;
  /** Absent: the info of the subject being scored. */
  readonly pile?: InfoPile<View>;
  /** True when the program the format comes from does not know it. */
  readonly isExtension?: boolean;
  readonly about: string;
}

/**
 * Where the program that the format comes from reads it otherwise: plain prints translate it or report that they
 * cannot.
 */
export interface OriginalDialect {
  /** Name of the program in messages. */
  readonly title: string;
  /** By subject: the matchers that program looks up, where they differ. */
  matchers(subject: number): readonly number[];
  /** Defaults of that program, by rule set, where they differ. */
  readonly defaults: Readonly<Record<string, DefaultScore>>;
  /** Rule sets where that program acts whatever the score. */
  readonly actsAlways: readonly string[];
  /** Names of keys, and prefixes of card info, that it reads as 0. */
  readonly unknown: readonly string[];
  /** Its own names of subjects, by our name, where they differ. */
  readonly names: Readonly<Record<string, string>>;
  /** Subjects that it plays otherwise than printed, by name. */
  readonly otherwise: Readonly<Partial<Record<string, PlaysOtherwise>>>;
  /**
   * Rule sets by which subjects come to a player: players made for that program score those it plays otherwise 0
   * there.
   */
  readonly acquires: readonly string[];
  /** Flags that it takes otherwise. */
  readonly flags: Readonly<Partial<Record<string, PlaysOtherwise>>>;
}

/** An executable score table: compiled (fast) or interpreted (the reference in tests). */
export interface ScoreProgram<View> {
  readonly name: string;
  /** By rule set, in the order of the vocabulary. */
  readonly sets: readonly ScoredSet<View>[];
  /** By flag, in the order of the vocabulary, then by subject: 1 where the flag is set. */
  readonly flags: readonly Uint8Array[];
}

export interface ScoredSet<View> {
  /** The score or choice of a subject now. Changes nothing. */
  score(view: View, subject: number): number;
  /** SPEED: equivalent to `score` of the first `count` subjects of a list, written to `into` by index. */
  scores(view: View, subjects: Uint8Array, count: number, into: Float64Array): void;
  /** By subject: the score where it stays the same all match long, NaN elsewhere. SPEED: look here first. */
  readonly fixed: Float64Array;
  /** True when `fixed` holds no NaN. */
  readonly steady: boolean;
}

/** The score of one option of a decision by a score table. */
export interface ScoredOption<Score> {
  /** Number of the rule set that scores it. */
  readonly set: number;
  /** The score; absent for the option to do nothing. */
  readonly score?: Score;
  /** For the option to do nothing: it is taken where no other option exceeds this. */
  readonly threshold?: ScoreThreshold;
  /** Why the highest score is not taken, as text. */
  readonly note?: string;
}

export interface ScoreVocabulary<Policy = unknown, View = unknown> {
  readonly subjects: readonly SubjectWord[];
  readonly matchers: readonly MatcherWord[];
  readonly sets: readonly RuleSetWord[];
  readonly flags: readonly FlagWord[];
  /** The most informative ones first: genomes use those more often. */
  readonly keys: readonly KeyWord<View>[];
  /** Families of keys that read card info; empty when the game has no card info. */
  readonly families: readonly InfoFamily<View>[];
  readonly original?: OriginalDialect;
  /** The player that a score table makes. */
  policy(program: ScoreProgram<View>): Policy;
}
