/** Crisis: Heroes: rows only. */
import { authority, type CardRows, combat, draw, hero, mayScrap, opponentDiscards } from './row.js';

export const crisisHeroes = {
  'Ram Pilot': hero(1, 2, 'blob', combat(2)),
  'Blob Overlord': hero(2, 1, 'blob', combat(4)),
  'Special Ops Director': hero(1, 2, 'trade_federation', authority(4)),
  'CEO Torres': hero(2, 1, 'trade_federation', authority(7)),
  'War Elder': hero(1, 2, 'machine_cult', mayScrap('hand', 1)),
  'High Priest Lyle': hero(2, 1, 'machine_cult', mayScrap('handOrDiscard', 1)),
  'Cunning Captain': hero(1, 2, 'star_empire', opponentDiscards(1)),
  'Admiral Rasmussen': hero(2, 1, 'star_empire', draw(1)),
} as const satisfies CardRows;
