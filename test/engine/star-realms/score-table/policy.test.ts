/**
 * Score tables in small set-ups: which card, how many, in which order, decision by decision, and the order of the
 * turn.
 */
import { describe, expect, it } from 'vitest';
import { games } from '../../../../engine/index.js';
import { type CardName, id } from '../../../../engine/star-realms/catalogue.js';
import type { FixedOrderPolicy } from '../../../../engine/star-realms/policy.js';
import { gambitScore, heroScore } from '../../../../engine/star-realms/score-table/heuristics.js';
import type { State } from '../../../../engine/star-realms/state.js';
import { takeTwoPlayerTurn } from '../../../../engine/star-realms/turn/turn.js';
import { type BotText, type Entry, policyOf, seated, turn } from '../../../support/star-realms-bots.js';
import { startTurn } from '../../../support/star-realms-heroes-and-gambits.js';
import { type Layout, Position, scouts } from '../../../support/star-realms-position.js';

const game = games['star-realms']!;
describe('buying', () => {
  const row = ['Cutter', 'Trade Bot', 'Battle Pod', 'Supply Bot', 'Blob World'];
  const buy = (scores: Readonly<Record<string, number>>, trade: number, more: Layout = {}): string[] => {
    const buyRules = Object.entries(scores).map(([card, score]) => ({ card, score }));
    return turn({ buyRules }, { row, trade, tradeDeck: ['Viper', 'Viper', 'Viper', 'Viper'], ...more }).names(
      'discard',
    );
  };

  it('takes the best affordable card, repeatedly while trade is left', () => {
    expect(buy({ Cutter: 5, 'Trade Bot': 9, 'Supply Bot': 7 }, 4)).toEqual(['Trade Bot', 'Supply Bot']);
    expect(buy({ Cutter: 5, 'Blob World': 100 }, 7)).toEqual(['Cutter']);
  });

  it('takes no card with a score of 0 or less', () => {
    expect(buy({ Cutter: 0, 'Trade Bot': -3 }, 9)).toEqual([]);
  });

  it('prefers the first sufficient pair without the best card, if its score is strictly higher', () => {
    expect(buy({ 'Supply Bot': 9, Cutter: 5, 'Trade Bot': 5 }, 3)).toEqual(['Cutter', 'Trade Bot']);
    expect(buy({ 'Supply Bot': 10, Cutter: 5, 'Trade Bot': 5 }, 3)).toEqual(['Supply Bot']);
    expect(buy({ 'Supply Bot': 9, Cutter: 8 }, 3)).toEqual(['Supply Bot']);
  });

  it('never pairs the best card itself', () => {
    expect(buy({ Cutter: 10, 'Trade Bot': 9, 'Battle Pod': 8 }, 4)).toEqual(['Trade Bot', 'Battle Pod']);
  });

  it('considers two Explorers as a pair if two are left', () => {
    expect(buy({ 'Supply Bot': 9, Explorer: 5 }, 4)).toEqual(['Explorer', 'Explorer']);
    const scene = seated(
      {
        buyRules: [
          { card: 'Supply Bot', score: 9 },
          { card: 'Explorer', score: 5 },
        ],
      },
      { row, trade: 4 },
    );
    scene.state.explorers = 1;
    takeTwoPlayerTurn(scene.state);
    expect(scene.names('discard')).toEqual(['Supply Bot']);
    const none = seated({ buyRules: [{ card: 'Explorer', score: 5 }] }, { row, trade: 4 });
    none.state.explorers = 0;
    takeTwoPlayerTurn(none.state);
    expect(none.names('discard')).toEqual([]);
  });

  it('breaks ties from left to right, Explorers last', () => {
    expect(buy({ '*': 5 }, 2)).toEqual(['Cutter']);
  });

  it('considers cards that refill the row', () => {
    expect(buy({ Cutter: 5, Ram: 9 }, 5, { tradeDeck: ['Ram'] })).toEqual(['Cutter', 'Ram']);
  });

  it('does not buy the second card of a pair if an event has changed the row', () => {
    const bought = buy({ 'Supply Bot': 9, Cutter: 5, 'Trade Bot': 5 }, 3, { tradeDeck: ['Supernova'] });
    expect(bought).toEqual(['Cutter']);
  });
});

