import { describe, expect, it } from 'vitest';
import { idOf, rows } from '../../../engine/dominion/catalogue.js';
import { NONE } from '../../../engine/dominion/policy.js';
import type { GainReplacement } from '../../../engine/dominion/state.js';
import { position, times } from '../../support/dominion.js';

describe('Cartographer', () => {
  it('discards any of the top four and puts the others back in any order', () => {
    const table = position({
      hand: ['Cartographer'],
      deck: ['Village', 'Estate', 'Gold', 'Curse', 'Silver', 'Duchy'],
    });
    table.play('Cartographer', 'Estate', 'Curse', 'nothing', 'Silver');
    expect(table.hand()).toEqual(['Village']);
    expect(table.discard()).toEqual(['Estate', 'Curse']);
    expect(table.deck()).toEqual(['Silver', 'Gold', 'Duchy']);
    expect(table.counters.actions).toBe(1);
  });

  it('looks at as many cards as there are', () => {
    const table = position({ hand: ['Cartographer'], deck: ['Village', 'Estate'] });
    expect(table.play('Cartographer', 'nothing').deck()).toEqual(['Estate']);
    expect(
      position({ hand: ['Cartographer'] })
        .play('Cartographer')
        .deck(),
    ).toEqual([]);
  });
});

describe('Crossroads', () => {
  it('draws for every victory card, and gives actions the first time only', () => {
    const table = position({
      hand: ['Crossroads', 'Crossroads', 'Estate', 'Nobles', 'Copper'],
      deck: times(8, 'Silver'),
    });
    table.play('Crossroads');
    expect(table.counters.actions).toBe(3);
    expect(table.seat(0).cardsSeen).toBe(2);
    table.play('Crossroads');
    expect(table.counters.actions).toBe(2);
    expect(table.seat(0).cardsSeen).toBe(4);
  });

  it('gives its actions once under a Throne Room', () => {
    const table = position({ hand: ['ThroneRoom', 'Crossroads', 'Estate'], deck: times(4, 'Copper') });
    table.play('ThroneRoom', 'Crossroads');
    expect(table.counters.actions).toBe(3);
    expect(table.seat(0).cardsSeen).toBe(2);
  });
});

describe('Embassy', () => {
  it('draws five and discards three', () => {
    const table = position({ hand: ['Embassy', 'Estate'], deck: ['Gold', ...times(4, 'Copper')] });
    table.play('Embassy', 'Estate', 'Copper', 'Copper');
    expect(table.hand()).toEqual(['Gold', 'Copper', 'Copper']);
  });

  it('discards what there is when there are fewer', () => {
    const table = position({ hand: ['Embassy'], deck: ['Gold', 'Copper'] }).play('Embassy', 'Gold', 'Copper');
    expect(table.hand()).toEqual([]);
  });

  it('gives every other player a Silver when it is gained, Moat or not', () => {
    const table = position({ coins: 5, others: [{ hand: ['Moat'] }, {}] }).buy('Embassy');
    expect([table.discard(0), table.discard(1), table.discard(2)]).toEqual([
      ['Embassy'],
      ['Silver'],
      ['Silver'],
    ]);
  });

  it('gives Silvers as long as there are some', () => {
    const table = position({ coins: 5, others: [{}, {}], supply: { Silver: 1 } }).buy('Embassy');
    expect([table.discard(1), table.discard(2)]).toEqual([['Silver'], []]);
  });
});

