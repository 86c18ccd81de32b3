import { describe, expect, it } from 'vitest';
import { position, times } from '../../support/dominion.js';
import { describeCards } from '../../support/dominion-cards.js';

describe('Cellar', () => {
  it('discards any number and draws as many, shuffling the discarded ones in when the deck runs out', () => {
    const table = position({ hand: ['Cellar', 'Estate', 'Curse', 'Gold'], deck: ['Silver'] });
    table.play('Cellar', 'Estate', 'Curse', 'nothing');
    expect(table.hand()).toHaveLength(3);
    expect(table.hand().slice(0, 2)).toEqual(['Gold', 'Silver']);
    expect(table.counters.actions).toBe(1);
  });

  it('stops asking when the hand is empty', () => {
    const table = position({ hand: ['Cellar', 'Estate'], deck: ['Gold'] }).play('Cellar', 'Estate');
    expect(table.hand()).toEqual(['Gold']);
  });
});

describe('Chapel', () => {
  it('trashes up to four and no more', () => {
    const table = position({ hand: ['Chapel', ...times(3, 'Copper'), 'Estate', 'Curse'] });
    table.play('Chapel', 'Copper', 'Estate', 'Copper', 'Curse');
    expect(table.hand()).toEqual(['Copper']);
    expect(table.trash()).toEqual(['Copper', 'Copper', 'Estate', 'Curse']);
    expect(table.owned('Copper')).toBe(1);
  });

  it('may trash nothing, and may be played with an empty hand', () => {
    expect(
      position({ hand: ['Chapel', 'Gold'] })
        .play('Chapel', 'nothing')
        .trash(),
    ).toEqual([]);
    expect(
      position({ hand: ['Chapel'] })
        .play('Chapel')
        .trash(),
    ).toEqual([]);
  });
});

describe('CouncilRoom', () => {
  it('lets every other player draw, even with a Moat', () => {
    const table = position({
      hand: ['CouncilRoom'],
      deck: times(4, 'Gold'),
      others: [{ hand: ['Moat'], deck: ['Silver', 'Gold'] }, { deck: ['Estate'] }, {}],
    });
    table.play('CouncilRoom');
    expect([table.hand(1), table.hand(2), table.hand(3)]).toEqual([['Moat', 'Silver'], ['Estate'], []]);
  });
});

describe('drawing', () => {
  it('shuffles the discard pile in when the deck runs out, and stops when there is nothing left', () => {
    const table = position({ hand: ['Smithy'], deck: ['Gold'], discard: ['Estate'] }).play('Smithy');
    expect(table.hand()).toEqual(['Gold', 'Estate']);
    expect(table.deck()).toEqual([]);
    expect(table.discard()).toEqual([]);
  });

  it('does not shuffle cards in play in', () => {
    const table = position({ hand: ['Laboratory', 'Laboratory'] })
      .play('Laboratory')
      .play('Laboratory');
    expect(table.hand()).toEqual([]);
    expect(table.inPlay()).toEqual(['Laboratory', 'Laboratory']);
  });
});

describe('Library', () => {
  it('draws until seven are in hand', () => {
    const table = position({ hand: ['Library', ...times(4, 'Copper')], deck: times(5, 'Silver') });
    expect(table.play('Library').hand()).toEqual([...times(4, 'Copper'), ...times(3, 'Silver')]);
  });

  it('sets action cards aside on request, and discards them afterwards', () => {
    const table = position({
      hand: ['Library', ...times(5, 'Copper')],
      deck: ['Smithy', 'Village', 'Gold', 'Estate'],
    });
    table.play('Library', 'yes', 'no');
    expect(table.hand().slice(5)).toEqual(['Village', 'Gold']);
    expect(table.discard()).toEqual(['Smithy']);
    expect(table.deck()).toEqual(['Estate']);
  });

  it('does not draw cards it set aside again', () => {
    const table = position({ hand: ['Library'], deck: ['Smithy', 'Copper'] }).play('Library', 'yes');
    expect(table.hand()).toEqual(['Copper']);
    expect(table.discard()).toEqual(['Smithy']);
  });

  it('draws nothing into a hand of seven or more', () => {
    const table = position({ hand: ['Library', ...times(8, 'Copper')], deck: ['Gold'] }).play('Library');
    expect(table.hand()).toHaveLength(8);
  });
});

