/** Answers every read with two bytes and tells every follower a little now and then: what the load itself costs. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** As often, and as much, as a run has news. */
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
