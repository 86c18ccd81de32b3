/**
 * The vocabulary of a game's score tables, as data with readers. Parsers of JSON bots, compilers, printers,
 * schemas and genomes use it and know no game by name. A game defines it in its own `vocabulary.ts`.
 *
 * An entry scores a *subject*: a card, or one option of a card. The number of a subject is its index in the list.
 */
import type { PlaysOtherwise } from './vocabulary.js';

/** Score of a subject that no entry of the rule set scores. */
export type DefaultScore =
  | { readonly kind: 'number'; readonly value: number }
  /** Value of a key for the subject, e.g. `card.cost`. */
  | { readonly kind: 'key'; readonly key: string }
  /** `from` minus the value of a key, e.g. 20 − `card.cost`. */
  | { readonly kind: 'less'; readonly from: number; readonly key: string }
  /** Score of the same subject in another rule set. */
  | { readonly kind: 'set'; readonly set: string };

/** A table acts only if the score exceeds (`above`) or reaches (`at-least`) this value. */
export interface ScoreThreshold {
  readonly kind: 'above' | 'at-least';
  readonly value: number;
}

/** A list of entries in a bot, e.g. `buyRules`. */
export interface RuleSetWord {
  readonly name: string;
  /** Whether rules carry a `score` or a `choice` (1 is the first option printed on the card). */
  readonly answer: 'score' | 'choice';
  readonly default: DefaultScore;
  /** Absent if every subject is taken and only the order matters. */
  readonly threshold?: ScoreThreshold;
  /** True if it is our own addition to the format. */
  readonly isExtension?: boolean;
  readonly about: string;
  /**
   * Whether the game ever scores the subject by this rule set; if absent, every subject. For warnings and genomes.
   */
  appliesTo?(subject: number): boolean;
}

/** A yes/no field on an entry of one rule set, e.g. `useAllyAfterPlay`. */
export interface FlagWord {
  readonly name: string;
  readonly set: string;
  readonly isExtension?: boolean;
  readonly about: string;
  /**
   * Whether the flag makes a difference for the subject; if absent, for every subject. For warnings and genomes.
   */
  appliesTo?(subject: number): boolean;
}

/** A term that matches many subjects, e.g. `ship`, `*`. */
export interface MatcherWord {
  readonly name: string;
  readonly about: string;
}

export interface SubjectWord {
  readonly name: string;
  readonly aliases?: readonly string[];
  /** Matchers that fit the subject, in the order of lookup after the subject's own name. */
  readonly matchers: readonly number[];
  /** Meanings of choice 1, 2 …; absent if the subject has no choice. */
  readonly choices?: readonly string[];
  /** One line for hover texts. */
  readonly about?: string;
}

/**
 * Whether a key, a family of keys or a network input describes other players. In every game, their names begin
 * like `opponent.authority`, `theirs Gold` or `lead in points`.
 */
export const isAboutOpponents = (name: string): boolean => /^(opponent[._]|theirs |lead )/.test(name);

/** A number that conditions, scores and card info may use, e.g. `opponent.authority`. */
export interface KeyWord<View> {
  readonly name: string;
  readonly aliases?: readonly string[];
  /**
   * `subject`: constant for a subject throughout a game, so it is read once; `game`: read whenever it is needed.
   */
  readonly varies: 'subject' | 'game';
  /** Useful numbers for comparisons, for genomes and warnings. */
  readonly range: readonly [number, number];
  /** Key whose value is enough for this one, e.g. `opponent.authority` for `combat`. */
  readonly comparedWith?: string;
  /** Rule set whose scores the reader needs. A use of the key inside that set would recurse forever. */
  readonly readsScoresOf?: string;
  readonly isExtension?: boolean;
  readonly about: string;
  /**
   * Has no side effects; called without `this`. `subject` is the subject being scored. No view is given if
   * `varies` is `subject`.
   */
  read(view: View, subject: number): number;
  /**
   * SPEED: `read` as a path in the view, e.g. `me.authority` or `rowGroups[2]`: names, dots and whole numbers in
   * brackets. A code generator may write the path in place of a call.
   */
  readonly path?: string;
}

/** A pile of cards over which a bot's card info is averaged, e.g. all own cards. */
export interface InfoPile<View> {
  /** Copies by subject. */
  counts(view: View): ArrayLike<number>;
  /** Sum of the copies. */
  total(view: View): number;
  /**
   * Changes whenever a number in the array from `counts` changes, and never repeats, not even in later games.
   * SPEED: averages of constant info are computed once per array and version.
   */
  version?(view: View): number;
}

