import { describe, expect, it } from 'vitest';
import { type Layout, position, times } from '../../support/dominion.js';
import { describeCards } from '../../support/dominion-cards.js';

const hand = (...cards: string[]): Layout => ({ hand: cards });

describeCards('seaside', {
  Haven: {
    cost: 2,
    cards: 1,
    actions: 1,
    answers: ['Copper'],
    twice: { own: ['Copper', 'Copper'], gives: [2, 2, 0, 0] },
  },
  Lighthouse: { cost: 2, actions: 1, coins: 1, twice: { gives: [0, 2, 0, 2] } },
  NativeVillage: { cost: 2, actions: 2, answers: [1], twice: { own: [1, 2], gives: [0, 4, 0, 0] } },
  Astrolabe: { cost: 3, buys: 1, coins: 1 },
  FishingVillage: { cost: 3, actions: 2, coins: 1, twice: { gives: [0, 4, 0, 2] } },
  Lookout: {
    cost: 3,
    actions: 1,
    twice: { gives: [0, 2, 0, 0], trash: ['Copper', 'Copper'], discard: ['Copper', 'Copper'] },
  },
  Monkey: { cost: 3, twice: { gives: [0, 0, 0, 0] } },
  SeaChart: { cost: 3, cards: 1, actions: 1, twice: { gives: [2, 2, 0, 0] } },
  Smugglers: { cost: 3, twice: { gives: [0, 0, 0, 0] } },
  Warehouse: {
    cost: 3,
    cards: 3,
    actions: 1,
    answers: times(3, 'Copper'),
    twice: { own: times(6, 'Copper'), gives: [6, 2, 0, 0], discard: times(6, 'Copper') },
  },
  Blockade: { cost: 4, answers: ['Silver'], twice: { own: ['Silver', 'Silver'], gives: [0, 0, 0, 0] } },
  Caravan: { cost: 4, cards: 1, actions: 1, twice: { gives: [2, 2, 0, 0] } },
  Cutpurse: { cost: 4, coins: 2, twice: { gives: [0, 0, 0, 4] } },
  Island: {
    cost: 4,
    points: 2,
    layout: hand('Estate'),
    answers: ['Estate'],
    twice: { hand: ['Estate', 'Duchy'], own: ['Estate', 'Duchy'], gives: [0, 0, 0, 0] },
  },
  Sailor: { cost: 4, actions: 1, twice: { gives: [0, 2, 0, 0] } },
  Salvager: {
    cost: 4,
    buys: 1,
    coins: 3,
    layout: hand('Silver'),
    answers: ['Silver'],
    twice: {
      hand: ['Gold', 'Estate'],
      own: ['Gold', 'Estate'],
      gives: [0, 0, 2, 8],
      trash: ['Estate', 'Gold'],
    },
  },
  TidePools: { cost: 4, cards: 3, actions: 1, twice: { gives: [6, 2, 0, 0] } },
  TreasureMap: { cost: 4, twice: { gives: [0, 0, 0, 0], trash: ['TreasureMap'] } },
  Bazaar: { cost: 5, cards: 1, actions: 2, coins: 1, twice: { gives: [2, 4, 0, 2] } },
  Corsair: { cost: 5, coins: 2, twice: { gives: [0, 0, 0, 4] } },
  MerchantShip: { cost: 5, coins: 2, twice: { gives: [0, 0, 0, 4] } },
  Outpost: { cost: 5, twice: { gives: [0, 0, 0, 0] } },
  Pirate: { cost: 5, twice: { gives: [0, 0, 0, 0] } },
  SeaWitch: { cost: 5, cards: 2, twice: { gives: [4, 0, 0, 0] } },
  Tactician: { cost: 5, twice: { hand: ['Copper'], gives: [0, 0, 0, 0], discard: ['Copper'] } },
  Treasury: { cost: 5, cards: 1, actions: 1, coins: 1, twice: { gives: [2, 2, 0, 2] } },
  Wharf: { cost: 5, cards: 2, buys: 1, twice: { gives: [4, 0, 2, 0] } },
});

describe('durations', () => {
  const coppers = times(30, 'Copper');

  it('stay in play until the end of the turn of their last effect', () => {
    const table = position({ hand: ['Wharf', 'Smithy'], deck: coppers }).play('Wharf');
    table.nextTurn(0, 1);
    expect(table.inPlay()).toEqual(['Wharf']);
    table.nextTurn(1, 0);
    expect([table.inPlay(), table.hand().length, table.counters.buys]).toEqual([['Wharf'], 7, 2]);
    table.nextTurn(0, 1);
    expect([table.inPlay(), table.discard().includes('Wharf')]).toEqual([[], true]);
  });

  it('played twice act twice next turn, and keep the Throne Room with them', () => {
    const table = position({ hand: ['ThroneRoom', 'Wharf'], deck: coppers }).play('ThroneRoom', 'Wharf');
    table.nextTurn(0, 1).nextTurn(1, 0);
    expect([table.inPlay(), table.hand().length, table.counters.buys]).toEqual([
      ['ThroneRoom', 'Wharf'],
      9,
      3,
    ]);
    expect(table.nextTurn(0, 1).inPlay()).toEqual([]);
  });

  it('only keep the Throne Room directly above', () => {
    const table = position({ hand: ['ThroneRoom', 'ThroneRoom', 'Wharf', 'Smithy'], deck: coppers });
    table.play('ThroneRoom', 'ThroneRoom', 'Wharf', 'Smithy').nextTurn(0, 1);
    expect(table.inPlay()).toEqual(['ThroneRoom', 'Wharf']);
  });

  it('without a later effect leave play this turn', () => {
    const table = position({ hand: ['Haven'] }).play('Haven');
    expect(table.nextTurn(0, 1).inPlay()).toEqual([]);
  });

  it('let their owner choose the order if one of them asks', () => {
    const table = position({ hand: ['TidePools', 'Wharf'], deck: coppers, actions: 2 });
    table.play('TidePools').play('Wharf').nextTurn(0, 1);
    table.nextTurn(1, 0, ['TidePools', 'Copper', 'Copper']);
    expect(table.hand()).toHaveLength(5);
    expect(table.asked).toContain('0 next Wharf');
  });
});

