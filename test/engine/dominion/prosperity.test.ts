import { describe, expect, it } from 'vitest';
import { position, times } from '../../support/dominion.js';
import { describeCards } from '../../support/dominion-cards.js';

describeCards('basic', {
  Platinum: { cost: 9, coins: 5 },
  Colony: { cost: 11, points: 10 },
});

describeCards('prosperity', {
  Anvil: { cost: 3, coins: 1, answers: ['Anvil'] },
  Watchtower: { cost: 3, cards: 6, twice: { gives: [6, 0, 0, 0] } },
  Clerk: { cost: 4, coins: 2, twice: { gives: [0, 0, 0, 4] } },
  Bishop: { cost: 4, coins: 1, tokens: 1, twice: { gives: [0, 0, 0, 2] } },
  Investment: { cost: 4, coins: 1, answers: ['Investment', 1] },
  WorkersVillage: { cost: 4, cards: 1, actions: 2, buys: 1, twice: { gives: [2, 4, 2, 0] } },
  Collection: { cost: 5, coins: 2, buys: 1 },
  Magnate: {
    cost: 5,
    cards: 2,
    layout: { hand: ['Copper', 'Silver', 'Estate'] },
    twice: { hand: ['Copper', 'Silver', 'Estate'], gives: [6, 0, 0, 0] },
  },
  Mint: {
    cost: 5,
    twice: { hand: ['Gold'], own: ['Gold', 'nothing'], gives: [0, 0, 0, 0], discard: ['Gold'] },
  },
  Rabble: { cost: 5, cards: 3, twice: { gives: [6, 0, 0, 0] } },
  Vault: {
    cost: 5,
    cards: 2,
    answers: ['nothing'],
    twice: { own: ['Copper', 'nothing', 'nothing'], gives: [4, 0, 0, 1], discard: ['Copper'] },
  },
  Hoard: { cost: 6, coins: 2 },
  Expand: {
    cost: 7,
    twice: {
      hand: ['Estate', 'Gold'],
      own: ['Estate', 'Duchy', 'Gold', 'Province'],
      gives: [0, 0, 0, 0],
      trash: ['Estate', 'Gold'],
      discard: ['Duchy', 'Province'],
    },
  },
  Forge: {
    cost: 7,
    answers: ['Copper'],
    twice: {
      hand: ['Estate', 'Silver'],
      own: ['Estate', 'Silver', 'Duchy', 'Copper'],
      gives: [0, 0, 0, 0],
      trash: ['Estate', 'Silver'],
      discard: ['Duchy', 'Copper'],
    },
  },
  Monument: { cost: 4, coins: 2, tokens: 1, twice: { gives: [0, 0, 0, 4] } },
  Quarry: { cost: 4, coins: 1 },
  Tiara: { cost: 4, buys: 1, answers: ['Tiara'] },
  Charlatan: { cost: 5, coins: 3, twice: { gives: [0, 0, 0, 6] } },
  City: { cost: 5, cards: 1, actions: 2, twice: { gives: [2, 4, 0, 0] } },
  CrystalBall: { cost: 5, coins: 1, answers: ['CrystalBall', 'nothing', 'nothing', 'nothing'] },
  WarChest: { cost: 5, answers: [['Silver'], ['Duchy']] },
  GrandMarket: { cost: 6, cards: 1, actions: 1, buys: 1, coins: 2, twice: { gives: [2, 2, 2, 4] } },
  Bank: { cost: 7, coins: 1, answers: ['Bank'] },
  KingsCourt: {
    cost: 7,
    layout: { hand: ['Smithy'] },
    cards: 9,
    answers: ['Smithy'],
    twice: { hand: ['Smithy'], own: ['Smithy'], gives: [9, 0, 0, 0] },
  },
  Peddler: { cost: 8, cards: 1, actions: 1, coins: 1, twice: { gives: [2, 2, 0, 2] } },
});

describe('Watchtower', () => {
  it('trashes a gained card or puts it onto the deck', () => {
    const gain = (answer: number | 'nothing') => position({ hand: ['Watchtower'] }).gain(0, 'Curse', answer);
    expect([gain(1).trash(), gain(1).discard(), gain(2).deck(), gain('nothing').discard()]).toEqual([
      ['Curse'],
      [],
      ['Curse'],
      ['Curse'],
    ]);
  });
});

