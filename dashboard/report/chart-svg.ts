/** Draws charts for reports as SVG, without a browser. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../experiments/index.js';
import type { Rows } from '../api/common.js';
import type { ReportChart } from '../api/runs/reports.js';
import { chartConfig } from '../charts/config.js';

const WIDTH = 640;

/** @param name name of a file in `charts/`, without its suffix */
export function chartSpec(name: string, rows: Rows): ReportChart['spec'] {
  const file = join(packageRoot, 'dashboard', 'charts', `${name}.vl.json`);
  return {
    ...JSON.parse(readFileSync(file, 'utf8')),
    width: WIDTH,
    data: { name: 'rows', values: rows },
  };
}

export async function chartSvg({ title, spec }: ReportChart): Promise<string> {
  const { compile, parse, View } = await import('./vega.js');
  const { spec: compiled } = compile(spec as never, { config: chartConfig as never });
  const view = new View(parse(compiled), { renderer: 'none' });
  const svg = await view.toSVG();
  view.finalize();
  return svg.replace('<svg ', `<svg role="img" aria-label="${title.replaceAll('"', '&quot;')}" `);
}