describe('buy.score.increase', () => {
  it('compares the best single card of the row with what would be bought now', () => {
    const policy = policyOf({
      buyRules: [
        { card: 'Cutter', score: 10 },
        { card: 'Dreadnaught', score: 50 },
        { card: 'Explorer', score: 30 },
      ],
    });
    const value = (trade: number, row: readonly string[], card = 'Blob Wheel'): number => {
      const scene = new Position({ trade, row });
      Object.assign(scene.state, { policies: [policy, policy] });
      scene.state.setPerspective(0, 1);
      return policy.buyScoreIncrease(scene.state, id(card as CardName));
    };
    expect(value(0, ['Cutter', 'Dreadnaught'])).toBe(10);
    expect(value(4, ['Cutter', 'Dreadnaught'])).toBe(50 - 40);
    expect(value(3, ['Cutter', 'Dreadnaught'])).toBe(10 - 30);
    expect(value(0, ['Dreadnaught'])).toBe(0);
    expect(value(3, ['Cutter', 'Dreadnaught'], 'Space Station')).toBe(50 - 30);
  });
});

describe('discarding', () => {
  const rival = (discardRules: readonly Entry[] = []): BotText => ({ discardRules });
  const fighter = { hand: ['Imperial Fighter', 'Imperial Fighter'], row: [] };

  it('discards the highest scores when forced, whatever they are', () => {
    const layout = { ...fighter, opponent: { hand: ['Scout', 'Dreadnaught', 'Cutter'] } };
    expect(turn({}, layout, rival()).names('discard', 1)).toEqual(['Scout', 'Cutter']);
    expect(turn({}, layout, rival([{ card: 'Dreadnaught', score: 99 }])).names('discard', 1)).toEqual([
      'Dreadnaught',
      'Scout',
    ]);
  });

  it('is optional only from 20 on', () => {
    const bot: BotText = {
      makeChoiceRules: [{ card: 'Recycling Station', choice: 2 }],
      playRules: [{ card: '*', score: 1 }],
    };
    const layout = {
      hand: ['Scout', 'Explorer'],
      deck: ['Cutter', 'Cutter'],
      play: ['Recycling Station'],
      row: [],
    };
    expect(turn(bot, layout).names('discard')).toEqual(['Scout']);
  });
});

describe('scrapping own cards', () => {
  const bot: BotText = {
    scrapRules: [
      { card: 'Viper', score: 40 },
      { card: 'Scout', score: 30 },
    ],
  };

  it('looks into the discard pile first, then into the hand', () => {
    const layout = { hand: ['The Wrecker', 'Viper', 'Viper'], discard: ['Scout', 'Cutter'], row: [] };
    const scene = turn({ ...bot, playRules: [{ card: 'The Wrecker', score: 50 }] }, layout);
    expect(scene.state.removed[id('Scout')]).toBe(1);
    expect(scene.state.removed[id('Viper')]).toBe(1);
  });

  it('never prefers a better card in hand to one in the pile', () => {
    for (const ship of ['Missile Bot', 'The Wrecker']) {
      const layout = { hand: [ship, 'Viper', 'Viper'], discard: ['Scout', 'Scout'], row: [] };
      const scene = turn({ ...bot, playRules: [{ card: ship, score: 50 }] }, layout);
      expect(scene.state.removed[id('Viper')]).toBe(0);
      expect(scene.state.removed[id('Scout')]).toBe(ship === 'Missile Bot' ? 1 : 2);
    }
  });

  it('stops below 20 when optional, and takes the best of all when forced', () => {
    const keep: BotText = {
      scrapRules: [
        { card: '*', score: 1 },
        { card: 'Cutter', score: 2 },
      ],
    };
    const optional = turn(keep, { hand: ['Missile Bot'], discard: ['Cutter', 'Scout'], row: [] });
    expect(optional.totals()['removed']).toBe(0);
    const forced = turn(keep, { play: ['Junkyard'], discard: ['Scout', 'Cutter'], row: [] });
    expect(forced.state.removed[id('Cutter')]).toBe(1);
  });
});

