/** The first gambit set, without Wild Gambit: rows only. */
import { authority, type CardRows, combat, draw, gambit, trade } from './row.js';

export const gambits = {
  'Bold Raid': gambit(1, { scrap: [{ do: 'destroyBase', must: true }, draw(1)] }),
  'Energy Shield': gambit(2, { continuous: [{ do: 'shield', amount: 1 }] }),
  'Frontier Fleet': gambit(2, { everyTurn: [combat(1)] }),
  'Political Maneuver': gambit(1, { scrap: [trade(2)] }),
  'Rise to Power': gambit(2, { scrap: [authority(8), draw(1)] }),
  'Salvage Operation': gambit(1, { scrap: [{ do: 'putFromDiscardOnDeck', amount: 1 }] }),
  'Smuggling Run': gambit(1, {
    scrap: [{ do: 'acquire', what: 'card', to: 'discard', costMax: 4, must: true }],
  }),
  'Surprise Assault': gambit(1, { scrap: [combat(8)] }),
  'Unlikely Alliance': gambit(1, { scrap: [draw(2)] }),
} as const satisfies CardRows;
