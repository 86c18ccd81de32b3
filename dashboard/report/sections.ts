/** Sections on how a run found its champion: hall of fame, ancestors, playing styles, league, tournament. */
import { percent, runScoreText } from '../../experiments/index.js';
import type { Estimate } from '../api/common.js';
import type { RunReport } from '../api/runs/reports.js';
import { escapeHtml, htmlTable } from './html.js';

const estimateText = ({ score, ...rest }: Estimate): string => runScoreText({ mean: score, ...rest });

const textDetails = ({ texts }: RunReport, name: string, candidate: number): string => {
  const text = texts.find((one) => one.candidate === candidate)?.text;
  return text === undefined
    ? ''
    : `<details><summary>${escapeHtml(name)}</summary><pre>${escapeHtml(text)}</pre></details>`;
};

export function hallTable({ hall }: RunReport): string {
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
export function familyTable({ family }: RunReport): string {
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

export function leagueTable(report: RunReport): string {
  if (report.league === undefined) return '';
  const { members, cells } = report.league;
  const names = members.map(({ name }) => name);
  return `<h2>League</h2>${htmlTable(
    ['Member', 'Nash weight', 'Alpha-rank', 'Mean score'],
    members.map(({ name, weight, alphaRank, strength }) => [
      name,
      percent(weight),
      percent(alphaRank),
      estimateText(strength),
    ]),
  )}${pairingsTable(names, cells)}${members.map(({ name, candidate }) => textDetails(report, name, candidate)).join('')}`;
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

export function crossPlayTable({ crossPlay }: RunReport): string {
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
