/** The one file of the page that knows Vega: loaded with the first chart. */
import { View } from 'vega';
import embed from 'vega-embed';
import { expressionInterpreter } from 'vega-interpreter';
import { compile, type TopLevelSpec } from 'vega-lite';
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

/** Lets the page answer its reader before the next piece of work. */
const breath = (): Promise<void> => new Promise((go) => setTimeout(go));

/** Drawing is a task of its own, apart from working out what is to be drawn. */
class CalmView extends View {
  override async runAsync(...args: Parameters<View['runAsync']>): Promise<View> {
    await breath();
    return await super.runAsync(...args);
  }
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
  // SPEED: a canvas has no place for a description of each mark; readers who cannot see it have the table.
  const config = { ...chartConfig(dark), aria: false };
  const compiled = compile(spec as unknown as TopLevelSpec, { config: config as never });
  await breath();
  const { view } = await embed(host, compiled.spec, {
    mode: 'vega',
    viewClass: CalmView,
    renderer: 'canvas',
    actions: false,
    // Only errors: that a chart is as high as its rows is meant.
    logLevel: 1,
    ast: true,
    expr: expressionInterpreter,
    defaultStyle: false,
    tooltip: { disableDefaultStyle: true },
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
    end() {
      view.finalize();
      Object.assign(host, { vegaView: undefined });
    },
  };
}
