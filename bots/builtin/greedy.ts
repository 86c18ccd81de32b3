/** The second floor: always takes the most expensive card on offer, and plays whatever it can. */
import type { CardFacts, Game, Question } from '../../engine/index.js';
import type { Bot } from '../bot.js';

/** Questions in which a dear card is worth having; elsewhere the rules' first answer is taken. */
const WANTS = /buy|gain|acquire|play/i;

export function greedy(game: Game): Bot {
  return { policy: game.asking((question) => dearest(question, game.cards)) };
}

function dearest({ kind, options }: Question, cards: readonly CardFacts[]): number {
  if (!WANTS.test(kind)) return 0;
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
