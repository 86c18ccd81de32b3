/**
 * Trains a policy and value network on recorded decisions, by proximal policy optimization (Schulman et al. 2017,
 * arXiv 1707.06347). Weights, inputs and outputs are plain arrays.
 */
import {
  fromBase64,
  type LayerName,
  type Network,
  type NetworkHeader,
  type NetworkShape,
  toBase64,
} from '../../bots/neural/net.js';
import { invariant, Refused, Rng, type Seed } from '../../engine/index.js';
import type { Json } from '../search.js';
import { Adam } from './adam.js';
import { copied, gradients, type LearningTarget, layersIn, type Weights, weightCount } from './gradients.js';
import type { TrainingBatch } from './training-batch.js';

export interface LearnerSettings {
  readonly hidden: number;
  readonly learningRate: number;
  readonly clip: number;
  readonly entropy: number;
  readonly valueShare: number;
  readonly epochs: number;
  /** Rows in one step of the optimizer. */
  readonly minibatch: number;
}

export const learnerDefaults: LearnerSettings = {
  hidden: 64,
  learningRate: 2e-3,
  clip: 0.2,
  entropy: 0.02,
  valueShare: 0.5,
  epochs: 2,
  minibatch: 1024,
};

export class Learner {
  readonly #shape: NetworkShape;
  /** All layers in one array, and each layer as a view of its part. */
  readonly #all: Float32Array;
  readonly #weights: Weights;
  readonly #adam: Adam;
  readonly #rng: Rng;

  /** @param seed equal seeds give equal initial weights and equal orders of rows */
  constructor(
    readonly header: NetworkHeader,
    seed: Seed,
    readonly settings: LearnerSettings = learnerDefaults,
  ) {
    this.#rng = new Rng(seed);
    this.#shape = { inputs: header.inputs.length, hidden: settings.hidden, actions: header.actions.length };
    this.#all = new Float32Array(weightCount(this.#shape));
    this.#weights = layersIn(this.#all, this.#shape);
    this.#adam = new Adam(this.#all.length);
    const fill = (layer: LayerName, spread: number): void => {
      const weights = this.#weights[layer];
      for (let i = 0; i < weights.length; i++) weights[i] = spread * this.#rng.normal();
    };
    // The last layers start small, so the first policy is nearly uniform and the first value nearly even.
    fill('w1', 1 / Math.sqrt(8));
    fill('w2', 0.01);
    fill('w3', 0.01);
    this.#weights.b3[0] = 0.5;
  }

  /**
   * Continues from a network with as many units, or fewer. Units, inputs and actions that it lacks have no effect
   * until they are learned.
   */
  startFrom(net: Network): void {
    const { hidden } = this.settings;
    const few = net.hidden;
    invariant(few <= hidden, `${few} units do not fit into ${hidden}`);
    const { inputs, actions } = this.header;
    const { w1, b1, w2, b2, w3, b3 } = this.#weights;
    for (const layer of [w2, b2, w3]) layer.fill(0);
    const inputRows = new Map(net.inputs.map((name, row) => [name, row]));
    for (const [row, name] of inputs.entries()) {
      const from = inputRows.get(name);
      if (from === undefined) w1.fill(0, row * hidden, (row + 1) * hidden);
      else w1.set(net.w1.subarray(from * few, (from + 1) * few), row * hidden);
    }
    const actionRows = new Map(net.actions.map((name, row) => [name, row]));
    for (const [row, name] of actions.entries()) {
      const from = actionRows.get(name);
      if (from === undefined) continue;
      w2.set(net.w2.subarray(from * few, (from + 1) * few), row * hidden);
      b2[row] = net.b2[from]!;
    }
    b1.set(net.b1);
    w3.set(net.w3);
    b3.set(net.b3);
  }

  /** One pass of the algorithm over a batch. @param rate learning rate; default: that of the settings */
  improve(batch: TrainingBatch, rate = this.settings.learningRate): void {
    const { clip, entropy, valueShare } = this.settings;
    this.#learn(batch, { clip, entropy, valueShare, partnerBonus: this.header.partnerBonus ?? 0 }, rate);
  }

  /** A copy of the current weights. */
  net(name: string): Network {
    return { ...this.header, name, hidden: this.settings.hidden, ...copied(this.#weights) };
  }

  /** Everything needed to continue training with the same bytes. */
  save(): Json {
    const { mean, square, steps } = this.#adam;
    const [weights, means, squares] = [this.#all, mean, square].map(toBase64);
    return { weights: weights!, means: means!, squares: squares!, steps, rng: [...this.#rng.save()] };
  }

  /** @throws Refused for a state with other inputs, actions or units */
  restore(state: Json): void {
    const saved = state as unknown as {
      weights: string;
      means: string;
      squares: string;
      steps: number;
      rng: [number, number, number, number];
    };
    const weights = floatsOf(saved.weights);
    if (weights.length !== this.#all.length)
      throw new Refused(
        'another version with different inputs trained these networks',
        'start again with the same settings',
      );
    this.#all.set(weights);
    this.#adam.mean.set(floatsOf(saved.means));
    this.#adam.square.set(floatsOf(saved.squares));
    this.#adam.steps = saved.steps;
    this.#rng.restore(saved.rng);
  }

  #learn(batch: TrainingBatch, target: LearningTarget, rate: number): void {
    const { epochs, minibatch } = this.settings;
    const count = batch.actions.length;
    const order = Int32Array.from({ length: count }, (_, i) => i);
    const gradient = new Float32Array(this.#all.length);
    const slopes = layersIn(gradient, this.#shape);
    for (let epoch = 0; epoch < epochs; epoch++) {
      this.#rng.shuffle(order);
      // All minibatches have about equal size, because a small remainder would weigh as much as the others.
      const steps = Math.max(1, Math.floor(count / minibatch));
      for (let step = 0; step < steps; step++) {
        const from = Math.floor((step * count) / steps);
        const to = Math.floor(((step + 1) * count) / steps);
        gradients(this.#weights, this.#shape, batch, order.subarray(from, to), target, slopes);
        this.#adam.step(this.#all, gradient, rate);
      }
    }
  }
}

function floatsOf(text: string): Float32Array {
  const bytes = new DataView(fromBase64(text).buffer);
  return Float32Array.from({ length: bytes.byteLength / 4 }, (_, i) => bytes.getFloat32(4 * i, true));
}