describe('self-scraps', () => {
  it('are decided before the first of them is done: two Blob Wheels are scrapped together', () => {
    const bot: BotText = { scrapForBenefitRules: [{ card: 'Blob Wheel', rules: [{ trade: 0, score: 5 }] }] };
    const scene = turn(bot, { play: ['Blob Wheel', 'Blob Wheel'], row: [] });
    expect(scene.totals()).toMatchObject({ bases: 0, removed: 2, trade: 6 });
    // They were scrapped before they were used.
    expect(scene.side().combatSpent).toBe(0);
  });

  it('are considered again after the hand, and not done at a score of 0', () => {
    const bot: BotText = {
      scrapForBenefitRules: [
        { card: 'Explorer', score: 1 },
        { card: 'Ram', score: 0 },
      ],
    };
    const scene = turn(bot, { hand: ['Explorer', 'Ram'], row: [] });
    expect(scene.totals()).toMatchObject({ explorers: 11, removed: 0, trade: 2, rivalAuthority: 50 - 5 - 2 });
  });

  it('include a base that an effect has just put into play', () => {
    const bot: BotText = {
      buyRules: [{ card: 'Blob Wheel', score: 5 }],
      scrapForBenefitRules: [{ card: 'Blob Wheel', score: 5 }],
    };
    const hand = ['Construction Hauler', 'Cutter'];
    const scene = turn(bot, { hand, row: ['Blob Wheel'], tradeDeck: ['Viper'] });
    expect(scene.totals()).toMatchObject({ bases: 0, removed: 1 });
  });
});

describe('bases', () => {
  it('on the table are used before the hand is played', () => {
    const bot: BotText = {
      makeChoiceRules: [{ card: 'Blob World', rules: [{ 'cards.played.blob': 0, choice: 1 }], choice: 2 }],
    };
    const scene = turn(bot, { play: ['Blob World'], hand: ['Blob Fighter'], row: [] });
    expect(scene.totals()['rivalAuthority']).toBe(50 - 5 - 3);
  });

  it('of twenty kinds act when they are played, the others between allies and buying', () => {
    const asked: BotText = {
      makeChoiceRules: [{ card: 'Barter World', rules: [{ combat: 3, choice: 1 }], choice: 2 }],
      playRules: [{ card: 'Barter World', score: 90 }],
    };
    const scene = turn(asked, {
      hand: ['Barter World', 'War World'],
      row: [],
      opponent: { play: ['Mech World'] },
    });
    expect(scene.totals()['authority']).toBe(52);
    const early = turn(
      { ...asked, playRules: [{ card: 'Barter World', score: 90, useBaseAfterPlay: true }] },
      { hand: ['Barter World', 'War World'], row: [], opponent: { play: ['Mech World'] } },
    );
    expect(early.totals()).toMatchObject({ authority: 50, trade: 2 });
  });

  it('with a use score of 0 stay unused, even those that act when they are played', () => {
    const bot: BotText = { useBaseRules: [{ card: 'base', score: 0 }] };
    const scene = turn(bot, { play: ['Blob Wheel'], hand: ['The Hive', 'Trading Post'], row: [] });
    expect(scene.totals()).toMatchObject({ rivalAuthority: 50, trade: 0, authority: 50 });
    expect(scene.side().basesUnused).toBe(3);
  });

  it('without an ability count as used when bases have been used', () => {
    const bot: BotText = {
      makeChoiceRules: [{ card: 'Patrol Mech', rules: [{ 'bases.unused': 0, choice: 2 }], choice: 1 }],
    };
    const scene = turn(bot, { play: ['Mech World', 'Fleet HQ'], hand: ['Patrol Mech'], row: [] });
    expect(scene.totals()).toMatchObject({ trade: 0, rivalAuthority: 50 - 5 - 1 });
  });

  it('act only once a turn, even with useBaseAfterPlay', () => {
    const bot: BotText = { playRules: [{ card: 'The Hive', score: 5, useBaseAfterPlay: true }] };
    expect(turn(bot, { hand: ['The Hive'], row: [] }).totals()['rivalAuthority']).toBe(47);
  });

  it('are used in the order of their scores', () => {
    const bot: BotText = {
      useBaseRules: [{ card: 'Machine Base', score: 30 }],
      makeChoiceRules: [{ card: 'Trading Post', rules: [{ 'hand.size': '> 0', choice: 1 }], choice: 2 }],
    };
    const scene = turn(bot, {
      play: ['Trading Post', 'Machine Base'],
      deck: scouts(2),
      hand: ['Viper'],
      row: [],
    });
    expect(scene.totals()['authority']).toBe(51);
  });

  it('that wait for a base to be played are used when one was', () => {
    const scene = turn({}, { play: ['Breeding Site'], hand: ['Mech World'], row: [] });
    expect(scene.totals()['rivalAuthority']).toBe(45);
    expect(turn({}, { play: ['Breeding Site'], hand: ['Ram'], row: [] }).totals()['rivalAuthority']).toBe(
      50 - 5 - 2,
    );
  });
});

