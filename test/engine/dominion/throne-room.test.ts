/** Throne Room on every action card: the second play resolves the whole text again. */
import { describe, expect, it } from 'vitest';
import { rows } from '../../../engine/dominion/catalogue.js';
import { type Layout, position, times } from '../../support/dominion.js';
import { describeTwice, isClassic, type Twice } from '../../support/dominion-cards.js';

const victim = (...hand: string[]): Layout => ({ others: [{ hand, deck: times(20, 'Copper') }] });

const twice: Readonly<Record<string, Twice>> = {
  Bureaucrat: { gives: [0, 0, 0, 0] },
  Cellar: { hand: ['Estate'], own: ['Estate', 'nothing'], gives: [1, 2, 0, 0], discard: ['Estate'] },
  Chapel: {
    hand: times(6, 'Copper'),
    own: [...times(4, 'Copper'), 'Copper', 'nothing'],
    gives: [0, 0, 0, 0],
    trash: times(5, 'Copper'),
  },
  CouncilRoom: { gives: [8, 0, 2, 0] },
  Festival: { gives: [0, 4, 2, 4] },
  Laboratory: { gives: [4, 2, 0, 0] },
  Library: { gives: [7, 0, 0, 0] },
  Market: { gives: [2, 2, 2, 2] },
  Militia: { layout: victim(...times(5, 'Gold')), others: [['Gold', 'Gold']], gives: [0, 0, 0, 4] },
  Mine: {
    hand: ['Copper'],
    own: ['Copper', 'Silver', 'Silver', 'Gold'],
    gives: [0, 0, 0, 0],
    trash: ['Copper', 'Silver'],
  },
  Moat: { gives: [4, 0, 0, 0] },
  Moneylender: { hand: ['Copper'], own: ['yes'], gives: [0, 0, 0, 3], trash: ['Copper'] },
  Remodel: {
    hand: ['Estate', 'Gold'],
    own: ['Estate', 'Silver', 'Gold', 'Province'],
    gives: [0, 0, 0, 0],
    trash: ['Gold', 'Estate'],
    discard: ['Silver', 'Province'],
  },
  Smithy: { gives: [6, 0, 0, 0] },
  ThroneRoom: { hand: ['Smithy', 'Moat'], own: ['Smithy', 'Moat'], gives: [10, 0, 0, 0] },
  Village: { gives: [2, 4, 0, 0] },
  Witch: { layout: { others: [{}] }, gives: [4, 0, 0, 0] },
  Workshop: { own: ['Silver', 'Estate'], gives: [0, 0, 0, 0], discard: ['Silver', 'Estate'] },
  Baron: { hand: ['Estate'], own: [1], gives: [0, 0, 2, 4], discard: ['Estate', 'Estate'] },
  Bridge: { gives: [0, 0, 2, 2] },
  Conspirator: { gives: [1, 1, 0, 4] },
  Courtyard: { own: ['Copper', 'Copper'], gives: [6, 0, 0, 0] },
  Ironworks: { own: ['Silver', 'Smithy'], gives: [0, 1, 0, 1], discard: ['Silver', 'Smithy'] },
  Masquerade: {
    layout: victim('Estate', 'Estate'),
    own: ['Copper', 'nothing', 'Copper', 'nothing'],
    others: [['Estate', 'Estate']],
    gives: [4, 0, 0, 0],
  },
  MiningVillage: { own: ['yes'], gives: [2, 4, 0, 2], trash: ['MiningVillage'] },
  Minion: { own: [1, 1], gives: [0, 2, 0, 4] },
  Nobles: { own: [1, 2], gives: [3, 2, 0, 0] },
  Pawn: { own: [1, 2, 3, 4], gives: [1, 1, 1, 1] },
  ShantyTown: { gives: [4, 4, 0, 0] },
  Steward: { own: [1, 2], gives: [2, 0, 0, 2] },
  Swindler: {
    layout: { others: [{ deck: ['Gold', 'Estate'] }] },
    own: ['Gold', 'Estate'],
    gives: [0, 0, 0, 4],
    trash: ['Gold', 'Estate'],
  },
  Torturer: { layout: victim('Gold', 'Gold'), others: [[2, 1, 'Gold', 'Curse']], gives: [6, 0, 0, 0] },
  TradingPost: {
    hand: ['Estate', 'Estate', 'Copper'],
    own: ['Estate', 'Estate', 'Copper', 'Silver'],
    gives: [0, 0, 0, 0],
    trash: ['Copper', 'Silver', 'Estate', 'Estate'],
  },
  Upgrade: {
    hand: ['Estate', 'Silver'],
    own: ['Estate', 'Silver', 'Silver', 'Smithy'],
    gives: [2, 2, 0, 0],
    trash: ['Silver', 'Estate'],
    discard: ['Silver', 'Smithy'],
  },
  WishingWell: { own: ['Copper', 'Gold'], gives: [3, 2, 0, 0] },
  Cartographer: {
    own: [...times(4, 'Copper'), 'nothing', ...times(3, 'Copper')],
    gives: [2, 2, 0, 0],
    discard: times(4, 'Copper'),
  },
  Crossroads: { hand: ['Estate'], gives: [2, 3, 0, 0] },
  Embassy: { own: times(6, 'Copper'), gives: [10, 0, 0, 0], discard: times(6, 'Copper') },
  Haggler: { gives: [0, 0, 0, 4] },
  Highway: { gives: [2, 2, 0, 0] },
  Mandarin: { hand: ['Gold', 'Silver'], own: ['Gold', 'Silver'], gives: [0, 0, 0, 6] },
  Margrave: { layout: victim(...times(3, 'Gold')), others: [['Copper', 'Copper']], gives: [6, 0, 2, 0] },
  Oasis: { hand: ['Estate'], own: ['Estate', 'Copper'], gives: [2, 2, 0, 2], discard: ['Estate', 'Copper'] },
  Trader: {
    hand: ['Estate', 'Curse'],
    own: ['Estate', 'Curse'],
    gives: [0, 0, 0, 0],
    trash: ['Estate', 'Curse'],
    discard: ['Silver', 'Silver'],
  },
  Rebuild: {
    layout: { deck: ['Estate', 'Duchy', 'Copper'] },
    own: ['Province', 'Duchy', 'Province', 'Province'],
    gives: [0, 2, 0, 0],
    trash: ['Estate', 'Duchy'],
    discard: ['Duchy', 'Province'],
  },
  Shepherd: {
    hand: ['Estate', 'Duchy'],
    own: ['Estate', 'Duchy'],
    gives: [4, 2, 0, 0],
  },
};

