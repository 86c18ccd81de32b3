/** Positions with the choice of a strong player, and the reason: what `defaults expert` must find. */
import { describe, expect, it } from 'vitest';
import { policyOf } from '../../../support/buylists.js';
import { type Layout, position, times } from '../../../support/dominion.js';

const file = (lists: string, defaults = 'defaults expert'): string =>
  `${defaults} buylists list ${lists} end end strategies strategy playorder :Default end end end`;
const money = 'Province, Gold, Silver';

interface Case extends Layout {
  readonly about: string;
  readonly lists?: string;
  /** All that happened with these verbs, in order. */
  readonly happens: readonly string[];
}

const withVerbs = (happened: readonly string[], wanted: readonly string[]): string[] => {
  const verbs = new Set(wanted.map((what) => what.replace(/ \w+$/, '')));
  return happened.filter((what) => verbs.has(what.replace(/ \w+$/, '')));
};

const own: readonly Case[] = [
  {
    about: 'Minion: the first of two gives coins, since the second one can still redraw',
    hand: ['Minion', 'Minion', 'Estate', 'Estate', 'Copper'],
    deck: times(4, 'Silver'),
    happens: ['bought Province'],
  },
  {
    about: 'Minion: a hand that buys a Province is kept',
    hand: ['Minion', 'Gold', 'Gold', 'Estate', 'Estate'],
    deck: times(4, 'Copper'),
    happens: ['bought Province'],
  },
  {
    about: 'Chapel: Curse and Estates first, Coppers while money is left elsewhere',
    hand: ['Chapel', 'Curse', 'Estate', 'Copper', 'Copper'],
    deck: times(5, 'Silver'),
    happens: ['trashed Curse', 'trashed Estate', 'trashed Copper', 'trashed Copper'],
  },
  {
    about: 'Chapel: not played for the last Coppers of a deck',
    hand: ['Chapel', 'Copper', 'Copper', 'Copper'],
    deck: [],
    happens: ['played Copper', 'played Copper', 'played Copper'],
  },
  {
    about: 'Courtyard: of nine coins, the Copper that no purchase needs goes onto the deck',
    hand: ['Courtyard', 'Gold', 'Gold', 'Copper', 'Estate'],
    deck: ['Silver', 'Estate', 'Estate'],
    happens: ['topdecked Copper', 'bought Province'],
  },
  {
    about: 'Courtyard: a second one that cannot be played comes back next turn',
    hand: ['Courtyard', 'Courtyard', 'Copper', 'Copper', 'Copper'],
    deck: ['Copper', 'Copper', 'Copper'],
    happens: ['topdecked Courtyard', 'bought Gold'],
  },
  {
    about: 'Masquerade: a Curse is passed before an Estate, and the Estate is trashed',
    hand: ['Masquerade', 'Curse', 'Estate', 'Silver', 'Silver'],
    deck: ['Copper', 'Copper'],
    others: [{ hand: ['Gold'] }],
    happens: ['passed to Curse', 'trashed Estate'],
  },
  {
    about: 'Vault: everything is discarded that gives no coins, a second Vault too',
    hand: ['Vault', 'Vault', 'Estate', 'Province', 'Copper'],
    deck: ['Gold', 'Copper'],
    happens: ['discarded Estate', 'discarded Province', 'discarded Vault'],
  },
  {
    about: 'Grand Market: Coppers are played for a Province that the lists want more',
    lists: 'Province, GrandMarket, Gold, Silver',
    without: ['Charlatan'],
    hand: ['Gold', 'Gold', 'Copper', 'Copper', 'Estate'],
    happens: ['bought Province'],
  },
  {
    about: 'Grand Market: Coppers stay in hand where the lists want the Grand Market more than what they buy',
    lists: 'GrandMarket, Province, Gold, Silver',
    without: ['Charlatan'],
    hand: ['Gold', 'Gold', 'Copper', 'Copper', 'Estate'],
    happens: ['bought GrandMarket'],
  },
  {
    about: 'Grand Market: Coppers are played where no list wants one',
    lists: 'Province, Duchy, Silver',
    without: ['Charlatan'],
    hand: ['Gold', 'Gold', 'Copper', 'Copper', 'Estate'],
    happens: ['bought Province'],
  },
];

describe('an expert decides', () => {
  it.each(own)('$about', ({ lists = money, happens, about: _, ...layout }) => {
    const happened = position(layout).turn(policyOf(file(lists)));
    expect(withVerbs(happened, happens).toSorted()).toEqual(happens.toSorted());
  });

  it('does not buy what another player has set aside with a Blockade', () => {
    const table = position({ hand: times(3, 'Silver'), others: [{ hand: ['Blockade'] }], actions: 0 });
    const blockade = table.state.supply.cards.find((card) => table.seat(1).countInHand(card) > 0)!;
    const silver = table.seat(0).cardInHand(0);
    table.seat(1).delayed.add(blockade, -1, silver);
    const happened = table.turn(policyOf(file('Silver, Village')));
    expect(withVerbs(happened, ['bought Silver'])).toEqual(['bought Village']);
  });
});
