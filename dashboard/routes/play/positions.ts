/** Analyses of positions. */
import {
  type Analysis,
  analyse,
  assumedText,
  continuingPlayers,
  decisionOf,
  optionNamed,
  type Player,
  type PositionFile,
  Refused,
  readPosition,
  shippedPuzzles,
  soFar,
  verdict,
  wholeTurnProblem,
  why,
  whySentence,
  writePosition,
} from '../../../experiments/index.js';
import type { ApiStateView } from '../../api/play/playthroughs.js';
import type { PositionAnalysis, positionEndpoints } from '../../api/play/positions.js';
import { toEstimate, toInterval } from '../../convert/estimates.js';
import { readPlayable } from '../../convert/setup.js';
import type { AppContext } from '../../server/app-context.js';
import type { Handlers } from '../../server/handlers.js';
import { simulate } from '../../server/simulate.js';

export const positionRoutes = (context: AppContext): Handlers<typeof positionEndpoints> => ({
  'GET /puzzles': () => ({ puzzles: shippedPuzzles() }),
  'POST /positions/read': ({ body }) => {
    const { game, rules, position, names, assumed } = readPosition(body.position, 'position');
    const decision = decisionOf(game, rules, position, names);
    if (decision === undefined)
      throw new Refused('this position leaves nothing to decide', 'no card can be played or bought');
    return {
      game: game.facts.name,
      rules: rules.label,
      names: names.map((name) => name ?? null),
      prompt: decision.asked.prompt,
      soFar: soFar(position, game),
      wholeTurnProblem: wholeTurnProblem(position),
      view: decision.view as unknown as ApiStateView,
      assumed: assumed.map((one) => assumedText(one, game)),
    };
  },
  'POST /positions/analyse': async ({ body }, send, { disconnected }) => {
    const read = readPosition(body.position, 'position');
    const named = body.players?.map((one) => readPlayable(one, read.game));
    const budget = { kind: 'games', games: body.games } as const;
    await simulate(context, { disconnected }, async (backend, signal) => {
      const { players, texts } = await continuingPlayers(named, read, backend);
      const { seed, turn } = body;
      const plan = { ...read, players: texts, budget, seed, wholeTurn: turn };
      const found = await analyse(plan, backend, {
        signal,
        onProgress: (current) => send(toAnalysis(current, read, players, false)),
      });
      send(toAnalysis(found, read, players, true));
    });
  },
  'POST /positions/why': async ({ body }, { disconnected }) => {
    const { better, worse, seed } = body;
    const read = readPosition(body.position, 'position');
    const { game, rules, position, names } = read;
    const named = body.players?.map((one) => readPlayable(one, game));
    const options = decisionOf(game, rules, position, names)?.asked.options ?? [];
    const [rival] = [worse, better].map((label) => optionNamed(options, label));
    const reason = await simulate(context, { disconnected }, async (backend, signal) => {
      const { texts } = await continuingPlayers(named, read, backend);
      return why({ ...read, players: texts, seed }, backend, { better, worse, signal });
    });
    return {
      sentence: whySentence({ option: rival! }, reason),
      reason:
        reason === undefined
          ? null
          : {
              kind: reason.kind,
              change: reason.change,
              difference: toInterval(reason.difference),
              before: toInterval(reason.before),
              position: writePosition(reason.position, game, rules, names),
            },
    };
  },
});

const toAnalysis = (
  found: Analysis,
  { assumed, game }: PositionFile,
  players: readonly Player[],
  done: boolean,
): PositionAnalysis => ({
  done,
  verdict: verdict(found),
  prompt: found.asked.prompt,
  games: found.games,
  players: players.map(({ name }) => name),
  assumed: assumed.map((one) => assumedText(one, game)),
  options: found.options.map(({ option, score, comparison, difference }) => ({
    label: option.label,
    card: option.card,
    strength: toEstimate(score, score.count),
    comparison,
    difference: toInterval(difference),
    own: option.index === found.own,
  })),
});