describe('FoolsGold', () => {
  it('is worth 1 the first time in a turn and 4 after that', () => {
    expect(position({ hand: times(3, 'FoolsGold') }).treasures().counters.coins).toBe(9);
    expect(position({ hand: ['Silver', 'FoolsGold'] }).treasures().counters.coins).toBe(3);
  });

  it('may be trashed for a Gold onto the deck when another player gains a Province', () => {
    const table = position({
      coins: 8,
      others: [{ hand: ['FoolsGold', 'Copper', 'FoolsGold'], deck: ['Estate'] }, { hand: ['FoolsGold'] }],
    });
    table.buy('Province', [], ['yes', 'no'], ['yes']);
    expect(table.hand(1)).toEqual(['FoolsGold', 'Copper']);
    expect(table.deck(1)).toEqual(['Gold', 'Estate']);
    expect(table.deck(2)).toEqual(['Gold']);
    expect(table.trash()).toEqual(['FoolsGold', 'FoolsGold']);
  });

  it('does not mind its owner’s own Province, or other cards', () => {
    const own = position({ coins: 8, hand: ['FoolsGold'] }).buy('Province');
    expect(own.hand()).toEqual(['FoolsGold']);
    const duchy = position({ coins: 5, others: [{ hand: ['FoolsGold'] }] }).buy('Duchy');
    expect(duchy.hand(1)).toEqual(['FoolsGold']);
  });

  it('reacts to a Province that was gained, not bought', () => {
    const table = position({ hand: ['Remodel', 'Gold'], others: [{ hand: ['FoolsGold'] }] });
    table.play('Remodel', ['Gold', 'Province'], ['yes']);
    expect(table.deck(1)).toEqual(['Gold']);
  });

  it('is trashed for nothing when the Golds are gone', () => {
    const table = position({ coins: 8, supply: { Gold: 0 }, others: [{ hand: ['FoolsGold'] }] });
    expect(table.buy('Province', [], ['yes']).deck(1)).toEqual([]);
  });
});

describe('Haggler', () => {
  it('gains a cheaper card that is no victory card for every card bought', () => {
    const table = position({ coins: 9, buys: 2, inPlay: ['Haggler'] });
    table.buy('Gold', 'Market').buy('Silver', 'Moat');
    expect(table.discard()).toEqual(['Market', 'Gold', 'Moat', 'Silver']);
  });

  it('takes no victory card and nothing of the same cost', () => {
    expect(() => position({ coins: 8, inPlay: ['Haggler'] }).buy('Province', 'Duchy')).toThrow('Duchy');
    expect(() => position({ coins: 6, inPlay: ['Haggler'] }).buy('Gold', 'Harem')).toThrow('Harem');
    expect(() => position({ coins: 6, inPlay: ['Haggler'] }).buy('Gold', 'nothing')).toThrow();
  });

  it('gains nothing with a Copper, and once for every Haggler in play', () => {
    expect(
      position({ inPlay: ['Haggler'] })
        .buy('Copper')
        .discard(),
    ).toEqual(['Copper']);
    const two = position({ coins: 3, inPlay: ['Haggler', 'Haggler'] }).buy('Silver', 'Moat', 'Pawn');
    expect(two.discard()).toEqual(['Moat', 'Pawn', 'Silver']);
  });

  it('gains once for one Haggler that a Throne Room played twice', () => {
    const table = position({ hand: ['ThroneRoom', 'Haggler'] }).play('ThroneRoom', 'Haggler');
    expect(table.counters.coins).toBe(4);
    expect(table.buy('Silver', 'Moat').discard()).toEqual(['Moat', 'Silver']);
  });

  it('does not mind cards that are gained without being bought', () => {
    const table = position({ hand: ['Workshop'], inPlay: ['Haggler'] }).play('Workshop', 'Silver');
    expect(table.discard()).toEqual(['Silver']);
  });

  it('goes by the costs of this turn', () => {
    const table = position({ coins: 2, inPlay: ['Haggler', 'Highway'] });
    // A Silver costs 2, so only what costs less than 2 now can come: an Estate's price is 1, but it is a victory card.
    expect(() => table.buy('Silver', 'Village')).toThrow('Village');
    expect(
      position({ coins: 2, inPlay: ['Haggler', 'Highway'] })
        .buy('Silver', 'Moat')
        .discard(),
    ).toEqual(['Moat', 'Silver']);
  });
});

describe('Highway', () => {
  it('makes all cards 1 cheaper while in play, and once for each Highway there', () => {
    const table = position({ hand: ['Highway', 'Highway'], deck: times(2, 'Copper') });
    expect(table.play('Highway').play('Highway').costOf('Gold')).toBe(4);
  });

  it('does so once although a Throne Room plays it twice', () => {
    const table = position({ hand: ['ThroneRoom', 'Highway'], deck: times(2, 'Copper') });
    table.play('ThroneRoom', 'Highway');
    expect(table.costOf('Gold')).toBe(5);
    expect(table.counters.actions).toBe(2);
    expect(table.hand()).toHaveLength(2);
  });
});