describe('Mine', () => {
  it('turns a treasure into one that costs up to 3 more, into the hand', () => {
    const table = position({ hand: ['Mine', 'Silver', 'Copper'] }).play('Mine', 'Silver', 'Gold');
    expect(table.hand()).toEqual(['Copper', 'Gold']);
    expect(table.trash()).toEqual(['Silver']);
  });

  it('takes only treasures, and none that is too expensive', () => {
    expect(() => position({ hand: ['Mine', 'Estate', 'Copper'] }).play('Mine', 'Estate')).toThrow('Estate');
    expect(() => position({ hand: ['Mine', 'Copper'] }).play('Mine', 'Copper', 'Gold')).toThrow('Gold');
    expect(() => position({ hand: ['Mine', 'FoolsGold'] }).play('Mine', 'FoolsGold', 'Gold')).toThrow('Gold');
    expect(() => position({ hand: ['Mine', 'Copper'] }).play('Mine', 'Copper', 'Estate')).toThrow('Estate');
  });

  it('may do nothing, and does nothing without a treasure', () => {
    expect(
      position({ hand: ['Mine', 'Gold'] })
        .play('Mine', 'nothing')
        .hand(),
    ).toEqual(['Gold']);
    expect(
      position({ hand: ['Mine', 'Estate'] })
        .play('Mine')
        .hand(),
    ).toEqual(['Estate']);
  });

  it('can gain any other treasure, such as Harem for Silver', () => {
    expect(
      position({ hand: ['Mine', 'Silver'] })
        .play('Mine', 'Silver', 'Harem')
        .hand(),
    ).toEqual(['Harem']);
  });

  it('counts the costs of this turn, with a Bridge', () => {
    const table = position({ hand: ['Bridge', 'Mine', 'Copper'], actions: 2 }).play('Bridge');
    expect(table.costOf('Silver')).toBe(2);
    // Copper 0 → Silver 2, FoolsGold 1, but Gold 5 is out of reach.
    expect(() => table.play('Mine', 'Copper', 'Gold')).toThrow('Gold');
  });
});

describe('Moneylender', () => {
  it('may trash a Copper for 3 coins', () => {
    const table = position({ hand: ['Moneylender', 'Copper', 'Copper'] }).play('Moneylender', 'yes');
    expect(table.counters.coins).toBe(3);
    expect(table.trash()).toEqual(['Copper']);
    expect(position({ hand: ['Moneylender', 'Copper'] }).play('Moneylender', 'no').counters.coins).toBe(0);
  });

  it('asks nothing and gives nothing without a Copper', () => {
    expect(position({ hand: ['Moneylender', 'Silver'] }).play('Moneylender').counters.coins).toBe(0);
  });
});

describe('Remodel', () => {
  it('trashes a card for one that costs up to 2 more', () => {
    const table = position({ hand: ['Remodel', 'Gold'] }).play('Remodel', 'Gold', 'Province');
    expect(table.discard()).toEqual(['Province']);
    expect(table.trash()).toEqual(['Gold']);
    expect(() => position({ hand: ['Remodel', 'Silver'] }).play('Remodel', 'Silver', 'Gold')).toThrow('Gold');
  });

  it('gains what is left when piles are empty, and nothing when nothing fits', () => {
    const table = position({
      classic: true,
      hand: ['Remodel', 'Copper'],
      supply: { Copper: 0, Curse: 0, Estate: 1 },
    });
    expect(() => table.play('Remodel', 'Copper', 'Curse')).toThrow('Curse');
    const bare = position({
      classic: true,
      hand: ['Remodel', 'Copper'],
      supply: Object.fromEntries(
        ['Copper', 'Curse', 'Estate', 'Cellar', 'Chapel', 'Moat', 'Courtyard', 'Pawn', 'Crossroads']
          .concat('FoolsGold')
          .map((card) => [card, 0]),
      ),
    });
    expect(bare.play('Remodel', 'Copper').discard()).toEqual([]);
    expect(bare.trash()).toEqual(['Copper']);
  });

  it('looks at current costs: with a Highway in play both sides are cheaper, Coppers are not', () => {
    const table = position({ classic: true, hand: ['Remodel', 'Copper'], inPlay: ['Highway'] });
    expect(table.play('Remodel', 'Copper', 'Silver').discard()).toEqual(['Silver']);
  });
});

describe('Workshop', () => {
  it('gains a card that costs up to 4, and 5 with a Highway or a Bridge', () => {
    expect(
      position({ hand: ['Workshop'] })
        .play('Workshop', 'Smithy')
        .discard(),
    ).toEqual(['Smithy']);
    expect(() => position({ hand: ['Workshop'] }).play('Workshop', 'Duchy')).toThrow('Duchy');
    const cheaper = position({ classic: true, hand: ['Workshop'], inPlay: ['Highway'] });
    expect(cheaper.play('Workshop', 'Duchy').discard()).toEqual(['Duchy']);
    const bridged = position({ hand: ['Bridge', 'Bridge', 'Workshop'], actions: 3 });
    expect(bridged.play('Bridge').play('Bridge').play('Workshop', 'Gold').discard()).toEqual(['Gold']);
  });

  it('gains nothing from an empty pile', () => {
    expect(() => position({ hand: ['Workshop'], supply: { Silver: 0 } }).play('Workshop', 'Silver')).toThrow(
      'Silver',
    );
  });
});

