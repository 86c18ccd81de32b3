// Copies the types of the library, from its entry points, out of `dist/.types`, where TypeScript writes the types
// of all files.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const from = join('dist', '.types');
const to = join('dist', 'types');
const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Texts by file. */
const found = new Map();
function follow(file) {
  if (found.has(file)) return;
  const text = readFileSync(join(from, file), 'utf8');
  found.set(file, text);
  for (const [, target] of text.matchAll(/(?:from |import |import\()["'](\.[^"']+)\.js["']/g))
    follow(normalize(join(dirname(file), `${target}.d.ts`)));
}
for (const { types } of Object.values(exports)) if (types) follow(types.slice('./dist/types/'.length));

rmSync(to, { recursive: true, force: true });
for (const [file, text] of found) {
  mkdirSync(dirname(join(to, file)), { recursive: true });
  // Tabs save 20 kB.
  writeFileSync(
    join(to, file),
    text.replaceAll(/^(?: {4})+/gm, (spaces) => '\t'.repeat(spaces.length / 4)),
  );
}
