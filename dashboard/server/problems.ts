/** Errors for pages and scripts: the message and a fix, never a stack. */
import { z } from 'zod';

/** Thrown by handlers for a request that cannot be answered; sent with its status. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';
  constructor(
    readonly status: number,
    message: string,
    readonly hint?: string,
  ) {
    super(message);
  }
}

export interface ApiProblem {
  readonly error: string;
  readonly hint?: string | undefined;
}

export const INTERNAL: ApiProblem = { error: 'Internal error' };

/** Errors that the client can fix, recognized by name, so that this file imports no type of the engine. */
export function clientProblem(error: unknown): (ApiProblem & { readonly status: number }) | undefined {
  if (error instanceof HttpProblem) return { status: error.status, error: error.message, hint: error.hint };
  if (error instanceof z.ZodError) {
    const issue = error.issues[0];
    const location = issue && issue.path.length > 0 ? `${issue.path.join('.')}: ` : '';
    return { status: 400, error: `${location}${issue?.message ?? 'invalid'}` };
  }
  if (error instanceof Error && (error.name === 'Refused' || error.name === 'IllegalChoice'))
    return { status: 400, error: error.message, hint: (error as { hint?: string }).hint };
  const http = error as { status?: unknown; type?: unknown; limit?: unknown };
  if (!(error instanceof Error) || typeof http.status !== 'number' || http.status >= 500) return undefined;
  const { status } = http;
  // Express reads the body; its words depend on the version of Node.
  switch (http.type) {
    case 'entity.too.large':
      return { status, error: 'The request is too large', hint: `the limit is ${http.limit} bytes` };
    case 'entity.parse.failed':
      return { status, error: 'The body of the request is not JSON', hint: 'send one JSON value' };
    default:
      return { status, error: error.message };
  }
}
