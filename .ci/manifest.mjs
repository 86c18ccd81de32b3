// The package as others need it: `write` before it is packed, `restore` afterwards (npm calls both). Modules are
// written without indentation. Packages with native code are only offered: Node has SQLite from 22.13 on, and nothing
// needs TensorFlow's library.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { compact, isCompacted } from './compact.mjs';

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

restore();
if (process.argv[2] !== 'restore') {
  const text = readFileSync('package.json', 'utf8');
  const {
    scripts: _,
    devDependencies: __,
    allowScripts: ___,
    optionalDependencies,
    ...facts
  } = JSON.parse(text);
  const offered = {
    peerDependencies: optionalDependencies,
    peerDependenciesMeta: Object.fromEntries(
      Object.keys(optionalDependencies).map((name) => [name, { optional: true }]),
    ),
  };
  replace('package.json', `${JSON.stringify({ ...facts, ...offered }, null, 2)}\n`);
  for (const name of readdirSync('dist', { recursive: true })) {
    const path = `dist/${name.replaceAll(sep, '/')}`;
    if (isCompacted(path)) replace(path, compact(path, readFileSync(path, 'utf8')));
  }
}
