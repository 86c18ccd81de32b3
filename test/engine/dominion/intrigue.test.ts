import { describe, expect, it } from 'vitest';
import { position, times } from '../../support/dominion.js';

describe('Baron', () => {
  it('discards an Estate for 4 coins, or gains one', () => {
    const rich = position({ hand: ['Baron', 'Estate', 'Copper'] }).play('Baron', 1);
    expect(rich.counters).toEqual({ actions: 0, buys: 2, coins: 4 });
    expect(rich.discard()).toEqual(['Estate']);
    const poor = position({ hand: ['Baron', 'Estate'] }).play('Baron', 2);
    expect(poor.hand()).toEqual(['Estate']);
    expect(poor.discard()).toEqual(['Estate']);
    expect(poor.owned('Estate')).toBe(2);
  });

  it('gains an Estate unasked without one in hand, and nothing when they are gone', () => {
    expect(
      position({ hand: ['Baron', 'Copper'] })
        .play('Baron')
        .discard(),
    ).toEqual(['Estate']);
    const bare = position({ hand: ['Baron'], supply: { Estate: 0 } }).play('Baron');
    expect(bare.discard()).toEqual([]);
    expect(bare.counters.coins).toBe(0);
  });
});

describe('Bridge', () => {
  it('makes everything cheaper for the turn, never below 0', () => {
    const table = position({ hand: times(3, 'Bridge'), actions: 3 });
    table.play('Bridge').play('Bridge').play('Bridge');
    expect(['Province', 'Estate', 'Copper'].map((card) => table.costOf(card))).toEqual([5, 0, 0]);
    expect(table.counters).toEqual({ actions: 0, buys: 4, coins: 3 });
    expect(table.buy('Silver').counters.coins).toBe(3);
  });
});

describe('Conspirator', () => {
  it('gives a card and an action from the third action card on', () => {
    const table = position({ hand: times(3, 'Conspirator'), deck: ['Gold', 'Silver'], actions: 3 });
    table.play('Conspirator').play('Conspirator');
    expect(table.counters).toEqual({ actions: 1, buys: 1, coins: 4 });
    table.play('Conspirator');
    expect(table.counters).toEqual({ actions: 1, buys: 1, coins: 6 });
    expect(table.hand()).toEqual(['Gold']);
  });

  it('counts what a Throne Room plays again', () => {
    const table = position({ hand: ['ThroneRoom', 'Conspirator'], deck: ['Gold', 'Silver'] });
    table.play('ThroneRoom', 'Conspirator');
    // Throne Room is the first, the Conspirator the second and the third action played.
    expect(table.counters).toEqual({ actions: 1, buys: 1, coins: 4 });
    expect(table.hand()).toEqual(['Gold']);
  });
});

describe('Courtyard', () => {
  it('puts a card from the hand onto the deck', () => {
    const table = position({ hand: ['Courtyard', 'Estate'], deck: ['Gold', 'Silver', 'Copper'] });
    table.play('Courtyard', 'Gold');
    expect(table.hand()).toEqual(['Estate', 'Silver', 'Copper']);
    expect(table.deck()).toEqual(['Gold']);
  });

  it('asks nothing with an empty hand', () => {
    expect(
      position({ hand: ['Courtyard'] })
        .play('Courtyard')
        .deck(),
    ).toEqual([]);
  });
});

describe('Duke and Harem', () => {
  it('count at the end', () => {
    expect(position({ hand: ['Duke', 'Duke'], discard: times(3, 'Duchy') }).score()).toBe(15);
    expect(position({ hand: ['Duke'] }).score()).toBe(0);
    expect(position({ hand: ['Harem'], deck: ['Nobles'] }).score()).toBe(4);
  });
});

describe('Ironworks', () => {
  it('rewards every kind of what it gained', () => {
    const gained = (card: string): object => {
      const table = position({ hand: ['Ironworks'], deck: ['Gold'] }).play('Ironworks', card);
      return { ...table.counters, drawn: table.seat(0).cardsSeen };
    };
    expect(gained('Smithy')).toEqual({ actions: 1, buys: 1, coins: 0, drawn: 0 });
    expect(gained('Silver')).toEqual({ actions: 0, buys: 1, coins: 1, drawn: 0 });
    expect(gained('Estate')).toEqual({ actions: 0, buys: 1, coins: 0, drawn: 1 });
    expect(gained('Curse')).toEqual({ actions: 0, buys: 1, coins: 0, drawn: 0 });
  });

  it('gives both bonuses for a card of two kinds, cheap enough with two Highways', () => {
    const table = position({ hand: ['Ironworks'], deck: ['Gold'], inPlay: ['Highway', 'Highway'] });
    table.play('Ironworks', 'Nobles');
    expect({ ...table.counters, hand: table.hand() }).toEqual({
      actions: 1,
      buys: 1,
      coins: 0,
      hand: ['Gold'],
    });
  });

  it('takes nothing dearer than 4', () => {
    expect(() => position({ hand: ['Ironworks'] }).play('Ironworks', 'Market')).toThrow('Market');
  });
});