describe('Clerk', () => {
  it('may be played at the start of the turn', () => {
    const table = position({ hand: ['Copper'], others: [{ hand: ['Clerk'] }] }).nextTurn(0, 1, [], ['yes']);
    expect([table.seat(1).coins, table.seat(1).actions, table.inPlay(1)]).toEqual([2, 1, ['Clerk']]);
  });
});

describe('Quarry', () => {
  it('makes action cards 2 cheaper this turn, and only those', () => {
    const table = position({ hand: ['Quarry'] }).treasures();
    expect([table.costOf('Market'), table.costOf('Gold'), table.costOf('Nobles')]).toEqual([3, 6, 4]);
    expect(table.nextTurn(0, 1).costOf('Market')).toBe(5);
  });
});

describe('Tiara', () => {
  it('plays a treasure twice and lets gained cards go onto the deck', () => {
    const table = position({ hand: ['Tiara', 'Gold'] }).treasures('Tiara', 'Gold');
    expect(table.counters).toEqual({ actions: 1, buys: 2, coins: 6 });
    table.buy('Silver', 'yes').buy('Copper', 'no');
    expect([table.deck(), table.discard()]).toEqual([['Silver'], ['Copper']]);
  });
});

describe('Tiara, played twice', () => {
  const twice = () => position({ hand: ['Tiara', 'Tiara'], buys: 3, coins: 9 }).treasures('Tiara', 'Tiara');

  it('asks once for each gain', () => {
    const table = twice();
    table.buy('Silver', 'no').buy('Gold', 'yes');
    expect([table.deck(), table.discard()]).toEqual([['Gold'], ['Silver']]);
    expect(table.asked.filter((what) => what === '0 may Tiara')).toHaveLength(2);
  });

  it('gives a buy each time', () => {
    expect(twice().counters.buys).toBe(3 + 3);
  });
});

describe('Charlatan', () => {
  it('makes Curses treasures worth 1', () => {
    const table = position({ hand: ['Curse', 'Copper'], without: ['GrandMarket'] }).treasures();
    expect(table.counters.coins).toBe(2);
    expect(position({ hand: ['Curse'] }).treasures().counters.coins).toBe(0);
  });
});

describe('City', () => {
  it('gives more with one and with two empty piles', () => {
    const play = (supply: Record<string, number>) =>
      position({ hand: ['City'], deck: times(3, 'Copper'), supply }).play('City');
    expect(play({ Moat: 0 }).hand()).toHaveLength(2);
    expect(play({ Moat: 0, Curse: 0 }).counters).toEqual({ actions: 2, buys: 2, coins: 1 });
  });
});

describe('GrandMarket', () => {
  it('is not bought with a Copper in play', () => {
    const hand = ['Gold', 'Gold', 'Copper'];
    expect(
      position({ hand, without: ['Charlatan'] })
        .treasures('Gold', 'Gold', 'nothing')
        .mayBuy('GrandMarket'),
    ).toBe(true);
    expect(
      position({ hand, without: ['Charlatan'] })
        .treasures('Gold', 'Gold', 'Copper')
        .mayBuy('GrandMarket'),
    ).toBe(false);
  });
});

describe('Bank', () => {
  it('counts the treasures in play when it is played', () => {
    const table = position({ hand: ['Copper', 'Bank', 'Copper'] }).treasures('Copper', 'Bank', 'Copper');
    expect(table.counters.coins).toBe(4);
  });
});

describe('WarChest', () => {
  it('does not gain what the left player named this turn', () => {
    const play = (gained: string) =>
      position({ hand: ['WarChest', 'WarChest'] }).treasures(['Duchy', gained], ['Market', 'Laboratory']);
    expect(play('Silver').discard()).toEqual(['Duchy', 'Silver']);
    expect(() => play('Market')).toThrow('Market');
  });
});

describe('Peddler', () => {
  it('costs 2 less for each action in play in the buy phase of its buyer', () => {
    const table = position({ hand: ['Copper'], inPlay: ['Market', 'Wharf'] });
    expect(table.costOf('Peddler')).toBe(8);
    expect(table.treasures().costOf('Peddler')).toBe(4);
  });
});

