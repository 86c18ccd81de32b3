/** Verbs about the trade row and about acquiring. */
import { cards, costOf, EXPLORER, isShip } from '../card-table.js';
import type { Verbs } from '../cards/row.js';
import { choose, offer, offerNothing, offerRow } from '../choosing.js';
import { event } from '../events.js';
import { acquire, fromRow, refillRow, waiting } from '../market.js';
import { ACQUIRE, EXPLORER_PLACE, SCRAP_ROW, SHIP_TO_DECK } from '../policy.js';
import type { Effect, State } from '../state.js';
import { remove } from '../zones.js';

const CLEARS = event('clears from the row');
const any = Uint8Array.from(cards, () => 1);

function clear(state: State, place: number): void {
  const card = fromRow(state, place);
  remove(state, card);
  state.recorder?.happened(CLEARS, state.seat, card, 1);
}

const waitingFor = {
  'ship deck': waiting.shipToDeck,
  'shipOrBase hand': waiting.toHand,
  'base play': waiting.baseIntoPlay,
  'shipOrBase deck': waiting.toDeck,
} as const;

export const rowCards = {
  /** Each removed card is replaced at once, at the right end; replacements are not considered. */
  scrapTradeRow:
    ({ atMost }: Verbs['scrapTradeRow']): Effect =>
    (state, card) => {
      offerNothing(state);
      offerRow(state, 99, any, costOf);
      const count = choose(state, SCRAP_ROW, 0, atMost, card);
      const { chosen } = state;
      for (let i = 0; i < count; i++) {
        clear(state, chosen[i]!);
        for (let j = i + 1; j < count; j++) if (chosen[j]! > chosen[i]!) chosen[j]!--;
        const before = state.eventsSeen;
        refillRow(state);
        // RULE: an event turned up meanwhile may have changed the row or asked others; what was chosen no longer holds.
        if (state.eventsSeen !== before) return;
      }
    },
  clearTradeRow: (): Effect => (state) => {
    while (state.rowSize > 0) clear(state, 0);
    refillRow(state);
  },
  /** RULE: "any ship" includes an Explorer, which lies beside the row; "a card" comes from the row alone. */
  acquire:
    ({ what, to, costMax, must }: Verbs['acquire']): Effect =>
    (state, card) => {
      offerNothing(state);
      offerRow(state, costMax, what === 'ship' ? isShip : any, costOf);
      if (what === 'ship' && costMax >= costOf[EXPLORER]! && state.explorers > 0) {
        offer(state, EXPLORER, EXPLORER_PLACE);
      }
      const decision = to === 'deck' ? SHIP_TO_DECK : ACQUIRE;
      if (choose(state, decision, must ? 1 : 0, 1, card) === 0) return;
      acquire(state, state.places[state.chosen[0]!]!, to === 'discard' ? undefined : to);
    },
  nextAcquired: ({ what, to }: Verbs['nextAcquired']): Effect => {
    const kind = waitingFor[`${what} ${to}` as keyof typeof waitingFor];
    return (state) => {
      state.me.waiting[kind]!++;
    };
  },
} as const;
