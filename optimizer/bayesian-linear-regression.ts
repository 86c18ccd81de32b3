/**
 * What each of many yes/no features adds to a score, as a joint normal belief: Bayesian linear regression with known
 * noise (C. M. Bishop 2006, section 3.3). Scores are compared within a batch only, whose deals were the same, so that
 * what all of them had in common is no evidence. What was learned long ago fades, since a feature is worth something else
 * in other company. Sampling from the belief is Thompson sampling (S. Agrawal, N. Goyal 2013, arXiv 1209.3352).
 */
import { invariant, type Rng } from '../engine/index.js';

/** What is believed of one feature, whatever the others do. */
export interface NormalBelief {
  readonly mean: number;
  readonly variance: number;
}

/** Features that were on, in ascending order, and the score they had together. */
export interface Observation {
  readonly on: readonly number[];
  readonly score: number;
}

export class BayesianLinearRegression {
  readonly #count: number;
  readonly #prior: readonly NormalBelief[];
  /** Inverse of the covariance, row by row, and that times the mean. */
  readonly #precision: Float64Array;
  readonly #precisionMean: Float64Array;
  /** Lower triangle L of the precision LLᵀ, and the mean; until something new is learned. */
  #posterior: { readonly root: Float64Array; readonly mean: Float64Array } | undefined;

  constructor(prior: readonly NormalBelief[]) {
    const count = prior.length;
    this.#count = count;
    this.#prior = prior;
    this.#precision = new Float64Array(count * count);
    this.#precisionMean = new Float64Array(count);
    prior.forEach(({ mean, variance }, i) => {
      this.#precision[i * count + i] = 1 / variance;
      this.#precisionMean[i] = mean / variance;
    });
  }

  /**
   * @param variance of the error of each score
   * @param memory share of what was known that is kept; the rest is as at the beginning
   */
  learn(batch: readonly Observation[], variance: number, memory: number): void {
    const n = this.#count;
    for (let i = 0; i < n * n; i++) this.#precision[i]! *= memory;
    this.#prior.forEach(({ mean, variance: spread }, i) => {
      this.#precision[i * n + i]! += (1 - memory) / spread;
      this.#precisionMean[i] = memory * this.#precisionMean[i]! + ((1 - memory) * mean) / spread;
    });
    const share = new Float64Array(n);
    for (const { on } of batch) for (const i of on) share[i]! += 1 / batch.length;
    const mean = batch.reduce((sum, { score }) => sum + score, 0) / batch.length;
    const row = new Float64Array(n);
    for (const { on, score } of batch) {
      for (let i = 0; i < n; i++) row[i] = -share[i]!;
      for (const i of on) row[i]! += 1;
      for (let i = 0; i < n; i++) {
        if (row[i] === 0) continue;
        const weight = row[i]! / variance;
        // The lower triangle is all that is read.
        for (let j = 0; j <= i; j++) this.#precision[i * n + j]! += weight * row[j]!;
        this.#precisionMean[i]! += weight * (score - mean);
      }
    }
    this.#posterior = undefined;
  }

  get mean(): Float64Array {
    return this.#solve().mean;
  }

  /** One world in which the scores may have come about. */
  sample(rng: Rng): Float64Array {
    const { root, mean } = this.#solve();
    const noise = Float64Array.from({ length: this.#count }, () => rng.normal());
    const weights = this.#backward(root, noise);
    for (let i = 0; i < this.#count; i++) weights[i]! += mean[i]!;
    return weights;
  }

  /** By feature; what is believed of several together is lost. */
  marginals(): NormalBelief[] {
    const n = this.#count;
    const { root, mean } = this.#solve();
    // The covariance is L⁻ᵀL⁻¹: the variance of a feature is the squared length of its column of L⁻¹.
    return Array.from({ length: n }, (_, i) => {
      const unit = new Float64Array(n);
      unit[i] = 1;
      const column = this.#forward(root, unit, i);
      return { mean: mean[i]!, variance: column.reduce((sum, x) => sum + x * x, 0) };
    });
  }

  #solve(): { readonly root: Float64Array; readonly mean: Float64Array } {
    if (this.#posterior === undefined) {
      const root = this.#cholesky();
      this.#posterior = { root, mean: this.#backward(root, this.#forward(root, this.#precisionMean)) };
    }
    return this.#posterior;
  }

  #cholesky(): Float64Array {
    const n = this.#count;
    const root = new Float64Array(n * n);
    for (let i = 0; i < n; i++) {
      for (let j = 0; j <= i; j++) {
        let sum = this.#precision[i * n + j]!;
        for (let k = 0; k < j; k++) sum -= root[i * n + k]! * root[j * n + k]!;
        if (i === j) invariant(sum > 0, 'a precision is positive');
        root[i * n + j] = i === j ? Math.sqrt(sum) : sum / root[j * n + j]!;
      }
    }
    return root;
  }

  /** Solves Lx = b, where all of b before `from` is 0. */
  #forward(root: Float64Array, b: Float64Array, from = 0): Float64Array {
    const n = this.#count;
    const x = new Float64Array(n);
    for (let i = from; i < n; i++) {
      let sum = b[i]!;
      for (let k = from; k < i; k++) sum -= root[i * n + k]! * x[k]!;
      x[i] = sum / root[i * n + i]!;
    }
    return x;
  }

  /** Solves Lᵀx = b. */
  #backward(root: Float64Array, b: Float64Array): Float64Array {
    const n = this.#count;
    const x = b.slice();
    for (let i = n - 1; i >= 0; i--) {
      x[i]! /= root[i * n + i]!;
      const known = x[i]!;
      for (let k = 0; k < i; k++) x[k]! -= root[i * n + k]! * known;
    }
    return x;
  }
}
