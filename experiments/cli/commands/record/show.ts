/** Prints one run. */
import { gameNamed } from '../../../../bots/index.js';
import { type LeagueReport, recordedLeague } from '../../../analysis/league-report.js';
import { generationsTable } from '../../../analysis/run-tables.js';
import { runVerdict } from '../../../analysis/run-verdict.js';
import { pairingsTable } from '../../../analysis/tables.js';
import { reportTournament } from '../../../analysis/tournament-report.js';
import { FOR_ORIGINAL } from '../../../runs/evolve/evolve.js';
import { isForOriginal } from '../../../runs/for-original.js';
import { recordedHeldOut } from '../../../runs/shared/recorded.js';
import { evaluateTournament, recordedTournament } from '../../../runs/tournament/tournament.js';
import type { Champion, Json, Promotion, RecordedScore, RunRow, Store } from '../../../store/store.js';
import { counted } from '../../../with-commas.js';
import { findRun } from '../../shared/find-run.js';
import { heldOutLine } from '../../shared/results/held-out-text.js';
import { leagueText } from '../../shared/results/league-text.js';
import { writeTable } from '../../shared/table-output.js';
import {
  chance,
  colors,
  columns,
  count,
  duration,
  joinLines,
  percent,
  print,
  sanitize,
  scoreText,
  sentence,
  sparkline,
} from '../../shared/text.js';
import { withStore } from '../../shared/with-store.js';
import { tournamentText } from '../matches/tournament-text.js';
import type { ShowOptions } from './commands.js';

export function run(word: string, options: ShowOptions): Promise<void> {
  return withStore(async (store) => {
    const run = await findRun(store, word);
    if (run.kind === 'tournament') {
      const plan = recordedTournament(store, run, gameNamed(run.game));
      const report = reportTournament(evaluateTournament(plan, store.scores(run.id, 'match')));
      const tableWritten = writeTable(() => pairingsTable(report), options);
      if (options.json) print({ ...run, report });
      else if (!tableWritten) print(`${headerText(run)}\n\n${tournamentText(report, run.id)}`);
      return;
    }
    const tableWritten = writeTable(() => generationsTable(store, [run]), options);
    if (options.json) print(runAsJson(store, run));
    else if (!tableWritten) print(runText(store, run, options));
  });
}

function runAsJson(store: Store, run: RunRow): unknown {
  const champion = store.champion(run.id);
  const league = recordedLeague(store.state(run.id)?.state);
  return {
    ...run,
    league,
    opponents: store.opponents(run.id).map(({ text: _, ...opponent }) => opponent),
    generations: store.generations(run.id),
    promotions: store.promotions(run.id).map(({ trajectory: _, ...promotion }) => promotion),
    champions: store.champions(run.id),
    champion: champion && store.candidate(run.id, champion.candidate),
    events: store.events(run.id, { limit: 10_000 }),
  };
}

function headerText(run: RunRow): string {
  const budget =
    run.budgetGames !== undefined
      ? counted(run.budgetGames, 'game')
      : run.budgetSeconds !== undefined
        ? duration(run.budgetSeconds)
        : 'no budget';
  return joinLines(
    colors.bold(`Run ${run.id}: ${sanitize(run.name)}`),
    `${run.kind}, ${run.game} (${run.rules.label}), ${run.algorithm}, seed ${run.seed}`,
    `${run.status}: ${counted(run.games, 'game')} in ${duration(run.seconds)}, budget ${budget}`,
    isForOriginal(run) && FOR_ORIGINAL,
    run.note !== '' && `note: ${sanitize(run.note)}`,
    run.error !== undefined && colors.red(run.error),
  );
}

