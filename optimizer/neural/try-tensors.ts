/** Says which tensor library is in use, after trying it; its types stay behind this door. */
import { loadTensors } from './backend.js';

/**
 * @returns a line for people; undefined when TensorFlow.js is not installed
 * @throws Error when a product is wrong or no library loads
 */
export async function tryTensors(): Promise<string | undefined> {
  const tensors = await loadTensors();
  if (tensors === undefined) return undefined;
  const { tf, name, description } = tensors;
  const [product] = tf.tidy(() => tf.matMul(tf.tensor2d([[1, 2]]), tf.tensor2d([[3], [4]])).dataSync());
  if (product !== 11) throw new Error(`${name}: multiplies wrongly (${description})`);
  return `${name}: ${description}`;
}