describe('playing', () => {
  it('takes the highest score first, and computes scores again each time', () => {
    const played: string[] = [];
    const scene = seated(
      {
        playRules: [
          { card: 'Viper', score: 5 },
          { card: 'Scout', rules: [{ 'cards.played.starter_cards': '> 0', score: 9 }], score: 1 },
          { card: 'Cutter', score: 3 },
        ],
      },
      { hand: ['Scout', 'Cutter', 'Viper'], row: [] },
    );
    scene.state.recorder = {
      wantsSeries: false,
      onTurnStart() {},
      onTurnEnd() {},
      onEvent: (event, _seat, card) => {
        if (game.facts.events[event] === 'plays') played.push(game.cards[card]!.name);
      },
    };
    takeTwoPlayerTurn(scene.state);
    expect(played).toEqual(['Viper', 'Scout', 'Cutter']);
  });

  it('uses allies at once with the flag, otherwise after the hand; drawn cards are played in the same or the next pass', () => {
    const bot = (useAllyAfterPlay: boolean): BotText => ({
      playRules: [
        { card: 'Blob Fighter', score: 50, useAllyAfterPlay },
        { card: 'Battle Pod', score: 60 },
      ],
      makeChoiceRules: [
        { card: 'Patrol Mech', rules: [{ 'cards.played.star_empire': 1, choice: 2 }], choice: 1 },
      ],
    });
    const layout = { hand: ['Battle Pod', 'Blob Fighter', 'Patrol Mech'], deck: ['Corvette'], row: [] };
    expect(turn(bot(false), layout).totals()['trade']).toBe(3);
    expect(
      turn(
        { ...bot(true), playRules: [...bot(true)['playRules']!, { card: 'Corvette', score: 55 }] },
        layout,
      ).totals()['trade'],
    ).toBe(0);
    expect(turn(bot(false), layout).side().handSize).toBe(0);
  });
});

