/**
 * Score tables with variable numbers, for searches that vary many numbers at once. A table is compiled once and
 * gets new numbers for each game.
 */
import {
  type ScoreCode,
  type ScoredSet,
  type ScoreProgram,
  type ScoreVocabulary,
  scoreCode,
} from '../../../engine/index.js';
import type { ScoreTable } from '../ast.js';
import { compile } from './kernel.js';

const { PARAMETER } = scoreCode;

/** One variable number. */
export interface TableParameter {
  readonly kind: 'score' | 'choice' | 'flag';
  /**
   * Index of the earlier gene whose value is added to this gene's value, or −1. It splits a value into a shared
   * and an individual part.
   */
  readonly parent: number;
  /** The value of a gene without a parent while its part is left out. */
  readonly absent: number;
  /** For scores: smaller values count as this one. */
  readonly least?: number;
  /** For choices: their number. */
  readonly choices?: number;
}

export interface TableFlag {
  readonly flag: number;
  readonly subject: number;
  readonly gene: number;
  /** A part for this subject. The gene comes from a broader entry and counts only while this part is left out. */
  readonly unless?: number;
}

const kinds: readonly TableParameter['kind'][] = ['score', 'choice', 'flag'];
const SCORE = kinds.indexOf('score');
const CHOICE = kinds.indexOf('choice');

/** A score table whose numbers vary; valid JSON. */
export interface ParametricTable {
  /** Scores and choices from `scoreCode.PARAMETER` on are genes. */
  readonly table: ScoreTable;
  readonly genes: readonly TableParameter[];
  /** Flags that genes set if their values are above 0. */
  readonly flags: readonly TableFlag[];
  /** The genes of each part that can be left out. A gene in no part always stays. */
  readonly parts: readonly (readonly number[])[];
}

/** Computes the values of the genes. */
export class Parameters {
  /** By gene: scores unchanged, choices as whole numbers from 1, flags as 0 or 1. */
  readonly values: Float64Array;
  readonly #sums: Float64Array;
  readonly #parents: Int32Array;
  readonly #parts: Int32Array;
  readonly #kinds: Uint8Array;
  /** By gene: the least value of a score; the last choice. */
  readonly #bounds: Float64Array;
  readonly #absent: Float64Array;
  readonly #noShift: Float64Array;

  constructor(readonly table: ParametricTable) {
    const { genes, parts } = table;
    this.values = new Float64Array(genes.length);
    this.#sums = new Float64Array(genes.length);
    this.#noShift = new Float64Array(genes.length);
    this.#parents = Int32Array.from(genes, ({ parent }) => parent);
    this.#parts = new Int32Array(genes.length).fill(-1);
    this.#kinds = Uint8Array.from(genes, ({ kind }) => kinds.indexOf(kind));
    this.#bounds = Float64Array.from(genes, ({ least = -Infinity, choices = 1, kind }) =>
      kind === 'choice' ? choices : least,
    );
    this.#absent = Float64Array.from(genes, ({ absent }) => absent);
    parts.forEach((own, part) => {
      for (const gene of own) this.#parts[gene] = part;
    });
  }

  /**
   * SPEED: one loop, because a search that perturbs numbers calls this for every deal.
   * @param given by gene: its value without its parent's
   * @param omitted by part: 1 if left out
   * @param shift by gene: added to `given`
   */
  fill(given: ArrayLike<number>, omitted: ArrayLike<number>, shift: Float64Array = this.#noShift): void {
    const { values } = this;
    const sums = this.#sums;
    const parents = this.#parents;
    const parts = this.#parts;
    const kindOf = this.#kinds;
    const bounds = this.#bounds;
    for (let gene = 0; gene < sums.length; gene++) {
      const parent = parents[gene]!;
      const part = parts[gene]!;
      const sum = given[gene]! + shift[gene]! + (parent < 0 ? 0 : sums[parent]!);
      sums[gene] = sum;
      if (part >= 0 && omitted[part] === 1) {
        values[gene] = parent < 0 ? this.#absent[gene]! : values[parent]!;
        continue;
      }
      switch (kindOf[gene]!) {
        case SCORE:
          values[gene] = Math.max(bounds[gene]!, sum);
          break;
        case CHOICE:
          values[gene] = Math.max(1, Math.min(bounds[gene]!, Math.round(sum)));
          break;
        default:
          values[gene] = sum > 0 ? 1 : 0;
      }
    }
  }
}