function runText(store: Store, run: RunRow, { events: allEvents, verbose }: ShowOptions): string {
  const verdict = runVerdict(store, run);
  const generations = store.generations(run.id);
  const champion = store.champion(run.id);
  const opponents = new Map(store.opponents(run.id).map(({ number, name }) => [number, sanitize(name)]));
  const program = champion && store.candidate(run.id, champion.candidate);
  const events = store.events(run.id, { limit: 100_000 });
  const last = generations.at(-1);
  const state = store.state(run.id)?.state;
  const league = recordedLeague(state);
  const heldOut = recordedHeldOut(state);
  return joinLines(
    headerText(run),
    last && [
      '',
      league === undefined
        ? `${counted(generations.length, 'generation')}, best score on search games ${percent(last.best.mean)}, diversity ${percent(last.diversity, 0)}`
        : `${counted(generations.length - 1, 'step')}, score of each best response against the mixture:`,
      `  ${sparkline(generations.map(({ best }) => best.mean).slice(-100))}`,
    ],
    operatorLines(store, run),
    gateTestLines(store.promotions(run.id), verbose === true),
    league && ['', leagueText(league)],
    verdict && ['', colors.bold(sanitize(sentence(verdict.text)))],
    champion && opponentLines(champion, opponents, league),
    heldOut.length > 0 && heldOutLine(heldOut),
    program?.text !== undefined && ['', program.text.trimEnd()],
    events.length > 0 && ['', colors.bold('Log')],
    (allEvents ? events : events.slice(-8)).map(
      ({ generation, text }) => `  ${generation}: ${sanitize(text)}`,
    ),
    run.status !== 'done' &&
      run.status !== 'running' && ['', `continue with: deckwright ${run.kind} --resume ${run.id}`],
  );
}

function operatorLines(store: Store, { id }: RunRow): readonly string[] {
  const sums = new Map<string, { readonly tried: number; readonly improved: number }>();
  for (const { operators } of store.generations(id)) {
    for (const [name, { tried, improved }] of Object.entries(operators)) {
      const before = sums.get(name) ?? { tried: 0, improved: 0 };
      sums.set(name, { tried: before.tried + tried, improved: before.improved + improved });
    }
  }
  if (sums.size === 0) return [];
  const rows = [...sums]
    .toSorted(([a, one], [b, other]) => other.improved - one.improved || (a < b ? -1 : 1))
    .map(([name, { tried, improved }]) => [
      `  ${name}`,
      count(tried),
      count(improved),
      percent(improved / Math.max(1, tried)),
    ]);
  return ['', columns(rows, ['  operator', 'tried', 'improved', 'share'])];
}

function gateTestLines(all: readonly Promotion[], verbose: boolean): readonly string[] {
  if (all.length === 0) return [];
  const rows = all
    .slice(-12)
    .map(({ generation, candidate, gate, verdict, pairs, llr, reading }) => [
      `  ${generation}`,
      `${candidate}`,
      gate === 'screen' ? 'search games' : 'test games',
      count(pairs),
      chanceText(reading),
      verdict === 'yes' ? 'stronger' : verdict === 'no' ? 'not stronger' : 'not clear',
      ...(verbose ? [gate, llr.toFixed(2)] : []),
    ]);
  const head = ['  generation', 'candidate', 'played', 'pairs', 'probability that it is stronger', ''];
  return ['', columns(rows, [...head, ...(verbose ? ['gate', 'likelihood ratio'] : [])])];
}

function chanceText(reading: Json): string {
  const { los } = (reading ?? {}) as { readonly los?: number };
  return los === undefined ? '–' : chance(los);
}

/** Status of the shown program, because rejected candidates and starting players are not champions. */
function championTitle(
  { passed, candidate, generation }: Champion,
  league: LeagueReport | undefined,
): string {
  const member = league?.members.find((one) => one.candidate === candidate);
  if (member !== undefined)
    return `${sanitize(member.name)}: candidate ${candidate}, ${percent(member.weight, 0)} of the mixture, against all other members`;
  if (generation === 0) return 'The best player it started from';
  return `${passed ? 'Champion' : 'Best candidate, gain not proven'}: candidate ${candidate} of generation ${generation}`;
}

function opponentLines(
  champion: Champion,
  opponents: ReadonlyMap<number, string>,
  league: LeagueReport | undefined,
): readonly string[] {
  const line = (score: RecordedScore): readonly string[] => [scoreText(score), count(score.games)];
  const rows = champion.against.map(({ opponent, standing }) => [
    `  ${opponents.get(opponent) ?? opponent}`,
    ...line(standing),
  ]);
  return [
    '',
    colors.bold(championTitle(champion, league)),
    columns(
      [['  overall', ...line(champion.standing)], ...rows],
      ['  against', 'score on fresh games', 'games'],
    ),
  ];
}
