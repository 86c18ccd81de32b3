/**
 * Which tensor library this machine really has: the native one where it loads, WebAssembly elsewhere, or none. Only
 * the export of networks needs one.
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

/** A name that is not written out, because the package may be missing when this is compiled. */
const NATIVE: string = '@tensorflow/tfjs-node';

let loaded: Promise<Tensors | undefined> | undefined;

/** Takes about a second the first time. @returns undefined when TensorFlow.js is not installed */
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
  // The package is CommonJS: its names stand on the default export too, depending on who loads it.
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

/** The package may load and yet fail at its first product: 4.22 calls functions of Node that Node 23 has dropped. */
function multiplies(tf: TensorFlowModule): boolean {
  try {
    return tf.tidy(() => tf.matMul(tf.tensor2d([[1, 2]]), tf.tensor2d([[3], [4]])).dataSync()[0] === 11);
  } catch {
    return false;
  }
}

/** The package's folder may be there without its library, which comes from elsewhere: only loading it shows. */
async function nativeLoads(): Promise<boolean> {
  try {
    await import(NATIVE);
    return true;
  } catch {
    return false;
  }
}
