import { describe, expect, it } from 'vitest';
import { layerSizes, layers } from '../../../bots/neural/net.js';
import { Rng, type Seed } from '../../../engine/index.js';
import {
  gradients,
  type LearningTarget,
  layersIn,
  type Weights,
  weightCount,
} from '../../../optimizer/neural/gradients.js';
import type { TrainingBatch } from '../../../optimizer/neural/training-batch.js';

const shape = { inputs: 5, hidden: 7, actions: 4 };
const count = 12;
const rng = new Rng(5 as Seed);
const numbers = (length: number, spread = 1): Float32Array =>
  Float32Array.from({ length }, () => spread * (2 * rng.unit() - 1));
const weights = Object.fromEntries(
  layers.map((layer) => [layer, numbers(layerSizes(shape)[layer])]),
) as unknown as Weights;

/** Every row allows the first action, with an old probability near one half, so that some ratios are clipped. */
function someRows(): TrainingBatch {
  const options = Array.from({ length: count }, () =>
    [0, 1, 2, 3].filter((action) => action === 0 || rng.below(3) > 0),
  );
  const actions = Int32Array.from(options, (legal) => legal[rng.below(legal.length)]!);
  return {
    observations: numbers(count * shape.inputs),
    legal: Int32Array.from(options.flat()),
    legalStarts: Int32Array.from({ length: count + 1 }, (_, row) => options.slice(0, row).flat().length),
    // In every second row, a partner would take the first action.
    advised: Int32Array.from(options, (_, row) => (row % 2 === 0 ? 0 : -1)),
    actions,
    logProbabilities: numbers(count, 0.3).map((x) => x - 1),
    returns: numbers(count),
    advantages: numbers(count),
  };
}

/** The loss in double precision, one row after the other. */
function loss(at: Readonly<Record<string, Float64Array>>, rows: TrainingBatch, aim: LearningTarget): number {
  const { inputs, hidden } = shape;
  let sum = 0;
  for (let row = 0; row < count; row++) {
    const inner = Array.from({ length: hidden }, (_, unit) => {
      let x = at['b1']![unit]!;
      for (let i = 0; i < inputs; i++)
        x += rows.observations[row * inputs + i]! * at['w1']![i * hidden + unit]!;
      return Math.max(0, x);
    });
    const dot = (from: Float64Array, begin: number): number =>
      inner.reduce((x, h, unit) => x + h * from[begin + unit]!, 0);
    const legal = [...rows.legal.subarray(rows.legalStarts[row], rows.legalStarts[row + 1])];
    const scores = legal.map((a) => {
      const bonus = a === rows.advised[row] ? (aim.partnerBonus ?? 0) : 0;
      return at['b2']![a]! + dot(at['w2']!, a * hidden) + bonus;
    });
    const total = Math.log(scores.reduce((x, s) => x + Math.exp(s), 0));
    const logs = scores.map((s) => s - total);
    const mine = logs[legal.indexOf(rows.actions[row]!)]!;
    const entropy = -logs.reduce((x, log) => x + log * Math.exp(log), 0);
    const value = at['b3']![0]! + dot(at['w3']!, 0);
    sum += aim.valueShare * (value - rows.returns[row]!) ** 2 - aim.entropy * entropy;
    const ratio = Math.exp(mine - rows.logProbabilities[row]!);
    const clipped = Math.min(1 + aim.clip, Math.max(1 - aim.clip, ratio));
    sum -= Math.min(ratio * rows.advantages[row]!, clipped * rows.advantages[row]!);
  }
  return sum / count;
}

describe('gradients', () => {
  const aims: readonly [string, LearningTarget][] = [
    ['of proximal policy optimization', { clip: 0.2, entropy: 0.05, valueShare: 0.5 }],
    ['beside a partner', { clip: 0.2, entropy: 0.05, valueShare: 0.5, partnerBonus: 2 }],
  ];
  it.each(aims)('%s equal the changes of the loss', (_, aim) => {
    const rows = someRows();
    const found = layersIn(new Float32Array(weightCount(shape)), shape);
    const order = Int32Array.from({ length: count }, (_, row) => row);
    gradients(weights, shape, rows, order, aim, found);
    const at = Object.fromEntries(layers.map((layer) => [layer, Float64Array.from(weights[layer])]));
    for (const layer of layers) {
      for (let i = 0; i < at[layer]!.length; i++) {
        const before = at[layer]![i]!;
        const step = 1e-5;
        at[layer]![i] = before + step;
        const above = loss(at, rows, aim);
        at[layer]![i] = before - step;
        const below = loss(at, rows, aim);
        at[layer]![i] = before;
        expect(found[layer][i]!).toBeCloseTo((above - below) / (2 * step), 4);
      }
    }
  });
});