describe('Haven', () => {
  it('sets a card aside that comes to the hand next turn', () => {
    const table = position({ hand: ['Haven', 'Gold'], deck: times(11, 'Copper') }).play('Haven', 'Gold');
    expect([table.hand(), table.seat(0).countSetAside(table.idOf('Gold')), table.owned('Gold')]).toEqual([
      ['Copper'],
      1,
      1,
    ]);
    table.nextTurn(0, 1).nextTurn(1, 0);
    expect(table.hand()).toContain('Gold');
  });
});

describe('Lighthouse', () => {
  it('lets no attack through until the next turn', () => {
    const table = position({ hand: ['Lighthouse'], others: [{ hand: ['Witch'] }] }).play('Lighthouse');
    table.nextTurn(0, 1);
    table.state.play(table.seat(1), table.idOf('Witch'), 0);
    expect(table.discard()).not.toContain('Curse');
    table.nextTurn(1, 0);
    expect([table.state.lasting.length, table.counters.coins]).toEqual([0, 1]);
  });
});

describe('NativeVillage', () => {
  it('puts the top card onto the mat, and all of the mat into the hand', () => {
    const table = position({ hand: times(3, 'NativeVillage'), deck: ['Gold', 'Silver'], actions: 3 });
    table.play('NativeVillage', 1).play('NativeVillage', 1);
    expect([table.deck(), table.seat(0).countOnMat(table.idOf('Gold')), table.owned('Gold')]).toEqual([
      [],
      1,
      1,
    ]);
    expect(table.play('NativeVillage', 2).hand()).toEqual(['Gold', 'Silver']);
  });
});

describe('Monkey', () => {
  it('draws for every card that the player to the right gains', () => {
    const table = position({ hand: ['Monkey'], deck: times(20, 'Copper'), others: [{}, {}] }).play('Monkey');
    table.nextTurn(0, 1).gain(1, 'Estate');
    expect(table.hand()).toHaveLength(5);
    table.gain(2, 'Estate').gain(2, 'Curse');
    expect(table.hand()).toHaveLength(7);
    table.nextTurn(1, 0);
    expect(table.hand()).toHaveLength(8);
    expect(table.gain(2, 'Estate').hand()).toHaveLength(8);
  });
});

describe('Blockade', () => {
  it('curses whoever gains a copy in their own turn, and comes to the hand', () => {
    const table = position({ hand: ['Blockade'], deck: times(9, 'Copper') }).play('Blockade', 'Silver');
    expect([table.discard(), table.owned('Silver')]).toEqual([[], 1]);
    table.nextTurn(0, 1).gain(1, 'Silver').gain(1, 'Estate');
    expect(table.discard(1)).toEqual(['Silver', 'Curse', 'Estate']);
    table.nextTurn(1, 0);
    expect(table.hand()).toContain('Silver');
  });

  it('does not affect players who were protected when it was played', () => {
    const table = position({ hand: ['Blockade'], others: [{ hand: ['Moat'] }] });
    table.play('Blockade', ['Silver'], ['yes']).nextTurn(0, 1).gain(1, 'Silver');
    expect(table.discard(1)).toEqual(['Silver']);
  });
});

describe('Island', () => {
  it('goes onto the mat with a card from hand, and both count', () => {
    const table = position({ hand: ['Island', 'Province'] });
    const before = table.score();
    table.play('Island', 'Province');
    expect([table.inPlay(), table.hand(), table.score()]).toEqual([[], [], before]);
    expect(table.seat(0).countOnMat(table.idOf('Province'))).toBe(1);
  });
});

describe('Sailor', () => {
  it('plays one duration that is gained this turn', () => {
    const table = position({ hand: ['Sailor'], deck: times(9, 'Copper'), coins: 10, buys: 2 }).play('Sailor');
    table.buy('Wharf', 'yes').buy('Wharf');
    expect([table.inPlay(), table.discard(), table.hand().length]).toEqual([
      ['Sailor', 'Wharf'],
      ['Wharf'],
      2,
    ]);
  });

  it('plays it after the treasures have left the hand, so only drawn cards can be set aside', () => {
    const table = position({ hand: ['Sailor', 'Copper', 'Copper'], deck: times(9, 'Silver') }).play('Sailor');
    table.treasures().buy('Haven', ['yes', 'Silver']);
    expect([table.inPlay(), table.hand()]).toEqual([['Sailor', 'Copper', 'Copper', 'Haven'], []]);
  });
});

describe('Corsair', () => {
  it('makes the others trash the first Silver or Gold of each turn, which still counts', () => {
    const table = position({ hand: ['Corsair'], others: [{ hand: ['Silver', 'Gold', 'Copper'] }] }).play(
      'Corsair',
    );
    table.nextTurn(0, 1);
    table.seat(1).addToHand(table.idOf('Silver'));
    table.state.play(table.seat(1), table.idOf('Silver'), 0);
    expect(table.trash()).toEqual(['Silver']);
    expect(table.seat(1).coins).toBe(2);
  });
});

