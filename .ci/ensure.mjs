// Makes a fresh clone ready: installs when the lock file is not the one last installed, or when that was for a Node
// whose native packages this one cannot load; then builds what is stale.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const stamp = 'node_modules/.deckwright-lock';
const tree = 'node_modules/.package-lock.json';
/** Only where Node has no SQLite built in, a package is needed that is built for one Node. */
const abi = isBuiltin('node:sqlite') ? '' : ` ${process.versions.modules}`;
const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');

function known() {
  const stamped = readFileSync(stamp, 'utf8');
  return stamped.startsWith(lock) && stamped.endsWith(abi);
}

/** By content, since a checkout renews the lock file's time; by time when somebody else installed. */
function installed() {
  if (!existsSync(tree)) return false;
  if (existsSync(stamp)) return known();
  return statSync(tree).mtimeMs >= statSync('package-lock.json').mtimeMs;
}

if (!installed()) {
  console.error('Installing dependencies (npm ci) …');
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel', 'error'], {
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, lock + abi);
}
if (!existsSync(stamp)) writeFileSync(stamp, lock + abi);
await import('./build.mjs');
