/** The real words of Star Realms, with views filled by chance: a vocabulary for tests that need no table. */

import type { Rng, ScoreVocabulary } from '../../engine/index.js';
import { CARD_COUNT } from '../../engine/star-realms/card-table.js';
import * as at from '../../engine/star-realms/facts.js';
import type { Seen } from '../../engine/star-realms/policy.js';
import {
  families,
  flags,
  keys,
  matchers,
  original,
  ruleSets,
  subjects,
} from '../../engine/star-realms/words.js';

export const starRealmsWords: ScoreVocabulary<unknown, Seen> = {
  subjects,
  matchers,
  sets: ruleSets,
  flags,
  keys,
  families,
  original,
  policy: (program) => program,
};

/** Small numbers everywhere, so that comparisons go either way. */
export function randomSeen(rng: Rng): Seen {
  const world = Int32Array.from({ length: at.worldSize(2) }, () => rng.below(12) - 1);
  for (const index of [at.DECK_NUMBER, at.TURN]) world[at.seatBase(0) + index] = 1 + rng.below(6);
  const counts = (chance: number): Int32Array =>
    Int32Array.from({ length: CARD_COUNT }, () => (rng.below(100) < chance ? 1 + rng.below(3) : 0));
  const owned = [counts(20), counts(20)];
  const self = at.seatBase(0);
  const rival = at.seatBase(1);
  owned.forEach((each, seat) => {
    world[at.seatBase(seat) + at.CARDS] = each.reduce((sum, count) => sum + count, 0);
  });
  const zones = (): Uint8Array[] =>
    [0, 1].map(() => Uint8Array.from({ length: 12 }, () => rng.below(CARD_COUNT)));
  return {
    world,
    self,
    rival,
    seat: 0,
    rivalSeat: 1,
    owned,
    rowCounts: Uint8Array.from(counts(4)),
    scorer: { buyScoreIncrease: (_, card) => ((card * 7 + world[self + at.TRADE]!) % 60) - 20 },
    candidates: new Uint8Array(0),
    candidateCount: 0,
    split: 0,
    chosen: new Uint16Array(0),
    queue: new Int32Array(0),
    hand: new Uint8Array(0),
    hands: zones(),
    decks: zones(),
    piles: zones(),
  };
}
