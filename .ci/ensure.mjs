// Prepares a fresh clone: installs if the lock file has changed since the last installation, or if this Node
// cannot load the native packages of that installation; builds what is stale. Importers can continue while the
// native packages are built: `whenNative`.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const stamp = 'node_modules/.deckwright-lock';
const tree = 'node_modules/.package-lock.json';
/** Only a Node without built-in SQLite needs a native package, which is built for one Node version. */
const abi = isBuiltin('node:sqlite') ? '' : ` ${process.versions.modules}`;
const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');

/** True if an installation was completed for this lock file. Compares contents: a checkout changes the file's time. */
const stamped = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === lock + abi;

/** Without a stamp, compares times, because somebody may have run `npm install`. */
function installed() {
  if (!existsSync(tree)) return false;
  return existsSync(stamp) ? stamped() : statSync(tree).mtimeMs >= statSync('package-lock.json').mtimeMs;
}

const runs = (code) => spawnSync(process.execPath, ['-e', code], { stdio: 'ignore' }).status === 0;

/**
 * Downloads or compiles the native code. A failure shows at the first use; a clone works without it. Tests need no
 * optimized SQLite, which would take half a minute longer.
 */
function buildNative(name) {
  const child = spawn(npm, ['rebuild', name, '--loglevel', 'silent'], {
    stdio: 'ignore',
    env: { ...process.env, JOBS: 'max', ...(process.env.CI && { CFLAGS: '-O1', CXXFLAGS: '-O0' }) },
  });
  process.once('exit', () => child.kill());
  return new Promise((done) => child.on('error', done).on('close', done));
}

if (!installed()) {
  console.error('Installing dependencies (npm ci) …');
  const words = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error'];
  const { status } = spawnSync(npm, words, { stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
}
let native;
// Compilation takes a minute on one core, and the build does not need it.
if (!stamped() && abi !== '' && !runs("new (require('better-sqlite3'))(':memory:')"))
  native = buildNative('better-sqlite3');
await import('./build.mjs');

/** Waits for native packages. @param forTests also gets TensorFlow's, which only tests of the export need */
export async function whenNative(forTests = false) {
  await native;
  if (!stamped()) writeFileSync(stamp, lock + abi);
  const tried = 'node_modules/.deckwright-tensorflow';
  const wanted = `${lock} ${process.versions.modules}`;
  if (!forTests || !existsSync('node_modules/@tensorflow/tfjs-node')) return;
  if (existsSync(tried) && readFileSync(tried, 'utf8') === wanted) return;
  await buildNative('@tensorflow/tfjs-node');
  writeFileSync(tried, wanted);
}

if (process.argv[1] === import.meta.filename) await whenNative();
