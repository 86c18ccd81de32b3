// Copies the types of the library, from its entry points, out of `dist/.types`, where TypeScript writes the types
// of all files.
import { copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const from = join('dist', '.types');
const to = join('dist', 'types');
const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));

const found = new Set();
function follow(file) {
  if (found.has(file)) return;
  found.add(file);
  const text = readFileSync(join(from, file), 'utf8');
  for (const [, target] of text.matchAll(/(?:from |import |import\()["'](\.[^"']+)\.js["']/g))
    follow(normalize(join(dirname(file), `${target}.d.ts`)));
}
for (const { types } of Object.values(exports)) if (types) follow(types.slice('./dist/types/'.length));

rmSync(to, { recursive: true, force: true });
for (const file of found) {
  mkdirSync(dirname(join(to, file)), { recursive: true });
  copyFileSync(join(from, file), join(to, file));
}
