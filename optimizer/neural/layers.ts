/**
 * A network in the layers format of TensorFlow.js: topology and weights of a model, for tools that read this
 * format.
 */
import type { Network } from '../../bots/neural/net.js';
import { loadTensors, multiplies, type TensorFlowModule } from './backend.js';
import { concatenated } from './concatenated.js';

type SymbolicTensor = InstanceType<TensorFlowModule['SymbolicTensor']>;

/** Content of `model.json`, and the bytes of `weights.bin`. */
export interface LayersFiles {
  readonly model: string;
  readonly weights: Uint8Array;
}

/**
 * A model with one input and two outputs: the scores of the actions, and the value.
 * @returns undefined if TensorFlow.js is not installed
 */
export async function layersFiles(net: Network): Promise<LayersFiles | undefined> {
  const tensors = await loadTensors();
  if (tensors === undefined) return undefined;
  const { tf } = tensors;
  const { inputs, actions, hidden } = net;
  const seen = tf.input({ shape: [inputs.length], name: 'observation' });
  const hiddenLayer = tf.layers.dense({ units: hidden, activation: 'relu', name: 'hidden' }).apply(seen);
  const policy = tf.layers.dense({ units: actions.length, name: 'policy' });
  const value = tf.layers.dense({ units: 1, name: 'value' });
  const one = hiddenLayer as SymbolicTensor;
  const outputs = [policy.apply(one), value.apply(one)] as SymbolicTensor[];
  const model = tf.model({ inputs: seen, outputs, name: 'deckwright' });
  const weights = tf.tidy(() => [
    tf.tensor2d(net.w1, [inputs.length, hidden]),
    tf.tensor1d(net.b1),
    tf.tensor2d(net.w2, [actions.length, hidden]).transpose(),
    tf.tensor1d(net.b2),
    tf.tensor2d(net.w3, [hidden, 1]),
    tf.tensor1d(net.b3),
  ]);
  model.setWeights(weights);
  tf.dispose(weights);
  let files: LayersFiles | undefined;
  await model.save(
    tf.io.withSaveHandler(async (artifacts) => {
      const { format, generatedBy, convertedBy, modelTopology, weightSpecs, weightData } = artifacts;
      const parts = Array.isArray(weightData) ? weightData : [weightData!];
      const bytes = parts.map((part) => new Uint8Array(part));
      const weightsManifest = [{ paths: ['weights.bin'], weights: weightSpecs }];
      const json = { format, generatedBy, convertedBy, modelTopology, weightsManifest };
      files = { model: `${JSON.stringify(json)}\n`, weights: concatenated(Uint8Array, bytes) };
      return { modelArtifactsInfo: tf.io.getModelArtifactsInfoForJSON(artifacts) };
    }),
  );
  model.dispose();
  return files;
}

/**
 * Tries the tensor library and names it.
 * @returns a line for people; undefined if TensorFlow.js is not installed
 * @throws Error if a product is wrong, or if no library loads
 */
export async function tryTensors(): Promise<string | undefined> {
  const tensors = await loadTensors();
  if (tensors === undefined) return undefined;
  const { tf, name, description } = tensors;
  if (!multiplies(tf)) throw new Error(`${name}: a product is wrong (${description})`);
  return `${name}: ${description}`;
}
