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

/** Where nothing is named, the cards played. */
const withVerbs = (happened: readonly string[], wanted: readonly string[]): string[] => {
  const verbs = new Set(
    [...(wanted.length > 0 ? wanted : ['played it'])].map((what) => what.replace(/ \w+$/, '')),
  );
  const isMoney = (what: string): boolean => /^played (Copper|Silver|Gold)$/.test(what);
  return happened.filter((what) => verbs.has(what.replace(/ \w+$/, '')) && !isMoney(what));
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
    about: 'Chapel: a thin deck is worth more than the Silver of a poor hand',
    hand: ['Chapel', 'Estate', 'Copper', 'Copper', 'Copper'],
    deck: times(5, 'Copper'),
    happens: ['trashed Estate', 'trashed Copper', 'trashed Copper', 'trashed Copper'],
  },
  {
    about: 'Chapel: a Copper that pays for the Gold stays',
    hand: ['Chapel', 'Estate', 'Gold', 'Silver', 'Copper'],
    deck: times(5, 'Copper'),
    happens: ['trashed Estate', 'bought Gold'],
  },
  {
    about: 'Chapel: not played for the last Coppers of a deck',
    hand: ['Chapel', 'Copper', 'Copper', 'Copper'],
    deck: [],
    happens: [],
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
  {
    about: 'Steward: two Estates go early in the game',
    hand: ['Steward', 'Estate', 'Estate', 'Copper', 'Copper'],
    deck: times(5, 'Copper'),
    happens: ['trashed Estate', 'trashed Estate'],
  },
  {
    about: 'Steward: with nothing to trash, coins for a Province',
    hand: ['Steward', 'Gold', 'Gold', 'Province', 'Province'],
    deck: times(5, 'Province'),
    happens: ['bought Province'],
  },
  {
    about: 'Nobles: the last action gives actions, since a Smithy waits',
    hand: ['Nobles', 'Smithy', 'Copper'],
    deck: ['Copper', 'Copper', 'Copper'],
    happens: ['played Nobles', 'played Smithy'],
  },
  {
    about: 'Remodel: an Estate becomes what the lists want',
    lists: 'Village, Silver',
    hand: ['Remodel', 'Estate', 'Copper', 'Province'],
    happens: ['trashed Estate', 'gained Silver'],
    supply: { Village: 0 },
  },
  {
    about: 'Remodel: not played where every exchange makes the deck worse',
    lists: 'Province, Gold, Silver',
    hand: ['Remodel', 'Province', 'Colony'],
    supply: { Province: 0 },
    happens: [],
  },
  {
    about: 'Workshop: the card that the lists want next, not always a Silver',
    lists: 'Village [2], Silver',
    hand: ['Workshop', 'Estate'],
    happens: ['gained Village'],
  },
  {
    about: 'Mining Village: trashed where two coins more buy a Province',
    hand: ['MiningVillage', 'Gold', 'Gold', 'Estate'],
    deck: ['Estate'],
    happens: ['trashed MiningVillage', 'bought Province'],
  },
  {
    about: 'Mining Village: kept where two coins more buy nothing better',
    hand: ['MiningVillage', 'Copper', 'Copper', 'Copper'],
    deck: ['Copper'],
    happens: ['bought Silver'],
  },
  {
    about: 'Ill-Gotten Gains: a Copper only where it buys something better',
    hand: ['IllGottenGains', 'Gold', 'Silver', 'Copper'],
    happens: ['gained Copper', 'gained Province'],
  },
  {
    about: 'Ill-Gotten Gains: no Copper where it changes nothing',
    hand: ['IllGottenGains', 'Copper', 'Copper'],
    happens: ['bought Silver', 'gained Silver'],
  },
  {
    about: 'Throne Room: a Village comes before it, and the best card is played twice',
    hand: ['ThroneRoom', 'Smithy', 'Village', 'Moat'],
    deck: ['Estate', ...times(6, 'Copper')],
    happens: ['played Village', 'played ThroneRoom', 'played Smithy', 'played Smithy', 'played Moat'],
  },
  {
    about: 'Salvager: a Gold for the last Province rather than an Estate',
    hand: ['Salvager', 'Gold', 'Estate', 'Silver'],
    supply: { Province: 1 },
    happens: ['trashed Gold', 'bought Province'],
  },
  {
    about: 'Trader: an Estate becomes two Silvers',
    hand: ['Trader', 'Estate', 'Gold', 'Copper'],
    happens: ['trashed Estate'],
  },
  {
    about: 'Warehouse: victory cards are discarded first, then Coppers',
    hand: ['Warehouse', 'Estate', 'Copper', 'Silver'],
    deck: ['Gold', 'Province', 'Silver'],
    happens: ['discarded Estate', 'discarded Province', 'discarded Copper'],
  },
  {
    about: 'Cellar: everything worse than a card of the deck goes',
    hand: ['Cellar', 'Estate', 'Province', 'Gold'],
    deck: ['Silver', 'Gold', 'Copper', 'Copper'],
    happens: ['discarded Estate', 'discarded Province'],
  },
  {
    about: 'a Village comes before a Laboratory where terminals wait, and both before the Smithy',
    hand: ['Smithy', 'Laboratory', 'Village', 'Militia'],
    deck: times(6, 'Estate'),
    happens: ['played Village', 'played Laboratory', 'played Smithy', 'played Militia'],
  },
  {
    about: 'Laboratory: drawn before a Minion can discard the hand',
    hand: ['Minion', 'Laboratory', 'Estate'],
    deck: ['Gold', 'Gold', ...times(4, 'Copper')],
    happens: ['played Laboratory', 'played Minion', 'bought Province'],
  },
];

