/** The typed client: paths, bodies and answers are those of the server's own schemas. */
import type { Answer, Call, Endpoint } from '../../api/endpoint.ts';
import type { endpoints } from '../../api/endpoints.ts';

type Table = typeof endpoints;
export type Key = keyof Table;
type Of<K extends Key> = Table[K] extends Endpoint ? Table[K] : never;

/** Leaves out what an endpoint does not take. */
type Needed<C> = { [P in keyof C as C[P] extends undefined ? never : P]: C[P] };
export type Input<K extends Key> = Needed<Call<Of<K>>>;
export type Output<K extends Key> = Answer<Of<K>>;

/** A refusal of the server, with what to do about it. */
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

interface Loose {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Where an endpoint is, with its parameters filled in: for links and downloads. */
export function href<K extends Key>(key: K, input: Omit<Input<K>, 'body'>): string {
  const { params, query } = input as Loose;
  const path = key
    .slice(key.indexOf(' ') + 1)
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === '') continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  const asked = search.toString();
  return `${base}${path}${asked === '' ? '' : `?${asked}`}`;
}

async function ask<K extends Key>(key: K, input: Input<K>, signal?: AbortSignal): Promise<Response> {
  const method = key.slice(0, key.indexOf(' '));
  const { body } = input as Loose;
  let response: Response;
  try {
    response = await fetch(href(key, input as never), {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(method !== 'GET' && { 'x-deckwright': '1' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(
      0,
      'The server does not answer',
      'is “deckwright dashboard” still running? Runs go on without it',
    );
  }
  if (!response.ok) {
    const told = (await response.json().catch(() => ({}))) as { error?: string; hint?: string };
    throw new ApiError(response.status, told.error ?? `The server answered ${response.status}`, told.hint);
  }
  return response;
}

export async function call<K extends Key>(key: K, input: Input<K>, signal?: AbortSignal): Promise<Output<K>> {
  const response = await ask(key, input, signal);
  return (response.status === 204 ? undefined : await response.json()) as Output<K>;
}

/** For endpoints that answer while they work: hears every line. Aborting the signal cancels the work. */
export async function lines<K extends Key>(
  key: K,
  input: Input<K>,
  hear: (line: Output<K>) => void,
  signal?: AbortSignal,
): Promise<void> {
  const response = await ask(key, input, signal);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    rest += value ?? '';
    const whole = rest.split('\n');
    rest = whole.pop() ?? '';
    for (const line of whole) {
      const said = JSON.parse(line) as Output<K> & { error?: string; hint?: string };
      if (said.error !== undefined) throw new ApiError(500, said.error, said.hint);
      hear(said);
    }
    if (done) return;
  }
}
