/** The bonuses that the log reader expects from a card text are those that the engine gives. */
import { expect, it } from 'vitest';
import { gameNamed } from '../../../bots/index.js';
import { printings } from '../../../engine/dominion/catalogue.js';
import { splitText } from '../../../engine/dominion/turn/cards-on-board.js';
import {
  expectedLater,
  expectedNow,
  nothingExpected,
} from '../../../experiments/imports/online/state/card-text.js';

const bonuses = ['cards', 'actions', 'buys', 'coins'] as const;
const { cards } = gameNamed('dominion');

it('a played card promises no bonus that its steps do not give', () => {
  let owing = 0;
  for (const card of cards) {
    const { gives } = splitText(printings.today.play[card.id]!);
    const owed = expectedNow(card);
    for (const what of bonuses) {
      expect([0, gives[what]], `${card.name}: ${what}`).toContain(owed[what]);
      owing += owed[what];
    }
  }
  expect(owing).toBeGreaterThan(100);
});

it('a Duration card promises for the next turn what its steps give then', () => {
  for (const card of cards) {
    const given = nothingExpected();
    const later = JSON.stringify(printings.today.play[card.id]);
    for (const [, steps] of later.matchAll(/"do":"nextTurn","steps":(\[.*?\])/g))
      for (const step of JSON.parse(steps!) as { do: string; amount: number }[])
        if ((bonuses as readonly string[]).includes(step.do)) given[step.do as 'cards'] += step.amount;
    if (card.kinds.includes('duration')) expect(expectedLater(card), card.name).toEqual(given);
  }
});
