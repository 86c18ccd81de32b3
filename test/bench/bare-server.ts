/** Answers reads with two bytes and sends followers little news, to measure the cost of the load itself. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Interval of news, as for a real run. */
const NEWS_MS = 330;
const NEWS = Buffer.from(`event: news\ndata: ${'x'.repeat(3_000)}\n\n`);

const followers = new Set<ServerResponse>();
const server = createServer({ keepAliveTimeout: 30_000 }, (request, response) => {
  if (request.url?.endsWith('/live')) {
    response.useChunkedEncodingByDefault = false;
    response.writeHead(200, { 'content-type': 'text/event-stream', connection: 'close' }).flushHeaders();
    followers.add(response);
    response.on('close', () => followers.delete(response));
    return;
  }
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 2 }).end('{}');
});
setInterval(() => {
  for (const { socket } of followers) socket?.write(NEWS);
}, NEWS_MS);
server.listen(0, '127.0.0.1', () =>
  console.log(`at http://127.0.0.1:${(server.address() as AddressInfo).port}/`),
);