describe('IllGottenGains', () => {
  it('may gain a Copper into the hand, which is played too', () => {
    const table = position({ hand: ['IllGottenGains'] }).treasures('yes');
    expect(table.counters.coins).toBe(2);
    expect(table.inPlay()).toEqual(['IllGottenGains', 'Copper']);
  });

  it('asks nothing when the Coppers are gone', () => {
    expect(position({ hand: ['IllGottenGains'], supply: { Copper: 0 } }).treasures().counters.coins).toBe(1);
  });

  it('curses every other player when gained, in seat order, as long as there are Curses', () => {
    const table = position({ coins: 5, others: [{ hand: ['Moat'] }, {}, {}], supply: { Curse: 2 } });
    table.buy('IllGottenGains');
    expect([table.discard(1), table.discard(2), table.discard(3)]).toEqual([['Curse'], ['Curse'], []]);
  });
});

describe('Mandarin', () => {
  it('puts a card of the hand onto the deck', () => {
    const table = position({ hand: ['Mandarin', 'Estate', 'Gold'], deck: ['Copper'] });
    table.play('Mandarin', 'Gold');
    expect(table.counters.coins).toBe(3);
    expect(table.deck()).toEqual(['Gold', 'Copper']);
    expect(position({ hand: ['Mandarin'] }).play('Mandarin').counters.coins).toBe(3);
  });

  it('returns the treasures in play to the deck in any order when gained', () => {
    const table = position({ hand: ['Silver', 'Gold', 'Copper', 'Estate'], deck: ['Duchy'] });
    table.treasures().buy('Mandarin', 'Gold', 'Copper');
    expect(table.deck()).toEqual(['Gold', 'Copper', 'Silver', 'Duchy']);
    expect(table.inPlay()).toEqual([]);
    expect(table.hand()).toEqual(['Estate']);
    expect(table.discard()).toEqual(['Mandarin']);
  });

  it('returns nothing when it is gained in the action phase, and leaves actions where they are', () => {
    const table = position({ hand: ['Remodel', 'Smithy'], deck: ['Duchy'] });
    table.play('Remodel', 'Smithy', 'Mandarin');
    expect([table.deck(), table.inPlay()]).toEqual([['Duchy'], ['Remodel']]);
  });
});

describe('Oasis', () => {
  it('discards a card, the only one if need be', () => {
    const table = position({ hand: ['Oasis', 'Estate'], deck: ['Gold'] }).play('Oasis', 'Estate');
    expect([table.hand(), table.discard()]).toEqual([['Gold'], ['Estate']]);
    expect(position({ hand: ['Oasis'] }).play('Oasis').counters).toEqual({ actions: 1, buys: 1, coins: 1 });
  });
});

