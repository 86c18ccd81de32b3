// Makes a fresh clone ready: installs when the lock file is newer than what is installed, then builds what is stale.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

const installed = 'node_modules/.package-lock.json';
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

if (!existsSync(installed) || statSync('package-lock.json').mtimeMs > statSync(installed).mtimeMs + 1) {
  console.error('Installing dependencies (npm ci) …');
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel', 'error'], {
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) process.exit(status ?? 1);
}
await import('./build.mjs');
