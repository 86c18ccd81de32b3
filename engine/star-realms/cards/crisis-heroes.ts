/** Crisis: Heroes: rows only. */
import type { CardRows } from './row.js';

export const crisisHeroes = {
  'Ram Pilot': {
    kind: 'hero',
    cost: 1,
    copies: 2,
    scrap: [
      { do: 'allyThisTurn', faction: 'blob' },
      { do: 'combat', amount: 2 },
    ],
  },
  'Blob Overlord': {
    kind: 'hero',
    cost: 2,
    copies: 1,
    scrap: [
      { do: 'allyThisTurn', faction: 'blob' },
      { do: 'combat', amount: 4 },
    ],
  },
  'Special Ops Director': {
    kind: 'hero',
    cost: 1,
    copies: 2,
    scrap: [
      { do: 'allyThisTurn', faction: 'trade_federation' },
      { do: 'authority', amount: 4 },
    ],
  },
  'CEO Torres': {
    kind: 'hero',
    cost: 2,
    copies: 1,
    scrap: [
      { do: 'allyThisTurn', faction: 'trade_federation' },
      { do: 'authority', amount: 7 },
    ],
  },
  'War Elder': {
    kind: 'hero',
    cost: 1,
    copies: 2,
    scrap: [
      { do: 'allyThisTurn', faction: 'machine_cult' },
      { do: 'scrap', from: 'hand', atMost: 1, must: false, thenDraw: false },
    ],
  },
  'High Priest Lyle': {
    kind: 'hero',
    cost: 2,
    copies: 1,
    scrap: [
      { do: 'allyThisTurn', faction: 'machine_cult' },
      { do: 'scrap', from: 'handOrDiscard', atMost: 1, must: false, thenDraw: false },
    ],
  },
  'Cunning Captain': {
    kind: 'hero',
    cost: 1,
    copies: 2,
    scrap: [
      { do: 'allyThisTurn', faction: 'star_empire' },
      { do: 'opponentDiscards', amount: 1 },
    ],
  },
  'Admiral Rasmussen': {
    kind: 'hero',
    cost: 2,
    copies: 1,
    scrap: [
      { do: 'allyThisTurn', faction: 'star_empire' },
      { do: 'draw', amount: 1 },
    ],
  },
} as const satisfies CardRows;
