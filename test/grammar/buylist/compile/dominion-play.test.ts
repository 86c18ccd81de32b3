/** How a program plays: the manual's semantics, blocks and reactions, and the cases that the manual omits. */
import { describe, expect, it } from 'vitest';
import { games, type Seed } from '../../../../engine/index.js';
import { buylist } from '../../../../grammar/index.js';
import { policyOf } from '../../../support/buylists.js';
import { type Layout, position, times } from '../../../support/dominion.js';

const dominion = games['dominion']!;

/** Ten kingdom cards. */
const kingdomWithout = (card: string): string[] =>
  dominion.cards
    .filter(({ set, name }) => set !== 'basic' && name !== card)
    .slice(0, 10)
    .map(({ name }) => name);

const file = (lists: string, strategies: string): string =>
  `buylists ${lists} end strategies ${strategies} end`;
const buying = (lists: string): string => file(lists, 'strategy end');
const playing = (strategies: string): string => file('list end', strategies);

const turn = (text: string, layout: Layout, ...others: string[]): string[] =>
  position(layout).turn(policyOf(text), ...others.map((other) => policyOf(other)));

/** Only the bought cards, with coins from Coppers in hand and extra buys from Markets. */
const bought = (lists: string, layout: Layout): string[] =>
  turn(file(lists, 'strategy playorder :ChainDraw end end'), layout).flatMap((what) =>
    what.startsWith('bought ') ? [what.slice(7)] : [],
  );
const acted = (strategies: string, layout: Layout, ...others: string[]): string[] =>
  turn(playing(strategies), layout, ...others).filter(
    (what) => !/Copper$|Silver$/.test(what) || !/^played/.test(what),
  );

describe('buy lists', () => {
  const market = (...cards: string[]): Layout => ({ hand: ['Market', ...cards], deck: ['Copper'] });

  it('start over at the first list after every buy', () => {
    // 4 + 1 coins, two buys. The second list buys a Moat; only then does the first list hold.
    const lists = 'list if Has(Moat, 1) Silver end list Moat end';
    expect(bought(lists, market(...times(3, 'Copper')))).toEqual(['Moat', 'Silver']);
  });

  it('take the first entry that is available, and continue with the next list if a list offers nothing', () => {
    expect(bought('list Gold, Silver end', { hand: times(4, 'Copper') })).toEqual(['Silver']);
    expect(bought('list Gold end list Province, Moat end', { hand: times(2, 'Copper') })).toEqual(['Moat']);
    expect(bought('list Gold end', { hand: times(5, 'Copper') })).toEqual([]);
    const soldOut = { hand: times(3, 'Copper'), supply: { Silver: 0 } };
    expect(bought('list Silver, Village end', soldOut)).toEqual(['Village']);
  });

  it('respect the limits and conditions of entries and lists', () => {
    const hand = times(3, 'Copper');
    expect(bought('list Silver [1], Village end', { hand, discard: ['Silver'] })).toEqual(['Village']);
    expect(bought('list Silver [0], Village end', { hand })).toEqual(['Village']);
    expect(bought('list Silver if Has(Gold, 1), Village end', { hand })).toEqual(['Village']);
    expect(bought('list if not Has(Gold, 1) Village end list Silver end', { hand })).toEqual(['Village']);
    expect(bought('list Silver [1] if Has(Gold, 1), Moat end', { hand, discard: ['Gold'] })).toEqual([
      'Silver',
    ]);
  });

  it('see all treasures in play and the money that is left', () => {
    const layout = market('Copper', 'Silver', 'Copper');
    expect(bought('list Silver if HasInPlay(Silver, 1), Moat end', layout)).toEqual(['Silver', 'Silver']);
    expect(bought('list Silver if HasMoneyInHand(1), Moat end', layout)).toEqual(['Moat', 'Moat']);
    expect(bought('list Moat if HasMoney(6), Chapel end', layout)).toEqual(['Moat', 'Chapel']);
  });

  it('use current costs', () => {
    const layout = { hand: ['Highway', ...times(4, 'Copper')], deck: ['Copper'] };
    expect(bought('list Gold, Duchy end', layout)).toEqual(['Gold']);
  });

  it('never buy Nothing, or a card that is not in the match', () => {
    const nothing = { lists: [{ entries: [{ card: 58 }] }], strategies: [{ blocks: [] }] };
    const policy = buylist.compile(nothing as never, dominion, dominion.rules({}, 2));
    expect(position({ hand: ['Gold'] }).turn(policy as never)).toEqual(['played Gold']);
    const kingdom = kingdomWithout('Militia');
    const table = dominion.table(dominion.rules({ kingdom }, 2));
    const militias = policyOf('buylists list Militia, Copper end end strategies strategy end end');
    const { scores } = table.play([militias, militias], 1 as Seed);
    expect([...scores]).toEqual([3, 3]);
  });
});