describe('Moat', () => {
  it('can be played like any other card', () => {
    expect(
      position({ hand: ['Moat'], deck: ['Gold', 'Silver', 'Copper'] })
        .play('Moat')
        .hand(),
    ).toEqual(['Gold', 'Silver']);
  });
});

describe('playing', () => {
  it('takes an action from the hand only while actions are left', () => {
    const table = position({ hand: ['Village', 'Copper'], deck: ['Gold'] });
    expect(table.mayPlay('Village')).toBe(true);
    expect(table.mayPlay('Copper')).toBe(false);
    expect(table.mayPlay('Smithy')).toBe(false);
    expect(position({ hand: ['Village'], actions: 0 }).mayPlay('Village')).toBe(false);
  });
});

describe('treasures', () => {
  it('are all played and give their coins', () => {
    const table = position({ hand: ['Copper', 'Estate', 'Silver', 'Gold', 'Harem'] }).treasures();
    expect(table.counters.coins).toBe(8);
    expect(table.hand()).toEqual(['Estate']);
    expect(table.seat(0).moneyInHand()).toBe(0);
    expect(table.seat(0).countInPlay(1)).toBe(1);
  });
});

describe('buying', () => {
  it('needs coins, a buy and a card in the pile', () => {
    expect(position({ classic: true, coins: 3, buys: 0 }).mayBuy('Silver')).toBe(false);
    expect(position({ classic: true, coins: 3, supply: { Silver: 0 } }).mayBuy('Silver')).toBe(false);
    const table = position({ classic: true, coins: 7, buys: 2, supply: { Silver: 1 } }).buy('Silver');
    expect(table.left('Silver')).toBe(0);
    expect(table.state.supply.empty).toBe(1);
    expect(table.discard()).toEqual(['Silver']);
    expect(table.counters).toEqual({ actions: 1, buys: 1, coins: 4 });
  });
});

describeCards('base', {
  Gardens: { cost: 4, layout: { discard: times(19, 'Curse') }, points: 2 },
  Harbinger: {
    cost: 3,
    cards: 1,
    actions: 1,
    twice: { layout: { discard: ['Gold'] }, own: ['nothing', 'Gold'], gives: [2, 2, 0, 0] },
  },
  Merchant: { cost: 3, cards: 1, actions: 1, twice: { gives: [2, 2, 0, 0] } },
  Vassal: { cost: 3, coins: 2, twice: { gives: [0, 0, 0, 4], discard: ['Copper', 'Copper'] } },
  Poacher: { cost: 4, cards: 1, actions: 1, coins: 1, twice: { gives: [2, 2, 0, 2] } },
  Bandit: { cost: 5, twice: { gives: [0, 0, 0, 0], discard: ['Gold', 'Gold'] } },
  Sentry: {
    cost: 5,
    cards: 1,
    actions: 1,
    layout: { deck: ['Copper', 'Estate', 'Estate'] },
    answers: ['Estate', 'Estate'],
    twice: {
      layout: { deck: ['Copper', 'Estate', 'Gold', 'Copper', 'Curse'] },
      own: ['Estate', 'nothing', 'nothing', 'Curse', 'nothing', 'nothing'],
      gives: [2, 2, 0, 0],
      trash: ['Curse', 'Estate'],
    },
  },
  Artisan: {
    cost: 6,
    answers: ['Market', 'Market'],
    twice: { own: ['Market', 'Market', 'Silver', 'Silver'], gives: [0, 0, 0, 0] },
  },
});

describe('Harbinger', () => {
  it('draws first, so that a shuffle has nothing to choose from', () => {
    const table = position({ hand: ['Harbinger'], discard: ['Gold'] }).play('Harbinger');
    expect([table.hand(), table.asked]).toEqual([['Gold'], []]);
  });
});

describe('Merchant', () => {
  it('gives a coin for the first Silver of the turn, for each play', () => {
    const table = position({ hand: ['ThroneRoom', 'Merchant'], deck: ['Silver', 'Silver'] });
    expect(table.play('ThroneRoom', 'Merchant').treasures().counters.coins).toBe(6);
    expect(
      position({ hand: ['Merchant'], deck: ['Gold'] })
        .play('Merchant')
        .treasures().counters.coins,
    ).toBe(3);
  });
});