describe('choices', () => {
  it('take the option of the first rule that holds, the entry’s own, or the first; another number wastes the ability', () => {
    const mech = (entry: Partial<Entry>): Readonly<Record<string, number>> =>
      turn(
        { makeChoiceRules: [{ card: 'Patrol Mech', ...entry }] },
        { hand: ['Patrol Mech'], row: [] },
      ).totals();
    expect(mech({ choice: 2 })['rivalAuthority']).toBe(45);
    expect(mech({ rules: [{ turn: '> 90', choice: 2 }] })['trade']).toBe(3);
    expect(turn({}, { hand: ['Patrol Mech'], row: [] }).totals()['trade']).toBe(3);
  });
});

describe('the trade row', () => {
  it('loses the cards with the highest scores above 0, up to the allowed number, without replacements', () => {
    const bot: BotText = {
      scrapTradeRowRules: [
        { card: 'Cutter', score: 5 },
        { card: 'Ram', score: 9 },
        { card: 'Corvette', score: 0 },
      ],
    };
    const layout = {
      hand: ['Battle Screecher'],
      row: ['Cutter', 'Corvette', 'Ram', 'Scout', 'Scout'],
      tradeDeck: ['Ram', 'Ram', 'Ram'],
    };
    const scene = turn(bot, layout);
    expect(scene.names('row')).toEqual(['Corvette', 'Scout', 'Scout', 'Ram', 'Ram']);
  });
});

describe('taking a ship onto the deck', () => {
  it('follows its own rules, by default the cost', () => {
    const layout = { hand: ['Megahauler'], row: ['Cutter', 'Dreadnaught', 'Blob World'] };
    expect(turn({}, layout).top()).toBe('Dreadnaught');
    expect(turn({ cardToTopOfDeckRules: [{ card: 'Cutter', score: 50 }] }, layout).top()).toBe('Cutter');
    const none = turn({ cardToTopOfDeckRules: [{ card: '*', score: 0 }] }, layout);
    expect(none.side().deckSize).toBe(0);
  });
});

describe('copying', () => {
  it('takes the most expensive ship, and none with a score of 0', () => {
    const layout = { hand: ['Flagship', 'Corvette', 'Stealth Needle'], deck: scouts(6), row: [] };
    const last: Entry = { card: 'Stealth Needle', score: 1 };
    expect(turn({ playRules: [last] }, layout).totals()['rivalAuthority']).toBe(50 - 5 - 1 - 5);
    expect(
      turn({ playRules: [last], copyShipRules: [{ card: '*', score: 0 }] }, layout).totals()[
        'rivalAuthority'
      ],
    ).toBe(50 - 6);
  });

  it('takes for a Tower the base that it would buy first', () => {
    const bot: BotText = {
      buyRules: [
        { card: 'Loyal Colony', score: 9 },
        { card: 'Fleet HQ', score: 5 },
      ],
    };
    expect(
      turn(bot, {
        play: ['Stealth Tower', 'Fleet HQ'],
        opponent: { play: ['Loyal Colony'] },
        row: [],
      }).totals(),
    ).toMatchObject({ trade: 3, authority: 53 });
    expect(turn({}, { play: ['Stealth Tower', 'Loyal Colony'], row: [] }).totals()['trade']).toBe(3);
  });
});