describe('Trader', () => {
  it('trashes a card for as many Silvers as it costs', () => {
    const table = position({ hand: ['Trader', 'Estate'] }).play('Trader', 'Estate');
    expect(table.discard()).toEqual(['Silver', 'Silver']);
    expect(
      position({ hand: ['Trader', 'Copper'] })
        .play('Trader', 'Copper')
        .discard(),
    ).toEqual([]);
    expect(
      position({ hand: ['Trader'] })
        .play('Trader')
        .trash(),
    ).toEqual([]);
  });

  it('counts the cost of this turn, and takes the Silvers there are', () => {
    const cheaper = position({ hand: ['Trader', 'Gold'], inPlay: ['Highway'] }).play('Trader', 'Gold');
    expect(cheaper.discard()).toHaveLength(5);
    const short = position({ hand: ['Trader', 'Gold'], supply: { Silver: 2 } }).play('Trader', 'Gold');
    expect(short.discard()).toHaveLength(2);
  });

  it('in hand, may replace a card that is bought: it is paid for but stays in its pile', () => {
    const table = position({ coins: 5, hand: ['Trader'] }).buy('Duchy', 'yes');
    expect(table.discard()).toEqual(['Silver']);
    expect(table.left('Duchy')).toBe(8);
    expect(table.counters).toEqual({ actions: 1, buys: 0, coins: 0 });
    const refused = position({ coins: 5, hand: ['Trader'] }).buy('Duchy', 'no');
    expect(refused.discard()).toEqual(['Duchy']);
  });

  it('may replace a card that is gained, in the turn of another too, and the Silver goes to the discard pile', () => {
    const cursed = position({ hand: ['Witch'], others: [{ hand: ['Trader'] }] });
    cursed.play('Witch', [], ['yes']);
    expect([cursed.discard(1), cursed.left('Curse')]).toEqual([['Silver'], 10]);
    const mined = position({ hand: ['Mine', 'Trader', 'Silver'] });
    mined.play('Mine', 'Silver', 'Gold', 'yes');
    expect([mined.hand(), mined.discard()]).toEqual([['Trader'], ['Silver']]);
  });

  it('is not asked about Silver, about an empty pile, or twice about the same card', () => {
    expect(
      position({ coins: 3, hand: ['Trader'] })
        .buy('Silver')
        .discard(),
    ).toEqual(['Silver']);
    const two = position({ coins: 2, hand: ['Trader', 'Trader'] }).buy('Estate', 'yes');
    expect(two.asked).toEqual(['0 may Trader']);
    const bare = position({ hand: ['Witch'], supply: { Curse: 0 }, others: [{ hand: ['Trader'] }] });
    expect(bare.play('Witch').discard(1)).toEqual([]);
  });

  it('replaces by nothing when the Silvers are gone', () => {
    const table = position({ coins: 5, hand: ['Trader'], supply: { Silver: 0 } }).buy('Duchy', 'yes');
    expect([table.discard(), table.left('Duchy')]).toEqual([[], 8]);
  });

  it('prevents what a card does when gained', () => {
    const table = position({ coins: 5, hand: ['Trader'] }).buy('IllGottenGains', 'yes');
    expect(table.discard(1)).toEqual([]);
  });

  it('with a Haggler: buying still lets the Haggler gain, and both gains can be replaced', () => {
    const table = position({ coins: 6, hand: ['Trader'], inPlay: ['Haggler'] });
    table.buy('Gold', 'Market', 'no', 'yes');
    expect(table.discard()).toEqual(['Market', 'Silver']);
  });

  it('leaves each of several replacers its own card, and none acts twice on one gain', () => {
    const replacer = (card: string, gain: string): GainReplacement => ({
      card: idOf(card),
      gain: idOf(gain),
      event: 0,
    });
    const pair = [replacer('Trader', 'Silver'), replacer('Moat', 'Gold')];
    const outcome = (card: string, ...answers: number[]): [string | undefined, number] => {
      const table = position({ hand: ['Trader', 'Moat'] });
      let asked = 0;
      const choose = (): number => answers[asked++]!;
      table.state.policies = [{ play: () => NONE, buy: () => NONE, plan: () => 0, react: () => 0, choose }];
      const instead = table.state.replacementFor(table.seat(0), idOf(card), pair);
      return [rows[instead]?.name, asked];
    };
    expect(outcome('Curse', NONE, NONE)).toEqual([undefined, 2]);
    expect(outcome('Curse', NONE, 0, NONE)).toEqual(['Gold', 3]);
    expect(outcome('Curse', NONE, 0, 0)).toEqual(['Silver', 3]);
    expect(outcome('Curse', 0, NONE)).toEqual(['Silver', 2]);
    expect(outcome('Curse', 0, 0)).toEqual(['Gold', 2]);
    expect(outcome('Silver', 0, NONE)).toEqual(['Gold', 2]);
  });

  it('lets Ironworks pay for the Silver that came', () => {
    const table = position({ hand: ['Ironworks', 'Trader'] }).play('Ironworks', 'Smithy', 'yes');
    expect(table.counters).toEqual({ actions: 0, buys: 1, coins: 1 });
  });
});

