// Makes a fresh clone ready: installs when the lock file is not the one last installed, then builds what is stale.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const stamp = 'node_modules/.deckwright-lock';
const tree = 'node_modules/.package-lock.json';
const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');

/** By content, since a checkout renews the lock file's time; by time when somebody else installed. */
function installed() {
  if (!existsSync(tree)) return false;
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === lock;
  return statSync(tree).mtimeMs >= statSync('package-lock.json').mtimeMs;
}

if (!installed()) {
  console.error('Installing dependencies (npm ci) …');
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel', 'error'], {
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) process.exit(status ?? 1);
}
writeFileSync(stamp, lock);
await import('./build.mjs');
