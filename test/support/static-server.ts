/** A plain static server under a base path, like any host: its only header is the type. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

export interface StaticServer {
  /** Address with a trailing slash. */
  readonly address: string;
  /** Requested paths that do not exist. */
  readonly missing: readonly string[];
  close(): Promise<void>;
}

/**
 * @param base path of the files, e.g. `/some/where/`
 * @param headers headers besides the type
 */
export async function serveFolder(
  folder: string,
  base: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<StaticServer> {
  const missing: string[] = [];
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '', 'http://localhost').pathname);
    const file = join(folder, path.slice(base.length) || 'index.html');
    if (!path.startsWith(base) || !existsSync(file) || !statSync(file).isFile()) {
      missing.push(path);
      response.writeHead(404).end();
      return;
    }
    response
      .writeHead(200, { ...headers, 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
      .end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`,
    missing,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
