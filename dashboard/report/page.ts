/** A report as one self-contained page. */
import { games, percent, runScoreText } from '../../experiments/index.js';
import type { Estimate } from '../api/common.js';
import type { ComparisonReport, ReportChart, RunReport } from '../api/runs/reports.js';
import type { ApiRecordedScore } from '../api/runs/run-record.js';
import { chartSvg } from './chart-svg.js';

const style = `body{font:15px/1.5 system-ui,sans-serif;max-width:860px;margin:2rem auto;padding:0 1rem;color:#222}
h1{font-size:1.6rem}h2{font-size:1.15rem;margin-top:2rem}table{border-collapse:collapse}td,th{padding:.25rem .8rem .25rem 0;text-align:left;vertical-align:top;border-bottom:1px solid #e5e5e5}
pre{background:#f6f7f8;padding:1rem;overflow:auto;font-size:13px;border-radius:6px}svg{max-width:100%;height:auto}.dim{color:#667}`;

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const htmlTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><thead><tr>${head.map((cell) => `<th scope="col">${escapeHtml(cell)}</th>`).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`;

/** Name of the games that a score comes from, in words. */
const gamesOf = (purpose: ApiRecordedScore['purpose']): string =>
  ({ search: 'search games', promotion: 'test games', report: 'fresh games' })[purpose];

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
  const texts = players.map(({ name, text }) => textDetails(name, text));
  return `<h2>Players of the plan, as they were</h2>${texts.join('')}`;
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
<h2>Run it again</h2>${reproductionHtml(report)}${playersHtml(report)}`,
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

const estimateText = ({ score, ...rest }: Estimate): string => runScoreText({ mean: score, ...rest });

const textDetails = (name: string, text: string): string =>
  `<details><summary>${escapeHtml(name)}</summary><pre>${escapeHtml(text)}</pre></details>`;

function hallTable({ hall }: RunReport): string {
  if (hall.length === 0) return '';
  const rows = hall.map(({ candidate, generation, games, standing, passed }) => [
    `candidate ${candidate}${passed ? '' : generation === 0 ? ' (the start)' : ' (not proven)'}`,
    String(generation),
    games.toLocaleString('en-US'),
    runScoreText(standing),
  ]);
  return `<h2>Hall of fame</h2>${htmlTable(['Champion', 'Generation', 'At games', 'In fresh games'], rows)}`;
}

/** Ancestors of the champion, newest first. */
function familyTable({ family }: RunReport): string {
  if (family.length === 0) return '';
  const rows = family.map(({ number, generation, operator, emitter, size, score, low, high, games }) => [
    `candidate ${number}`,
    String(generation),
    `${operator} (${emitter})`,
    String(size),
    score === undefined || low === undefined || high === undefined
      ? ''
      : estimateText({ score, low, high, games }),
  ]);
  const head = ['Candidate', 'Generation', 'Edit (search)', 'Rules', 'In search games'];
  return `<h2>Where the champion comes from</h2>${htmlTable(head, rows)}`;
}

function leagueTable(report: RunReport): string {
  if (report.league === undefined) return '';
  const { members, cells } = report.league;
  const names = members.map(({ name }) => name);
  const texts = members.map(({ name, candidate }) => {
    const text = report.texts.find((one) => one.candidate === candidate)?.text;
    return text === undefined ? '' : textDetails(name, text);
  });
  return `<h2>League</h2>${htmlTable(
    ['Member', 'Nash weight', 'Alpha-rank', 'Mean score'],
    members.map(({ name, weight, alphaRank, strength }) => [
      name,
      percent(weight),
      percent(alphaRank),
      estimateText(strength),
    ]),
  )}${pairingsTable(names, cells)}${texts.join('')}`;
}

function pairingsTable(
  names: readonly string[],
  cells: readonly { a: number; b: number; strength: Estimate }[],
): string {
  const rows = cells
    .filter(({ a, b }) => a < b)
    .map(({ a, b, strength }) => [names[a] ?? '', names[b] ?? '', estimateText(strength)]);
  return `<h3>Each pairing</h3>${htmlTable(['Player', 'Against', 'Score'], rows)}`;
}

function crossPlayTable({ crossPlay }: RunReport): string {
  if (crossPlay === undefined) return '';
  const { players, cells, ratings = [] } = crossPlay;
  const standings = ratings.map(({ name, rating, low, high, mean, nash, alpha }) => [
    name,
    `${rating.toFixed(0)} (${low.toFixed(0)} to ${high.toFixed(0)})`,
    estimateText(mean),
    percent(nash),
    percent(alpha),
  ]);
  return `<h2>Everyone against everyone</h2>${
    standings.length === 0
      ? ''
      : htmlTable(['Player', 'Rating (95 %)', 'Mean score', 'Nash weight', 'Alpha-rank'], standings)
  }${pairingsTable(players, cells)}`;
}