describe('Masquerade', () => {
  it('passes a card to the left, all at once, then may trash', () => {
    const table = position({
      hand: ['Masquerade', 'Copper'],
      deck: ['Gold', 'Silver'],
      others: [{ hand: ['Curse'] }, { hand: ['Estate', 'Duchy'] }],
    });
    table.play('Masquerade', ['Copper', 'Estate'], ['Curse'], ['Estate']);
    expect([table.hand(0), table.hand(1), table.hand(2)]).toEqual([
      ['Gold', 'Silver'],
      ['Copper'],
      ['Duchy', 'Curse'],
    ]);
    expect(table.trash()).toEqual(['Estate']);
    expect([table.owned('Copper', 0), table.owned('Copper', 1), table.owned('Curse', 2)]).toEqual([0, 1, 1]);
  });

  it('passes over players without a card', () => {
    const table = position({
      hand: ['Masquerade', 'Copper'],
      others: [{ hand: [] }, { hand: ['Estate'] }],
    });
    table.play('Masquerade', ['Copper', 'nothing'], [], ['Estate']);
    expect([table.hand(0), table.hand(1), table.hand(2)]).toEqual([['Estate'], [], ['Copper']]);
  });

  it('leaves a card with its owner when nobody else has one', () => {
    const table = position({ hand: ['Masquerade', 'Copper'] }).play('Masquerade', 'Copper', 'nothing');
    expect(table.hand()).toEqual(['Copper']);
  });

  it('is no attack: a Moat does not help', () => {
    const table = position({ hand: ['Masquerade', 'Copper'], others: [{ hand: ['Moat'] }] });
    table.play('Masquerade', ['Copper', 'nothing'], ['Moat']);
    expect(table.hand(1)).toEqual(['Copper']);
  });
});

describe('MiningVillage', () => {
  it('may be trashed for 2 coins', () => {
    const table = position({ hand: ['MiningVillage'], deck: ['Gold'] }).play('MiningVillage', 'yes');
    expect(table.counters).toEqual({ actions: 2, buys: 1, coins: 2 });
    expect(table.inPlay()).toEqual([]);
    expect(table.trash()).toEqual(['MiningVillage']);
    expect(
      position({ hand: ['MiningVillage'] })
        .play('MiningVillage', 'no')
        .inPlay(),
    ).toEqual(['MiningVillage']);
  });

  it('can be trashed only once under a Throne Room, and no other copy goes instead', () => {
    const table = position({
      hand: ['ThroneRoom', 'MiningVillage'],
      inPlay: ['MiningVillage'],
      deck: ['Gold', 'Silver'],
    });
    table.play('ThroneRoom', 'MiningVillage', 'yes');
    expect(table.counters).toEqual({ actions: 4, buys: 1, coins: 2 });
    expect(table.inPlay()).toEqual(['MiningVillage', 'ThroneRoom']);
    expect(table.trash()).toEqual(['MiningVillage']);
  });
});

describe('Nobles', () => {
  it('gives three cards or two actions', () => {
    expect(
      position({ hand: ['Nobles'], deck: times(4, 'Copper') })
        .play('Nobles', 1)
        .hand(),
    ).toHaveLength(3);
    expect(position({ hand: ['Nobles'] }).play('Nobles', 2).counters.actions).toBe(2);
    expect(() => position({ hand: ['Nobles'] }).play('Nobles', 3)).toThrow();
  });
});

describe('Pawn', () => {
  it('does two different things', () => {
    const table = position({ hand: ['Pawn'], deck: ['Gold'] }).play('Pawn', 3, 2);
    expect(table.counters).toEqual({ actions: 1, buys: 2, coins: 0 });
    expect(() => position({ hand: ['Pawn'] }).play('Pawn', 1, 1)).toThrow('choose for Pawn');
  });
});

