/** Connects endpoints and handlers: checks requests, sends responses, turns errors into problems. */
import type { NextFunction, Request, Response } from 'express';
import { Router } from 'express';
import { z } from 'zod';
import type { Endpoint, Endpoints, ParsedRequest, ResponseBody } from '../api/endpoint.js';
import { HttpProblem, sendProblem } from './problems.js';
import type { ResponseCache } from './response-cache.js';

export interface RequestContext {
  /** Fires when the caller has gone away. */
  readonly disconnected: AbortSignal;
  readonly request: Request;
  readonly response: Response;
}

type Handler<E extends Endpoint> = E extends { readonly as: 'lines' }
  ? (call: ParsedRequest<E>, send: (line: ResponseBody<E>) => void, context: RequestContext) => Promise<void>
  : E extends { readonly as: 'events' | 'file' }
    ? (call: ParsedRequest<E>, context: RequestContext) => Promise<void> | void
    : (call: ParsedRequest<E>, context: RequestContext) => Promise<ResponseBody<E>> | ResponseBody<E>;

export type Handlers<Table extends Endpoints> = { readonly [Key in keyof Table]: Handler<Table[Key]> };

type UntypedHandler = (call: unknown, ...rest: unknown[]) => unknown;

/** @param checkResponses also holds our own answers against the schemas (for tests) */
export function bindEndpoints<Table extends Endpoints>(
  endpoints: Table,
  handlers: Handlers<Table>,
  cache: ResponseCache,
  checkResponses = false,
): Router {
  const router = Router();
  for (const [key, endpoint] of Object.entries(endpoints)) {
    const [method, path] = key.split(' ') as [string, string];
    const routerMethod = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    const handler = handlers[key as keyof Table] as UntypedHandler;
    router[routerMethod](path, async (request: Request, response: Response, next: NextFunction) => {
      const disconnect = new AbortController();
      response.on('close', () => {
        if (!response.writableFinished) disconnect.abort(new Error('the caller left'));
      });
      const context: RequestContext = { disconnected: disconnect.signal, request, response };
      const checkResponse = (value: unknown): unknown =>
        checkResponses ? endpoint.response.parse(value) : value;
      try {
        const call = {
          params: endpoint.params?.parse(request.params),
          query: endpoint.query?.parse(request.query),
          body: endpoint.body?.parse(request.body ?? {}),
        };
        if (endpoint.as === 'lines') {
          const send = (line: unknown): void => {
            if (!response.headersSent) {
              response.setHeader('content-type', 'application/x-ndjson');
              response.setHeader('cache-control', 'no-store');
            }
            response.write(`${JSON.stringify(checkResponse(line))}\n`);
            (response as Response & { flush?: () => void }).flush?.();
          };
          await handler(call, send, context);
          response.end();
        } else if (endpoint.as === 'events' || endpoint.as === 'file') {
          await handler(call, context);
        } else if (endpoint.cache !== undefined) {
          const started = performance.now();
          const cacheKey = cache.cacheKey(endpoint.cache, call.params);
          cache.store(request, response, cacheKey, checkResponse(await handler(call, context)), started);
        } else {
          const answer = checkResponse(await handler(call, context));
          response.setHeader('cache-control', 'no-store');
          if (answer === undefined) response.status(204).end();
          else response.json(answer);
        }
      } catch (error) {
        if (disconnect.signal.aborted) response.end();
        else if (endpoint.as === 'lines' && response.headersSent) {
          response.end(`${JSON.stringify(streamError(error))}\n`);
        } else next(error);
      }
    });
  }
  return router;
}

function streamError(error: unknown): { error: string; hint?: string | undefined } {
  const clientProblem = clientError(error);
  return clientProblem
    ? { error: clientProblem.error, hint: clientProblem.hint }
    : { error: 'Something broke inside', hint: undefined };
}

/** Errors that the client can fix. The engine's errors are recognised by name, so that no type of it is imported. */
function clientError(
  error: unknown,
): { status: number; error: string; hint?: string | undefined } | undefined {
  if (error instanceof HttpProblem) return { status: error.status, error: error.message, hint: error.hint };
  if (error instanceof z.ZodError) {
    const issue = error.issues[0];
    const place = issue && issue.path.length > 0 ? `${issue.path.join('.')}: ` : '';
    return {
      status: 400,
      error: `${place}${issue?.message ?? 'not understood'}`,
      hint: 'see /api/v1/openapi.json',
    };
  }
  if (error instanceof Error && (error.name === 'Refused' || error.name === 'IllegalChoice')) {
    return { status: 400, error: error.message, hint: (error as { hint?: string }).hint };
  }
  const http = error as { status?: unknown; type?: unknown; message?: unknown };
  if (error instanceof Error && typeof http.status === 'number' && http.status < 500) {
    return {
      status: http.status,
      error: http.type === 'entity.too.large' ? 'The request is too large' : error.message,
    };
  }
  return undefined;
}

/** The last handler: known problems are sent, unknown ones are logged and sent as an internal error. */
export function errorHandler(log: (error: unknown) => void) {
  return (error: unknown, _request: Request, response: Response, _next: NextFunction): void => {
    const clientProblem = clientError(error);
    if (clientProblem) {
      sendProblem(response, clientProblem.status, clientProblem.error, clientProblem.hint);
      return;
    }
    log(error);
    sendProblem(
      response,
      500,
      'Something broke inside',
      'the reason is in the server’s log; please report it',
    );
  };
}
