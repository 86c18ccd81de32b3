/** The typed client: paths, bodies and responses have the types of the server's schemas. */
import type { Endpoint, RequestInput, ResponseBody } from '../../../api/endpoint.ts';
import type { endpoints } from '../../../api/endpoints.ts';
import { reportConnection } from './connection.ts';
import { isStatic, request } from './transport.ts';

type Api = typeof endpoints;
export type EndpointKey = keyof Api;
type EndpointOf<K extends EndpointKey> = Api[K] extends Endpoint ? Api[K] : never;

/** Removes the parts that an endpoint does not take. */
type WithoutUndefined<C> = { [P in keyof C as C[P] extends undefined ? never : P]: C[P] };
export type Input<K extends EndpointKey> = WithoutUndefined<RequestInput<EndpointOf<K>>>;
export type Output<K extends EndpointKey> = ResponseBody<EndpointOf<K>>;

/** A refusal by the server, with a hint. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly hint?: string,
  ) {
    super(message);
  }
}

const base = '/api/v1';

interface UntypedInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Address of an endpoint with its parameters, for links and downloads. */
export function endpointUrl<K extends EndpointKey>(key: K, input: Omit<Input<K>, 'body'>): string {
  const { params, query } = input as UntypedInput;
  const path = key
    .slice(key.indexOf(' ') + 1)
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === '') continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  const queryText = search.toString();
  return `${base}${path}${queryText === '' ? '' : `?${queryText}`}`;
}

/** The error of a request that gets no answer, or only a part of it. */
function silence(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return error;
  reportConnection(false);
  return isStatic
    ? new ApiError(
        0,
        'The part of this page that plays games has stopped',
        'reload the page: the record is kept',
      )
    : new ApiError(0, 'The server does not answer');
}

async function sendRequest<K extends EndpointKey>(
  key: K,
  input: Input<K>,
  signal?: AbortSignal,
): Promise<Response> {
  const method = key.slice(0, key.indexOf(' '));
  const { body } = input as UntypedInput;
  let response: Response;
  try {
    response = await request(endpointUrl(key, input as never), {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(method !== 'GET' && { 'x-deckwright': '1' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    reportConnection(true);
  } catch (error) {
    throw silence(error, signal);
  }
  if (!response.ok) {
    const problem = (await response.json().catch(() => ({}))) as { error?: string; hint?: string };
    throw new ApiError(
      response.status,
      problem.error ?? `The server responded with status ${response.status}`,
      problem.hint,
    );
  }
  return response;
}

export async function call<K extends EndpointKey>(
  key: K,
  input: Input<K>,
  signal?: AbortSignal,
): Promise<Output<K>> {
  const response = await sendRequest(key, input, signal);
  return (response.status === 204 ? undefined : await response.json()) as Output<K>;
}

/** For endpoints that stream lines: calls back for every line. Aborting the signal cancels the work. */
export async function streamLines<K extends EndpointKey>(
  key: K,
  input: Input<K>,
  onLine: (line: Output<K>) => void,
  signal?: AbortSignal,
): Promise<void> {
  const response = await sendRequest(key, input, signal);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = '';
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      throw silence(error, signal);
    });
    buffer += value ?? '';
    const completeLines = buffer.split('\n');
    buffer = completeLines.pop() ?? '';
    for (const line of completeLines) {
      const message = JSON.parse(line) as Output<K> & { error?: string; hint?: string };
      if (message.error !== undefined) throw new ApiError(500, message.error, message.hint);
      onLine(message);
    }
    if (done) return;
  }
}
