/**
 * Slopes of what a network has to lose, on many rows at once. The only tensors of learning: they live within one call.
 *
 * SPEED: backpropagation is written out for one hidden layer. Plainly it would be the library's own gradient, which
 * multiplies transposed matrices by a slow path of its WebAssembly kernels and takes three times as long.
 */
import type { layers, NetworkShape } from '../../bots/neural/net.js';
import type { TensorFlowModule } from './backend.js';

type Tensor = import('@tensorflow/tfjs').Tensor;
type Tensor1D = import('@tensorflow/tfjs').Tensor1D;
type Tensor2D = import('@tensorflow/tfjs').Tensor2D;

/** Layers by name, see the network. */
export type Weights = Readonly<Record<(typeof layers)[number], Float32Array>>;

/** Decisions, one row each. */
export interface Rows {
  /** rows × inputs */
  readonly observations: Float32Array;
  /** rows × actions: 1 when legal */
  readonly legal: Float32Array;
  /** rows × actions: 1 at the action taken. */
  readonly taken: Float32Array;
  /** By row: natural logarithm of the probability with which the action was taken, return, advantage. */
  readonly logProbabilities: Float32Array;
  readonly returns: Float32Array;
  readonly advantages: Float32Array;
}

export interface Target {
  /** Ratios of probabilities count up to 1 ± this; absent for imitation, where every action taken is a good one. */
  readonly clip?: number;
  /** Worth of an undecided policy, and weight of the squared error of the value. */
  readonly entropy: number;
  readonly valueShare: number;
}

/** Added to the score of an illegal action. */
const ILLEGAL = -1e9;
/** Keeps the logarithm of an impossible action finite. */
const TINY = 1e-30;

/** Scores of all actions and the value of each row. */
export function forward(
  tf: TensorFlowModule,
  weights: Weights,
  { inputs, hidden, actions }: NetworkShape,
  observations: Tensor2D,
): { hiddenLayer: Tensor2D; scores: Tensor2D; values: Tensor1D; w2: Tensor2D; w3: Tensor2D } {
  const w1 = tf.tensor2d(weights.w1, [inputs, hidden]);
  const w2 = tf.tensor2d(weights.w2, [actions, hidden]);
  const w3 = tf.tensor2d(weights.w3, [hidden, 1]);
  const hiddenLayer = tf.matMul(observations, w1).add(weights.b1).relu() as Tensor2D;
  const scores = tf.matMul(hiddenLayer, tf.transpose(w2)).add(weights.b2) as Tensor2D;
  const values = tf.matMul(hiddenLayer, w3).add(weights.b3).reshape([-1]) as Tensor1D;
  return { hiddenLayer, scores, values, w2, w3 };
}

/**
 * Of the mean over the rows of: −min(r·A, clip(r)·A) − entropy·H + valueShare·(v − R)², where r is the probability of
 * the action taken over what it was, A its advantage, H the entropy of the policy, v the value and R the return
 * (Schulman et al. 2017, arXiv 1707.06347, equation 9). To imitate, the first term is −log of the probability.
 * @returns one number for each weight, layer by layer
 */
export function gradients(
  tf: TensorFlowModule,
  weights: Weights,
  shape: NetworkShape,
  rows: Rows,
  target: Target,
): readonly Float32Array[] {
  const { actions, inputs } = shape;
  const count = rows.returns.length;
  const tensors = tf.tidy((): Tensor[] => {
    const observations = tf.tensor2d(rows.observations, [count, inputs]);
    const legal = tf.tensor2d(rows.legal, [count, actions]);
    const taken = tf.tensor2d(rows.taken, [count, actions]);
    const { hiddenLayer, scores, values, w2, w3 } = forward(tf, weights, shape, observations);
    const probabilities = tf.softmax(scores.add(legal.sub(1).mul(-ILLEGAL)) as Tensor2D);
    const logs = probabilities.add(TINY).log();
    // Of the score s_i, with p the chances: −∂log p_taken/∂s_i = p_i − [i taken], −∂H/∂s_i = p_i·(log p_i + H).
    const policyWeight =
      target.clip === undefined
        ? tf.ones([count])
        : clippedAdvantages(tf, rows, logs.mul(taken).sum(1), target.clip);
    const entropy = probabilities.mul(logs).sum(1, true).neg();
    const ofScores = probabilities
      .sub(taken)
      .mul(policyWeight.reshape([count, 1]))
      .add(probabilities.mul(logs.add(entropy)).mul(target.entropy))
      .div(count) as Tensor2D;
    const ofValues = values
      .sub(rows.returns)
      .mul((2 * target.valueShare) / count)
      .reshape([count, 1]) as Tensor2D;
    const ofInner = tf
      .matMul(ofScores, w2)
      .add(ofValues.mul(tf.transpose(w3)))
      .mul(hiddenLayer.step()) as Tensor2D;
    return [
      tf.matMul(tf.transpose(observations), ofInner),
      ofInner.sum(0),
      tf.matMul(tf.transpose(ofScores), hiddenLayer),
      ofScores.sum(0),
      tf.matMul(tf.transpose(hiddenLayer), ofValues),
      ofValues.sum(0),
    ];
  });
  const layerGradients = tensors.map((tensor) => tensor.dataSync() as Float32Array);
  tf.dispose(tensors);
  return layerGradients;
}

/** r·A where the ratio may still move that way, else 0. */
function clippedAdvantages(tf: TensorFlowModule, rows: Rows, logs: Tensor, clip: number): Tensor {
  const ratio = logs.sub(rows.logProbabilities).exp();
  const plain = ratio.mul(rows.advantages);
  const clipped = ratio.clipByValue(1 - clip, 1 + clip).mul(rows.advantages);
  return plain.mul(tf.lessEqual(plain, clipped).cast('float32'));
}
