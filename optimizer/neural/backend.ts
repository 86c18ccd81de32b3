/**
 * Finds a tensor library that works on this machine: the native one, otherwise WebAssembly, or none. Only the
 * export of networks needs it.
 */
import type * as TensorFlow from '@tensorflow/tfjs';
import { tensorPackages } from './tensor-packages.js';

export type TensorFlowModule = typeof TensorFlow;

export interface Tensors {
  readonly tf: TensorFlowModule;
  readonly name: 'native' | 'wasm';
  /** For people and records, e.g. "WebAssembly, TensorFlow.js 4.22.0 (the native library does not load)". */
  readonly description: string;
}

/** A variable instead of a literal import, because the package may be missing at compile time. */
const NATIVE: string = '@tensorflow/tfjs-node';

let loaded: Promise<Tensors | undefined> | undefined;

/** Takes about a second the first time. @returns undefined if TensorFlow.js is not installed */
export function loadTensors(): Promise<Tensors | undefined> {
  loaded ??= load().catch((error: unknown) => {
    if (isNotInstalled(error)) return undefined;
    throw error;
  });
  return loaded;
}

const isNotInstalled = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'ERR_MODULE_NOT_FOUND' &&
  tensorPackages.some((name) => error.message.includes(`'${name}'`));

async function load(): Promise<Tensors> {
  const hasNative = await nativeLoads();
  const tf: TensorFlowModule = await import('@tensorflow/tfjs');
  if (hasNative && (await tf.setBackend('tensorflow')) && multiplies(tf)) {
    await tf.ready();
    return { tf, name: 'native', description: `TensorFlow's own library, TensorFlow.js ${tf.version_core}` };
  }
  await import('@tensorflow/tfjs-backend-wasm');
  await tf.setBackend('wasm');
  await tf.ready();
  const why = 'the native library does not load; it is optional';
  return { tf, name: 'wasm', description: `WebAssembly, TensorFlow.js ${tf.version_core} (${why})` };
}

/** Tries a product, because the package may load and then fail: 4.22 calls functions that Node 23 has removed. */
export function multiplies(tf: TensorFlowModule): boolean {
  try {
    return tf.tidy(() => tf.matMul(tf.tensor2d([[1, 2]]), tf.tensor2d([[3], [4]])).dataSync()[0] === 11);
  } catch {
    return false;
  }
}

/**
 * The folder of the package may lack its native library, which is downloaded separately; only loading it shows
 * that.
 */
async function nativeLoads(): Promise<boolean> {
  try {
    await import(NATIVE);
    return true;
  } catch {
    return false;
  }
}
