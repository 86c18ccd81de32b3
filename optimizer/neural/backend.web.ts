/** In a browser networks learn and play by our own arithmetic; TensorFlow.js, which only exports them, stays out. */
import { Refused } from '../../engine/index.js';
import type * as here from './backend.js';

export const loadTensors: typeof here.loadTensors = async () => {
  throw new Refused(
    'networks are not exported for TensorFlow.js in a browser',
    'export them on a computer with deckwright show',
  );
};
