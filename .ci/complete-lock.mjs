// Completes package-lock.json; run it after every `npm install`: node .ci/complete-lock.mjs. Adds optional
// packages of other platforms that a partial registry lacks, because `npm ci` rejects a lock file without them.
// Marks the Node versions that need the optional native packages, so that npm skips their download and compilation
// elsewhere.
import { readFileSync, writeFileSync } from 'node:fs';

const systems = new Set([
  'darwin',
  'linux',
  'win32',
  'android',
  'freebsd',
  'openbsd',
  'netbsd',
  'openharmony',
  'sunos',
  'aix',
]);
const processors = new Set([
  'x64',
  'arm64',
  'arm',
  'ia32',
  'ppc64',
  's390x',
  'riscv64',
  'mips64el',
  'loong64',
  'wasm32',
]);

const engines = {
  // Newer Nodes have SQLite built in.
  'better-sqlite3': '<22.13',
  // It calls functions of node:util that Node 23 has removed.
  '@tensorflow/tfjs-node': '<23',
};

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
for (const [path, facts] of Object.entries(lock.packages)) {
  if (path === '') continue;
  for (const [name, range] of Object.entries(facts.optionalDependencies ?? {})) {
    if (lock.packages[`node_modules/${name}`] || lock.packages[`${path}/node_modules/${name}`]) continue;
    const words = name.split(/[/@\-_.]/);
    const os = words.find((word) => systems.has(word));
    const cpu = words.find((word) => processors.has(word));
    lock.packages[`node_modules/${name}`] = {
      version: range.replace(/^[\^~]/, ''),
      ...(facts.dev ? { dev: true } : {}),
      optional: true,
      ...(os ? { os: [os] } : {}),
      ...(cpu ? { cpu: [cpu] } : {}),
      ...(words.some((word) => word.startsWith('musl')) ? { libc: ['musl'] } : {}),
    };
    console.log(`added ${name}`);
  }
}
for (const [name, node] of Object.entries(engines)) lock.packages[`node_modules/${name}`].engines = { node };
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
