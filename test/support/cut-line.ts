/** A proxy to a Redis that can be cut for a while, like a network. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

export interface CutLine {
  /** Address of the Redis through the proxy. */
  readonly url: string;
  /** Closes all connections and accepts none for this time. */
  cut(milliseconds: number): Promise<void>;
  /** Accepts no connection until somebody has tried. */
  refuseOne(): Promise<void>;
  /** Stops traffic on open connections without closing them. New connections work. */
  silence(): void;
  close(): void;
}

export async function cutLine(redis: string): Promise<CutLine> {
  const there = new URL(redis);
  const open = new Set<Socket>();
  let isCut = false;
  let onRefused = (): void => {};
  const endAll = (): void => {
    for (const socket of open) socket.destroy();
    open.clear();
  };
  const server = createServer((here) => {
    if (isCut) {
      onRefused();
      return void here.destroy();
    }
    const far = connect(Number(there.port), there.hostname);
    for (const [one, other] of [
      [here, far],
      [far, here],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one
        .on('error', () => {})
        .on('close', () => {
          open.delete(one);
          other.destroy();
        });
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = new URL(redis);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    async cut(milliseconds) {
      isCut = true;
      endAll();
      await setTimeout(milliseconds);
      isCut = false;
    },
    async refuseOne() {
      isCut = true;
      await new Promise<void>((resolve) => {
        onRefused = resolve;
      });
      isCut = false;
    },
    silence() {
      for (const socket of open) socket.unpipe().pause();
    },
    close() {
      endAll();
      server.close();
    },
  };
}
