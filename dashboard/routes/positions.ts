/** Positions that are analysed. */
import {
  type Analysis,
  analyse,
  assumedText,
  type PositionFile,
  type Reason,
  readPosition,
  textsBySeat,
  verdict,
  why,
  whySentence,
  writePosition,
} from '../../experiments/index.js';
import type { PositionAnalysis, positionEndpoints } from '../api/positions.js';
import { toEstimate } from '../convert/estimates.js';
import { readPlayable } from '../convert/setup.js';
import type { AppContext } from '../server/app-context.js';
import type { Handlers } from '../server/handlers.js';

export const positionRoutes = (context: AppContext): Handlers<typeof positionEndpoints> => ({
  'POST /positions/analyse': async ({ body }, send, { disconnected }) => {
    const read = readPosition(body.position, 'position');
    const { game, rules, position, names } = read;
    const players = textsBySeat(
      body.players.map((one) => readPlayable(one, game)),
      game,
      rules,
    );
    const budget = { kind: 'games', games: body.games } as const;
    const plan = { game, rules, position, names, players, budget, seed: body.seed };
    await context.limiter.run(disconnected, async (signal) => {
      const found = await analyse(plan, await context.backend(), {
        signal,
        onProgress: (current) => send(toAnalysis(current, read, false)),
      });
      send(toAnalysis(found, read, true));
    });
  },
  'POST /positions/why': async ({ body }, { disconnected }) => {
    const { better, worse, seed } = body;
    const read = readPosition(body.position, 'position');
    const { game, rules, position, names } = read;
    const given = body.players.map((one) => readPlayable(one, game));
    const plan = { game, rules, position, names, players: textsBySeat(given, game, rules), seed };
    const reason = await context.limiter.run(disconnected, async (signal) =>
      why(plan, await context.backend(), { better, worse, signal }),
    );
    return {
      sentence: whySentence(worse, reason),
      reason: reason === undefined ? null : toReason(reason, read),
    };
  },
});

function toReason({ change, difference, position }: Reason, { game, rules, names }: PositionFile) {
  const { mean, low, high } = difference;
  return { change, difference: { mean, low, high }, position: writePosition(position, game, rules, names) };
}

const toAnalysis = (found: Analysis, { assumed, game }: PositionFile, done: boolean): PositionAnalysis => ({
  done,
  verdict: verdict(found),
  prompt: found.asked.prompt,
  games: found.games,
  assumed: assumed.map((one) => assumedText(one, game)),
  options: found.options.map(({ option, score, comparison, difference: { mean, low, high } }) => ({
    label: option.label,
    ...(option.card !== undefined && { card: option.card }),
    strength: toEstimate(score, score.count),
    comparison,
    difference: { mean, low, high },
    own: option.index === found.own,
  })),
});
