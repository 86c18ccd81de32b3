/** Converts recorded games into training data: returns and advantages for every decision. */
import type { Episodes } from '../../bots/neural/net.js';
import { reward } from '../../engine/index.js';
import { concatenated } from './concatenated.js';

/** Decisions to learn from, one per row. */
export interface TrainingBatch {
  /** rows × inputs */
  readonly observations: Float32Array;
  /** The legal actions of each row, where they start, and the partner's choice; see the episodes. */
  readonly legal: Int32Array;
  readonly legalStarts: Int32Array;
  readonly advised: Int32Array;
  /** The action taken. */
  readonly actions: Int32Array;
  /** Natural logarithms of the actions' probabilities. */
  readonly logProbabilities: Float32Array;
  /** Reward of the game, and the advantage of the action: the reward minus the value, normalized. */
  readonly returns: Float32Array;
  readonly advantages: Float32Array;
}

/**
 * All decisions of a batch, in order; advantages have mean 0 and deviation 1 over the batch.
 * @param marginShare of the reward, see {@link reward}
 */
export function trainingBatch(episodes: readonly Episodes[], marginShare?: number): TrainingBatch {
  const floats = (column: 'observations' | 'logProbabilities'): Float32Array =>
    concatenated(
      Float32Array,
      episodes.map((each) => each[column]),
    );
  const integers = (column: 'legal' | 'advised' | 'actions'): Int32Array =>
    concatenated(
      Int32Array,
      episodes.map((each) => each[column]),
    );
  const columns = {
    observations: floats('observations'),
    legal: integers('legal'),
    advised: integers('advised'),
    actions: integers('actions'),
    logProbabilities: floats('logProbabilities'),
  };
  const count = columns.actions.length;
  const returns = new Float32Array(count);
  const advantages = new Float32Array(count);
  const legalStarts = new Int32Array(count + 1);
  let at = 0;
  for (const { starts, points, margins, values, legalStarts: those } of episodes) {
    const legalBefore = legalStarts[at]!;
    for (let step = 1; step < those.length; step++) legalStarts[at + step] = legalBefore + those[step]!;
    for (let game = 0; game < points.length; game++) {
      const gameReward = reward(points[game]!, margins[game]!, marginShare);
      for (let step = starts[game]!; step < starts[game + 1]!; step++, at++) {
        returns[at] = gameReward;
        advantages[at] = gameReward - values[step]!;
      }
    }
  }
  normalize(advantages);
  return { ...columns, legalStarts, returns, advantages };
}

function normalize(values: Float32Array): void {
  const mean = values.reduce((a, b) => a + b, 0) / Math.max(1, values.length);
  const variance = values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / Math.max(1, values.length);
  const deviation = Math.sqrt(variance) + 1e-8;
  for (let i = 0; i < values.length; i++) values[i] = (values[i]! - mean) / deviation;
}
