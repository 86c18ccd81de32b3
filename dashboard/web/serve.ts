/** Connects handlers to messages, as Express connects them to HTTP. */
import type { Endpoint, Endpoints } from '../api/endpoint.js';
import { answer, type EventStream, type RequestExchange } from '../server/handlers.js';
import { type ApiProblem, clientProblem, INTERNAL } from '../server/problems.js';
import type { RepeatedRequests } from '../server/repeated-requests.js';
import type { AnswerMessage, RequestMessage } from './messages.js';
import type { WindowConnection } from './windows.js';

type Send = (answer: AnswerMessage) => void;

interface Route {
  readonly method: string;
  readonly pattern: RegExp;
  readonly endpoint: Endpoint;
  readonly handler: () => Promise<unknown>;
}

/** @param window its id, if another window repeats its requests when it closes @returns its connection */
export function serve<Table extends Endpoints>(
  endpoints: Table,
  handlerOf: (key: keyof Table & string) => Promise<unknown>,
  repeated: RepeatedRequests,
  send: Send,
  window?: string,
): WindowConnection {
  const routes = Object.entries(endpoints).map(([key, endpoint]): Route => {
    const [method, path] = key.split(' ') as [string, string];
    const pattern = new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
    return { method, pattern, endpoint, handler: () => handlerOf(key as keyof Table & string) };
  });
  const underWay = new Map<number, AbortController>();
  const close = (): void => {
    for (const disconnect of underWay.values()) disconnect.abort(new Error('the client disconnected'));
  };
  const take: WindowConnection['take'] = (message) => {
    if ('abort' in message) {
      underWay.get(message.id)?.abort(new Error('the client disconnected'));
      return;
    }
    const disconnect = new AbortController();
    underWay.set(message.id, disconnect);
    const reply = new Reply(message.id, send, () => underWay.delete(message.id));
    respond(routes, repeated, { ...message, window }, reply, disconnect.signal).catch((error: unknown) => {
      if (disconnect.signal.aborted) reply.end();
      else sendProblem(reply, error);
    });
  };
  return { take, close };
}

/** Answers every request with the reason why the record cannot be opened. */
export const refuse = (error: unknown, send: Send): WindowConnection => ({
  take: ({ id }) => sendProblem(new Reply(id, send, () => {}), error),
  close: () => {},
});

function sendProblem(reply: Reply, error: unknown): void {
  const problem = clientProblem(error);
  if (problem === undefined) console.error(error);
  const { status, ...said } = problem ?? { status: 500, ...INTERNAL, hint: String(error) };
  reply.problem(status, said);
}

async function respond(
  routes: readonly Route[],
  repeated: RepeatedRequests,
  { id, method, path, body, lastEventId, window }: RequestMessage & { readonly window: string | undefined },
  reply: Reply,
  disconnected: AbortSignal,
): Promise<void> {
  const [name = '', query = ''] = path.split('?');
  const route = routes.find((each) => each.method === method && each.pattern.test(name));
  if (route === undefined) return reply.problem(404, { error: `No endpoint ${method} ${name}` });
  const params = Object.entries(route.pattern.exec(name)?.groups ?? {});
  const exchange: RequestExchange = {
    params: Object.fromEntries(params.map(([key, value]) => [key, decodeURIComponent(value)])),
    query: queryOf(query),
    body: body === undefined ? undefined : JSON.parse(body),
    address: `${method} ${path}`,
    id: window === undefined || method === 'GET' ? undefined : `${window} ${id}`,
    disconnected,
    lastEventId,
    attachment: (file) => reply.header('content-disposition', `attachment; filename="${file}"`),
    document: async (compute) => reply.document(await compute()),
    line: (line) => reply.part('application/x-ndjson', `${JSON.stringify(line)}\n`),
    endOfLines: () => reply.end(),
    file({ type, body }) {
      reply.part(type, body);
      reply.end();
    },
    events: () => reply.events(disconnected),
  };
  await answer(route.endpoint, await route.handler(), exchange, repeated);
}

/** A repeated name has a list as its value, as over HTTP. */
function queryOf(query: string): Record<string, string | readonly string[]> {
  const given = new URLSearchParams(query);
  return Object.fromEntries(
    [...new Set(given.keys())].map((name) => {
      const values = given.getAll(name);
      return [name, values.length === 1 ? values[0]! : values];
    }),
  );
}

/** An answer in progress. Its head goes before the first part. */
class Reply {
  readonly #headers: Record<string, string> = {};
  #begun = false;
  #ended = false;

  constructor(
    private readonly id: number,
    private readonly send: Send,
    private readonly onEnd: () => void,
  ) {}

  header(name: string, value: string): void {
    this.#headers[name] = value;
  }

  part(type: string, part: string | Uint8Array<ArrayBuffer>): void {
    this.#begin(200, type);
    this.send({ id: this.id, part });
  }

  document(value: unknown): void {
    if (value === undefined) this.#begin(204);
    else this.part('application/json', JSON.stringify(value));
    this.end();
  }

  problem(status: number, problem: ApiProblem): void {
    if (!this.#begun) {
      this.#begin(status, 'application/json');
      this.send({ id: this.id, part: JSON.stringify(problem) });
    }
    this.end();
  }

  events(disconnected: AbortSignal): EventStream {
    this.#begin(200, 'text/event-stream');
    const write = (bytes: Uint8Array): void => this.part('', Uint8Array.from(bytes));
    const closed = new AbortController();
    disconnected.addEventListener('abort', () => {
      this.end();
      closed.abort();
    });
    return {
      write,
      end: (bytes) => {
        write(bytes);
        this.end();
        closed.abort();
      },
      destroy: () => {
        this.end();
        closed.abort();
      },
      // Always 0, because messages are accepted at once.
      unsent: 0,
      onClose: (listener) => closed.signal.addEventListener('abort', listener),
    };
  }

  end(): void {
    if (this.#ended) return;
    this.#begin(200);
    this.#ended = true;
    this.send({ id: this.id, end: true });
    this.onEnd();
  }

  #begin(status: number, type?: string): void {
    if (this.#begun) return;
    this.#begun = true;
    const headers = { ...this.#headers, ...(type !== undefined && { 'content-type': type }) };
    this.send({ id: this.id, status, headers });
  }
}
