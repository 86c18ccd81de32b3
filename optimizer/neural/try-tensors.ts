/** Tries the tensor library and names it, without exposing its types. */
import { loadTensors } from './backend.js';

/**
 * @returns a line for people; undefined if TensorFlow.js is not installed
 * @throws Error if a product is wrong, or if no library loads
 */
export async function tryTensors(): Promise<string | undefined> {
  const tensors = await loadTensors();
  if (tensors === undefined) return undefined;
  const { tf, name, description } = tensors;
  const [product] = tf.tidy(() => tf.matMul(tf.tensor2d([[1, 2]]), tf.tensor2d([[3], [4]])).dataSync());
  if (product !== 11) throw new Error(`${name}: multiplies wrongly (${description})`);
  return `${name}: ${description}`;
}