describe('Vassal', () => {
  it('plays a discarded action card, which costs no action and counts as played', () => {
    const table = position({ hand: ['Vassal'], deck: ['Smithy', ...times(3, 'Copper')] }).play(
      'Vassal',
      'yes',
    );
    expect([table.inPlay(), table.hand().length, table.discard()]).toEqual([['Vassal', 'Smithy'], 3, []]);
    expect(table.seat(0).actionsPlayed).toBe(2);
    const refused = position({ hand: ['Vassal'], deck: ['Smithy'] }).play('Vassal', 'no');
    expect(refused.discard()).toEqual(['Smithy']);
  });

  it('cannot play a card that has left the discard pile by its own reaction', () => {
    const table = position({ hand: ['Vassal'], deck: ['Trail', 'Copper'] }).play('Vassal', 'yes');
    expect([table.inPlay(), table.seat(0).playedSize]).toEqual([['Vassal', 'Trail'], 2]);
  });
});

describe('Poacher', () => {
  it('discards a card for each empty pile', () => {
    const table = position({ hand: ['Poacher', 'Estate'], deck: ['Gold'], supply: { Curse: 0, Moat: 0 } });
    expect(table.play('Poacher', 'Estate', 'Gold').discard()).toEqual(['Estate', 'Gold']);
  });
});

describe('Bandit', () => {
  it('lets the victim pick between two treasures other than Copper', () => {
    const rob = (deck: string[], ...answers: string[]) =>
      position({ hand: ['Bandit'], others: [{ deck }] }).play('Bandit', [], answers);
    const both = rob(['Silver', 'Gold'], 'Silver');
    expect([both.trash(), both.discard(1)]).toEqual([['Silver'], ['Gold']]);
    const one = rob(['Copper', 'Gold']);
    expect([one.trash(), one.discard(1)]).toEqual([['Gold'], ['Copper']]);
    expect(rob(['Copper', 'Estate']).trash()).toEqual([]);
  });
});

describe('Sentry', () => {
  it('trashes, discards or puts back each of two cards', () => {
    const table = position({ hand: ['Sentry'], deck: ['Gold', 'Curse', 'Duchy', 'Silver'] });
    table.play('Sentry', 'Curse', 'nothing', 'Duchy');
    expect([table.trash(), table.discard(), table.deck()]).toEqual([['Curse'], ['Duchy'], ['Silver']]);
    const back = position({ hand: ['Sentry'], deck: ['Gold', 'Curse', 'Duchy'] });
    expect(back.play('Sentry', 'nothing', 'nothing', 'Duchy').deck()).toEqual(['Duchy', 'Curse']);
  });
});

describe('Artisan', () => {
  it('gains to the hand and puts a card back, also the gained one', () => {
    const table = position({ hand: ['Artisan', 'Estate'] }).play('Artisan', 'Market', 'Estate');
    expect([table.hand(), table.deck()]).toEqual([['Market'], ['Estate']]);
    expect(() => position({ hand: ['Artisan'] }).play('Artisan', 'Gold')).toThrow('Gold');
  });
});

describe('Vassal, ruling by ruling', () => {
  it('does not mistake another Trail in the discard pile for the one that was played', () => {
    const table = position({ hand: ['Vassal'], deck: ['Trail', 'Copper'], discard: ['Trail'] });
    expect(table.play('Vassal', 'yes').inPlay()).toEqual(['Vassal', 'Trail']);
    expect(table.discard()).toEqual(['Trail']);
  });

  it('shuffles for an empty deck, and plays durations that stay', () => {
    const table = position({ hand: ['Vassal'], discard: ['Wharf'] }).play('Vassal', 'yes');
    expect(table.nextTurn(0, 1).inPlay()).toEqual(['Wharf']);
  });
});

describe('Sentry, ruling by ruling', () => {
  it('asks for both choices before it resolves the first', () => {
    const table = position({ hand: ['Sentry'], deck: ['Gold', 'Trail', 'Duchy', 'Silver'] });
    table.play('Sentry', 'Trail', 'nothing', 'Duchy', 'yes');
    expect(table.asked).toEqual(['0 trash Sentry', '0 trash Sentry', '0 discard Sentry', '0 may Trail']);
    expect([table.hand(), table.discard()]).toEqual([['Gold', 'Silver'], ['Duchy']]);
  });
});

describe('Merchant, ruling by ruling', () => {
  it('counts only the first Silver of the turn', () => {
    const table = position({ hand: ['CrystalBall', 'Silver'], deck: ['Merchant', 'Silver'] });
    table.treasures('Silver', 'CrystalBall', 'nothing', 'nothing', 'Merchant', 'Silver');
    expect(table.counters.coins).toBe(5);
    const tiara = position({ hand: ['Merchant', 'Tiara', 'Silver'] })
      .play('Merchant')
      .treasures('Tiara', 'Silver');
    expect(tiara.counters.coins).toBe(5);
  });
});
