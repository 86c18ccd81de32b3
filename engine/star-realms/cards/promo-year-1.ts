/** First-year promotional cards: rows only. */
import { ANY_COST, authority, type CardRows, combat, draw, opponentDiscards, trade } from './row.js';

export const promoYear1 = {
  Megahauler: {
    kind: 'ship',
    faction: 'trade_federation',
    cost: 7,
    copies: 1,
    primary: [authority(5), { do: 'acquire', what: 'ship', to: 'deck', costMax: ANY_COST, must: false }],
    ally: [draw(1)],
  },
  'The Ark': {
    kind: 'ship',
    faction: 'machine_cult',
    cost: 7,
    copies: 1,
    primary: [combat(5), { do: 'scrap', from: 'handOrDiscard', atMost: 2, must: false, thenDraw: true }],
    scrap: [{ do: 'destroyBase', must: true }],
  },
  'Battle Barge': {
    kind: 'ship',
    faction: 'star_empire',
    cost: 4,
    copies: 2,
    primary: [
      combat(5),
      opponentDiscards(1),
      {
        do: 'when',
        has: 'basesInPlay',
        atLeast: 2,
        steps: [combat(3), { do: 'returnBaseToHand' }],
      },
    ],
  },
  'Battle Screecher': {
    kind: 'ship',
    faction: 'blob',
    cost: 4,
    copies: 2,
    primary: [combat(5), { do: 'scrapTradeRow', atMost: 5 }],
    ally: [trade(2)],
  },
  Starmarket: {
    kind: 'base',
    faction: 'trade_federation',
    cost: 4,
    defense: 6,
    copies: 2,
    primary: [
      {
        do: 'when',
        has: 'basesPlayedThisTurn',
        atLeast: 1,
        steps: [{ do: 'choose', options: [[authority(5)], [trade(3)]] }],
      },
    ],
  },
  'Fortress Oblivion': {
    kind: 'outpost',
    faction: 'machine_cult',
    cost: 3,
    defense: 4,
    copies: 2,
    primary: [
      {
        do: 'when',
        has: 'basesPlayedThisTurn',
        atLeast: 1,
        steps: [{ do: 'scrap', from: 'handOrDiscard', atMost: 1, must: false, thenDraw: false }],
      },
    ],
  },
  'Breeding Site': {
    kind: 'base',
    faction: 'blob',
    cost: 4,
    defense: 7,
    copies: 1,
    primary: [{ do: 'when', has: 'basesPlayedThisTurn', atLeast: 1, steps: [combat(5)] }],
  },
  'Starbase Omega': {
    kind: 'base',
    faction: 'star_empire',
    cost: 4,
    defense: 6,
    copies: 1,
    primary: [{ do: 'when', has: 'basesPlayedThisTurn', atLeast: 1, steps: [draw(1)] }],
  },
  'Merc Cruiser': {
    kind: 'ship',
    cost: 3,
    copies: 3,
    primary: [combat(5), { do: 'chooseFaction' }],
  },
} as const satisfies CardRows;
