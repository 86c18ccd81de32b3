/** Connects handlers to Express. */
import { type NextFunction, type Request, type Response, Router } from 'express';
import type { Endpoints } from '../../api/endpoint.js';
import { answer, type EventStream, type RequestExchange } from '../handlers.js';
import { type ApiProblem, clientProblem, INTERNAL } from '../problems.js';
import type { RepeatedRequests } from '../repeated-requests.js';
import type { ResponseCache } from './response-cache.js';

/** @param checkResponses also checks answers against the schemas (for tests) */
export function bindEndpoints<Table extends Endpoints>(
  endpoints: Table,
  handlerOf: (key: keyof Table & string) => Promise<unknown>,
  cache: ResponseCache,
  repeated: RepeatedRequests,
  checkResponses = false,
): Router {
  const router = Router();
  for (const [key, endpoint] of Object.entries(endpoints)) {
    const [method, path] = key.split(' ') as [string, string];
    const routerMethod = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    router[routerMethod](path, async (request: Request, response: Response, next: NextFunction) => {
      const disconnect = new AbortController();
      response.on('close', () => {
        if (!response.writableFinished) disconnect.abort(new Error('the client disconnected'));
      });
      const exchange = httpExchange(request, response, disconnect.signal, async (compute, params) => {
        if (endpoint.cache === undefined) return sendDocument(response, await compute());
        const started = performance.now();
        const cacheKey = cache.cacheKey(endpoint.cache, params);
        cache.store(request, response, cacheKey, await compute(), started);
      });
      try {
        await answer(endpoint, await handlerOf(key), exchange, repeated, checkResponses);
      } catch (error) {
        if (disconnect.signal.aborted) response.end();
        else next(error);
      }
    });
  }
  return router;
}

/** Header with the id of a request (draft-ietf-httpapi-idempotency-key-header). */
export const REQUEST_ID_HEADER = 'idempotency-key';

function httpExchange(
  request: Request,
  response: Response,
  disconnected: AbortSignal,
  document: RequestExchange['document'],
): RequestExchange {
  // The token is for the server, not for the endpoint.
  const { token: _, ...query } = request.query;
  return {
    params: request.params,
    query,
    body: request.body,
    address: `${request.method} ${request.originalUrl}`,
    id: request.method === 'GET' ? undefined : request.get(REQUEST_ID_HEADER),
    disconnected,
    lastEventId: request.get('last-event-id'),
    attachment: (name) => void response.attachment(name),
    document,
    line(line) {
      if (!response.headersSent) {
        response.setHeader('content-type', 'application/x-ndjson');
        response.setHeader('cache-control', 'no-store');
      }
      response.write(`${JSON.stringify(line)}\n`);
      (response as Response & { flush?: () => void }).flush?.();
    },
    endOfLines: () => void response.end(),
    file: ({ type, body }) =>
      void response.type(type).send(typeof body === 'string' ? body : Buffer.from(body)),
    events: () => eventStream(response),
  };
}

function sendDocument(response: Response, document: unknown): void {
  response.setHeader('cache-control', 'no-store');
  if (document === undefined) response.status(204).end();
  else response.json(document);
}

function eventStream(response: Response): EventStream {
  response.useChunkedEncodingByDefault = false;
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    connection: 'close',
    'x-accel-buffering': 'no',
  });
  response.write('retry: 1000\n\n');
  // SPEED: a stream that ends with its connection needs no frame for each message. Simple version: response.write.
  const socket = response.socket!;
  return {
    write: (bytes) => void socket.write(bytes),
    end: (bytes) => void socket.end(bytes),
    destroy: () => void socket.destroy(),
    get unsent() {
      return socket.writableLength;
    },
    onClose: (listener) => void response.on('close', listener),
  };
}

export function sendProblem(response: Response, status: number, error: string, hint?: string): void {
  if (response.headersSent) {
    response.end();
    return;
  }
  response.status(status).json({ error, hint } satisfies ApiProblem);
}

/** The last handler: sends known problems; logs all others and sends an internal error. */
export function errorHandler(log: (error: unknown) => void) {
  return (error: unknown, _request: Request, response: Response, _next: NextFunction): void => {
    const problem = clientProblem(error);
    if (problem) {
      sendProblem(response, problem.status, problem.error, problem.hint);
      return;
    }
    log(error);
    sendProblem(response, 500, INTERNAL.error, 'the reason is in the server’s log; please report it');
  };
}
