// Prepares the package for publication: `write` before packing, `restore` afterwards (npm calls both); `print`
// shows its package.json. Minifies the modules and bundles Vega into one file. Rarely needed packages become
// optional: Node has SQLite from 22.13 on, and only the export of networks needs TensorFlow.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { rolldown } from 'rolldown';
import { compact, isCompacted } from './compact.mjs';
import { isInside, licencesOf } from './inside.mjs';

/** Original contents of the written files, by path. */
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

/** Packages that only the export of networks needs. In a clone, its tests use them. */
const EXPORT = ['@tensorflow/tfjs', '@tensorflow/tfjs-backend-wasm'];

/** @returns the text of the published package.json */
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
  // The check of a user's own games, which is not part of the program, needs zod too.
  const outside = Object.entries(dependencies).filter(([name]) => name === 'zod' || !isInside(name));
  const needed = { dependencies: Object.fromEntries(outside) };
  return `${JSON.stringify({ ...facts, ...needed, ...peers }, null, 2)}\n`;
}

/** Contains the code of Vega's packages: reports use half a megabyte of it, and the packages take 27 MB. */
const BUNDLED = 'dist/dashboard/report/vega.js';

async function bundled(path) {
  // Vega can draw on a canvas if one is installed; reports use SVG.
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