describe('Anvil', () => {
  it('may discard a treasure for a card that costs up to 4', () => {
    const hand = ['Anvil', 'Copper', 'Estate'];
    const table = position({ hand }).treasures('Anvil', 'Copper', 'Smithy');
    expect([table.counters.coins, table.hand(), table.discard()]).toEqual([
      1,
      ['Estate'],
      ['Copper', 'Smithy'],
    ]);
    expect(position({ hand }).treasures('Anvil', 'nothing', 'Copper').counters.coins).toBe(2);
    expect(() => position({ hand }).treasures('Anvil', 'Copper', 'Duchy')).toThrow('Duchy');
    expect(() => position({ hand }).treasures('Anvil', 'Estate')).toThrow('Estate');
  });

  it('uses the costs of the buy phase', () => {
    const quarry = position({ hand: ['Quarry', 'Anvil', 'Copper'] });
    expect(quarry.treasures('Quarry', 'Anvil', 'Copper', 'Artisan').discard()).toContain('Artisan');
    const peddler = position({ hand: ['Anvil', 'Copper'], inPlay: ['Market', 'Market'] });
    expect(peddler.treasures('Anvil', 'Copper', 'Peddler').discard()).toContain('Peddler');
  });
});

describe('Watchtower, ruling by ruling', () => {
  it('works from the hand and in the turns of others, once for each gain', () => {
    const mine = position({ hand: ['Mine', 'Copper', 'Watchtower'] }).play('Mine', 'Copper', 'Silver', 2);
    expect([mine.hand(), mine.deck()]).toEqual([['Watchtower'], ['Silver']]);
    const witch = position({ hand: ['Witch'], others: [{ hand: ['Watchtower'] }] }).play('Witch', [], [1]);
    expect([witch.trash(), witch.hand(1), witch.left('Curse')]).toEqual([['Curse'], ['Watchtower'], 9]);
  });

  it('does not prevent what the gain triggers', () => {
    const table = position({ hand: ['Watchtower'] }).gain(0, 'IllGottenGains', 'IllGottenGains', 1);
    expect([table.trash(), table.discard(1)]).toEqual([['IllGottenGains'], ['Curse']]);
  });

  it('cannot move a card that a Tiara moved first; the gainer chooses the order', () => {
    const table = position({ hand: ['Tiara', 'Watchtower'] }).treasures('Tiara');
    expect(table.gain(0, 'Silver', 'Tiara', 'yes').deck()).toEqual(['Silver']);
    expect(table.gain(0, 'Copper', 'Tiara', 'no', 1).trash()).toEqual(['Copper']);
    expect(table.gain(0, 'Curse', 'Watchtower', 1).trash()).toEqual(['Copper', 'Curse']);
  });

  it('moves an Inn that shuffled other cards into the deck', () => {
    const table = position({ hand: ['Watchtower'], discard: ['Smithy'] }).gain(
      0,
      'Inn',
      'Inn',
      'Smithy',
      'nothing',
      1,
    );
    expect([table.trash(), table.deck()]).toEqual([['Inn'], ['Smithy']]);
    const first = position({ hand: ['Watchtower'], discard: ['Smithy'] });
    first.gain(0, 'Inn', 'Watchtower', 2, 'nothing');
    expect([first.deck(), first.discard()]).toEqual([['Inn'], ['Smithy']]);
  });

  it('draws up to six', () => {
    const table = position({ hand: ['Watchtower', 'Copper', 'Estate'], deck: times(9, 'Copper') });
    expect(table.play('Watchtower').hand()).toHaveLength(6);
  });
});

describe('Bishop', () => {
  it('gives a token for every full 2 of the current cost', () => {
    const play = (card: string) => position({ hand: ['Bishop', card] }).play('Bishop', card);
    const tokens = ['Copper', 'Silver', 'Duchy', 'Colony'].map((card) => play(card).seat(0).tokens);
    expect(tokens).toEqual([1, 2, 3, 6]);
    const bridge = position({ hand: ['Bridge', 'Bishop', 'Smithy'], actions: 2 }).play('Bridge');
    expect(bridge.play('Bishop', 'Smithy').seat(0).tokens).toBe(2);
    expect(play('Peddler').seat(0).tokens).toBe(5);
  });

  it('must trash, and counts at the end', () => {
    expect(() => position({ hand: ['Bishop', 'Gold'] }).play('Bishop', 'nothing')).toThrow();
    const table = position({ hand: ['Bishop', 'Gold'] }).play('Bishop', 'Gold');
    expect(table.seat(0).score).toBe(4);
  });

  it('is not an attack, and each other player may trash a card for nothing', () => {
    const table = position({
      hand: ['Bishop', 'Copper'],
      others: [{ hand: ['Moat', 'Curse'] }, { hand: ['Gold'] }, {}],
    });
    table.play('Bishop', ['Copper'], ['Curse'], ['nothing']);
    expect([table.hand(1), table.hand(2), table.seat(1).tokens]).toEqual([['Moat'], ['Gold'], 0]);
    expect(table.asked).toEqual(['0 trash Bishop', '1 trash Bishop', '2 trash Bishop']);
  });
});

