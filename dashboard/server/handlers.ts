/** Handlers of endpoints, and how requests reach them, over any transport. */
import type { Endpoint, Endpoints, HandlerAnswer, ParsedRequest } from '../api/endpoint.js';
import { clientProblem, INTERNAL } from './problems.js';

export interface RequestContext {
  /** Fires when the caller has gone away. */
  readonly disconnected: AbortSignal;
  /** Where a stream of events was interrupted, as its client says when it connects again. */
  readonly lastEventId?: string | undefined;
  /** Lets a browser keep the answer as a file of this name. */
  attachment(name: string): void;
}

/** A file as an answer. */
export interface FileAnswer {
  /** Media type. */
  readonly type: string;
  readonly body: string | Uint8Array<ArrayBuffer>;
}

/** Where a handler writes server-sent events, as long as the client listens. */
export interface EventStream {
  write(bytes: Uint8Array): void;
  /** Ends the stream when all is sent, with these last bytes. */
  end(bytes: Uint8Array): void;
  /** Ends it at once. */
  destroy(): void;
  /** Bytes that are not on their way yet. */
  readonly unsent: number;
  onClose(listener: () => void): void;
}

type Handler<E extends Endpoint> = E extends { readonly as: 'lines' }
  ? (call: ParsedRequest<E>, send: (line: HandlerAnswer<E>) => void, context: RequestContext) => Promise<void>
  : E extends { readonly as: 'events' }
    ? (call: ParsedRequest<E>, open: () => EventStream, context: RequestContext) => void
    : E extends { readonly as: 'file' }
      ? (call: ParsedRequest<E>, context: RequestContext) => Promise<FileAnswer> | FileAnswer
      : (call: ParsedRequest<E>, context: RequestContext) => Promise<HandlerAnswer<E>> | HandlerAnswer<E>;

export type Handlers<Table extends Endpoints> = { readonly [Key in keyof Table]: Handler<Table[Key]> };

type UntypedHandler = (call: unknown, ...rest: unknown[]) => unknown;

/** A request as it came, and the ways of its answer: a transport has one of these for each request. */
export interface RequestExchange extends RequestContext {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  /** @param compute makes the answer; undefined for none. It need not be called when the answer is known */
  document(compute: () => Promise<unknown>, params: unknown): Promise<void>;
  /** One line of an answer that comes line by line. */
  line(line: unknown): void;
  endOfLines(): void;
  file(file: FileAnswer): void;
  events(): EventStream;
}

/**
 * Checks the request, lets the handler answer it.
 * @param checkResponses also holds our own answers against the schemas (for tests)
 * @throws what the handler throws, as long as nothing was sent; later errors are sent as the last line
 */
export async function answer(
  endpoint: Endpoint,
  handler: unknown,
  exchange: RequestExchange,
  checkResponses = false,
): Promise<void> {
  const handle = handler as UntypedHandler;
  const check = (value: unknown): unknown => (checkResponses ? endpoint.response.parse(value) : value);
  const call = {
    params: endpoint.params?.parse(exchange.params),
    query: endpoint.query?.parse(exchange.query),
    body: endpoint.body?.parse(exchange.body ?? {}),
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
    default:
      await exchange.document(async () => check(await handle(call, exchange)), call.params);
  }
}