describe('Outpost', () => {
  it('gives a hand of three and one extra turn', () => {
    const table = position({ hand: ['Outpost'], deck: times(30, 'Copper') }).play('Outpost');
    expect(table.state.extraTurnWanted).toBe(true);
    table.nextTurn(0, 0);
    expect([table.hand().length, table.inPlay()]).toEqual([3, ['Outpost']]);
    expect(table.nextTurn(0, 1).inPlay()).toEqual([]);
    expect(table.hand()).toHaveLength(5);
  });
});

describe('Pirate', () => {
  it('is played when anybody gains a treasure, and gains one next turn', () => {
    const table = position({
      hand: ['Copper'],
      others: [{ hand: ['Pirate'], deck: times(9, 'Copper') }],
      coins: 9,
    });
    table.buy('Gold', [], ['yes']);
    table.nextTurn(0, 1, [], ['Gold']);
    expect([table.hand(1), table.inPlay(1)]).toEqual([['Gold'], ['Pirate']]);
    table.nextTurn(1, 0);
    expect(table.inPlay(1)).toEqual([]);
  });
});

describe('Treasury', () => {
  it('goes back onto the deck unless a victory card was gained in the buy phase', () => {
    const play = () => position({ hand: ['Treasury'], deck: ['Copper', 'Gold'] }).play('Treasury');
    const table = play().treasures();
    table.nextTurn(0, 1, ['yes']);
    expect(table.hand()).toContain('Treasury');
    const green = play().treasures();
    green.gain(0, 'Estate').nextTurn(0, 1);
    expect(green.asked).toEqual([]);
  });
});

describe('Astrolabe', () => {
  it('gives a coin and a buy in both turns, and is a treasure in play in the second', () => {
    const table = position({ hand: ['Astrolabe'], deck: ['Bank', ...times(9, 'Copper')] }).treasures();
    expect(table.counters).toEqual({ actions: 1, buys: 2, coins: 1 });
    table.nextTurn(0, 1).nextTurn(1, 0);
    expect([table.inPlay(), table.counters]).toEqual([['Astrolabe'], { actions: 1, buys: 2, coins: 1 }]);
    // Four Coppers, the Bank itself and the Astrolabe are in play when the Bank counts.
    table.treasures(...times(4, 'Copper'), 'Bank');
    expect(table.counters.coins).toBe(1 + 4 + 6);
    expect(table.nextTurn(0, 1).inPlay()).toEqual([]);
  });

  it('is a copy in play for the Sea Chart', () => {
    const table = position({
      hand: ['Astrolabe'],
      deck: [...times(4, 'Copper'), 'SeaChart', 'Estate', 'Astrolabe'],
    }).treasures();
    table.nextTurn(0, 1).nextTurn(1, 0).play('SeaChart');
    expect(table.hand()).toContain('Astrolabe');
  });

  it('stays when a Mint trashes treasures, and may be played by a Sailor', () => {
    const table = position({ hand: ['Sailor'], coins: 3 }).play('Sailor');
    table.buy('Astrolabe', 'yes');
    expect([table.inPlay(), table.counters.buys]).toEqual([['Sailor', 'Astrolabe'], 1]);
  });
});

describe('FishingVillage, Caravan and MerchantShip', () => {
  it('give the rest next turn', () => {
    const deck = times(30, 'Copper');
    const table = position({ hand: ['FishingVillage', 'Caravan', 'MerchantShip'], deck, actions: 9 });
    table.play('FishingVillage').play('Caravan').play('MerchantShip').nextTurn(0, 1).nextTurn(1, 0);
    expect(table.counters).toEqual({ actions: 2, buys: 1, coins: 3 });
    expect(table.hand()).toHaveLength(6);
    expect(table.inPlay()).toEqual(['FishingVillage', 'Caravan', 'MerchantShip']);
    expect(table.seat(0).actionsPlayed).toBe(0);
  });
});

describe('Lookout', () => {
  it('trashes one of the top three, discards one and puts the last back', () => {
    const table = position({ hand: ['Lookout'], deck: ['Estate', 'Gold', 'Duchy', 'Silver'] });
    table.play('Lookout', 'Estate', 'Duchy');
    expect([table.trash(), table.discard(), table.deck()]).toEqual([
      ['Estate'],
      ['Duchy'],
      ['Gold', 'Silver'],
    ]);
  });

  it('trashes and discards first if there are fewer', () => {
    const two = position({ hand: ['Lookout'], deck: ['Gold', 'Estate'] }).play('Lookout', 'Estate');
    expect([two.trash(), two.discard(), two.deck()]).toEqual([['Estate'], ['Gold'], []]);
    const one = position({ hand: ['Lookout'], deck: ['Gold'] }).play('Lookout');
    expect([one.trash(), one.discard()]).toEqual([['Gold'], []]);
    expect(
      position({ hand: ['Lookout'] })
        .play('Lookout')
        .trash(),
    ).toEqual([]);
  });

  it('shuffles when fewer than three are left, and lets no step out', () => {
    const table = position({ hand: ['Lookout'], deck: ['Gold'], discard: ['Silver', 'Silver'] });
    table.play('Lookout', 'Silver', 'Silver');
    expect([table.trash(), table.discard(), table.deck()]).toEqual([['Silver'], ['Silver'], ['Gold']]);
    expect(() =>
      position({ hand: ['Lookout'], deck: ['Gold', 'Silver'] }).play('Lookout', 'nothing'),
    ).toThrow();
  });
});

