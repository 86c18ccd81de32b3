/** The expected value of a draw. Draw luck is the difference from it. */

type PileCards = { readonly [at: number]: number };

/** Cards of a seat that it may draw. */
interface DrawPiles {
  /** Its last cards, as many as are `known`, are the topmost ones in their order; the others have no order. */
  readonly deck: PileCards;
  readonly deckSize: number;
  readonly known: number;
  /** Shuffled when the deck runs out. */
  readonly discard: PileCards;
  readonly discardSize: number;
}

/** Mean value of the next `count` cards over all possible orders. @param cardValueOf by card id */
export function expectedDrawValue(
  cardValueOf: PileCards,
  count: number,
  { deck, deckSize, known, discard, discardSize }: DrawPiles,
): number {
  const sum = (pile: PileCards, from: number, to: number): number => {
    let total = 0;
    for (let i = from; i < to; i++) total += cardValueOf[pile[i]!]!;
    return total;
  };
  const knownDrawn = Math.min(count, known);
  const unordered = deckSize - known;
  const unorderedDrawn = Math.min(count - knownDrawn, unordered);
  const discardDrawn = Math.min(count - knownDrawn - unorderedDrawn, discardSize);
  return (
    sum(deck, deckSize - knownDrawn, deckSize) +
    (unorderedDrawn === 0 ? 0 : (sum(deck, 0, unordered) * unorderedDrawn) / unordered) +
    (discardDrawn === 0 ? 0 : (sum(discard, 0, discardSize) * discardDrawn) / discardSize)
  );
}
