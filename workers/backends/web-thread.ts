/** The code of a Web Worker that answers messages. */
import { playMessage } from '../wire/messages.js';
import { type PackedMessage, packResult, unpackMessage } from '../wire/packing.js';

/** The part of a worker's global scope that is used. */
interface WorkerScope {
  onmessage: ((event: { readonly data: PackedMessage }) => void) | null;
  postMessage(result: unknown): void;
}

export function playInWorker(scope: WorkerScope): void {
  scope.onmessage = ({ data }) => scope.postMessage(packResult(playMessage(unpackMessage(data))));
}
