/** Plays the match that was asked for, and tells how it went. */
import { bot } from '../../bots/index.js';
import { Refused } from '../../engine/index.js';
import { type MatchReport, reportMatch } from '../analysis/match-report.js';
import { type Luck, luckOf } from '../evaluation/luck.js';
import { boardFor, findPlayers } from '../players.js';
import { keepMatch } from '../runs/keep-match.js';
import { type MatchPlan, type MatchResult, playMatch } from '../runs/match.js';
import { firstDeal } from '../seeds.js';
import { exit } from './exit-codes.js';
import { luckAsJson } from './luck-text.js';
import { tellFailure } from './match-failure.js';
import { type Times, tellMatch } from './match-text.js';
import { type BoardOptions, boardWords, requestOf } from './options.js';
import { progress } from './progress.js';
import { inRecord } from './record.js';
import { inSession } from './session.js';
import type { TableOptions } from './tables.js';
import { warnOfPlayers } from './warnings.js';

export interface MatchOptions extends BoardOptions, TableOptions {
  readonly games?: number;
  readonly seed: number;
  readonly seats: 'alternate' | 'fixed';
  readonly threads: number;
  readonly queue?: string;
  readonly curves?: true;
  readonly luck?: true;
  readonly sprt?: readonly [number, number];
  readonly alpha: number;
  readonly beta: number;
  readonly precision?: number;
  readonly keep?: true;
  readonly json?: true;
}

/** Deals in which luck is listened to. */
const LUCK_DEALS = 2_000;
/** Fewer games are over before another thread has started. */
const GAMES_PER_THREAD = 2_000;
const GAMES_DEFAULT = 10_000;
/** The most that is played for a question that will not be decided. */
const GAMES_MOST = 1_000_000;

export async function match(specs: readonly string[], options: MatchOptions): Promise<number> {
  const players = await findPlayers(specs);
  const { game, rules } = boardFor(players, requestOf(options), { game: options.game });
  warnOfPlayers(players, rules);
  const until = untilOf(options);
  const plan: MatchPlan = {
    game,
    rules,
    players,
    games: options.games ?? (until === undefined ? GAMES_DEFAULT : GAMES_MOST),
    seed: options.seed,
    seats: options.seats,
    curves: options.curves === true,
    ...(until && { until }),
  };

  const started = process.hrtime.bigint();
  const cpu = process.cpuUsage();
  const session = {
    threads: Math.min(options.threads, Math.ceil(plan.games / GAMES_PER_THREAD)),
    queue: options.queue,
    players,
    board: boardWords(options),
  };
  const result = await inSession(session, async ({ backend, signal }) => {
    const shown = progress('match', plan.games, options.json);
    try {
      return await playMatch(plan, backend, { signal, onGames: shown.update });
    } finally {
      shown.stop();
    }
  });
  const seconds = Number(process.hrtime.bigint() - started) / 1e9;
  const { user, system } = process.cpuUsage(cpu);
  const times = {
    gamesPerSecond: Math.round(result.tally.games / seconds),
    cpuSeconds: Math.round((user + system) / 1e3) / 1e3,
  };
  const luck = options.luck ? luckOfMatch(plan) : undefined;
  const report = reportMatch(
    result,
    players.map(({ file }) => file),
  );
  if (options.keep) await inRecord(async (store) => void keepMatch(store, result, report, 'command line'));
  await show(result, report, times, options, luck);
  if (report.failed !== undefined) {
    const { games, failed } = report;
    process.stderr.write(tellFailure(plan, players, { games, failed }, boardWords(options)));
    return exit.no;
  }
  return result.sprt === undefined || result.sprt.verdict === 'yes' ? exit.done : exit.no;
}

/** The first deals of the match again, with an ear on what is drawn. */
function luckOfMatch({ game, rules, players, games, seed }: MatchPlan): Luck {
  const [first, second, ...more] = players.map(({ text }) => bot(text, game, rules));
  const deals = Math.min(LUCK_DEALS, Math.ceil(games / 2));
  const luck =
    first === undefined || second === undefined || more.length > 0
      ? undefined
      : luckOf([first, second], { game, rules, firstSeed: firstDeal(seed), deals });
  if (luck === undefined)
    throw new Refused(
      `--luck cannot be told of ${game.facts.title} with ${players.length} players`,
      'two players of a game whose draws are told: Dominion, Star Realms',
    );
  return luck;
}

function untilOf({ sprt, alpha, beta, precision }: MatchOptions): MatchPlan['until'] {
  if (sprt !== undefined) return { kind: 'sprt', gate: { elo0: sprt[0], elo1: sprt[1], alpha, beta } };
  if (precision !== undefined) return { kind: 'precision', halfWidth: precision / 100 };
  return undefined;
}

async function show(
  result: MatchResult,
  report: MatchReport,
  times: Times,
  options: MatchOptions,
  luck: Luck | undefined,
): Promise<void> {
  let told = false;
  if (options.csv || options.arrow !== undefined) {
    const { curvesTable, matchTable } = await import('../analysis/tables.js');
    const { giveTable } = await import('./tables.js');
    told = giveTable(() => (options.curves ? curvesTable(report) : matchTable(report)), options);
  }
  const found = luck === undefined ? {} : { luck: luckAsJson(luck) };
  if (options.json) process.stdout.write(`${JSON.stringify({ ...report, ...found, ...times })}\n`);
  else if (!told) process.stdout.write(`${tellMatch(result, report, times, luck)}\n`);
}
