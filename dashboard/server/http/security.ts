/** Who may talk to the server and what its pages may load: design section 8. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIPv4 } from 'node:net';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { sendProblem } from './router.js';

/** Header that our page sends with every write; a form on another site cannot. */
export const WRITE_HEADER = 'x-deckwright';
export const TOKEN_COOKIE = 'deckwright-token';

/**
 * Whether a host, as it stands in an address or is listened on, is this computer and nothing else. Whole addresses
 * only: the owner of a domain can call a name in it `127.0.0.1.example.com` and point it here.
 */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase();
  return (
    name === 'localhost' || name === '::1' || name === '[::1]' || (isIPv4(name) && name.startsWith('127.'))
  );
}

/** Answers of the API are data: nothing in them is ever loaded or run. */
export const apiPolicy: RequestHandler = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  hsts: false,
});

/** Strict content policy: no eval anywhere, styles only from our files or with this answer's nonce. */
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
      // The server speaks plain HTTP on loopback; a proxy in front of it decides about HTTPS.
      hsts: false,
      crossOriginOpenerPolicy: { policy: 'same-origin' },
    }),
  ];
}

/** Without the port. What is no name with a port stays as it is, and is then not an allowed name. */
const hostName = ({ headers }: IncomingMessage): string => (headers.host ?? '').replace(/:\d{1,5}$/, '');

/** Whether a request names this computer by a name of its own. */
export const isOwnHost = (request: IncomingMessage): boolean => isLoopback(hostName(request));

/**
 * Refuses names that are not ours, so that a site whose name is pointed at 127.0.0.1 (DNS rebinding) reads nothing.
 * Only for servers that listen on loopback: others are guarded by the token.
 */
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

/** Lets in requests with the token: in the address once (then kept as a cookie), as a cookie, or as a bearer. */
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

/**
 * Writes must come from our own page or from a script that sets the header: a form of another site can send neither.
 */
export const rejectForeignWrites: RequestHandler = (request, response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') return next();
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
