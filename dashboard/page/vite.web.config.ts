/**
 * Builds the page without a server into dist/web: static files for any host and any base path. If Node and browser
 * need different modules, `x.web.ts` beside `x.ts` replaces it.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';
import { contentPolicy, framePolicy, STYLE_NONCE } from '../server/http/content-policy.ts';
import { compiledCharts, usedDiagrams } from './compiled-charts.ts';
import { unusedSqlite } from './unused-sqlite.ts';
import { unusedStyles } from './unused-styles.ts';

const root = resolve(import.meta.dirname, '..', '..');

const webFiles = (): Plugin => ({
  name: 'modules for the browser',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!source.startsWith('.') || importer === undefined || importer.includes('node_modules')) return null;
    const ending = extname(importer).slice(0, '.ts'.length);
    const file = resolve(dirname(importer), source).replace(/\.[jt]sx?$/, `.web${ending}`);
    return file !== importer && existsSync(file) ? file : null;
  },
});

/** Files that the package reads at run time. Each folder becomes one file, loaded at its first use. */
const BUNDLED_FOLDERS: readonly (readonly [folder: string, ending: RegExp])[] = [
  ['strategies/dominion', /\.buylist$/],
  ['bots/networks/dominion', /\.net\.json$/],
  ['bots/networks/star-realms', /\.net\.json$/],
  ['bots/cardsim', /(?<!\.schema)\.json$/],
  ['bots/star-realms', /(?<!\.schema)\.json$/],
  ['dashboard/charts', /\.json$/],
  ['experiments/puzzles', /\.json$/],
];
/** Files that games of the user's own do not need. */
const NOT_FOR_OWN_GAMES: readonly string[] = ['bots/networks/', 'experiments/puzzles'];
const MIGRATIONS = 'experiments/store/migrations';

/** Nobody reads the text of a chart, so it has no layout. */
const textOf = (path: string): string => {
  const text = readFileSync(join(root, path), 'utf8');
  return path.endsWith('.vl.json') ? JSON.stringify(JSON.parse(text)) : text;
};

const textsIn = (folder: string, ending: RegExp): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => ending.test(name))
      .sort()
      .map((name) => join(folder, name).replaceAll('\\', '/'))
      .map((path) => [path, textOf(path)]),
  );

/** @param isOneFile true to inline the texts, for a script that cannot load files */
const packageFiles = (isOneFile = false): Plugin => ({
  name: 'files of the package',
  resolveId: (source) => (source === 'virtual:package-files' ? `\0${source}` : null),
  load(id) {
    if (id !== '\0virtual:package-files') return null;
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const texts = { 'package.json': JSON.stringify({ version }), ...textsIn(MIGRATIONS, /\.sql$/) };
    if (isOneFile) {
      const needed = BUNDLED_FOLDERS.filter(
        ([folder]) => !NOT_FOR_OWN_GAMES.some((start) => folder.startsWith(start)),
      );
      const bundled = needed.map(([folder, ending]) => textsIn(folder, ending));
      return `export const texts = ${JSON.stringify(Object.assign(texts, ...bundled))};\nexport const bundles = [];`;
    }
    const bundles = BUNDLED_FOLDERS.map(([folder, ending]) => {
      const bundled = textsIn(folder, ending);
      const name = `${folder.replaceAll('/', '-')}.txt`;
      // Escaped as JSON, the texts would be 8 % larger.
      const file = this.emitFile({ type: 'asset', name, source: Object.values(bundled).join('\0') });
      return `{ paths: ${JSON.stringify(Object.keys(bundled))}, address: import.meta.ROLLUP_FILE_URL_${file} }`;
    });
    return `export const texts = ${JSON.stringify(texts)};\nexport const bundles = [${bundles.join(', ')}];`;
  },
});

const compiledGames = ['dominion', 'star-realms'] as const;

