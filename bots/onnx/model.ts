/** Runs ONNX models: observations in, scores out. */
import { AskedThread } from '../asked-thread.js';
import { PlayerFailed } from '../player-failed.js';
import type { OnnxAnswer } from './thread.js';

/** To load the runtime and the model, and for each decision. */
const SECONDS = 60;

/** Scores of all actions for the inputs of one decision, both in the model's order. */
export type ScoreActions = (row: Float32Array) => Float32Array;

/**
 * @param model the bytes of the file
 * @returns a function that throws PlayerFailed when the runtime is not installed, or the model fails or takes too long
 */
export function openModel(name: string, model: Uint8Array): ScoreActions {
  let thread: AskedThread<Float32Array, OnnxAnswer> | undefined;
  return (row) => {
    thread ??= new AskedThread(new URL('./thread.js', import.meta.url), { model });
    const answer = thread.ask(row, SECONDS) ?? { failure: `it gave no scores within ${SECONDS} seconds` };
    if ('scores' in answer) return answer.scores;
    thread.close();
    thread = undefined;
    throw new PlayerFailed(`the model "${name}": ${answer.failure}`);
  };
}
