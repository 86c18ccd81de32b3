/** The figures of a report, shared by its HTML file and its JSON file. */
import {
  compareCurves,
  firstParentLine,
  planAsWritten,
  type RunRow,
  runCurves,
  type Store,
  version,
} from '../../experiments/index.js';
import type { Rows } from '../api/common.js';
import type { ComparisonReport, ReportChart, RunReport } from '../api/runs/reports.js';
import type { ApiLogLine } from '../api/runs/run-record.js';
import { runCommand } from '../convert/command.js';
import { findEntry } from '../convert/library/catalog.js';
import { comparedScores } from '../convert/runs/compared-runs.js';
import { runLeague } from '../convert/runs/league.js';
import { runChampions, runReaction, toCandidate, toRunRow } from '../convert/runs/run.js';
import { tournamentCrossPlay } from '../convert/runs/tournament.js';
import type { AppContext } from '../server/app-context.js';
import { chartSpec } from './chart-svg.js';

const ANCESTORS_MAX = 2_000;
const LINEAGE_MAX = 80;

const chartIfAny = (name: string, rows: Rows, title: string, about: string): ReportChart[] =>
  rows.length === 0 ? [] : [{ title, about, spec: chartSpec(name, rows) }];

/** Texts of the plan's players as recorded, because the files may have changed since. */
function planPlayers(store: Store, { id, plan }: RunRow): RunReport['players'] {
  const { from = [], against = [] } = plan as {
    readonly from?: RunReport['players'];
    readonly against?: RunReport['players'];
  };
  const given = store.opponents(id).filter(({ kind }) => kind === 'given');
  const players = new Map([...from, ...against, ...given].map(({ name, text }) => [name, text]));
  return [...players].map(([name, text]) => ({ name, text }));
}

function championLineage(store: Store, run: number): RunReport['family'] {
  const champion = store.champion(run);
  if (champion === undefined) return [];
  const line = firstParentLine(store.ancestors(run, champion.candidate, ANCESTORS_MAX), champion.candidate);
  return line.length < 2 ? [] : line.toReversed().slice(0, LINEAGE_MAX).map(toCandidate(store, run));
}

const reproduction = (context: AppContext, row: RunRow) => ({
  reaction: runReaction(context.store, row),
  ...runCommand(context, row),
  plan: planAsWritten(row.plan),
});

export function runReport(context: AppContext, row: RunRow): RunReport {
  const { store } = context;
  const hall = runChampions(context, row.id);
  const champion = hall.findLast(({ passed }) => passed) ?? hall.at(-1);
  const league = runLeague(context, row.id);
  const members = new Set(league?.members.map(({ candidate }) => candidate));
  const steps = (league?.steps ?? []).map(({ step, joined, exploitability: { score, ...interval } }) => ({
    step,
    mean: score,
    ...interval,
    joined: joined ? 'joined' : 'no better one found',
  }));
  return {
    version: version(),
    title: `${row.name} (run ${row.id})`,
    run: toRunRow(context.store, row),
    ...reproduction(context, row),
    charts: [
      ...chartIfAny(
        'score-curves',
        runCurves(store, row.id, 'games'),
        'Score of the best',
        'In search games (may be too high) and in fresh games, with 95 % intervals.',
      ),
      ...chartIfAny(
        'exploitability',
        steps,
        'Exploitability step by step',
        'Score of the best response found above 50 % against the league mixture, in fresh games.',
      ),
    ],
    players: planPlayers(store, row),
    champion: champion && { ...champion, text: findEntry(context, `run-${row.id}`).text },
    story: runStory(store.events(row.id)),
    hall,
    family: championLineage(store, row.id),
    league: league && league.steps.length > 0 ? league : undefined,
    crossPlay: tournamentCrossPlay(context, row),
    texts: [...members].flatMap((candidate) => {
      const text = store.candidate(row.id, candidate)?.text;
      return text === undefined ? [] : [{ candidate, text }];
    }),
  };
}

export function comparisonReport(context: AppContext, rows: readonly RunRow[]): ComparisonReport {
  const { store } = context;
  const { series, summary } = comparedScores(store, rows, ({ id, name }) => `${name} #${id}`);
  return {
    version: version(),
    title: `Runs ${rows.map(({ id }) => id).join(', ')}`,
    summary: summary.join(' '),
    charts: chartIfAny(
      'compare-curves',
      compareCurves(series, 'games'),
      'Score',
      'Score of each champion in fresh games, with 95 % intervals, by games played. Faint: the best so far in search games, which may be too high.',
    ),
    runs: rows.map((row) => ({ run: toRunRow(context.store, row), ...reproduction(context, row) })),
  };
}

const STORY: readonly string[] = ['learned', 'written', 'judged', 'reactions', 'house', 'held out'];

/** Records before 1.0 use another name. */
const isOf = (line: Pick<ApiLogLine, 'kind'>, kind: string): boolean =>
  line.kind === kind || (kind === 'house' && line.kind === 'unmet');

/** How the run found its champion, and its score against held-out players: the last log line of each kind. */
const runStory = (log: readonly Pick<ApiLogLine, 'kind' | 'text'>[]): string[] =>
  STORY.flatMap((kind) => log.findLast((line) => isOf(line, kind))?.text ?? []);
