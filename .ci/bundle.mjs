/**
 * Bundles the shipped code into a few files, `dist/program`, because a start that reads two hundred modules takes
 * a third longer. Tests import the modules and start the program.
 */
import { chmodSync, copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative, resolve, sep } from 'node:path';
import { rolldown } from 'rolldown';
import { ascii } from './ascii.mjs';
import { isInside, licencesOf } from './inside.mjs';

const dist = resolve('dist');
const to = join('dist', 'program');
const CLI = 'experiments/cli';
const THREADS = 'workers/backends';
const PACKAGE = 'experiments/package/checked';

/** Entry points that others start or import, by their path in the folder. */
const doors = {
  main: `${CLI}/main`,
  dashboard: 'dashboard/main',
  library: `${PACKAGE}/deckwright`,
  engine: `${PACKAGE}/engine`,
  experiments: `${PACKAGE}/experiments`,
  grammar: `${PACKAGE}/grammar`,
};
/** Files that our modules find by their relative path. */
const started = [
  `${THREADS}/thread`,
  'experiments/runs/evolve/search/step-thread',
  'bots/external/process',
  'bots/onnx/thread',
  'grammar/json/read/schema',
];
/** Modules that stay separate: a user's own games import them and must get the same classes as the program. */
const isApart = (path) =>
  /^(engine\/|workers\/own-games\/(cardsim|errors|schema)\.js$|dashboard\/report\/vega\.js$)/.test(path);

const pathInDist = (path) => relative(dist, path).replaceAll(sep, '/');

/** Groups of modules that are loaded together: these modules and their imports. */
const layers = {
  commands: ['../files/holder', 'supervision/supervised', 'program'].map((name) => `${CLI}/${name}`),
  record: [`${CLI}/commands/record/runs`, 'experiments/store/sqlite'],
  players: ['matches/match', 'players/check'].map((name) => `${CLI}/commands/${name}`),
};

const layerOf = new Map();
function fillLayers(graph) {
  const visit = (id, layer) => {
    const module = graph.getModuleInfo(id);
    if (layerOf.has(id) || !module || module.isExternal) return;
    layerOf.set(id, layer);
    for (const next of module.importedIds) visit(next, layer);
  };
  for (const [layer, roots] of Object.entries(layers))
    for (const root of roots) visit(resolve(dist, `${root}.js`), layer);
}
const group = (layer, i) => ({
  name(id, graph) {
    if (layerOf.size === 0) fillLayers(graph);
    return layerOf.get(id) === layer ? layer : null;
  },
  debugName: layer,
  priority: 9 - i,
});

/**
 * Removes unused parts: patterns and profiles of ANTLR (a third of it), and executable subcommands of Commander.
 */
const withoutExtras = (code) =>
  code
    .replace("const childProcess = require('node:child_process');", '')
    .replace(/var XPathLexer = (class[\s\S]*?\n\});/, 'var XPathLexer = /* @__PURE__ */ (() => $1)();')
    .replaceAll(/static \{\s*__name\(this, "\w+"\);\s*\}/g, '')
    .replaceAll(/\n {2}(compileParseTreePattern|setProfile|getParseInfo)\(.*\) \{[\s\S]*?\n {2}\}/g, '');

const plugin = {
  name: 'paths',
  resolveId(id, importer) {
    if (importer === undefined) return null;
    if (id.startsWith('.')) {
      const path = resolve(dirname(importer), id);
      return isApart(pathInDist(path)) ? { id: `apart:${pathInDist(path)}`, external: true } : null;
    }
    return isInside(id) ? null : { id, external: true };
  },
  // A module looks for data relative to its source, and for files that it starts relative to the program.
  transform: (code, id) =>
    !id.startsWith(dist)
      ? withoutExtras(code)
      : code
          .replaceAll('import.meta.dirname', `PLACE("${posix.dirname(pathInDist(id))}")`)
          .replaceAll('import.meta.url', `STARTED("${pathInDist(id)}")`),
};

