// Builds the project: parser from the grammar, TypeScript, the engine as one file, JSON schemas of bots and plans,
// and the dashboard's page. Skips what is newer than its sources.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { newest } from './newest.mjs';

const bin = (name) => join('node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);

function run(command, args) {
  const { status, error } = spawnSync(command, args, { stdio: ['ignore', 2, 2] });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

/** Deletes compiled files whose source is gone, because Vitest would still run old tests. */
function removeStale() {
  if (!existsSync('dist')) return;
  for (const { name, parentPath } of readdirSync('dist', { recursive: true, withFileTypes: true })) {
    const written = join(parentPath, name);
    if (!/\.c?js$/.test(name) || written === join('dist', 'engine', 'whole.js')) continue;
    const source = relative('dist', written)
      .replace(/^\.engine/, 'engine')
      .replace(/js$/, 'ts');
    if (/^(page|web|types|program)\b/.test(source) || existsSync(source)) continue;
    rmSync(written);
    rmSync(`${written}.map`, { force: true });
  }
}

// While npm packs, it builds again after `prepack`, when the files to pack are ready. In any other command,
// `.kept` is left over from an interrupted packing.
if (existsSync(join('dist', '.kept'))) {
  if (/^(pack|publish)$/.test(process.env.npm_command ?? '')) process.exit(0);
  run(process.execPath, [join('.ci', 'manifest.mjs'), 'restore']);
}

const stale = (sources, target) => newest(target) === 0 || Math.max(...sources.map(newest)) > newest(target);

if (existsSync('grammar/Buylist.g4') && stale(['grammar/Buylist.g4'], 'grammar/generated')) {
  rmSync('grammar/generated', { recursive: true, force: true });
  run(bin('antlr-ng'), [
    '-Dlanguage=TypeScript',
    '--generate-visitor',
    'false',
    '--generate-listener',
    'false',
    '-o',
    'grammar/generated',
    'grammar/Buylist.g4',
  ]);
  for (const name of readdirSync('grammar/generated').filter((name) => name.endsWith('.ts'))) {
    const path = join('grammar/generated', name);
    // The generator's output has unused imports, which our strict settings reject.
    writeFileSync(path, `// @ts-nocheck${readFileSync(path, 'utf8')}`);
  }
}
const dominion = 'engine/dominion/compiled';
const starRealms = 'engine/star-realms/compiled';
const networks = 'bots/neural';
const script = join('.ci', 'compile-wasm.mjs');
const shared = 'engine/core/compiled/source';
/** By folder of a WebAssembly module: its sources outside of `source/`. */
const sources = {
  [dominion]: [
    `${dominion}/codes.ts`,
    `${dominion}/words.mjs`,
    'engine/dominion/buylist/instructions.ts',
    'engine/dominion/buylist/expert-numbers.ts',
    shared,
  ],
  [starRealms]: [
    `${starRealms}/codes.ts`,
    `${starRealms}/words.mjs`,
    `${starRealms}/sets.ts`,
    'engine/core/language/score-code.ts',
    shared,
  ],
  [networks]: [`${networks}/layout.ts`],
};
if (
  existsSync(shared) &&
  Object.entries(sources).some(([folder, files]) =>
    stale([`${folder}/source`, ...files, script], `${folder}/generated`),
  )
) {
  run(process.execPath, [script]);
}
removeStale();
run(bin('tsc'), ['-p', 'tsconfig.json']);
run(bin('tsc'), ['-p', 'tsconfig.types.json']);
run(process.execPath, [join('.ci', 'types.mjs')]);
run(process.execPath, [join('.ci', 'pack.mjs')]);
run(process.execPath, [join('.ci', 'bundle.mjs')]);
run(process.execPath, [join('.ci', 'build-hash.mjs')]);
run(process.execPath, [join('dist', 'bots', 'json', 'publish.js')]);
run(process.execPath, [join('.ci', 'schemas.mjs')]);
if (
  existsSync('dashboard/page/vite.config.ts') &&
  stale(['dashboard/page', 'dashboard/charts', 'dashboard/api', 'package-lock.json'], 'dist/page')
) {
  run(bin('tsc'), ['-p', 'dashboard/page/tsconfig.json']);
  run(bin('vite'), ['build', 'dashboard/page', '--logLevel', 'warn']);
}