/** One rule set of a parametric table. */
class ParametricSet implements ScoredSet<unknown> {
  readonly fixed: Float64Array;
  /** Subjects with a gene that is constant during a game, and their genes. */
  readonly #subjects: Int32Array;
  readonly genes: Int32Array;

  constructor(
    /** Scores from {@link PARAMETER} on are genes. */
    readonly open: ScoredSet<unknown>,
    readonly values: Float64Array,
    readonly touched: Uint8Array,
  ) {
    this.fixed = open.fixed.slice();
    this.#subjects = Int32Array.from(
      [...open.fixed.keys()].filter((subject) => open.fixed[subject]! >= PARAMETER),
    );
    this.genes = this.#subjects.map((subject) => open.fixed[subject]! - PARAMETER);
  }

  score(view: unknown, subject: number): number {
    const score = this.open.score(view, subject);
    if (score < PARAMETER) return score;
    const gene = score - PARAMETER;
    this.touched[gene] = 1;
    return this.values[gene]!;
  }

  /** Copies the gene values that are constant during a game into `fixed`. */
  refresh(): void {
    const { fixed, genes, values } = this;
    const subjects = this.#subjects;
    for (let i = 0; i < subjects.length; i++) fixed[subjects[i]!] = values[genes[i]!]!;
  }
}

/** A parametric table that is ready to play. */
export class BoundTable {
  /** By gene: 1 if its value was read since the caller cleared the array. */
  readonly touched: Uint8Array;
  /** Genes that are read at the start of a game, so it is unknown whether they were used. */
  readonly fixed: readonly number[];
  readonly #parameters: Parameters;
  readonly #program: ScoreProgram<unknown>;
  readonly #code: ScoreCode;
  readonly #sets: readonly ParametricSet[];
  /** The current flags. */
  readonly #flags: readonly Uint8Array[];
  /** The flags that genes set: flag, subject, gene, and the part for the subject or −1. */
  readonly #flagGenes: Int32Array;

  constructor(
    readonly parametric: ParametricTable,
    readonly vocabulary: ScoreVocabulary,
  ) {
    this.touched = new Uint8Array(parametric.genes.length);
    this.#parameters = new Parameters(parametric);
    this.#program = compile(parametric.table, vocabulary);
    const parameters = { values: this.#parameters.values, touched: this.touched };
    this.#code = { ...this.#program.code!, parameters };
    this.#sets = this.#program.sets.map(
      (set) => new ParametricSet(set, this.#parameters.values, this.touched),
    );
    this.#flags = this.#program.flags.map((flag) => flag.slice());
    this.#flagGenes = Int32Array.from(
      parametric.flags.flatMap(({ flag, subject, gene, unless = -1 }) => [flag, subject, gene, unless]),
    );
    const flags = parametric.flags.map(({ gene }) => gene);
    this.fixed = [...new Set([...flags, ...this.#sets.flatMap(({ genes }) => [...genes])])];
  }

  /** The player with these numbers; valid until the next call. See {@link Parameters.fill}. */
  policy(given: ArrayLike<number>, omitted: ArrayLike<number>, shift?: Float64Array): unknown {
    this.#parameters.fill(given, omitted, shift);
    for (const set of this.#sets) set.refresh();
    const { values } = this.#parameters;
    const flags = this.#flags;
    const flagGenes = this.#flagGenes;
    for (let flag = 0; flag < flags.length; flag++) flags[flag]!.set(this.#program.flags[flag]!);
    for (let i = 0; i < flagGenes.length; i += 4) {
      const unless = flagGenes[i + 3]!;
      if (unless >= 0 && omitted[unless] !== 1) continue;
      flags[flagGenes[i]!]![flagGenes[i + 1]!] = values[flagGenes[i + 2]!]!;
    }
    return this.vocabulary.policy({
      name: this.parametric.table.name,
      sets: this.#sets,
      flags,
      code: this.#code,
    });
  }
}