describe('Clerk, ruling by ruling', () => {
  it('affects only hands of five or more cards, and the victim chooses', () => {
    const table = position({
      hand: ['Clerk'],
      others: [{ hand: [...times(4, 'Gold'), 'Estate'] }, { hand: times(4, 'Gold') }],
    });
    table.play('Clerk', [], ['Estate']);
    expect([table.deck(1), table.hand(2).length]).toEqual([['Estate'], 4]);
  });

  it('attacks at the start of the turn, without an action, any number of times', () => {
    const table = position({
      hand: times(4, 'Copper'),
      discard: ['Moat'],
      others: [{ hand: ['Clerk', 'Clerk'] }],
    });
    table.nextTurn(0, 1, ['yes', 'no', 'Copper'], ['yes', 'yes']);
    expect([table.seat(1).coins, table.seat(1).actions, table.seat(1).actionsPlayed]).toEqual([4, 1, 2]);
    expect([table.hand(0).length, table.deck(0)]).toEqual([4, ['Copper']]);
  });

  it('may be drawn by what happens at the start', () => {
    const table = position({ hand: ['Wharf'], deck: [...times(7, 'Copper'), 'Clerk', 'Gold'] }).play('Wharf');
    table.nextTurn(0, 1).nextTurn(1, 0, 'yes');
    expect(table.inPlay()).toEqual(['Wharf', 'Clerk']);
  });
});

describe('Investment', () => {
  const hand = ['Investment', 'Estate', 'Copper', 'Copper', 'Silver'];

  it('trashes a card first, then gives a coin or is trashed for differently named treasures', () => {
    const tokens = position({ hand }).treasures('Investment', 'Estate', 2, 'Copper', 'Copper', 'Silver');
    expect([tokens.seat(0).tokens, tokens.counters.coins, tokens.trash()]).toEqual([
      2,
      4,
      ['Estate', 'Investment'],
    ]);
    const coin = position({ hand }).treasures('Investment', 'Silver', 1, 'Copper', 'Copper');
    expect([coin.counters.coins, coin.seat(0).tokens, coin.inPlay()]).toEqual([
      3,
      0,
      ['Investment', 'Copper', 'Copper'],
    ]);
  });

  it('must trash, but not without a card', () => {
    expect(() => position({ hand }).treasures('Investment', 'nothing')).toThrow();
    const alone = position({ hand: ['Investment'] }).treasures('Investment', 2);
    expect([alone.trash(), alone.seat(0).tokens]).toEqual([['Investment'], 0]);
  });

  it('gives no tokens the second time when it is gone', () => {
    const table = position({ hand: ['Tiara', 'Investment', 'Estate', 'Estate', 'Copper', 'Silver'] });
    table.treasures('Tiara', 'Investment', 'Estate', 2, 'Estate', 2, 'Copper', 'Silver');
    expect([table.seat(0).tokens, table.trash()]).toEqual([2, ['Estate', 'Estate', 'Investment']]);
  });
});

describe('Quarry, ruling by ruling', () => {
  it('counts for every play, wherever the cards are', () => {
    const table = position({ hand: ['Tiara', 'Quarry'] }).treasures('Tiara', 'Quarry');
    expect([table.costOf('Market'), table.costOf('Cellar'), table.costOf('Gold')]).toEqual([1, 0, 6]);
    expect(table.counters.coins).toBe(2);
  });
});

describe('Tiara, ruling by ruling', () => {
  it('on a Tiara plays two treasures twice', () => {
    const table = position({ hand: ['Tiara', 'Tiara', 'Gold', 'Silver'] });
    table.treasures('Tiara', 'Tiara', 'Gold', 'Silver');
    expect(table.counters).toEqual({ actions: 1, buys: 4, coins: 10 });
  });

  it('may play nothing, and puts cards onto the deck from any destination', () => {
    const table = position({ hand: ['Tiara', 'Anvil', 'Copper'] });
    table.treasures('Tiara', 'nothing', 'Anvil', 'Copper', 'Silver', 'yes');
    expect([table.deck(), table.counters.coins]).toEqual([['Silver'], 1]);
  });
});

