/** The page without a server, built and served as on any host. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { packageRoot } from '../../experiments/files/package.js';
import { type StaticServer, serveFolder } from './static-server.js';

export const builtPage = join(packageRoot, 'dist', 'web');

/** Lets browsers cache files and compiled code, as most hosts do. */
const KEEP = { 'cache-control': 'max-age=600' };

/** @param base path of the page on the host, e.g. `/some/where/` */
export function serveBuiltPage(base = '/'): Promise<StaticServer> {
  const { status, stderr } = spawnSync(process.execPath, [join(packageRoot, '.ci', 'build-web.mjs')], {
    cwd: packageRoot,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return serveFolder(builtPage, base, KEEP);
}
