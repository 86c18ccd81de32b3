/**
 * Score tables whose numbers are still open: compiled once, then filled in with other numbers game after game, without
 * being written or compiled again. What searches that feel their way through many numbers at once play with.
 */
import type { ScoreProgram, ScoreVocabulary } from '../../../engine/index.js';
import type { ScoreTable } from '../ast.js';
import { compile } from './compile.js';

/** A number from here on in a parametric table is no number but a gene: the first one is gene 0. */
export const PARAMETER = 10_000_000;

/** One open number. */
export interface TableParameter {
  readonly kind: 'score' | 'choice' | 'flag';
  /** The gene (an earlier one) to whose value this one's adds up, or −1: what many share, and what is special about one. */
  readonly parent: number;
  /** What holds in its place when its part is left out and it has no parent. */
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

  constructor(readonly table: ParametricTable) {
    const { genes, parts } = table;
    this.values = new Float64Array(genes.length);
    this.#sums = new Float64Array(genes.length);
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
   * @param values by gene, without what its parent adds
   * @param omitted by part: 1 where it is left out
   */
  fill(values: ArrayLike<number>, omitted: ArrayLike<number>): void {
    const sums = this.#sums;
    const parents = this.#parents;
    const parts = this.#parts;
    for (let gene = 0; gene < sums.length; gene++) {
      const parent = parents[gene]!;
      const part = parts[gene]!;
      const sum = values[gene]! + (parent < 0 ? 0 : sums[parent]!);
      sums[gene] = sum;
      if (part >= 0 && omitted[part] === 1) {
        this.values[gene] = parent < 0 ? this.#absent[gene]! : this.values[parent]!;
      } else this.values[gene] = this.#clamp(gene, sum);
    }
  }

  #clamp(gene: number, value: number): number {
    const bound = this.#bounds[gene]!;
    switch (this.#kinds[gene]!) {
      case SCORE:
        return Math.max(bound, value);
      case CHOICE:
        return Math.max(1, Math.min(bound, Math.round(value)));
      default:
        return value > 0 ? 1 : 0;
    }
  }
}

type CompiledSet = ScoreProgram<unknown>['sets'][number];

/** One rule set of an open table. */
interface ParametricSet extends CompiledSet {
  /** Genes whose numbers stay the same all match long. */
  readonly genes: readonly number[];
  /** Copies those anew. */
  refresh(): void;
}

function parametricSet(compiled: CompiledSet, values: Float64Array, touched: Uint8Array): ParametricSet {
  const fixed = compiled.fixed.slice();
  const read = (score: number): number => {
    if (score < PARAMETER) return score;
    const gene = score - PARAMETER;
    touched[gene] = 1;
    return values[gene]!;
  };
  const subjects = [...fixed.keys()].filter((subject) => fixed[subject]! >= PARAMETER);
  const genes = subjects.map((subject) => fixed[subject]! - PARAMETER);
  return {
    fixed,
    steady: compiled.steady,
    genes,
    score: (view, subject) => read(compiled.score(view, subject)),
    scores(view, subjects, count, into) {
      compiled.scores(view, subjects, count, into);
      for (let i = 0; i < count; i++) into[i] = read(into[i]!);
    },
    refresh() {
      for (let i = 0; i < subjects.length; i++) fixed[subjects[i]!] = values[genes[i]!]!;
    },
  };
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

  constructor(
    readonly parametric: ParametricTable,
    readonly vocabulary: ScoreVocabulary,
  ) {
    this.touched = new Uint8Array(parametric.genes.length);
    this.#parameters = new Parameters(parametric);
    this.#program = compile(parametric.table, vocabulary);
    this.#sets = this.#program.sets.map((set) => parametricSet(set, this.#parameters.values, this.touched));
    const flags = parametric.flags.map(({ gene }) => gene);
    this.fixed = [...new Set([...flags, ...this.#sets.flatMap(({ genes }) => genes)])];
  }

  /** The player that these numbers make; it plays until the next call. See {@link Parameters}. */
  policy(values: ArrayLike<number>, omitted: ArrayLike<number>): unknown {
    this.#parameters.fill(values, omitted);
    for (const set of this.#sets) set.refresh();
    const flags = this.#program.flags.map((flag) => flag.slice());
    for (const { flag, subject, gene, unless } of this.parametric.flags) {
      const counts = unless === undefined || omitted[unless] === 1;
      if (counts) flags[flag]![subject] = this.#parameters.values[gene]!;
    }
    return this.vocabulary.policy({ name: this.parametric.table.name, sets: this.#sets, flags });
  }
}