describe('SeaChart', () => {
  const play = (...deck: string[]) =>
    position({ hand: ['SeaChart'], deck, inPlay: ['Wharf'] }).play('SeaChart');

  it('takes the next card if a copy of it is in play', () => {
    expect(play('Copper', 'Wharf').hand()).toEqual(['Copper', 'Wharf']);
    expect(play('Copper', 'SeaChart').hand()).toEqual(['Copper', 'SeaChart']);
  });

  it('leaves any other card on the deck', () => {
    const table = play('Copper', 'Gold');
    expect([table.hand(), table.deck()]).toEqual([['Copper'], ['Gold']]);
    expect(play('Copper').hand()).toEqual(['Copper']);
  });
});

describe('Smugglers', () => {
  const afterGains = (seats: number, ...gains: readonly (readonly [number, string])[]) => {
    const table = position({ hand: ['Smugglers'], others: new Array(seats - 1).fill({}), actions: 2 });
    for (let seat = 1; seat < seats; seat++) {
      table.nextTurn(seat - 1, seat);
      for (const [gainer, card] of gains) if (gainer === seat) table.gain(seat, card);
    }
    table.nextTurn(seats - 1, 0);
    table.seat(0).addToHand(table.idOf('Smugglers'));
    return table;
  };

  it('gains a copy of what the right player gained in their last turn, up to 6', () => {
    const table = afterGains(2, [1, 'Gold'], [1, 'Province']);
    expect(() => table.play('Smugglers', 'Province')).toThrow('Province');
    expect(afterGains(2, [1, 'Gold']).play('Smugglers', 'Gold').discard()).toContain('Gold');
    expect(() => afterGains(2, [1, 'Gold']).play('Smugglers', 'nothing')).toThrow();
    expect(() => afterGains(2, [1, 'Gold']).play('Smugglers', 'Silver')).toThrow();
  });

  it('looks only at the player to the right, and only at gains in that player’s own turn', () => {
    expect(afterGains(3, [1, 'Gold']).play('Smugglers').asked).toEqual([]);
    expect(afterGains(3, [2, 'Gold']).play('Smugglers', 'Gold').discard()).toContain('Gold');
    const table = afterGains(2);
    table.gain(1, 'Silver').play('Smugglers');
    expect(table.asked).toEqual([]);
  });

  it('does nothing before the first turn of that player, or when the pile is empty', () => {
    expect(position({ hand: ['Smugglers'] }).play('Smugglers').asked).toEqual([]);
    const table = afterGains(2, [1, 'Gold']);
    table.state.supply.left[table.idOf('Gold')] = 0;
    expect(table.play('Smugglers').asked).toEqual([]);
  });

  it('uses current costs', () => {
    const table = afterGains(2, [1, 'Artisan'], [1, 'Province']);
    table.state.supply.discount = 2;
    expect(table.play('Smugglers', 'Province').discard()).toContain('Province');
  });
});

describe('Warehouse', () => {
  it('discards all cards when fewer than three are in hand', () => {
    const table = position({ hand: ['Warehouse'], deck: ['Gold', 'Silver'] });
    expect(table.play('Warehouse', 'Silver', 'Gold').discard()).toEqual(['Silver', 'Gold']);
    expect(() =>
      position({ hand: ['Warehouse', 'Copper'], deck: times(3, 'Gold') }).play('Warehouse', 'nothing'),
    ).toThrow();
  });

  it('discards all three before a Tunnel among them is shown', () => {
    const table = position({ hand: ['Warehouse', 'Tunnel', 'Copper', 'Estate'] });
    table.play('Warehouse', 'Tunnel', 'Copper', 'Estate', 'yes');
    expect(table.discard()).toContain('Gold');
  });
});

describe('Cutpurse', () => {
  it('makes every other player discard one Copper', () => {
    const others = [{ hand: ['Copper', 'Copper'] }, { hand: ['Silver'] }, { hand: ['Moat', 'Copper'] }];
    const table = position({ hand: ['Cutpurse'], others });
    table.play('Cutpurse', [], [], [], ['yes']);
    expect([table.hand(1), table.hand(2), table.hand(3)]).toEqual([
      ['Copper'],
      ['Silver'],
      ['Moat', 'Copper'],
    ]);
    expect(table.discard(1)).toEqual(['Copper']);
  });
});

describe('Salvager', () => {
  it('gives the cost of what it trashes, as it is now', () => {
    const bridged = position({ hand: ['Bridge', 'Salvager', 'Gold'], actions: 2 }).play('Bridge');
    expect(bridged.play('Salvager', 'Gold').counters).toEqual({ actions: 0, buys: 3, coins: 6 });
    const peddler = position({ hand: ['Salvager', 'Peddler'], inPlay: ['Village', 'Village'] });
    expect(peddler.play('Salvager', 'Peddler').counters.coins).toBe(8);
  });

  it('must trash, and gives only the buy with an empty hand', () => {
    expect(() => position({ hand: ['Salvager', 'Gold'] }).play('Salvager', 'nothing')).toThrow();
    expect(position({ hand: ['Salvager'] }).play('Salvager').counters).toEqual({
      actions: 0,
      buys: 2,
      coins: 0,
    });
  });
});

describe('TreasureMap', () => {
  it('becomes four Golds on the deck together with another one', () => {
    const table = position({ hand: times(3, 'TreasureMap'), deck: ['Copper'] }).play('TreasureMap');
    expect([table.trash(), table.hand()]).toEqual([times(2, 'TreasureMap'), ['TreasureMap']]);
    expect(table.deck()).toEqual([...times(4, 'Gold'), 'Copper']);
    expect([table.inPlay(), table.owned('TreasureMap')]).toEqual([[], 1]);
  });

  it('is trashed for nothing alone, and gains only as many Golds as there are', () => {
    const alone = position({ hand: ['TreasureMap'] }).play('TreasureMap');
    expect([alone.trash(), alone.deck()]).toEqual([['TreasureMap'], []]);
    const table = position({ hand: times(2, 'TreasureMap'), supply: { Gold: 3 } }).play('TreasureMap');
    expect(table.deck()).toEqual(times(3, 'Gold'));
  });

  it('played again is no longer there: another map is trashed without a Gold', () => {
    const table = position({ hand: ['ThroneRoom', ...times(3, 'TreasureMap')] });
    table.play('ThroneRoom', 'TreasureMap');
    expect([table.trash(), table.deck(), table.inPlay()]).toEqual([
      times(3, 'TreasureMap'),
      times(4, 'Gold'),
      ['ThroneRoom'],
    ]);
  });
});

