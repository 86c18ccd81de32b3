/**
 * A player whose end of the match is guarded: once the match can end in this turn or the next, decisions are settled by
 * counting, and by futures where the deal still matters.
 */
import { derive, type Game, type OpenEnding, type Rules, seedOf } from '../../engine/index.js';
import type { CompiledPlayer } from '../compiled-player.js';
import { bestByFutures } from './futures.js';

/** Futures of one decision, all options together. */
const GAMES = 120;

/**
 * @param player decides until the end is near
 * @param model the same player once more, for the futures
 */
export function guard(
  player: CompiledPlayer,
  model: CompiledPlayer,
  game: Game,
  rules: Rules,
): CompiledPlayer {
  const endings = game.endings!;
  const table = game.table(rules);
  // In the futures everybody counts, and nobody looks further.
  const policies = Array.from({ length: rules.seats }, () => endings.guarded(model.policy));
  let matchSeed = seedOf(0);

  const settle = ({ seat, turn, step, start, options, own }: OpenEnding): number =>
    bestByFutures(
      {
        table,
        policies,
        reset: model.reset,
        start,
        seat,
        turn,
        options,
        own,
        firstSeed: derive(matchSeed, `end ${turn}`, step),
        games: GAMES,
      },
      true,
    );

  return {
    policy: endings.guarded(player.policy, settle),
    reset: (seed) => {
      player.reset?.(seed);
      matchSeed = seed;
    },
  };
}
