/** The same in a browser, which lacks setImmediate: a message to oneself arrives after all waiting work. */
import type * as here from './clock.js';

export const milliseconds: typeof here.milliseconds = () => performance.now();

const { port1: sender, port2: receiver } = new MessageChannel();
const waiting: (() => void)[] = [];
// The browser's interface; the types are Node's.
Object.assign(receiver, { onmessage: () => waiting.shift()?.() });

export const nextTurn: typeof here.nextTurn = () =>
  new Promise((resolve) => {
    waiting.push(resolve);
    sender.postMessage(undefined);
  });
