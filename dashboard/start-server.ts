/** Serves the page and the API. All data are in the record, so killing the server loses nothing. */
import { randomBytes } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import compression from 'compression';
import express, { type Express } from 'express';
import { pino } from 'pino';
import { pinoHttp } from 'pino-http';
import { version } from '../experiments/index.js';
import { endpoints } from './api/endpoints.js';
import { limits } from './api/limits.js';
import { lazyHandlers } from './routes/index.js';
import type { AppContext } from './server/app-context.js';
import { refuseComplexBody } from './server/http/body-bounds.js';
import { type ListenOptions, listen, type RunningServer } from './server/http/listen.js';
import { PageHtml } from './server/http/page-file.js';
import { ResponseCache } from './server/http/response-cache.js';
import { bindEndpoints, errorHandler, sendProblem } from './server/http/router.js';
import {
  apiPolicy,
  isLoopback,
  isOwnHost,
  pagePolicy,
  rejectForeignWrites,
  requireOwnHost,
  requireToken,
} from './server/http/security.js';
import { openapiDocument } from './server/openapi.js';
import { RepeatedRequests } from './server/repeated-requests.js';

const pageFolder = join(import.meta.dirname, '..', 'page');

/** @throws Error with code EADDRINUSE when the port is taken */
export async function startServer(context: AppContext, options: ListenOptions): Promise<RunningServer> {
  const token =
    options.token ?? (isLoopback(options.host) ? undefined : randomBytes(24).toString('base64url'));
  const cache = new ResponseCache(context.store);
  const app = createApp(context, cache, options, token);
  const isOpen = token === undefined && options.verbose !== true;
  // SPEED: cached responses skip Express and its middleware. Simple version: createServer(app).
  const listener: RequestListener = (request, response) => {
    if (isOpen && isOwnHost(request) && cache.sendCached(request, response, request.url ?? '')) return;
    if (request.method !== 'GET') response.once('close', () => cache.invalidate());
    app(request, response);
  };
  const running = await listen(createServer({ keepAliveTimeout: 30_000 }, listener), options);
  return { ...running, ...(token !== undefined && { token }) };
}

function createApp(
  context: AppContext,
  cache: ResponseCache,
  options: ListenOptions,
  token: string | undefined,
): Express {
  const log = pino({ level: options.verbose ? 'info' : 'error' }, pino.destination(2));
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  if (options.verbose) app.use(pinoHttp({ logger: log }));
  app.use(token === undefined ? requireOwnHost : requireToken(token));
  // On loopback, compression saves no time, and the processor is needed for games.
  if (!isLoopback(options.host)) app.use(compression());
  app.use((request, response, next) => {
    if (!cache.sendCached(request, response, request.originalUrl)) next();
  });
  const api = express.Router();
  api.use(apiPolicy);
  api.use(rejectForeignWrites);
  // Reads bodies as JSON whatever their header says, because curl declares a form by default.
  const json = { verify: refuseComplexBody, type: () => true };
  api.post('/record', express.json({ ...json, limit: limits.recordBytes }));
  api.use(express.json({ ...json, limit: limits.bodyBytes }));
  const description = openapiDocument(endpoints, version());
  api.get('/openapi.json', (_request, response) => void response.json(description));
  const repeated = new RepeatedRequests(context.store);
  api.use(bindEndpoints(endpoints, lazyHandlers(context), cache, repeated, options.checkResponses));
  api.use((request, response) =>
    sendProblem(response, 404, `No endpoint ${request.method} ${request.path}`, 'see /api/v1/openapi.json'),
  );
  app.use('/api/v1', api);
  app.use(...pagePolicy());
  app.use(
    '/assets',
    express.static(join(pageFolder, 'assets'), { immutable: true, maxAge: '1y', fallthrough: false }),
  );
  app.use(express.static(pageFolder, { index: false, maxAge: '1h' }));
  const page = new PageHtml(pageFolder);
  // All other paths are views of the page, so that links to views work.
  app.get('/{*view}', (request, response) => {
    const html = page.html(request.originalUrl, String(response.locals['nonce']));
    if (html === undefined) return sendProblem(response, 503, 'The page is not built', 'run: npm run build');
    response.type('html').setHeader('cache-control', 'no-store').send(html);
  });
  app.use(errorHandler((error) => log.error(error)));
  return app;
}
