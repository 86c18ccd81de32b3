import { describe, expect, it } from 'vitest';
import { CLASSIC_CARDS, idOf, rows } from '../../../engine/dominion/catalogue.js';
import { endingIds, facts } from '../../../engine/dominion/facts.js';
import { type DominionPolicy, NONE } from '../../../engine/dominion/policy.js';
import { cardsIn, checkRules, initialPiles } from '../../../engine/dominion/setup.js';
import { copiesOf, DominionTable } from '../../../engine/dominion/table.js';
import { IllegalChoice, Refused, type Seed } from '../../../engine/index.js';
import { policyOf } from '../../support/buylists.js';

const ten = 'Moat,Chapel,Village,Smithy,Market,Militia,Tunnel,Harem,Mine,Witch'.split(',');
const idle: DominionPolicy = {
  play: () => NONE,
  buy: () => NONE,
  plan: () => 0,
  react: () => 0,
  choose: () => NONE,
};
const buyer = (card: string): DominionPolicy =>
  policyOf(`buylists list ${card} end end strategies strategy end end`);

describe('any number of cards', () => {
  it('has room in a hand for every card of a table', () => {
    const table = new DominionTable(checkRules({}, 4));
    const seat = table.state.seats[0]!;
    let cards = 0;
    const all = initialPiles(checkRules({}, 4));
    for (const [card, row] of rows.entries()) {
      const copies = all[card]! + (row.name === 'Copper' ? 28 : row.name === 'Estate' ? 12 : 0);
      for (let i = 0; i < copies; i++) seat.addToHand(card);
      cards += copies;
    }
    const sum = (of: (row: (typeof rows)[number]) => number): number =>
      [...seat.hand.subarray(0, cards)].reduce((total, card) => total + of(rows[card]!), 0);
    expect(seat.hand.length).toBeGreaterThan(cards);
    expect(seat.actionCardsInHand()).toBe(sum(({ kinds }) => (kinds.includes('action') ? 1 : 0)));
    expect(seat.moneyInHand()).toBe(
      sum(({ coins = 0, coinsWhenRepeated: coinsAgain }) => (coinsAgain === undefined ? coins : 0)),
    );
  });

  it('has a different number in the digest for every card and count', () => {
    const counts = [1, 2, 3, 63, 64, 65, 1_000];
    const numbers = Array.from({ length: 255 }, (_, card) => counts.map((copies) => copiesOf(card, copies)));
    expect(new Set(numbers.flat()).size).toBe(255 * counts.length);
  });
});

