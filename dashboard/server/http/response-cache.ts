/** Caches responses, because most reads repeat an earlier request. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import type { Store } from '../../../experiments/index.js';
import type { Endpoint } from '../../api/endpoint.js';

/** Version of the data that a response was made from. */
export interface CacheKey {
  readonly run?: number;
  readonly version: string;
}

interface CachedResponse extends CacheKey {
  readonly body: Buffer;
  readonly tag: string;
  readonly headers: OutgoingHttpHeaders;
  readonly at: number;
  /** Time to compute the response, in milliseconds. */
  readonly cost: number;
  readonly demand: Demand;
}

/** Number of requests for one address. */
interface Demand {
  second: number;
  requests: number;
  requestsBefore: number;
}

/** Maximum age of lists with running runs, because the record does not show when a run's process dies. */
const CACHE_MAX_MS = 1_000;
const CACHE_MAX_BYTES = 32 * 1024 * 1024;
/** A response with this many requests a second stays valid for `HOT_COST_FACTOR` times its cost. */
const HOT_PER_SECOND = 10;
const HOT_COST_FACTOR = 100;
const HOT_MAX_MS = 500;
/** Approximate size of the address, headers and so on of one response. */
const OVERHEAD_BYTES = 2_048;
/** Version of data that never change while the server runs. */
const IMMUTABLE = 'fixed';
/** Version that changes every second, for any number of clients. */
const currentSecond = (): string => `moment ${Math.floor(Date.now() / 1000)}`;

export class ResponseCache {
  readonly #entries = new Map<string, CachedResponse>();
  #bytes = 0;
  #invalidatedAt = 0;

  constructor(readonly record: Pick<Store, 'version'>) {}

  /** Call before reading the record, so that a change in between makes the response stale. */
  cacheKey(cache: NonNullable<Endpoint['cache']>, params: unknown): CacheKey {
    if (cache === 'always') return { version: IMMUTABLE };
    if (cache === 'moment') return { version: currentSecond() };
    if (cache === 'record') return { version: this.record.version() };
    const { run } = params as { run: number };
    return { run, version: this.record.version(run) };
  }

  /** Sends the cached response if it is still valid. @returns true if it did */
  sendCached(request: IncomingMessage, response: ServerResponse, url: string): boolean {
    const cached = request.method === 'GET' ? this.#entries.get(url) : undefined;
    if (cached === undefined || !this.#isFresh(cached)) return false;
    send(request, response, cached);
    return true;
  }

  /** Call after a change through this server, so that its client sees the change. */
  invalidate(): void {
    this.#invalidatedAt = Date.now();
  }

  /** @param started start of the work on the answer; milliseconds of `performance.now` */
  store(request: Request, response: Response, cacheKey: CacheKey, answer: unknown, started: number): void {
    const body = Buffer.from(JSON.stringify(answer));
    const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const { 'set-cookie': _, ...policies } = response.getHeaders();
    const headers = {
      ...policies,
      'content-type': 'application/json; charset=utf-8',
      // The browser may store the response but must ask before each use.
      'cache-control': 'private, no-cache',
      etag: tag,
    };
    const url = request.originalUrl;
    const demand = this.#entries.get(url)?.demand ?? { second: 0, requests: 0, requestsBefore: 0 };
    const cost = performance.now() - started;
    const cached = { ...cacheKey, body, tag, headers, at: Date.now(), cost, demand };
    this.#insert(url, cached);
    send(request, response, cached);
  }

  #isFresh({ run, version, at, cost, demand }: CachedResponse): boolean {
    if (version === IMMUTABLE) return true;
    if (version.startsWith('moment')) return version === currentSecond();
    const freshMs = isHot(demand) ? Math.min(HOT_MAX_MS, HOT_COST_FACTOR * cost) : 0;
    if (at > this.#invalidatedAt && Date.now() < at + freshMs) return true;
    if (run !== undefined) return version === this.record.version(run);
    return Date.now() - at < CACHE_MAX_MS && version === this.record.version();
  }

  #insert(url: string, cached: CachedResponse): void {
    this.#bytes += sizeOf(cached) - sizeOf(this.#entries.get(url));
    // Moves the entry to the end; the first entries are dropped first.
    this.#entries.delete(url);
    this.#entries.set(url, cached);
    for (const [oldest, evicted] of this.#entries) {
      if (this.#bytes <= CACHE_MAX_BYTES) return;
      this.#entries.delete(oldest);
      this.#bytes -= sizeOf(evicted);
    }
  }
}

function isHot(demand: Demand): boolean {
  const second = Math.floor(Date.now() / 1000);
  if (second !== demand.second) {
    demand.requestsBefore = second === demand.second + 1 ? demand.requests : 0;
    demand.requests = 0;
    demand.second = second;
  }
  demand.requests++;
  return Math.max(demand.requests, demand.requestsBefore) >= HOT_PER_SECOND;
}

const sizeOf = (cached: CachedResponse | undefined): number =>
  cached === undefined ? 0 : cached.body.length + OVERHEAD_BYTES;

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { body, tag, headers }: CachedResponse,
): void {
  if (request.headers['if-none-match'] === tag) {
    // The browser keeps the policies of the response that it has stored.
    response.writeHead(304, { etag: tag, 'cache-control': headers['cache-control'] }).end();
    return;
  }
  response.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
}
