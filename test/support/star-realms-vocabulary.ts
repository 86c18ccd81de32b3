/** The words of Star Realms with random views, for tests that need no table. */

import type { Rng, ScoreVocabulary, Seat } from '../../engine/index.js';
import { CARD_COUNT } from '../../engine/star-realms/catalogue.js';
import type { SeatView } from '../../engine/star-realms/policy.js';
import { GROUPS, SeatState } from '../../engine/star-realms/seat.js';
import {
  families,
  flags,
  keys,
  matchers,
  original,
  ruleSets,
  subjects,
} from '../../engine/star-realms/vocabulary.js';
import { nextVersion } from '../../engine/star-realms/zones/zones.js';

export const starRealmsVocabulary: ScoreVocabulary<unknown, SeatView> = {
  subjects,
  matchers,
  sets: ruleSets,
  flags,
  keys,
  families,
  original,
  policy: (program) => program,
};

/** Small random numbers, so that comparisons go either way. */
export function randomView(rng: Rng): SeatView {
  const small = (): number => rng.below(12) - 1;
  const counts = (chance: number): Int32Array =>
    Int32Array.from({ length: CARD_COUNT }, () => (rng.below(100) < chance ? 1 + rng.below(3) : 0));
  const sideOf = (seat: number): SeatState => {
    const side = new SeatState(seat as Seat);
    const facts: Record<string, unknown> = side as never;
    for (const name of Object.keys(facts)) {
      const fact = facts[name];
      if (typeof fact === 'number' && name !== 'seat') facts[name] = small();
      else if (fact instanceof Int32Array && fact.length === GROUPS) fact.set(fact.map(small));
    }
    side.deckNumber = 1 + rng.below(6);
    side.version = nextVersion();
    side.owned.set(counts(20));
    side.cardCount = side.owned.reduce((sum, count) => sum + count, 0);
    for (const zone of [side.hand, side.deck, side.discardPile]) {
      for (let i = 0; i < 12; i++) zone[i] = rng.below(CARD_COUNT);
    }
    return side;
  };
  const rowCounts = Uint8Array.from(counts(4));
  return {
    me: sideOf(0),
    opponent: sideOf(1),
    turn: 1 + rng.below(6),
    row: new Uint8Array(0),
    rowSize: rowCounts.reduce((sum, count) => sum + count, 0),
    rowGroups: Int32Array.from({ length: GROUPS }, small),
    rowCounts,
    rowVersion: nextVersion(),
    buyScorer: { buyScoreIncrease: ({ me }, card) => ((card * 7 + me.trade) % 60) - 20 },
    candidates: new Uint8Array(0),
    candidateCount: 0,
    split: 0,
    chosen: new Uint16Array(0),
  };
}
