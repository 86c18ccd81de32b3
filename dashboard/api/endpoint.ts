/** The definition of an endpoint; its schemas check requests, document the API, and type the page's client. */
import type { z } from 'zod';

export interface Endpoint {
  /** One sentence for the API documentation. */
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  /**
   * Format of the response: one JSON document (default); JSON lines while the work continues, where the last line
   * is the final result and closing the connection cancels the work; server-sent events; or a file.
   */
  readonly as?: 'json' | 'lines' | 'events' | 'file';
  /**
   * How long a response to a read stays valid: for the life of the server, until the record changes, until the run
   * in the parameter `run` changes, or for one second. Without it, every response is computed anew.
   */
  readonly cache?: 'always' | 'record' | 'run' | 'moment';
}

/** Endpoints by method and path, e.g. `GET /runs/:run`. */
export type Endpoints = Readonly<Record<string, Endpoint>>;

type InputOf<T> = T extends z.ZodType ? z.input<T> : undefined;
type OutputOf<T> = T extends z.ZodType ? z.output<T> : undefined;
type PartOf<E, K extends string> = E extends { readonly [P in K]: infer V } ? V : undefined;

/** The request as the client sends it. */
export type RequestInput<E extends Endpoint> = {
  params: InputOf<PartOf<E, 'params'>>;
  query: InputOf<PartOf<E, 'query'>>;
  body: InputOf<PartOf<E, 'body'>>;
};
/** The input of a handler, checked by the schemas. */
export type ParsedRequest<E extends Endpoint> = {
  params: OutputOf<PartOf<E, 'params'>>;
  query: OutputOf<PartOf<E, 'query'>>;
  body: OutputOf<PartOf<E, 'body'>>;
};
export type ResponseBody<E extends Endpoint> = z.input<E['response']>;
/** Answer of a handler. It is read-only, so it may share objects with the record. */
export type HandlerAnswer<E extends Endpoint> = Unchanged<ResponseBody<E>>;
type Unchanged<T> = T extends object ? { readonly [Key in keyof T]: Unchanged<T[Key]> } : T;
/** Type of a schema: a part of an answer or of a request. */
export type Shape<S extends z.ZodType> = Unchanged<z.infer<S>>;