describe('conditions', () => {
  const layout: Layout = { hand: ['Copper', 'Copper', 'Estate'], discard: ['Gold', 'Curse'] };
  const holds = (condition: string, more: Layout = {}): boolean =>
    bought(`list if ${condition} Copper end`, { ...layout, ...more }).length > 0;

  it('count what is owned', () => {
    expect(holds('Has(Copper, 2)')).toBe(true);
    expect(holds('Has(Copper, 3)')).toBe(false);
    expect(holds('HasExact(Gold, 1)')).toBe(true);
    expect(holds('HasExact(Gold, 0)')).toBe(false);
    expect(holds('HasExact(Silver, 0)')).toBe(true);
  });

  it('count several cards in hand together', () => {
    expect(holds('HasInHand(Estate, 1)')).toBe(true);
    expect(holds('HasInHand(Estate, 2)')).toBe(false);
    expect(holds('Has1InHand(Gold, Estate)')).toBe(true);
    expect(holds('Has2InHand(Gold, Estate)')).toBe(false);
    expect(holds('Has2InHand(Estate, Estate)')).toBe(true);
    expect(holds('Has3InHand(Estate, Estate)')).toBe(false);
    expect(holds('Has1InHand(Gold)')).toBe(false);
  });

  it('count the supply', () => {
    expect(holds('SupplyHasLess(Province, 9)')).toBe(true);
    expect(holds('SupplyHasLess(Province, 8)')).toBe(false);
    expect(holds('SupplyEmptyPilesGreater(0)')).toBe(false);
    expect(holds('SupplyEmptyPilesGreater(0)', { supply: { Moat: 0 } })).toBe(true);
    expect(holds('SupplyEmptyPilesGreater(1)', { supply: { Moat: 0 } })).toBe(false);
  });

  it('can be combined', () => {
    expect(holds('AllOf(Has(Gold, 1), Has(Curse, 1), Has(Estate, 1))')).toBe(true);
    expect(holds('AllOf(Has(Gold, 1), Has(Silver, 1))')).toBe(false);
    expect(holds('AnyOf(Has(Silver, 1), Has(Duchy, 1), Has(Gold, 1))')).toBe(true);
    expect(holds('AnyOf(Has(Silver, 1), Not(Has(Gold, 1)))')).toBe(false);
    expect(holds('not AllOf(Has(Silver, 1))')).toBe(true);
    expect(holds('not Not(Has(Gold, 1))')).toBe(true);
  });
});