describe('destroying and returning bases', () => {
  it('considers only outposts while there are any, best first, and none with a score of 0 if it may choose', () => {
    const rival = { play: ['Blob World', 'Battle Station', 'Mech World'] };
    const layout = { hand: ['Missile Mech'], row: [], opponent: rival };
    const calm: BotText = { attackBaseRules: [{ card: 'base', score: 0 }] };
    expect(turn(calm, layout).names('discard', 1)).toEqual(['Mech World']);
    expect(
      turn({ ...calm, destroyBaseRules: [{ card: 'base', score: 0 }] }, layout).names('discard', 1),
    ).toEqual([]);
  });

  it('happens whatever the scores when the card demands it', () => {
    const bot: BotText = {
      destroyBaseRules: [{ card: 'base', score: 0 }],
      scrapForBenefitRules: [{ card: 'Plasma Vent', score: 1 }],
    };
    expect(
      turn(bot, { play: ['Plasma Vent'], row: [], opponent: { play: ['Blob Wheel'] } }).names('discard', 1),
    ).toEqual(['Blob Wheel']);
  });

  it('returns the base with the highest score, of any player', () => {
    const bot: BotText = {
      returnBaseToHandRules: [
        { card: 'Blob World', score: 9 },
        { card: 'Barter World', score: 5 },
      ],
      playRules: [{ card: 'Mega Mech', score: 99 }],
    };
    const scene = turn(bot, {
      hand: ['Mega Mech'],
      play: ['Barter World'],
      opponent: { play: ['Blob World'] },
      row: [],
    });
    expect(scene.names('hand', 1)).toEqual(['Blob World']);
    const own = turn(bot, { hand: ['Mega Mech'], play: ['Barter World'], row: [] });
    // It left play, was played again from hand, and used a second time.
    expect(own.totals()).toMatchObject({ authority: 54, bases: 1 });
  });
});

describe('combat', () => {
  const attack = (
    attackBaseRules: readonly Entry[],
    combat: number,
    play: readonly string[],
    authority = 50,
  ): Position => {
    const scene = seated({ attackBaseRules }, { combat, row: [], opponent: { play } });
    scene.state.seats[1]!.authority = authority;
    takeTwoPlayerTurn(scene.state);
    return scene;
  };

  it('destroys outposts by score, passing over what is too strong', () => {
    expect(attack([], 5, ['Mech World', 'Battle Station']).names('discard', 1)).toEqual(['Battle Station']);
    expect(attack([], 9, ['Trading Post', 'Battle Station']).names('discard', 1)).toEqual([
      'Trading Post',
      'Battle Station',
    ]);
  });

  it('keeps its order while bases leave the table', () => {
    const order = [
      { card: 'Trading Post', score: 9 },
      { card: 'War World', score: 8 },
      { card: 'Battle Station', score: 1 },
    ];
    expect(attack(order, 8, ['Trading Post', 'War World', 'Battle Station']).names('discard', 1)).toEqual([
      'Trading Post',
      'War World',
    ]);
  });

  it('never gets past an outpost, not even to kill', () => {
    const scene = attack([{ card: 'outpost', score: 0 }], 60, ['Mech World', 'Blob Wheel'], 5);
    expect(scene.totals()).toMatchObject({ rivalBases: 2, rivalAuthority: 5 });
    expect(attack([], 5, ['Mech World', 'Blob Wheel'], 5).totals()).toMatchObject({
      rivalBases: 2,
      rivalAuthority: 5,
    });
  });

  it('kills if it can, otherwise attacks bases, and uses the rest on authority', () => {
    expect(attack([], 9, ['Blob Wheel'], 9).totals()).toMatchObject({ rivalBases: 1, rivalAuthority: 0 });
    expect(attack([], 9, ['Blob Wheel'], 10).totals()).toMatchObject({ rivalBases: 0, rivalAuthority: 6 });
    expect(attack([{ card: 'base', score: 0 }], 9, ['Blob Wheel'], 10).totals()).toMatchObject({
      rivalBases: 1,
      rivalAuthority: 1,
    });
  });

  it('loses one point to an Energy Shield, and counts that before a kill', () => {
    const scene = seated({}, { combat: 10, row: [], opponent: { play: ['Blob Wheel'] } });
    scene.state.opponent.shield = 1;
    scene.state.opponent.authority = 10;
    takeTwoPlayerTurn(scene.state);
    expect(scene.totals()).toMatchObject({ rivalBases: 0, rivalAuthority: 10 - 4 });
  });
});

