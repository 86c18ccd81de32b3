/** The first gambit set, without Wild Gambit: rows only. */
import { authority, type CardRows, combat, draw, trade } from './row.js';

export const gambits = {
  'Bold Raid': {
    kind: 'gambit',
    cost: 0,
    copies: 1,
    scrap: [{ do: 'destroyBase', must: true }, draw(1)],
  },
  'Energy Shield': { kind: 'gambit', cost: 0, copies: 2, continuous: [{ do: 'shield', amount: 1 }] },
  'Frontier Fleet': { kind: 'gambit', cost: 0, copies: 2, everyTurn: [combat(1)] },
  'Political Maneuver': { kind: 'gambit', cost: 0, copies: 1, scrap: [trade(2)] },
  'Rise to Power': {
    kind: 'gambit',
    cost: 0,
    copies: 2,
    scrap: [authority(8), draw(1)],
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
  'Surprise Assault': { kind: 'gambit', cost: 0, copies: 1, scrap: [combat(8)] },
  'Unlikely Alliance': { kind: 'gambit', cost: 0, copies: 1, scrap: [draw(2)] },
} as const satisfies CardRows;
