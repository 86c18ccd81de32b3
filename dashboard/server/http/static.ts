/** Serves the page without a server, with the content policy in every response. */
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import express from 'express';
import { packageRoot, Refused } from '../../../experiments/index.js';
import { contentPolicy } from './content-policy.js';
import { type ListenOptions, listen, type RunningServer } from './listen.js';

const folder = join(packageRoot, 'dist', 'web');

/** @throws Refused when the page is not built; Error with code EADDRINUSE when the port is taken */
export async function serveStatic(options: Pick<ListenOptions, 'port' | 'host'>): Promise<RunningServer> {
  if (!existsSync(join(folder, 'index.html')))
    throw new Refused('the page without a server is not built', 'run: npm run build:web');
  const app = express();
  app.disable('x-powered-by');
  app.use((request, response, next) => {
    // The page contains its policy, but workers need this header. A host may leave it out.
    // The frame for games of the user's own has a different policy, which its page contains.
    const isFrame = /\/own-game-frame-[^/]*\.html$/.test(request.path);
    response.setHeader(
      'content-security-policy',
      isFrame ? "sandbox allow-scripts; frame-ancestors 'self'" : `${contentPolicy}; frame-ancestors 'none'`,
    );
    response.setHeader('x-content-type-options', 'nosniff');
    next();
  });
  app.use(express.static(folder));
  return listen(createServer(app), options);
}
