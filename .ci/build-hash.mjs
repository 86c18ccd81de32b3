// Writes what tells builds apart that play differently: a hash of the compiled code that plays. The package and a
// clone of the same code have the same, although their files are not the same.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** What a game is made of. The engine is one file; its modules lie beside it. */
const PARTS = ['engine', 'grammar', 'bots', 'workers'];
const plays = (path) =>
  path.startsWith('engine/') ? path === 'engine/whole.js' : /(?<!\.web)\.js$/.test(path);

const hash = createHash('sha256');
const paths = PARTS.flatMap((part) =>
  readdirSync(join('dist', part), { recursive: true }).map((name) => `${part}/${name.replaceAll(sep, '/')}`),
);
for (const path of paths.filter(plays).sort()) hash.update(readFileSync(join('dist', path)));
writeFileSync(join('dist', 'build.json'), `{"hash":"${hash.digest('hex').slice(0, 8)}"}\n`);