describe('Charlatan, ruling by ruling', () => {
  const game = (hand: string[], more = {}) => position({ without: ['GrandMarket'], hand, ...more });

  it('curses the other players', () => {
    const table = game(['Charlatan'], { others: [{ hand: ['Moat'] }, {}] });
    table.play('Charlatan', [], ['yes']);
    expect([table.discard(1), table.discard(2)]).toEqual([[], ['Curse']]);
  });

  it('lets Curses count as treasures for other cards', () => {
    expect(game(['Mint', 'Curse']).play('Mint', 'Curse').discard()).toEqual(['Curse']);
    expect(
      game(['Magnate', 'Curse'], { deck: ['Gold'] })
        .play('Magnate')
        .hand(),
    ).toEqual(['Curse', 'Gold']);
    expect(game(['Curse', 'Bank']).treasures('Curse', 'Bank').counters.coins).toBe(3);
    expect(
      game(['Stables', 'Curse'], { deck: times(3, 'Gold') })
        .play('Stables', 'Curse')
        .hand(),
    ).toHaveLength(3);
    const rabble = game(['Rabble'], { others: [{ deck: ['Curse', 'Estate'] }] }).play('Rabble');
    expect([rabble.discard(1), rabble.deck(1)]).toEqual([['Curse'], ['Estate']]);
    const bandit = game(['Bandit'], { others: [{ deck: ['Curse', 'Estate'] }] }).play('Bandit');
    expect(bandit.trash()).toEqual(['Curse']);
  });

  it('keeps their points and cost, and a Mint that is gained trashes those in play', () => {
    const table = game(['Curse'], { coins: 5 }).treasures().buy('Mint');
    expect([table.trash(), table.costOf('Curse')]).toEqual([['Curse'], 0]);
    expect(game(['Curse']).score()).toBe(-1);
  });
});

describe('Collection', () => {
  it('gives tokens for actions gained after it was played, for every play', () => {
    const table = position({ hand: ['Collection', 'Collection'] })
      .gain(0, 'Moat')
      .treasures();
    const tokens = () => table.seat(0).tokens;
    expect(tokens()).toBe(0);
    table.gain(0, 'Silver').gain(1, 'Moat');
    expect(tokens()).toBe(0);
    expect(table.gain(0, 'Nobles') && tokens()).toBe(2);
    table.nextTurn(0, 1).nextTurn(1, 0).gain(0, 'Moat');
    expect(tokens()).toBe(2);
  });
});

describe('CrystalBall', () => {
  const play = (top: string, ...answers: string[]) =>
    position({ hand: ['CrystalBall'], deck: [top, ...times(3, 'Copper')] }).treasures(
      'CrystalBall',
      ...answers,
    );

  it('trashes, discards, plays or leaves the top card', () => {
    expect(play('Estate', 'Estate').trash()).toEqual(['Estate']);
    expect(play('Tunnel', 'nothing', 'Tunnel', 'yes').discard()).toEqual(['Tunnel', 'Gold']);
    expect(play('Estate', 'nothing', 'nothing').deck()[0]).toBe('Estate');
    expect(play('Gold', 'nothing', 'nothing', 'nothing').deck()[0]).toBe('Gold');
  });

  it('plays treasures and actions, whose cards may be played, too', () => {
    expect(play('Gold', 'nothing', 'nothing', 'Gold').counters.coins).toBe(4);
    const table = play('Smithy', 'nothing', 'nothing', 'Smithy', 'Copper', 'Copper', 'Copper');
    expect(table.counters).toEqual({ actions: 1, buys: 1, coins: 4 });
  });
});

describe('Mint', () => {
  it('copies a treasure of the hand that has cards left', () => {
    const play = (supply: Record<string, number>) => position({ hand: ['Mint', 'Gold', 'Moat'], supply });
    expect(play({}).play('Mint', 'Gold').discard()).toEqual(['Gold']);
    expect(play({ Gold: 0 }).play('Mint', 'Gold').discard()).toEqual([]);
    expect(() => play({}).play('Mint', 'Moat')).toThrow('Moat');
  });

  it('trashes the treasures in play when gained, and keeps their coins', () => {
    const table = position({ hand: ['Gold', 'Silver', 'Harem'] })
      .treasures()
      .buy('Mint');
    expect([table.trash(), table.inPlay(), table.counters.coins]).toEqual([
      ['Silver', 'Gold', 'Harem'],
      [],
      2,
    ]);
    expect(
      position({ hand: ['Gold'] })
        .gain(0, 'Mint')
        .trash(),
    ).toEqual([]);
  });
});