describe('set-up', () => {
  const pile = (card: string, kingdom: readonly string[] | undefined, seats: number): number =>
    initialPiles(checkRules(kingdom === undefined ? {} : { kingdom }, seats))[idOf(card)]!;

  it('with a kingdom has the piles of the rule book by number of players', () => {
    const counts = (card: string): number[] => [2, 3, 4].map((seats) => pile(card, ten, seats));
    expect(counts('Estate')).toEqual([8, 12, 12]);
    expect(counts('Duchy')).toEqual([8, 12, 12]);
    expect(counts('Province')).toEqual([8, 12, 12]);
    expect(counts('Curse')).toEqual([10, 20, 30]);
    expect(counts('Copper')).toEqual([46, 39, 32]);
    expect(counts('Silver')).toEqual([40, 40, 40]);
    expect(counts('Gold')).toEqual([30, 30, 30]);
    expect(counts('Moat')).toEqual([10, 10, 10]);
    expect(counts('Tunnel')).toEqual([8, 12, 12]);
    expect(counts('Harem')).toEqual([8, 12, 12]);
    expect(counts('Torturer')).toEqual([0, 0, 0]);
  });

  it('without a kingdom has every card, in the piles of the original program', () => {
    expect(pile('Copper', undefined, 2)).toBe(60);
    expect(pile('Gold', undefined, 2)).toBe(40);
    expect(pile('Curse', undefined, 4)).toBe(10);
    expect(pile('Harem', undefined, 2)).toBe(10);
    expect(pile('Province', undefined, 3)).toBe(12);
    expect(cardsIn(checkRules({}, 2))).toHaveLength(CLASSIC_CARDS);
    expect(rows.every(({ name }, id) => pile(name, undefined, 2) > 0 === id < CLASSIC_CARDS)).toBe(true);
  });

  it('accepts nine piles if the tenth card does not exist here', () => {
    const nine = ten.slice(1);
    expect(checkRules({ kingdom: nine }, 2).kingdom).toHaveLength(9);
    expect(cardsIn(checkRules({ kingdom: nine }, 2))).toHaveLength(16);
  });

  it('draws ten cards of the sets by the seed', () => {
    const drawn = (seed: number, ...sets: string[]) => checkRules({ sets, boardSeed: seed }, 2).kingdom!;
    expect(drawn(1, 'base', 'intrigue')).toEqual(drawn(1, 'base', 'intrigue'));
    expect(drawn(1, 'base', 'intrigue')).not.toEqual(drawn(2, 'base', 'intrigue'));
    const sets = new Set(drawn(1, 'hinterlands').map((name) => rows[idOf(name)]!.set));
    expect([...sets]).toEqual(['hinterlands']);
    const often = Array.from({ length: 40 }, (_, seed) => drawn(seed, 'base', 'hinterlands')).flat();
    expect(new Set(often).has('Tunnel')).toBe(true);
    expect(often).not.toContain('Mandarin');
  });

  it('has Platinum and Colony when asked for', () => {
    const with2 = checkRules({ kingdom: ten, colony: true }, 2);
    expect(initialPiles(with2)[idOf('Platinum')]).toBe(12);
    expect(
      [2, 3].map((seats) => initialPiles(checkRules({ kingdom: ten, colony: true }, seats))[idOf('Colony')]),
    ).toEqual([8, 12]);
    expect(initialPiles(checkRules({ kingdom: ten }, 2))[idOf('Colony')]).toBe(0);
  });

  it('gives everybody seven Coppers and three Estates, and a hand of five', () => {
    const table = new DominionTable(checkRules({ turnsMax: 1 }, 4));
    table.play([idle, idle, idle, idle], 5 as Seed);
    for (const seat of table.state.seats) {
      expect([seat.owned[idOf('Copper')], seat.owned[idOf('Estate')]]).toEqual([7, 3]);
      expect(seat.handSize + seat.deckSize + seat.discardSize).toBe(10);
      expect(seat.handSize).toBe(5);
    }
  });

  it('accepts a kingdom in any order and case, and in the original spelling', () => {
    const rules = checkRules({ kingdom: [...ten].reverse().map((card) => ` ${card.toUpperCase()} `) }, 2);
    expect(rules).toEqual(checkRules({ kingdom: ten }, 2));
    expect(cardsIn(rules)).toHaveLength(17);
    const buerocrat = checkRules({ kingdom: ['Buerocrat', ...ten.slice(1)] }, 2);
    expect(buerocrat.kingdom).toContain('Bureaucrat');
  });

  it.each([
    [{ kingdom: ten.slice(2) }, 2, '10 different cards, not 8'],
    [{ kingdom: [...ten.slice(1), 'Village'] }, 2, '10 different cards, not 9'],
    [{ kingdom: [...ten.slice(1), 'Gold'] }, 2, '"Gold" is not a kingdom card'],
    [{ kingdom: [...ten.slice(1), 'Goons'] }, 2, '"Goons" is not a kingdom card'],
    [{ variant: 'fast' }, 2, 'no variant "fast"'],
    [{ sets: ['dark-ages'] }, 2, 'no set "dark-ages"'],
    [{ sets: ['base'], kingdom: ten }, 2, 'mutually exclusive'],
    [{ colony: true }, 2, 'has no Colony'],
    [{ turnsMax: 0 }, 2, 'a turn limit'],
    [{ turnsMax: 2.5 }, 2, 'a turn limit'],
    [{}, 1, 'takes 2 to 4 players, not 1'],
    [{}, 5, 'takes 2 to 4 players, not 5'],
  ])('refuses %j for %i players', (request, seats, message) => {
    expect(() => checkRules(request, seats)).toThrow(Refused);
    expect(() => checkRules(request, seats)).toThrow(message);
  });
});

describe('the end', () => {
  const play = (policies: DominionPolicy[], request = {}, seed = 1) =>
    new DominionTable(checkRules(request, policies.length)).play(policies, seed as Seed);

  it.each([2, 3, 4])('comes after 50 turns of each of %i players', (seats) => {
    const result = play(Array.from({ length: seats }, () => idle));
    expect(result).toMatchObject({ turns: 50 * seats, ending: endingIds.turns, capped: true });
    expect([...result.turnsTaken]).toEqual(Array.from({ length: seats }, () => 50));
  });

  it('comes with a chosen turn limit, counted over all players', () => {
    expect([...play([idle, idle, idle], { turnsMax: 100 }).turnsTaken]).toEqual([34, 33, 33]);
    expect(play([idle, idle], { turnsMax: 7 }).turns).toBe(7);
  });

  it('comes when the Provinces are gone', () => {
    const money = 'list Province, Gold, Silver end';
    const policy = policyOf(`buylists ${money} end strategies strategy end end`);
    const result = play([policy, policy]);
    expect(result).toMatchObject({ ending: endingIds.provinces, capped: false });
  });

  it('comes when three piles are empty', () => {
    const lists = 'list Estate, Moat, Cellar, Pawn end';
    const policy = policyOf(`buylists ${lists} end strategies strategy end end`);
    expect(play([policy, policy]).ending).toBe(endingIds.piles);
  });

  it('breaks a tie for the player with fewer turns, and otherwise shares the place', () => {
    expect([...play([idle, idle], { turnsMax: 3 }).places]).toEqual([2, 1]);
    expect([...play([idle, idle], { turnsMax: 4 }).places]).toEqual([1, 1]);
    expect([...play([idle, idle, idle], { turnsMax: 5 }).places]).toEqual([2, 2, 1]);
  });

  it('ranks by points', () => {
    const result = play([buyer('Curse'), buyer('Estate'), idle], { turnsMax: 30 });
    expect([...result.places]).toEqual([3, 1, 2]);
    expect(result.scores[0]).toBeLessThan(3);
  });
});

