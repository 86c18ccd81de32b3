/** What a report tells of how a run found its champion: hall of fame, family, ways of playing, league. */
import { lineOf, type Store } from '../experiments/index.js';
import type { Estimate } from './api/common.js';
import { chartSvg } from './charts.js';
import type { Desk } from './desk.js';
import { escaped, strength, table } from './report-parts.js';
import { galleryOf } from './routes/gallery.js';
import { leagueOf } from './routes/league.js';

const FAMILY_READ = 2_000;
const LINE_MAX = 80;
/** Of a grid: whose texts are given. */
const PIECES_MAX = 6;

const told = ({ score, ...rest }: Estimate): string => strength({ mean: score, ...rest });

const textOf = (store: Store, run: number, name: string, candidate: number): string => {
  const text = store.candidate(run, candidate)?.text;
  return text === undefined
    ? ''
    : `<details><summary>${escaped(name)}</summary><pre>${escaped(text)}</pre></details>`;
};

export function hallOf(store: Store, run: number): string {
  const champions = store.champions(run);
  if (champions.length === 0) return '';
  const rows = champions.map(({ candidate, generation, games, standing, passed }) => [
    `candidate ${candidate}${passed ? '' : ' (not proven)'}`,
    String(generation),
    games.toLocaleString('en-US'),
    strength(standing),
  ]);
  return `<h2>Hall of fame</h2>${table(['Champion', 'Generation', 'At games', 'On report seeds'], rows)}`;
}

/** The line of the champion, the newest first. */
export function familyOf(store: Store, run: number): string {
  const champion = store.champion(run);
  if (champion === undefined) return '';
  const line = lineOf(store.ancestors(run, champion.candidate, FAMILY_READ), champion.candidate);
  if (line.length < 2) return '';
  const rows = line
    .toReversed()
    .slice(0, LINE_MAX)
    .map(({ number, generation, operator, emitter, size, deals, halves }) => [
      `candidate ${number}`,
      String(generation),
      `${operator} (${emitter})`,
      String(size),
      deals === 0 ? '' : `${((100 * halves) / (4 * deals)).toFixed(1)} % (${2 * deals} games)`,
    ]);
  const head = ['Candidate', 'Generation', 'Edit', 'Rules', 'On search seeds'];
  return `<h2>Where the champion comes from</h2>${table(head, rows)}`;
}

/** The best of each way of playing, as a grid of scores in a hundred. */
export function galleryTable(desk: Desk, run: number): string {
  const { axes, cells, generation } = galleryOf(desk, run);
  if (cells.length === 0) return '';
  const columns = [...new Set(cells.map(({ column }) => column))].toSorted((a, b) => a - b);
  const rows = [...new Set(cells.map(({ row }) => row))].toSorted((a, b) => b - a);
  const cellAt = (row: number, column: number) =>
    cells.find((cell) => cell.row === row && cell.column === column);
  const grid = rows
    .map((row) => {
      const scores = columns.map((column) => {
        const cell = cellAt(row, column);
        if (cell === undefined) return '<td></td>';
        return `<td title="${escaped(told(cell.strength))}">${(100 * cell.strength.score).toFixed(0)}</td>`;
      });
      return `<tr>${scores.join('')}</tr>`;
    })
    .join('');
  const best = cells.toSorted((a, b) => b.strength.score - a.strength.score).slice(0, PIECES_MAX);
  return `<h2>Ways of playing</h2><p class="dim">The best of each, with its score in a hundred on search seeds, generation ${generation}. To the right: ${escaped(axes[0] ?? '')}; upwards: ${escaped(axes[1] ?? '')}.</p><table>${grid}</table>${best
    .map(({ candidate, strength: one }) =>
      textOf(desk.store, run, `candidate ${candidate}: ${told(one)}`, candidate),
    )
    .join('')}`;
}

export async function leagueTable(desk: Desk, run: number): Promise<string> {
  const league = leagueOf(desk, run);
  if (league === undefined || league.steps.length === 0) return '';
  const { members, steps } = league;
  const rows = steps.map(({ step, joined, exploitability: { score, ...interval } }) => ({
    step,
    mean: score,
    ...interval,
    joined: joined ? 'joined' : 'no better one found',
  }));
  const chart = await chartSvg('exploitability', rows, 'Exploitability step by step');
  const share = (part: number): string => `${(100 * part).toFixed(1)} %`;
  return `<h2>League</h2><p class="dim">What the best response found scores above one half against the mixture, on report seeds.</p>${chart}${table(
    ['Member', 'Nash weight', 'Alpha-rank', 'Mean score'],
    members.map(({ name, weight, alphaRank, strength: mean }) => [
      name,
      share(weight),
      share(alphaRank),
      told(mean),
    ]),
  )}${members.map(({ name, candidate }) => textOf(desk.store, run, name, candidate)).join('')}`;
}
