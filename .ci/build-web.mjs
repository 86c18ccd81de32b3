// Builds the page without a server into dist/web from the output of .ci/build.mjs. Skips the build if dist/web is
// newer.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newest } from './newest.mjs';

const page = join('dist', 'web', 'index.html');
const sources = [
  'dashboard/page',
  'dashboard/charts',
  'strategies',
  'bots',
  'docs/examples',
  'experiments/store/migrations',
  'dist/dashboard',
  'dist/experiments',
  'dist/workers',
  'dist/optimizer',
  'dist/bots',
  'dist/grammar',
  'dist/engine',
  'package-lock.json',
];

const isFresh = () => {
  // Another build may empty the folder at any moment.
  const built = statSync(page, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Math.max(...sources.map(newest)) <= built && !existsSync(lock);
};

function build() {
  const vite = join('node_modules', 'vite', 'bin', 'vite.js');
  const config = join('dashboard', 'page', 'vite.web.config.ts');
  const args = [vite, 'build', 'dashboard/page', '--config', config, '--logLevel', 'warn'];
  // Every caller gets the production build, even a test, where NODE_ENV is `test`.
  const env = { ...process.env, NODE_ENV: 'production' };
  return spawnSync(process.execPath, args, { stdio: ['ignore', 2, 2], env }).status ?? 1;
}

/** Several test files may need the page at once: one builds it and the others wait. The lock names its process. */
const lock = join('dist', 'web.lock');
const wait = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

function take() {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!isAlive()) rmSync(lock, { force: true });
    return false;
  }
}

/** False if the build was killed. */
function isAlive() {
  try {
    // Empty for a moment at the beginning.
    const pid = Number(readFileSync(lock, 'utf8'));
    return pid === 0 || process.kill(pid, 0);
  } catch (error) {
    return error.code !== 'ESRCH';
  }
}

while (!isFresh()) {
  if (!take()) {
    wait(200);
    continue;
  }
  let status = 1;
  try {
    status = build();
  } finally {
    rmSync(lock, { force: true });
  }
  if (status !== 0) process.exit(status);
  break;
}