describe('Rabble', () => {
  it('discards actions and treasures, of two kinds as well, and puts the rest back in any order', () => {
    const table = position({
      hand: ['Rabble'],
      others: [
        { deck: ['Tunnel', 'Nobles', 'Estate', 'Gold'] },
        { deck: ['Harem', 'GuardDog', 'Copper', 'Gold'] },
      ],
    });
    table.play('Rabble', [], ['Estate'], []);
    expect([table.deck(1), table.discard(1)]).toEqual([['Estate', 'Tunnel', 'Gold'], ['Nobles']]);
    expect([table.deck(2), table.discard(2)]).toEqual([['Gold'], ['Harem', 'GuardDog', 'Copper']]);
  });

  it('discards Trails and Weavers, which react', () => {
    const table = position({ hand: ['Rabble'], others: [{ deck: ['Trail', 'Weaver', 'Copper', 'Gold'] }] });
    table.play('Rabble', [], ['yes', 'yes', 1]);
    expect([table.inPlay(1), table.hand(1), table.discard(1)]).toEqual([
      ['Trail', 'Weaver'],
      ['Gold'],
      ['Copper', 'Silver', 'Silver'],
    ]);
  });
});

describe('Vault', () => {
  it('gives a coin for each card discarded', () => {
    const table = position({ hand: ['Vault', 'Estate', 'Tunnel'], deck: times(2, 'Copper') });
    table.play('Vault', 'Estate', 'Tunnel', 'nothing', 'yes');
    expect([table.counters.coins, table.discard()]).toEqual([2, ['Estate', 'Tunnel', 'Gold']]);
  });

  it('lets each of the others discard two to draw one, which may be of those', () => {
    const table = position({
      hand: ['Vault'],
      others: [
        { hand: ['Moat', 'Estate', 'Curse'], deck: ['Gold'] },
        { hand: ['Estate', 'Curse'] },
        { hand: ['Estate'], deck: ['Gold'] },
      ],
    });
    table.play('Vault', [], ['Estate', 'Curse'], ['Estate', 'Curse'], ['Estate']);
    expect([table.hand(1), table.hand(2).length, table.hand(3)]).toEqual([['Moat', 'Gold'], 1, []]);
    const refused = position({ hand: ['Vault'], others: [{ hand: ['Gold', 'Gold'] }] });
    expect(refused.play('Vault', [], ['nothing']).hand(1)).toHaveLength(2);
  });
});

describe('WarChest, ruling by ruling', () => {
  it('must gain, and named cards count for one turn', () => {
    expect(() => position({ hand: ['WarChest'] }).treasures(['nothing'], ['Moat'])).toThrow();
    const table = position({ hand: ['WarChest'], deck: ['WarChest', ...times(4, 'Estate')] }).treasures(
      ['Silver'],
      ['Market'],
    );
    table.nextTurn(0, 1).nextTurn(1, 0).treasures(['Market'], ['Silver']);
    expect(table.discard()).toContain('Market');
  });
});

describe('GrandMarket, ruling by ruling', () => {
  const layout = { without: ['Charlatan'], coins: 6 };

  it('can be gained with Coppers in play, and bought after they have left', () => {
    const table = position({ ...layout, inPlay: ['Copper'] });
    expect(table.mayBuy('GrandMarket')).toBe(false);
    table.gain(0, 'GrandMarket').gain(0, 'Mint');
    expect([table.discard(), table.mayBuy('GrandMarket')]).toEqual([['GrandMarket', 'Mint'], true]);
  });

  it('can be bought with other treasures in play', () => {
    expect(position({ ...layout, inPlay: ['Silver', 'FoolsGold'] }).mayBuy('GrandMarket')).toBe(true);
  });
});

describe('Hoard', () => {
  it('gains a Gold for every victory card bought, for every play', () => {
    const table = position({ hand: ['Hoard', 'Hoard'], coins: 9, buys: 2 }).treasures();
    expect(table.buy('Nobles').discard()).toEqual(['Nobles', 'Gold', 'Gold']);
    expect(table.buy('Silver').discard()).toHaveLength(4);
    expect(table.gain(0, 'Estate').discard()).toHaveLength(5);
  });

  it('gains a Gold even if the card is moved', () => {
    const table = position({ hand: ['Hoard', 'Watchtower'] })
      .treasures()
      .buy('Estate', 'Hoard', 'nothing', 1);
    expect([table.trash(), table.discard()]).toEqual([['Estate'], ['Gold']]);
  });
});

