/**
 * Gradients of a network's loss, on many rows at once.
 *
 * SPEED: backpropagation is written out for one hidden layer (`bots/neural/source/kernels.ts`), and skips most
 * terms: inputs that are 0, and illegal actions. A tensor library would do the same, but takes ten times as long.
 * In addition, the result is bit-identical on all machines.
 */
import {
  INPUT,
  kernels,
  type LayerName,
  layerSizes,
  layers,
  NEGLIGIBLE,
  type Network,
  type NetworkShape,
  ROW_END,
  UNITS,
  WANTED,
} from '../../bots/neural/net.js';
import { wasm } from '../../engine/index.js';
import type { TrainingBatch } from './training-batch.js';

/** Layers by name; see the network. */
export type Weights = Readonly<Record<LayerName, Float32Array>>;

/** A copy that later training does not change. */
export const copied = ({ w1, b1, w2, b2, w3, b3 }: Weights): Weights => ({
  w1: w1.slice(),
  b1: b1.slice(),
  w2: w2.slice(),
  b2: b2.slice(),
  w3: w3.slice(),
  b3: b3.slice(),
});

export interface LearningTarget {
  /** Probability ratios count only within 1 ± this. */
  readonly clip: number;
  /** Weights of the policy's entropy, and of the squared error of the value. */
  readonly entropy: number;
  readonly valueShare: number;
  /** See the network's field. */
  readonly partnerBonus?: number;
}

const memory = wasm.createMemory(wasm.PAGE);
const kernel = wasm.instantiate<'activate' | 'score' | 'descend'>(kernels, memory);

/** The layout of weights and gradients in memory: offsets in bytes, padded. */
class WeightLayout {
  readonly units: number;
  readonly wanted: number;
  readonly seen: number;
  readonly hidden: number;
  /** Offsets of the hidden layer's constants, its rows, and the constants of the last layers. */
  readonly constants: number;
  readonly rows1: number;
  readonly rows2: number;
  /** Bytes of a row of the last layers. */
  readonly stride: number;
  /** Distance in bytes from a weight to its gradient. */
  readonly apart: number;
  readonly floats: Float32Array;
  readonly integers: Int32Array;

  constructor(readonly shape: NetworkShape) {
    const { inputs, hidden, actions } = shape;
    this.units = UNITS * Math.ceil(hidden / UNITS);
    this.stride = 4 * (this.units + ROW_END);
    let at = 0;
    const reserve = (bytes: number): number => {
      const from = at;
      at += 16 * Math.ceil(bytes / 16);
      return from;
    };
    this.wanted = reserve(WANTED * (actions + 1));
    this.seen = reserve(INPUT * inputs);
    this.hidden = reserve(4 * this.units);
    this.constants = reserve(4 * this.units);
    this.rows1 = reserve(4 * this.units * inputs);
    this.rows2 = reserve(this.stride * (actions + 1));
    this.apart = at - this.constants;
    const bytes = at + this.apart;
    if (bytes > memory.buffer.byteLength) {
      memory.grow(Math.ceil((bytes - memory.buffer.byteLength) / wasm.PAGE));
    }
    this.floats = new Float32Array(memory.buffer);
    this.integers = new Int32Array(memory.buffer);
  }

  /** Copies weights in, or gradients out. */
  copy(weights: Weights, slopes: boolean): void {
    const { inputs, hidden, actions } = this.shape;
    const { floats, units } = this;
    const apart = slopes ? this.apart : 0;
    const between = (layer: Float32Array, from: number, count: number, at: number): void => {
      const offset = (at + apart) >> 2;
      if (slopes) layer.set(floats.subarray(offset, offset + count), from);
      else floats.set(layer.subarray(from, from + count), offset);
    };
    between(weights.b1, 0, hidden, this.constants);
    for (let i = 0; i < inputs; i++) between(weights.w1, i * hidden, hidden, this.rows1 + 4 * units * i);
    for (let i = 0; i < actions; i++) {
      between(weights.w2, i * hidden, hidden, this.rows2 + this.stride * i);
      between(weights.b2, i, 1, this.rows2 + this.stride * i + 4 * units);
    }
    between(weights.w3, 0, hidden, this.rows2 + this.stride * actions);
    between(weights.b3, 0, 1, this.rows2 + this.stride * actions + 4 * units);
  }

