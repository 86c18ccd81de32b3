/**
 * In a browser, our own arithmetic trains and plays networks; TensorFlow.js, which only exports them, is absent.
 */
import type * as here from './backend.js';

export const loadTensors: typeof here.loadTensors = async () => undefined;
export const multiplies: typeof here.multiplies = () => false;
