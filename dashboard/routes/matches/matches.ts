/** Matches between a few players. */
import {
  firstDeal,
  gamesNeeded,
  gates,
  LEVEL,
  nameDeal,
  playMatchInStages,
  playPanelMatch,
  reactionText,
  reportMatch,
  type Sample,
  sample,
  saveMatch,
  seedAfter,
} from '../../../experiments/index.js';
import type { MatchSample, matchEndpoints } from '../../api/matches/matches.js';
import { commandLine, inPoints } from '../../convert/command.js';
import { toEstimate } from '../../convert/estimates.js';
import { reverseSeats, toMatchResult } from '../../convert/match-result.js';
import { precisionRule, readSetup } from '../../convert/setup.js';
import type { AppContext } from '../../server/app-context.js';
import type { Handlers } from '../../server/handlers.js';
import { simulate } from '../../server/simulate.js';

/** Games after which results are sent. The first result comes almost at once; each later one is more precise. */
const MATCH_STAGES = [1_000, 10_000, 40_000, 100_000, 400_000, 1_000_000];
/** Games of all opponents together. Each stage doubles them, so that few games exceed the requested precision. */
const PANEL_STAGES = Array.from({ length: 12 }, (_, at) => 1_000 << at);
/** Number of games in the first sample, and milliseconds between the updates that follow. */
const SAMPLE_FIRST_GAMES = 200;
const SAMPLE_UPDATE_MS = 100;

const playMatch =
  (context: AppContext): Handlers<typeof matchEndpoints>['POST /matches'] =>
  async ({ body }, send, { disconnected }) => {
    // A match has no reversed seats, so the players are reversed.
    const isReversed = body.seats === 'reversed';
    const request = isReversed ? { ...body, players: body.players.toReversed() } : body;
    const seats = body.seats === 'reversed' ? 'fixed' : body.seats;
    const setup = readSetup(request);
    const names = setup.players.map(({ name }) => name);
    const { games, seed, curves } = body;
    const precision = inPoints(body.precision);
    const command = commandLine(context, 'match', request, { games, precision, seed, seats });
    const plan = { ...setup, games, seed, seats, curves, ...precisionRule(body) };
    await simulate(context, { disconnected }, async (backend, signal) => {
      const start = performance.now();
      await playMatchInStages(
        plan,
        backend,
        MATCH_STAGES,
        (played, done) => {
          const seconds = (performance.now() - start) / 1000;
          const report = reportMatch(played, names);
          const kept = done && body.keep ? saveMatch(context.store, played, report, 'page') : undefined;
          const answer = toMatchResult(played, report, seconds, done, command);
          send({ ...(isReversed ? reverseSeats(answer) : answer), kept });
        },
        { signal },
      );
    });
  };

const playPanel =
  (context: AppContext): Handlers<typeof matchEndpoints>['POST /matches/panel'] =>
  async ({ body }, send, { disconnected }) => {
    const { game, rules, players } = readSetup({ ...body, players: [body.player, ...body.opponents] }, 2);
    const [player, ...opponents] = players;
    const plan = {
      game,
      rules,
      player: player!,
      opponents,
      games: body.games,
      seed: body.seed,
      seats: body.seats,
      precision: body.precision,
    };
    const reactionSentence = reactionText(players, rules.seats);
    // Divide by the opponents, so that the first answer comes as early as for a single match.
    const stages = PANEL_STAGES.map((games) => 2 * Math.ceil(games / 2 / opponents.length));
    await simulate(context, { disconnected }, async (backend, signal) => {
      const start = performance.now();
      await playPanelMatch(plan, backend, stages, { signal }, ({ mean, each, done }) => {
        const games = each.reduce((sum, one) => sum + one.games, 0);
        send({
          done,
          game: game.facts.name,
          rules: rules.label,
          player: plan.player.name,
          mean: toEstimate(mean, games),
          opponents: each.map(({ score, games }, index) => ({
            name: opponents[index]!.name,
            strength: toEstimate(score, games),
            seed: seedAfter(body.seed, index),
          })),
          reaction: reactionSentence,
          faults: each.reduce((sum, { faults }) => sum + faults, 0),
          gamesPerSecond: (1000 * games) / Math.max(1, performance.now() - start),
        });
      });
    });
  };

export const matchRoutes = (context: AppContext): Handlers<typeof matchEndpoints> => ({
  'POST /matches': playMatch(context),
  'GET /power': ({ query: { gain, power, variance } }) => {
    const { elo0, elo1, pairsMax } = gates.promote;
    return {
      level: LEVEL,
      gate: { elo0, elo1, gamesMax: 2 * pairsMax },
      rows: gamesNeeded(gain, power, variance),
    };
  },
  'POST /matches/panel': playPanel(context),
  'POST /matches/sample': async ({ body }, send, { disconnected }) => {
    const { game, rules, players } = readSetup(body);
    const texts = players.map(({ text }) => text);
    const { games, seed } = body;
    let firstGames = 0;
    let sentAt = performance.now();
    const sendProgress = (played: number, soFar: () => Sample): void => {
      const first = firstGames === 0 && played >= SAMPLE_FIRST_GAMES;
      if (!first && performance.now() - sentAt < SAMPLE_UPDATE_MS) return;
      if (first) firstGames = played;
      send({ done: false, played, wanted: games, found: first ? toMatchSample(soFar()) : undefined });
      sentAt = performance.now();
    };
    await context.limiter.run(disconnected, async (signal) => {
      const all = await sample(game, rules, texts, firstDeal(seed), games, {
        signal,
        onProgress: sendProgress,
      });
      send({ done: true, played: games, wanted: games, found: toMatchSample(all) });
    });
  },
});

const toMatchSample = ({ games, actionRates, spreads }: Sample): MatchSample => ({
  games: games.map(({ seed, ...rest }) => ({ deal: nameDeal(seed), ...rest })),
  actionRates: actionRates.map((rate) => ({ ...rate })),
  spreads: spreads.map((spread) => ({ ...spread })),
});
