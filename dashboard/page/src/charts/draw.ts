/** The one file of the page that knows Vega: loaded with the first chart. */
import { View } from 'vega';
import embed from 'vega-embed';
import { expressionInterpreter } from 'vega-interpreter';
import { compile, type TopLevelSpec } from 'vega-lite';
import type { Rows } from '../../../api/common.ts';
import { chartConfig } from '../../../charts/config.ts';
import { type ChartName, specs } from './specs.ts';

export interface Drawing {
  update(rows: Rows): void;
  onPick(onRow: (row: Record<string, unknown>) => void): void;
  svg(): Promise<string>;
  png(): Promise<Blob>;
  destroy(): void;
}

interface EncodedSpec {
  encoding?: Record<string, { title?: unknown }>;
  layer?: EncodedSpec[];
}

function setTitles(spec: EncodedSpec, titles: Record<string, string>): void {
  for (const [channel, title] of Object.entries(titles)) {
    const channelEncoding = spec.encoding?.[channel];
    if (channelEncoding) channelEncoding.title = title;
  }
  for (const layer of spec.layer ?? []) setTitles(layer, titles);
}

/** Lets the page handle input before the next piece of work. */
const nextTask = (): Promise<void> => new Promise((go) => setTimeout(go));

/** Drawing is a task of its own, apart from working out what is to be drawn. */
class YieldingView extends View {
  override async runAsync(...args: Parameters<View['runAsync']>): Promise<View> {
    await nextTask();
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
  const spec = structuredClone(specs[name]) as EncodedSpec & Record<string, unknown>;
  setTitles(spec, titles);
  spec['data'] = { name: 'rows', values: rows };
  // SPEED: a canvas has no place for a description of each mark; readers who cannot see it have the table.
  const config = { ...chartConfig(dark), aria: false };
  const compiled = compile(spec as unknown as TopLevelSpec, { config: config as never });
  await nextTask();
  const { view } = await embed(host, compiled.spec, {
    mode: 'vega',
    viewClass: YieldingView,
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
  let shownRows = rows;
  return {
    update(next) {
      if (next === shownRows) return;
      shownRows = next;
      view.data('rows', structuredClone(next));
      // New labels may need more room than those before.
      void view.resize().runAsync();
    },
    onPick(onRow) {
      view.addEventListener('click', (_event, item) => {
        const datum = (item as { datum?: Record<string, unknown> } | null)?.datum;
        if (datum) onRow(datum);
      });
    },
    svg: () => view.toSVG(),
    async png() {
      const canvas = await view.toCanvas(2);
      return await new Promise<Blob>((done) => canvas.toBlob((blob) => done(blob!), 'image/png'));
    },
    destroy() {
      view.finalize();
      Object.assign(host, { vegaView: undefined });
    },
  };
}