describe('a program', () => {
  const table = new DominionTable(checkRules({}, 2));

  it('cannot buy what the rules do not allow', () => {
    const dreamer = { ...idle, buy: () => idOf('Province') };
    expect(() => table.play([dreamer, idle], 1 as Seed)).toThrow(IllegalChoice);
    expect(() => table.play([dreamer, idle], 1 as Seed)).toThrow('seat 1 answered "buy" with Province');
    const nonsense = { ...idle, buy: () => 250 };
    expect(() => table.play([idle, nonsense], 1 as Seed)).toThrow('seat 2 answered "buy" with 250');
  });

  it('may not play a card that is not an action or not in hand', () => {
    const village = buyer('Village');
    const dreamer = (card: string): DominionPolicy => ({
      ...idle,
      buy: (view) => village.buy(view),
      play: () => idOf(card),
    });
    expect(() => table.play([dreamer('Copper'), idle], 1 as Seed)).toThrow('answered "play" with Copper');
    expect(() => table.play([dreamer('Witch'), idle], 1 as Seed)).toThrow('answered "play" with Witch');
  });

  it('that exceeds a limit loses by rule', () => {
    // No real turn reaches the limit, so the test raises the counter itself.
    const cellar = buyer('Cellar');
    const looping: DominionPolicy = {
      ...idle,
      buy: (view) => cellar.buy(view),
      play: (view) => {
        for (let i = 0; i < view.handSize; i++) {
          if (view.cardInHand(i) === idOf('Cellar')) {
            (view as unknown as { decisions: number }).decisions = facts.decisionsPerTurnMax;
            return idOf('Cellar');
          }
        }
        return NONE;
      },
    };
    const lost = table.play([looping, idle], 3 as Seed);
    expect([...lost.faults]).toEqual([1, 0]);
    expect([...lost.places]).toEqual([2, 1]);
    expect(facts.endings[lost.ending]).toBe('a program broke a limit');
  });
});

describe('the final view', () => {
  it('shows all cards of each seat, those with points first, and the points of each copy', () => {
    const table = new DominionTable(checkRules({ turnsMax: 1 }, 2));
    table.play([idle, idle], 1 as Seed);
    const own = (card: string, copies: number): void => {
      for (let i = 0; i < copies; i++) table.state.seats[1]!.addOwned(idOf(card));
    };
    own('Gardens', 2);
    own('Duke', 1);
    own('Duchy', 3);
    own('Curse', 1);
    own('Witch', 3);
    const { zones, stats } = table.finalView();
    const cards = zones.map(({ title, owner, cards }) => [
      title,
      owner,
      cards.map(({ name, count, note }) => `${count} ${name}${note === undefined ? '' : `: ${note}`}`),
    ]);
    // 20 cards: Gardens are worth 2; three Duchies: the Duke is worth 3.
    expect(cards).toEqual([
      ['All cards', 0, ['3 Estate: 1 point', '7 Copper']],
      [
        'All cards',
        1,
        [
          '3 Duchy: 3 points',
          '1 Duke: 3 points',
          '2 Gardens: 2 points',
          '3 Estate: 1 point',
          '1 Curse: -1 point',
          '3 Witch',
          '7 Copper',
        ],
      ],
    ]);
    const [first, second] = [3, 9 + 3 + 4 + 3 - 1];
    expect(stats.map(({ title, owner, value }) => [title, owner, value])).toEqual([
      ['Points', 0, first],
      ['Cards', 0, 10],
      ['Points', 1, second],
      ['Cards', 1, 20],
    ]);
  });
});

describe('digests', () => {
  it('differ between games, and are the same for the same game', () => {
    const table = new DominionTable(checkRules({}, 2));
    const digests = [1, 2, 1].map((seed) => {
      table.play([buyer('Silver'), buyer('Moat')], seed as Seed);
      return table.digest();
    });
    expect(digests[0]).toBe(digests[2]);
    expect(digests[0]).not.toBe(digests[1]);
  });
});
