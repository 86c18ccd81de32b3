/** Starts an HTTP server. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ListenOptions {
  readonly port: number;
  readonly host: string;
  /** Default for a host that is not loopback: a new random token. */
  readonly token?: string;
  /** Writes one line per request to standard error. */
  readonly verbose?: boolean;
  /** Also checks responses against the schemas; for tests. */
  readonly checkResponses?: boolean;
}

export interface RunningServer {
  readonly address: string;
  /** Token for the first visit; absent on loopback. */
  readonly token?: string;
  close(): Promise<void>;
}

/** @throws Error with code EADDRINUSE when the port is taken */
export async function listen(
  server: Server,
  { port, host }: Pick<ListenOptions, 'port' | 'host'>,
): Promise<RunningServer> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
  const name = host.includes(':') ? `[${host}]` : host;
  return {
    address: `http://${name}:${(server.address() as AddressInfo).port}/`,
    close: () => closeServer(server),
  };
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
