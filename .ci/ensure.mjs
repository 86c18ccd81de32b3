// Makes a fresh clone ready: installs when the lock file is not the one last installed, or when that was for a Node
// whose native packages this one cannot load; builds what is stale. Who imports it may do something else until the
// native packages are built, too: `whenNative`.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const stamp = 'node_modules/.deckwright-lock';
const tree = 'node_modules/.package-lock.json';
/** Only where Node has no SQLite built in, a package is needed that is built for one Node. */
const abi = isBuiltin('node:sqlite') ? '' : ` ${process.versions.modules}`;
const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');

/** Written when all is done. By content, since a checkout renews the lock file's time. */
const stamped = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === lock + abi;

/** By time when somebody else installed. */
function installed() {
  if (!existsSync(tree)) return false;
  return existsSync(stamp) ? stamped() : statSync(tree).mtimeMs >= statSync('package-lock.json').mtimeMs;
}

const runs = (code) => spawnSync(process.execPath, ['-e', code], { stdio: 'ignore' }).status === 0;

/**
 * Downloads or compiles its native code. What comes of it shows when it is used; a clone can do without. Tests alone
 * need no fast SQLite: to make it fast takes half a minute longer.
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
// Where it is compiled, that takes a minute on one core; the build does not need it.
if (!stamped() && abi !== '' && !runs("new (require('better-sqlite3'))(':memory:')"))
  native = buildNative('better-sqlite3');
await import('./build.mjs');

/** TensorFlow's own library is fetched only for tests of the export. @param forTests with it */
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
