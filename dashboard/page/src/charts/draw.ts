/** The one file of the page that knows Vega: loaded with the first chart. */
import { parse, type Spec, View } from 'vega';
import { expressionInterpreter } from 'vega-interpreter';
import { Handler } from 'vega-tooltip';
import type { Rows } from '../../../api/common.ts';
import { TITLE_ACROSS } from '../../../charts/config.ts';
import { type ChartName, specs } from './specs.ts';

export interface Drawing {
  update(rows: Rows): void;
  onPick(onRow: (row: Record<string, unknown>) => void): void;
  svg(): Promise<string>;
  png(): Promise<Blob>;
  destroy(): void;
}

/** The chart as it was compiled, with its rows and the title of the axis across. */
function filledIn(spec: object, rows: Rows, title: string): Spec {
  const { data = [], ...rest } = JSON.parse(JSON.stringify(spec), (_key, value) => {
    if (value === TITLE_ACROSS) return title;
    // In an expression it stands between quotes.
    return typeof value === 'string' && value.includes(TITLE_ACROSS)
      ? value.replaceAll(TITLE_ACROSS, JSON.stringify(title).slice(1, -1))
      : value;
  }) as Spec;
  return { ...rest, data: data.map((one) => (one.name === 'rows' ? { ...one, values: rows } : one)) } as Spec;
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

/**
 * A compiled chart measures its place once and when the window changes. Its place also changes without the window: it
 * has no width as long as it is hidden.
 *
 * @param width for which the chart was made
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
  titles: Record<string, string>,
): Promise<Drawing> {
  const { light, dark: inTheDark } = specs[name] as unknown as Record<'light' | 'dark', object>;
  const spec = filledIn(dark ? inTheDark : light, rows, titles['x'] ?? '');
  const runtime = parse(spec, {}, { ast: true });
  await nextTask();
  const width = host.clientWidth;
  const view = new YieldingView(runtime, {
    expr: expressionInterpreter,
    renderer: 'canvas',
    // Only errors.
    logLevel: 1,
    container: host,
    hover: true,
    tooltip: new Handler({ disableDefaultStyle: true }).call,
  } as never);
  await view.runAsync();
  // What is drawn can be read from outside: tests compare it with the record.
  Object.assign(host, { vegaView: view });
  const observer = followWidth(view, host, width);
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
      observer.disconnect();
      view.finalize();
      Object.assign(host, { vegaView: undefined });
    },
  };
}