describe('events', () => {
  it('Black Hole: discards scores from 20 on with ten authority or more, and anything with less', () => {
    const bot = { buyRules: [{ card: 'Trade Bot', score: 1 }] };
    const hole = (authority: number): Readonly<Record<string, number>> => {
      const scene = seated(bot, {
        trade: 1,
        row: ['Trade Bot'],
        tradeDeck: ['Black Hole'],
        opponent: { hand: ['Cutter', 'Ram'] },
      });
      scene.state.seats[1]!.authority = authority;
      takeTwoPlayerTurn(scene.state);
      return scene.totals();
    };
    expect(hole(10)).toMatchObject({ rivalHand: 2, rivalAuthority: 2 });
    expect(hole(9)).toMatchObject({ rivalHand: 0, rivalAuthority: 9 });
  });

  it('Bombardment: gives up the base of lowest value; Warp Jump: puts back the card that it would buy last', () => {
    const bot = { buyRules: [{ card: 'Trade Bot', score: 1 }] };
    const scene = turn(bot, {
      trade: 1,
      row: ['Trade Bot'],
      tradeDeck: ['Bombardment'],
      opponent: { play: ['Blob World', 'Blob Wheel'] },
    });
    expect(scene.names('discard', 1)).toEqual(['Blob Wheel']);
    const jump = turn(
      bot,
      {
        trade: 1,
        row: ['Trade Bot'],
        tradeDeck: ['Warp Jump'],
        opponent: { deck: ['Cutter', 'Ram', 'Trade Bot'] },
      },
      {
        buyRules: [
          { card: 'Ram', score: 5 },
          { card: 'Cutter', score: 3 },
        ],
      },
    );
    expect(jump.names('hand', 1)).toEqual(['Ram']);
    expect(jump.top(1)).toBe('Cutter');
  });
});

