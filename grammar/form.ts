/**
 * A program form: a format in which players are written (buylist, score table). Everything above the grammar works
 * with forms and knows neither syntax nor game.
 */
import type { Decision, Game, Rules, ScoreThreshold } from '../engine/index.js';
import type { Diagnostic } from './diagnostics.js';

export interface Parsed<Program> {
  /** Present if the text has no error (warnings are allowed). */
  readonly program?: Program;
  /** The name that the program gives itself, if the form has one. */
  readonly name?: string;
  /** All problems of the text, in order of location. */
  readonly diagnostics: readonly Diagnostic[];
}

export interface PrintOptions {
  /** Lines of a comment at the top, or of the form's own field for provenance. */
  readonly header?: readonly string[];
  /**
   * Prints only what the format's original program reads: no comments, not even the header, and none of our
   * additions.
   */
  readonly plain?: boolean;
}

/**
 * The meaning of a text that two programs play differently: `manual` follows the published description, as we do;
 * `original` follows the original program.
 */
export type Reading = 'manual' | 'original';

export interface FormatOptions {
  /** JSON bots: writes out this meaning wherever the original program reads the text differently from us. */
  readonly reading?: Reading;
}

/** A part of a program that can be removed: `explain` measures it, and the simplifier may remove it. */
export interface ProgramPart {
  /** Stable within one program, e.g. `lists/2/entries/0`. */
  readonly id: string;
  /** Line in the canonical print, from 1. */
  readonly line: number;
  /** What people see, e.g. `Smithy [2] if Has(Silver, 4)`. */
  readonly label: string;
  /** Depth in the tree, 0 for sections. A part contains all parts whose id starts with its id and a slash. */
  readonly depth: number;
  /** True for one number of a row, such as card info. The row is a part, too. */
  readonly isCell?: true;
}

/** The score that a program gives to one option of a decision. */
export interface OptionScore {
  /** The list that scores the option, e.g. `buyRules`. Scores of one list can be compared. */
  readonly set: string;
  /** The score; for a list of choices, the number of the choice. Absent for the option that does nothing. */
  readonly score?: number;
  /** Only for the option that does nothing, which is taken unless another option passes this threshold. */
  readonly bar?: ScoreThreshold;
  /** The source of the score, e.g. `Cutter, deck <= 2: 12`. */
  readonly rule?: string;
  /** Line of the source in the canonical text, from 1; absent for a default. */
  readonly line?: number;
}

/**
 * @returns one entry for each option of the decision, which must be pending; undefined if the program has no rule
 *   for it
 */
export type OptionScores = (decision: Decision) => readonly (OptionScore | undefined)[];

export interface ProgramForm<Program> {
  /** `buylist`, `score-table`. */
  readonly name: string;
  /** Name of this kind of file, e.g. "buylist", "JSON bot". */
  readonly title: string;
  /** File ending, including the dot. */
  readonly suffix: string;
  /** Limits size and nesting; never throws. @param rules adds warnings about cards outside the supply */
  parse(text: string, game: Game, rules?: Rules): Parsed<Program>;
  /** Canonical text; `parse(print(p))` gives `p`. */
  print(program: Program, game: Game, options?: PrintOptions): string;
  /** What a plain print leaves out, one sentence each; absent if it is always complete. */
  losses?(program: Program, game: Game): readonly string[];
  /**
   * How the original program plays a plain print differently from these rules, one sentence each.
   * @param rules default: the printed ones
   */
  playedOtherwise?(program: Program, game: Game, rules?: Rules): readonly string[];
  /**
   * Restricts a canonical program to what the original program reads and plays as these rules do, with a sentence
   * for each part that was removed. Its plain print equals its print. Absent if no game of the form has an
   * original.
   */
  forOriginal?(
    program: Program,
    game: Game,
    rules: Rules,
  ): { readonly program: Program; readonly losses: readonly string[] };
  /** The text in canonical layout, with its comments; undefined if the text has errors. */
  format(text: string, game: Game, options?: FormatOptions): string | undefined;
  /**
   * The same behaviour in the fewest words: drops rules that can never apply, so that equal programs become
   * identical.
   */
  canonical(program: Program, game: Game, rules: Rules): Program;
  /** Makes a fast player. */
  compile(program: Program, game: Game, rules: Rules): unknown;
  /** The program as numbers. `decode` plays them without parsing or checking. */
  encode(program: Program, game: Game): Int32Array;
  /** Plays like `compile` of the encoded program. */
  decode(code: Int32Array, game: Game): unknown;
  /**
   * Reference interpreter of the tree: slow, but defines the meaning for `compile`.
   * @param onFired called with the line of each rule that decided, and the id of its part if a line may have several
   */
  interpret(
    program: Program,
    game: Game,
    rules: Rules,
    onFired?: (line: number, part?: string) => void,
  ): unknown;
  /**
   * Names of the facts about other players that the program reads, each once; absent if the form has no such
   * words.
   */
  opponentInputs?(program: Program, game: Game): readonly string[];
  /** The scores of a decision's options; absent in forms without scores. */
  optionScores?(program: Program, game: Game): OptionScores;
  /** Rules that can be removed, outer ones before inner ones. */
  parts(program: Program, game: Game): readonly ProgramPart[];
  /** The program without a part; undefined if the rest would not be a program. */
  without(program: Program, part: string, game: Game): Program | undefined;
}
