/** In a browser, no thread can wait for another thread's answer within a match. */
import { PlayerFailed } from '../player-failed.js';
import type { ScoreActions } from './model.js';

export const openModel =
  (name: string): ScoreActions =>
  () => {
    throw new PlayerFailed(
      `the model "${name}" is an ONNX model, which the browser cannot play`,
      'use the command line',
    );
  };
