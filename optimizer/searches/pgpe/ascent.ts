/** Where the numbers of an open program stand, how they move along slopes, and which parts it does without. */
import type { GradientSums } from '../../../engine/index.js';
import type { ParametricProgram } from '../../genome.js';
import { Adam } from '../../neural/adam.js';

export interface AscentSettings {
  /** Length of a move, in spreads. */
  readonly rate: number;
  /** Games after which twice as many are played for a move: as good as shorter moves, and quicker. */
  readonly coolingGames: number;
}

export interface AscentState {
  readonly point: readonly number[];
  readonly average: readonly number[];
  readonly mean: readonly number[];
  readonly square: readonly number[];
  readonly moves: number;
  readonly games: number;
  readonly omitted: readonly number[];
}

/** Share of the spreads by which numbers are perturbed at least, however long the walk has been. */
const SPREAD_MIN = 0.5;
/** Share of the margin in what the first games are worth. */
const MARGIN_SHARE = 0.5;
/** Share of the average of late points that stays at a move: it shakes less than the point itself. */
const MEMORY = 0.97;

export class GradientAscent<Program> {
  /** By gene, in spreads. */
  readonly #point: Float32Array;
  readonly #average: Float32Array;
  readonly #adam: Adam;
  /** By part: 1 where it is left out. */
  readonly omitted: Uint8Array;
  games = 0;

  constructor(
    readonly parametric: ParametricProgram<Program>,
    readonly settings: AscentSettings,
  ) {
    const { genes, parts } = parametric;
    this.#point = Float32Array.from(genes, ({ value, spread }) => value / spread);
    this.#average = this.#point.slice();
    this.#adam = new Adam(genes.length);
    this.omitted = new Uint8Array(parts.length);
  }

  get moves(): number {
    return this.#adam.steps;
  }

  /** Parts that are not left out. */
  get kept(): number {
    return this.omitted.reduce((sum, omitted) => sum + 1 - omitted, 0);
  }

  /** By gene: where it stands. */
  values(): Float64Array {
    return this.#scaled(this.#point);
  }

  /** By gene: the average of late points. */
  averagedValues(): Float64Array {
    return this.#scaled(this.#average);
  }

  /** By gene: the spread of its perturbation, less and less; not at all in a part that is left out. */
  spreads(): Float64Array {
    const share = Math.max(SPREAD_MIN, 1 / Math.sqrt(this.batchGrowth));
    const spreads = Float64Array.from(this.parametric.genes, ({ spread }) => share * spread);
    for (const [part, { genes }] of this.parametric.parts.entries()) {
      if (this.omitted[part] === 1) for (const gene of genes) spreads[gene] = 0;
    }
    return spreads;
  }

  /** How many times as many games as at first are played for a move. */
  get batchGrowth(): number {
    return 1 + this.games / this.settings.coolingGames;
  }

  /** Margins teach sooner than points do, but not quite the same: they matter less and less. */
  get marginShare(): number {
    return MARGIN_SHARE / this.batchGrowth;
  }

  program(omitted: ArrayLike<number> = this.omitted): Program {
    return this.parametric.program(this.averagedValues(), omitted);
  }

  /**
   * The parts that are not left out: those of the program, then those that were added, each from the one that has moved
   * most, in spreads. What moved far is what the slopes asked for: as good a guide as games without each part, which
   * were played before and cost a quarter of all games.
   */
  ranked(): readonly number[] {
    const average = this.#average;
    const { genes, parts } = this.parametric;
    const moved = parts.map(({ genes: own }) =>
      Math.max(0, ...own.map((gene) => Math.abs(average[gene]! - genes[gene]!.value / genes[gene]!.spread))),
    );
    return [...parts.keys()]
      .filter((part) => this.omitted[part] === 0)
      .sort((a, b) => +parts[a]!.added - +parts[b]!.added || moved[b]! - moved[a]! || a - b);
  }

  move({ games, sums }: GradientSums): void {
    const gradients = sums.map((sum) => -sum / games);
    this.#adam.step(this.#point, gradients, this.settings.rate);
    this.games += games;
    const memory = Math.min(MEMORY, this.moves / (this.moves + 8));
    for (const [gene, { min, max, spread }] of this.parametric.genes.entries()) {
      const point = Math.min(max / spread, Math.max(min / spread, this.#point[gene]!));
      this.#point[gene] = point;
      this.#average[gene] = memory * this.#average[gene]! + (1 - memory) * point;
    }
  }

  save(): AscentState {
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
      games: this.games,
      omitted: [...this.omitted],
    };
  }

  restore({ point, average, mean, square, moves, games, omitted }: AscentState): void {
    this.games = games;
    this.#point.set(point);
    this.#average.set(average);
    this.#adam.mean.set(mean);
    this.#adam.square.set(square);
    this.#adam.steps = moves;
    this.omitted.set(omitted);
  }

  #scaled(point: Float32Array): Float64Array {
    return Float64Array.from(point, (x, gene) => x * this.parametric.genes[gene]!.spread);
  }
}
