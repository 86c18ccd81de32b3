/** What a report tells, before it is a page: the same figures go into the file for people and the one for programs. */
import {
  compareCurvesTable,
  lineOf,
  type RunRow,
  runCurvesTable,
  type Store,
  scoredGenerations,
  version,
} from '../experiments/index.js';
import type { Rows } from './api/common.js';
import type { ComparisonReport, ReportChart, RunReport } from './api/reports.js';
import { chartSpec } from './charts.js';
import type { Desk } from './desk.js';
import { commandOf } from './routes/command.js';
import { galleryOf } from './routes/gallery.js';
import { leagueOf } from './routes/league.js';
import { find } from './routes/library.js';
import { crossPlayOf } from './routes/recorded-tournament.js';
import { championsOf, planFile, reactionIn, told, toldCandidate } from './routes/run-news.js';

const FAMILY_READ = 2_000;
const LINE_MAX = 80;
/** Of a grid: whose texts are given. */
const PIECES_MAX = 6;

const chartsOf = (name: string, rows: Rows, title: string, about: string): ReportChart[] =>
  rows.length === 0 ? [] : [{ title, about, spec: chartSpec(name, rows) }];

/** The texts that a plan names, as they were: files of that name may have changed since. */
function playersOf(store: Store, { id, plan }: RunRow): RunReport['players'] {
  const { from = [], against = [] } = plan as {
    readonly from?: RunReport['players'];
    readonly against?: RunReport['players'];
  };
  const given = store.opponents(id).filter(({ kind }) => kind === 'given');
  const players = new Map([...from, ...against, ...given].map(({ name, text }) => [name, text]));
  return [...players].map(([name, text]) => ({ name, text }));
}

function familyOf(store: Store, run: number): RunReport['family'] {
  const champion = store.champion(run);
  if (champion === undefined) return [];
  const line = lineOf(store.ancestors(run, champion.candidate, FAMILY_READ), champion.candidate);
  return line.length < 2 ? [] : line.toReversed().slice(0, LINE_MAX).map(toldCandidate(store, run));
}

const again = (desk: Desk, row: RunRow) => ({
  reaction: reactionIn(desk.store, row),
  command: commandOf(desk.store, row),
  plan: planFile(row.plan),
});

export function runReport(desk: Desk, row: RunRow): RunReport {
  const { store } = desk;
  const hall = championsOf(desk, row.id);
  const champion = hall.findLast(({ passed }) => passed) ?? hall.at(-1);
  const gallery = galleryOf(desk, row.id);
  const league = leagueOf(desk, row.id);
  const crossPlay = crossPlayOf(store, row);
  const best = gallery.cells.toSorted((a, b) => b.strength.score - a.strength.score).slice(0, PIECES_MAX);
  const named = new Set([...best, ...(league?.members ?? [])].map(({ candidate }) => candidate));
  const steps = (league?.steps ?? []).map(({ step, joined, exploitability: { score, ...interval } }) => ({
    step,
    mean: score,
    ...interval,
    joined: joined ? 'joined' : 'no better one found',
  }));
  return {
    version: version(),
    title: `${row.name} (run ${row.id})`,
    run: told(row),
    ...again(desk, row),
    charts: [
      ...chartsOf(
        'score-curves',
        runCurvesTable(store, row.id, 'games').objects() as Rows,
        'Score of the best',
        'On search seeds, which the search sees, and on fresh report seeds, with 95 % intervals; across games.',
      ),
      ...chartsOf(
        'exploitability',
        steps,
        'Exploitability step by step',
        'What the best response found scores above one half against the mixture, on report seeds.',
      ),
    ],
    players: playersOf(store, row),
    ...(champion && { champion: { ...champion, text: find(desk, `run-${row.id}`).text } }),
    hall,
    family: familyOf(store, row.id),
    ...(gallery.cells.length > 0 && { gallery }),
    ...(league && league.steps.length > 0 && { league }),
    ...(crossPlay && { crossPlay }),
    texts: [...named].flatMap((candidate) => {
      const text = store.candidate(row.id, candidate)?.text;
      return text === undefined ? [] : [{ candidate, text }];
    }),
  };
}

export function comparisonReport(desk: Desk, rows: readonly RunRow[]): ComparisonReport {
  const curves = compareCurvesTable(
    rows.map((row) => ({
      series: `${row.name} #${row.id}`,
      generations: scoredGenerations(desk.store, row.id),
    })),
    'games',
  ).objects() as Rows;
  return {
    version: version(),
    title: `Runs ${rows.map(({ id }) => id).join(', ')}`,
    charts: chartsOf(
      'compare-curves',
      curves,
      'Best score so far',
      'On each run’s search seeds, with 95 % intervals; across games.',
    ),
    runs: rows.map((row) => ({ run: told(row), ...again(desk, row) })),
  };
}