describe('SeaWitch', () => {
  it('hands out Curses, and next turn draws two and discards two', () => {
    const table = position({
      hand: ['SeaWitch'],
      deck: times(30, 'Copper'),
      others: [{}, { hand: ['Moat'] }],
    });
    table.play('SeaWitch', [], [], ['yes']);
    expect([table.discard(1), table.discard(2)]).toEqual([['Curse'], []]);
    table.nextTurn(0, 1).nextTurn(1, 2);
    table.nextTurn(2, 0, ['Copper', 'Copper']);
    expect([table.hand().length, table.discard().slice(-2)]).toEqual([5, ['Copper', 'Copper']]);
    expect(table.inPlay()).toEqual(['SeaWitch']);
  });
});

describe('Tactician', () => {
  it('discards the hand for five cards, an action and a buy next turn', () => {
    const table = position({ hand: ['Tactician', 'Gold', 'Tunnel'], deck: times(30, 'Copper') });
    table.play('Tactician', 'yes');
    expect([table.hand(), [...table.discard()].sort()]).toEqual([[], ['Gold', 'Gold', 'Tunnel']]);
    table.nextTurn(0, 1).nextTurn(1, 0);
    expect([table.hand().length, table.counters]).toEqual([10, { actions: 2, buys: 2, coins: 0 }]);
    expect(table.inPlay()).toEqual(['Tactician']);
  });

  it('does nothing with an empty hand and leaves this turn', () => {
    const table = position({ hand: ['Tactician'], deck: times(30, 'Copper') }).play('Tactician');
    expect(table.nextTurn(0, 1).inPlay()).toEqual([]);
    expect(table.nextTurn(1, 0).counters).toEqual({ actions: 1, buys: 1, coins: 0 });
  });

  it('played twice finds no hand the second time, and the Throne Room stays', () => {
    const table = position({ hand: ['ThroneRoom', 'Tactician', 'Copper'], deck: times(30, 'Copper') });
    table.play('ThroneRoom', 'Tactician').nextTurn(0, 1);
    expect(table.inPlay()).toEqual(['ThroneRoom', 'Tactician']);
    table.nextTurn(1, 0);
    expect([table.hand().length, table.counters.buys]).toEqual([10, 2]);
  });
});

describe('Haven, ruling by ruling', () => {
  it('sets two cards aside when it is played twice, and must while there is one', () => {
    const table = position({ hand: ['ThroneRoom', 'Haven', 'Gold', 'Silver'], deck: times(20, 'Copper') });
    table.play('ThroneRoom', 'Haven', 'Gold', 'Silver').nextTurn(0, 1).nextTurn(1, 0);
    expect([table.hand().length, table.hand()]).toEqual([7, expect.arrayContaining(['Gold', 'Silver'])]);
    expect(() => position({ hand: ['Haven', 'Gold'] }).play('Haven', 'nothing')).toThrow();
  });
});

describe('Lighthouse, ruling by ruling', () => {
  const corsair = (first: 'Lighthouse' | 'Corsair') => {
    const table = position({
      hand: ['Corsair'],
      deck: times(20, 'Copper'),
      others: [{ hand: ['Lighthouse'], deck: ['Silver', ...times(19, 'Copper')] }],
    });
    if (first === 'Lighthouse') table.state.play(table.seat(1), table.idOf('Lighthouse'), 0);
    table.play('Corsair');
    // The victim's next turn begins: its Lighthouse is gone, but who is protected was fixed when the attack was played.
    table.nextTurn(0, 1);
    table.seat(1).addToHand(table.idOf('Silver'));
    table.state.play(table.seat(1), table.idOf('Silver'), 0);
    return table.trash();
  };

  it('protects from an attack played while it is in play, even afterwards, and from no earlier one', () => {
    expect([corsair('Lighthouse'), corsair('Corsair')]).toEqual([[], ['Silver']]);
  });

  it('protects without a question, and from all effects of the attack', () => {
    const table = position({ hand: ['SeaWitch'], others: [{ hand: ['Lighthouse'] }, {}, {}] });
    table.state.play(table.seat(1), table.idOf('Lighthouse'), 0);
    table.play('SeaWitch');
    expect([table.discard(1), table.discard(2), table.discard(3), table.asked]).toEqual([
      [],
      ['Curse'],
      ['Curse'],
      [],
    ]);
  });
});

describe('NativeVillage, ruling by ruling', () => {
  it('allows either choice with nothing there, and is discarded itself', () => {
    const table = position({ hand: times(2, 'NativeVillage'), actions: 2 });
    table.play('NativeVillage', 1).play('NativeVillage', 2);
    expect([table.hand(), table.nextTurn(0, 1).inPlay()]).toEqual([[], []]);
  });

  it('keeps cards on the mat, where they count', () => {
    const table = position({ hand: ['NativeVillage'], deck: ['Province'] }).play('NativeVillage', 1);
    expect([table.score(), table.hand(), table.deck()]).toEqual([6, [], []]);
  });
});

