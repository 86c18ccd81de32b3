import { describe, expect, it } from 'vitest';
import { position } from '../../../support/dominion.js';

describe('the words for card tests', () => {
  it('lay out a position and play a card', () => {
    const table = position({ hand: ['Smithy', 'Copper'], deck: ['Gold', 'Silver', 'Estate', 'Duchy'] });
    table.play('Smithy');
    expect(table.hand()).toEqual(['Copper', 'Gold', 'Silver', 'Estate']);
    expect(table.deck()).toEqual(['Duchy']);
    expect(table.inPlay()).toEqual(['Smithy']);
    expect(table.counters).toEqual({ actions: 0, buys: 1, coins: 0 });
  });

  it('answer for every seat, and complain about too few and too many answers', () => {
    const layout = { hand: ['Chapel', 'Curse'], others: [{ hand: ['Gold'] }] };
    expect(position(layout).play('Chapel', 'Curse').trash()).toEqual(['Curse']);
    expect(() => position(layout).play('Chapel')).toThrow('nobody scripted "0 trash Chapel"');
    expect(() => position(layout).play('Chapel', 'Curse', 'Gold')).toThrow('nobody asked for seat 0: Gold');
  });
});
