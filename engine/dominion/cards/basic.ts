/** The seven piles of every game, and Platinum and Colony from Prosperity. Rows only. */
import { type CardSet, row, treasure, victory } from './row.js';

export const basic = {
  Copper: treasure(0, { coins: 1, text: 'Worth 1 coin.' }),
  Silver: treasure(3, { coins: 2, text: 'Worth 2 coins.' }),
  Gold: treasure(6, { coins: 3, text: 'Worth 3 coins.' }),
  Estate: victory(2, { points: 1, text: '1 point.' }),
  Duchy: victory(5, { points: 3, text: '3 points.' }),
  Province: victory(8, { points: 6, text: '6 points.' }),
  Curse: row(['curse'], 0, { points: -1, text: 'Takes away 1 point.' }),
  Platinum: treasure(9, { coins: 5, text: 'Worth 5 coins.' }),
  Colony: victory(11, { points: 10, text: '10 points.' }),
} as const satisfies CardSet;