  /** Computes the hidden layer of an observation. @returns the end of the list of nonzero inputs */
  activate(observations: Float32Array, row: number): number {
    const { floats, integers, units } = this;
    const { inputs } = this.shape;
    let end = this.seen;
    for (let input = 0; input < inputs; input++) {
      const value = observations[row * inputs + input]!;
      if (value === 0) continue;
      floats[end >> 2] = value;
      integers[(end >> 2) + 1] = this.rows1 + 4 * units * input - this.constants;
      end += INPUT;
    }
    kernel.activate(this.seen, end, this.constants, this.constants + 4 * units, this.hidden);
    return end;
  }
}

/**
 * Scores an observation.
 * @param actions of the network; their number stands for the value
 * @returns the scores in the order of `actions`
 */
type Scorer = (observation: Float32Array, actions: ArrayLike<number>) => Float32Array;

/** Evaluates observations with a network. Valid until another network learns. */
export function scorer(net: Network): Scorer {
  const layout = new WeightLayout({
    inputs: net.inputs.length,
    hidden: net.hidden,
    actions: net.actions.length,
  });
  layout.floats.fill(0);
  layout.copy(net, false);
  const { floats, integers, stride, rows2, hidden, wanted } = layout;
  return (observation, actions) => {
    const count = actions.length;
    layout.activate(observation, 0);
    for (let i = 0; i < count; i++) integers[(wanted >> 2) + 2 * i] = rows2 - hidden + stride * actions[i]!;
    kernel.score(wanted, wanted + WANTED * count, hidden, hidden + 4 * layout.units);
    const scores = new Float32Array(count);
    for (let i = 0; i < count; i++) scores[i] = floats[(wanted >> 2) + 2 * i + 1]!;
    return scores;
  };
}

/**
 * Gradients of the mean over the rows of: −min(r·A, clip(r)·A) − entropy·H + valueShare·(v − R)², where r is the
 * new probability of the action divided by the old one, A its advantage, H the entropy of the policy, v the value
 * and R the return (Schulman et al. 2017, arXiv 1707.06347, equation 9).
 * @param rows of the batch
 * @param into one number for each weight
 */
