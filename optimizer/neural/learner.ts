/**
 * Learns a policy and value network from recorded decisions, by proximal policy optimization (Schulman et al. 2017,
 * arXiv 1707.06347) and by imitation. Tensors live here only; what goes in and out are plain arrays.
 */
import { type Layer, layers, type Net, sizes } from '../../bots/neural/net.js';
import { Rng, type Seed } from '../../engine/index.js';
import { normal } from '../chance.js';
import type { Tensors, Tf } from './backend.js';
import { type LayersFiles, layersFiles } from './layers.js';

type Tensor = import('@tensorflow/tfjs').Tensor;
type Variable = import('@tensorflow/tfjs').Variable;
type Tensor2D = import('@tensorflow/tfjs').Tensor2D;

/** Decisions to learn from, one row each. */
export interface Lessons {
  /** rows × inputs */
  readonly observations: Float32Array;
  /** rows × actions: 1 when legal */
  readonly legal: Uint8Array;
  /** The action taken (or the one to imitate). */
  readonly actions: Int32Array;
  /** Natural logarithms of the probabilities with which the actions were taken. */
  readonly logProbabilities: Float32Array;
  /** What the match was worth in the end, and by how much that beat the expectation. */
  readonly returns: Float32Array;
  readonly advantages: Float32Array;
}

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

/** Added to the score of an illegal action. */
const ILLEGAL = -1e9;

type Head = Omit<Net, Layer | 'hidden'>;

export class Learner {
  readonly #tf: Tf;
  readonly #weights: Readonly<Record<Layer, Variable>>;
  readonly #optimizer: import('@tensorflow/tfjs').Optimizer;
  readonly #rng: Rng;

  /** @param seed equal seeds give equal first weights and equal orders of rows */
  constructor(
    { tf }: Tensors,
    readonly head: Head,
    seed: number,
    readonly settings: LearnerSettings = learnerDefaults,
  ) {
    this.#tf = tf;
    this.#rng = new Rng(seed as Seed);
    const { hidden } = settings;
    const inputs = head.inputs.length;
    const actions = head.actions.length;
    const size = sizes({ inputs, hidden, actions });
    const random = (layer: Layer, spread: number): Float32Array =>
      Float32Array.from({ length: size[layer] }, () => spread * normal(this.#rng));
    // Small last layers: the first policy is nearly uniform, the first value nearly even.
    const w1 = random('w1', 1 / Math.sqrt(8));
    const w2 = random('w2', 0.01);
    const w3 = random('w3', 0.01);
    const variable = (values: Float32Array, shape: number[]): Variable =>
      tf.tidy(() => tf.variable(tf.tensor(values, shape)));
    this.#weights = {
      w1: variable(w1, [inputs, hidden]),
      b1: variable(new Float32Array(hidden), [hidden]),
      w2: variable(w2, [actions, hidden]),
      b2: variable(new Float32Array(actions), [actions]),
      w3: variable(w3, [hidden, 1]),
      b3: variable(Float32Array.of(0.5), [1]),
    };
    this.#optimizer = tf.train.adam(settings.learningRate);
  }

  /** One pass of the algorithm over a batch. */
  improve(lessons: Lessons): void {
    const { clip, entropy, valueShare } = this.settings;
    const tf = this.#tf;
    this.#eachMinibatch(lessons, (rows) => {
      const { logits, values } = this.#forward(rows.observations, rows.legal);
      const all = logSoftmax(tf, logits);
      const taken = all.mul(rows.taken).sum(1);
      const ratio = taken.sub(rows.logProbabilities).exp();
      const plain = ratio.mul(rows.advantages);
      const clipped = ratio.clipByValue(1 - clip, 1 + clip).mul(rows.advantages);
      const gain = tf.minimum(plain, clipped).mean();
      const spread = all.mul(all.exp()).mul(rows.legal).sum(1).mean().neg();
      const miss = values.sub(rows.returns).square().mean();
      return miss.mul(valueShare).sub(gain).sub(spread.mul(entropy));
    });
  }

  /** Learns to take the recorded actions, and to expect the recorded returns. */
  imitate(lessons: Lessons): void {
    const tf = this.#tf;
    this.#eachMinibatch(lessons, (rows) => {
      const { logits, values } = this.#forward(rows.observations, rows.legal);
      const taken = logSoftmax(tf, logits).mul(rows.taken).sum(1).mean();
      const miss = values.sub(rows.returns).square().mean();
      return miss.mul(this.settings.valueShare).sub(taken);
    });
  }

  /** Scores (illegal ones left as they are) and values of rows of observations, for tests. */
  predict(observations: Float32Array): { scores: Float32Array; values: Float32Array } {
    const tf = this.#tf;
    const inputs = this.head.inputs.length;
    const rows = observations.length / inputs;
    const legal = tf.ones([rows, this.head.actions.length]) as Tensor2D;
    const seen = tf.tensor2d(observations, [rows, inputs]);
    const [scores, values] = tf.tidy(() => {
      const out = this.#forward(seen, legal);
      return [out.logits, out.values];
    });
    const read = {
      scores: scores!.dataSync() as Float32Array,
      values: values!.dataSync() as Float32Array,
    };
    tf.dispose([legal, seen, scores!, values!]);
    return read;
  }

  /** The weights as they are now, copied. */
  net(name: string, about: readonly string[] = this.head.about): Net {
    const copy = (layer: Layer): Float32Array =>
      Float32Array.from(this.#weights[layer].dataSync() as Float32Array);
    const [w1, b1, w2, b2, w3, b3] = layers.map(copy) as [
      Float32Array,
      Float32Array,
      Float32Array,
      Float32Array,
      Float32Array,
      Float32Array,
    ];
    return { ...this.head, name, about, hidden: this.settings.hidden, w1, b1, w2, b2, w3, b3 };
  }

  /** The same weights in the layers format of TensorFlow.js. */
  layers(): Promise<LayersFiles> {
    return layersFiles(this.#tf, this.net(this.head.name));
  }

  /** Gives all tensors back. */
  dispose(): void {
    this.#optimizer.dispose();
    for (const layer of layers) this.#weights[layer].dispose();
  }

  #forward(observations: Tensor2D, legal: Tensor2D): { logits: Tensor2D; values: Tensor } {
    const { w1, b1, w2, b2, w3, b3 } = this.#weights;
    const tf = this.#tf;
    const hidden = tf
      .matMul(observations, w1 as unknown as Tensor2D)
      .add(b1)
      .relu() as Tensor2D;
    const scores = tf.matMul(hidden, w2 as unknown as Tensor2D, false, true).add(b2);
    const logits = scores.add(legal.sub(1).mul(-ILLEGAL)) as Tensor2D;
    const values = tf
      .matMul(hidden, w3 as unknown as Tensor2D)
      .add(b3)
      .reshape([-1]);
    return { logits, values };
  }

  #eachMinibatch(lessons: Lessons, loss: (rows: Rows) => Tensor): void {
    const tf = this.#tf;
    const { epochs, minibatch } = this.settings;
    const count = lessons.actions.length;
    const order = Int32Array.from({ length: count }, (_, i) => i);
    for (let epoch = 0; epoch < epochs; epoch++) {
      for (let i = count - 1; i > 0; i--) {
        const j = this.#rng.below(i + 1);
        const swap = order[i]!;
        order[i] = order[j]!;
        order[j] = swap;
      }
      // As many minibatches of equal size as fit: a small remainder would weigh as much as the others.
      const steps = Math.max(1, Math.floor(count / minibatch));
      for (let step = 0; step < steps; step++) {
        const from = Math.floor((step * count) / steps);
        const to = Math.floor(((step + 1) * count) / steps);
        tf.tidy(() => {
          const rows = rowsOf(tf, lessons, order.subarray(from, to));
          this.#optimizer.minimize(() => loss(rows) as import('@tensorflow/tfjs').Scalar);
        });
      }
    }
  }
}

