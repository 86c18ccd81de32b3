/** The thread that runs an ONNX model on behalf of the playing thread. */
import { workerData } from 'node:worker_threads';
import { type AnswerChannel, sendAnswer } from '../asked-thread.js';

/** The scores of one observation, or why there are none. */
export type OnnxAnswer = { readonly scores: Float32Array } | { readonly failure: string };

/** Not a literal in the import, because the package may be missing at compile time. */
const RUNTIME: string = 'onnxruntime-web';

interface Runtime {
  readonly env: { readonly wasm: { numThreads: number }; logLevel: string };
  readonly InferenceSession: { create(model: Uint8Array): Promise<RuntimeSession> };
  readonly Tensor: new (type: 'float32', data: Float32Array, shape: readonly number[]) => object;
}

interface RuntimeSession {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  run(inputs: Readonly<Record<string, object>>): Promise<Readonly<Record<string, { data: unknown }>>>;
}

const { model, ...channel } = workerData as AnswerChannel & { readonly model: Uint8Array };
const opened = open();

async function open(): Promise<(row: Float32Array) => Promise<OnnxAnswer>> {
  let runtime: Runtime;
  try {
    runtime = (await import(RUNTIME)) as Runtime;
  } catch {
    const failure = 'ONNX models need a runtime; install it with: npm install onnxruntime-web';
    return async () => ({ failure });
  }
  try {
    // A single thread adds in a fixed order, so equal observations get equal scores on every machine.
    runtime.env.wasm.numThreads = 1;
    runtime.env.logLevel = 'error';
    const session = await runtime.InferenceSession.create(model);
    const [input = 'observation'] = session.inputNames;
    const output = session.outputNames.find((name) => name === 'scores') ?? session.outputNames[0]!;
    return async (row) => {
      const tensor = new runtime.Tensor('float32', row, [1, row.length]);
      const { [output]: scores } = await session.run({ [input]: tensor });
      if (!(scores?.data instanceof Float32Array))
        return { failure: `its output "${output}" is not float32` };
      return { scores: scores.data };
    };
  } catch (error) {
    return async () => ({ failure: messageOf(error) });
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

channel.port.on('message', (row: Float32Array) => {
  void opened
    .then((score) => score(row))
    .catch((error: unknown): OnnxAnswer => ({ failure: messageOf(error) }))
    .then((answer) => sendAnswer(channel, answer));
});