export function gradients(
  weights: Weights,
  shape: NetworkShape,
  batch: TrainingBatch,
  rows: Int32Array,
  target: LearningTarget,
  into: Weights,
): void {
  const layout = new WeightLayout(shape);
  const { floats, integers, units, apart, stride } = layout;
  const { actions } = shape;
  const { legal, legalStarts, advised, actions: takenActions, returns } = batch;
  const { partnerBonus = 0 } = target;
  const count = rows.length;
  floats.fill(0, 0, (layout.constants + 2 * apart) >> 2);
  layout.copy(weights, false);
  // Indexes of numbers in memory: the gradients of the constants, and the list of wanted scores.
  const constants = (layout.rows2 + 4 * units + apart) >> 2;
  const step = stride >> 2;
  const list = layout.wanted >> 2;
  const rowsFrom = layout.rows2 - layout.hidden;
  const hiddenEnd = layout.hidden + 4 * units;
  const probabilities = new Float64Array(actions);
  const logs = new Float64Array(actions);
  for (let i = 0; i < count; i++) {
    const row = rows[i]!;
    const seenEnd = layout.activate(batch.observations, row);
    const from = legalStarts[row]!;
    const legalCount = legalStarts[row + 1]! - from;
    const taken = takenActions[row]!;
    let takenIndex = -1;
    for (let k = 0; k < legalCount; k++) {
      const action = legal[from + k]!;
      integers[list + 2 * k] = rowsFrom + stride * action;
      if (action === taken) takenIndex = k;
    }
    integers[list + 2 * legalCount] = rowsFrom + stride * actions;
    kernel.score(layout.wanted, layout.wanted + WANTED * (legalCount + 1), layout.hidden, hiddenEnd);
    const advice = partnerBonus === 0 ? -1 : advised[row]!;
    for (let k = 0; advice >= 0 && k < legalCount; k++) {
      if (legal[from + k] === advice) floats[list + 2 * k + 1]! += partnerBonus;
    }
    const entropy = softmax(floats, list, legalCount, logs, probabilities);
    const logTaken = takenIndex < 0 ? 0 : logs[takenIndex]!;
    const weight = policyWeight(batch, row, logTaken, target.clip);
    const value = floats[list + 2 * legalCount + 1]!;
    // Only actions with a gradient stay in the list.
    let kept = 0;
    for (let k = 0; k < legalCount; k++) {
      const p = probabilities[k]!;
      const action = legal[from + k]!;
      if (p === 0 && action !== taken) continue;
      const ofPolicy = weight * (action === taken ? p - 1 : p);
      const slope = (ofPolicy + target.entropy * p * (logs[k]! + entropy)) / count;
      floats[constants + step * action]! += slope;
      integers[list + 2 * kept] = rowsFrom + stride * action;
      floats[list + 2 * kept + 1] = slope;
      kept++;
    }
    const slope = (2 * target.valueShare * (value - returns[row]!)) / count;
    floats[constants + step * actions]! += slope;
    integers[list + 2 * kept] = rowsFrom + stride * actions;
    floats[list + 2 * kept + 1] = slope;
    kernel.descend(
      layout.wanted,
      layout.wanted + WANTED * (kept + 1),
      layout.seen,
      seenEnd,
      layout.hidden,
      hiddenEnd,
      layout.constants,
      apart,
    );
  }
  layout.copy(into, true);
}

/**
 * Probabilities of the scores in a list, and their logarithms.
 * With p the probabilities: −∂log p_taken/∂s_i = p_i − [i taken], −∂H/∂s_i = p_i·(log p_i + H).
 * @returns the entropy H
 */
function softmax(
  floats: Float32Array,
  list: number,
  count: number,
  logs: Float64Array,
  probabilities: Float64Array,
): number {
  let highest = floats[list + 1]!;
  for (let k = 1; k < count; k++) {
    const found = floats[list + 2 * k + 1]!;
    if (found > highest) highest = found;
  }
  let total = 0;
  for (let k = 0; k < count; k++) {
    const log = floats[list + 2 * k + 1]! - highest;
    const p = log < NEGLIGIBLE ? 0 : Math.exp(log);
    logs[k] = log;
    probabilities[k] = p;
    total += p;
  }
  const logTotal = Math.log(total);
  let entropy = 0;
  for (let k = 0; k < count; k++) {
    const log = logs[k]! - logTotal;
    logs[k] = log;
    const p = probabilities[k]! / total;
    probabilities[k] = p;
    if (p > 0) entropy -= p * log;
  }
  return entropy;
}

/** r·A if the ratio may still move in this direction, otherwise 0. */
function policyWeight(batch: TrainingBatch, row: number, log: number, clip: number): number {
  const advantage = batch.advantages[row]!;
  const ratio = Math.exp(log - batch.logProbabilities[row]!);
  const plain = ratio * advantage;
  return plain <= Math.min(1 + clip, Math.max(1 - clip, ratio)) * advantage ? plain : 0;
}

/** All layers in one array, and each layer as a view of its part. */
export function layersIn(all: Float32Array, shape: NetworkShape): Weights {
  const size = layerSizes(shape);
  let end = 0;
  return Object.fromEntries(
    layers.map((layer) => {
      end += size[layer];
      return [layer, all.subarray(end - size[layer], end)];
    }),
  ) as Record<LayerName, Float32Array>;
}

export const weightCount = (shape: NetworkShape): number =>
  Object.values(layerSizes(shape)).reduce((a, b) => a + b, 0);
