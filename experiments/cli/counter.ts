/** Looks for the best response to one player, and says whether there is one. */
import { Refused } from '../../engine/index.js';
import { boardFor, findPlayer } from '../players.js';
import { counterStarts } from '../runs/counter.js';
import { type EvolveOptions, evolveCommandBody } from './evolve.js';
import { boardWords, requestOf } from './options.js';
import { inSession } from './session.js';

export async function counterCommandBody(spec: string, options: EvolveOptions): Promise<number> {
  const target = await findPlayer(spec);
  const board = boardFor([target], requestOf(options), { game: options.game, seats: 2 });
  const { game, rules } = board;
  if (rules.seats === 1)
    throw new Refused(
      `${game.facts.title} is played alone: nobody can be countered`,
      'use: deckwright evolve',
    );
  const own = target.form === undefined ? [] : [spec];
  const { threads, queue } = options;
  const starts = (): Promise<readonly string[]> =>
    inSession({ threads, queue, board: boardWords(options) }, (session) =>
      counterStarts(target, board, session),
    );
  const from = options.from ?? [...own, ...(await starts())];
  return evolveCommandBody(undefined, {
    ...options,
    game: game.facts.name,
    from,
    against: [spec],
    name: options.name ?? `counter to ${target.name}`.slice(0, 100),
    counter: target.name,
  });
}