describe('Bank, ruling by ruling', () => {
  it('counts each time that it is played', () => {
    const table = position({ hand: ['Tiara', 'Bank', 'Copper'] }).treasures('Tiara', 'Bank', 'Copper');
    expect(table.counters.coins).toBe(5);
  });
});

describe('Expand', () => {
  it('gains a card that costs up to 3 more, also a cheaper one', () => {
    const play = (card: string) => position({ hand: ['Expand', 'Gold'] }).play('Expand', 'Gold', card);
    expect(play('Platinum').discard()).toEqual(['Platinum']);
    expect(play('Copper').discard()).toEqual(['Copper']);
    expect(() => play('Colony')).toThrow('Colony');
    expect(() => position({ hand: ['Expand', 'Gold'] }).play('Expand', 'nothing')).toThrow();
  });

  it('gains nothing without a card to trash', () => {
    expect(
      position({ hand: ['Expand'] })
        .play('Expand')
        .discard(),
    ).toEqual([]);
  });
});

describe('Forge', () => {
  it('gains a card that costs exactly the sum at current costs', () => {
    const hand = ['Forge', 'Estate', 'Smithy', 'Copper'];
    const table = position({ hand }).play('Forge', 'Estate', 'Smithy', 'nothing', 'Gold');
    expect([table.trash(), table.hand(), table.discard()]).toEqual([
      ['Estate', 'Smithy'],
      ['Copper'],
      ['Gold'],
    ]);
    expect(() => position({ hand }).play('Forge', 'Estate', 'Smithy', 'nothing', 'Duchy')).toThrow('Duchy');
    const bridge = position({ hand: ['Bridge', 'Forge', 'Estate', 'Silver'], actions: 2 }).play('Bridge');
    expect(bridge.play('Forge', 'Estate', 'Silver', 'Smithy').discard()).toEqual(['Smithy']);
  });

  it('gains a card that costs 0 for nothing, and nothing if no pile fits', () => {
    const none = position({ hand: ['Forge', 'Gold'] }).play('Forge', 'nothing', 'Curse');
    expect([none.hand(), none.discard()]).toEqual([['Gold'], ['Curse']]);
    const empty = position({ hand: ['Forge', 'Gold'], supply: { Copper: 0, Curse: 0 } });
    expect(empty.play('Forge', 'nothing').discard()).toEqual([]);
    const dear = position({ hand: ['Forge', 'Colony', 'Gold'] }).play('Forge', 'Colony', 'Gold');
    expect([dear.trash(), dear.discard()]).toEqual([['Gold', 'Colony'], []]);
  });
});

describe('KingsCourt', () => {
  it('on a King’s Court plays three more actions three times', () => {
    const table = position({
      hand: ['KingsCourt', 'KingsCourt', 'Festival', 'Monument', 'Peddler'],
      deck: times(9, 'Copper'),
    });
    table.play('KingsCourt', 'KingsCourt', 'Festival', 'Monument', 'Peddler');
    expect(table.counters).toEqual({ actions: 9, buys: 4, coins: 15 });
    expect([table.seat(0).tokens, table.hand().length]).toEqual([3, 3]);
  });

  it('stays in play with a duration, and may play nothing', () => {
    const table = position({ hand: ['KingsCourt', 'Wharf'], deck: times(30, 'Copper') });
    table.play('KingsCourt', 'Wharf').nextTurn(0, 1);
    expect(table.inPlay()).toEqual(['KingsCourt', 'Wharf']);
    expect(table.nextTurn(1, 0).counters).toEqual({ actions: 1, buys: 4, coins: 0 });
    expect(
      position({ hand: ['KingsCourt', 'Moat'] })
        .play('KingsCourt', 'nothing')
        .hand(),
    ).toEqual(['Moat']);
  });
});

describe('Peddler, ruling by ruling', () => {
  it('costs 8 again after the turn, and counts durations and Throne Rooms that stayed', () => {
    const table = position({ hand: ['ThroneRoom', 'Wharf'], deck: times(30, 'Moat') });
    table.play('ThroneRoom', 'Wharf').nextTurn(0, 1);
    expect(table.costOf('Peddler')).toBe(8);
    expect(table.nextTurn(1, 0).treasures().costOf('Peddler')).toBe(4);
  });
});

