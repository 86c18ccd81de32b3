/** Whether something answers at a queue's address: a clear word now instead of silence later. */
import { connect } from 'node:net';
import { Refused } from '../../../engine/index.js';

const TIMEOUT_MS = 3000;

/** @throws Refused when the address is none, or nobody answers there */
export async function checkRedis(url: string): Promise<void> {
  const address = URL.canParse(url) ? new URL(url) : undefined;
  if (address === undefined || !/^rediss?:$/.test(address.protocol)) {
    throw new Refused(`"${url}" is not the address of a queue`, 'it looks like redis://127.0.0.1:6379');
  }
  const { hostname, port } = address;
  await new Promise<void>((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port || 6379), timeout: TIMEOUT_MS });
    const refuse = (why: string): void => {
      socket.destroy();
      reject(new Refused(`nobody answers at ${url}: ${why}`, 'start it with: redis-server'));
    };
    socket.on('connect', () => {
      socket.destroy();
      resolve();
    });
    socket.on('timeout', () => refuse('no answer'));
    socket.on('error', (error) => refuse(error.message));
  });
}
