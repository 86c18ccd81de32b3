import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectedDrawValue } from '../../../engine/core/chance/draw-value.js';

/** All orders in which these cards can be drawn. */
function orders(cards: readonly number[]): number[][] {
  if (cards.length === 0) return [[]];
  return cards.flatMap((card, i) =>
    orders([...cards.slice(0, i), ...cards.slice(i + 1)]).map((rest) => [card, ...rest]),
  );
}

const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

describe('the expected value of a draw', () => {
  it('is the mean over all orders of the loose cards, and of the discard pile when they run out', () => {
    const pile = fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 4 });
    fc.assert(
      fc.property(pile, pile, pile, fc.integer({ min: 0, max: 9 }), (loose, known, discard, count) => {
        const worth = [0, 1, 2, 3, 7];
        const drawn = orders(loose).flatMap((middle) =>
          orders(discard).map((last) =>
            [...known.toReversed(), ...middle, ...last]
              .slice(0, count)
              .reduce((sum, card) => sum + worth[card]!, 0),
          ),
        );
        const deck = [...loose, ...known];
        expect(
          expectedDrawValue(worth, count, {
            deck,
            deckSize: deck.length,
            known: known.length,
            discard,
            discardSize: discard.length,
          }),
        ).toBeCloseTo(mean(drawn), 9);
      }),
      { numRuns: 100, seed: 1 },
    );
  });
});
