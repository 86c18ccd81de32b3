/** Who may send requests to the server, and what its pages may load. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIPv4 } from 'node:net';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { sendProblem } from './router.js';

/** Header of every write from our page. A form on another site cannot send it. */
export const WRITE_HEADER = 'x-deckwright';
export const TOKEN_COOKIE = 'deckwright-token';

/** Compares whole addresses, because anyone can point a name such as `127.0.0.1.example.com` here. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase();
  return (
    name === 'localhost' || name === '::1' || name === '[::1]' || (isIPv4(name) && name.startsWith('127.'))
  );
}

/** Policy of API answers: they are data, so nothing in them may load or run. */
export const apiPolicy: RequestHandler = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  hsts: false,
});

/** Strict content policy: no eval, styles only from our files or with the nonce of this answer. */
export function pagePolicy(): RequestHandler[] {
  return [
    (_request: Request, response: Response, next: NextFunction): void => {
      response.locals['nonce'] = randomBytes(16).toString('base64');
      next();
    },
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'", (_request, response) => `'nonce-${(response as Response).locals['nonce']}'`],
          imgSrc: ["'self'", 'data:', 'blob:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'"],
          manifestSrc: ["'self'"],
          workerSrc: ["'self'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
      // The server speaks plain HTTP on loopback; HTTPS is up to a proxy.
      hsts: false,
      crossOriginOpenerPolicy: { policy: 'same-origin' },
    }),
  ];
}

/** The host without its port. A malformed host stays unchanged and is refused later. */
const hostName = ({ headers }: IncomingMessage): string => (headers.host ?? '').replace(/:\d{1,5}$/, '');

/** True if the request uses a loopback name of this computer. */
export const isOwnHost = (request: IncomingMessage): boolean => isLoopback(hostName(request));

/** Stops sites that point their name at 127.0.0.1 (DNS rebinding). A token guards servers beyond loopback. */
export const requireOwnHost: RequestHandler = (request, response, next) => {
  if (isOwnHost(request)) return next();
  const host = hostName(request);
  sendProblem(
    response,
    421,
    `This server does not accept the host name "${host}"`,
    'open http://127.0.0.1 instead',
  );
};

/** Accepts requests with the token: once in the address (then as a cookie), as a cookie, or as a bearer token. */
export function requireToken(token: string): RequestHandler {
  return (request, response, next) => {
    const queryToken = typeof request.query['token'] === 'string' ? request.query['token'] : undefined;
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    const cookie = new RegExp(`(?:^|; )${TOKEN_COOKIE}=([^;]+)`).exec(request.headers.cookie ?? '')?.[1];
    if (queryToken !== undefined && equalInConstantTime(queryToken, token)) {
      response.setHeader('set-cookie', `${TOKEN_COOKIE}=${token}; HttpOnly; SameSite=Strict; Path=/`);
      if (request.method === 'GET' && !request.path.startsWith('/api/')) {
        response.redirect(303, request.path);
        return;
      }
      return next();
    }
    if ([bearer, cookie].some((given) => given !== undefined && equalInConstantTime(given, token)))
      return next();
    sendProblem(
      response,
      401,
      'This server requires a token',
      'open the address with ?token=… that the server printed when it started, or send it as "Authorization: Bearer …"',
    );
  };
}

/** Accepts writes only with our header and, if a page sends them, only from ours. A form on another site has neither. */
export const rejectForeignWrites: RequestHandler = (request, response, next) => {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return next();
  const fetchSite = request.headers['sec-fetch-site'];
  const origin = request.headers.origin;
  const ownOrigins = ['http', 'https'].map((scheme) => `${scheme}://${request.headers.host}`);
  const isForeign =
    (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') ||
    (origin !== undefined && !ownOrigins.includes(origin));
  if (!isForeign && request.headers[WRITE_HEADER] !== undefined) return next();
  sendProblem(
    response,
    403,
    isForeign ? 'Writes from other sites are refused' : `Writes need the header "${WRITE_HEADER}"`,
    `send the header "${WRITE_HEADER}: 1"`,
  );
};

function equalInConstantTime(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