/** The code of a game's compiled engine in base64, as the engine's file contains it. */
function engineCode(game: (typeof compiledGames)[number]): string {
  const file = join(root, 'engine', game, 'compiled', 'generated', 'bytes.ts');
  const code = /'(AGFzb[\w+/=]+)'/.exec(readFileSync(file, 'utf8'))?.[1];
  if (code === undefined) throw new Error(`${file} has no compiled engine: run npm run build`);
  return code;
}

/** Moves the code of the compiled engines to separate files, which only workers that play load. */
const compiledEngines = (): Plugin => ({
  name: 'compiled engines',
  resolveId: (source) => (source === 'virtual:compiled-engines' ? `\0${source}` : null),
  load(id) {
    if (id !== '\0virtual:compiled-engines') return null;
    const addresses = compiledGames.map((game) => {
      const source = Buffer.from(engineCode(game), 'base64');
      const file = this.emitFile({ type: 'asset', name: `${game}.wasm`, source });
      return `'${game}': import.meta.ROLLUP_FILE_URL_${file}`;
    });
    return `export const addresses = { ${addresses.join(', ')} };`;
  },
  transform(text, id) {
    if (!/[\\/]dist[\\/]engine[\\/]whole\.js$/.test(id)) return null;
    return {
      code: compiledGames.reduce((code, game) => code.replace(engineCode(game), ''), text),
      map: null,
    };
  },
});

/** Static blocks in which the parser library's classes name themselves. They keep classes that nobody uses. */
const OWN_NAME = /static \{\s*__name\(this, "\w+"\);\s*\}/g;
/** Classes for tree patterns, profiles, traces and printed trees. Parsers refer to them in methods that we never call. */
const NEVER_CALLED =
  /^var (XPathLexer|ParseTreePatternMatcher|ProfilingATNSimulator|ParseInfo|TraceListener|(Lexer)?DFASerializer|Trees) = class.*?^\};$/gms;

const usedParser = (): Plugin => ({
  name: 'parser classes that are used',
  transform: (text, id) =>
    /[\\/]antlr4ng[\\/]/.test(id)
      ? { code: text.replace(OWN_NAME, '').replace(NEVER_CALLED, 'var $1 = null;'), map: null }
      : null,
});

/** Compiled files of the rooms, without the entries of workers and frame. */
const OURS = /[\\/]dist[\\/](?!dashboard[\\/]web[\\/](own-games[\\/](frame|worker)|worker)\.js$)/;

const COMMON = /[\\/]dist[\\/]experiments[\\/]statistics[\\/]/;

/** Small parts that many views need: in one file they compress better than in a file for each. */
const SHARED =
  /[\\/]page[\\/]src[\\/]common[\\/](requests[\\/]|results[\\/](format|estimate-bar|refining|result-facts)|page[\\/](deferred|empty|error|page-header|panel))/;

const manifest = {
  name: 'Deckwright',
  description: 'Find, test and understand strong strategies for deck-building card games',
  start_url: './',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: '#00669f',
  icons: [{ src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' }],
};

const policyAndManifest = (): Plugin => ({
  name: 'content policy and manifest',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: contentPolicy },
      injectTo: 'head-prepend',
    },
    { tag: 'link', attrs: { rel: 'manifest', href: './deckwright.webmanifest' }, injectTo: 'head' },
  ],
  generateBundle() {
    this.emitFile({
      type: 'asset',
      fileName: 'deckwright.webmanifest',
      source: JSON.stringify(manifest, null, 2),
    });
  },
});

/** The files in memory have the package's folders at their root. */
const define = {
  'import.meta.dirname': '"/"',
  'process.env': '{}',
  'process.pid': '1',
  'process.stdout': '{}',
};

const resolveNode = {
  alias: {
    'node:fs': join(root, 'dist/dashboard/web/node/fs.js'),
    'node:path': join(root, 'dist/dashboard/web/node/path.js'),
  },
};

