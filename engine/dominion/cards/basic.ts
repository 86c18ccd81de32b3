/** The seven piles of every game, and Platinum and Colony of Prosperity. Rows only. */
import type { CardSet } from './row.js';

export const basic = {
  Copper: { kinds: ['treasure'], cost: 0, coins: 1, text: 'Worth 1 coin.' },
  Silver: { kinds: ['treasure'], cost: 3, coins: 2, text: 'Worth 2 coins.' },
  Gold: { kinds: ['treasure'], cost: 6, coins: 3, text: 'Worth 3 coins.' },
  Estate: { kinds: ['victory'], cost: 2, points: 1, text: '1 point.' },
  Duchy: { kinds: ['victory'], cost: 5, points: 3, text: '3 points.' },
  Province: { kinds: ['victory'], cost: 8, points: 6, text: '6 points.' },
  Curse: { kinds: ['curse'], cost: 0, points: -1, text: 'Takes away 1 point.' },
  Platinum: { kinds: ['treasure'], cost: 9, coins: 5, text: 'Worth 5 coins.' },
  Colony: { kinds: ['victory'], cost: 11, points: 10, text: '10 points.' },
} as const satisfies CardSet;