/** Seat 1 answers what seat 0 plays. */
const attacks: readonly (Case & { readonly against: string; readonly victim: readonly string[] })[] = [
  {
    about: 'Militia: of two terminals one is discarded, and the Estate',
    against: 'Militia',
    victim: ['Smithy', 'Smithy', 'Estate', 'Silver', 'Gold'],
    happens: ['1: discarded Smithy', '1: discarded Estate'],
  },
  {
    about: 'Militia: a Tunnel is discarded first',
    against: 'Militia',
    victim: ['Tunnel', 'Gold', 'Silver', 'Copper', 'Copper'],
    happens: ['1: discarded Tunnel', '1: discarded Copper'],
  },
  {
    about: 'Torturer: two useless cards rather than a Curse',
    against: 'Torturer',
    victim: ['Estate', 'Province', 'Gold', 'Silver', 'Copper'],
    happens: ['1: discarded Estate', '1: discarded Province'],
  },
  {
    about: 'Torturer: a Curse rather than a good hand',
    against: 'Torturer',
    victim: ['Gold', 'Gold', 'Laboratory'],
    happens: ['1: gained Curse'],
  },
  {
    about: 'Masquerade: the Curse is passed, not a Copper',
    against: 'Masquerade',
    victim: ['Copper', 'Curse', 'Estate'],
    happens: ['1: passed to Curse'],
  },
];

describe('an expert decides', () => {
  it.each(own)('$about', ({ lists = money, happens, about: _, ...layout }) => {
    const happened = position(layout).turn(policyOf(file(lists)));
    expect(withVerbs(happened, happens).toSorted()).toEqual(happens.toSorted());
  });

  it.each(attacks)('against $about', ({ against, victim, happens }) => {
    const table = position({
      hand: [against, 'Copper'],
      deck: times(3, 'Copper'),
      others: [{ hand: victim }],
    });
    const happened = table.turn(policyOf(file(money)), policyOf(file(money)));
    const verbs = happens.map((what) => what.replace(/ \w+$/, ''));
    const seen = happened.filter((what) => verbs.includes(what.replace(/ \w+$/, '')));
    expect(seen.toSorted()).toEqual(happens.toSorted());
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
