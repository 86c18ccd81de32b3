/** Score by games, one picture per task, one line per search with its 95 % interval as a band. */
import { chartConfig } from '../../../dashboard/charts/config.js';
import { meanInterval } from '../../../experiments/statistics/interval.js';
import { CHECKPOINTS, type Curve } from './run.js';
import type { Task } from './tasks.js';

export async function searchesChart(
  tasks: readonly Task[],
  searches: readonly string[],
  curves: readonly Curve[],
): Promise<string> {
  const [vega, lite] = await Promise.all([import('vega'), import('vega-lite')]);
  const values = tasks.flatMap((task) =>
    searches.flatMap((search) => {
      const mine = curves.filter((c) => c.task === task.name && c.search === search);
      if (mine.length === 0) return [];
      return CHECKPOINTS.map((share, i) => {
        const scores = mine.map((c) => 100 * c.scores[i]!);
        const sum = scores.reduce((a, b) => a + b, 0);
        const squares = scores.reduce((a, b) => a + b * b, 0);
        const { mean, low, high } = meanInterval(sum, squares, scores.length);
        return {
          task: `${task.game}: ${task.name}`,
          search,
          games: (share * task.games) / 1000,
          mean,
          low,
          high,
        };
      });
    }),
  );
  const x = {
    field: 'games',
    type: 'quantitative',
    title: 'thousand games',
    scale: { type: 'log', nice: false },
    axis: { tickCount: 5 },
  };
  const y = { type: 'quantitative', title: 'score, %', scale: { zero: false } };
  const color = { field: 'search', type: 'nominal', title: null, sort: [...searches] };
  const spec = {
    data: { values },
    facet: { field: 'task', type: 'nominal', title: null, sort: tasks.map((t) => `${t.game}: ${t.name}`) },
    columns: 3,
    resolve: { scale: { x: 'independent', y: 'independent' } },
    spec: {
      width: 240,
      height: 200,
      layer: [
        {
          mark: { type: 'area', opacity: 0.1 },
          encoding: { x, y: { ...y, field: 'low' }, y2: { field: 'high' }, color },
        },
        {
          mark: { type: 'line' },
          encoding: {
            x,
            y: { ...y, field: 'mean' },
            color,
            size: { condition: { test: "datum.search === 'default'", value: 3.5 }, value: 1.5 },
          },
        },
      ],
    },
  };
  const { spec: compiled } = lite.compile(spec as never, {
    config: {
      ...chartConfig,
      background: 'white',
      range: { category: { scheme: 'tableau10' } },
    } as never,
  });
  const view = new vega.View(vega.parse(compiled), { renderer: 'none' });
  const svg = await view.toSVG();
  view.finalize();
  return svg.replace('<svg ', '<svg role="img" aria-label="Score on report seeds against games spent" ');
}
