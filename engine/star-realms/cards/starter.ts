/** Opening decks and the Explorer pile: rows only. */
import type { CardRows } from './row.js';

export const starter = {
  Scout: { kind: 'ship', cost: 0, copies: 16, primary: [{ do: 'trade', amount: 1 }] },
  Viper: { kind: 'ship', cost: 0, copies: 4, primary: [{ do: 'combat', amount: 1 }] },
  Explorer: {
    kind: 'ship',
    cost: 2,
    copies: 10,
    primary: [{ do: 'trade', amount: 2 }],
    scrap: [{ do: 'combat', amount: 2 }],
  },
} as const satisfies CardRows;
