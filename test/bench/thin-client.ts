/** Minimal HTTP clients, so that a benchmark on the same processors measures the server. */
import { connect, type Socket } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * A kept connection that reads one answer after the other; answers need a content-length. Like a browser, it
 * caches answers and revalidates them.
 */
class Reader {
  readonly #socket: Socket;
  readonly #tags = new Map<string, string>();
  #path = '';
  #left = -1;
  #status = 0;
  #done: ((status: number) => void) | undefined;

  constructor(
    readonly host: string,
    port: number,
  ) {
    this.#socket = connect(port, '127.0.0.1').setNoDelay(true);
    this.#socket.on('data', (chunk) => this.#hear(chunk));
    this.#socket.on('error', () => this.#end(0));
    this.#socket.on('close', () => this.#end(0));
  }

  read(path: string): Promise<number> {
    return new Promise((done) => {
      this.#done = done;
      this.#left = -1;
      this.#path = path;
      const tag = this.#tags.get(path);
      const known = tag === undefined ? '' : `if-none-match: ${tag}\r\n`;
      this.#socket.write(`GET ${path} HTTP/1.1\r\nhost: ${this.host}\r\n${known}\r\n`);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #hear(chunk: Buffer): void {
    if (this.#left < 0) {
      const end = chunk.indexOf(HEAD_END);
      const head = chunk.toString('latin1', 0, end);
      this.#status = Number(head.slice(9, 12));
      const tag = /etag: (\S+)/i.exec(head)?.[1];
      if (tag !== undefined) this.#tags.set(this.#path, tag);
      this.#left =
        Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0) - (chunk.length - end - HEAD_END.length);
    } else this.#left -= chunk.length;
    if (this.#left <= 0) this.#end(this.#status);
  }

  #end(status: number): void {
    const done = this.#done;
    this.#done = undefined;
    done?.(status);
  }
}

/** A few kept connections, as in a browser; requests wait for a free one. */
export class Readers {
  readonly #all: Reader[];
  readonly #free: Reader[];
  readonly #waiting: ((reader: Reader) => void)[] = [];

  constructor(address: string, count: number) {
    const { host, port } = new URL(address);
    this.#all = Array.from({ length: count }, () => new Reader(host, Number(port)));
    this.#free = [...this.#all];
  }

  /** @returns the status; 0 without an answer */
  async read(path: string): Promise<number> {
    const reader = this.#free.pop() ?? (await new Promise<Reader>((go) => this.#waiting.push(go)));
    const status = await reader.read(path);
    const next = this.#waiting.shift();
    if (next) next(reader);
    else this.#free.push(reader);
    return status;
  }

  close(): void {
    for (const reader of this.#all) reader.close();
  }
}

export interface Follower {
  /** False if the connection was refused or lost. */
  well(): boolean;
  close(): void;
}

/** Follows server-sent events. @param hear receives the bytes as they arrive */
export function follow(address: string, path: string, hear: (chunk: Buffer) => void): Follower {
  const { host, port } = new URL(address);
  let well = true;
  let first = true;
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
  socket.on('data', (chunk) => {
    if (first && chunk.toString('latin1', 9, 12) !== '200') well = false;
    first = false;
    hear(chunk);
  });
  const lost = (): void => {
    well = false;
  };
  socket.on('error', lost).on('close', lost);
  return {
    well: () => well && !first,
    close() {
      socket.destroy();
    },
  };
}
