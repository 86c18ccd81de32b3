// Builds the page without a server into dist/web, from what .ci/build.mjs has compiled. Skips when it is newer than that.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const page = join('dist', 'web', 'index.html');
const sources = [
  'dashboard/page',
  'dashboard/charts',
  'strategies',
  'bots',
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

function newest(path) {
  const facts = statSync(path);
  if (!facts.isDirectory()) return facts.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

const fresh = existsSync(page) && Math.max(...sources.map(newest)) <= statSync(page).mtimeMs;
if (!fresh) {
  const vite = join('node_modules', 'vite', 'bin', 'vite.js');
  const args = [
    'build',
    'dashboard/page',
    '--config',
    'dashboard/page/vite.web.config.ts',
    '--logLevel',
    'warn',
  ];
  const { status } = spawnSync(process.execPath, [vite, ...args], { stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
}
