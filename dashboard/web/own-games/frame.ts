/**
 * The script of the frame with a game of the user's own: starts the worker that has everything, and does nothing else.
 * It stands in the frame's page, whose policy admits it by its hash.
 */
import type { FrameOpening, FromFrame } from './messages.js';

/** What Node's types lack. */
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

// Without the sandbox this would be code with the rights of the page, for whoever opens it in a frame.
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