describe('ThroneRoom', () => {
  it('is tried on every classic action card', () => {
    const actions = rows.filter(({ kinds, name }) => isClassic(name) && kinds.includes('action'));
    expect(Object.keys(twice).sort()).toEqual(actions.map(({ name }) => name).sort());
  });

  describeTwice(Object.entries(twice));

  it('may play nothing, and asks nothing without an action card', () => {
    expect(
      position({ hand: ['ThroneRoom', 'Smithy'] })
        .play('ThroneRoom', 'nothing')
        .hand(),
    ).toEqual(['Smithy']);
    expect(position({ hand: ['ThroneRoom', 'Gold'] }).play('ThroneRoom').asked).toEqual([]);
  });

  it('plays only action cards', () => {
    expect(() => position({ hand: ['ThroneRoom', 'Gold', 'Moat'] }).play('ThroneRoom', 'Gold')).toThrow(
      'Gold',
    );
  });

  it('on a Throne Room plays two cards twice', () => {
    const table = position({
      hand: ['ThroneRoom', 'ThroneRoom', 'Market', 'Festival', 'Smithy'],
      deck: times(9, 'Copper'),
    });
    table.play('ThroneRoom', 'ThroneRoom', 'Market', 'Festival');
    expect(table.counters).toEqual({ actions: 6, buys: 5, coins: 6 });
    expect(table.inPlay()).toEqual(['ThroneRoom', 'ThroneRoom', 'Market', 'Festival']);
    expect(table.hand()).toEqual(['Smithy', 'Copper', 'Copper']);
  });

  it('attacks twice, and a Moat can be shown each time', () => {
    const table = position({ hand: ['ThroneRoom', 'Witch'], others: [{ hand: ['Moat'] }] });
    table.play('ThroneRoom', ['Witch'], ['yes', 'no']);
    expect(table.discard(1)).toEqual(['Curse']);
  });

  it('makes a Bridge count twice', () => {
    const table = position({ hand: ['ThroneRoom', 'Bridge'] }).play('ThroneRoom', 'Bridge');
    expect(table.costOf('Province')).toBe(6);
  });
});
