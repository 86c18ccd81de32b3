/** Errors as a page or script sees them: what is wrong and what to do, never a stack. */
import type { Response } from 'express';

/** A request that cannot be answered: thrown by handlers, sent with its status. */
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

export interface Problem {
  readonly error: string;
  readonly hint?: string | undefined;
}

export function sendProblem(response: Response, status: number, error: string, hint?: string): void {
  if (response.headersSent) {
    response.end();
    return;
  }
  response.status(status).json({ error, hint } satisfies Problem);
}
