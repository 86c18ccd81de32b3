/** Where a climb stands and what it remembers of slopes: Adam (D. Kingma and J. Ba 2015), with the average of late points. */
import { power } from '../../../engine/index.js';
import type { NumberSpace } from '../../number-space.js';

/** Memories of slopes, of their squares, and of points. */
const BETA_MEAN = 0.9;
const BETA_SQUARE = 0.98;
const BETA_POINT = 0.85;

export interface ClimbState {
  readonly point: readonly number[];
  /** Of late points: it shakes less than the point itself. */
  readonly average: readonly number[];
  readonly mean: readonly number[];
  readonly square: readonly number[];
  readonly moves: number;
}

export class Climb {
  point: readonly number[] = [];
  average: readonly number[] = [];
  #mean: readonly number[] = [];
  #square: readonly number[] = [];
  moves = 0;

  constructor(
    readonly settings: { readonly spread: number; readonly rate: number; readonly cooling: number },
    saved?: ClimbState,
  ) {
    if (saved === undefined) return;
    ({ point: this.point, average: this.average, moves: this.moves } = saved);
    this.#mean = saved.mean;
    this.#square = saved.square;
  }

  save(): ClimbState {
    const { point, average, moves } = this;
    return { point, average, mean: this.#mean, square: this.#square, moves };
  }

  /** Goes on in another space from where its program stands; numbers of the same path keep what is known of them. */
  settle(before: readonly string[], space: Pick<NumberSpace<unknown>, 'genes' | 'origin'>): void {
    const { genes } = space;
    const origin = space.origin();
    const place = genes.map(({ path }) => before.indexOf(path));
    const known = (list: readonly number[], otherwise: (i: number) => number): number[] =>
      place.map((at, i) => (at < 0 ? otherwise(i) : list[at]!));
    this.point = known(this.point, (i) => origin[i]!);
    this.average = known(this.average, (i) => origin[i]!);
    const typical = this.#square.reduce((a, b) => a + b, 0) / Math.max(1, this.#square.length);
    this.#mean = known(this.#mean, () => 0);
    this.#square = known(this.#square, () => typical);
  }

  /**
   * @param along the directions tried
   * @param score of side 2k (forward) or 2k + 1 (back) of direction k
   */
  move(
    space: Pick<NumberSpace<unknown>, 'within'>,
    along: readonly (readonly number[])[],
    score: (side: number) => number,
  ): void {
    const { rate, cooling } = this.settings;
    const length = rate / Math.sqrt(1 + this.moves / cooling);
    this.moves++;
    const gains = along.map((_, k) => (score(2 * k) - score(2 * k + 1)) / 2);
    const slopes = this.point.map(
      (_, i) => along.reduce((sum, direction, k) => sum + gains[k]! * direction[i]!, 0) / along.length,
    );
    this.#mean = this.#mean.map((m, i) => BETA_MEAN * m + (1 - BETA_MEAN) * slopes[i]!);
    this.#square = this.#square.map((s, i) => BETA_SQUARE * s + (1 - BETA_SQUARE) * slopes[i]! ** 2);
    const meanScale = 1 - power(BETA_MEAN, this.moves);
    const squareScale = 1 - power(BETA_SQUARE, this.moves);
    this.point = space.within(
      this.point.map((x, i) => {
        const square = this.#square[i]! / squareScale;
        return square > 0 ? x + (length * this.#mean[i]!) / meanScale / Math.sqrt(square) : x;
      }),
    );
    // The first moves are quick: what lies behind them counts little.
    const beta = Math.min(BETA_POINT, this.moves / (this.moves + 8));
    this.average = this.average.map((x, i) => beta * x + (1 - beta) * this.point[i]!);
  }
}
