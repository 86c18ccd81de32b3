import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
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

/** Everything that the package may contain. A new part of the program needs a line here and in `files`. */
const runs = [
  /^(package\.json|README\.md|LICENSE)$/,
  /^dist\/build\.json$/,
  /^dist\/engine\/(index|whole|cardsim\/index)\.js$/,
  /^dist\/program\/([\w./-]+\.js|licences\.txt|workers\/backends\/thread-entry\.cjs)$/,
  /^dist\/workers\/own-games\/(cardsim|errors|schema)\.js$/,
  /^dist\/dashboard\/report\/vega\.js$/,
  /^dist\/types\/(bots|engine|experiments|grammar|optimizer|workers)\/[\w./-]+\.d\.ts$/,
  /^dist\/page\/(index\.html|[\w.-]+\.(svg|png|ico|txt|webmanifest)|assets\/[\w.-]+\.(js|css|woff2?|svg))$/,
  /^dist\/page\/\.vite\/manifest\.json$/,
  /^dist\/schemas\/evolve\.schema\.json$/,
  /^bots\/(star-realms|cardsim\/[\w-]+)\/[\w.-]+\.json$/,
  /^bots\/networks\/(dominion|star-realms)\/[\w-]+\.net\.json$/,
  /^bots\/json\/[\w-]+\.schema\.json$/,
  /^strategies\/dominion\/[\w-]+\.buylist$/,
  /^experiments\/plans\/[\w-]+\.yaml$/,
  /^experiments\/puzzles\/[\w-]+\.json$/,
  /^experiments\/store\/migrations\/[\w-]+\.sql$/,
  /^dashboard\/charts\/[\w-]+\.vl\.json$/,
];

it('the package contains what is needed to run, and nothing else', () => {
  expect(paths.filter((path) => !runs.some((kind) => kind.test(path)))).toEqual([]);
  for (const kind of runs) expect(paths.some((path) => kind.test(path))).toBe(true);
});

