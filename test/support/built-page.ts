/** The page without a server, built and served as any host would. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { packageRoot } from '../../experiments/files/package.js';
import { type StaticServer, serveFolder } from './static-server.js';

export const builtPage = join(packageRoot, 'dist', 'web');

/** Browsers may keep what they loaded, as from most hosts, and with it what they compiled. */
const KEEP = { 'cache-control': 'max-age=600' };

/** @param base path under which the host has the page, e.g. `/some/where/` */
export function serveBuiltPage(base = '/'): Promise<StaticServer> {
  const { status, stderr } = spawnSync(process.execPath, [join(packageRoot, '.ci', 'build-web.mjs')], {
    cwd: packageRoot,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return serveFolder(builtPage, base, KEEP);
}
