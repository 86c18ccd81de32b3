/** Answers that still hold are given again as the same bytes: most reads ask what somebody has just asked. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import type { Store } from '../experiments/index.js';
import type { Endpoint } from './api/endpoint.js';

/** What an answer was read from. */
export interface Basis {
  readonly run?: number;
  readonly version: string;
}

interface Kept extends Basis {
  readonly body: Buffer;
  readonly tag: string;
  readonly headers: OutgoingHttpHeaders;
  readonly at: number;
  /** Milliseconds that it took. */
  readonly cost: number;
  readonly demand: Demand;
}

/** How often an address is asked for. */
interface Demand {
  second: number;
  asked: number;
  askedBefore: number;
}

/** Whether runs of other processes still live is written nowhere: lists that show it are read again after so long. */
const KEPT_MAX_MS = 1_000;
const KEPT_MAX_BYTES = 32 * 1024 * 1024;
/**
 * What many ask for at once stands for so many times the time it took, whatever is written meanwhile: a crowd before one
 * address takes a hundredth of a processor, however large the answer has grown.
 */
const CROWD_PER_SECOND = 10;
const STANDS_FOR = 100;
const STANDS_MAX_MS = 500;
/** Address, headers and the like of one answer, about. */
const AROUND_BYTES = 2_048;
/** The version of what never changes while the server lives. */
const FIXED = 'fixed';
/** What is worked out once a second, however many ask. */
const momentNow = (): string => `moment ${Math.floor(Date.now() / 1000)}`;

export class Answers {
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;
  #written = 0;

  constructor(readonly store: Pick<Store, 'version'>) {}

  /** To be asked before the record is read: what changes meanwhile must make the answer old, not new. */
  basis(holds: NonNullable<Endpoint['holds']>, params: unknown): Basis {
    if (holds === 'always') return { version: FIXED };
    if (holds === 'moment') return { version: momentNow() };
    if (holds === 'record') return { version: this.store.version() };
    const { run } = params as { run: number };
    return { run, version: this.store.version(run) };
  }

  /** Answers at once when the same was asked before and nothing has changed since. @returns whether it did */
  again(request: IncomingMessage, response: ServerResponse, url: string): boolean {
    const kept = request.method === 'GET' ? this.#kept.get(url) : undefined;
    if (kept === undefined || !this.#holds(kept)) return false;
    send(request, response, kept);
    return true;
  }

  /** Something was changed through this server: who changed it shall see it, in a crowd too. */
  written(): void {
    this.#written = Date.now();
  }

  /** @param began when work on the answer began; milliseconds of `performance.now` */
  give(request: Request, response: Response, basis: Basis, answer: unknown, began: number): void {
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
    const demand = this.#kept.get(url)?.demand ?? { second: 0, asked: 0, askedBefore: 0 };
    const cost = performance.now() - began;
    const kept = { ...basis, body, tag, headers, at: Date.now(), cost, demand };
    this.#keep(url, kept);
    send(request, response, kept);
  }

  #holds({ run, version, at, cost, demand }: Kept): boolean {
    if (version === FIXED) return true;
    if (version.startsWith('moment')) return version === momentNow();
    const stands = isCrowd(demand) ? Math.min(STANDS_MAX_MS, STANDS_FOR * cost) : 0;
    if (at > this.#written && Date.now() < at + stands) return true;
    if (run !== undefined) return version === this.store.version(run);
    return Date.now() - at < KEPT_MAX_MS && version === this.store.version();
  }

  #keep(url: string, kept: Kept): void {
    this.#bytes += sizeOf(kept) - sizeOf(this.#kept.get(url));
    // Asked last, dropped last.
    this.#kept.delete(url);
    this.#kept.set(url, kept);
    for (const [oldest, dropped] of this.#kept) {
      if (this.#bytes <= KEPT_MAX_BYTES) return;
      this.#kept.delete(oldest);
      this.#bytes -= sizeOf(dropped);
    }
  }
}

function isCrowd(demand: Demand): boolean {
  const second = Math.floor(Date.now() / 1000);
  if (second !== demand.second) {
    demand.askedBefore = second === demand.second + 1 ? demand.asked : 0;
    demand.asked = 0;
    demand.second = second;
  }
  demand.asked++;
  return Math.max(demand.asked, demand.askedBefore) >= CROWD_PER_SECOND;
}

const sizeOf = (kept: Kept | undefined): number => (kept === undefined ? 0 : kept.body.length + AROUND_BYTES);

function send(request: IncomingMessage, response: ServerResponse, { body, tag, headers }: Kept): void {
  if (request.headers['if-none-match'] === tag) {
    // What has not changed keeps the policies it came with.
    response.writeHead(304, { etag: tag, 'cache-control': headers['cache-control'] }).end();
    return;
  }
  response.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
}
