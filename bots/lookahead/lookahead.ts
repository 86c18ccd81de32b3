/**
 * A player that looks ahead. At each decision of its turn, it continues the game many times with new deals of the
 * cards that it cannot see; copies of its player play every seat. It takes the best option if that is clearly better
 * than its player's own answer.
 */
import { Checkpoint, type Decision, derive, type Game, type Rules, seedOf } from '../../engine/index.js';
import type { CompiledPlayer } from '../compiled-player.js';
import { PlayerFailed } from '../player-failed.js';
import { bestByFutures, FUTURES_MIN } from './futures.js';

let isNoted = false;

/** Warns once: repeated failures say nothing new. */
function noteFailure(error: unknown): void {
  if (isNoted) return;
  isNoted = true;
  const reason = error instanceof Error ? error.message : String(error);
  console.warn(`looking ahead failed, so the player itself decides: ${reason}`);
}

/**
 * @param player answers unless another option is clearly better
 * @param model a second copy of the player, for the futures
 * @param games total number of futures of all options of a decision
 */
export function lookahead(
  player: CompiledPlayer,
  model: CompiledPlayer,
  game: Game,
  rules: Rules,
  games: number,
): CompiledPlayer {
  const table = game.table(rules);
  const own = game.chooserFromPolicy(player.policy);
  const policies = Array.from({ length: rules.seats }, () => model.policy);
  const start = new Checkpoint();
  let gameSeed = seedOf(0);
  let decisions = 0;

  const choose = (decision: Decision): number => {
    const answer = own(decision);
    const count = decision.options.length;
    // Free plays do not exclude each other, so the player keeps its own order.
    if (decision.options[answer]?.isFreePlay === true) return answer;
    if (decision.save?.(start) !== true || count * FUTURES_MIN > 2 * games) return answer;
    try {
      return bestByFutures({
        table,
        policies,
        reset: model.reset,
        start,
        seat: decision.seat,
        turn: decision.stateView().turn,
        options: decision.options.map((_, option) => option),
        own: answer,
        firstSeed: derive(gameSeed, 'look ahead', decisions++),
        games,
      });
    } catch (error) {
      if (error instanceof PlayerFailed) throw error;
      noteFailure(error);
      return answer;
    }
  };

  return {
    policy: game.policyFromChooser(choose),
    reset: (seed) => {
      player.reset?.(seed);
      gameSeed = seed;
      decisions = 0;
    },
  };
}
