/** Crisis: Heroes: rows only. */
import { authority, type CardRows, combat, draw, opponentDiscards } from './row.js';

export const crisisHeroes = {
  'Ram Pilot': {
    kind: 'hero',
    cost: 1,
    copies: 2,
    scrap: [{ do: 'allyThisTurn', faction: 'blob' }, combat(2)],
  },
  'Blob Overlord': {
    kind: 'hero',
    cost: 2,
    copies: 1,
    scrap: [{ do: 'allyThisTurn', faction: 'blob' }, combat(4)],
  },
  'Special Ops Director': {
    kind: 'hero',
    cost: 1,
    copies: 2,
    scrap: [{ do: 'allyThisTurn', faction: 'trade_federation' }, authority(4)],
  },
  'CEO Torres': {
    kind: 'hero',
    cost: 2,
    copies: 1,
    scrap: [{ do: 'allyThisTurn', faction: 'trade_federation' }, authority(7)],
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
    scrap: [{ do: 'allyThisTurn', faction: 'star_empire' }, opponentDiscards(1)],
  },
  'Admiral Rasmussen': {
    kind: 'hero',
    cost: 2,
    copies: 1,
    scrap: [{ do: 'allyThisTurn', faction: 'star_empire' }, draw(1)],
  },
} as const satisfies CardRows;
