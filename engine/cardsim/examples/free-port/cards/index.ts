/** The cards of Free Port. Most return to the deck; a few appear only once, or only if an effect adds them. */
import type { Card } from '../../../index.js';
import { offer } from '../offers.js';
import type { Steward } from '../port.js';
import { people } from './people.js';
import { defence, disasters, voyages } from './sea.js';
import { building, trade } from './trade.js';

export const cards: readonly Card<Steward>[] = [
  ...trade,
  ...building,
  ...defence,
  ...people,
  ...disasters,
  ...voyages,
];

/** Puts the hand under the deck, except for burdens. */
function adjourn({ hand, deck }: Steward): void {
  for (const card of [...hand]) {
    if (card.kinds?.includes('burden')) continue;
    hand.remove(card);
    deck.put(card, 'bottom');
  }
}

/** Permanent actions. */
export const actions: readonly Card<Steward>[] = [
  {
    name: 'Town hall',
    options: [
      offer('sell from the stores', { pay: { wares: 2 }, gain: { gold: 2 } }),
      offer('hear complaints', { gain: { favour: 1 } }),
      offer('adjourn', { also: { text: 'the hand goes under the deck, burdens stay', run: adjourn } }),
    ],
  },
];
