/**
 * A program form: a way to write a player down (buylist, score table). Everything above the grammar works with forms
 * and knows neither syntax nor game.
 */
import type { Decision, Game, Rules, ScoreThreshold } from '../engine/index.js';
import type { Diagnostic } from './diagnostics.js';

export interface Parsed<Program> {
  /** Present when the text has no error (warnings are allowed). */
  readonly program?: Program;
  /** The name the program gives itself, if the form has one. */
  readonly name?: string;
  /** Every problem of the text at once, in order of location. */
  readonly diagnostics: readonly Diagnostic[];
}

export interface PrintOptions {
  /** Lines for a head comment (or where the form keeps provenance). */
  readonly header?: readonly string[];
  /** Only what the original program of this format reads: no comments, also no header, no additions of ours. */
  readonly plain?: boolean;
}

/**
 * Of a text that plays two ways: `manual` as the published description says, and as we play; `original` as the original
 * program plays.
 */
export type Reading = 'manual' | 'original';

export interface FormatOptions {
  /** JSON bots: says aloud which of two readings is meant, wherever the original program has another than we. */
  readonly reading?: Reading;
}

/** A piece of a program that can be taken out: what `explain` measures and the simplifier removes. */
export interface ProgramPart {
  /** Stable within one program, e.g. `lists/2/entries/0`. */
  readonly id: string;
  /** Line in the canonical print, from 1. */
  readonly line: number;
  /** Its name for readers, e.g. `Smithy [2] if Has(Silver, 4)`. */
  readonly label: string;
  /** Sections first: it contains the parts whose id starts with this id and a slash. */
  readonly depth: number;
}

/** How a program scores one option of a decision. */
export interface OptionScore {
  /** The list that scores the option, e.g. `buyRules`. Scores of one list compare with each other. */
  readonly set: string;
  /** In a list of choices the number of the choice; absent for the option to do nothing. */
  readonly score?: number;
  /** For the option to do nothing: it is taken where no other option gets over this. */
  readonly bar?: ScoreThreshold;
  /** The source of the score, e.g. `Cutter, deck <= 2: 12`. */
  readonly rule?: string;
  /** Line of the canonical text where that is, from 1; absent for a default. */
  readonly line?: number;
}

/** @returns by option of the decision, which must be pending; undefined where the program has no rule */
export type OptionScores = (decision: Decision) => readonly (OptionScore | undefined)[];

export interface ProgramForm<Program> {
  /** `buylist`, `score-table`. */
  readonly name: string;
  /** Name of such a file, e.g. "buylist", "JSON bot". */
  readonly title: string;
  /** File ending with the dot. */
  readonly suffix: string;
  /** Bounded in size and nesting; never throws. @param rules adds warnings about cards outside the supply */
  parse(text: string, game: Game, rules?: Rules): Parsed<Program>;
  /** Canonical text; `parse(print(p))` gives `p` back. */
  print(program: Program, game: Game, options?: PrintOptions): string;
  /** Omissions of a plain print, one sentence each; absent if it always keeps everything. */
  losses?(program: Program, game: Game): readonly string[];
  /**
   * Differences between the original program and these rules when playing a plain print, one sentence each.
   * @param rules default: the printed ones
   */
  playedOtherwise?(program: Program, game: Game, rules?: Rules): readonly string[];
  /**
   * The program kept to what the original program reads and plays as these rules do, from its canonical form, with a sentence
   * for each thing that had to go. Its plain print is its print. Absent where no form of the game has an original.
   */
  forOriginal?(
    program: Program,
    game: Game,
    rules: Rules,
  ): { readonly program: Program; readonly losses: readonly string[] };
  /** The same text in canonical layout with its comments kept; undefined when the text has errors. */
  format(text: string, game: Game, options?: FormatOptions): string | undefined;
  /** The same behaviour in fewest words: rules that can never act are dropped, equal programs become equal. */
  canonical(program: Program, game: Game, rules: Rules): Program;
  /** The program as a fast player. */
  compile(program: Program, game: Game, rules: Rules): unknown;
  /** The program as numbers, which `decode` plays without reading or checking anything. */
  encode(program: Program, game: Game): Int32Array;
  /** Plays as `compile` of the encoded program. */
  decode(code: Int32Array, game: Game): unknown;
  /**
   * Reference interpreter of the tree: slow, defines the meaning for `compile`. @param onFired called with the line of
   * each rule that decided
   */
  interpret(program: Program, game: Game, rules: Rules, onFired?: (line: number) => void): unknown;
  /** Names of the facts that it reads about other players, each once; absent if the form has no words for them. */
  opponentInputs?(program: Program, game: Game): readonly string[];
  /** How the program values the options it chooses among; absent in forms that give no scores. */
  optionScores?(program: Program, game: Game): OptionScores;
  /** Rules that can be taken out, outer ones before inner ones. */
  parts(program: Program, game: Game): readonly ProgramPart[];
  /** The program without that part; undefined if the rest would not be a program. */
  without(program: Program, part: string, game: Game): Program | undefined;
}
