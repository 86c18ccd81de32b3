// The package as others need it: `write` before it is packed, `restore` afterwards (npm calls both); `print` shows its
// package.json. Modules are written without indentation, and Vega as one file. What few need is only offered: Node has
// SQLite from 22.13 on, and only the export of networks takes TensorFlow.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { rolldown } from 'rolldown';
import { compact, isCompacted } from './compact.mjs';
import { isInside, licencesOf } from './inside.mjs';

/** What stood in the place of what was written, by path. */
const KEPT = join('dist', '.kept');

function replace(path, text) {
  mkdirSync(dirname(join(KEPT, path)), { recursive: true });
  cpSync(path, join(KEPT, path), { preserveTimestamps: true });
  writeFileSync(path, text);
}

function restore() {
  if (!existsSync(KEPT)) return;
  cpSync(KEPT, '.', { recursive: true, preserveTimestamps: true });
  rmSync(KEPT, { recursive: true });
}

/** Packages that only the export of networks takes: in a clone they serve its tests. */
const EXPORT = ['@tensorflow/tfjs', '@tensorflow/tfjs-backend-wasm'];

/** @returns the text of the package.json that is published */
function published() {
  const {
    scripts: _,
    devDependencies,
    allowScripts: __,
    optionalDependencies,
    dependencies,
    ...facts
  } = JSON.parse(readFileSync('package.json', 'utf8'));
  const offered = {
    ...optionalDependencies,
    ...Object.fromEntries(EXPORT.map((name) => [name, devDependencies[name]])),
  };
  const peers = {
    peerDependencies: offered,
    peerDependenciesMeta: Object.fromEntries(Object.keys(offered).map((name) => [name, { optional: true }])),
  };
  // The check of a user's own games, which is no part of the program, takes zod too.
  const outside = Object.entries(dependencies).filter(([name]) => name === 'zod' || !isInside(name));
  const needed = { dependencies: Object.fromEntries(outside) };
  return `${JSON.stringify({ ...facts, ...needed, ...peers }, null, 2)}\n`;
}

/** Holds the code of the packages that it names: installed they take 27 MB, of which reports use half a megabyte. */
const BUNDLED = 'dist/dashboard/report/vega.js';

async function bundled(path) {
  // Vega draws into a canvas too, where one is installed; reports take its SVG.
  const bundle = await rolldown({ input: path, platform: 'node', external: ['canvas'] });
  const { output } = await bundle.generate({ codeSplitting: false, minify: true });
  await bundle.close();
  const [{ code, moduleIds }] = output;
  return `/*! ${licencesOf(moduleIds).join('\n\n').replaceAll('*/', '* /')} */\n${code}`;
}

async function write() {
  replace('package.json', published());
  for (const name of readdirSync('dist', { recursive: true })) {
    const path = `dist/${name.replaceAll(sep, '/')}`;
    if (!isCompacted(path)) continue;
    const code = path === BUNDLED ? await bundled(path) : readFileSync(path, 'utf8');
    replace(path, compact(path, code));
  }
}

if (process.argv[2] === 'print') process.stdout.write(published());
else {
  restore();
  if (process.argv[2] !== 'restore') await write();
}
