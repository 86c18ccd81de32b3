/** Crisis: Events: rows only. */
import { authority, type CardRows, draw, event, everyPlayer, mayScrap, trade } from './row.js';

export const crisisEvents = {
  'Black Hole': event(1, [everyPlayer([{ do: 'discardOrLose', atMost: 2, authority: 4 }])]),
  Bombardment: event(1, [everyPlayer([{ do: 'giveBaseOrLose', authority: 6 }])]),
  Comet: event(2, [everyPlayer([mayScrap('handOrDiscard', 2)])]),
  'Galactic Summit': event(1, [everyPlayer([authority(7)])]),
  Quasar: event(2, [everyPlayer([draw(2)])]),
  Supernova: event(1, [everyPlayer([{ do: 'loseAuthority', amount: 5 }]), { do: 'clearTradeRow' }]),
  'Trade Mission': event(2, [
    trade(4),
    { do: 'nextAcquired', what: 'ship', to: 'deck', must: false },
    { do: 'opponentDraws', amount: 2 },
  ]),
  'Warp Jump': event(2, [everyPlayer([{ do: 'drawThenPutBack', draw: 3, back: 2 }])]),
} as const satisfies CardRows;
