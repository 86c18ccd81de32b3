/** Responses that are still valid are sent again as the same bytes: most reads repeat an earlier request. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import type { Store } from '../../../experiments/index.js';
import type { Endpoint } from '../../api/endpoint.js';

/** The inputs of a response. */
export interface CacheKey {
  readonly run?: number;
  readonly version: string;
}

interface CachedResponse extends CacheKey {
  readonly body: Buffer;
  readonly tag: string;
  readonly headers: OutgoingHttpHeaders;
  readonly at: number;
  /** Milliseconds that it took. */
  readonly cost: number;
  readonly demand: Demand;
}

/** How often an address is requested. */
interface Demand {
  second: number;
  requests: number;
  requestsBefore: number;
}

/** Whether runs of other processes still live is written nowhere: lists that show it are read again after so long. */
const CACHE_MAX_MS = 1_000;
const CACHE_MAX_BYTES = 32 * 1024 * 1024;
/**
 * A response that many request at once stays valid for so many times the time it took, whatever is written meanwhile:
 * many clients of one address take a hundredth of a processor, however large the response is.
 */
const HOT_PER_SECOND = 10;
const HOT_COST_FACTOR = 100;
const HOT_MAX_MS = 500;
/** Address, headers and the like of one answer, about. */
const OVERHEAD_BYTES = 2_048;
/** The version of what never changes while the server lives. */
const IMMUTABLE = 'fixed';
/** Computed once a second, for any number of clients. */
const currentSecond = (): string => `moment ${Math.floor(Date.now() / 1000)}`;

export class ResponseCache {
  readonly #entries = new Map<string, CachedResponse>();
  #bytes = 0;
  #invalidatedAt = 0;

  constructor(readonly record: Pick<Store, 'version'>) {}

  /** Taken before the record is read: a change in between must make the response old, not new. */
  cacheKey(cache: NonNullable<Endpoint['cache']>, params: unknown): CacheKey {
    if (cache === 'always') return { version: IMMUTABLE };
    if (cache === 'moment') return { version: currentSecond() };
    if (cache === 'record') return { version: this.record.version() };
    const { run } = params as { run: number };
    return { run, version: this.record.version(run) };
  }

  /**
   * Answers at once when the same request was answered before and nothing has changed since. @returns whether it did
   */
  sendCached(request: IncomingMessage, response: ServerResponse, url: string): boolean {
    const cached = request.method === 'GET' ? this.#entries.get(url) : undefined;
    if (cached === undefined || !this.#isFresh(cached)) return false;
    send(request, response, cached);
    return true;
  }

  /** Something was changed through this server: the client that changed it must see the change. */
  invalidate(): void {
    this.#invalidatedAt = Date.now();
  }

  /** @param started when work on the answer began; milliseconds of `performance.now` */
  store(request: Request, response: Response, cacheKey: CacheKey, answer: unknown, started: number): void {
    const body = Buffer.from(JSON.stringify(answer));
    const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const { 'set-cookie': _, ...policies } = response.getHeaders();
    const headers = {
      ...policies,
      'content-type': 'application/json; charset=utf-8',
      // To be kept, and asked for each time.
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
    // Asked last, dropped last.
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
    // What has not changed keeps the policies it came with.
    response.writeHead(304, { etag: tag, 'cache-control': headers['cache-control'] }).end();
    return;
  }
  response.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
}
