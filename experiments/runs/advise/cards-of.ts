/** A plan in a few words. */
import { buylist, printedName } from '../../../grammar/index.js';
import type { AdvicePlan } from './plan.js';

const CARDS_MAX = 4;

/** The first cards of the board that a plan buys: `Wharf, Fishing Village`; `money` when it buys none. */
export function cardsOf(text: string, { game, kingdom }: Pick<AdvicePlan, 'game' | 'kingdom'>): string {
  const entries = buylist.parse(text, game).program?.lists.flatMap((list) => list.entries) ?? [];
  const names = entries.map(({ card }) => game.cards[card]!.name).filter((name) => kingdom.includes(name));
  const first = [...new Set(names)].slice(0, CARDS_MAX);
  return first.length === 0 ? 'money' : first.map(printedName).join(', ');
}