describe('strategies', () => {
  it('are searched from the top for every card played', () => {
    // The Laboratory draws a Village, the first choice of the first strategy.
    const text =
      'strategy if HasInHand(Village, 1) playorder Village end end strategy playorder Laboratory, Smithy end end';
    const layout = { hand: ['Smithy', 'Laboratory'], deck: ['Village', 'Copper', ...times(4, 'Copper')] };
    expect(acted(text, layout)).toEqual(['played Laboratory', 'played Village', 'played Smithy']);
  });

  it('are skipped when they have nothing to play', () => {
    const text = 'strategy playorder Village end end strategy end strategy playorder Smithy end end';
    expect(acted(text, { hand: ['Smithy'] })).toEqual(['played Smithy']);
  });

  it('play only cards that a step names', () => {
    expect(acted('strategy playorder Village, Copper end end', { hand: ['Smithy'] })).toEqual([]);
    expect(acted('strategy end', { hand: ['Smithy'] })).toEqual([]);
  });

  it('stop when no action is left', () => {
    expect(acted('strategy playorder Smithy end end', { hand: ['Smithy', 'Smithy'] })).toEqual([
      'played Smithy',
    ]);
  });

  it('use only their own options', () => {
    const text = 'strategy playorder Chapel end end strategy options for Chapel Gold end end';
    const hand = ['Chapel', 'Gold', 'Estate'];
    expect(acted(text, { hand })).toEqual(['played Chapel', 'trashed Estate', 'played Gold']);
  });
});

describe(':ChainDraw', () => {
  const chain = (layout: Layout): string[] => acted('strategy playorder :ChainDraw end end', layout);

  it('plays cards that give actions before it draws, and continues with the drawn cards', () => {
    const layout = {
      hand: ['Smithy', 'Village', 'Festival'],
      deck: ['Copper', 'Market', ...times(9, 'Copper')],
    };
    expect(chain(layout)).toEqual(['played Village', 'played Festival', 'played Smithy', 'played Market']);
  });

  it('takes the most expensive drawing card, including attacks', () => {
    expect(chain({ hand: ['Moat', 'Witch', 'Smithy'] })).toEqual(['played Witch', '1: gained Curse']);
  });

  it('does not play cards with options, or cards that give neither actions nor cards', () => {
    expect(chain({ hand: ['Cellar', 'Pawn', 'Militia', 'Bridge', 'Nobles', 'Library'] })).toEqual([]);
  });

  it('plays Crossroads first for its actions, and later only to draw', () => {
    const layout = { hand: ['Crossroads', 'Crossroads', 'Smithy', 'Estate'], deck: times(9, 'Copper') };
    expect(chain(layout)).toEqual(['played Crossroads', 'played Smithy', 'played Crossroads']);
  });
});

describe(':Default', () => {
  const first = (layout: Layout, blocks = ''): string[] =>
    acted(`strategy playorder :Default end ${blocks} end`, layout);

  it('chains first, then plays the most expensive useful action', () => {
    const layout = { hand: ['Militia', 'Village', 'Bridge', 'Mandarin', 'Gold', 'Estate'] };
    expect(first(layout).slice(0, 3)).toEqual(['played Village', 'played Mandarin', 'topdecked Estate']);
  });

  it('skips a card that would do nothing', () => {
    expect(first({ hand: ['TradingPost', 'Remodel', 'Militia', 'Copper'] })[0]).toBe('played Militia');
    expect(first({ hand: ['ThroneRoom', 'Copper'] })).toEqual([]);
    expect(first({ hand: ['Chapel', 'Moneylender', 'Oasis', 'Gold'] })[0]).toBe('played Oasis');
    expect(first({ hand: ['Chapel', 'Estate'] })).toContain('trashed Estate');
    expect(first({ hand: ['Chapel', 'Gold'] })).not.toContain('played Chapel');
    expect(first({ hand: ['Trader', 'Copper'] })).toEqual([]);
    expect(first({ hand: ['Upgrade', 'Gold'] })).toEqual(['played Gold']);
  });

  it('uses the options of its strategy', () => {
    expect(first({ hand: ['Trader', 'Gold'] }, 'options for Trader Gold end')).toContain('trashed Gold');
  });
});

