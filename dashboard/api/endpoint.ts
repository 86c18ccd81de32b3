/** What an endpoint is: its schemas are the border, the documentation and the types of the page's client at once. */
import type { z } from 'zod';

export interface Endpoint {
  /** One sentence for the documentation. */
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  /**
   * Format of the response: one JSON document (default), one JSON document per line while the work goes on (the last
   * is the final one; closing the connection cancels the work), server-sent events, or a file.
   */
  readonly as?: 'json' | 'lines' | 'events' | 'file';
  /**
   * For reads: how long a response stays valid: for the life of the server, until the record changes, until the run
   * named by the parameter `run` changes, or for a second. Without it, every response is computed.
   */
  readonly cache?: 'always' | 'record' | 'run' | 'moment';
}

/** Endpoints by method and path, e.g. `GET /runs/:run`. */
export type Endpoints = Readonly<Record<string, Endpoint>>;

type InputOf<T> = T extends z.ZodType ? z.input<T> : undefined;
type OutputOf<T> = T extends z.ZodType ? z.output<T> : undefined;
type PartOf<E, K extends string> = E extends { readonly [P in K]: infer V } ? V : undefined;

/** What a caller sends. */
export type RequestInput<E extends Endpoint> = {
  params: InputOf<PartOf<E, 'params'>>;
  query: InputOf<PartOf<E, 'query'>>;
  body: InputOf<PartOf<E, 'body'>>;
};
/** What a handler is given, after the schemas have checked it. */
export type ParsedRequest<E extends Endpoint> = {
  params: OutputOf<PartOf<E, 'params'>>;
  query: OutputOf<PartOf<E, 'query'>>;
  body: OutputOf<PartOf<E, 'body'>>;
};
export type ResponseBody<E extends Endpoint> = z.input<E['response']>;
