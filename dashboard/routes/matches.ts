/** Many games between a few players. */
import {
  curvesTable,
  firstDeal,
  gameInterval,
  gamesNeeded,
  gates,
  LEVEL,
  type MatchReport,
  meanOf,
  moments,
  nameDeal,
  PAIR_VALUES,
  type MatchResult as Played,
  playMatchInStages,
  playPanelMatch,
  reactionText,
  reportMatch,
  type Sample,
  sample,
  saveMatch,
  seedAfter,
  superiority,
  tallyScore,
} from '../../experiments/index.js';
import type { Estimate, Rows } from '../api/common.js';
import type { MatchResult, MatchSample, matchEndpoints } from '../api/matches.js';
import { commandLine, precisionArguments } from '../convert/command.js';
import { readPlayable, setUpBoard } from '../convert/setup.js';
import type { AppContext } from '../server/app-context.js';
import type { Handlers } from '../server/router.js';

/** Games after which the first results are sent: the first within a blink, each next about three times as precise. */
const MATCH_STAGES = [1_000, 10_000, 40_000, 100_000, 400_000, 1_000_000];
/** Of all opponents together; twice as many each time, so that little is played beyond a wanted precision. */
const PANEL_STAGES = Array.from({ length: 12 }, (_, at) => 1_000 << at);
/** Single games after which there is something to look at, and how often it is told that there are more. */
const SAMPLE_FIRST_GAMES = 200;
const SAMPLE_UPDATE_MS = 100;
const Z95 = 1.959964;