describe('options', () => {
  const play = (card: string, body: string, layout: Layout, condition = ''): string[] =>
    acted(`strategy playorder ${card} end options for ${card} ${condition} ${body} end end`, {
      ...layout,
      hand: [card, ...(layout.hand ?? [])],
    });

  it('are looked up while the card is still in hand', () => {
    const condition = 'if HasInHand(Chapel, 1)';
    expect(play('Chapel', 'Curse', { hand: ['Curse'] }, condition)).toContain('trashed Curse');
  });

  it('hold for the whole card once they are chosen', () => {
    const text = `strategy playorder Chapel end
      options for Chapel if HasMoneyInHand(2) trash (Copper) end
      options for Chapel Estate end end`;
    const hand = ['Chapel', 'Copper', 'Copper', 'Estate'];
    expect(acted(text, { hand })).toEqual(['played Chapel', 'trashed Copper', 'trashed Copper']);
  });

  it('decide whether a card is worth playing', () => {
    expect(play('Chapel', 'Curse', { hand: ['Estate'] })).toEqual([]);
    expect(play('Remodel', 'Gold -> Province', { hand: ['Estate'] })).toEqual([]);
    expect(play('TradingPost', 'Estate, Curse', { hand: ['Estate', 'Gold'] })).toEqual(['played Gold']);
    expect(play('Trader', 'Trader', { hand: ['Copper'] })).toEqual([]);
    expect(play('Mine', 'Gold -> Gold', { hand: ['Silver'] })).toEqual([]);
  });

  it('collect listed cards in list order', () => {
    const hand = ['Estate', 'Copper', 'Curse', 'Copper', 'Copper'];
    expect(play('Chapel', 'trash (Curse, Copper)', { hand }).slice(1)).toEqual([
      'trashed Curse',
      ...times(3, 'trashed Copper'),
    ]);
    expect(play('Cellar', 'discard (Curse, Estate), keep (Copper)', { hand }).slice(1)).toEqual([
      'discarded Curse',
      'discarded Estate',
    ]);
  });

  it('exchange by the first possible pair', () => {
    const hand = ['Gold', 'Silver'];
    const body = 'Gold -> Province, Silver -> Duchy';
    expect(play('Remodel', body, { hand })).toContain('gained Province');
    expect(play('Remodel', body, { hand, supply: { Province: 0 } })).toContain('gained Duchy');
    expect(
      play('Mine', 'Copper -> Silver, Silver -> Gold', { hand: ['Silver', 'Copper'], supply: { Silver: 0 } }),
    ).toContain('gained Gold');
    expect(play('Upgrade', 'Curse -> Nothing, Estate -> Silver', { hand: ['Estate', 'Curse'] })).toEqual([
      'played Upgrade',
      'trashed Curse',
    ]);
  });

  it('give up the least useful card after the end of a list', () => {
    expect(play('Upgrade', 'Curse -> Nothing', { hand: ['Gold', 'Estate', 'Silver'] })).toContain(
      'trashed Estate',
    );
    expect(
      play('Steward', 'choose option 3, trash (Estate)', { hand: ['Gold', 'Estate', 'Silver'] }),
    ).toEqual(expect.arrayContaining(['trashed Estate', 'trashed Silver']));
    expect(play('Oasis', 'Curse', { hand: ['Gold', 'Province', 'Silver'] })).toContain('discarded Province');
    expect(play('Embassy', 'Estate', { hand: ['Gold', 'Estate', 'Moat', 'Silver'] })).toEqual(
      expect.arrayContaining(['discarded Estate', 'discarded Moat', 'discarded Silver']),
    );
  });

  it('put back the most expensive card for a Courtyard whose list names no card in hand', () => {
    expect(play('Courtyard', 'Province', { hand: ['Gold', 'Estate', 'Silver'] })).toContain('topdecked Gold');
    expect(play('Mandarin', 'Province', { hand: ['Gold', 'Estate'] })).toContain('topdecked Estate');
  });

  it('gain the first card of a list that is available', () => {
    expect(play('Workshop', 'Gold, Village, Smithy', {})).toContain('gained Village');
    expect(play('Ironworks', 'Village, Smithy', { supply: { Village: 0 } })).toContain('gained Smithy');
    expect(play('Workshop', 'Village', { supply: { Village: 0 } })).toContain('gained Silver');
  });

  it('choose by number', () => {
    const estates = { hand: ['Estate'] };
    expect(play('Baron', 'choose option', estates)).toEqual(['played Baron', 'discarded Estate']);
    expect(play('Baron', 'ignore option', estates)).toEqual(['played Baron', 'gained Estate']);
    expect(play('MiningVillage', 'choose option 1', {})).toContain('trashed MiningVillage');
    expect(play('MiningVillage', 'ignore option', {})).toEqual(['played MiningVillage']);
    expect(play('Moneylender', 'ignore option', { hand: ['Copper'] })).toEqual(['played Moneylender']);
    expect(play('Minion', 'choose option 2', { hand: ['Estate'], deck: times(9, 'Copper') })).toContain(
      'discarded Estate',
    );
  });

  it('choose two different options for a Pawn, even if the text repeats one', () => {
    const layout = { deck: ['Estate', 'Copper', 'Copper'] };
    expect(play('Pawn', 'choose option 3, choose option 3', layout)).toEqual(['played Pawn']);
  });

  it('decide what a Throne Room plays, and the options of that card', () => {
    const text = `strategy playorder ThroneRoom end
      options for ThroneRoom Workshop, Smithy end
      options for Workshop if Has(Silver, 1) Village end
      options for Workshop Silver end end`;
    const hand = ['ThroneRoom', 'Smithy', 'Workshop'];
    expect(acted(text, { hand })).toEqual([
      'played ThroneRoom',
      'played Workshop',
      'gained Silver',
      'played Workshop',
      'gained Village',
    ]);
  });

  it('name cards for a Wishing Well and a Rebuild', () => {
    const deck = ['Copper', 'Gold', 'Silver'];
    expect(play('WishingWell', 'Estate, Silver, Gold', { deck })).toContain('named Silver');
    expect(play('WishingWell', 'Estate', { deck })).toContain('named Estate');
    expect(play('Rebuild', 'Duchy, Province', { deck: ['Duchy', 'Estate'] })).toEqual([
      'played Rebuild',
      'named Duchy',
      'discarded Duchy',
      'trashed Estate',
      'gained Duchy',
    ]);
    const pairs = 'Estate -> Tunnel, Duchy -> Duke';
    expect(play('Rebuild', pairs, { classic: true, deck: ['Estate'] })).toEqual([
      'played Rebuild',
      'named Province',
      'trashed Estate',
      'gained Tunnel',
    ]);
    expect(play('Rebuild', `Province -> Province, ${pairs}`, { deck: ['Province'] })).toContain(
      'gained Province',
    );
  });

  it('discard with a Cartographer, and keep an order', () => {
    const layout = { deck: ['Copper', 'Estate', 'Gold', 'Silver', 'Curse'] };
    const happened = play('Cartographer', 'discard (Estate, Curse), keep (Silver, Gold)', layout);
    expect(happened.slice(1)).toEqual([
      'discarded Estate',
      'discarded Curse',
      'topdecked Gold',
      'topdecked Silver',
    ]);
  });

  it('set aside with a Library', () => {
    const layout = { hand: times(5, 'Copper'), deck: ['Moat', 'Village', 'Copper', 'Copper'] };
    expect(play('Library', 'discard (Moat)', layout)).toContain('discarded Moat');
    expect(play('Library', 'discard (Militia)', layout)).not.toContain('discarded Moat');
  });

  it('swindle by pairs, or leave the same card', () => {
    const others = [{ deck: ['Silver'] }];
    expect(play('Swindler', 'Silver -> Workshop', { others })).toContain('1: gained Workshop');
    expect(play('Swindler', 'Gold -> Harem', { others: [{ deck: ['Copper'] }] })).toContain(
      '1: gained Copper',
    );
  });

  it('decide about the Copper of Ill-Gotten Gains in the first strategy with a matching block', () => {
    const text = (condition: string): string => `strategy if Has(Gold, 1) end
      strategy options for IllGottenGains ${condition} choose option end end
      strategy options for IllGottenGains ignore option end end`;
    const layout = { hand: ['IllGottenGains'] };
    expect(acted(text('if Has(Gold, 1)'), layout)).toEqual(['played IllGottenGains']);
    expect(acted(text(''), layout)).toContain('gained Copper');
  });
});