describe('Tunnel', () => {
  it('may be shown for a Gold when it is discarded outside clean-up', () => {
    const table = position({ hand: ['Cellar', 'Tunnel', 'Tunnel'], deck: ['Copper', 'Copper'] });
    table.play('Cellar', 'Tunnel', 'yes', 'Tunnel', 'no');
    expect(table.discard()).toEqual(['Tunnel', 'Gold', 'Tunnel']);
  });

  it('is shown in the turns of others, from the hand, the deck and with a whole hand', () => {
    const militia = position({ hand: ['Militia'], others: [{ hand: ['Tunnel', ...times(3, 'Copper')] }] });
    expect(militia.play('Militia', [], ['Tunnel', 'yes']).discard(1)).toEqual(['Tunnel', 'Gold']);
    const minion = position({
      hand: ['Minion'],
      others: [{ hand: ['Tunnel', ...times(4, 'Copper')], deck: times(4, 'Silver') }],
    });
    expect(minion.play('Minion', [2], ['yes']).discard(1)).toContain('Gold');
    const sifted = position({ hand: ['Cartographer'], deck: ['Copper', 'Tunnel'] });
    expect(sifted.play('Cartographer', 'Tunnel', 'yes').discard()).toEqual(['Tunnel', 'Gold']);
  });

  it('says nothing in the clean-up', () => {
    const table = position({ hand: ['Tunnel'] });
    table.seat(0).cleanUp();
    expect([table.discard(), table.asked]).toEqual([['Tunnel'], []]);
  });

  it('gains nothing when the Golds are gone', () => {
    const table = position({ hand: ['Oasis', 'Tunnel'], supply: { Gold: 0 } }).play('Oasis', 'Tunnel', 'yes');
    expect(table.discard()).toEqual(['Tunnel']);
  });
});

describe('Rebuild', () => {
  it('digs for a victory card that was not named and rebuilds it', () => {
    const table = position({
      hand: ['Rebuild'],
      deck: ['Copper', 'Province', 'Silver', 'Estate', 'Gold'],
    });
    table.play('Rebuild', 'Province', 'Duchy');
    expect(table.discard()).toEqual(['Silver', 'Province', 'Copper', 'Duchy']);
    expect(table.trash()).toEqual(['Estate']);
    expect(table.deck()).toEqual(['Gold']);
    expect(table.counters.actions).toBe(1);
  });

  it('gains only victory cards that cost up to 3 more', () => {
    const dig = (deck: string[]) => position({ hand: ['Rebuild'], deck });
    expect(() => dig(['Estate']).play('Rebuild', 'Province', 'Province')).toThrow('Province');
    expect(() => dig(['Estate']).play('Rebuild', 'Province', 'Silver')).toThrow('Silver');
    expect(dig(['Duchy']).play('Rebuild', 'Estate', 'Province').discard()).toEqual(['Province']);
  });

  it('discards everything when no such card turns up', () => {
    const table = position({ hand: ['Rebuild'], deck: ['Province', 'Copper'], discard: ['Gold'] });
    table.play('Rebuild', 'Province');
    expect(table.discard().sort()).toEqual(['Copper', 'Gold', 'Province']);
    expect(table.trash()).toEqual([]);
  });

  it('trashes for nothing when nothing can be gained', () => {
    const empty = Object.fromEntries(['Estate', 'Duchy', 'Duke', 'Tunnel'].map((card) => [card, 0] as const));
    const table = position({ hand: ['Rebuild'], deck: ['Estate'], supply: empty }).play('Rebuild', 'Gold');
    expect([table.trash(), table.discard()]).toEqual([['Estate'], []]);
  });

  it('discards Tunnels on the way, which may be shown', () => {
    const table = position({ hand: ['Rebuild'], deck: ['Tunnel', 'Estate'] });
    table.play('Rebuild', 'Tunnel', 'yes', 'Duchy');
    expect(table.discard()).toEqual(['Tunnel', 'Gold', 'Duchy']);
  });
});

describe('Shepherd', () => {
  it('discards any number of victory cards and draws two for each', () => {
    const table = position({
      hand: ['Shepherd', 'Estate', 'Nobles', 'Curse'],
      deck: times(6, 'Copper'),
    });
    table.play('Shepherd', 'Estate', 'Nobles', 'nothing');
    expect(table.hand()).toEqual(['Curse', ...times(4, 'Copper')]);
    expect(table.discard()).toEqual(['Estate', 'Nobles']);
  });

  it('discards no other cards', () => {
    expect(() => position({ hand: ['Shepherd', 'Copper'] }).play('Shepherd', 'Copper')).toThrow('Copper');
    expect(() => position({ hand: ['Shepherd', 'Curse'] }).play('Shepherd', 'Curse')).toThrow('Curse');
  });
});
