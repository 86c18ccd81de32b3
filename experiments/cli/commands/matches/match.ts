/** Plays the requested match, and prints the result. */
import { compilePlayer, isSlow } from '../../../../bots/index.js';
import { Refused } from '../../../../engine/index.js';
import { startThreads } from '../../../../workers/index.js';
import { type MatchReport, reportMatch, saveMatch } from '../../../analysis/match-report.js';
import { firstDeal } from '../../../evaluation/deal-seeds.js';
import { type Luck, measureLuck } from '../../../evaluation/luck.js';
import { checkWritable } from '../../../files/write.js';
import { findPlayers } from '../../../players/find.js';
import { type MatchPlan, type MatchResult, playMatch } from '../../../runs/match/match.js';
import { counted } from '../../../with-commas.js';
import { failureText } from '../../match-failure.js';
import { boardArguments, commandBoard } from '../../shared/command-board.js';
import { exit } from '../../shared/exit-codes.js';
import { withProgress } from '../../shared/progress.js';
import { luckAsJson } from '../../shared/results/luck-text.js';
import { print } from '../../shared/text.js';
import { withBackend } from '../../shared/with-backend.js';
import { withStore } from '../../shared/with-store.js';
import { warnOfPlayers } from '../../warnings.js';
import type { MatchCommandOptions } from './commands.js';
import { matchText, stoppedText, type Timing } from './match-text.js';

/** Maximum number of deals in which luck is measured. */
const LUCK_DEALS = 2_000;
/** With fewer games than this, another thread starts too late to help. */
const GAMES_PER_THREAD = 2_000;
const SLOW_GAMES_PER_THREAD = 2;
const GAMES_DEFAULT = 10_000;
/** Maximum number of games of a sequential test. */
const GAMES_MOST = 1_000_000;

/** Number of threads that are worth starting. @param players texts of the players known so far */
export const threadsFor = (games: number, most: number, players: readonly string[]): number =>
  Math.min(most, Math.ceil(games / (players.some(isSlow) ? SLOW_GAMES_PER_THREAD : GAMES_PER_THREAD)));

export async function run(specs: readonly string[], options: MatchCommandOptions): Promise<number> {
  const until = stoppingRule(options);
  const games = options.games ?? (until === undefined ? GAMES_DEFAULT : GAMES_MOST);
  if (options.queue === undefined) await startThreads(threadsFor(games, options.threads, []));
  const players = await findPlayers(specs);
  const threads = threadsFor(
    games,
    options.threads,
    players.map(({ text }) => text),
  );
  const { game, rules } = commandBoard(players, options);
  warnOfPlayers(players, rules);
  if (options.arrow !== undefined) checkWritable(options.arrow, options.force);
  const plan: MatchPlan = {
    game,
    rules,
    players,
    games,
    seed: options.seed,
    seats: options.seats,
    curves: options.curves === true,
    ...(until && { until }),
  };

  const started = performance.now();
  const cpu = process.cpuUsage();
  const result = await withBackend({ ...options, threads }, { players }, ({ backend, signal }) =>
    withProgress('match', plan.games, options.json, (onGames) =>
      playMatch(plan, backend, { signal, onGames, keepStopped: true }),
    ),
  );
  const seconds = (performance.now() - started) / 1e3;
  const { user, system } = process.cpuUsage(cpu);
  const speed = result.tally.games / seconds;
  const times = {
    gamesPerSecond: speed < 10 ? Math.round(10 * speed) / 10 : Math.round(speed),
    cpuSeconds: Math.round((user + system) / 1e3) / 1e3,
  };
  const luck = options.luck && !result.stopped ? measureMatchLuck(plan) : undefined;
  if (options.verbose) explainSlowEngine(plan);
  const report = reportMatch(
    result,
    players.map(({ file }) => file),
  );
  if (options.keep) {
    const id = await withStore((store) => saveMatch(store, result, report, 'command line'));
    process.stderr.write(`kept as match ${id}\n`);
  }
  await printMatch(result, report, times, options, luck);
  if (result.stopped) return exit.interrupted;
  if (report.failed !== undefined) {
    const { games, failed } = report;
    process.stderr.write(failureText(plan, players, { games, failed }, boardArguments(options)));
    return exit.no;
  }
  return result.sprt === undefined || result.sprt.verdict === 'yes' ? exit.done : exit.no;
}

/** Says why a match was not played on the faster engine of its game. */
function explainSlowEngine({ game, rules, players }: MatchPlan): void {
  const policies = players.map(({ text }) => compilePlayer(text, game, rules).policy);
  const why = game.table(rules).whyGeneric?.(policies);
  if (why !== undefined) process.stderr.write(`The slower engine played this match: ${why}.\n`);
}

/** Replays the first deals of the match and measures the luck of their draws. */
function measureMatchLuck({ game, rules, players, games, seed }: MatchPlan): Luck {
  const [first, second, ...more] = players.map(({ text }) => compilePlayer(text, game, rules));
  const deals = Math.min(LUCK_DEALS, Math.ceil(games / 2));
  const luck =
    first === undefined || second === undefined || more.length > 0
      ? undefined
      : measureLuck([first, second], { game, rules, firstSeed: firstDeal(seed), deals });
  if (luck === undefined)
    throw new Refused(
      `--luck cannot be measured in ${game.facts.title} with ${counted(players.length, 'player')}`,
      'use two players of Dominion or Star Realms',
    );
  return luck;
}

function stoppingRule({ sprt, alpha, beta, precision }: MatchCommandOptions): MatchPlan['until'] {
  if (sprt !== undefined) return { kind: 'sprt', gate: { elo0: sprt[0], elo1: sprt[1], alpha, beta } };
  if (precision !== undefined) return { kind: 'precision', halfWidth: precision / 100 };
  return undefined;
}

async function printMatch(
  result: MatchResult,
  report: MatchReport,
  times: Timing,
  options: MatchCommandOptions,
  luck: Luck | undefined,
): Promise<void> {
  let tableWritten = false;
  if (options.csv || options.arrow !== undefined) {
    const { curvesTable, matchTable } = await import('../../../analysis/tables.js');
    const { writeTable } = await import('../../shared/table-output.js');
    tableWritten = writeTable(() => (options.curves ? curvesTable(report) : matchTable(report)), options);
  }
  if (options.json) print({ ...report, luck: luck && luckAsJson(luck), ...times });
  else if (!tableWritten) {
    print(matchText(result, report, times, luck, options.verbose === true));
    return;
  }
  if (result.stopped) process.stderr.write(`${stoppedText(result)}\n`);
}