describe('without options', () => {
  const play = (card: string, layout: Layout = {}): string[] =>
    acted(`strategy playorder ${card} end end`, { ...layout, hand: [card, ...(layout.hand ?? [])] }).slice(1);

  it.each<[string, Layout, string[]]>([
    [
      'Cellar',
      { hand: ['Curse', 'Estate', 'Nobles', 'Gold'] },
      ['discarded Curse', 'discarded Estate', 'played Gold'],
    ],
    ['Chapel', { hand: ['Estate', 'Copper', 'Curse'] }, ['trashed Estate', 'trashed Copper']],
    ['Library', { hand: times(5, 'Copper'), deck: ['Moat', 'Estate', 'Estate'] }, ['discarded Moat']],
    ['Mine', { hand: ['Silver', 'Copper'] }, ['trashed Copper', 'gained Silver']],
    ['Moneylender', { hand: ['Copper'] }, ['trashed Copper']],
    ['Remodel', { hand: ['Estate', 'Gold'] }, ['trashed Gold', 'gained Province']],
    ['ThroneRoom', { hand: ['Moat', 'Militia'] }, ['played Militia', 'played Militia']],
    ['Workshop', {}, ['gained Silver']],
    ['Workshop', { supply: { Silver: 0 } }, ['gained Bureaucrat']],
    ['Baron', { hand: ['Estate'] }, ['discarded Estate']],
    ['Courtyard', { hand: ['Gold', 'Estate', 'Village', 'Market'] }, ['topdecked Market', 'played Gold']],
    ['Courtyard', { hand: ['Gold', 'Estate'] }, ['topdecked Estate', 'played Gold']],
    ['Ironworks', {}, ['gained Silver']],
    [
      'Masquerade',
      { hand: ['Gold', 'Estate', 'Copper'] },
      ['passed to Copper', 'trashed Estate', 'played Gold'],
    ],
    ['MiningVillage', {}, []],
    ['Minion', { hand: ['Silver', 'Copper'] }, []],
    ['Minion', { hand: ['Estate', 'Copper'] }, ['discarded Copper', 'discarded Estate']],
    ['Nobles', { deck: ['Estate'] }, []],
    ['Pawn', {}, []],
    ['Steward', { hand: ['Curse'] }, []],
    ['Swindler', { others: [{ deck: ['Copper'] }] }, ['1: trashed Copper', '1: gained Curse']],
    [
      'TradingPost',
      { hand: ['Copper', 'Estate', 'Curse'] },
      ['trashed Curse', 'trashed Estate', 'gained Silver'],
    ],
    ['Upgrade', { hand: ['Copper', 'Estate'] }, ['trashed Estate', 'gained Silver']],
    ['WishingWell', { deck: ['Copper', 'Estate', 'Gold', 'Estate'] }, ['named Estate']],
    [
      'Cartographer',
      { deck: ['Gold', 'Silver', 'Estate', 'Copper'] },
      ['discarded Estate', 'discarded Copper', 'topdecked Silver', 'played Gold'],
    ],
    [
      'Embassy',
      { hand: ['Gold', 'Silver', 'Estate', 'Moat'] },
      ['discarded Estate', 'discarded Moat', 'discarded Silver', 'played Gold'],
    ],
    ['Mandarin', { hand: ['Gold', 'Province'] }, ['topdecked Province', 'played Gold']],
    [
      'Oasis',
      { hand: ['Gold', 'Tunnel', 'Estate'] },
      ['discarded Tunnel', 'reacted Tunnel', 'gained Gold', 'played Gold'],
    ],
    ['Trader', { hand: ['Estate'] }, ['trashed Estate', 'gained Silver', 'gained Silver']],
    [
      'Rebuild',
      { deck: ['Province', 'Estate'] },
      ['named Province', 'discarded Province', 'trashed Estate', 'gained Duchy'],
    ],
    ['Shepherd', { hand: ['Estate', 'Nobles', 'Curse'] }, ['discarded Estate']],
  ])('%s is still played sensibly', (card, layout, expected) => {
    expect(play(card, layout)).toEqual(expected);
  });
});

