/** What an endpoint is: its schemas are the border, the documentation and the types of the page's client at once. */
import type { z } from 'zod';

export interface Endpoint {
  /** One sentence for the documentation. */
  readonly about: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly answer: z.ZodType;
  /**
   * How the answer travels: one JSON document (default), one JSON document per line while the work goes on (the last
   * is the final one; closing the connection cancels the work), server-sent events, or a file.
   */
  readonly as?: 'json' | 'lines' | 'events' | 'file';
  /**
   * For reads: the answer holds while the server lives, while the record stays as it is, while the run named by the
   * parameter `run` does, or for a second. Left out, it is worked out each time.
   */
  readonly holds?: 'always' | 'record' | 'run' | 'moment';
}

/** Endpoints by method and path, e.g. `GET /runs/:run`. */
export type Endpoints = Readonly<Record<string, Endpoint>>;

type In<T> = T extends z.ZodType ? z.input<T> : undefined;
type Out<T> = T extends z.ZodType ? z.output<T> : undefined;
type Part<E, K extends string> = E extends { readonly [P in K]: infer V } ? V : undefined;

/** What a caller sends. */
export type Call<E extends Endpoint> = {
  params: In<Part<E, 'params'>>;
  query: In<Part<E, 'query'>>;
  body: In<Part<E, 'body'>>;
};
/** What a handler is given, after the schemas have checked it. */
export type Checked<E extends Endpoint> = {
  params: Out<Part<E, 'params'>>;
  query: Out<Part<E, 'query'>>;
  body: Out<Part<E, 'body'>>;
};
export type Answer<E extends Endpoint> = z.input<E['answer']>;