describe('Monkey, ruling by ruling', () => {
  const deck = times(30, 'Copper');

  it('counts gains in the own turn, and twice when it is played twice', () => {
    const table = position({ hand: ['ThroneRoom', 'Monkey'], deck }).play('ThroneRoom', 'Monkey');
    expect(table.gain(1, 'Curse').hand()).toHaveLength(2);
    expect(table.gain(0, 'Estate').hand()).toHaveLength(2);
    table.nextTurn(0, 1).nextTurn(1, 0);
    expect(table.hand()).toHaveLength(7);
  });

  it('draws after the gainer’s own reactions', () => {
    const table = position({ hand: ['Monkey'], deck, others: [{ hand: ['Watchtower'] }] }).play('Monkey');
    table.gain(1, 'Curse', [], [1]);
    expect([table.trash(), table.hand().length]).toEqual([['Curse'], 1]);
  });
});

describe('Blockade, ruling by ruling', () => {
  const layout = { hand: ['Blockade'], deck: times(20, 'Copper') };

  it('of a Curse continues until the Curses are gone', () => {
    const table = position({ ...layout, others: [{}, {}], supply: { Curse: 5 } }).play('Blockade', 'Curse');
    table.nextTurn(0, 1).gain(1, 'Curse');
    expect([table.discard(1), table.left('Curse')]).toEqual([times(4, 'Curse'), 0]);
  });

  it('ignores gains in the turns of others, and gains of other cards', () => {
    const table = position({ ...layout, others: [{}, {}] }).play('Blockade', 'Silver');
    table.gain(1, 'Silver').nextTurn(0, 1).gain(2, 'Silver').gain(1, 'Copper');
    expect([table.discard(1), table.discard(2)]).toEqual([['Silver', 'Copper'], ['Silver']]);
  });

  it('sets two cards aside when it is played twice, one Curse for each gain and Blockade', () => {
    const table = position({ ...layout, hand: ['ThroneRoom', 'Blockade'] });
    table.play('ThroneRoom', 'Blockade', 'Silver', 'Silver').nextTurn(0, 1).gain(1, 'Silver');
    expect(table.discard(1)).toEqual(['Silver', 'Curse', 'Curse']);
    expect(
      table
        .nextTurn(1, 0)
        .hand()
        .filter((card) => card === 'Silver'),
    ).toHaveLength(2);
  });

  it('does nothing further, and leaves, when a reaction moved the card or nothing could be gained', () => {
    const table = position({ ...layout, hand: ['Blockade', 'Watchtower'] }).play('Blockade', 'Silver', 2);
    expect(table.deck()[0]).toBe('Silver');
    table.nextTurn(0, 1).gain(1, 'Silver');
    expect([table.inPlay(), table.discard(1)]).toEqual([[], ['Silver']]);
  });

  it('resolves what the card does when it is gained, and the card counts', () => {
    const table = position({ ...layout, hand: ['Blockade', 'Highway', 'Highway'], actions: 3 });
    table.play('Highway').play('Highway').play('Blockade', 'BorderVillage', 'Smithy');
    expect([table.discard(), table.owned('BorderVillage')]).toEqual([['Smithy'], 1]);
    const island = position(layout).play('Blockade', 'Island');
    expect(island.score()).toBe(2);
  });

  it('ends when its owner’s next turn begins, even an extra turn', () => {
    const table = position({ ...layout, hand: ['Blockade', 'Outpost'], actions: 2 }).play(
      'Blockade',
      'Silver',
    );
    table.play('Outpost').nextTurn(0, 0);
    expect(table.hand()).toContain('Silver');
    expect(table.nextTurn(0, 1).gain(1, 'Silver').discard(1)).toEqual(['Silver']);
  });
});

describe('Island, ruling by ruling', () => {
  it('played twice puts itself and two cards onto the mat', () => {
    const table = position({ hand: ['ThroneRoom', 'Island', 'Estate', 'Duchy', 'Gold'] });
    table.play('ThroneRoom', 'Island', 'Estate', 'Duchy');
    const onMat = ['Island', 'Estate', 'Duchy', 'Gold'].map((card) =>
      table.seat(0).countOnMat(table.idOf(card)),
    );
    expect([onMat, table.inPlay(), table.score()]).toEqual([[1, 1, 1, 0], ['ThroneRoom'], 6]);
  });

  it('goes alone with an empty hand, and must take a card otherwise', () => {
    const alone = position({ hand: ['Island'] }).play('Island');
    expect([alone.inPlay(), alone.asked, alone.seat(0).cardsOnMat('island')]).toEqual([[], [], 1]);
    expect(() => position({ hand: ['Island', 'Gold'] }).play('Island', 'nothing')).toThrow();
  });

  it('is an action in play only until it moves', () => {
    const table = position({ hand: ['Island', 'Gold'] })
      .play('Island', 'Gold')
      .treasures();
    expect(table.costOf('Peddler')).toBe(8);
  });
});

