/**
 * A thread that answers questions synchronously. A game is played in one go and cannot wait for events, so the
 * playing thread sleeps until the answer arrives.
 */
import type { MessagePort, Worker } from 'node:worker_threads';
import { LIMIT_PARTS } from './watchdog.js';

/** The answering thread's `workerData`, together with the owner's own data. */
export interface AnswerChannel {
  readonly port: MessagePort;
  /** Becomes 1 when an answer is on the port. */
  readonly signal: Int32Array;
}

/** Sends an answer from the answering thread and wakes the thread that asked. */
export function sendAnswer({ port, signal }: AnswerChannel, answer: unknown): void {
  port.postMessage(answer);
  Atomics.store(signal, 0, 1);
  Atomics.notify(signal, 0);
}

export class AskedThread<Question, Answer> {
  readonly #signal = new Int32Array(new SharedArrayBuffer(4));
  readonly #port: MessagePort;
  readonly #worker: Worker;
  readonly #threads = process.getBuiltinModule('node:worker_threads');

  /** @param file the code of the answering thread @param data structured-clonable; merged into its `workerData` */
  constructor(file: URL, data: object) {
    const { port1, port2 } = new this.#threads.MessageChannel();
    this.#port = port1;
    const workerData = { ...data, port: port2, signal: this.#signal };
    this.#worker = new this.#threads.Worker(file, { workerData, transferList: [port2] });
    // Neither keeps the process alive when nothing is left to play.
    this.#worker.unref();
    this.#port.unref();
  }

  tell(question: Question): void {
    this.#port.postMessage(question);
  }

  /** @param seconds time limit @returns undefined if no answer arrives in time */
  ask(question: Question, seconds: number): Answer | undefined {
    Atomics.store(this.#signal, 0, 0);
    this.tell(question);
    // The wake-up of the previous answer may arrive late, after the signal was reset.
    for (let left = LIMIT_PARTS; left > 0 && Atomics.load(this.#signal, 0) === 0; )
      if (Atomics.wait(this.#signal, 0, 0, (1000 * seconds) / LIMIT_PARTS) === 'timed-out') left--;
    return this.#threads.receiveMessageOnPort(this.#port)?.message as Answer | undefined;
  }

  close(): void {
    void this.#worker.terminate();
  }
}
