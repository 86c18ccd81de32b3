/** In a browser, ONNX models cannot play, because no thread can wait for another thread's answer within a game. */
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
