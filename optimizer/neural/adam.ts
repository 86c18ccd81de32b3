/**
 * Adam (D. Kingma and J. Ba 2015, arXiv 1412.6980) with plain arrays, because networks are small and batches many.
 */
import { power } from '../../engine/index.js';

/** Decay rates of the means of gradients and of their squares, and a constant against division by zero. */
const BETA_MEAN = 0.9;
const BETA_SQUARE = 0.999;
const EPSILON = 1e-7;

export class Adam {
  readonly mean: Float32Array;
  readonly square: Float32Array;
  steps: number;

  /** @param from saved state */
  constructor(
    size: number,
    from?: { readonly mean: ArrayLike<number>; readonly square: ArrayLike<number>; readonly moves: number },
  ) {
    this.mean = Float32Array.from(from?.mean ?? new Float32Array(size));
    this.square = Float32Array.from(from?.square ?? new Float32Array(size));
    this.steps = from?.moves ?? 0;
  }

  /** Moves the weights against the gradients. @param rate approximate maximum step of a weight */
  step(weights: Float32Array, gradients: ArrayLike<number>, rate: number): void {
    const { mean, square } = this;
    this.steps++;
    const meanScale = 1 - power(BETA_MEAN, this.steps);
    const squareScale = 1 - power(BETA_SQUARE, this.steps);
    for (let i = 0; i < weights.length; i++) {
      const gradient = gradients[i]!;
      mean[i] = BETA_MEAN * mean[i]! + (1 - BETA_MEAN) * gradient;
      square[i] = BETA_SQUARE * square[i]! + (1 - BETA_SQUARE) * gradient * gradient;
      weights[i]! -= (rate * mean[i]!) / meanScale / (Math.sqrt(square[i]! / squareScale) + EPSILON);
    }
  }
}
