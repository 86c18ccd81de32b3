/** Crisis: Events: rows only. */
import { authority, type CardRows, draw, trade } from './row.js';

export const crisisEvents = {
  'Black Hole': {
    kind: 'event',
    cost: 0,
    copies: 1,
    primary: [{ do: 'everyPlayer', steps: [{ do: 'discardOrLose', atMost: 2, authority: 4 }] }],
  },
  Bombardment: {
    kind: 'event',
    cost: 0,
    copies: 1,
    primary: [{ do: 'everyPlayer', steps: [{ do: 'giveBaseOrLose', authority: 6 }] }],
  },
  Comet: {
    kind: 'event',
    cost: 0,
    copies: 2,
    primary: [
      {
        do: 'everyPlayer',
        steps: [{ do: 'scrap', from: 'handOrDiscard', atMost: 2, must: false, thenDraw: false }],
      },
    ],
  },
  'Galactic Summit': {
    kind: 'event',
    cost: 0,
    copies: 1,
    primary: [{ do: 'everyPlayer', steps: [authority(7)] }],
  },
  Quasar: {
    kind: 'event',
    cost: 0,
    copies: 2,
    primary: [{ do: 'everyPlayer', steps: [draw(2)] }],
  },
  Supernova: {
    kind: 'event',
    cost: 0,
    copies: 1,
    primary: [{ do: 'everyPlayer', steps: [{ do: 'loseAuthority', amount: 5 }] }, { do: 'clearTradeRow' }],
  },
  'Trade Mission': {
    kind: 'event',
    cost: 0,
    copies: 2,
    primary: [
      trade(4),
      { do: 'nextAcquired', what: 'ship', to: 'deck', must: false },
      { do: 'opponentDraws', amount: 2 },
    ],
  },
  'Warp Jump': {
    kind: 'event',
    cost: 0,
    copies: 2,
    primary: [{ do: 'everyPlayer', steps: [{ do: 'drawThenPutBack', draw: 3, back: 2 }] }],
  },
} as const satisfies CardRows;
