/**
 * A player with a guarded end. Once the game can end in this turn or the next, counting makes its decisions; where
 * hidden cards still matter, futures do.
 */
import { derive, type Game, type OpenEnding, type Rules, seedOf } from '../../engine/index.js';
import type { CompiledPlayer } from '../compiled-player.js';
import { bestByFutures } from './futures.js';

/** Total number of futures of all options of a decision. */
const GAMES = 120;

/**
 * @param player decides until the end is near
 * @param model a second copy of the player, for the futures
 */
export function guard(
  player: CompiledPlayer,
  model: CompiledPlayer,
  game: Game,
  rules: Rules,
): CompiledPlayer {
  const endings = game.endings!;
  const table = game.table(rules);
  // In futures, every seat guards its end by counting, and none plays futures of its own.
  const policies = Array.from({ length: rules.seats }, () => endings.guarded(model.policy));
  let gameSeed = seedOf(0);

  const settle = (open: OpenEnding): number => {
    const firstSeed = derive(gameSeed, `end ${open.turn}`, open.step);
    return bestByFutures({ ...open, table, policies, reset: model.reset, firstSeed, games: GAMES }, true);
  };

  return {
    policy: endings.guarded(player.policy, settle),
    reset: (seed) => {
      player.reset?.(seed);
      gameSeed = seed;
    },
  };
}