/** Bundles an entry and its imports into one classic script. */
async function scriptOf(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root,
    plugins: [webFiles(), packageFiles(true), usedParser()],
    resolve: resolveNode,
    define: { ...define, 'import.meta.url': '"https://deckwright.invalid/"', 'import.meta': '{}' },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(root, 'dist/dashboard/web/own-games', entry),
        treeshake: { moduleSideEffects: [{ test: OURS, sideEffects: false }] },
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  const { output } = Array.isArray(built) ? built[0]! : (built as { output: never });
  return (output as { type: string; isEntry?: boolean; code: string }[]).find(({ isEntry }) => isEntry)!.code;
}

/** Virtual modules of the page. */
const OWN_GAMES: Readonly<Record<string, string>> = {
  'virtual:own-games': '\0virtual:own-games',
  'virtual:checked-answers': join(root, 'dist/dashboard/web/own-games/checked-answers.js'),
  'virtual:example-game': '\0virtual:example-game',
  'virtual:example-text': '\0virtual:example-text',
};

const EXAMPLE = join(root, 'docs/examples/lighthouse.js');

/** The frame for games of the user's own, and its script. */
const ownGames = (): Plugin => ({
  name: 'own games',
  resolveId: (source) => OWN_GAMES[source] ?? null,
  async load(id) {
    if (id === '\0virtual:example-game') {
      const { facts, cards } = (await import(pathToFileURL(EXAMPLE).href)).lighthouse;
      const { title, about } = facts;
      return `export const example = ${JSON.stringify({ title, about, cards })};`;
    }
    if (id === '\0virtual:example-text')
      return `export const text = ${JSON.stringify(readFileSync(EXAMPLE, 'utf8'))};`;
    if (id !== '\0virtual:own-games') return null;
    const [frame, script] = await Promise.all(['frame.js', 'worker.js'].map(scriptOf));
    const hash = createHash('sha256').update(frame!).digest('base64');
    const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${framePolicy(hash)}"><title>A game of your own</title></head><body><script>${frame}</script></body></html>\n`;
    const file = (name: string, source: string): string => this.emitFile({ type: 'asset', name, source });
    const [frameFile, scriptFile] = [file('own-game-frame.html', page), file('own-game-script.js', script!)];
    return `export const frame = import.meta.ROLLUP_FILE_URL_${frameFile};\nexport const script = import.meta.ROLLUP_FILE_URL_${scriptFile};`;
  },
});

/** Not cached, because they do not work offline. */
const NOT_KEPT = /^assets\/own-game-(frame|script)-/;

/** Runs last, because it lists all other files. */
const serviceWorker = (): Plugin => ({
  name: 'service worker',
  closeBundle() {
    const folder = join(root, 'dist', 'web');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
      .filter((name) => name !== 'sw.js' && name !== 'index.html' && !NOT_KEPT.test(name))
      .sort();
    const hash = createHash('sha256');
    for (const name of ['index.html', ...files]) hash.update(name).update(readFileSync(join(folder, name)));
    const build = { version: hash.digest('hex').slice(0, 16), files: ['./', ...files] };
    const code = readFileSync(join(root, 'dist/dashboard/web/service-worker.js'), 'utf8');
    const script = code.replace(/^export \{\};$|^\/\/# sourceMappingURL.*$/gm, '');
    writeFileSync(join(folder, 'sw.js'), `const build = ${JSON.stringify(build)};\n${script}`);
  },
});

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [
    react(),
    compiledCharts(),
    usedDiagrams(root),
    unusedStyles(),
    webFiles(),
    ownGames(),
    policyAndManifest(),
    serviceWorker(),
  ],
  resolve: resolveNode,
  define,
  html: { cspNonce: STYLE_NONCE },
  worker: {
    format: 'es',
    plugins: () => [webFiles(), packageFiles(), compiledEngines(), usedParser(), unusedSqlite()],
    // Only entries have side effects, so unused exports are removed.
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: OURS, sideEffects: false }] },
      // Code that every view needs stays apart from code that few views need.
      output: { codeSplitting: { groups: [{ name: 'common', test: COMMON }] } },
    },
  },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 1500,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'shared', test: SHARED, minShareCount: 4 }] } },
    },
  },
});
