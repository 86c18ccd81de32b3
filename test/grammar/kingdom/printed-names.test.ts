import { describe, expect, it } from 'vitest';
import { cardCount } from '../../../grammar/index.js';

describe('several copies of a card', () => {
  it.each([
    ['Laboratory', '2 Laboratories'],
    ['Monkey', '2 Monkeys'],
    ['Witch', '2 Witches'],
    ['Gardens', '2 Gardens'],
    ['Wharf', '2 Wharves'],
    ['JackOfAllTrades', '2 Jacks of All Trades'],
    ['WitchsHut', "2 Witch's Huts"],
    ['Harem', '2 Harems'],
  ])('of %s are %s', (name, text) => {
    expect(cardCount(2, name)).toBe(text);
  });

  it('are in the plural, but one copy is in the singular', () => {
    expect(cardCount(1, 'TreasureMap')).toBe('1 Treasure Map');
  });
});