describe('heroes and gambits', () => {
  const policy = policyOf({
    buyRules: [
      { card: 'Cutter', score: 40 },
      { card: 'Dreadnaught', score: 90 },
    ],
  });
  const worth = (
    of: typeof heroScore,
    card: string,
    layout: Layout,
    set?: (scene: Position) => void,
  ): number => {
    const scene = new Position(layout);
    set?.(scene);
    scene.state.setPerspective(0, 1);
    return of(scene.state, id(card as CardName));
  };
  const tail = (scene: Position): void => {
    scene.state.me.played[4] = 3;
  };
  const authority =
    (value: number, seat: number) =>
    (scene: Position): void => {
      scene.side(seat).authority = value;
    };
  const lateTurn = (scene: Position): void => {
    scene.state.turn = 5;
  };

  it.each<[string, number, Layout, ((scene: Position) => void)?]>([
    ['Bold Raid', 12, { opponent: { play: ['Blob Wheel'] } }],
    ['Bold Raid', 4, {}, tail],
    ['Bold Raid', 0, {}],
    ['Political Maneuver', 2, { row: ['Cutter'] }],
    ['Political Maneuver', 0, { row: ['Cutter'], hand: ['Scout'] }],
    ['Rise to Power', 18, {}, tail],
    ['Rise to Power', 14, { row: ['Cutter'], trade: 1 }],
    ['Rise to Power', 0, { row: ['Cutter'] }],
    ['Salvage Operation', 24, { discard: ['Scout', 'Cutter'] }],
    ['Salvage Operation', 0, { discard: ['Scout'] }],
    ['Smuggling Run', 22, { row: ['Dreadnaught', 'Cutter'] }],
    ['Smuggling Run', 0, { row: ['Dreadnaught'] }],
    ['Surprise Assault', 16, {}, authority(8, 1)],
    ['Surprise Assault', 1, { opponent: { play: ['Blob Wheel'] } }],
    ['Surprise Assault', 0, { hand: ['Scout'], opponent: { play: ['Blob Wheel'] } }],
    ['Unlikely Alliance', 20, { deck: ['Scout'] }, tail],
    ['Unlikely Alliance', 0, { deck: ['Scout'] }],
    ['Unlikely Alliance', 8, {}, lateTurn],
  ])('%s is worth %i', (card, value, layout, set) => {
    const [buyRules] = policy.program.sets;
    const score: typeof heroScore = (state, gambit) => gambitScore(state, buyRules!, gambit);
    expect(worth(score, card, layout, set)).toBe(value);
  });

  it.each<[string, number, Layout, ((scene: Position) => void)?]>([
    ['Ram Pilot', 10, {}, authority(2, 1)],
    ['Ram Pilot', 10, { combat: 4, opponent: { play: ['Mech World'] } }],
    ['Ram Pilot', 0, { combat: 4, play: ['Blob Wheel'], opponent: { play: ['Mech World'] } }],
    ['CEO Torres', 5, {}, authority(15, 0)],
    ['Ram Pilot', 15, { play: ['The Hive'] }],
    ['Ram Pilot', 0, { play: ['War World'] }],
  ])('%s is worth %i', (card, value, layout, set) => {
    expect(worth(heroScore, card, layout, set)).toBe(value);
  });

  it('are used when they are worth it', () => {
    const scene = seated({}, { hand: ['Scout', 'Scout', 'Scout'], row: [] });
    startTurn(scene, ['Unlikely Alliance', 'Energy Shield']);
    takeTwoPlayerTurn(scene.state);
    expect(scene.side().gambitCount).toBe(1);
    // It is worth using after the hand and a first purchase, although nothing else is left to do.
    const late = seated(
      { buyRules: [{ card: 'Cutter', score: 40 }] },
      { hand: ['Scout', 'Scout'], row: ['Cutter', 'Cutter'], tradeDeck: [] },
    );
    startTurn(late, ['Political Maneuver']);
    takeTwoPlayerTurn(late.state);
    expect(late.names('discard')).toEqual(['Cutter', 'Cutter']);
    const hero = seated(
      { buyRules: [{ card: 'Ram Pilot', score: 5 }] },
      { hand: ['Trade Pod'], row: ['Ram Pilot'] },
    );
    takeTwoPlayerTurn(hero.state);
    expect(hero.totals()).toMatchObject({ removed: 1, rivalAuthority: 50 - 4 });
  });

  it('Merc Cruiser joins the faction with the most cards in play and in hand', () => {
    const scene = turn(
      { playRules: [{ card: 'Merc Cruiser', score: 99 }] },
      { hand: ['Merc Cruiser', 'Cutter'], row: [] },
    );
    expect(scene.totals()['rivalAuthority']).toBe(50 - 5 - 4);
  });
});

describe('own counts', () => {
  it('of trade, combat, deck and cards played follow the turn', () => {
    const seen: string[] = [];
    const scene = seated({}, { hand: ['Scout', 'Viper', 'Ram', 'Blob Wheel'], row: [], deck: ['Scout'] });
    const { state } = scene;
    const keys = game.scores!.keys.filter(({ name }) =>
      /^(deck|trade|combat|cards\.played\.(blob|starter_cards)|combat\.plus.*)$/.test(name),
    );
    const policy = state.policies[0] as FixedOrderPolicy;
    const play = policy.play.bind(policy);
    Object.assign(policy, {
      playRanks: null,
      play: (each: State) => {
        seen.push(keys.map(({ read }) => read(each as never, id('Ram'))).join(' '));
        return play(each);
      },
    });
    takeTwoPlayerTurn(state);
    expect(keys.map(({ name }) => name).join(' ')).toBe(
      'deck trade combat combat.plus.card.scrap.combat cards.played.blob cards.played.starter_cards',
    );
    expect(seen).toEqual(['1 0 0 0 0 0', '1 1 0 0 0 1', '1 1 1 1 0 2', '1 1 6 6 1 2']);
  });

  it('of reshuffles increase only when there are cards to shuffle', () => {
    const scene = turn({}, { hand: ['Corvette', 'Corvette'], discard: ['Scout'], row: [] });
    expect(scene.side().deckNumber).toBe(2);
  });
});
