/**
 * Compiles the charts of the page from Vega-Lite to Vega during the build, because the compiler is larger than all
 * charts together. Leaves out the kinds of diagrams that no chart uses.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from 'vega-lite';
import type { Plugin } from 'vite';
import { chartConfig, TITLE_ACROSS } from '../charts/config.ts';

const SPEC = '.vl.json';
const HEIGHTS = 'virtual:chart-heights';

/** Heights of the charts by name, except those that grow with their rows. */
function heights(folder: string): object {
  const sized = readdirSync(folder).flatMap((file): [string, number][] => {
    if (!file.endsWith(SPEC)) return [];
    const { height } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    return typeof height === 'number' ? [[file.slice(0, -SPEC.length), height]] : [];
  });
  return Object.fromEntries(sized);
}

export const compiledCharts = (): Plugin => ({
  name: 'compiled charts',
  enforce: 'pre',
  resolveId: (source) => (source === HEIGHTS ? `\0${HEIGHTS}` : null),
  load(id) {
    if (id !== `\0${HEIGHTS}`) return null;
    return `export const heights = ${JSON.stringify(heights(join(import.meta.dirname, '..', 'charts')))};`;
  },
  transform(text, id) {
    if (!id.endsWith(SPEC)) return null;
    const spec = JSON.parse(text);
    const across = spec.encoding?.x;
    if (across?.title === null) across.title = TITLE_ACROSS;
    // SPEED: a canvas cannot hold a description of each mark; the table is for readers who cannot see the chart.
    const config = { ...chartConfig, aria: false } as never;
    return { code: JSON.stringify(compile(spec, { config, logger: silent }).spec), map: null };
  },
});

const ignore = (): typeof silent => silent;
/** Ignores warnings: the height of some charts depends on their rows on purpose. */
const silent = {
  level: ignore,
  error: (...words: unknown[]) => {
    throw new Error(words.join(' '));
  },
  warn: ignore,
  info: ignore,
  debug: ignore,
} as never;

/**
 * Kinds of diagrams: maps, forces, trees, placed labels, regressions, Voronoi cells, word clouds, cross-filters.
 * Also selections, files to load, and palettes of other libraries.
 */
const UNUSED =
  /^(d3-(dsv|geo|scale-chromatic)|topojson-client|vega-(geo|projection|force|hierarchy|label|regression|voronoi|wordcloud|crossfilter|selections))$/;
/** What the rest of the library imports from them by name: functions that no chart calls, and lists of colours. */
const FUNCTIONS = [
  ...['dsvFormat', 'feature', 'geoArea', 'geoBounds', 'geoCentroid', 'mesh', 'projection'],
  ...['IdTest', 'Resolve', 'Test', 'Tuples', 'Visitor'].map((name) => `selection${name}`),
];
const LISTS = 'Accent Category10 Dark2 Observable10 Paired Pastel1 Pastel2 Set1 Set2 Set3'
  .split(' ')
  .map((name) => `scheme${name}`);
const EMPTY = [
  ...FUNCTIONS.map((name) => `export const ${name} = null;`),
  ...LISTS.map((name) => `export const ${name} = [];`),
].join('\n');
const NOTHING = '\0no such diagrams';

const TRANSFORMS =
  '(CountPattern|Cross|Density|DotBin|Flatten|Fold|Generate|KDE|LinkPath|Load|Lookup|Pie|Pivot|Project|Quantile|Sample|Sequence|TimeUnit|TupleIndex|Window)';
/** Code of the library without the transforms that no chart uses. */
const withoutTransforms = (text: string): string =>
  text
    .replace(new RegExp(`^inherits\\(${TRANSFORMS}, .*?^\\}\\);$`, 'gms'), '')
    .replace(new RegExp(`^${TRANSFORMS}\\.Definition = .*?^\\};$`, 'gms'), '')
    .replace(new RegExp(` ${TRANSFORMS} as \\w+,?`, 'g'), '');

/** The library's palettes that our charts name. */
const PALETTES = ['tableau10', 'viridis'];
const withoutPalettes = (text: string): string =>
  text.replace(/^ {2}(\w+): '[\da-f]+',?$/gm, (line, name: string) => (PALETTES.includes(name) ? line : ''));

/** @param root folder of the package */
export const usedDiagrams = (root: string): Plugin => ({
  name: 'diagrams that are used',
  enforce: 'pre',
  resolveId(source) {
    // Import the parts one by one, because the package's default file contains all of them.
    if (source === 'vega') return join(root, 'node_modules', 'vega', 'index.js');
    return UNUSED.test(source) ? NOTHING : null;
  },
  load: (id) => (id === NOTHING ? EMPTY : null),
  transform(text, id) {
    if (/[\\/]vega-(transforms|encode)[\\/]build[\\/]/.test(id))
      return { code: withoutTransforms(text), map: null };
    if (/[\\/]vega-scale[\\/]build[\\/]/.test(id)) return { code: withoutPalettes(text), map: null };
    return null;
  },
});
