/**
 * A player that looks ahead: at each decision of its turn it plays the match on, many times, with new deals of what it
 * cannot see, and takes the option that ends best if that differs clearly from what its own player would do. The player
 * itself goes on for every seat.
 */
import { Checkpoint, type Decision, derive, type Game, type Rules, seedOf } from '../../engine/index.js';
import type { CompiledPlayer } from '../compiled-player.js';
import { PlayerFailed } from '../player-failed.js';
import { bestByFutures, FUTURES_MIN } from './futures.js';

let isNoted = false;

/** Once: a failure that comes again and again says nothing new. */
function noteFailure(error: unknown): void {
  if (isNoted) return;
  isNoted = true;
  const reason = error instanceof Error ? error.message : String(error);
  console.warn(`looking ahead failed, so the player itself decides: ${reason}`);
}

/**
 * @param player decides where nothing else is clearly better
 * @param model the same player once more, for the futures
 * @param games futures of one decision, all options together
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
  let matchSeed = seedOf(0);
  let decisions = 0;

  const choose = (decision: Decision): number => {
    const answer = own(decision);
    const count = decision.options.length;
    // What costs nothing and can all be done is done in the order of the player.
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
        firstSeed: derive(matchSeed, 'look ahead', decisions++),
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
      matchSeed = seed;
      decisions = 0;
    },
  };
}
