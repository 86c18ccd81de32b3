import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

interface Packed {
  readonly files: readonly { readonly path: string; readonly size: number }[];
}

const [{ files }] = JSON.parse(
  execFileSync(npm, ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }),
) as [Packed];
const paths = files.map(({ path }) => path);

/** Everything that the package may hold. What is needed by a new part of the program gets a line here, and in `files`. */
const runs = [
  /^(package\.json|README\.md|CHANGELOG\.md|LICENSE)$/,
  /^dist\/(bots|dashboard|engine|experiments|grammar|optimizer|strategies|workers)\/[\w./-]+\.js$/,
  /^dist\/types\/(bots|engine|experiments|grammar|optimizer|workers)\/[\w./-]+\.d\.ts$/,
  /^dist\/page\/(index\.html|[\w.-]+\.(svg|png|ico|txt|webmanifest)|assets\/[\w.-]+\.(js|css|woff2?|svg))$/,
  /^dist\/page\/\.vite\/manifest\.json$/,
  /^dist\/schemas\/evolve\.schema\.json$/,
  /^bots\/(star-realms|cardsim\/[\w-]+)\/[\w.-]+\.json$/,
  /^bots\/json\/[\w-]+\.schema\.json$/,
  /^strategies\/dominion\/[\w-]+\.buylist$/,
  /^experiments\/plans\/[\w-]+\.yaml$/,
  /^experiments\/store\/migrations\/[\w-]+\.sql$/,
  /^dashboard\/charts\/[\w-]+\.vl\.json$/,
];

it('holds what runs, and nothing else', () => {
  expect(paths.filter((path) => !runs.some((kind) => kind.test(path)))).toEqual([]);
  for (const kind of runs) expect(paths.some((path) => kind.test(path))).toBe(true);
});

it('holds the engine once', () => {
  expect(paths.filter((path) => /^dist\/engine\/(index|whole)\.js$/.test(path))).toHaveLength(2);
  expect(paths.filter((path) => path.includes('.engine'))).toEqual([]);
});

it('is small', () => {
  const code = files.filter(({ path }) => !path.startsWith('dist/page/'));
  expect(code.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(3_000_000);
});
