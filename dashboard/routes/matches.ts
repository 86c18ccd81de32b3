/** Many games between a few players. */
import {
  curvesTable,
  firstDeal,
  gameInterval,
  keepMatch,
  type MatchReport,
  moments,
  nameDeal,
  PAIR_VALUES,
  type MatchResult as Played,
  playInStages,
  reportMatch,
  sample,
  standingOf,
  superiority,
} from '../../experiments/index.js';
import type { Estimate, Rows } from '../api/common.js';
import type { MatchResult, matchEndpoints } from '../api/matches.js';
import type { Desk } from '../desk.js';
import type { Handlers } from '../router.js';
import { commandFor, precisionWords } from './command.js';
import { board, playable } from './table.js';

/** Games after which somebody who waits sees an answer: the first within a blink, each next about three times as sure. */
const STAGES = [1_000, 10_000, 40_000, 100_000, 400_000, 1_000_000];
const Z95 = 1.959964;

export const matchRoutes = (desk: Desk): Handlers<typeof matchEndpoints> => ({
  'POST /matches': async ({ body }, send, { left }) => {
    const { game, rules } = board(body.game, body.rules, body.players.length);
    const players = body.players.map((one) => playable(one, game));
    const command = commandFor('match', body, [
      ['--games', body.games],
      ...precisionWords(body.precision),
      ['--seed', body.seed],
      ['--seats', body.seats === 'rotate' ? 'alternate' : 'fixed'],
    ]);
    const plan = {
      game,
      rules,
      players,
      games: body.games,
      seed: body.seed,
      seats: body.seats === 'rotate' ? ('alternate' as const) : ('fixed' as const),
      curves: body.curves,
      ...until(body),
    };
    await desk.turnstile.pass(left, async (signal) => {
      const backend = await desk.backend();
      const start = performance.now();
      await playInStages(
        plan,
        backend,
        STAGES,
        (played, done) => {
          const seconds = (performance.now() - start) / 1000;
          const report = reportMatch(
            played,
            players.map(({ name }) => name),
          );
          const kept = done && body.keep ? keepMatch(desk.store, played, report, 'page') : undefined;
          send({ ...told(played, report, seconds, done, command), ...(kept !== undefined && { kept }) });
        },
        { signal },
      );
    });
  },
  'POST /matches/sample': async ({ body }, { left }) => {
    const { game, rules } = board(body.game, body.rules, body.players.length);
    const players = body.players.map((one) => playable(one, game));
    const { games, doings, spreads } = await desk.turnstile.pass(left, (signal) =>
      sample(
        game,
        rules,
        players.map(({ text }) => text),
        firstDeal(body.seed),
        body.games,
        signal,
      ),
    );
    return {
      games: games.map(({ seed, ...rest }) => ({ deal: nameDeal(seed), ...rest })),
      doings: doings.map((doing) => ({ ...doing })),
      spreads: spreads.map((spread) => ({ ...spread })),
    };
  },
});

/** Until precise enough, where somebody asked for it. */
export const until = ({ precision }: { precision?: number | undefined }) =>
  precision === undefined ? {} : { until: { kind: 'precision' as const, halfWidth: precision } };

function told(
  { tally, plan }: Played,
  report: MatchReport,
  seconds: number,
  done: boolean,
  command: string,
): MatchResult {
  const two = plan.players.length === 2;
  const pairs = moments(PAIR_VALUES, tally.pairs);
  const mean = tally.deals === 0 ? 0 : tally.margin / tally.deals;
  return {
    done,
    game: report.game,
    rules: report.rules,
    seed: report.seed,
    seats: plan.seats === 'alternate' ? 'rotate' : 'fixed',
    games: report.games,
    players: report.players.map((player, index) => ({
      name: player.name,
      strength: estimateOf(standingOf(tally, index), report.games),
      wins: player.wins,
      draws: player.draws,
      losses: player.losses,
      meanScore: player.meanPoints,
      faults: player.faults,
      bySeat: player.bySeat.map(({ games, wins, draws }) =>
        estimateOf(gameInterval(wins, draws, games - wins - draws), games),
      ),
    })),
    ...(two &&
      pairs.count > 0 && {
        pairs: [...tally.pairs],
        los: superiority(pairs.mean, pairs.variance, pairs.count),
      }),
    meanTurns: report.meanTurns,
    capped: report.capped,
    ...(two &&
      tally.deals > 1 && {
        margin: {
          mean: mean / 2,
          sd: Math.sqrt(Math.max(0, tally.marginSquared / tally.deals - mean * mean)) / 2,
        },
      }),
    endings: Object.entries(report.endings).map(([title, games]) => ({ title, games })),
    gamesPerSecond: seconds > 0 ? report.games / seconds : 0,
    ...(plan.curves && { curves: curveRows(report) }),
    command,
  };
}

export const estimateOf = (
  { mean, low, high }: { mean: number; low: number; high: number },
  games: number,
): Estimate => ({
  score: mean,
  low,
  high,
  games,
});

function curveRows(report: MatchReport): Rows {
  const rows = curvesTable(report).objects() as {
    player: string;
    series: string;
    turn: number;
    mean: number;
    se: number;
    games: number;
  }[];
  return rows.map(({ player, series, turn, mean, se, games }) => ({
    player,
    series,
    turn,
    mean,
    low: mean - Z95 * se,
    high: mean + Z95 * se,
    games,
  }));
}
