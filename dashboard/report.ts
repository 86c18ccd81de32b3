/** A run or a comparison as one self-contained HTML file: inputs, seeds, version, charts, and how to repeat it. */
import {
  compareCurvesTable,
  type RunRow,
  runCurvesTable,
  scoredGenerations,
  version,
} from '../experiments/index.js';
import type { Rows } from './api/common.js';
import { chartSvg } from './charts.js';
import type { Desk } from './desk.js';
import { familyOf, galleryTable, hallOf, leagueTable } from './report-insight.js';
import { escaped, strength, table } from './report-parts.js';
import { find } from './routes/library.js';
import { planFile } from './routes/run-news.js';

const style = `body{font:15px/1.5 system-ui,sans-serif;max-width:860px;margin:2rem auto;padding:0 1rem;color:#222}
h1{font-size:1.6rem}h2{font-size:1.15rem;margin-top:2rem}table{border-collapse:collapse}td,th{padding:.25rem .8rem .25rem 0;text-align:left;vertical-align:top;border-bottom:1px solid #e5e5e5}
pre{background:#f6f7f8;padding:1rem;overflow:auto;font-size:13px;border-radius:6px}svg{max-width:100%;height:auto}.dim{color:#667}`;

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${style}</style></head><body><h1>${escaped(title)}</h1>${body}<p class="dim">Made by Deckwright ${version()}. Bots play by their texts alone; a score holds for this board, these opponents and these games.</p></body></html>\n`;

/** The texts that a plan names, as they were: files of that name may have changed since. */
function playersOf({ plan }: RunRow): string {
  const { from = [], against = [] } = plan as {
    readonly from?: readonly { readonly name: string; readonly text: string }[];
    readonly against?: readonly { readonly name: string; readonly text: string }[];
  };
  const players = new Map([...from, ...against].map(({ name, text }) => [name, text]));
  if (players.size === 0) return '';
  return `<h2>Players of the plan, as they were</h2>${[...players]
    .map(
      ([name, text]) => `<details><summary>${escaped(name)}</summary><pre>${escaped(text)}</pre></details>`,
    )
    .join('')}`;
}

export async function reportRun(desk: Desk, row: RunRow): Promise<string> {
  const { store } = desk;
  const champion = store.champion(row.id);
  const names = new Map(store.opponents(row.id).map(({ number, name }) => [number, name]));
  const curves = runCurvesTable(store, row.id, 'games').objects() as Rows;
  const chart =
    curves.length > 0 ? await chartSvg('score-curves', curves, 'Score of the best across games') : '';
  const best = row.best;
  const facts = [
    ['Game', row.game],
    ['Board', row.rules.label],
    ['Algorithm', row.algorithm],
    ['Seed', String(row.seed)],
    ['Status', row.status],
    ['Games played', row.games.toLocaleString('en-US')],
    ['Generations', String(row.generations)],
    ['Seconds', row.seconds.toFixed(1)],
    ['Version', row.version],
    ...(best ? [[`Best, on ${best.purpose} seeds`, strength(best)]] : []),
  ];
  const against = champion
    ? `<h2>Against each opponent, on report seeds</h2>${table(
        ['Opponent', 'Score'],
        champion.against.map(({ opponent, standing }) => [
          names.get(opponent) ?? String(opponent),
          strength(standing),
        ]),
      )}`
    : '';
  const text = champion === undefined ? undefined : find(desk, `run-${row.id}`).text;
  return page(
    `${row.name} (run ${row.id})`,
    `${row.note ? `<p>${escaped(row.note)}</p>` : ''}${table(['', ''], facts as string[][])}
<h2>Score of the best</h2><p class="dim">On search seeds, which the search sees, and on fresh report seeds, with 95 % intervals; across games.</p>${chart}
${against}${hallOf(store, row.id)}${familyOf(store, row.id)}${galleryTable(desk, row.id)}${await leagueTable(desk, row.id)}${text === undefined ? '' : `<h2>The champion</h2><pre>${escaped(text)}</pre>`}
<h2>Again</h2><p>Save this as <code>plan.json</code> and run <code>npx deckwright evolve plan.json</code> with version ${escaped(row.version)}:</p><pre>${escaped(JSON.stringify(planFile(row.plan), null, 2))}</pre>${playersOf(row)}`,
  );
}

export async function reportComparison(desk: Desk, rows: readonly RunRow[]): Promise<string> {
  const curves = compareCurvesTable(
    rows.map((row) => ({
      series: `${row.name} #${row.id}`,
      generations: scoredGenerations(desk.store, row.id),
    })),
    'games',
  ).objects() as Rows;
  const chart =
    curves.length > 0 ? await chartSvg('compare-curves', curves, 'Best score so far across games') : '';
  const results = rows.map((row) => [
    `${row.name} #${row.id}`,
    row.game,
    row.algorithm,
    String(row.seed),
    row.status,
    row.best ? `${strength(row.best)}, ${row.best.purpose} seeds` : 'not measured',
    row.games.toLocaleString('en-US'),
    row.version,
  ]);
  return page(
    `Runs ${rows.map(({ id }) => id).join(', ')}`,
    `${table(['Run', 'Game', 'Algorithm', 'Seed', 'Status', 'Best', 'Games', 'Version'], results)}
<h2>Best score so far</h2><p class="dim">On each run’s search seeds, with 95 % intervals; across games.</p>${chart}
<h2>Plans</h2>${rows.map((row) => `<h3>Run ${row.id}</h3><pre>${escaped(JSON.stringify(planFile(row.plan), null, 2))}</pre>`).join('')}`,
  );
}
