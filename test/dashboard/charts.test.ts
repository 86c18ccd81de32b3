import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, View } from 'vega';
import { compile } from 'vega-lite';
import { describe, expect, it } from 'vitest';
import { chartPalette } from '../../dashboard/charts/config.js';
import { chartSpec, chartSvg } from '../../dashboard/report/chart-svg.js';
import { anytime, type ComparedRun, compareCurves } from '../../experiments/analysis/run-curves.js';
import { madeGeneration } from '../support/dashboard.js';

const root = join(import.meta.dirname, '..', '..', '..');
const folder = join(root, 'dashboard', 'charts');
const names = readdirSync(folder).flatMap((file) => (file.endsWith('.vl.json') ? [file.slice(0, -8)] : []));

const drawn = (name: string, rows: Parameters<typeof chartSpec>[1]): Promise<string> =>
  chartSvg({ title: name, about: '', spec: chartSpec(name, rows) });

const textsIn = (svg: string): string[] => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text!);

describe('chart specs', () => {
  it.each(names)('%s compiles, contains no data, and is on the list', (name) => {
    const spec = JSON.parse(readFileSync(join(folder, `${name}.vl.json`), 'utf8'));
    expect(spec.data).toEqual({ name: 'rows' });
    expect(() => compile(spec, { logger: silentLogger })).not.toThrow();
    const list = readFileSync(join(root, 'dashboard', 'page', 'src', 'charts', 'specs.ts'), 'utf8');
    expect(list).toContain(`charts/${name}.vl.json`);
  });

  it('leave the title of the horizontal axis to the views that give it', () => {
    const page = join(root, 'dashboard', 'page', 'src');
    const titled = readdirSync(page, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) => readFileSync(join(page, file), 'utf8').match(/<Chart\s[\s\S]*?\/>/g) ?? [])
      .flatMap((use) => (/\bacross=/.test(use) ? [/\bspec="([\w-]+)"/.exec(use)![1]!] : []));
    const open = names.filter((name) => {
      const { encoding } = JSON.parse(readFileSync(join(folder, `${name}.vl.json`), 'utf8'));
      return encoding?.x?.title === null;
    });
    expect(open, 'specs with the title null').toEqual([...new Set(titled)].toSorted());
  });

  it('draw rows without a browser, labels escaped', async () => {
    const svg = await chartSvg({
      title: 'A "title"',
      about: '',
      spec: chartSpec('shares', [{ x: 1, name: '<b>', count: 3 }]),
    });
    expect(svg).toContain('aria-label="A &quot;title&quot;"');
    expect(svg).toContain('&lt;b&gt;');
    expect(svg).not.toContain('<b>');
  });

  it.each([
    [0, ['0', '1']],
    [50, ['0', '10', '50']],
    [2_000, ['0', '500', '2k']],
  ])('label the start of a run, at %i, with readable numbers', async (x, labels) => {
    const row = { series: 'fresh games', x, score: 0.6, low: 0.5, high: 0.7, games: 800 };
    const texts = textsIn(await drawn('score-curves', [row]));
    expect(texts).toEqual(expect.arrayContaining(labels));
    expect(texts.filter((text) => /NaN|^0k|0\.\d+k/.test(text))).toEqual([]);
  });

  it('give compared runs the same colours in the chosen order, even a run with a single point', async () => {
    const compared = (series: string, scores: readonly number[], games: number): ComparedRun => {
      const generations = scores.map((mean, generation) =>
        madeGeneration(generation, {
          games: games * (generation + 1),
          best: { candidate: generation, mean, low: mean, high: mean },
        }),
      );
      return { series, generations };
    };
    // 990 games fall between two points of the chart; the other run also has fresh games, which are drawn first.
    const ant = compared('ant', [0.2, 0.4, 0.8], 134_000);
    const runs = [compared('zebra', [0.7], 990), { ...ant, fresh: ant.generations }];
    const charts = [
      await drawn('compare-curves', compareCurves(runs, 'games')),
      await drawn('anytime', anytime(runs, 'games')),
    ];
    for (const svg of charts) {
      expect(textsIn(svg).filter((text) => text === 'zebra' || text === 'ant')).toEqual(['zebra', 'ant']);
      const [first] = /(?<=role-legend-symbol.*?)#[0-9a-f]{6}/.exec(svg)!;
      expect(first).toBe(chartPalette[0]);
    }
    const point = /mark-symbol role-mark [^>]*>(<path [^>]*>)/.exec(charts[0]!)![1];
    expect(point).toContain(chartPalette[0]);
  });
});

describe('the curves of a changed player', () => {
  const rowsOf = (players: readonly string[]) =>
    players.flatMap((player) =>
      [1, 2].map((turn) => ({ player, turn, mean: turn, low: turn, high: turn, games: 20 })),
    );
  /** Names in the legend, and the distance of the second from the first. */
  const legendOf = async (view: View) => {
    const svg = await view.toSVG();
    const legend = svg.slice(svg.indexOf('role-legend-entry'));
    return { names: textsIn(legend).slice(0, 2), x: Number(/translate\(([1-9]\d*),0\)/.exec(legend)?.[1]) };
  };

  it('keep their colours, and make room for the longer name', async () => {
    const spec = compile(chartSpec('turn-curves', rowsOf(['mine', 'theirs'])) as never, {
      logger: silentLogger,
    }).spec;
    const view = await new View(parse(spec), { renderer: 'none' }).runAsync();
    const before = await legendOf(view);
    view.data('rows', rowsOf(['mine with a change', 'theirs']));
    await view.resize().runAsync();
    const after = await legendOf(view);
    expect([before.names, after.names]).toEqual([
      ['mine', 'theirs'],
      ['mine with a change', 'theirs'],
    ]);
    expect(after.x).toBeGreaterThan(before.x);
    view.finalize();
  });
});

/** Ignores Vega-Lite's warnings that a chart is as high as its rows, which is intended. */
const silentLogger = {
  level: () => silentLogger,
  error: (...words: unknown[]) => {
    throw new Error(words.join(' '));
  },
  warn: () => silentLogger,
  info: () => silentLogger,
  debug: () => silentLogger,
} as never;
