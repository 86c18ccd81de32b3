/** The same in a browser, which has no setImmediate: a message to oneself comes after all that waits already. */
import type * as here from './clock.js';

export const milliseconds: typeof here.milliseconds = () => performance.now();

const { port1: sender, port2: receiver } = new MessageChannel();
const waiting: (() => void)[] = [];
// As a browser has it; the types are those of Node.
Object.assign(receiver, { onmessage: () => waiting.shift()?.() });

export const nextTurn: typeof here.nextTurn = () =>
  new Promise((resolve) => {
    waiting.push(resolve);
    sender.postMessage(undefined);
  });
