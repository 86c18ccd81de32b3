/**
 * Adam (D. Kingma and J. Ba 2015, arXiv 1412.6980) in plain arrays: a network's weights are few, its batches are
 * many.
 */
import { power } from '../../engine/index.js';

/** Memories of slopes and of their squares, and what keeps a quotient finite. */
const BETA_MEAN = 0.9;
const BETA_SQUARE = 0.999;
const EPSILON = 1e-7;

export class Adam {
  readonly mean: Float32Array;
  readonly square: Float32Array;
  steps = 0;

  constructor(size: number) {
    this.mean = new Float32Array(size);
    this.square = new Float32Array(size);
  }

  /** Moves the weights down the slopes. @param rate longest step of a weight, about */
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
