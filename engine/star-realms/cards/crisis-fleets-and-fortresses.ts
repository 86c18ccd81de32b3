/** Crisis: Fleets and Fortresses: rows only. */
import type { CardRows } from './row.js';

export const crisisFleetsAndFortresses = {
  'Patrol Bot': {
    kind: 'ship',
    faction: 'machine_cult',
    cost: 2,
    copies: 2,
    primary: [{ do: 'choose', options: [[{ do: 'trade', amount: 2 }], [{ do: 'combat', amount: 4 }]] }],
    ally: [{ do: 'scrap', from: 'handOrDiscard', atMost: 1, must: true, thenDraw: false }],
  },
  'Border Fort': {
    kind: 'outpost',
    faction: 'machine_cult',
    cost: 4,
    defense: 5,
    copies: 1,
    primary: [{ do: 'choose', options: [[{ do: 'trade', amount: 1 }], [{ do: 'combat', amount: 2 }]] }],
    ally: [{ do: 'scrap', from: 'handOrDiscard', atMost: 1, must: true, thenDraw: false }],
  },
  'Cargo Launch': {
    kind: 'ship',
    faction: 'star_empire',
    cost: 1,
    copies: 2,
    primary: [{ do: 'draw', amount: 1 }],
    scrap: [{ do: 'trade', amount: 1 }],
  },
  'Star Fortress': {
    kind: 'outpost',
    faction: 'star_empire',
    cost: 7,
    defense: 6,
    copies: 1,
    primary: [
      { do: 'combat', amount: 3 },
      { do: 'draw', amount: 1 },
      { do: 'discard', amount: 1 },
    ],
    ally: [
      { do: 'draw', amount: 1 },
      { do: 'discard', amount: 1 },
    ],
  },
  'Spike Pod': {
    kind: 'ship',
    faction: 'blob',
    cost: 1,
    copies: 2,
    primary: [
      { do: 'combat', amount: 3 },
      { do: 'scrapTradeRow', atMost: 2 },
    ],
    scrap: [{ do: 'combat', amount: 2 }],
  },
  'Death World': {
    kind: 'base',
    faction: 'blob',
    cost: 7,
    defense: 6,
    copies: 1,
    primary: [
      { do: 'combat', amount: 4 },
      {
        do: 'scrap',
        from: 'handOrDiscard',
        atMost: 1,
        must: false,
        thenDraw: true,
        factions: ['trade_federation', 'machine_cult', 'star_empire'],
      },
    ],
  },
  'Customs Frigate': {
    kind: 'ship',
    faction: 'trade_federation',
    cost: 4,
    copies: 2,
    primary: [{ do: 'acquire', what: 'ship', to: 'deck', costMax: 4, must: false }],
    ally: [{ do: 'combat', amount: 4 }],
    scrap: [{ do: 'draw', amount: 1 }],
  },
  'Capitol World': {
    kind: 'outpost',
    faction: 'trade_federation',
    cost: 8,
    defense: 6,
    copies: 1,
    primary: [
      { do: 'authority', amount: 6 },
      { do: 'draw', amount: 1 },
    ],
    atOnce: true,
  },
} as const satisfies CardRows;
