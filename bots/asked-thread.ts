/**
 * A thread that answers one that cannot wait for an event: a match is played in one go, so the playing thread sleeps
 * until the answer is there.
 */
import type { MessagePort, Worker } from 'node:worker_threads';

/** What the answering thread gets as its `workerData`, besides what its owner adds. */
export interface AnswerChannel {
  readonly port: MessagePort;
  /** Becomes 1 when an answer is on the port. */
  readonly signal: Int32Array;
}

/** Sends an answer from the answering thread and wakes the other. */
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

  /** @param file of the answering thread's code @param data structured-clonable, becomes part of its `workerData` */
  constructor(file: URL, data: object) {
    const { port1, port2 } = new this.#threads.MessageChannel();
    this.#port = port1;
    const workerData = { ...data, port: port2, signal: this.#signal };
    this.#worker = new this.#threads.Worker(file, { workerData, transferList: [port2] });
    // Neither keeps the process alive when there is nothing more to play.
    this.#worker.unref();
    this.#port.unref();
  }

  tell(question: Question): void {
    this.#port.postMessage(question);
  }

  /** @param seconds to wait at most @returns undefined when no answer came in time */
  ask(question: Question, seconds: number): Answer | undefined {
    Atomics.store(this.#signal, 0, 0);
    this.tell(question);
    // The wake-up of the answer before may come late, when the signal is down again.
    while (Atomics.load(this.#signal, 0) === 0)
      if (Atomics.wait(this.#signal, 0, 0, seconds * 1000) === 'timed-out') break;
    return this.#threads.receiveMessageOnPort(this.#port)?.message as Answer | undefined;
  }

  close(): void {
    void this.#worker.terminate();
  }
}
