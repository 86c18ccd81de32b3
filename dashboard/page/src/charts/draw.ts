/** The only file of the page that imports Vega. It is loaded with the first chart. */
import { parse, type Spec, View } from 'vega';
import { expressionInterpreter } from 'vega-interpreter';
import { Handler } from 'vega-tooltip';
import type { Rows } from '../../../api/common.ts';
import { onDark, TITLE_ACROSS } from '../../../charts/config.ts';
import * as specs from './specs.ts';

export type ChartName = keyof typeof specs;

export interface Drawing {
  update(rows: Rows): void;
  onPick(onRow: (row: Record<string, unknown>) => void): void;
  svg(): Promise<string>;
  png(): Promise<Blob>;
  destroy(): void;
}

/** The compiled chart with its rows, its colours and the title of the horizontal axis. */
function filledIn(spec: object, rows: Rows, dark: boolean, title: string): Spec {
  const text = JSON.stringify(spec);
  const { data = [], ...rest } = JSON.parse(dark ? onDark(text) : text, (_key, value) => {
    if (value === TITLE_ACROSS) return title;
    // Inside an expression, the title is between quotes.
    return typeof value === 'string' && value.includes(TITLE_ACROSS)
      ? value.replaceAll(TITLE_ACROSS, JSON.stringify(title).slice(1, -1))
      : value;
  }) as Spec;
  return { ...rest, data: data.map((one) => (one.name === 'rows' ? { ...one, values: rows } : one)) } as Spec;
}

/** Lets the page handle input before the next part of the work. */
const nextTask = (): Promise<void> => new Promise((go) => setTimeout(go));

/** Draws in a separate task, after the layout is computed. */
class YieldingView extends View {
  override async runAsync(...args: Parameters<View['runAsync']>): Promise<View> {
    await nextTask();
    return await super.runAsync(...args);
  }
}

/**
 * A compiled chart measures its place once, and again when the window changes. Its place can change without the
 * window, for example when a hidden chart is shown.
 * @param width width for which the chart was drawn
 */
function followWidth(view: View, host: HTMLElement, width: number): ResizeObserver {
  let last = width;
  const observer = new ResizeObserver(() => {
    const now = host.clientWidth;
    if (now === 0 || now === last) return;
    last = now;
    void view.signal('width', now).runAsync();
  });
  observer.observe(host);
  return observer;
}

export async function draw(
  host: HTMLElement,
  name: ChartName,
  rows: Rows,
  dark: boolean,
  across: string,
): Promise<Drawing> {
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: a view may show any chart
  const spec = filledIn(specs[name], rows, dark, across);
  const runtime = parse(spec, {}, { ast: true });
  await nextTask();
  const width = host.clientWidth;
  const view = new YieldingView(runtime, {
    expr: expressionInterpreter,
    renderer: 'canvas',
    // Log only errors.
    logLevel: 1,
    container: host,
    hover: true,
    tooltip: new Handler({ disableDefaultStyle: true }).call,
  } as never);
  await view.runAsync();
  // Tests read the drawn chart to compare it with the record.
  Object.assign(host, { vegaView: view });
  const observer = followWidth(view, host, width);
  let shownRows = rows;
  return {
    update(next) {
      if (next === shownRows) return;
      shownRows = next;
      view.data('rows', structuredClone(next));
      // New labels may need more room.
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
      observer.disconnect();
      view.finalize();
      Object.assign(host, { vegaView: undefined });
    },
  };
}
