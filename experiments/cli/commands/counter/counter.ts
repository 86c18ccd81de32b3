/** Searches the best response to one player, and says whether there is one. */
import { Refused } from '../../../../engine/index.js';
import { boardFor, findPlayer } from '../../../players/find.js';
import { counterStarters } from '../../../runs/evolve/counter.js';
import { boardArguments, queueChoice, rulesRequest } from '../../shared/options.js';
import { withBackend } from '../../shared/with-backend.js';
import { type EvolveCommandOptions, runEvolve } from '../evolve/evolve.js';

export async function runCounter(spec: string, options: EvolveCommandOptions): Promise<number> {
  const target = await findPlayer(spec);
  const board = boardFor([target], rulesRequest(options), { game: options.game, seats: 2 });
  const { game, rules } = board;
  if (rules.seats === 1)
    throw new Refused(
      `${game.facts.title} is played alone: nobody can be countered`,
      'use: deckwright evolve',
    );
  const own = target.form === undefined ? [] : [spec];
  const { threads } = options;
  const queue = queueChoice(options);
  const starters = (): Promise<readonly string[]> =>
    withBackend({ threads, queue, board: boardArguments(options) }, (session) =>
      counterStarters(target, board, session),
    );
  const from = options.from ?? [...own, ...(await starters())];
  return runEvolve(undefined, {
    ...options,
    game: game.facts.name,
    from,
    against: [spec],
    name: options.name ?? `counter to ${target.name}`.slice(0, 100),
    counter: target.name,
  });
}
