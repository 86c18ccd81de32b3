/** What a draw promises before it is made: the ground on which luck is told. */

type Pile = { readonly [at: number]: number };

/**
 * Mean worth of the next `count` cards over all orders that are open: the topmost `known` cards lie at the end of the
 * pile and are certain, the others have no order; when the pile runs out, the discard pile is shuffled.
 * @param worthOf by card id
 */
export function promised(
  worthOf: Pile,
  count: number,
  deck: Pile,
  deckSize: number,
  known: number,
  discard: Pile,
  discardSize: number,
): number {
  const sum = (pile: Pile, from: number, to: number): number => {
    let worth = 0;
    for (let i = from; i < to; i++) worth += worthOf[pile[i]!]!;
    return worth;
  };
  const certain = Math.min(count, known);
  const loose = deckSize - known;
  const open = Math.min(count - certain, loose);
  const shuffled = Math.min(count - certain - open, discardSize);
  return (
    sum(deck, deckSize - certain, deckSize) +
    (open === 0 ? 0 : (sum(deck, 0, loose) * open) / loose) +
    (shuffled === 0 ? 0 : (sum(discard, 0, discardSize) * shuffled) / discardSize)
  );
}
