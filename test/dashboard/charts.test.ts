import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from 'vega-lite';
import { describe, expect, it } from 'vitest';
import { chartSpec, chartSvg } from '../../dashboard/report/chart-svg.js';

const root = join(import.meta.dirname, '..', '..', '..');
const folder = join(root, 'dashboard', 'charts');
const names = readdirSync(folder).flatMap((file) => (file.endsWith('.vl.json') ? [file.slice(0, -8)] : []));

describe('chart specs', () => {
  it.each(names)('%s compiles, holds no data, and is on the list', (name) => {
    const spec = JSON.parse(readFileSync(join(folder, `${name}.vl.json`), 'utf8'));
    expect(spec.data).toEqual({ name: 'rows' });
    expect(() => compile(spec, { logger: silentLogger })).not.toThrow();
    const list = readFileSync(join(root, 'dashboard', 'page', 'src', 'charts', 'specs.ts'), 'utf8');
    expect(list).toContain(`charts/${name}.vl.json`);
  });

  it('draw rows without a browser, labels escaped', async () => {
    const svg = await chartSvg({
      title: 'A "title"',
      about: '',
      spec: chartSpec('bars', [{ name: '<b>', value: 3 }]),
    });
    expect(svg).toContain('aria-label="A &quot;title&quot;"');
    expect(svg).toContain('&lt;b&gt;');
    expect(svg).not.toContain('<b>');
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
