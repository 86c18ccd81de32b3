// What of package.json others need: `write` before the package is packed, `restore` afterwards (npm calls both).
// Packages with native code are only offered to them: Node has SQLite from 22.13 on, and nothing needs TensorFlow's library.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

const KEPT = 'dist/package.json.kept';

if (process.argv[2] === 'restore') {
  if (existsSync(KEPT)) renameSync(KEPT, 'package.json');
} else {
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
  writeFileSync(KEPT, text);
  writeFileSync('package.json', `${JSON.stringify({ ...facts, ...offered }, null, 2)}\n`);
}
