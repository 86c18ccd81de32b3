/** Verbs about the trade row and about acquiring cards. */

import type { Verbs } from '../cards/row.js';
import { cards, costOf, EXPLORER, isShip } from '../catalogue.js';
import {
  addCandidate,
  addTradeRowCandidates,
  chooseCandidates,
  clearCandidates,
} from '../choices/candidates.js';
import { ACQUIRE, SCRAP_ROW, SHIP_TO_DECK } from '../choices/decision-table.js';
import { EXPLORER_INDEX } from '../policy.js';
import type { Effects, State } from '../state.js';
import { acquire, acquireEffectIds, fromRow, refillRow } from '../zones/trade-row.js';
import { remove } from '../zones/zones.js';

const any = Uint8Array.from(cards, () => 1);

function clear(state: State, index: number): void {
  const card = fromRow(state, index);
  remove(state, card);
  state.record('clears from the row', card);
}

/** The kind of effect of a `nextAcquired`, by card and destination. */
const acquireEffects = {
  'ship deck': acquireEffectIds.shipToDeck,
  'shipOrBase hand': acquireEffectIds.toHand,
  'base play': acquireEffectIds.baseIntoPlay,
  'shipOrBase deck': acquireEffectIds.toDeck,
} as const;

export const acquireEffectOf = ({ what, to }: Pick<Verbs['nextAcquired'], 'what' | 'to'>): number =>
  acquireEffects[`${what} ${to}` as keyof typeof acquireEffects];

export const rowCards = {
  /** Each removed card is replaced at once at the right end. Replacements are not candidates. */
  scrapTradeRow(state, card, { atMost }) {
    clearCandidates(state);
    addTradeRowCandidates(state, 99, any, costOf);
    const count = chooseCandidates(state, SCRAP_ROW, 0, atMost, card);
    const { chosen } = state;
    for (let i = 0; i < count; i++) {
      clear(state, chosen[i]!);
      for (let j = i + 1; j < count; j++) if (chosen[j]! > chosen[i]!) chosen[j]!--;
      const before = state.eventsSeen;
      refillRow(state);
      // RULE: an event turned up by the refill may have changed the row, or other seats may have decided
      // something; the remaining choice is void.
      if (state.eventsSeen !== before) return;
    }
  },
  clearTradeRow(state) {
    while (state.rowSize > 0) clear(state, 0);
    refillRow(state);
  },
  /** RULE: "any ship" includes an Explorer, which is outside the row; "a card" means a card of the row. */
  acquire(state, card, { what, to, costMax, must }) {
    clearCandidates(state);
    addTradeRowCandidates(state, costMax, what === 'ship' ? isShip : any, costOf);
    if (what === 'ship' && costMax >= costOf[EXPLORER]! && state.explorers > 0) {
      addCandidate(state, EXPLORER, EXPLORER_INDEX);
    }
    const decisionKind = to === 'deck' ? SHIP_TO_DECK : ACQUIRE;
    if (chooseCandidates(state, decisionKind, must ? 1 : 0, 1, card) === 0) return;
    acquire(state, state.candidateSources[state.chosen[0]!]!, to === 'discard' ? undefined : to);
  },
  nextAcquired(state, _, step) {
    state.me.acquireEffects[acquireEffectOf(step)]!++;
  },
} satisfies Partial<Effects>;
