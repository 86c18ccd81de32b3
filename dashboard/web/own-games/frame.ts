/**
 * Script of the frame with a game of the user's own. It only starts the worker that does everything else. The page
 * of the frame contains the script, and its policy admits it by its hash.
 */
import type { FrameOpening, FromFrame } from './messages.js';

/** Missing in Node's types. */
interface FrameMessage {
  readonly data: FrameOpening;
  readonly source: unknown;
  readonly ports: readonly unknown[];
}
declare const Worker: new (
  address: string,
  options: { readonly name: string },
) => {
  postMessage(message: unknown, moved: readonly unknown[]): void;
  onerror: ((event: { readonly message?: string }) => void) | null;
};
interface GameFrame {
  readonly origin: string;
  readonly parent: { postMessage(message: FromFrame, origin: string): void };
  addEventListener(name: 'message', listener: (event: FrameMessage) => void): void;
}
const frame = globalThis as unknown as GameFrame;

// Only in a sandbox. Elsewhere, a page that frames this one could run code with the rights of our page.
if (frame.origin === 'null') {
  frame.addEventListener('message', ({ data: { script, start }, source, ports }) => {
    if (source !== frame.parent) return;
    const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
    const worker = new Worker(address, { name: 'server' });
    worker.onerror = ({ message }) =>
      frame.parent.postMessage({ failed: message ?? 'its worker did not start' }, '*');
    worker.postMessage({ start, address, port: ports[0] }, [ports[0], start.sqlite]);
  });
  frame.parent.postMessage({ ready: true }, '*');
}
