/** A report as one self-contained page. */
import { games, runScoreText } from '../../experiments/index.js';
import type { ComparisonReport, ReportChart, RunReport } from '../api/runs/reports.js';
import { chartSvg } from './chart-svg.js';
import { escapeHtml, gamesOf, htmlTable } from './html.js';
import { crossPlayTable, familyTable, hallTable, leagueTable } from './sections.js';

const style = `body{font:15px/1.5 system-ui,sans-serif;max-width:860px;margin:2rem auto;padding:0 1rem;color:#222}
h1{font-size:1.6rem}h2{font-size:1.15rem;margin-top:2rem}table{border-collapse:collapse}td,th{padding:.25rem .8rem .25rem 0;text-align:left;vertical-align:top;border-bottom:1px solid #e5e5e5}
pre{background:#f6f7f8;padding:1rem;overflow:auto;font-size:13px;border-radius:6px}svg{max-width:100%;height:auto}.dim{color:#667}`;

const htmlPage = (title: string, body: string, version: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><h1>${escapeHtml(title)}</h1>${body}<p class="dim">Made by Deckwright ${version}. A score holds for this board, these opponents and these games.</p></body></html>\n`;

const chartHtml = async (chart: ReportChart): Promise<string> =>
  `<h2>${escapeHtml(chart.title)}</h2><p class="dim">${escapeHtml(chart.about)}</p>${await chartSvg(chart)}`;
const chartsHtml = async (charts: readonly ReportChart[]): Promise<string> =>
  (await Promise.all(charts.map(chartHtml))).join('');

/** Title of a game, or its name if the game is not loaded. */
const gameTitle = (name: string): string => games[name]?.facts.title ?? name;

const jsonHtml = (value: unknown): string => `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;

function playersHtml({ players }: RunReport): string {
  if (players.length === 0) return '';
  return `<h2>Players of the plan, as they were</h2>${players
    .map(
      ({ name, text }) =>
        `<details><summary>${escapeHtml(name)}</summary><pre>${escapeHtml(text)}</pre></details>`,
    )
    .join('')}`;
}

function championHtml({ champion }: RunReport): string {
  if (champion === undefined) return '';
  const against = champion.against.map(({ opponent, standing }) => [opponent, runScoreText(standing)]);
  return `<h2>Against each opponent, in fresh games</h2>${htmlTable(['Opponent', 'Score'], against)}`;
}

const reproductionHtml = ({ run, command, plan }: RunReport): string =>
  run.kind === 'evolve'
    ? `<p>Save this as <code>plan.json</code> and run <code>${escapeHtml(command)}</code> with version ${escapeHtml(run.version)}:</p>${jsonHtml(plan)}`
    : `<p>Run <code>${escapeHtml(command)}</code> with version ${escapeHtml(run.version)}; the players’ texts are below.</p>`;

export async function runPage(report: RunReport): Promise<string> {
  const { run, champion, title, charts, version } = report;
  const facts = [
    ['Game', gameTitle(run.game)],
    ['Board', run.board],
    ['Algorithm', run.algorithm],
    ['Seed', String(run.seed)],
    ['Status', run.status],
    ['Games played', run.games.toLocaleString('en-US')],
    ['Generation', run.generations > 0 ? String(run.generations - 1) : '—'],
    ['Seconds', run.seconds.toFixed(1)],
    ['Version', run.version],
    ...(run.verdict ? [['Result', run.verdict.text]] : []),
    ...(run.best ? [[`Best, in ${gamesOf(run.best.purpose)}`, runScoreText(run.best)]] : []),
    ...report.story.map((sentence, i) => [i === 0 ? 'How it was found' : '', sentence]),
  ];
  const text = champion?.text;
  return htmlPage(
    title,
    `${run.note ? `<p>${escapeHtml(run.note)}</p>` : ''}${htmlTable(['', ''], facts)}<p class="dim">${escapeHtml(report.reaction)}</p>
${await chartsHtml(charts)}
${crossPlayTable(report)}${championHtml(report)}${hallTable(report)}${familyTable(report)}${leagueTable(report)}${text === undefined ? '' : `<h2>${run.verdict?.proven === false ? 'The best candidate, not proven' : 'The champion'}</h2><pre>${escapeHtml(text)}</pre>`}
<h2>Again</h2>${reproductionHtml(report)}${playersHtml(report)}`,
    version,
  );
}

export async function comparisonPage({
  runs,
  title,
  summary,
  charts,
  version,
}: ComparisonReport): Promise<string> {
  const results = runs.map(({ run }) => [
    `${run.name} #${run.id}`,
    gameTitle(run.game),
    run.algorithm,
    String(run.seed),
    run.status,
    run.verdict?.text ?? '',
    run.best ? `${runScoreText(run.best)}, ${gamesOf(run.best.purpose)}` : 'not measured',
    run.games.toLocaleString('en-US'),
    run.version,
  ]);
  return htmlPage(
    title,
    `<p>${escapeHtml(summary)}</p>${htmlTable(['Run', 'Game', 'Algorithm', 'Seed', 'Status', 'Result', 'Score', 'Games', 'Version'], results)}
${await chartsHtml(charts)}
<h2>Plans</h2>${runs.map(({ run, reaction, command, plan }) => `<h3>Run ${run.id}</h3><p class="dim">${escapeHtml(reaction)}</p><p><code>${escapeHtml(command)}</code></p>${jsonHtml(plan)}`).join('')}`,
    version,
  );
}
