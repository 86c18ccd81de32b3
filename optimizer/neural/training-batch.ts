/** Converts recorded games into training data: returns and advantages for every decision. */
import type { Episodes } from '../../bots/neural/net.js';
import { reward } from '../../engine/index.js';

/** Decisions to learn from, one per row. */
export interface TrainingBatch {
  /** rows × inputs */
  readonly observations: Float32Array;
  /** rows × actions; see the episodes. */
  readonly legal: Uint8Array;
  /** The action taken. */
  readonly actions: Int32Array;
  /** Natural logarithms of the actions' probabilities. */
  readonly logProbabilities: Float32Array;
  /** Reward of the match, and the advantage of the action: the reward minus the value, normalized. */
  readonly returns: Float32Array;
  readonly advantages: Float32Array;
}

/**
 * All decisions of a batch, in order; advantages have mean 0 and deviation 1 over the batch.
 * @param marginShare of the reward, see {@link reward}
 */
export function trainingBatch(episodes: readonly Episodes[], marginShare?: number): TrainingBatch {
  const columns = {
    observations: concatenated(
      episodes.map(({ observations }) => observations),
      (n) => new Float32Array(n),
    ),
    legal: concatenated(
      episodes.map(({ legal }) => legal),
      (n) => new Uint8Array(n),
    ),
    actions: concatenated(
      episodes.map(({ actions }) => actions),
      (n) => new Int32Array(n),
    ),
    logProbabilities: concatenated(
      episodes.map(({ logProbabilities }) => logProbabilities),
      (n) => new Float32Array(n),
    ),
  };
  const count = columns.actions.length;
  const returns = new Float32Array(count);
  const advantages = new Float32Array(count);
  let at = 0;
  for (const { starts, points, margins, values } of episodes) {
    for (let game = 0; game < points.length; game++) {
      const gameReward = reward(points[game]!, margins[game]!, marginShare);
      for (let step = starts[game]!; step < starts[game + 1]!; step++, at++) {
        returns[at] = gameReward;
        advantages[at] = gameReward - values[step]!;
      }
    }
  }
  normalize(advantages);
  return { ...columns, returns, advantages };
}

function normalize(values: Float32Array): void {
  const mean = values.reduce((a, b) => a + b, 0) / Math.max(1, values.length);
  const variance = values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / Math.max(1, values.length);
  const deviation = Math.sqrt(variance) + 1e-8;
  for (let i = 0; i < values.length; i++) values[i] = (values[i]! - mean) / deviation;
}

function concatenated<T extends Float32Array | Int32Array | Uint8Array>(
  parts: readonly T[],
  make: (length: number) => T,
): T {
  const whole = make(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