describe('Sailor, ruling by ruling', () => {
  it('is used once for each play, from wherever the gain put the card', () => {
    const table = position({
      hand: ['ThroneRoom', 'Sailor', 'Artisan', 'Copper'],
      deck: times(9, 'Copper'),
      actions: 2,
      coins: 9,
      buys: 2,
    });
    table.play('ThroneRoom', 'Sailor').play('Artisan', 'Wharf', 'yes', 'Copper');
    expect(table.inPlay()).toEqual(['ThroneRoom', 'Sailor', 'Artisan', 'Wharf']);
    table.buy('Caravan', 'yes').buy('Caravan');
    expect([table.inPlay().length, table.discard()]).toEqual([5, ['Caravan']]);
  });

  it('cannot play a card that was moved first, and plays a card that a Blockade sets aside', () => {
    const moved = position({ hand: ['Sailor', 'Watchtower'], coins: 5 }).play('Sailor');
    moved.buy('Wharf', 'Watchtower', 1);
    expect([moved.trash(), moved.inPlay()]).toEqual([['Wharf'], ['Sailor']]);
    const aside = position({ hand: ['Sailor', 'Blockade'], actions: 2, deck: times(9, 'Copper') }).play(
      'Sailor',
    );
    aside.play('Blockade', 'Caravan', 'yes');
    expect([aside.inPlay(), aside.nextTurn(0, 1).inPlay()]).toEqual([
      ['Sailor', 'Blockade', 'Caravan'],
      ['Sailor', 'Caravan'],
    ]);
  });

  it('may trash a card next turn', () => {
    const next = (answer: string) =>
      position({ hand: ['Sailor'], deck: ['Estate', ...times(9, 'Copper')] })
        .play('Sailor')
        .nextTurn(0, 1)
        .nextTurn(1, 0, answer);
    expect([next('Estate').trash(), next('nothing').trash(), next('nothing').counters.coins]).toEqual([
      ['Estate'],
      [],
      2,
    ]);
  });
});

describe('Corsair, ruling by ruling', () => {
  const attacked = (victim: string[], more: { hand?: string[]; others?: number } = {}) => {
    const table = position({
      hand: more.hand ?? ['Corsair'],
      deck: times(30, 'Copper'),
      actions: 3,
      others: [{ deck: [...victim, ...times(20, 'Copper')] }, ...new Array(more.others ?? 0).fill({})],
    });
    for (const card of more.hand ?? ['Corsair']) table.play(card);
    return table.nextTurn(0, 1);
  };
  const treasures = (table: ReturnType<typeof attacked>, ...cards: string[]) => {
    for (const card of cards) {
      table.seat(1).addToHand(table.idOf(card));
      table.state.play(table.seat(1), table.idOf(card), 0);
    }
    return table;
  };

  it('trashes one card per turn, the first Silver or Gold, however many Corsairs there are', () => {
    const table = treasures(
      attacked([], { hand: ['Corsair', 'Corsair'] }),
      'Copper',
      'Platinum',
      'Gold',
      'Silver',
    );
    expect([table.trash(), table.seat(1).coins]).toEqual([['Gold'], 0 + 1 + 5 + 3 + 2]);
  });

  it('trashes another one in an extra turn, and none after its owner’s next turn has begun', () => {
    const table = treasures(attacked([], { others: 1 }), 'Silver');
    treasures(table.nextTurn(1, 1), 'Silver');
    expect(table.trash()).toEqual(['Silver', 'Silver']);
    table.nextTurn(1, 2).nextTurn(2, 0).nextTurn(0, 1);
    expect(treasures(table, 'Silver').trash()).toEqual(['Silver', 'Silver']);
  });

  it('lets a Tiara play the trashed card a second time', () => {
    const table = position({
      hand: times(5, 'Copper'),
      deck: ['Tiara', 'Silver', ...times(9, 'Estate')],
      others: [{ hand: ['Corsair'] }],
    });
    table.state.play(table.seat(1), table.idOf('Corsair'), 0);
    table.nextTurn(1, 0).state.active = table.seat(0);
    table.seat(0).draw(2);
    table.treasures(...times(5, 'Copper'), 'Tiara', 'Silver');
    expect([table.trash(), table.counters.coins]).toEqual([['Silver'], 9]);
  });

  it('leaves a Merchant its coin for the trashed Silver', () => {
    const table = position({
      hand: ['Copper'],
      deck: ['Merchant', 'Copper', 'Silver'],
      others: [{ hand: ['Corsair'] }],
    });
    table.state.play(table.seat(1), table.idOf('Corsair'), 0);
    table.nextTurn(1, 0);
    table.seat(0).draw(1);
    table.play('Merchant');
    table.seat(0).draw(1);
    table.treasures();
    expect([table.trash(), table.counters.coins]).toEqual([['Silver'], 1 + 1 + 2 + 1]);
  });
});

describe('Outpost, ruling by ruling', () => {
  const layout = { hand: ['Outpost', 'Outpost'], deck: times(30, 'Copper'), actions: 2 };

  it('a second one in the same turn adds nothing and leaves at once', () => {
    const table = position(layout).play('Outpost').play('Outpost').nextTurn(0, 0);
    expect([table.hand().length, table.inPlay(), table.discard()]).toEqual([3, ['Outpost'], ['Outpost']]);
  });

  it('in an extra turn makes the hand small and gives no turn', () => {
    const table = position(layout);
    table.state.isExtraTurn = true;
    table.play('Outpost').nextTurn(0, 1);
    expect([table.state.extraTurnWanted, table.hand().length, table.inPlay()]).toEqual([false, 3, []]);
    expect(table.nextTurn(1, 0).nextTurn(0, 1).hand()).toHaveLength(5);
  });

  it('keeps a Throne Room in play for its one extra turn', () => {
    const table = position({ ...layout, hand: ['ThroneRoom', 'Outpost'] })
      .play('ThroneRoom', 'Outpost')
      .nextTurn(0, 0);
    expect([table.inPlay(), table.hand().length]).toEqual([['ThroneRoom', 'Outpost'], 3]);
    expect([table.nextTurn(0, 1).inPlay(), table.hand().length]).toEqual([[], 5]);
  });

  it('brings the next turn of durations forward', () => {
    const table = position({ ...layout, hand: ['Outpost', 'MerchantShip'] })
      .play('Outpost')
      .play('MerchantShip');
    expect(table.nextTurn(0, 0).counters.coins).toBe(2);
  });
});

