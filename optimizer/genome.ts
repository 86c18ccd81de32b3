/**
 * The contract between searches and program forms: what may vary in a program, and its bounds. Searches work on
 * any genome; a genome knows one form and reads the game's vocabulary, so neither names a game. Programs are JSON.
 */
import type { Game, Rng, Rules } from '../engine/index.js';

/** Input of operators besides the program. */
export interface GenomeContext<Program> {
  readonly game: Game;
  readonly rules: Rules;
  /** Good programs to copy from: champions, the hall of fame. May be empty. */
  readonly sourcePrograms: readonly Program[];
  /** Maximum {@link Genome.size} of a child. */
  readonly sizeMax: number;
  /**
   * How often the rule at a path decides in play, relative to the others; 1 if unknown. Changes aim at rules that act.
   * Paths are those of the form's parts.
   */
  readonly activity?: (program: Program, path: string) => number;
}

/** A change of a program, as a pure function. */
export interface Operator<Program> {
  /** Stable name in records and charts, e.g. `swap-entries`. */
  readonly name: string;
  /** How often it is used, relative to the other operators. */
  readonly share: number;
  /** A valid changed program (it prints, parses and plays); undefined if the operator finds nothing to change. */
  apply(program: Program, rng: Rng, context: GenomeContext<Program>): Program | undefined;
}

/** An operator of one form, which also gets what its programs may contain. Its result may need repair. */
export interface FormOperator<Program, Domain> extends Omit<Operator<Program>, 'apply'> {
  readonly apply: FormChange<Program, Domain>;
}

export type FormChange<Program, Domain> = (
  program: Program,
  rng: Rng,
  domain: Domain,
  context: GenomeContext<Program>,
) => Program | undefined;

/** Makes operators of a form, which repair their results and keep them small. */
export const operatorsOf = <Program, Domain>(
  operators: readonly FormOperator<Program, Domain>[],
  domainOf: (game: Game, rules: Rules) => Domain,
  repair: (program: Program, domain: Domain) => Program | undefined,
  sizeOf: (program: Program) => number,
): Operator<Program>[] =>
  operators.map((operator) => ({
    ...operator,
    apply(program, rng, context) {
      const domain = domainOf(context.game, context.rules);
      const made = operator.apply(program, rng, domain, context);
      const child = made && repair(made, domain);
      // A program that is already too large may still shrink.
      const limit = Math.max(context.sizeMax, sizeOf(program));
      return child !== undefined && sizeOf(child) <= limit ? child : undefined;
    },
  }));

/** A tunable number of a program: a limit, a threshold, a score. */
export interface NumberGene {
  /** Its path in the program; stable as long as the structure of the program does not change. */
  readonly path: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly integer: boolean;
  /** The smallest change that makes a difference in play. */
  readonly step: number;
}

/** A number of a {@link ParametricProgram}. */
export interface Parameter {
  readonly value: number;
  /** Spread of its perturbation. */
  readonly spread: number;
  readonly min: number;
  readonly max: number;
}

/** A program with variable numbers, most of them in parts that may be left out. */
export interface ParametricProgram<Program> {
  /** Describes how numbers become a player, for the thread that plays. Depends only on the program and the game. */
  readonly text: string;
  readonly genes: readonly Parameter[];
  /** A part that may be left out, with its genes; `added` if it was not in the program. */
  readonly parts: readonly {
    readonly name: string;
    readonly genes: readonly number[];
    readonly added: boolean;
  }[];
  /**
   * The program with these numbers, rounded, not yet in canonical form.
   * @param values by gene
   * @param omitted by part: 1 if it is left out
   */
  program(values: ArrayLike<number>, omitted: ArrayLike<number>): Program;
}

/** A plan whose cards work together. */
export interface Archetype<Program> {
  /** The kind of plan, such as engine or rush. */
  readonly kind: string;
  /** True if its cards are weak without each other, so that a search must tune it before its strength shows. */
  readonly isCombination: boolean;
  /** Unique among the plans of the board. */
  readonly name: string;
  /** Ids of the cards that it depends on. */
  readonly cards: readonly number[];
  /** Variants with different numbers, the best guess first. */
  readonly variants: readonly Program[];
}

export interface Genome<Program> {
  /** Name of the program form that it varies. */
  readonly form: string;
  /** Default limits that keep programs readable: size, and lines of a champion. */
  readonly limits: { readonly sizeMax: number; readonly linesMax: number };
  /**
   * The share of the margin in the reward of a game, from 0 to 1, except in one-player games. If absent, only the
   * winner counts.
   */
  readonly marginShare?: number;
  /** At least one. */
  readonly operators: readonly Operator<Program>[];
  /** A valid child of two parents. */
  cross(a: Program, b: Program, rng: Rng, context: GenomeContext<Program>): Program;
  /** Removes what became meaningless after another part was removed. Absent if that cannot happen. */
  repair?(program: Program, context: Pick<GenomeContext<Program>, 'game' | 'rules'>): Program;
  /**
   * Number of parts that a reader must understand: rules, conditions, entries. Among equally strong programs, the
   * smaller one is better.
   */
  size(program: Program): number;
  /** Default starting programs: the game's simplest sensible players. At least one. */
  defaultPrograms(context: GenomeContext<Program>): readonly Program[];
  /**
   * The simplest plans around one card each: for each card a few variants to tune, the best guess first. Absent in
   * games whose cards are not chosen one by one.
   */
  singleCardPrograms?(
    context: GenomeContext<Program>,
  ): readonly { readonly name: string; readonly variants: readonly Program[] }[];
  /**
   * Plans whose cards work together, derived from the effects of the cards on the board; absent if there are none.
   */
  archetypes?(context: Pick<GenomeContext<Program>, 'game' | 'rules'>): readonly Archetype<Program>[];
  /**
   * Trials for cards that others may play and to which the program has no reaction; absent if programs have no
   * reactions.
   */
  reactionTrials?(
    program: Program,
    rng: Rng,
    context: Pick<GenomeContext<Program>, 'game' | 'rules'>,
  ): readonly ReactionTrial<Program>[];
  /**
   * The program with variable numbers, and with parts for everything else that it might contain. Absent in forms whose
   * numbers are few or mean little without the rest.
   */
  parametric?(program: Program, context: GenomeContext<Program>): ParametricProgram<Program>;
  /** A random valid program, the baseline that every search must beat. */
  random(rng: Rng, context: GenomeContext<Program>): Program;
  /** Numbers in the order of the text. */
  numbers(program: Program, context: GenomeContext<Program>): readonly NumberGene[];
  /** The program with these numbers, in the order of {@link numbers}, each rounded and kept within its bounds. */
  withNumbers(program: Program, values: readonly number[], context: GenomeContext<Program>): Program;
}

/** A card that others may play against a program, and possible reactions. */
export interface ReactionTrial<Program> {
  /** Name of the card. */
  readonly card: string;
  /** A program that buys and plays the card before everything else. */
  rivalOf(program: Program): Program;
  /** Reactions to try, in rounds; each is a change that replaces the previous one. */
  readonly rounds: readonly (readonly ((program: Program) => Program)[])[];
}

/** Visits every number in the order of the text and replaces it by the result. */
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

/** The nearest number that a gene allows: within its bounds, and rounded if it must be whole. */
export function clamped(gene: Pick<NumberGene, 'min' | 'max' | 'integer'>, value: number): number {
  const bounded = Math.min(gene.max, Math.max(gene.min, value));
  // Adding 0 turns negative zero, which texts cannot express, into zero.
  return (gene.integer ? Math.round(bounded) : bounded) + 0;
}
