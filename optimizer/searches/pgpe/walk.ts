/** Where the numbers of an open program stand, how they move along slopes, and which parts it does without. */
import type { OpenProgram } from '../../genome.js';
import { Adam } from '../../neural/adam.js';
import type { Explored } from '../../search.js';

export interface WalkSettings {
  /** First length of a move, in spreads. */
  readonly rate: number;
  /** Moves after which they are half as long as their squares would have them. */
  readonly cooling: number;
}

export interface WalkState {
  readonly point: readonly number[];
  readonly average: readonly number[];
  readonly mean: readonly number[];
  readonly square: readonly number[];
  readonly moves: number;
  readonly left: readonly number[];
}

/** Share of the average of late points that stays at a move: it shakes less than the point itself. */
const MEMORY = 0.97;

export class Walk<Program> {
  /** By gene, in spreads. */
  readonly #point: Float32Array;
  readonly #average: Float32Array;
  readonly #adam: Adam;
  /** By part: 1 where it is left out. */
  readonly left: Uint8Array;

  constructor(
    readonly open: OpenProgram<Program>,
    readonly settings: WalkSettings,
  ) {
    const { genes, parts } = open;
    this.#point = Float32Array.from(genes, ({ value, spread }) => value / spread);
    this.#average = this.#point.slice();
    this.#adam = new Adam(genes.length);
    this.left = new Uint8Array(parts.length);
  }

  get moves(): number {
    return this.#adam.steps;
  }

  /** Parts that are not left out. */
  get kept(): number {
    return this.left.reduce((sum, left) => sum + 1 - left, 0);
  }

  /** By gene: where it stands, and how far it wanders from there. */
  values(): Float64Array {
    return this.#scaled(this.#point);
  }

  /** By gene: the average of late points. */
  settled(): Float64Array {
    return this.#scaled(this.#average);
  }

  spreads(): Float64Array {
    return Float64Array.from(this.open.genes, ({ spread }) => spread);
  }

  program(left: ArrayLike<number> = this.left): Program {
    return this.open.program(this.settled(), left);
  }

  move({ games, sums }: Explored): void {
    const { rate, cooling } = this.settings;
    const slopes = sums.map((sum) => -sum / games);
    // A number that nobody asks for has no slope, and stays where it is.
    this.#adam.step(this.#point, slopes, rate / Math.sqrt(1 + this.moves / cooling));
    const memory = Math.min(MEMORY, this.moves / (this.moves + 8));
    for (const [gene, { min, max, spread }] of this.open.genes.entries()) {
      const point = Math.min(max / spread, Math.max(min / spread, this.#point[gene]!));
      this.#point[gene] = point;
      this.#average[gene] = memory * this.#average[gene]! + (1 - memory) * point;
    }
  }

  save(): WalkState {
    const { mean, square, steps } = this.#adam;
    const [point, average, means, squares] = [this.#point, this.#average, mean, square].map((list) => [
      ...list,
    ]);
    return {
      point: point!,
      average: average!,
      mean: means!,
      square: squares!,
      moves: steps,
      left: [...this.left],
    };
  }

  restore({ point, average, mean, square, moves, left }: WalkState): void {
    this.#point.set(point);
    this.#average.set(average);
    this.#adam.mean.set(mean);
    this.#adam.square.set(square);
    this.#adam.steps = moves;
    this.left.set(left);
  }

  #scaled(point: Float32Array): Float64Array {
    return Float64Array.from(point, (x, gene) => x * this.open.genes[gene]!.spread);
  }
}
