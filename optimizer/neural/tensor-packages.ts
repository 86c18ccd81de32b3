/** Names alone, so that the types of the library do not lead to those of TensorFlow. */

/** What has to be installed to export a network, on every system. */
export const tensorPackages: readonly string[] = ['@tensorflow/tfjs', '@tensorflow/tfjs-backend-wasm'];