it('the package contains nothing that only the page without a server needs', () => {
  expect(paths.filter((path) => /\.web\.|^dist\/dashboard\/web\//.test(path))).toEqual([]);
});

/** Text of a module without comments, in which packages show example imports. */
const codeOf = (path: string): string =>
  readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

const modules = paths.filter((path) => /^dist\/(?!page|types).*\.c?js$/.test(path));

it('the package contains every module that its modules import', () => {
  const held = new Set(paths);
  const imported = /(?:from|import\(|import)\s*['"](\.[^'"]+\.c?js)['"]/g;
  const started = /new URL\("(\.[^"]+)", new URL\("(\.[^"]+)", import\.meta/g;
  const missing = modules.flatMap((path) => {
    const text = codeOf(path);
    const beside = [...text.matchAll(started)].map(([, name, by]) => posix.join(posix.dirname(by!), name!));
    return [...[...text.matchAll(imported)].map(([, name]) => name!), ...beside]
      .map((name) => posix.join(posix.dirname(path), name))
      .filter((name) => !held.has(name))
      .map((name) => `${path}: ${name}`);
  });
  expect(modules.length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});

it('the package depends on exactly what its modules import; packages for few users are optional', () => {
  const manifest = JSON.parse(
    execFileSync(process.execPath, ['.ci/manifest.mjs', 'print'], { cwd: root, encoding: 'utf8' }),
  ) as Record<'dependencies' | 'peerDependencies' | 'peerDependenciesMeta', Record<string, unknown>>;
  const names =
    /(?:from |import\(|import |createRequire\([^)]*\)\()['"]((?!node:)(?:@[\w-]+\/)?[\w-][\w.-]*)/g;
  // Packing puts its packages into this file.
  const bundled = 'dist/dashboard/report/vega.js';
  const imported = modules
    .filter((path) => path !== bundled)
    .flatMap((path) => [...codeOf(path).matchAll(names)].map(([, name]) => name!));
  const offered = Object.keys(manifest.peerDependencies).sort();
  expect([...new Set(imported)].filter((name) => !offered.includes(name)).sort()).toEqual(
    Object.keys(manifest.dependencies).sort(),
  );
  expect(offered).toEqual([
    '@tensorflow/tfjs',
    '@tensorflow/tfjs-backend-wasm',
    '@tensorflow/tfjs-node',
    'better-sqlite3',
  ]);
  expect(Object.keys(manifest.peerDependenciesMeta).sort()).toEqual(offered);
});

it('types of the package need only packages that it installs', () => {
  const { dependencies } = JSON.parse(
    execFileSync(process.execPath, ['.ci/manifest.mjs', 'print'], { cwd: root, encoding: 'utf8' }),
  ) as { dependencies: Record<string, string> };
  const named = /(?:from |import\()['"]((?!node:)(?:@[\w-]+\/)?[\w-][\w.-]*)/g;
  const types = paths.filter((path) => path.endsWith('.d.ts'));
  const imported = types.flatMap((path) => [...codeOf(path).matchAll(named)].map(([, name]) => name!));
  expect(types.length).toBeGreaterThan(100);
  expect([...new Set(imported)].filter((name) => !(name in dependencies))).toEqual([]);
});

it('the package contains every program that it starts', () => {
  const inDist = /"dist", "(\w+)", "([\w.-]+\.js)"/g;
  const started = modules.flatMap((path) =>
    [...codeOf(path).matchAll(inDist)].map(([, folder, name]) => `dist/${folder}/${name}`),
  );
  expect(started).toContain('dist/program/dashboard.js');
  expect(started.filter((file) => !paths.includes(file))).toEqual([]);
});

it('the package can be published', () => {
  const facts = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, unknown>;
  expect(facts['private']).toBeUndefined();
  expect(facts['version']).toMatch(/^\d+\.\d+\.\d+(-rc\.\d+)?$/);
});

it('the package contains the engine once', () => {
  expect(paths.filter((path) => /^dist\/\.?engine\//.test(path)).toSorted()).toEqual(
    ['cardsim/index.js', 'index.js', 'whole.js'].map((name) => `dist/engine/${name}`),
  );
});

const compacting = (await import(pathToFileURL(join(root, '.ci', 'compact.mjs')).href)) as {
  compact(path: string, text: string): string;
  isCompacted(path: string): boolean;
};

it('a line that throws is short, because Node prints it', () => {
  const path = 'dist/engine/whole.js';
  const lines = compacting.compact(path, readFileSync(join(root, path), 'utf8')).split('\n');
  const throwing = lines.filter((line) => line.includes('throw new Refused'));
  expect(throwing.length).toBeGreaterThan(10);
  expect(Math.max(...throwing.map(({ length }) => length))).toBeLessThan(2_000);
});

it('the package is small', () => {
  const { compact, isCompacted } = compacting;
  const sizes = files
    .filter(({ path }) => !path.startsWith('dist/page/'))
    .map(({ path, size }) =>
      isCompacted(path) ? Buffer.byteLength(compact(path, readFileSync(join(root, path), 'utf8'))) : size,
    );
  expect(
    sizes.reduce((sum, size) => sum + size, 0),
    'bytes of the package without the page: make it smaller, or raise this limit and say why in the commit',
  ).toBeLessThan(3_710_000);
});

/** Licences that permit use, changes and redistribution. */
const PERMISSIVE =
  /^\(?(MIT|ISC|0BSD|Unlicense|Apache-2\.0|BSD-[23]-Clause|WTFPL)( (AND|OR) (MIT|Apache-2\.0|WTFPL))*\)?$/;

interface Locked {
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
}

it('the package installs only packages with permissive licences', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, Locked>>;
  };
  // Native parts of a package have no licence entry of their own; the package has one.
  const installed = Object.entries(packages).filter(
    ([path, { dev, license, optional }]) => path !== '' && !dev && !(optional && license === undefined),
  );
  expect(installed.length).toBeGreaterThan(100);
  expect(
    installed.filter(([, { license }]) => !PERMISSIVE.test(license ?? 'none')).map(([path]) => path),
  ).toEqual([]);
});

it('the documentation gives a reason for every dependency', () => {
  const { dependencies, optionalDependencies, devDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as Readonly<Record<string, Readonly<Record<string, string>>>>;
  const text = readFileSync(join(root, 'docs', 'dependencies.md'), 'utf8');
  const named = Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies });
  const silent = named.filter((name) => !name.startsWith('@types/') && !text.includes(`\`${name}\``));
  expect(silent).toEqual([]);
  const told = [...text.matchAll(/^\| (.*?) \|/gm)].flatMap(([, cell]) =>
    [...cell!.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );
  expect(told.toSorted()).toEqual(Object.keys({ ...dependencies, ...optionalDependencies }).toSorted());
});
