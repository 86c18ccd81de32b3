/**
 * The contract between searches and program forms: what may vary in a program, and within which bounds. Searches work
 * on any genome; a genome knows one form and reads the game's words, so neither knows a game by name. Programs are
 * plain JSON.
 */
import type { Game, Rng, Rules } from '../engine/index.js';

/** What operators may use besides the program. */
export interface GenomeContext<Program> {
  readonly game: Game;
  readonly rules: Rules;
  /** Good programs to copy pieces from: champions, the hall of fame. May be empty. */
  readonly sourcePrograms: readonly Program[];
  /** Largest {@link Genome.size} of a child. */
  readonly sizeMax: number;
  /**
   * How often the rule at a path decides in play, relative to the others (1 when unknown): edits aim at rules that act.
   * Paths are those of the form's parts.
   */
  readonly activity?: (program: Program, path: string) => number;
}

/** A change, as a pure function of its arguments. */
export interface Operator<Program> {
  /** Stable name in records and charts, e.g. `swap-entries`. */
  readonly name: string;
  /** Share of all changes, relative to the other operators'. */
  readonly share: number;
  /** A changed program that is valid (prints, parses, plays), or undefined when there is nothing to change this way. */
  apply(program: Program, rng: Rng, context: GenomeContext<Program>): Program | undefined;
}

/** A number in a program that may be tuned: a limit, a threshold, a score. */
export interface NumberGene {
  /** Where it stands; stable while the structure of the program stays. */
  readonly path: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly integer: boolean;
  /** A change that is felt. */
  readonly step: number;
}

/** A number of an {@link ParametricProgram}. */
export interface Parameter {
  readonly value: number;
  /** The value if its part is left out. */
  readonly absent: number;
  /** The spread of its perturbation. */
  readonly spread: number;
  readonly min: number;
  readonly max: number;
}

/** A program with open numbers, most of them in parts that it may do without. */
export interface ParametricProgram<Program> {
  /** Says how numbers become a player where they are played; the same for the same program and game. */
  readonly text: string;
  readonly genes: readonly Parameter[];
  /** A part that may be left out, with its genes; `added` if it was not in the program. */
  readonly parts: readonly {
    readonly name: string;
    readonly genes: readonly number[];
    readonly added: boolean;
  }[];
  /**
   * The program that these numbers make, rounded, not yet in canonical form.
   * @param values by gene
   * @param omitted by part: 1 where it is left out
   */
  program(values: ArrayLike<number>, omitted: ArrayLike<number>): Program;
}

/** A plan whose cards go together. */
export interface Archetype<Program> {
  /** Plans of one kind are alike: engine, rush. */
  readonly kind: string;
  /** No other plan of the board has the same. */
  readonly name: string;
  /** Cards that it rests on, by id. */
  readonly cards: readonly number[];
  /** With other numbers, the best guess first. */
  readonly variants: readonly Program[];
}

export interface Genome<Program> {
  /** Name of the program form it varies. */
  readonly form: string;
  /** Default limits that keep programs readable: largest size, lines of a champion. */
  readonly limits: { readonly sizeMax: number; readonly linesMax: number };
  /**
   * The share of the margin in the reward of a game, from 0 to 1, except in one-player games. Absent: only the winner
   * counts.
   */
  readonly marginShare?: number;
  /** At least one. */
  readonly operators: readonly Operator<Program>[];
  /** A valid child of two parents. */
  cross(a: Program, b: Program, rng: Rng, context: GenomeContext<Program>): Program;
  /** Leaves out what no longer makes sense after something else was taken out. Absent when everything always does. */
  repair?(program: Program, context: Pick<GenomeContext<Program>, 'game' | 'rules'>): Program;
  /** Parts a reader must take in: rules, conditions, entries. Smaller is better among equals. */
  size(program: Program): number;
  /** Programs to start from when nothing else is given: the game's simplest sensible players. At least one. */
  defaultPrograms(context: GenomeContext<Program>): readonly Program[];
  /**
   * The simplest plans around one card each: for each card a few variants to be tuned, best guess first. Absent where
   * cards are not chosen one by one.
   */
  singleCardPrograms?(
    context: GenomeContext<Program>,
  ): readonly { readonly name: string; readonly variants: readonly Program[] }[];
  /** Plans whose cards go together, made by rule from what the cards of the board bring. Absent where there are none. */
  archetypes?(context: Pick<GenomeContext<Program>, 'game' | 'rules'>): readonly Archetype<Program>[];
  /** For cards that others may play and that the program has no reaction to. Absent where programs do not react. */
  reactionTrials?(
    program: Program,
    rng: Rng,
    context: Pick<GenomeContext<Program>, 'game' | 'rules'>,
  ): readonly ReactionTrial<Program>[];
  /**
   * The program with its numbers open, and with parts for whatever else it might say. Absent where numbers are few, or
   * say little without the rest.
   */
  parametric?(program: Program, context: GenomeContext<Program>): ParametricProgram<Program>;
  /** A random valid program: the floor every search must beat. */
  random(rng: Rng, context: GenomeContext<Program>): Program;
  /** Numbers in the order of the text. */
  numbers(program: Program, context: GenomeContext<Program>): readonly NumberGene[];
  /** The program with other numbers, in the order of {@link numbers}; each is rounded and kept within its bounds. */
  withNumbers(program: Program, values: readonly number[], context: GenomeContext<Program>): Program;
}

/** A card that others may play against a program, and what the program may do then. */
export interface ReactionTrial<Program> {
  /** Name of the card. */
  readonly card: string;
  /** A program that buys and plays the card before all else. */
  rivalOf(program: Program): Program;
  /** Reactions to be tried, in rounds; each as a change that replaces the one before. */
  readonly rounds: readonly (readonly ((program: Program) => Program)[])[];
}

/** Visits every number in the order of the text and replaces it by the answer. */
type MapNumbers<Program> = (
  program: Program,
  context: GenomeContext<Program>,
  visit: (gene: NumberGene) => number,
) => Program;

/** Reads and sets the numbers of a program. */
export const numbersBy = <Program>(
  map: MapNumbers<Program>,
): Pick<Genome<Program>, 'numbers' | 'withNumbers'> => ({
  numbers(program, context) {
    const genes: NumberGene[] = [];
    map(program, context, (gene) => {
      genes.push(gene);
      return gene.value;
    });
    return genes;
  },
  withNumbers(program, values, context) {
    let at = 0;
    return map(program, context, (gene) => clamped(gene, values[at++] ?? gene.value));
  },
});

/** A number as a gene allows it: rounded when it must be whole, and within its bounds. */
export function clamped(gene: Pick<NumberGene, 'min' | 'max' | 'integer'>, value: number): number {
  const bounded = Math.min(gene.max, Math.max(gene.min, value));
  // Adding 0 turns a negative zero, which no text keeps, into zero.
  return (gene.integer ? Math.round(bounded) : bounded) + 0;
}
