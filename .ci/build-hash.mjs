// Writes a hash of the compiled code that plays games: builds that play differently have different hashes. The
// package and a clone of the same code have the same hash, although their files differ.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Code that affects games. All code of the engine is in `whole.js`; the modules beside it only re-export it. */
const PARTS = ['engine', 'grammar', 'bots', 'workers'];
const plays = (path) =>
  path.startsWith('engine/') ? path === 'engine/whole.js' : /(?<!\.web)\.js$/.test(path);

const hash = createHash('sha256');
const paths = PARTS.flatMap((part) =>
  readdirSync(join('dist', part), { recursive: true }).map((name) => `${part}/${name.replaceAll(sep, '/')}`),
);
for (const path of paths.filter(plays).sort()) hash.update(readFileSync(join('dist', path)));
writeFileSync(join('dist', 'build.json'), `{"hash":"${hash.digest('hex').slice(0, 8)}"}\n`);