describe('Pirate, ruling by ruling', () => {
  const deck = times(20, 'Copper');

  it('reacts to own gains, several at once, and may be kept', () => {
    const table = position({ hand: ['Pirate', 'Pirate', 'Pirate'], deck }).gain(
      0,
      'Silver',
      'yes',
      'yes',
      'no',
    );
    expect([table.inPlay(), table.hand()]).toEqual([['Pirate', 'Pirate'], ['Pirate']]);
    table.nextTurn(0, 1);
    expect(table.inPlay()).toEqual(['Pirate', 'Pirate']);
    table.nextTurn(1, 0, 'Gold', 'Harem');
    expect(table.hand()).toEqual(expect.arrayContaining(['Gold', 'Harem']));
  });

  it('can trigger another Pirate with the treasure that it gains, which acts a turn later', () => {
    const table = position({ hand: ['Pirate'], deck: ['Pirate', ...deck] })
      .play('Pirate')
      .nextTurn(0, 1);
    table.nextTurn(1, 0, 'Gold', 'yes').nextTurn(0, 1);
    expect(table.inPlay()).toEqual(['Pirate']);
    table.nextTurn(1, 0, 'Silver');
    expect([table.hand().includes('Silver'), table.nextTurn(0, 1).inPlay()]).toEqual([true, []]);
  });

  it('reacts only to treasures, also to a Curse with Charlatan, of any player in turn order', () => {
    const others = [{ hand: ['Pirate'] }, { hand: ['Pirate'] }];
    expect(position({ others }).gain(1, 'Estate').asked).toEqual([]);
    const harem = position({ others }).gain(2, 'Harem', [], ['yes'], ['no']);
    expect(harem.asked).toEqual(['2 may Pirate', '1 may Pirate']);
    const cursed = position({ hand: ['Charlatan'], without: ['GrandMarket'], others });
    cursed.play('Charlatan', [], ['no', 'no'], ['no', 'no']);
    expect(cursed.asked).toHaveLength(4);
  });

  it('must gain a treasure up to 6 to the hand if there is one', () => {
    const next = (...answers: string[]) =>
      position({ hand: ['Pirate'], deck })
        .play('Pirate')
        .nextTurn(0, 1)
        .nextTurn(1, 0, ...answers);
    expect(() => next('nothing')).toThrow();
    expect(() => next('Platinum')).toThrow('Platinum');
    expect(() => next('Nobles')).toThrow('Nobles');
    expect(next('Harem').hand()).toContain('Harem');
  });
});

describe('Tactician, ruling by ruling', () => {
  it('played twice finds the cards again that a discarded Trail drew', () => {
    const table = position({ hand: ['ThroneRoom', 'Tactician', 'Trail'], deck: times(30, 'Copper') });
    table.play('ThroneRoom', 'Tactician', 'yes').nextTurn(0, 1).nextTurn(1, 0);
    expect([table.hand().length, table.counters]).toEqual([15, { actions: 3, buys: 3, coins: 0 }]);
  });
});

describe('Treasury, ruling by ruling', () => {
  it('asks for each copy separately, and ignores victory cards gained in the action phase', () => {
    const table = position({ hand: ['Treasury', 'Treasury'], deck: times(9, 'Copper'), actions: 2 });
    table.play('Treasury').play('Treasury').gain(0, 'Estate').treasures().nextTurn(0, 1, 'yes', 'no');
    expect(table.hand().filter((card) => card === 'Treasury')).toHaveLength(1);
  });

  it('played twice is one card', () => {
    const table = position({ hand: ['ThroneRoom', 'Treasury'], deck: times(9, 'Copper') });
    table.play('ThroneRoom', 'Treasury').nextTurn(0, 1, 'yes');
    expect(table.asked).toEqual(['0 throne ThroneRoom', '0 may Treasury']);
  });
});

describe('Astrolabe, ruling by ruling', () => {
  it('stays when a Mint trashes treasures, in the turn it was played and in the next', () => {
    const table = position({ hand: ['Astrolabe', 'Silver'], deck: times(9, 'Copper') })
      .treasures()
      .gain(0, 'Mint');
    expect([table.trash(), table.inPlay()]).toEqual([['Silver'], ['Astrolabe']]);
    table.nextTurn(0, 1).nextTurn(1, 0).gain(0, 'Mint');
    expect([table.trash(), table.inPlay()]).toEqual([['Silver'], ['Astrolabe']]);
  });

  it('played by a Tiara works twice next turn and keeps the Tiara in play', () => {
    const table = position({ hand: ['Tiara', 'Astrolabe'], deck: times(9, 'Copper') }).treasures(
      'Tiara',
      'Astrolabe',
    );
    table.nextTurn(0, 1).nextTurn(1, 0);
    expect([table.inPlay(), table.counters]).toEqual([
      ['Tiara', 'Astrolabe'],
      { actions: 1, buys: 3, coins: 2 },
    ]);
  });
});

describe('TidePools, ruling by ruling', () => {
  it('can be resolved before a Clerk of the hand is played, or after it', () => {
    const layout = { hand: ['TidePools'], deck: [...times(3, 'Copper'), 'Clerk', 'Estate'] };
    const first = position(layout).play('TidePools').nextTurn(0, 1);
    first.nextTurn(1, 0, 'Clerk', 'Copper', 'Copper');
    expect([first.inPlay(), first.counters.coins]).toEqual([['TidePools', 'Clerk'], 2]);
    const last = position(layout).play('TidePools').nextTurn(0, 1);
    last.nextTurn(1, 0, 'TidePools', 'Copper', 'Clerk');
    expect([last.inPlay(), last.counters.coins]).toEqual([['TidePools'], 0]);
  });
});
