/**
 * Score tables whose numbers are still open: compiled once, then filled in with other numbers game after game, without
 * being written or compiled again. What searches that feel their way through many numbers at once play with.
 */
import type { ScoreProgram, ScoreVocabulary } from '../../engine/index.js';
import type { ScoreTable } from './ast.js';
import { compile } from './compile.js';

/** A number from here on in a sketch's table is no number but a gene: the first one is gene 0. */
export const OPEN = 10_000_000;

/** One open number. */
export interface SketchGene {
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

export interface SketchFlag {
  readonly flag: number;
  readonly subject: number;
  readonly gene: number;
  /** The part that speaks for the subject: the gene, of a broader entry, counts where that part is left out. */
  readonly unless?: number;
}

const kinds: readonly SketchGene['kind'][] = ['score', 'choice', 'flag'];
const SCORE = kinds.indexOf('score');
const CHOICE = kinds.indexOf('choice');

/** Plain JSON. */
export interface Sketch {
  /** Scores and choices of {@link OPEN} and above are genes. */
  readonly table: ScoreTable;
  readonly genes: readonly SketchGene[];
  /** Flags that genes set: where their values are above 0. */
  readonly flags: readonly SketchFlag[];
  /** The genes of each part that may be left out; a gene in none of them always stays. */
  readonly parts: readonly (readonly number[])[];
}

/** Works out what the genes stand for. */
export class Filling {
  /** By gene: scores as they are, choices as whole numbers from 1, flags as 0 or 1. */
  readonly values: Float64Array;
  readonly #sums: Float64Array;
  readonly #parents: Int32Array;
  readonly #parts: Int32Array;
  readonly #kinds: Uint8Array;
  /** By gene: scores below it are it; of choices the last. */
  readonly #bounds: Float64Array;
  readonly #absent: Float64Array;

  constructor(readonly sketch: Sketch) {
    const { genes, parts } = sketch;
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
   * @param left by part: 1 where it is left out
   */
  fill(values: ArrayLike<number>, left: ArrayLike<number>): void {
    const sums = this.#sums;
    const parents = this.#parents;
    const parts = this.#parts;
    for (let gene = 0; gene < sums.length; gene++) {
      const parent = parents[gene]!;
      const part = parts[gene]!;
      const sum = values[gene]! + (parent < 0 ? 0 : sums[parent]!);
      sums[gene] = sum;
      if (part >= 0 && left[part] === 1) {
        this.values[gene] = parent < 0 ? this.#absent[gene]! : this.values[parent]!;
      } else this.values[gene] = this.#sense(gene, sum);
    }
  }

  #sense(gene: number, value: number): number {
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

type Scored = ScoreProgram<unknown>['sets'][number];

/** One rule set of an open table. */
interface OpenSet extends Scored {
  /** Genes whose numbers stay the same all match long. */
  readonly genes: readonly number[];
  /** Copies those anew. */
  refresh(): void;
}

function openSet(closed: Scored, values: Float64Array, touched: Uint8Array): OpenSet {
  const fixed = closed.fixed.slice();
  const read = (score: number): number => {
    if (score < OPEN) return score;
    const gene = score - OPEN;
    touched[gene] = 1;
    return values[gene]!;
  };
  const subjects = [...fixed.keys()].filter((subject) => fixed[subject]! >= OPEN);
  const genes = subjects.map((subject) => fixed[subject]! - OPEN);
  return {
    fixed,
    steady: closed.steady,
    genes,
    score: (view, subject) => read(closed.score(view, subject)),
    scores(view, subjects, count, into) {
      closed.scores(view, subjects, count, into);
      for (let i = 0; i < count; i++) into[i] = read(into[i]!);
    },
    refresh() {
      for (let i = 0; i < subjects.length; i++) fixed[subjects[i]!] = values[genes[i]!]!;
    },
  };
}

/** A sketch ready to be played. */
export class OpenTable {
  /** By gene: 1 when its number was asked for since somebody wrote zeros. */
  readonly touched: Uint8Array;
  /** Genes that are looked up at the start of a match, so that nobody can say whether they were asked for. */
  readonly fixed: readonly number[];
  readonly #filling: Filling;
  readonly #program: ScoreProgram<unknown>;
  readonly #sets: readonly OpenSet[];

  constructor(
    readonly sketch: Sketch,
    readonly vocabulary: ScoreVocabulary,
  ) {
    this.touched = new Uint8Array(sketch.genes.length);
    this.#filling = new Filling(sketch);
    this.#program = compile(sketch.table, vocabulary);
    this.#sets = this.#program.sets.map((set) => openSet(set, this.#filling.values, this.touched));
    const flags = sketch.flags.map(({ gene }) => gene);
    this.fixed = [...new Set([...flags, ...this.#sets.flatMap(({ genes }) => genes)])];
  }

  /** The player that these numbers make; it plays until the next call. See {@link Filling}. */
  player(values: ArrayLike<number>, left: ArrayLike<number>): unknown {
    this.#filling.fill(values, left);
    for (const set of this.#sets) set.refresh();
    const flags = this.#program.flags.map((flag) => flag.slice());
    for (const { flag, subject, gene, unless } of this.sketch.flags) {
      const counts = unless === undefined || left[unless] === 1;
      if (counts) flags[flag]![subject] = this.#filling.values[gene]!;
    }
    return this.vocabulary.policy({ name: this.sketch.table.name, sets: this.#sets, flags });
  }
}