describe('CrystalBall, ruling by ruling', () => {
  const ball = (...deck: string[]) => position({ hand: ['CrystalBall'], deck });

  it('plays durations and attacks as any play does', () => {
    const wharf = ball('Wharf', ...times(9, 'Copper')).treasures(
      'CrystalBall',
      'nothing',
      'nothing',
      'Wharf',
      'Copper',
      'Copper',
    );
    expect([wharf.counters, wharf.nextTurn(0, 1).inPlay()]).toEqual([
      { actions: 1, buys: 2, coins: 3 },
      ['Wharf'],
    ]);
    const witch = position({ hand: ['CrystalBall'], deck: ['Witch'], others: [{ hand: ['Moat'] }, {}] });
    witch.treasures(['CrystalBall', 'nothing', 'nothing', 'Witch'], ['yes']);
    expect([witch.discard(1), witch.discard(2)]).toEqual([[], ['Curse']]);
  });

  it('lets trashed and discarded cards react, and shuffles for an empty deck', () => {
    const trail = ball('Trail', 'Gold').treasures('CrystalBall', 'nothing', 'Trail', 'yes', 'Gold');
    expect([trail.inPlay(), trail.counters.coins]).toEqual([['CrystalBall', 'Trail', 'Gold'], 4]);
    expect(ball('Nomads').treasures('CrystalBall', 'Nomads').counters.coins).toBe(3);
    const shuffled = position({ hand: ['CrystalBall'], discard: ['Gold'] }).treasures(
      'CrystalBall',
      'nothing',
      'nothing',
      'Gold',
    );
    expect(shuffled.counters.coins).toBe(4);
    expect(ball().treasures('CrystalBall').asked).toEqual(['0 treasure CrystalBall']);
  });

  it('plays no victory card, and with Charlatan a Curse', () => {
    expect(() => ball('Estate').treasures('CrystalBall', 'nothing', 'nothing', 'Estate')).toThrow(
      'nobody asked',
    );
    const cursed = position({ hand: ['CrystalBall'], deck: ['Curse'], without: ['GrandMarket'] });
    expect(cursed.treasures('CrystalBall', 'nothing', 'nothing', 'Curse').counters.coins).toBe(2);
  });
});

describe('treasures that are drawn while others are played', () => {
  it('are played in the best order as soon as the order matters', () => {
    const table = position({
      hand: ['Sailor', 'WarChest', 'Copper'],
      deck: ['Bank', 'Copper', 'Copper'],
    }).play('Sailor');
    table.treasures(['Wharf', 'yes', 'Copper', 'Copper', 'Bank'], ['Duchy']);
    expect(table.counters.coins).toBe(6);
  });
});

describe('what one gain triggers for its gainer', () => {
  it('happens in the order that the gainer chooses', () => {
    const play = (first: string, ...answers: string[]) =>
      position({ hand: ['Haggler'], discard: ['Smithy'], coins: 9 })
        .play('Haggler')
        .buy('Inn', first, ...answers);
    // A Haggler first brings an action that the Inn shuffles in, too.
    expect(play('Haggler', 'Village', 'Village', 'Smithy', 'Inn').deck().sort()).toEqual([
      'Inn',
      'Smithy',
      'Village',
    ]);
    expect(play('Inn', 'Smithy', 'Inn', 'Village').discard()).toEqual(['Village']);
  });

  it('is not asked if only one card does more than give a bonus', () => {
    const table = position({ hand: ['Collection', 'Watchtower'] })
      .treasures()
      .gain(0, 'Moat', 'nothing');
    expect([table.asked, table.seat(0).tokens]).toEqual([['0 choose Watchtower'], 1]);
    expect(
      position({ hand: ['Tiara'] })
        .treasures('Tiara')
        .gain(0, 'Moat', 'no').asked,
    ).toEqual(['0 treasure Tiara', '0 may Tiara']);
  });

  it('lets a Berserker be moved before it is played', () => {
    const table = position({ hand: ['Watchtower'], inPlay: ['Market'], coins: 5 }).buy(
      'Berserker',
      'Watchtower',
      2,
    );
    expect([table.deck(), table.inPlay()]).toEqual([['Berserker'], ['Market']]);
  });

  it('keeps the cards that other cards have revealed', () => {
    const table = position({ hand: ['Tiara', 'CrystalBall', 'Watchtower'], deck: ['Tunnel', 'Estate'] });
    table.treasures(
      'Tiara',
      'CrystalBall',
      'nothing',
      'Tunnel',
      'yes',
      'Tiara',
      'no',
      'nothing',
      'nothing',
      'nothing',
    );
    expect([table.discard(), table.deck()]).toEqual([['Tunnel', 'Gold'], ['Estate']]);
  });
});