export const matchRoutes = (context: AppContext): Handlers<typeof matchEndpoints> => ({
  'POST /matches': async ({ body }, send, { disconnected }) => {
    const { game, rules } = setUpBoard(body.game, body.rules, body.players.length);
    const seated = body.seats === 'reversed' ? body.players.toReversed() : body.players;
    const players = seated.map((one) => readPlayable(one, game));
    const command = commandLine('match', { ...body, players: seated }, [
      ['--games', body.games],
      ...precisionArguments(body.precision),
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
      ...precisionRule(body),
    };
    await context.limiter.run(disconnected, async (signal) => {
      const backend = await context.backend();
      const start = performance.now();
      await playMatchInStages(
        plan,
        backend,
        MATCH_STAGES,
        (played, done) => {
          const seconds = (performance.now() - start) / 1000;
          const report = reportMatch(
            played,
            players.map(({ name }) => name),
          );
          const kept = done && body.keep ? saveMatch(context.store, played, report, 'page') : undefined;
          const answer = toMatchResult(played, report, seconds, done, command);
          send({
            ...(body.seats === 'reversed' ? reverseSeats(answer) : answer),
            ...(kept !== undefined && { kept }),
          });
        },
        { signal },
      );
    });
  },
  'GET /power': ({ query: { gain, power, variance } }) => {
    const { elo0, elo1, pairsMax } = gates.promote;
    return {
      level: LEVEL,
      gate: { elo0, elo1, gamesMax: 2 * pairsMax },
      rows: gamesNeeded(gain, power, variance).map((row) => ({ ...row })),
    };
  },
  'POST /matches/panel': async ({ body }, send, { disconnected }) => {
    const { game, rules } = setUpBoard(body.game, body.rules, 2);
    const [player, ...opponents] = [body.player, ...body.opponents].map((one) => readPlayable(one, game));
    const plan = {
      game,
      rules,
      player: player!,
      opponents,
      games: body.games,
      seed: body.seed,
      seats: body.seats === 'rotate' ? ('alternate' as const) : body.seats,
      precision: body.precision,
    };
    const reactionSentence = reactionText([plan.player, ...opponents], rules.seats);
    // The first answer of all together comes as early as that of a match.
    const stages = PANEL_STAGES.map((games) => 2 * Math.ceil(games / 2 / opponents.length));
    await context.limiter.run(disconnected, async (signal) => {
      const backend = await context.backend();
      const start = performance.now();
      await playPanelMatch(
        plan,
        backend,
        stages,
        ({ mean, each, done }) => {
          const games = each.reduce((sum, one) => sum + one.games, 0);
          send({
            done,
            game: game.facts.name,
            rules: rules.label,
            player: plan.player.name,
            mean: toEstimate(mean, games),
            opponents: each.map(({ score, games: own }, place) => ({
              name: opponents[place]!.name,
              strength: toEstimate(score, own),
              seed: seedAfter(body.seed, place),
            })),
            reaction: reactionSentence,
            faults: each.reduce((sum, { faults }) => sum + faults, 0),
            gamesPerSecond: (1000 * games) / Math.max(1, performance.now() - start),
          });
        },
        { signal },
      );
    });
  },
  'POST /matches/sample': async ({ body }, send, { disconnected }) => {
    const { game, rules } = setUpBoard(body.game, body.rules, body.players.length);
    const texts = body.players.map((one) => readPlayable(one, game).text);
    const { games: wanted, seed } = body;
    let firstGames = 0;
    let sentAt = performance.now();
    const sendProgress = (played: number, soFar: () => Sample): void => {
      const first = firstGames === 0 && played >= SAMPLE_FIRST_GAMES;
      if (!first && performance.now() - sentAt < SAMPLE_UPDATE_MS) return;
      if (first) firstGames = played;
      send({ done: false, played, wanted, ...(first && { found: toMatchSample(soFar()) }) });
      sentAt = performance.now();
    };
    await context.limiter.run(disconnected, async (signal) => {
      const all = await sample(game, rules, texts, firstDeal(seed), wanted, {
        signal,
        onProgress: sendProgress,
      });
      send({ done: true, played: wanted, wanted, found: toMatchSample(all) });
    });
  },
});

const toMatchSample = ({ games, doings, spreads }: Sample): MatchSample => ({
  games: games.map(({ seed, ...rest }) => ({ deal: nameDeal(seed), ...rest })),
  doings: doings.map((doing) => ({ ...doing })),
  spreads: spreads.map((spread) => ({ ...spread })),
});

/** Until precise enough, where the request says so. */
export const precisionRule = ({ precision }: { precision?: number | undefined }) =>
  precision === undefined ? {} : { until: { kind: 'precision' as const, halfWidth: precision } };

function toMatchResult(
  { tally, plan }: Played,
  report: MatchReport,
  seconds: number,
  done: boolean,
  command: string,
): MatchResult {
  const isTwoPlayer = plan.players.length === 2;
  const pairs = moments(PAIR_VALUES, tally.pairs);
  const mean = tally.deals === 0 ? 0 : tally.margin / tally.deals;
  // Of each player in one deal.
  const games = plan.seats === 'alternate' && plan.rules.seats === 2 ? 2 : 1;
  return {
    done,
    game: report.game,
    rules: report.rules,
    seed: report.seed,
    seats: plan.seats === 'alternate' ? 'rotate' : 'fixed',
    games: report.games,
    players: report.players.map((player, index) => ({
      name: player.name,
      strength: toEstimate(tallyScore(tally, index), report.games),
      wins: player.wins,
      draws: player.draws,
      losses: player.losses,
      meanScore: player.meanPoints,
      faults: player.faults,
      bySeat: player.bySeat.map(({ games, wins, draws }) =>
        toEstimate(gameInterval(wins, draws, games - wins - draws), games),
      ),
    })),
    ...(isTwoPlayer &&
      pairs.count > 0 && {
        pairs: [...tally.pairs],
        los: superiority(pairs.mean, pairs.variance, pairs.count),
      }),
    reaction: reactionText(plan.players, plan.rules.seats),
    meanTurns: report.meanTurns,
    capped: report.capped,
    ...(isTwoPlayer &&
      tally.deals > 1 && {
        margin: {
          mean: mean / games,
          sd: Math.sqrt(Math.max(0, tally.marginSquared / tally.deals - mean * mean)) / games,
        },
      }),
    endings: Object.entries(report.endings).map(([title, games]) => ({ title, games })),
    gamesPerSecond: seconds > 0 ? report.games / seconds : 0,
    ...(plan.curves && { curves: curveRows(report) }),
    command,
  };
}

/** What was played by the same players in the other order. */
function reverseSeats({ pairs, los, margin, ...played }: MatchResult): MatchResult {
  return {
    ...played,
    seats: 'reversed',
    players: played.players.toReversed(),
    ...(pairs && { pairs: pairs.toReversed() }),
    ...(los !== undefined && { los: 1 - los }),
    ...(margin && { margin: { ...margin, mean: -margin.mean } }),
  };
}

export const toEstimate = (
  { mean, low, high }: { mean: number; low: number; high: number },
  games: number,
): Estimate => ({
  score: mean,
  low,
  high,
  games,
});

/** Of independent matches, each with the same weight. */
export function meanEstimate(all: readonly Estimate[]): Estimate {
  const mean = meanOf(all.map(({ score, low, high, games }) => ({ mean: score, low, high, count: games })));
  return toEstimate(mean, mean.count);
}

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
