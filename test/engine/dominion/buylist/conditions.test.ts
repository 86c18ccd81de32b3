import { describe, expect, it } from 'vitest';
import { conditionNames, holds } from '../../../../engine/dominion/buylist/conditions.js';
import { position } from '../../../support/dominion.js';

describe('the helpers of card tests', () => {
  it('lay out a position and play a card', () => {
    const table = position({ hand: ['Smithy', 'Copper'], deck: ['Gold', 'Silver', 'Estate', 'Duchy'] });
    table.play('Smithy');
    expect(table.hand()).toEqual(['Copper', 'Gold', 'Silver', 'Estate']);
    expect(table.deck()).toEqual(['Duchy']);
    expect(table.inPlay()).toEqual(['Smithy']);
    expect(table.counters).toEqual({ actions: 0, buys: 1, coins: 0 });
  });

  it('answer for every seat, and refuse too few and too many answers', () => {
    const layout = { hand: ['Chapel', 'Curse'], others: [{ hand: ['Gold'] }] };
    expect(position(layout).play('Chapel', 'Curse').trash()).toEqual(['Curse']);
    expect(() => position(layout).play('Chapel')).toThrow('nobody scripted "0 trash Chapel"');
    expect(() => position(layout).play('Chapel', 'Curse', 'Gold')).toThrow('nobody asked for seat 0: Gold');
  });
});

describe('conditions about mats and the trash', () => {
  const holdsFor = (word: string, table: ReturnType<typeof position>, first: number, second = 0): boolean =>
    holds(conditionNames.indexOf(word), table.seat(0), first, second);

  it('HasCardsOnMat counts the cards of the Native Village mat, and of no other', () => {
    const table = position({ hand: ['NativeVillage', 'Island', 'Gold'], deck: ['Copper'], actions: 2 });
    expect(holdsFor('HasCardsOnMat', table, 1)).toBe(false);
    table.play('NativeVillage', 1).play('Island', 'Gold');
    expect([holdsFor('HasCardsOnMat', table, 1), holdsFor('HasCardsOnMat', table, 2)]).toEqual([true, false]);
    expect(holdsFor('HasOnMat', table, table.idOf('Gold'), 1)).toBe(true);
  });

  it('TrashHas counts copies in the trash, whoever trashed them', () => {
    const table = position({ hand: ['Chapel', 'Copper', 'Copper'] });
    const copper = table.idOf('Copper');
    expect(holdsFor('TrashHas', table, copper, 1)).toBe(false);
    table.play('Chapel', 'Copper', 'Copper');
    expect([holdsFor('TrashHas', table, copper, 2), holdsFor('TrashHas', table, copper, 3)]).toEqual([
      true,
      false,
    ]);
  });
});