describe('reactions', () => {
  const attack = (card: string): string =>
    playing(`strategy playorder ${card} end options for Minion choose option 2 end end`);
  const suffer = (card: string, hand: string[], reactions: string, deck = times(5, 'Estate')): string[] =>
    turn(
      attack(card),
      { classic: true, hand: [card], deck: times(9, 'Copper'), others: [{ hand, deck }] },
      playing(reactions),
    ).filter((what) => what.startsWith('1: '));

  it.each<[string, string[], string, string[]]>([
    ['Militia', ['Gold', 'Estate', 'Copper', 'Silver', 'Curse'], '', ['discarded Curse', 'discarded Estate']],
    [
      'Militia',
      ['Gold', 'Estate', 'Copper', 'Silver'],
      'reactions for MilitiaAttack discard (Gold) end',
      ['discarded Gold'],
    ],
    [
      'Militia',
      ['Gold', 'Estate', 'Copper', 'Silver'],
      'reactions for MilitiaAttack Curse end',
      ['discarded Estate'],
    ],
    ['Margrave', ['Gold', 'Copper', 'Silver'], '', ['discarded Estate']],
    [
      'Margrave',
      ['Gold', 'Copper', 'Silver'],
      'reactions for MargraveAttack Copper end',
      ['discarded Copper'],
    ],
    ['Bureaucrat', ['Province', 'Estate', 'Gold'], '', ['topdecked Estate']],
    [
      'Bureaucrat',
      ['Province', 'Estate', 'Gold'],
      'reactions for BureaucratAttack Province end',
      ['topdecked Province'],
    ],
    ['Torturer', ['Estate', 'Copper', 'Gold'], '', ['discarded Copper', 'discarded Estate']],
    ['Torturer', ['Silver', 'Copper', 'Gold'], '', ['gained Curse']],
    [
      'Torturer',
      ['Silver', 'Copper'],
      'reactions for TorturerAttack choose option 1, discard (Silver) end',
      ['discarded Silver', 'discarded Copper'],
    ],
    [
      'Torturer',
      ['Silver', 'Copper', 'Gold'],
      'reactions for TorturerAttack discard (Gold) end',
      ['discarded Gold', 'discarded Copper'],
    ],
    [
      'Torturer',
      ['Silver', 'Curse', 'Gold'],
      'reactions for TorturerAttack choose option 2 end',
      ['gained Curse'],
    ],
    ['Witch', ['Moat'], '', ['reacted Moat']],
    ['Witch', ['Moat'], 'reactions for IgnoreAttack ignore option end', ['gained Curse']],
    ['Witch', ['Moat'], 'reactions for IgnoreAttack choose option end', ['reacted Moat']],
    ['Witch', ['Trader'], '', ['reacted Trader', 'gained Silver']],
    ['Witch', ['Trader'], 'reactions for Trader Copper end', ['gained Curse']],
    ['Masquerade', ['Gold', 'Estate', 'Copper'], '', ['passed to Copper']],
    ['Masquerade', ['Gold', 'Silver'], '', ['passed to Silver']],
    [
      'Masquerade',
      ['Gold', 'Estate', 'Copper'],
      'reactions for Masquerade Duchy, Estate end',
      ['passed to Estate'],
    ],
    [
      'Militia',
      ['Tunnel', 'Gold', 'Gold', 'Gold'],
      '',
      ['discarded Tunnel', 'reacted Tunnel', 'gained Gold'],
    ],
    [
      'Militia',
      ['Tunnel', 'Gold', 'Gold', 'Gold'],
      'reactions for Tunnel ignore option end',
      ['discarded Tunnel'],
    ],
  ])('%s against %j with "%s"', (card, hand, block, expected) => {
    const happened = suffer(card, hand, `strategy ${block} end`);
    expect(happened).toEqual(expected.map((what) => `1: ${what}`));
  });

  it('are looked up in all strategies whose condition holds, one block of each', () => {
    const blocks = `strategy if Has(Province, 1) reactions for MilitiaAttack Gold end end
      strategy reactions for MilitiaAttack if Has(Province, 1) Gold end end
      strategy reactions for MilitiaAttack Silver end reactions for MilitiaAttack Gold end end`;
    expect(suffer('Militia', ['Gold', 'Silver', 'Copper', 'Copper'], blocks)).toEqual([
      '1: discarded Silver',
    ]);
  });

  it('cannot see the money of a turn: conditions on it are false, and their negations true', () => {
    const blocks = (condition: string): string =>
      `strategy reactions for MilitiaAttack if ${condition} Gold end reactions for MilitiaAttack Copper end end`;
    const hand = ['Gold', 'Silver', 'Copper', 'Copper'];
    expect(suffer('Militia', hand, blocks('HasMoney(0)'))).toEqual(['1: discarded Copper']);
    expect(suffer('Militia', hand, blocks('not HasMoney(0)'))).toEqual(['1: discarded Gold']);
  });

  it('use the next strategy’s list for a Haggler if the first list offers nothing', () => {
    const text = file(
      'list Silver end',
      `strategy playorder Haggler end reactions for Haggler Gold, Laboratory end end
      strategy reactions for Haggler Market, Pawn end end`,
    );
    const layout = { hand: ['Haggler', 'Copper'] };
    expect(turn(text, layout)).toContain('gained Pawn');
    expect(turn(file('list Silver end', 'strategy playorder Haggler end end'), layout)).toContain(
      'gained Cellar',
    );
  });

  it('put treasures back in a chosen order with a Mandarin that is gained', () => {
    const text = (reactions: string): string => file('list Mandarin end', `strategy ${reactions} end`);
    const layout = { hand: ['Silver', 'Gold', 'Copper'] };
    const put = (happened: string[]): string[] => happened.filter((what) => what.startsWith('topdecked'));
    expect(put(turn(text(''), layout))).toEqual(['topdecked Silver', 'topdecked Gold', 'topdecked Copper']);
    expect(put(turn(text('reactions for Mandarin Gold, Silver end'), layout))).toEqual([
      'topdecked Copper',
      'topdecked Silver',
      'topdecked Gold',
    ]);
  });

  it('trash a Fool’s Gold for a Gold unless the program decides otherwise', () => {
    const province = buying('list Province end');
    const layout = { hand: ['Gold', 'Gold', 'Silver'], others: [{ hand: ['FoolsGold'] }] };
    expect(turn(province, layout, playing('strategy end'))).toContain('1: gained Gold');
    const refuse = playing('strategy reactions for FoolsGold ignore option end end');
    expect(turn(province, layout, refuse)).not.toContain('1: gained Gold');
  });
});

describe('a compiled program', () => {
  it('contains only known words', () => {
    const { diagnostics } = buylist.parse('buylists list constructor, __proto__, alert end end', dominion);
    expect(diagnostics.length).toBeGreaterThan(0);
    const word = {
      lists: [{ when: { negated: false, call: { word: 'constructor', args: [] } }, entries: [] }],
      strategies: [],
    };
    expect(() => buylist.compile(word as never, dominion, dominion.rules({}, 2))).toThrow('no condition');
  });
});
