/** Names of packages, in a separate file so that the library's types do not depend on those of TensorFlow. */

/** Packages needed to export a network, on every system. */
export const tensorPackages: readonly string[] = ['@tensorflow/tfjs', '@tensorflow/tfjs-backend-wasm'];
