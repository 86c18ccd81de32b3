import { describe, expect, it } from 'vitest';
import { position, times } from '../../support/dominion.js';
import { describeCards } from '../../support/dominion-cards.js';

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

  it('gains an Estate without asking if none is in hand, and nothing when they are gone', () => {
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

  it('counts cards that a Throne Room plays again', () => {
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
    const table = position({
      classic: true,
      hand: ['Ironworks'],
      deck: ['Gold'],
      inPlay: ['Highway', 'Highway'],
    });
    table.play('Ironworks', 'Nobles');
    expect({ ...table.counters, hand: table.hand() }).toEqual({
      actions: 1,
      buys: 1,
      coins: 0,
      hand: ['Gold'],
    });
  });

  it('takes nothing more expensive than 4', () => {
    expect(() => position({ hand: ['Ironworks'] }).play('Ironworks', 'Market')).toThrow('Market');
  });
});

describe('Masquerade', () => {
  it('passes a card to the left, from all players at the same time, then may trash', () => {
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

  it('is not an attack: a Moat does not help', () => {
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

  it('can be trashed only once under a Throne Room, and no other copy is trashed instead', () => {
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

  it('trashes all cards when there are fewer than two', () => {
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

  it('gains nothing if no card costs exactly 1 more', () => {
    const table = position({ classic: true, hand: ['Upgrade'], deck: ['Copper'] }).play('Upgrade', 'Copper');
    expect([table.hand(), table.discard(), table.trash()]).toEqual([[], [], ['Copper']]);
    expect(
      position({ classic: true, hand: ['Upgrade', 'Gold'] })
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

describeCards('intrigue', {
  Diplomat: { cost: 4, cards: 2, actions: 2, twice: { gives: [4, 4, 0, 0] } },
  Lurker: {
    cost: 2,
    actions: 1,
    answers: [1, 'Market'],
    twice: { own: [1, 'Market', 2, 'Market'], gives: [0, 2, 0, 0], trash: [], discard: ['Market'] },
  },
  Mill: {
    cost: 4,
    points: 1,
    cards: 1,
    actions: 1,
    coins: 2,
    layout: { hand: ['Estate'] },
    answers: ['Estate', 'Copper'],
    twice: { hand: ['Estate'], own: ['Estate', 'Copper', 'nothing'], gives: [2, 2, 0, 2] },
  },
  SecretPassage: {
    cost: 4,
    cards: 2,
    actions: 1,
    answers: ['Copper', 1],
    twice: { own: ['Copper', 2, 'Copper', 1], gives: [4, 2, 0, 0] },
  },
  Courtier: {
    cost: 5,
    coins: 3,
    layout: { hand: ['Copper'] },
    answers: ['Copper', 3],
    twice: { hand: ['Copper'], own: ['Copper', 2, 'Copper', 1], gives: [0, 1, 1, 0] },
  },
  Patrol: {
    cost: 5,
    cards: 3,
    answers: times(3, 'Copper'),
    twice: { own: times(6, 'Copper'), gives: [6, 0, 0, 0] },
  },
  Replace: {
    cost: 5,
    layout: { hand: ['Estate'] },
    answers: ['Estate', 'Silver'],
    twice: {
      hand: ['Estate', 'Gold'],
      own: ['Estate', 'Silver', 'Gold', 'Province'],
      gives: [0, 0, 0, 0],
      trash: ['Estate', 'Gold'],
      discard: ['Province'],
    },
  },
});

describe('Diplomat', () => {
  it('draws two and discards three when attacked with five cards in hand, again and again', () => {
    const others = [{ hand: ['Diplomat', ...times(4, 'Copper')], deck: times(4, 'Gold') }];
    const table = position({ hand: ['Militia'], others });
    table.play('Militia', [], ['yes', 'Copper', 'Copper', 'Copper', 'Copper']);
    expect(table.hand(1)).toEqual(['Diplomat', 'Gold', 'Gold']);
    const small = position({ hand: ['Witch'], others: [{ hand: ['Diplomat'] }] });
    expect(small.play('Witch').asked).toEqual([]);
  });
});

describe('Lurker', () => {
  it('trashes an action card of any cost from the supply, or gains one from the trash', () => {
    const table = position({ hand: ['Lurker', 'Lurker'] }).play('Lurker', 1, 'KingsCourt');
    expect([table.trash(), table.left('KingsCourt'), table.discard()]).toEqual([['KingsCourt'], 9, []]);
    table.play('Lurker', 2, 'KingsCourt');
    expect([table.trash(), table.discard(), table.owned('KingsCourt')]).toEqual([[], ['KingsCourt'], 1]);
  });

  it('takes action cards only, also of two kinds', () => {
    expect(() => position({ hand: ['Lurker'] }).play('Lurker', 1, 'Gold')).toThrow('Gold');
    expect(
      position({ hand: ['Lurker'] })
        .play('Lurker', 1, 'Nobles')
        .trash(),
    ).toEqual(['Nobles']);
  });

  it('may choose an option that has no effect', () => {
    const table = position({ hand: ['Lurker'] }).play('Lurker', 2);
    expect([table.asked, table.counters.actions]).toEqual([['0 choose Lurker'], 1]);
  });

  it('empties piles, and triggers what happens when a card is gained', () => {
    const table = position({ hand: ['Lurker', 'Lurker'], supply: { BorderVillage: 1 } });
    table.play('Lurker', 1, 'BorderVillage');
    expect(table.state.supply.empty).toBe(1);
    table.play('Lurker', 2, 'BorderVillage', 'Market');
    expect(table.discard().sort()).toEqual(['BorderVillage', 'Market']);
  });

  it('triggers what the trashed card does, for the player of the Lurker', () => {
    const table = position({ hand: ['Lurker'], deck: ['Gold'] }).play('Lurker', 1, 'Trail', 'yes');
    expect([table.inPlay(), table.hand(), table.trash()]).toEqual([['Lurker', 'Trail'], ['Gold'], []]);
    expect(table.owned('Trail')).toBe(1);
  });
});

describe('Mill', () => {
  it('gives 2 coins for two cards only', () => {
    const table = position({ hand: ['Mill', 'Estate', 'Curse'] }).play('Mill', 'Estate', 'Curse');
    expect([table.counters.coins, table.discard()]).toEqual([2, ['Estate', 'Curse']]);
    const one = position({ hand: ['Mill', 'Estate'] }).play('Mill', 'Estate');
    expect([one.counters.coins, one.discard()]).toEqual([0, ['Estate']]);
    const none = position({ hand: ['Mill', 'Estate', 'Curse'] }).play('Mill', 'nothing');
    expect([none.counters.coins, none.discard()]).toEqual([0, []]);
  });
});

describe('SecretPassage', () => {
  it('puts a card onto the deck or beneath it, without shuffling', () => {
    const layout = { hand: ['SecretPassage'], deck: ['Gold', 'Estate', 'Silver'], discard: ['Copper'] };
    const top = position(layout).play('SecretPassage', 'Gold', 1);
    expect([top.deck(), top.hand()]).toEqual([['Gold', 'Silver'], ['Estate']]);
    const bottom = position(layout).play('SecretPassage', 'Estate', 2);
    expect([bottom.deck(), bottom.hand()]).toEqual([['Silver', 'Estate'], ['Gold']]);
  });

  it('must put one back, the only card of an empty deck', () => {
    expect(() => position({ hand: ['SecretPassage', 'Gold'] }).play('SecretPassage', 'nothing')).toThrow();
    const table = position({ hand: ['SecretPassage', 'Gold'] }).play('SecretPassage', 'Gold');
    expect(table.deck()).toEqual(['Gold']);
    expect(position({ hand: ['SecretPassage'] }).play('SecretPassage').asked).toEqual([]);
  });
});

describe('Courtier', () => {
  it('does one thing for each kind of the card, in the order chosen', () => {
    const table = position({ hand: ['Courtier', 'Corsair'] }).play('Courtier', 'Corsair', 4, 3, 1);
    expect([table.counters, table.discard()]).toEqual([{ actions: 1, buys: 1, coins: 3 }, ['Gold']]);
    expect(table.hand()).toEqual(['Corsair']);
    const two = position({ hand: ['Courtier', 'Mill'] }).play('Courtier', 'Mill', 2, 3);
    expect(two.counters).toEqual({ actions: 0, buys: 2, coins: 3 });
  });

  it('does different things, and nothing without a card', () => {
    expect(() => position({ hand: ['Courtier', 'Mill'] }).play('Courtier', 'Mill', 2, 2)).toThrow();
    expect(position({ hand: ['Courtier'] }).play('Courtier').asked).toEqual([]);
  });

  it('counts two kinds of a Curse in a game with Charlatan', () => {
    const table = position({ hand: ['Courtier', 'Curse'], without: [] }).play('Courtier', 'Curse', 3, 4);
    expect(table.counters.coins).toBe(3);
  });
});

describe('Patrol', () => {
  it('takes victory cards and Curses of the top four, and puts the rest back in any order', () => {
    const deck = ['Copper', 'Copper', 'Copper', 'Mill', 'Gold', 'Curse', 'Silver', 'Duchy'];
    const table = position({ hand: ['Patrol'], deck }).play('Patrol', 'Silver');
    expect(table.hand()).toEqual([...times(3, 'Copper'), 'Mill', 'Curse']);
    expect(table.deck()).toEqual(['Silver', 'Gold', 'Duchy']);
  });

  it('does as much as the deck holds', () => {
    const table = position({ hand: ['Patrol'], deck: [...times(3, 'Copper'), 'Estate'] }).play('Patrol');
    expect([table.hand(), table.deck()]).toEqual([[...times(3, 'Copper'), 'Estate'], []]);
  });
});

describe('Replace', () => {
  it('puts actions and treasures onto the deck', () => {
    const table = position({ hand: ['Replace', 'Estate'] }).play('Replace', 'Estate', 'Mill');
    expect([table.deck(), table.discard(), table.discard(1)]).toEqual([['Mill'], [], ['Curse']]);
    const silver = position({ hand: ['Replace', 'Copper'] });
    expect(() => silver.play('Replace', 'Copper', 'Silver')).toThrow('Silver');
  });

  it('curses the other players for a victory card, unless they are protected', () => {
    const others = [{ hand: ['Moat'] }, {}];
    const table = position({ hand: ['Replace', 'Gold'], others });
    table.play('Replace', ['Gold', 'Province'], ['yes'], []);
    expect([table.discard(), table.discard(1), table.discard(2)]).toEqual([['Province'], [], ['Curse']]);
  });

  it('leaves a card that a reaction moved, and still gives Curses', () => {
    const table = position({ hand: ['Replace', 'Estate', 'Watchtower'] });
    table.play('Replace', 'Estate', 'Mill', 1);
    expect([table.trash().sort(), table.deck(), table.discard(1)]).toEqual([
      ['Estate', 'Mill'],
      [],
      ['Curse'],
    ]);
  });

  it('gains nothing when nothing is trashed', () => {
    const table = position({ hand: ['Replace'] }).play('Replace');
    expect([table.asked, table.discard(1)]).toEqual([[], []]);
  });
});

describe('Diplomat in other positions', () => {
  it('gives actions only with five cards or fewer in hand', () => {
    const play = (cards: number) =>
      position({ hand: ['Diplomat', ...times(cards, 'Copper')], deck: times(2, 'Copper') }).play('Diplomat');
    expect(play(3).counters.actions).toBe(2);
    expect(play(4).counters.actions).toBe(0);
  });

  it('draws a Moat that then helps against the same attack', () => {
    const others = [{ hand: ['Diplomat', ...times(4, 'Copper')], deck: ['Moat', 'Gold'] }];
    const table = position({ hand: ['Witch'], others });
    table.play('Witch', [], ['yes', 'Copper', 'Copper', 'Copper', 'yes']);
    expect([table.discard(1).includes('Curse'), table.hand(1)]).toEqual([
      false,
      ['Diplomat', 'Copper', 'Moat', 'Gold'],
    ]);
  });
});

describe('Ironworks with Charlatan', () => {
  it('gives a coin for a Curse, which is a treasure', () => {
    const table = position({ hand: ['Ironworks'], without: ['GrandMarket'] }).play('Ironworks', 'Curse');
    expect(table.counters.coins).toBe(1);
  });
});

describe('Steward and a Trail', () => {
  it('trashes both cards before a Trail among them is played', () => {
    const table = position({ hand: ['Steward', 'Trail', 'Estate'], deck: ['Gold'] });
    table.play('Steward', 3, 'Trail', 'Estate', 'yes');
    expect([table.trash(), table.hand()]).toEqual([['Estate'], ['Gold']]);
  });
});
