/** The first gambit set, without Wild Gambit: rows only. */
import type { CardRows } from './row.js';

export const gambits = {
  'Bold Raid': {
    kind: 'gambit',
    cost: 0,
    copies: 1,
    scrap: [
      { do: 'destroyBase', must: true },
      { do: 'draw', amount: 1 },
    ],
  },
  'Energy Shield': { kind: 'gambit', cost: 0, copies: 2, continuous: [{ do: 'shield', amount: 1 }] },
  'Frontier Fleet': { kind: 'gambit', cost: 0, copies: 2, everyTurn: [{ do: 'combat', amount: 1 }] },
  'Political Maneuver': { kind: 'gambit', cost: 0, copies: 1, scrap: [{ do: 'trade', amount: 2 }] },
  'Rise to Power': {
    kind: 'gambit',
    cost: 0,
    copies: 2,
    scrap: [
      { do: 'authority', amount: 8 },
      { do: 'draw', amount: 1 },
    ],
  },
  'Salvage Operation': {
    kind: 'gambit',
    cost: 0,
    copies: 1,
    scrap: [{ do: 'putFromDiscardOnDeck', amount: 1 }],
  },
  'Smuggling Run': {
    kind: 'gambit',
    cost: 0,
    copies: 1,
    scrap: [{ do: 'acquire', what: 'card', to: 'discard', costMax: 4, must: true }],
  },
  'Surprise Assault': { kind: 'gambit', cost: 0, copies: 1, scrap: [{ do: 'combat', amount: 8 }] },
  'Unlikely Alliance': { kind: 'gambit', cost: 0, copies: 1, scrap: [{ do: 'draw', amount: 2 }] },
} as const satisfies CardRows;
