/** Searches for the best response to one player and reports whether it beats the player. */
import { pickBoard, Refused } from '../../../../engine/index.js';
import { findPlayer } from '../../../players/find.js';
import { counterStarters } from '../../../runs/evolve/plan/counter.js';
import { commandBoard } from '../../shared/command-board.js';
import { withBackend } from '../../shared/with-backend.js';
import type { CounterOptions } from './commands.js';
import { run as evolve } from './evolve.js';

export async function run(spec: string, options: CounterOptions): Promise<number> {
  const target = await findPlayer(spec);
  const board = commandBoard([target], options, 2);
  const { game, rules } = board;
  if (rules.seats === 1)
    throw new Refused(
      `${game.facts.title} is a one-player game: it has no opponent to counter`,
      'use: deckwright evolve',
    );
  const own = target.form === undefined ? [] : [spec];
  const starters = (): Promise<readonly string[]> =>
    withBackend(options, { stopped: 'no run has begun' }, (session) =>
      counterStarters(target, board, session),
    );
  const from = options.from ?? [...own, ...(await starters())];
  const plan = {
    ...options,
    // A random kingdom is drawn once; the plan names its cards.
    ...pickBoard(board.request),
    game: game.facts.name,
    from,
    against: [spec],
    counter: true,
    name: options.name ?? `counter to ${target.name}`.slice(0, 100),
  };
  return evolve(undefined, plan);
}
