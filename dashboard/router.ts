/** Binds endpoints to handlers: checks what comes in, sends what goes out, turns faults into answers. */
import type { NextFunction, Request, Response } from 'express';
import { Router } from 'express';
import { z } from 'zod';
import type { Answers } from './answers.js';
import type { Answer, Checked, Endpoint, Endpoints } from './api/endpoint.js';
import { HttpProblem, problem } from './problems.js';

export interface Context {
  /** Fires when the caller has gone away. */
  readonly left: AbortSignal;
  readonly request: Request;
  readonly response: Response;
}

type Handler<E extends Endpoint> = E extends { readonly as: 'lines' }
  ? (call: Checked<E>, send: (line: Answer<E>) => void, context: Context) => Promise<void>
  : E extends { readonly as: 'events' | 'file' }
    ? (call: Checked<E>, context: Context) => Promise<void> | void
    : (call: Checked<E>, context: Context) => Promise<Answer<E>> | Answer<E>;

export type Handlers<Table extends Endpoints> = { readonly [Key in keyof Table]: Handler<Table[Key]> };

type AnyHandler = (call: unknown, ...rest: unknown[]) => unknown;

/** @param checkAnswers also holds our own answers against the schemas (for tests) */
export function bind<Table extends Endpoints>(
  endpoints: Table,
  handlers: Handlers<Table>,
  answers: Answers,
  checkAnswers = false,
): Router {
  const router = Router();
  for (const [key, endpoint] of Object.entries(endpoints)) {
    const [method, path] = key.split(' ') as [string, string];
    const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    const handler = handlers[key as keyof Table] as AnyHandler;
    router[verb](path, async (request: Request, response: Response, next: NextFunction) => {
      const gone = new AbortController();
      response.on('close', () => {
        if (!response.writableFinished) gone.abort(new Error('the caller left'));
      });
      const context: Context = { left: gone.signal, request, response };
      const answered = (value: unknown): unknown => (checkAnswers ? endpoint.answer.parse(value) : value);
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
            response.write(`${JSON.stringify(answered(line))}\n`);
            (response as Response & { flush?: () => void }).flush?.();
          };
          await handler(call, send, context);
          response.end();
        } else if (endpoint.as === 'events' || endpoint.as === 'file') {
          await handler(call, context);
        } else if (endpoint.holds !== undefined) {
          const began = performance.now();
          const basis = answers.basis(endpoint.holds, call.params);
          answers.give(request, response, basis, answered(await handler(call, context)), began);
        } else {
          const answer = answered(await handler(call, context));
          response.setHeader('cache-control', 'no-store');
          if (answer === undefined) response.status(204).end();
          else response.json(answer);
        }
      } catch (error) {
        if (gone.signal.aborted) response.end();
        else if (endpoint.as === 'lines' && response.headersSent) {
          response.end(`${JSON.stringify(told(error))}\n`);
        } else next(error);
      }
    });
  }
  return router;
}

function told(error: unknown): { error: string; hint?: string | undefined } {
  const known = known_(error);
  return known
    ? { error: known.error, hint: known.hint }
    : { error: 'Something broke inside', hint: undefined };
}

/** Errors that are the caller's to mend. The engine's refusals are told by name, so that no type crosses the door. */
function known_(error: unknown): { status: number; error: string; hint?: string | undefined } | undefined {
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

/** The last handler: known problems are told, unknown ones are logged and told only as such. */
export function faults(log: (error: unknown) => void) {
  return (error: unknown, _request: Request, response: Response, _next: NextFunction): void => {
    const known = known_(error);
    if (known) {
      problem(response, known.status, known.error, known.hint);
      return;
    }
    log(error);
    problem(response, 500, 'Something broke inside', 'the reason is in the server’s log; please report it');
  };
}