interface Rows {
  readonly observations: Tensor2D;
  readonly legal: Tensor2D;
  /** 1 at the action taken. */
  readonly taken: Tensor2D;
  readonly logProbabilities: Tensor;
  readonly returns: Tensor;
  readonly advantages: Tensor;
}

function rowsOf(tf: Tf, lessons: Lessons, order: Int32Array): Rows {
  const count = order.length;
  const inputs = lessons.observations.length / lessons.actions.length;
  const actions = lessons.legal.length / lessons.actions.length;
  const observations = new Float32Array(count * inputs);
  const legal = new Float32Array(count * actions);
  const taken = new Float32Array(count * actions);
  const column = (from: Float32Array): Float32Array => Float32Array.from(order, (row) => from[row]!);
  for (let i = 0; i < count; i++) {
    const row = order[i]!;
    observations.set(lessons.observations.subarray(row * inputs, (row + 1) * inputs), i * inputs);
    legal.set(lessons.legal.subarray(row * actions, (row + 1) * actions), i * actions);
    taken[i * actions + lessons.actions[row]!] = 1;
  }
  return {
    observations: tf.tensor2d(observations, [count, inputs]),
    legal: tf.tensor2d(legal, [count, actions]),
    taken: tf.tensor2d(taken, [count, actions]),
    logProbabilities: tf.tensor1d(column(lessons.logProbabilities)),
    returns: tf.tensor1d(column(lessons.returns)),
    advantages: tf.tensor1d(column(lessons.advantages)),
  };
}

/** Written out: not every back-end has a gradient of the ready-made one. */
function logSoftmax(tf: Tf, logits: Tensor2D): Tensor2D {
  const shifted = logits.sub(tf.max(logits, 1, true));
  return shifted.sub(shifted.exp().sum(1, true).log());
}