describe('ShantyTown', () => {
  it('draws two cards only without an action card in hand', () => {
    const table = position({ hand: ['ShantyTown', 'Copper'], deck: ['Gold', 'Silver'] }).play('ShantyTown');
    expect(table.hand()).toEqual(['Copper', 'Gold', 'Silver']);
    const held = position({ hand: ['ShantyTown', 'Moat'], deck: ['Gold', 'Silver'] }).play('ShantyTown');
    expect(held.hand()).toEqual(['Moat']);
    expect(held.counters.actions).toBe(2);
  });
});

describe('Steward', () => {
  it('draws two, gives two coins, or trashes two', () => {
    const hand = ['Steward', 'Copper', 'Estate', 'Gold'];
    expect(
      position({ hand, deck: times(3, 'Silver') })
        .play('Steward', 1)
        .hand(),
    ).toHaveLength(5);
    expect(position({ hand }).play('Steward', 2).counters.coins).toBe(2);
    const table = position({ hand }).play('Steward', 3, 'Estate', 'Copper');
    expect(table.hand()).toEqual(['Gold']);
    expect(table.trash()).toEqual(['Copper', 'Estate']);
  });

  it('trashes what there is when there are fewer than two', () => {
    expect(
      position({ hand: ['Steward', 'Copper'] })
        .play('Steward', 3, 'Copper')
        .trash(),
    ).toEqual(['Copper']);
    expect(
      position({ hand: ['Steward'] })
        .play('Steward', 3)
        .trash(),
    ).toEqual([]);
  });
});

describe('TradingPost', () => {
  it('trashes two cards for a Silver into the hand', () => {
    const table = position({ hand: ['TradingPost', 'Estate', 'Copper', 'Gold'] });
    table.play('TradingPost', 'Copper', 'Estate');
    expect(table.hand()).toEqual(['Gold', 'Silver']);
  });

  it('trashes a single card for nothing, and gains nothing when the Silvers are gone', () => {
    const short = position({ hand: ['TradingPost', 'Estate'] }).play('TradingPost', 'Estate');
    expect([short.hand(), short.trash()]).toEqual([[], ['Estate']]);
    const bare = position({ hand: ['TradingPost', 'Estate', 'Copper'], supply: { Silver: 0 } });
    expect(bare.play('TradingPost', 'Copper', 'Estate').hand()).toEqual([]);
  });
});

describe('Upgrade', () => {
  it('must trash a card and gain one that costs exactly 1 more', () => {
    const table = position({ hand: ['Upgrade', 'Estate'], deck: ['Copper'] });
    expect(table.play('Upgrade', 'Estate', 'Silver').discard()).toEqual(['Silver']);
    expect(() => position({ hand: ['Upgrade', 'Estate'] }).play('Upgrade', 'Estate', 'Estate')).toThrow();
    expect(() => position({ hand: ['Upgrade', 'Estate'] }).play('Upgrade', 'nothing')).toThrow();
  });

  it('gains nothing where no card costs exactly 1 more', () => {
    const table = position({ hand: ['Upgrade'], deck: ['Copper'] }).play('Upgrade', 'Copper');
    expect([table.hand(), table.discard(), table.trash()]).toEqual([[], [], ['Copper']]);
    expect(
      position({ hand: ['Upgrade', 'Gold'] })
        .play('Upgrade', 'Gold')
        .discard(),
    ).toEqual([]);
  });

  it('works with lower costs: under two Bridges a Copper becomes a Silver', () => {
    const table = position({ hand: ['Bridge', 'Bridge', 'Upgrade', 'Copper'], actions: 3 });
    table.play('Bridge').play('Bridge').play('Upgrade', 'Copper', 'Silver');
    expect(table.discard()).toEqual(['Silver']);
  });

  it('does nothing with an empty hand', () => {
    expect(
      position({ hand: ['Upgrade'] })
        .play('Upgrade')
        .trash(),
    ).toEqual([]);
  });
});

describe('WishingWell', () => {
  it('takes the named card into the hand, or leaves the other on the deck', () => {
    const hit = position({ hand: ['WishingWell'], deck: ['Copper', 'Gold'] }).play('WishingWell', 'Gold');
    expect([hit.hand(), hit.deck()]).toEqual([['Copper', 'Gold'], []]);
    const miss = position({ hand: ['WishingWell'], deck: ['Copper', 'Gold'] }).play('WishingWell', 'Silver');
    expect([miss.hand(), miss.deck()]).toEqual([['Copper'], ['Gold']]);
    expect(miss.counters.actions).toBe(1);
  });

  it('reveals nothing from an empty deck', () => {
    expect(
      position({ hand: ['WishingWell'] })
        .play('WishingWell', 'Gold')
        .hand(),
    ).toEqual([]);
  });
});
