/** Opening decks and the Explorer pile: rows only. */
import { type CardRows, combat, trade, unaligned } from './row.js';

export const starter = {
  Scout: { kind: 'ship', cost: 0, copies: 16, primary: [trade(1)] },
  Viper: { kind: 'ship', cost: 0, copies: 4, primary: [combat(1)] },
  Explorer: unaligned.ship(2, 10, [trade(2)], { scrap: [combat(2)] }),
} as const satisfies CardRows;
