/** Handlers of endpoints, independent of the transport of requests. */
import { z } from 'zod';
import { schemaErrors } from '../../experiments/index.js';
import type { Endpoint, Endpoints, HandlerAnswer, ParsedRequest } from '../api/endpoint.js';
import { clientProblem, INTERNAL } from './problems.js';
import type { IdentifiedRequest, Once, RepeatedRequests } from './repeated-requests.js';

export interface RequestContext {
  /** Fires when the client disconnects. */
  readonly disconnected: AbortSignal;
  /** Position at which an event stream was interrupted, sent by a client that reconnects. */
  readonly lastEventId?: string | undefined;
  /** Makes a browser save the answer under this file name. */
  attachment(name: string): void;
}

/** Context of handlers that answer with one document. */
export interface DocumentContext extends RequestContext {
  readonly once: Once;
}

export interface FileAnswer {
  /** Media type. */
  readonly type: string;
  readonly body: string | Uint8Array<ArrayBuffer>;
}

/** A stream of server-sent events. */
export interface EventStream {
  write(bytes: Uint8Array): void;
  /** Sends these last bytes and then ends the stream. */
  end(bytes: Uint8Array): void;
  /** Ends the stream at once. */
  destroy(): void;
  /** Bytes that still wait to be sent. */
  readonly unsent: number;
  onClose(listener: () => void): void;
}

type Handler<E extends Endpoint> = E extends { readonly as: 'lines' }
  ? (call: ParsedRequest<E>, send: (line: HandlerAnswer<E>) => void, context: RequestContext) => Promise<void>
  : E extends { readonly as: 'events' }
    ? (call: ParsedRequest<E>, open: () => EventStream, context: RequestContext) => void
    : E extends { readonly as: 'file' }
      ? (call: ParsedRequest<E>, context: RequestContext) => Promise<FileAnswer> | FileAnswer
      : (call: ParsedRequest<E>, context: DocumentContext) => Promise<HandlerAnswer<E>> | HandlerAnswer<E>;

export type Handlers<Table extends Endpoints> = { readonly [Key in keyof Table]: Handler<Table[Key]> };

type UntypedHandler = (call: unknown, ...rest: unknown[]) => unknown;

/** A request, and the methods to answer it. A transport makes one for each request. */
export interface RequestExchange extends RequestContext, IdentifiedRequest {
  readonly params: unknown;
  readonly query: unknown;
  /** @param compute makes the answer, or undefined for none; not called if the answer is cached */
  document(compute: () => Promise<unknown>, params: unknown): Promise<void>;
  /** Sends one line of a streamed answer. */
  line(line: unknown): void;
  endOfLines(): void;
  file(file: FileAnswer): void;
  events(): EventStream;
}

const noQuery = z.strictObject({});

/**
 * Checks the request and lets the handler answer it.
 * @param checkResponses also checks answers against the schemas (for tests)
 * @throws what the handler throws before anything is sent; a later error is sent as the last line
 */
export async function answer(
  endpoint: Endpoint,
  handler: unknown,
  exchange: RequestExchange,
  repeated: RepeatedRequests,
  checkResponses = false,
): Promise<void> {
  const handle = handler as UntypedHandler;
  const check = (value: unknown): unknown => (checkResponses ? endpoint.response.parse(value) : value);
  const call = {
    params: endpoint.params?.parse(exchange.params, { error: schemaErrors('parameter') }),
    query: (endpoint.query ?? noQuery).parse(exchange.query, { error: schemaErrors('parameter') }),
    body: endpoint.body?.parse(exchange.body ?? {}, { error: schemaErrors() }),
  };
  switch (endpoint.as) {
    case 'lines': {
      let begun = false;
      const send = (line: unknown): void => {
        const checked = check(line);
        begun = true;
        exchange.line(checked);
      };
      try {
        await handle(call, send, exchange);
      } catch (error) {
        if (!begun) throw error;
        if (!exchange.disconnected.aborted) {
          const { error: message, hint } = clientProblem(error) ?? INTERNAL;
          exchange.line({ error: message, hint });
        }
      }
      exchange.endOfLines();
      return;
    }
    case 'events':
      handle(call, () => exchange.events(), exchange);
      return;
    case 'file':
      exchange.file((await handle(call, exchange)) as FileAnswer);
      return;
    default: {
      const respond = (once: Once): unknown => handle(call, { ...exchange, once } satisfies DocumentContext);
      await exchange.document(async () => check(await repeated.answer(exchange, respond)), call.params);
    }
  }
}
