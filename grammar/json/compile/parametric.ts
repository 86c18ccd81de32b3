/**
 * Score tables with variable numbers: compiled once, then filled with other numbers for each game. For searches that
 * vary many numbers at once.
 */
import type { ScoredSet, ScoreProgram, ScoreVocabulary } from '../../../engine/index.js';
import type { ScoreTable } from '../ast.js';
import { compile } from './kernel.js';

/** A number from here on in a parametric table is no number but a gene: the first one is gene 0. */
export const PARAMETER = 10_000_000;

/** One open number. */
export interface TableParameter {
  readonly kind: 'score' | 'choice' | 'flag';
  /** The earlier gene whose value is added to this one's, or −1: a shared part and an individual part. */
  readonly parent: number;
  /** The value if its part is left out and it has no parent. */
  readonly absent: number;
  /** Scores: below it all are the same. */
  readonly least?: number;
  /** Choices: how many there are. */
  readonly choices?: number;
}

export interface TableFlag {
  readonly flag: number;
  readonly subject: number;
  readonly gene: number;
  /** The part that speaks for the subject: the gene, of a broader entry, counts where that part is left out. */
  readonly unless?: number;
}

const kinds: readonly TableParameter['kind'][] = ['score', 'choice', 'flag'];
const SCORE = kinds.indexOf('score');
const CHOICE = kinds.indexOf('choice');

/** Plain JSON. */
export interface ParametricTable {
  /** Scores and choices of {@link PARAMETER} and above are genes. */
  readonly table: ScoreTable;
  readonly genes: readonly TableParameter[];
  /** Flags that genes set: where their values are above 0. */
  readonly flags: readonly TableFlag[];
  /** The genes of each part that may be left out; a gene in none of them always stays. */
  readonly parts: readonly (readonly number[])[];
}

/** Works out what the genes stand for. */
export class Parameters {
  /** By gene: scores as they are, choices as whole numbers from 1, flags as 0 or 1. */
  readonly values: Float64Array;
  readonly #sums: Float64Array;
  readonly #parents: Int32Array;
  readonly #parts: Int32Array;
  readonly #kinds: Uint8Array;
  /** By gene: scores below it are it; of choices the last. */
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
   * SPEED: done for every match when numbers are explored, so it is one loop.
   * @param given by gene, without its parent's value
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

/** One rule set of an open table. */
class ParametricSet implements ScoredSet<unknown> {
  readonly fixed: Float64Array;
  readonly steady: boolean;
  /** Those whose number stays the same all match long, and their genes. */
  readonly #subjects: Int32Array;
  readonly genes: Int32Array;

  constructor(
    /** Scores of {@link PARAMETER} and above are genes. */
    readonly open: ScoredSet<unknown>,
    readonly values: Float64Array,
    readonly touched: Uint8Array,
  ) {
    this.fixed = open.fixed.slice();
    this.steady = open.steady;
    this.#subjects = Int32Array.from(
      [...open.fixed.keys()].filter((subject) => open.fixed[subject]! >= PARAMETER),
    );
    this.genes = this.#subjects.map((subject) => open.fixed[subject]! - PARAMETER);
  }

  score(view: unknown, subject: number): number {
    return this.#read(this.open.score(view, subject));
  }

  scores(view: unknown, subjects: Uint8Array, count: number, into: Float64Array): void {
    this.open.scores(view, subjects, count, into);
    for (let i = 0; i < count; i++) into[i] = this.#read(into[i]!);
  }

  /** Copies what stays the same all match long. */
  refresh(): void {
    const { fixed, genes, values } = this;
    const subjects = this.#subjects;
    for (let i = 0; i < subjects.length; i++) fixed[subjects[i]!] = values[genes[i]!]!;
  }

  #read(score: number): number {
    if (score < PARAMETER) return score;
    const gene = score - PARAMETER;
    this.touched[gene] = 1;
    return this.values[gene]!;
  }
}

/** A parametric table ready to be played. */
export class BoundTable {
  /** By gene: 1 when its number was read since the caller wrote zeros. */
  readonly touched: Uint8Array;
  /** Genes that are looked up at the start of a match, so that it is not known whether they were used. */
  readonly fixed: readonly number[];
  readonly #parameters: Parameters;
  readonly #program: ScoreProgram<unknown>;
  readonly #sets: readonly ParametricSet[];
  /** As they are now. */
  readonly #flags: readonly Uint8Array[];
  /** Which of them the genes set: flag, subject, gene and, or −1, the part that speaks for the subject. */
  readonly #flagGenes: Int32Array;

  constructor(
    readonly parametric: ParametricTable,
    readonly vocabulary: ScoreVocabulary,
  ) {
    this.touched = new Uint8Array(parametric.genes.length);
    this.#parameters = new Parameters(parametric);
    this.#program = compile(parametric.table, vocabulary);
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

  /** The player that these numbers make; it plays until the next call. See {@link Parameters.fill}. */
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
    return this.vocabulary.policy({ name: this.parametric.table.name, sets: this.#sets, flags });
  }
}
