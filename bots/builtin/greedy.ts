/** The stronger baseline: always takes the most expensive card on offer and plays every card that it can. */
import type { CardFacts, Decision, Game } from '../../engine/index.js';
import type { CompiledPlayer } from '../compiled-player.js';

/** Decisions in which an expensive card is good to have; in all others the player takes the first option. */
const TAKING_DECISIONS = /buy|gain|acquire|play/i;

export function greedy(game: Game): CompiledPlayer {
  return { policy: game.policyFromChooser((decision) => mostExpensive(decision, game.cards)) };
}

function mostExpensive({ kind, options }: Decision, cards: readonly CardFacts[]): number {
  if (!TAKING_DECISIONS.test(kind)) return 0;
  let best = 0;
  let bestCost = -1;
  for (const [index, { card }] of options.entries()) {
    const cost = card === undefined ? -1 : (cards[card]?.cost ?? -1);
    if (cost > bestCost) {
      best = index;
      bestCost = cost;
    }
  }
  return best;
}