const bundle = await rolldown({
  input: Object.fromEntries(
    Object.entries({ ...doors, ...Object.fromEntries(started.map((path) => [path, path])) }).map(
      ([name, path]) => [name, resolve(dist, `${path}.js`)],
    ),
  ),
  platform: 'node',
  resolve: { mainFields: ['module', 'main'] },
  plugins: [plugin],
  // A program that uses only the engine must not load the grammar.
  treeshake: { moduleSideEffects: [{ test: /dist.grammar(?!.index\.web)|antlr4ng/, sideEffects: false }] },
  // One command loads a module late that another needs at its start.
  checks: { ineffectiveDynamicImport: false },
});
const { output } = await bundle.generate({
  dir: to,
  entryFileNames: '[name].js',
  chunkFileNames: '[name].js',
  codeSplitting: {
    groups: [
      // Browsers load these, so they must not share a file with modules of Node.
      { name: 'zod', test: /node_modules.zod/, priority: 13 },
      { name: 'schema-errors', test: /dist.grammar.schema-errors/, priority: 12 },
      // Without the schema of JSON bots: few commands load zod.
      {
        name: 'grammar-parts',
        test: /dist.grammar(?!.json.read.schema\.js|.index\.web)|node_modules.(antlr4ng|jsonc-parser)/,
        priority: 11,
      },
      { name: 'checks', test: /dist.experiments.package.checked.(checked|shapes)/, priority: 10 },
      ...Object.keys(layers).map(group),
      { name: 'yaml', test: /node_modules.yaml/, priority: 7 },
      { name: 'optimizer', test: /dist.optimizer/, minShareCount: 3, priority: 2 },
      { name: 'shared', test: /dist/, minShareCount: 8, priority: 1 },
    ],
  },
});
await bundle.close();

const kept = new Set(['licences.txt', `${THREADS}/thread-entry.cjs`]);
function write(name, text) {
  kept.add(name);
  mkdirSync(dirname(join(to, name)), { recursive: true });
  writeFileSync(join(to, name), text);
  // npx makes the program of a folder executable only at the first use of the folder.
  if (text.startsWith('#!')) chmodSync(join(to, name), 0o755);
}
/** A browser loads this module, too, but never calls `__require`. */
const withoutNode = (code) =>
  code
    .replace('import { createRequire } from "node:module";\n', '')
    .replace(
      /var __require = .*createRequire\(.*;/,
      'var __require = (name) => process.getBuiltinModule("node:module").createRequire(import.meta.url)(name);',
    );

for (const { fileName, code } of output) {
  const from = posix.dirname(fileName);
  const up = (path) => `${posix.relative(from, '..') || '.'}/${path}`;
  const beside = (path) => {
    const toPath = posix.relative(from, path);
    return toPath.startsWith('.') ? toPath : `./${toPath}`;
  };
  write(
    fileName,
    ascii(fileName === 'rolldown-runtime.js' ? withoutNode(code) : code)
      .replaceAll(/"apart:([^"]+)"/g, (_, path) => `"${up(path)}"`)
      .replaceAll(/PLACE\("([^"]+)"\)/g, (_, path) => `(import.meta.dirname + "/${up(path)}")`)
      .replaceAll(/STARTED\("([^"]+)"\)/g, (_, path) => `new URL("${beside(path)}", import.meta.url).href`),
  );
}
copyFileSync(join('dist', THREADS, 'thread-entry.cjs'), join(to, THREADS, 'thread-entry.cjs'));
writeFileSync(
  join(to, 'licences.txt'),
  licencesOf(output.flatMap(({ moduleIds }) => moduleIds)).join('\n\n'),
);
for (const name of readdirSync(to, { recursive: true }))
  if (/\./.test(name) && !kept.has(name.replaceAll(sep, '/'))) rmSync(join(to, name));
