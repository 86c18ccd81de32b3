import { describe, expect, it } from 'vitest';
import { idOf, rows } from '../../../engine/dominion/catalogue.js';
import { NONE } from '../../../engine/dominion/policy.js';
import type { CardsOnBoard } from '../../../engine/dominion/turn/cards-on-board.js';
import { type Layout, type Position, position, times } from '../../support/dominion.js';
import { describeCards } from '../../support/dominion-cards.js';

/** Cards with the texts of the first printing. */
const classic = (layout: Layout): Position => position({ ...layout, classic: true });

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

  it('discards all cards when there are fewer', () => {
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

  it('gives Silvers until the pile is empty', () => {
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

  it('does not react to a Province of its owner, or to other cards', () => {
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

describe('Haggler of the classic board', () => {
  it('gains a cheaper card other than a victory card for every card bought', () => {
    const table = classic({ coins: 9, buys: 2, inPlay: ['Haggler'] });
    table.buy('Gold', 'Market').buy('Silver', 'Moat');
    expect(table.discard()).toEqual(['Market', 'Gold', 'Moat', 'Silver']);
  });

  it('takes no victory card and nothing of the same cost', () => {
    expect(() => classic({ coins: 8, inPlay: ['Haggler'] }).buy('Province', 'Duchy')).toThrow('Duchy');
    expect(() => classic({ coins: 6, inPlay: ['Haggler'] }).buy('Gold', 'Harem')).toThrow('Harem');
    expect(() => classic({ coins: 6, inPlay: ['Haggler'] }).buy('Gold', 'nothing')).toThrow();
  });

  it('gains nothing with a Copper, and once for every Haggler in play', () => {
    expect(
      classic({ inPlay: ['Haggler'] })
        .buy('Copper')
        .discard(),
    ).toEqual(['Copper']);
    const two = classic({ coins: 3, inPlay: ['Haggler', 'Haggler'] }).buy('Silver', 'Moat', 'Pawn');
    expect(two.discard()).toEqual(['Moat', 'Pawn', 'Silver']);
  });

  it('gains once for one Haggler that a Throne Room played twice', () => {
    const table = classic({ hand: ['ThroneRoom', 'Haggler'] }).play('ThroneRoom', 'Haggler');
    expect(table.counters.coins).toBe(4);
    expect(table.buy('Silver', 'Moat').discard()).toEqual(['Moat', 'Silver']);
  });

  it('does not react to cards that are gained without being bought', () => {
    const table = classic({ hand: ['Workshop'], inPlay: ['Haggler'] }).play('Workshop', 'Silver');
    expect(table.discard()).toEqual(['Silver']);
  });

  it('uses the costs of this turn', () => {
    const table = classic({ coins: 2, inPlay: ['Haggler', 'Highway'] });
    // A Silver costs 2, so only what costs less than 2 now can come: an Estate's price is 1, but it is a victory card.
    expect(() => table.buy('Silver', 'Village')).toThrow('Village');
    expect(
      classic({ coins: 2, inPlay: ['Haggler', 'Highway'] })
        .buy('Silver', 'Moat')
        .discard(),
    ).toEqual(['Moat', 'Silver']);
  });
});

describe('Highway of the classic board', () => {
  it('makes all cards 1 cheaper while in play, and once for each Highway there', () => {
    const table = classic({ hand: ['Highway', 'Highway'], deck: times(2, 'Copper') });
    expect(table.play('Highway').play('Highway').costOf('Gold')).toBe(4);
  });

  it('makes cards cheaper only once when a Throne Room plays it twice', () => {
    const table = classic({ hand: ['ThroneRoom', 'Highway'], deck: times(2, 'Copper') });
    table.play('ThroneRoom', 'Highway');
    expect(table.costOf('Gold')).toBe(5);
    expect(table.counters.actions).toBe(2);
    expect(table.hand()).toHaveLength(2);
  });
});

describe('IllGottenGains', () => {
  it('may gain a Copper to the hand, which is played, too', () => {
    const table = position({ hand: ['IllGottenGains'] }).treasures('yes');
    expect(table.counters.coins).toBe(2);
    expect(table.inPlay()).toEqual(['IllGottenGains', 'Copper']);
  });

  it('asks nothing when the Coppers are gone', () => {
    expect(position({ hand: ['IllGottenGains'], supply: { Copper: 0 } }).treasures().counters.coins).toBe(1);
  });

  it('curses every other player when gained, in seat order, until the Curses are gone', () => {
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
  it('discards a card, even the only one', () => {
    const table = position({ hand: ['Oasis', 'Estate'], deck: ['Gold'] }).play('Oasis', 'Estate');
    expect([table.hand(), table.discard()]).toEqual([['Gold'], ['Estate']]);
    expect(position({ hand: ['Oasis'] }).play('Oasis').counters).toEqual({ actions: 1, buys: 1, coins: 1 });
  });
});

describe('Trader of the classic board', () => {
  it('trashes a card for as many Silvers as it costs', () => {
    const table = classic({ hand: ['Trader', 'Estate'] }).play('Trader', 'Estate');
    expect(table.discard()).toEqual(['Silver', 'Silver']);
    expect(
      classic({ hand: ['Trader', 'Copper'] })
        .play('Trader', 'Copper')
        .discard(),
    ).toEqual([]);
    expect(
      classic({ hand: ['Trader'] })
        .play('Trader')
        .trash(),
    ).toEqual([]);
  });

  it('uses the cost of this turn, and gains only as many Silvers as there are', () => {
    const cheaper = classic({ hand: ['Trader', 'Gold'], inPlay: ['Highway'] }).play('Trader', 'Gold');
    expect(cheaper.discard()).toHaveLength(5);
    const short = classic({ hand: ['Trader', 'Gold'], supply: { Silver: 2 } }).play('Trader', 'Gold');
    expect(short.discard()).toHaveLength(2);
  });

  it('in hand, may replace a card that is bought: it is paid for but stays in its pile', () => {
    const table = classic({ coins: 5, hand: ['Trader'] }).buy('Duchy', 'yes');
    expect(table.discard()).toEqual(['Silver']);
    expect(table.left('Duchy')).toBe(8);
    expect(table.counters).toEqual({ actions: 1, buys: 0, coins: 0 });
    const refused = classic({ coins: 5, hand: ['Trader'] }).buy('Duchy', 'no');
    expect(refused.discard()).toEqual(['Duchy']);
  });

  it('may replace a gained card, also in the turn of another player, and the Silver goes to the discard pile', () => {
    const cursed = classic({ hand: ['Witch'], others: [{ hand: ['Trader'] }] });
    cursed.play('Witch', [], ['yes']);
    expect([cursed.discard(1), cursed.left('Curse')]).toEqual([['Silver'], 10]);
    const mined = classic({ hand: ['Mine', 'Trader', 'Silver'] });
    mined.play('Mine', 'Silver', 'Gold', 'yes');
    expect([mined.hand(), mined.discard()]).toEqual([['Trader'], ['Silver']]);
  });

  it('is not asked about Silver, about an empty pile, or twice about the same card', () => {
    expect(
      classic({ coins: 3, hand: ['Trader'] })
        .buy('Silver')
        .discard(),
    ).toEqual(['Silver']);
    const two = classic({ coins: 2, hand: ['Trader', 'Trader'] }).buy('Estate', 'yes');
    expect(two.asked).toEqual(['0 may Trader']);
    const bare = classic({ hand: ['Witch'], supply: { Curse: 0 }, others: [{ hand: ['Trader'] }] });
    expect(bare.play('Witch').discard(1)).toEqual([]);
  });

  it('replaces by nothing when the Silvers are gone', () => {
    const table = classic({ coins: 5, hand: ['Trader'], supply: { Silver: 0 } }).buy('Duchy', 'yes');
    expect([table.discard(), table.left('Duchy')]).toEqual([[], 8]);
  });

  it('prevents what a card does when gained', () => {
    const table = classic({ coins: 5, hand: ['Trader'] }).buy('IllGottenGains', 'yes');
    expect(table.discard(1)).toEqual([]);
  });

  it('with a Haggler: buying still lets the Haggler gain, and both gains can be replaced', () => {
    const table = classic({ coins: 6, hand: ['Trader'], inPlay: ['Haggler'] });
    table.buy('Gold', 'Market', 'no', 'yes');
    expect(table.discard()).toEqual(['Market', 'Silver']);
  });

  it('keeps several replacing cards separate, and none acts twice on one gain', () => {
    const replacer = (card: string, gain: string): CardsOnBoard['gainsInstead'][number] => ({
      card: idOf(card),
      effect: { gain: idOf(gain), event: 0 },
    });
    const gainsInstead = [replacer('Trader', 'Silver'), replacer('Moat', 'Gold')];
    const outcome = (card: string, ...answers: number[]): [string | undefined, number] => {
      const table = classic({ hand: ['Trader', 'Moat'] });
      Object.assign(table.state.board, { gainsInstead });
      let asked = 0;
      const choose = (): number => answers[asked++]!;
      table.state.policies = [{ play: () => NONE, buy: () => NONE, plan: () => 0, react: () => 0, choose }];
      const instead = table.state.gainTriggers.replacementFor(table.seat(0), idOf(card));
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
    const table = classic({ hand: ['Ironworks', 'Trader'] }).play('Ironworks', 'Smithy', 'yes');
    expect(table.counters).toEqual({ actions: 0, buys: 1, coins: 1 });
  });
});

describe('Tunnel', () => {
  it('may be shown for a Gold when it is discarded outside clean-up', () => {
    const table = position({ hand: ['Cellar', 'Tunnel', 'Tunnel'], deck: ['Copper', 'Copper'] });
    table.play('Cellar', 'Tunnel', 'Tunnel', 'yes', 'no');
    expect(table.discard()).toEqual(['Tunnel', 'Tunnel', 'Gold']);
  });

  it('is shown after all cards of the instruction are on the discard pile', () => {
    const layout = { hand: ['Oasis', 'Tunnel'], deck: ['Copper'] };
    expect(position(layout).play('Oasis', 'Tunnel', 'yes').discard()).toEqual(['Tunnel', 'Gold']);
    const victim = { hand: ['Tunnel', 'Estate', ...times(3, 'Gold')] };
    const today = position({ hand: ['Militia'], others: [victim] });
    today.play('Militia', [], ['Tunnel', 'Estate', 'yes']);
    expect(today.discard(1)).toEqual(['Tunnel', 'Estate', 'Gold']);
    const first = classic({ hand: ['Militia'], others: [victim] });
    first.play('Militia', [], ['Tunnel', 'yes', 'Estate']);
    expect(first.discard(1)).toEqual(['Tunnel', 'Gold', 'Estate']);
  });

  it('waits, like Trail and Weaver, until a Library has discarded all cards that it set aside', () => {
    const table = position({
      hand: ['Library', ...times(5, 'Copper')],
      deck: ['Trail', 'Weaver', 'Gold', 'Gold'],
    });
    table.play('Library', 'yes', 'yes', 'yes', 1, 'no');
    expect([table.inPlay(), table.hand().length, table.discard()]).toEqual([
      ['Library', 'Weaver'],
      7,
      ['Trail', 'Silver', 'Silver'],
    ]);
  });

  it('is shown in the turns of others, from the hand, from the deck and with a whole hand', () => {
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

  it('does not react in the clean-up', () => {
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
    const table = position({ classic: true, hand: ['Rebuild'], deck: ['Estate'], supply: empty }).play(
      'Rebuild',
      'Gold',
    );
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
    table.play('Shepherd', 'Estate', 'Nobles');
    expect(table.hand()).toEqual(['Curse', ...times(4, 'Copper')]);
    expect(table.discard()).toEqual(['Estate', 'Nobles']);
  });

  it('discards no other cards', () => {
    expect(() => position({ hand: ['Shepherd', 'Copper'] }).play('Shepherd', 'Copper')).toThrow('Copper');
    expect(() => position({ hand: ['Shepherd', 'Curse'] }).play('Shepherd', 'Curse')).toThrow('Curse');
  });
});

describeCards('hinterlands', {
  Develop: {
    cost: 3,
    twice: {
      hand: ['Silver', 'Duchy'],
      own: ['Silver', 1, 2, 'Estate', 'Smithy', 'Duchy', 2, 1, 'Gold', 'Smithy'],
      gives: [0, 0, 0, 0],
      trash: ['Duchy', 'Silver'],
      discard: [],
    },
  },
  JackOfAllTrades: {
    cost: 4,
    cards: 5,
    answers: ['nothing'],
    twice: { own: ['nothing', 'nothing'], gives: [5, 0, 0, 0], discard: ['Silver', 'Silver'] },
  },
  Nomads: { cost: 4, buys: 1, coins: 2, twice: { gives: [0, 0, 2, 4] } },
  SpiceMerchant: {
    cost: 4,
    buys: 1,
    coins: 2,
    layout: { hand: ['Copper'] },
    answers: ['Copper', 2],
    twice: {
      hand: ['Copper', 'Silver'],
      own: ['Copper', 1, 'Silver', 2],
      gives: [2, 1, 1, 2],
      trash: ['Copper', 'Silver'],
    },
  },
  Weaver: {
    cost: 4,
    answers: [1],
    twice: { own: [1, 2, 'Smithy'], gives: [0, 0, 0, 0], discard: ['Silver', 'Silver', 'Smithy'] },
  },
  Berserker: {
    cost: 5,
    answers: ['Silver'],
    twice: { own: ['Silver', 'Smithy'], gives: [0, 0, 0, 0], discard: ['Silver', 'Smithy'] },
  },
  Inn: {
    cost: 5,
    cards: 2,
    actions: 2,
    answers: ['Copper', 'Copper'],
    twice: { own: times(4, 'Copper'), gives: [4, 4, 0, 0], discard: times(4, 'Copper') },
  },
  Souk: { cost: 5, buys: 1, coins: 7, twice: { gives: [0, 0, 2, 14] } },
  Stables: {
    cost: 5,
    cards: 3,
    actions: 1,
    layout: { hand: ['Copper'] },
    answers: ['Copper'],
    twice: {
      hand: ['Silver'],
      own: ['Silver', 'Copper'],
      gives: [6, 2, 0, 0],
      discard: ['Silver', 'Copper'],
    },
  },
  Wheelwright: {
    cost: 5,
    cards: 1,
    actions: 1,
    answers: ['nothing'],
    twice: {
      hand: ['Estate'],
      own: ['Estate', 'Moat', 'nothing'],
      gives: [2, 2, 0, 0],
      discard: ['Estate', 'Moat'],
    },
  },
  WitchsHut: {
    cost: 5,
    cards: 4,
    answers: ['Copper', 'Copper'],
    twice: { own: times(4, 'Copper'), gives: [8, 0, 0, 0], discard: times(4, 'Copper') },
  },
  Farmland: { cost: 6, points: 2 },
  GuardDog: { cost: 3, cards: 4, twice: { gives: [6, 0, 0, 0] } },
  Scheme: { cost: 3, cards: 1, actions: 1, twice: { gives: [2, 2, 0, 0] } },
  Trail: { cost: 4, cards: 1, actions: 1, twice: { gives: [2, 2, 0, 0] } },
  Cauldron: { cost: 5, buys: 1, coins: 2 },
  BorderVillage: { cost: 6, cards: 1, actions: 2, twice: { gives: [2, 4, 0, 0] } },
});

describe('Highway and Haggler as printed today', () => {
  it('count for every play, for the rest of the turn', () => {
    const highway = position({ hand: ['ThroneRoom', 'Highway'], deck: times(2, 'Copper') });
    expect(highway.play('ThroneRoom', 'Highway').costOf('Gold')).toBe(4);
    const haggler = position({ hand: ['ThroneRoom', 'Haggler'] }).play('ThroneRoom', 'Haggler');
    expect(haggler.buy('Silver', 'Moat', 'Pawn').discard()).toEqual(['Silver', 'Moat', 'Pawn']);
    expect(haggler.gain(0, 'Silver').discard()).toHaveLength(4);
  });
});

describe('Trader as printed today', () => {
  it('puts the gained card back for a Silver, after what its gain triggers', () => {
    const table = position({ coins: 5, hand: ['Trader'] }).buy('IllGottenGains', 'IllGottenGains', 'yes');
    expect([table.discard(), table.left('IllGottenGains'), table.discard(1)]).toEqual([
      ['Silver'],
      10,
      ['Curse'],
    ]);
  });
});

describe('GuardDog', () => {
  it('is played before an attack, and leaves play in that clean-up', () => {
    const table = position({
      hand: ['Militia'],
      others: [{ hand: ['GuardDog', 'Copper'], deck: times(9, 'Gold') }],
    });
    table.play('Militia', [], ['yes', 'Copper', 'Gold']);
    expect([table.hand(1).length, table.inPlay(1)]).toEqual([3, ['GuardDog']]);
    expect(table.nextTurn(0, 1).inPlay(1)).toEqual([]);
  });
});

describe('Scheme', () => {
  it('puts an action card onto the deck in clean-up', () => {
    const table = position({ hand: ['Scheme', 'Smithy'], deck: times(20, 'Copper') }).play('Scheme');
    table.play('Smithy').nextTurn(0, 1, 'Smithy');
    expect(table.hand()).toContain('Smithy');
  });
});

describe('Trail', () => {
  it('may be played when it is gained, discarded or trashed', () => {
    const deck = times(9, 'Copper');
    expect(position({ deck }).gain(0, 'Trail', 'yes').inPlay()).toEqual(['Trail']);
    const discarded = position({ hand: ['Oasis', 'Trail'], deck }).play('Oasis', 'Trail', 'yes');
    expect(discarded.inPlay()).toEqual(['Oasis', 'Trail']);
    const trashed = position({ hand: ['Chapel', 'Trail', 'Copper'], deck });
    trashed.play('Chapel', 'Trail', 'Copper', 'yes');
    expect([trashed.inPlay(), trashed.trash(), trashed.owned('Trail')]).toEqual([
      ['Chapel', 'Trail'],
      ['Copper'],
      1,
    ]);
  });
});

describe('Cauldron', () => {
  it('curses at the third action gained this turn, including those gained before it was played', () => {
    const table = position({ hand: ['Cauldron'] })
      .gain(0, 'Moat')
      .treasures();
    expect(table.gain(0, 'Moat').discard(1)).toEqual([]);
    expect(table.gain(0, 'Moat').discard(1)).toEqual(['Curse']);
    expect(table.gain(0, 'Moat').discard(1)).toEqual(['Curse']);
  });
});

describe('BorderVillage', () => {
  it('gains a cheaper card when it is gained', () => {
    expect(position({ coins: 6 }).buy('BorderVillage', 'Duchy').discard()).toEqual([
      'BorderVillage',
      'Duchy',
    ]);
    expect(() => position({ coins: 6 }).buy('BorderVillage', 'Gold')).toThrow('Gold');
  });
});

describe('Develop', () => {
  it('gains one that costs 1 more and one that costs 1 less onto the deck, in either order', () => {
    const play = (first: 1 | 2) =>
      position({ hand: ['Develop', 'Silver'], deck: ['Copper'] }).play(
        'Develop',
        'Silver',
        first,
        first === 1 ? 2 : 1,
        ...(first === 1 ? ['Estate', 'Smithy'] : ['Smithy', 'Estate']),
      );
    expect(play(1).deck()).toEqual(['Smithy', 'Estate', 'Copper']);
    expect(play(2).deck()).toEqual(['Estate', 'Smithy', 'Copper']);
  });

  it('gains each only if a pile fits', () => {
    const copper = position({ hand: ['Develop', 'Copper'] }).play('Develop', 'Copper', 1, 2);
    expect([copper.trash(), copper.deck()]).toEqual([['Copper'], []]);
    const province = position({ hand: ['Develop', 'Province'] });
    expect(province.play('Develop', 'Province', 1, 2, 'Bank', 'Platinum').deck()).toEqual([
      'Platinum',
      'Bank',
    ]);
    expect(position({ hand: ['Develop'] }).play('Develop').asked).toEqual([]);
    expect(() => position({ hand: ['Develop', 'Copper'] }).play('Develop', 'nothing')).toThrow();
  });

  it('compares current costs', () => {
    const table = position({ hand: ['Bridge', 'Develop', 'Estate'], actions: 2 }).play('Bridge');
    // With the Bridge an Estate costs 1 and a Silver 2, which is exactly 1 more.
    expect(table.play('Develop', 'Estate', 1, 2, 'Copper', 'Silver').deck()).toEqual(['Silver', 'Copper']);
  });
});

describe('GuardDog, ruling by ruling', () => {
  it('draws two more with five or fewer in hand', () => {
    const play = (more: number) =>
      position({ hand: ['GuardDog', ...times(more, 'Copper')], deck: times(9, 'Copper') }).play('GuardDog');
    expect([play(3).hand().length, play(4).hand().length]).toEqual([7, 6]);
  });

  it('lets cards that it draws react to the same attack', () => {
    const table = position({
      hand: ['Witch'],
      others: [
        { hand: ['GuardDog', ...times(3, 'Copper')], deck: ['GuardDog', 'Moat', ...times(9, 'Estate')] },
      ],
    });
    table.play('Witch', [], ['yes', 'yes', 'yes']);
    expect([table.discard(1), table.inPlay(1), table.seat(1).actionsPlayed]).toEqual([
      [],
      ['GuardDog', 'GuardDog'],
      2,
    ]);
  });

  it('may be kept', () => {
    const table = position({ hand: ['Witch'], others: [{ hand: ['GuardDog'] }] }).play('Witch', [], ['no']);
    expect([table.hand(1), table.discard(1)]).toEqual([['GuardDog'], ['Curse']]);
  });
});

describe('Scheme, ruling by ruling', () => {
  const deck = times(20, 'Copper');

  it('takes one card for every play, even itself, or none', () => {
    const table = position({ hand: ['ThroneRoom', 'Scheme', 'Smithy'], actions: 2, deck });
    table.play('ThroneRoom', 'Scheme').play('Smithy').nextTurn(0, 1, 'Scheme', 'Smithy');
    expect(table.hand()).toEqual(expect.arrayContaining(['Scheme', 'Smithy']));
    const none = position({ hand: ['Scheme'], deck })
      .play('Scheme')
      .nextTurn(0, 1, 'nothing');
    expect(none.hand()).toEqual(times(5, 'Copper'));
  });

  it('takes no duration that stays, and no treasure', () => {
    const table = position({ hand: ['Scheme', 'Wharf', 'Silver'], deck })
      .play('Scheme')
      .play('Wharf');
    expect(() => table.treasures().nextTurn(0, 1, 'Wharf')).toThrow('Wharf');
    const leaving = position({ hand: ['Wharf'], deck })
      .play('Wharf')
      .nextTurn(0, 1, [])
      .nextTurn(1, 0);
    leaving.state.gain(leaving.seat(0), leaving.idOf('Scheme'), 'hand');
    expect(leaving.play('Scheme').nextTurn(0, 1, 'Wharf').hand()).toContain('Wharf');
  });
});

describe('JackOfAllTrades', () => {
  it('does its four steps one after the other', () => {
    const table = position({
      hand: ['JackOfAllTrades', 'Estate', 'Copper'],
      deck: ['Province', ...times(5, 'Gold')],
    });
    table.play('JackOfAllTrades', 'Province', 'Estate');
    expect([table.discard(), table.hand(), table.trash()]).toEqual([
      ['Silver', 'Province'],
      ['Copper', 'Gold', 'Gold', 'Gold'],
      ['Estate'],
    ]);
  });

  it('does each step even if another has no effect', () => {
    const full = position({ hand: ['JackOfAllTrades', ...times(5, 'Curse')], supply: { Silver: 0 } });
    expect(full.play('JackOfAllTrades', 'Curse').trash()).toEqual(['Curse']);
    const shuffled = position({ hand: ['JackOfAllTrades'] }).play('JackOfAllTrades', 'nothing');
    expect(shuffled.hand()).toEqual(['Silver']);
    expect(() =>
      position({ hand: ['JackOfAllTrades', 'Copper'] }).play('JackOfAllTrades', 'nothing', 'Copper'),
    ).toThrow();
  });

  it('cannot trash Curses that are treasures', () => {
    const table = position({ without: ['GrandMarket'], hand: ['JackOfAllTrades', ...times(5, 'Curse')] });
    expect(table.play('JackOfAllTrades', 'nothing').trash()).toEqual([]);
  });
});

describe('Nomads', () => {
  it('gives 2 coins when gained or trashed, from anywhere', () => {
    expect(position({ coins: 4 }).buy('Nomads').counters.coins).toBe(2);
    const upgrade = position({ hand: ['Upgrade', 'Nomads'], deck: ['Copper'] });
    expect(upgrade.play('Upgrade', 'Nomads', 'Duchy').counters.coins).toBe(2);
    const lookout = position({ hand: ['Sentry'], deck: ['Copper', 'Nomads', 'Estate'] });
    expect(lookout.play('Sentry', 'Nomads', 'nothing', 'nothing').counters.coins).toBe(2);
  });

  it('gives nothing to a player whose turn it is not, not even later', () => {
    const table = position({ hand: ['Bandit'] }).gain(1, 'Nomads');
    expect([table.counters.coins, table.nextTurn(0, 1).seat(1).coins]).toEqual([0, 0]);
  });
});

describe('SpiceMerchant', () => {
  it('may trash a treasure for one of two bonuses', () => {
    const hand = ['SpiceMerchant', 'Copper', 'Estate'];
    const cards = position({ hand, deck: times(3, 'Gold') }).play('SpiceMerchant', 'Copper', 1);
    expect([cards.hand(), cards.counters.actions, cards.trash()]).toEqual([
      ['Estate', 'Gold', 'Gold'],
      1,
      ['Copper'],
    ]);
    const none = position({ hand }).play('SpiceMerchant', 'nothing');
    expect([none.counters, none.trash()]).toEqual([{ actions: 0, buys: 1, coins: 0 }, []]);
    expect(() => position({ hand }).play('SpiceMerchant', 'Estate')).toThrow('Estate');
  });
});

describe('Trail, ruling by ruling', () => {
  const deck = times(9, 'Copper');

  it('is played in the turns of others, and leaves play in that clean-up', () => {
    const table = position({ hand: ['Militia'], others: [{ hand: ['Trail', ...times(4, 'Gold')], deck }] });
    table.play('Militia', [], ['Trail', 'Gold', 'yes']);
    expect([table.inPlay(1), table.hand(1).length]).toEqual([['Trail'], 4]);
    table.nextTurn(0, 1);
    expect([table.inPlay(1), table.discard(1)]).toEqual([[], ['Gold', 'Trail']]);
  });

  it('still counts as trashed', () => {
    const table = position({ hand: ['Remodel', 'Trail'], deck }).play('Remodel', 'Trail', 'yes', 'Gold');
    expect([table.inPlay(), table.discard()]).toEqual([['Remodel', 'Trail'], ['Gold']]);
  });

  it('may be kept, cannot be played after it moved, and does not react in clean-up', () => {
    expect(position({ deck }).gain(0, 'Trail', 'no').discard()).toEqual(['Trail']);
    const hand = position({ hand: ['Artisan'], deck }).play('Artisan', 'Trail', 'yes', 'Copper');
    expect([hand.inPlay(), hand.deck()[0]]).toEqual([['Artisan', 'Trail'], 'Copper']);
    expect(position({ hand: ['Trail'], deck }).nextTurn(0, 1).asked).toEqual([]);
  });
});

describe('Weaver', () => {
  it('gains two Silvers, fewer if there are fewer, or a card that costs up to 4', () => {
    const play = (...answers: (string | number)[]) =>
      position({ hand: ['Weaver'] }).play('Weaver', ...answers);
    expect(play(1).discard()).toEqual(['Silver', 'Silver']);
    expect(play(2, 'Smithy').discard()).toEqual(['Smithy']);
    expect(() => play(2, 'Duchy')).toThrow('Duchy');
    const last = position({ hand: ['Weaver'], supply: { Silver: 1 } }).play('Weaver', 1);
    expect(last.discard()).toEqual(['Silver']);
  });

  it('may be played when it is discarded, after all cards of the instruction', () => {
    const table = position({ hand: ['Vault', 'Weaver', 'Estate'] });
    table.play('Vault', 'Weaver', 'Estate', 'yes', 1);
    expect([table.inPlay(), table.discard(), table.counters.coins]).toEqual([
      ['Vault', 'Weaver'],
      ['Estate', 'Silver', 'Silver'],
      2,
    ]);
  });

  it('is played once by a Vassal that discards it', () => {
    const table = position({ hand: ['Vassal'], deck: ['Weaver'] }).play('Vassal', 'yes', 1);
    expect([table.inPlay(), table.discard()]).toEqual([
      ['Vassal', 'Weaver'],
      ['Silver', 'Silver'],
    ]);
    const later = position({ hand: ['Vassal'], deck: ['Weaver'] }).play('Vassal', 'no', 'yes', 1);
    expect(later.inPlay()).toEqual(['Vassal', 'Weaver']);
  });
});

describe('Berserker', () => {
  it('gains a cheaper card, then the others discard down to three', () => {
    const table = position({
      hand: ['Berserker'],
      others: [
        { hand: ['Estate', 'Curse', 'Gold', 'Gold', 'Gold'] },
        { hand: ['Moat', 'Gold', 'Gold', 'Gold'] },
      ],
    });
    table.play('Berserker', ['Smithy'], ['Estate', 'Curse'], ['yes']);
    expect([table.discard(), table.discard(1), table.hand(2).length]).toEqual([
      ['Smithy'],
      ['Estate', 'Curse'],
      4,
    ]);
    expect(() => position({ hand: ['Berserker'] }).play('Berserker', 'Duchy')).toThrow('Duchy');
  });

  it('is played when gained with an action in play, even the one that gains it or one that stayed', () => {
    const artisan = position({ hand: ['Artisan', 'Copper'], others: [{ hand: times(4, 'Gold') }] });
    artisan.play('Artisan', ['Berserker', 'Silver', 'Copper'], ['Gold']);
    expect([artisan.inPlay(), artisan.counters.actions, artisan.hand(1).length]).toEqual([
      ['Artisan', 'Berserker'],
      0,
      3,
    ]);
    const bought = position({ coins: 5, inPlay: ['Market'] }).buy('Berserker', 'Silver');
    expect(bought.inPlay()).toEqual(['Market', 'Berserker']);
    expect(
      position({ coins: 5, inPlay: ['Gold'] })
        .buy('Berserker')
        .discard(),
    ).toEqual(['Berserker']);
  });

  it('resolves what its gain triggers before the attack', () => {
    const table = position({
      hand: ['Highway'],
      actions: 1,
      coins: 4,
      deck: times(4, 'Copper'),
      others: [{ hand: times(4, 'Gold') }],
    });
    table.play('Highway').buy('Berserker', ['Trail', 'yes'], ['Gold']);
    expect(table.inPlay()).toEqual(['Highway', 'Berserker', 'Trail']);
    expect(table.asked).toEqual(['0 gain Berserker', '0 may Trail', '1 discard Berserker']);
  });

  it('gains nothing when it costs 0', () => {
    const table = position({ hand: ['Berserker', ...times(5, 'Bridge')], actions: 6 });
    for (let i = 0; i < 5; i++) table.play('Bridge');
    expect(table.play('Berserker').discard()).toEqual([]);
  });
});

describe('Cauldron, ruling by ruling', () => {
  it('does nothing when the third action came before it', () => {
    const table = position({ hand: ['Cauldron'] })
      .gain(0, 'Moat')
      .gain(0, 'Moat')
      .gain(0, 'Moat');
    expect(table.treasures().gain(0, 'Moat').discard(1)).toEqual([]);
  });

  it('curses once for every play, and is blocked by a Moat when it is played', () => {
    const table = position({ hand: ['Cauldron', 'Cauldron'], others: [{ hand: ['Moat'] }, {}] });
    table.treasures([], ['yes', 'no']);
    table.gain(0, 'Moat').gain(0, 'Silver').gain(0, 'Moat').gain(0, 'Nobles');
    expect([table.discard(1), table.discard(2)]).toEqual([['Curse'], ['Curse', 'Curse']]);
  });
});

describe('Inn', () => {
  it('shuffles any actions of the discard pile into the deck when gained, even itself', () => {
    const table = position({ discard: ['Smithy', 'Gold', 'Nobles'], deck: ['Copper'], coins: 5 });
    table.buy('Inn', 'Inn', 'Nobles', 'nothing');
    expect([table.deck().sort(), table.discard()]).toEqual([
      ['Copper', 'Inn', 'Nobles'],
      ['Smithy', 'Gold'],
    ]);
    expect(() => position({ discard: ['Gold'], coins: 5 }).buy('Inn', 'Gold')).toThrow('Gold');
  });

  it('leaves the deck unchanged when none is chosen', () => {
    const table = position({ deck: ['Gold', 'Copper', 'Estate'], coins: 5 }).buy('Inn', 'nothing');
    expect(table.deck()).toEqual(['Gold', 'Copper', 'Estate']);
  });

  it('discards two cards, or fewer if there are fewer', () => {
    const table = position({ hand: ['Inn', 'Estate'] }).play('Inn', 'Estate');
    expect([table.discard(), table.counters.actions]).toEqual([['Estate'], 2]);
  });
});

describe('Souk', () => {
  it('loses a coin for each card in hand, even coins from before, but never below 0', () => {
    const play = (cards: number, coins: number) =>
      position({ hand: ['Souk', ...times(cards, 'Copper')], coins }).play('Souk').counters.coins;
    expect([play(4, 0), play(9, 3), play(9, 0)]).toEqual([3, 1, 0]);
  });

  it('may trash up to two cards of the hand when gained', () => {
    const table = position({ hand: ['Estate', 'Curse', 'Estate'], coins: 5 }).buy('Souk', 'Estate', 'Curse');
    expect(table.hand()).toEqual(['Estate']);
    const one = position({ hand: ['Estate', 'Estate'], coins: 5 }).buy('Souk', 'Estate', 'nothing');
    expect(one.hand()).toEqual(['Estate']);
  });
});

describe('Stables', () => {
  it('may discard a treasure for three cards, which can be that card again', () => {
    const table = position({ hand: ['Stables', 'Copper'], deck: ['Gold', 'Gold'] }).play('Stables', 'Copper');
    expect([table.hand(), table.counters.actions]).toEqual([['Gold', 'Gold', 'Copper'], 1]);
    const none = position({ hand: ['Stables', 'Copper'], deck: ['Gold'] }).play('Stables', 'nothing');
    expect([none.hand(), none.counters.actions]).toEqual([['Copper'], 0]);
    expect(() => position({ hand: ['Stables', 'Estate', 'Copper'] }).play('Stables', 'Estate')).toThrow();
  });
});

describe('Wheelwright', () => {
  it('may discard a card for an action that costs as much or less', () => {
    const play = (...answers: string[]) =>
      position({ hand: ['Wheelwright', 'Province'], deck: ['Copper'] }).play('Wheelwright', ...answers);
    expect(play('Province', 'Nobles').discard()).toEqual(['Province', 'Nobles']);
    expect(play('nothing').hand()).toEqual(['Province', 'Copper']);
    expect(() => play('Province', 'Gold')).toThrow('Gold');
    expect(() => play('Copper', 'Moat')).toThrow('Moat');
    expect(() => play('Province', 'nothing')).toThrow();
  });

  it('compares current costs', () => {
    const table = position({ hand: ['Bridge', 'Wheelwright', 'Silver'], actions: 2, deck: ['Copper'] });
    expect(table.play('Bridge').play('Wheelwright', 'Silver', 'Village').discard()).toContain('Village');
  });
});

describe('WitchsHut', () => {
  const play = (first: string, second: string, ...mine: string[]) =>
    position({
      hand: ['WitchsHut', 'Moat', 'Nobles', 'Trail', 'Copper'],
      others: [{ hand: ['Moat'] }, {}],
    }).play('WitchsHut', [first, second, ...mine], ['yes']);

  it('curses the others when both cards discarded are actions', () => {
    const both = play('Moat', 'Nobles');
    expect([both.discard(), both.discard(1), both.discard(2)]).toEqual([['Moat', 'Nobles'], [], ['Curse']]);
    expect(play('Moat', 'Copper').discard(2)).toEqual([]);
  });

  it('counts a Trail that reacts, and needs two cards', () => {
    expect(play('Trail', 'Moat', 'yes').discard(2)).toEqual(['Curse']);
    const one = position({ hand: ['WitchsHut', 'Moat'] }).play('WitchsHut', 'Moat');
    expect(one.discard(1)).toEqual([]);
  });
});

describe('BorderVillage, ruling by ruling', () => {
  it('gains a card that costs less than it does now, whose own effect happens, too', () => {
    const bridged = position({ hand: ['Bridge'], coins: 5 }).play('Bridge');
    expect(() => bridged.buy('BorderVillage', 'Gold')).toThrow('Gold');
    const souk = position({ hand: ['Estate', 'Curse'], coins: 6 }).buy(
      'BorderVillage',
      'Souk',
      'Estate',
      'Curse',
    );
    expect([souk.discard(), souk.trash()]).toEqual([
      ['BorderVillage', 'Souk'],
      ['Estate', 'Curse'],
    ]);
    expect(() => position({ coins: 6 }).buy('BorderVillage', 'nothing')).toThrow();
  });
});

describe('Farmland', () => {
  it('trashes a card when gained for one that costs exactly 2 more', () => {
    const table = position({ hand: ['Gold', 'Copper'], coins: 6 }).buy('Farmland', 'Gold', 'Province');
    expect([table.trash(), table.discard()]).toEqual([['Gold'], ['Farmland', 'Province']]);
    expect(
      position({ hand: ['Silver'] })
        .gain(0, 'Farmland', 'Silver', 'Duchy')
        .discard(),
    ).toContain('Duchy');
    expect(() => position({ hand: ['Gold'], coins: 6 }).buy('Farmland', 'nothing')).toThrow();
    expect(() => position({ hand: ['Gold'], coins: 6 }).buy('Farmland', 'Gold', 'Duchy')).toThrow('Duchy');
  });

  it('gains no Farmland, and nothing if no pile fits or the hand is empty', () => {
    expect(() => position({ hand: ['Smithy'] }).gain(0, 'Farmland', 'Smithy', 'Farmland')).toThrow(
      'Farmland',
    );
    const dear = position({ hand: ['Colony'] }).gain(0, 'Farmland', 'Colony');
    expect([dear.trash(), dear.discard()]).toEqual([['Colony'], ['Farmland']]);
    expect(position({ coins: 6 }).buy('Farmland').asked).toEqual([]);
  });
});

describe('Haggler as printed today', () => {
  it('gains a cheaper card other than a victory card, if there is one', () => {
    const table = position({ hand: ['Haggler'], coins: 9, buys: 2 }).play('Haggler');
    expect(() => table.buy('Silver', 'Estate')).toThrow('Estate');
    expect(
      position({ hand: ['Haggler'], coins: 0 })
        .play('Haggler')
        .buy('Copper')
        .discard(),
    ).toEqual(['Copper']);
  });
});

describe('Trader as printed today, ruling by ruling', () => {
  it('needs a Silver in its pile and the card where it was gained', () => {
    const none = position({ hand: ['Trader'], supply: { Silver: 0 } }).gain(0, 'Curse', 'yes');
    expect([none.discard(), none.left('Curse')]).toEqual([['Curse'], 9]);
    const moved = position({ hand: ['Trader', 'Watchtower'] }).gain(0, 'Curse', 'Trader', 'no', 1);
    expect(moved.trash()).toEqual(['Curse']);
    expect(position({ hand: ['Trader'] }).gain(0, 'Silver').asked).toEqual([]);
  });

  it('is not a gain of a Silver', () => {
    const table = position({ hand: ['Trader', 'Watchtower'] }).gain(0, 'Curse', 'Trader', 'yes');
    expect([table.discard(), table.asked]).toEqual([['Silver'], ['0 next Trader', '0 may Trader']]);
  });
});

describe('Cauldron with gains within gains', () => {
  const actions = (gained: number) => {
    const table = position({ hand: ['Cauldron'], others: [{}, {}, {}] }).treasures();
    for (let i = 0; i < gained; i++) table.gain(0, 'Moat');
    return table;
  };
  const curses = (table: ReturnType<typeof actions>) => [1, 2, 3].map((seat) => table.discard(seat).length);

  it('curses once when the second action gains the third, and when the third gains a fourth', () => {
    expect(curses(actions(1).gain(0, 'BorderVillage', 'Village'))).toEqual([1, 1, 1]);
    expect(curses(actions(2).gain(0, 'BorderVillage', 'BorderVillage', 'Village'))).toEqual([1, 1, 1]);
    expect(curses(actions(3).gain(0, 'BorderVillage', 'Village'))).toEqual([1, 1, 1]);
  });
});
