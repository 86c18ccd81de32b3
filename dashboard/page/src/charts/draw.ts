/** The one file of the page that knows Vega: loaded with the first chart. */
import embed, { type VisualizationSpec } from 'vega-embed';
import { expressionInterpreter } from 'vega-interpreter';
import type { Rows } from '../../../api/common.ts';
import { chartConfig } from '../../../charts/config.ts';
import { type ChartName, specs } from './specs.ts';

export interface Drawing {
  show(rows: Rows): void;
  picked(hear: (row: Record<string, unknown>) => void): void;
  svg(): Promise<string>;
  png(): Promise<Blob>;
  end(): void;
}

interface Encoded {
  encoding?: Record<string, { title?: unknown }>;
  layer?: Encoded[];
}

function titled(spec: Encoded, titles: Record<string, string>): void {
  for (const [channel, title] of Object.entries(titles)) {
    const coded = spec.encoding?.[channel];
    if (coded) coded.title = title;
  }
  for (const layer of spec.layer ?? []) titled(layer, titles);
}

export async function draw(
  host: HTMLElement,
  name: ChartName,
  rows: Rows,
  dark: boolean,
  titles: Record<string, string>,
): Promise<Drawing> {
  const spec = structuredClone(specs[name]) as Encoded & Record<string, unknown>;
  titled(spec, titles);
  spec['data'] = { name: 'rows', values: rows };
  const { view } = await embed(host, spec as unknown as VisualizationSpec, {
    mode: 'vega-lite',
    renderer: 'canvas',
    actions: false,
    // Only errors: that a chart is as high as its rows is meant.
    logLevel: 1,
    ast: true,
    expr: expressionInterpreter,
    defaultStyle: false,
    tooltip: { disableDefaultStyle: true },
    config: chartConfig(dark) as never,
  });
  // What is drawn can be read from outside: tests compare it with the record.
  Object.assign(host, { vegaView: view });
  let last = rows;
  return {
    show(next) {
      if (next === last) return;
      last = next;
      view.data('rows', structuredClone(next));
      // New labels may need more room than those before.
      void view.resize().runAsync();
    },
    picked(hear) {
      view.addEventListener('click', (_event, item) => {
        const datum = (item as { datum?: Record<string, unknown> } | null)?.datum;
        if (datum) hear(datum);
      });
    },
    svg: () => view.toSVG(),
    async png() {
      const canvas = await view.toCanvas(2);
      return await new Promise<Blob>((done) => canvas.toBlob((blob) => done(blob!), 'image/png'));
    },
    end: () => view.finalize(),
  };
}
