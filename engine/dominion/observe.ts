/** What a seat knows, as numbers around 1, for a neural player. Nothing hidden is in it. */
import { CARDS } from './catalogue.js';
import type { View } from './policy.js';
import { scoreOf } from './score.js';

const PER_CARD = 5;
const COUNTERS = 10;

/** Length of an observation. */
export const OBSERVATION = CARDS * PER_CARD + COUNTERS;

/**
 * Fills `into`, of length {@link OBSERVATION}: for each card its copies in hand, in play, owned, owned by the others
 * together and left in the supply; then the counters of the turn and the match.
 */
export function observe(view: View, into: Float32Array): void {
  for (let card = 0; card < CARDS; card++) {
    let others = 0;
    for (const { seat, owned } of view.seats) if (seat !== view.seat) others += owned[card]!;
    const at = card * PER_CARD;
    into[at] = view.countInHand(card) / 2;
    into[at + 1] = view.countInPlay(card) / 2;
    into[at + 2] = view.owned[card]! / 5;
    into[at + 3] = others / 5;
    into[at + 4] = view.market.left[card]! / 10;
  }
  const own = scoreOf(view.owned);
  let best = -Infinity;
  for (const { seat, owned } of view.seats) if (seat !== view.seat) best = Math.max(best, scoreOf(owned));
  into.set(
    [
      view.turn / 40,
      view.actions / 2,
      view.buys / 2,
      view.coins / 8,
      view.moneyInHand() / 8,
      view.market.discount / 2,
      view.market.empty / 2,
      view.handSize / 5,
      view.deckSize / 20,
      (own - best) / 20,
    ],
    CARDS * PER_CARD,
  );
}
