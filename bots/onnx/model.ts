/** Runs ONNX models: an observation in, scores out. */
import { AskedThread } from '../asked-thread.js';
import { PlayerFailed } from '../player-failed.js';
import type { OnnxAnswer } from './thread.js';

/** Time limit for loading the runtime and the model, and for each decision. */
const SECONDS = 60;

/** Scores of all actions from the inputs of one decision, both in the model's order. */
export type ScoreActions = (row: Float32Array) => Float32Array;

type ModelThread = AskedThread<Float32Array, OnnxAnswer>;

/** Models with a running thread. Beyond this number, the thread that was used least recently stops. */
const THREADS_MAX = 8;
const running = new Map<object, ModelThread>();

/**
 * @param model the bytes of the file
 * @returns a function that throws PlayerFailed when the runtime is not installed, or the model fails or takes too long
 */
export function openModel(name: string, model: Uint8Array): ScoreActions {
  const key = {};
  return (row) => {
    const answer = threadOf(key, model).ask(row, SECONDS) ?? {
      failure: `it gave no scores within ${SECONDS} seconds`,
    };
    if ('scores' in answer) return answer.scores;
    stop(key);
    throw new PlayerFailed(`the model "${name}": ${answer.failure}`);
  };
}

function threadOf(key: object, model: Uint8Array): ModelThread {
  let thread = running.get(key);
  if (thread === undefined) {
    const [oldest] = running.keys();
    if (running.size === THREADS_MAX) stop(oldest!);
    thread = new AskedThread(new URL('./thread.js', import.meta.url), { model });
  }
  running.delete(key);
  running.set(key, thread);
  return thread;
}

function stop(key: object): void {
  running.get(key)?.close();
  running.delete(key);
}
