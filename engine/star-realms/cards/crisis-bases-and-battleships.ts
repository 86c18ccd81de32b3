/** Crisis: Bases and Battleships: rows only. */
import type { CardRows } from './row.js';

export const crisisBasesAndBattleships = {
  'Construction Hauler': {
    kind: 'ship',
    faction: 'trade_federation',
    cost: 6,
    copies: 1,
    primary: [
      { do: 'authority', amount: 3 },
      { do: 'trade', amount: 2 },
      { do: 'draw', amount: 1 },
    ],
    ally: [{ do: 'nextAcquired', what: 'base', to: 'play', must: false }],
  },
  'Trade Raft': {
    kind: 'ship',
    faction: 'trade_federation',
    cost: 1,
    copies: 2,
    primary: [{ do: 'trade', amount: 1 }],
    ally: [{ do: 'draw', amount: 1 }],
    scrap: [{ do: 'trade', amount: 1 }],
  },
  'Mega Mech': {
    kind: 'ship',
    faction: 'machine_cult',
    cost: 5,
    copies: 1,
    primary: [{ do: 'combat', amount: 6 }, { do: 'returnBaseToHand' }],
    ally: [{ do: 'draw', amount: 1 }],
  },
  'Defense Bot': {
    kind: 'ship',
    faction: 'machine_cult',
    cost: 2,
    copies: 2,
    primary: [
      { do: 'combat', amount: 1 },
      { do: 'scrap', from: 'handOrDiscard', atMost: 1, must: false, thenDraw: false },
      { do: 'when', has: 'basesInPlay', atLeast: 2, steps: [{ do: 'combat', amount: 8 }] },
    ],
  },
  'Imperial Trader': {
    kind: 'ship',
    faction: 'star_empire',
    cost: 5,
    copies: 1,
    primary: [
      { do: 'trade', amount: 3 },
      { do: 'draw', amount: 1 },
    ],
    ally: [{ do: 'combat', amount: 4 }],
  },
  'Fighter Base': {
    kind: 'outpost',
    faction: 'star_empire',
    cost: 3,
    defense: 5,
    copies: 2,
    ally: [{ do: 'opponentDiscards', amount: 1 }],
  },
  Obliterator: {
    kind: 'ship',
    faction: 'blob',
    cost: 6,
    copies: 1,
    primary: [
      { do: 'combat', amount: 7 },
      { do: 'when', has: 'opponentBasesInPlay', atLeast: 2, steps: [{ do: 'combat', amount: 6 }] },
    ],
    ally: [{ do: 'draw', amount: 1 }],
  },
  'Trade Wheel': {
    kind: 'base',
    faction: 'blob',
    cost: 3,
    defense: 5,
    copies: 2,
    primary: [{ do: 'trade', amount: 1 }],
    ally: [{ do: 'combat', amount: 2 }],
    atOnce: true,
  },
} as const satisfies CardRows;