/** `card_info_` + info name, or an average of it. */
export interface InfoFamily<View> {
  readonly prefix: string;
  /** If absent, the info of the subject being scored. */
  readonly pile?: InfoPile<View>;
  /** True if the original program of the format does not know it. */
  readonly isExtension?: boolean;
  readonly about: string;
}

/**
 * How the original program of the format reads tables differently. Plain prints translate the difference or report
 * that they cannot.
 */
export interface OriginalDialect {
  /** Name of the program in messages. */
  readonly title: string;
  /** By subject: the matchers that the program looks up, if they differ. */
  matchers(subject: number): readonly number[];
  /** By rule set: the program's defaults, if they differ. */
  readonly defaults: Readonly<Record<string, DefaultScore>>;
  /** Rule sets in which the program acts whatever the score. */
  readonly actsAlways: readonly string[];
  /** Names of keys, and prefixes of card info, that the program reads as 0. */
  readonly unknown: readonly string[];
  /** By our name: the program's names of subjects, if they differ. */
  readonly names: Readonly<Record<string, string>>;
  /** By name: subjects that the program plays differently from print. */
  readonly otherwise: Readonly<Partial<Record<string, PlaysOtherwise>>>;
  /**
   * Rule sets for acquiring subjects. In them, players for that program give 0 to subjects that it plays
   * differently.
   */
  readonly acquires: readonly string[];
  /** Flags that the program understands differently. */
  readonly flags: Readonly<Partial<Record<string, PlaysOtherwise>>>;
}

/** An executable score table: compiled (fast), or interpreted (the reference in tests). */
export interface ScoreProgram<View> {
  readonly name: string;
  /** By rule set, in the order of the vocabulary. */
  readonly sets: readonly ScoredSet<View>[];
  /** By flag, in the order of the vocabulary, then by subject: 1 if the flag is set. */
  readonly flags: readonly Uint8Array[];
  /** The same table as numbers; absent if it is interpreted, or if its numbers vary from game to game. */
  readonly code?: ScoreCode;
}

/**
 * A score table as numbers, for engines that run it without a call. `score-code.ts` lists the instructions.
 */
export interface ScoreCode {
  readonly code: Int32Array;
  /** Numbers to which the code refers by index. */
  readonly numbers: Float64Array;
  /** Look-up ranges of keys. */
  readonly ranges: Uint8Array;
  /** By rule set and subject: the start of its instructions. */
  readonly starts: readonly Int32Array[];
  /** Card info. In the code, its keys follow those of the vocabulary. */
  readonly infos: readonly ScoreInfo[];
  /** Present if scores are parameters. */
  readonly parameters?: ScoreParameters;
}

/** Scores that may change from game to game. In the code, they are numbers from `PARAMETER` upwards. */
export interface ScoreParameters {
  readonly values: Float64Array;
  /** By parameter: 1 if its value was read since the owner cleared the array. */
  readonly touched: Uint8Array;
}

/** A column of card info, or its average over a pile. */
export interface ScoreInfo {
  /** Index in the families of the vocabulary. */
  readonly family: number;
  /** By subject: the number, if all of them are constant during a game. */
  readonly numbers?: Float64Array;
  /** Otherwise by subject: the start of the instructions that compute it. */
  readonly starts?: Int32Array;
}

export interface ScoredSet<View> {
  /** The current score or choice of a subject. Has no side effects. */
  score(view: View, subject: number): number;
  /** By subject: the score if it is constant throughout a game, otherwise NaN. SPEED: look here first. */
  readonly fixed: Float64Array;
}

/** The score that a score table gives one option of a decision. */
export interface ScoredOption<Score> {
  /** Index of the rule set that scores it. */
  readonly set: number;
  /** The score; absent for the option that does nothing. */
  readonly score?: Score;
  /** For the option that does nothing: it is taken unless another option passes this threshold. */
  readonly threshold?: ScoreThreshold;
  /** Why the table does not take the highest score, as text. */
  readonly note?: string;
}

export interface ScoreVocabulary<Policy = unknown, View = unknown> {
  readonly subjects: readonly SubjectWord[];
  readonly matchers: readonly MatcherWord[];
  readonly sets: readonly RuleSetWord[];
  readonly flags: readonly FlagWord[];
  /** The most informative keys come first; genomes use those more often. */
  readonly keys: readonly KeyWord<View>[];
  /** Families of keys that read card info; empty if the game has no card info. */
  readonly families: readonly InfoFamily<View>[];
  readonly original?: OriginalDialect;
  /** Makes a player from a score table. */
  policy(program: ScoreProgram<View>): Policy;
}
