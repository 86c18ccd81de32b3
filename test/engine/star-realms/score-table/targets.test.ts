/** A score table among several opponents: its target, its combat, and the meaning of `opponent`. */
import { describe, expect, it } from 'vitest';
import { takeFreeForAllTurn } from '../../../../engine/star-realms/turn/turn.js';
import { type BotText, policyOf, type Rival, turnAmongThree } from '../../../support/star-realms-bots.js';
import { type Layout, Position } from '../../../support/star-realms-position.js';

const turn = (layout: Layout, rivals: readonly [Rival, Rival], bot: BotText = {}): Position =>
  turnAmongThree(bot, layout, rivals);
const authorities = ({ state }: Position): number[] => state.seats.slice(1).map(({ authority }) => authority);
const ram: Layout = { hand: ['Ram'] };

describe('combat', () => {
  it.each<[string, [Rival, Rival], [number, number]]>([
    ['the next opponent in seat order in a tie', [{}, {}], [45, 50]],
    ['the opponent with the least authority', [{ authority: 41 }, { authority: 40 }], [41, 35]],
    [
      'an opponent without an outpost before that',
      [{ authority: 30, play: ['Mech World'] }, { authority: 40 }],
      [30, 35],
    ],
    ['first an opponent who can be killed now', [{ authority: 4, shield: 3 }, { authority: 5 }], [4, 0]],
    ['no eliminated opponent', [{ authority: -1, isOut: true }, {}], [-1, 45]],
  ])('goes to %s', (_, rivals, left) => {
    expect(authorities(turn(ram, rivals))).toEqual(left);
  });

  it.each<[string, string[], [Rival, Rival], [number, number]]>([
    [
      'just enough to kill, strongest effects first',
      ['Viper', 'Blob Fighter', 'Flagship'],
      [{ authority: 5 }, {}],
      [0, 46],
    ],
    [
      'all of it if that does not kill',
      ['Viper', 'Blob Fighter', 'Flagship'],
      [{ authority: 10 }, {}],
      [1, 50],
    ],
    [
      'enough for the outposts too',
      ['Blob Fighter', 'Blob Fighter', 'Blob Fighter'],
      [{ authority: 2, play: ['War World'] }, { play: ['Mech World'] }],
      [0, 50],
    ],
    ['enough for a shield too', ['Viper', 'Ram'], [{ authority: 5, shield: 1 }, { authority: 60 }], [0, 60]],
  ])('is aimed: %s', (_, hand, rivals, left) => {
    expect(authorities(turn({ hand }, rivals))).toEqual(left);
  });

  it.each<[string, number, BotText, number]>([
    ['the next in seat order after the last seat', 3, {}, 0],
    [
      'the opponent with the highest score in targetRules',
      3,
      { targetRules: [{ card: '*', score: 'opponent.authority' }] },
      1,
    ],
    [
      'the opponent that a rule of targetRules prefers',
      0,
      { targetRules: [{ card: '*', rules: [{ 'opponent.authority': '< 50', score: 2 }], score: 1 }] },
      2,
    ],
  ])('goes among four to %s', (_, seat, bot, victim) => {
    const scene = new Position({ seats: 4, freeForAll: true });
    const { state } = scene;
    scene.deal(seat, { hand: ['Ram'] });
    const authorities = bot['targetRules'] ? [50, 55, 49, 52] : [50, 50, 50, 50];
    for (const side of state.seats) side.authority = authorities[side.seat]!;
    Object.assign(state, { policies: new Array(4).fill(policyOf(bot)), current: seat });
    state.setPerspective(seat, (seat + 1) % 4);
    takeFreeForAllTurn(state, 0, true);
    expect(state.seats.findIndex(({ authority, seat: each }) => authority < authorities[each]!)).toBe(victim);
  });

  it('continues with the next when one is eliminated', () => {
    const scene = turn({ hand: ['Ram', 'Ram'] }, [{ authority: 4 }, { authority: 3 }]);
    expect(scene.state.seats.map(({ isOut }) => isOut)).toEqual([false, true, true]);
  });
});

describe('self-scraps', () => {
  const explorer: BotText = {
    buyRules: [{ card: 'Cutter', score: 1 }],
    scrapForBenefitRules: [{ card: 'Explorer', rules: [{ trade: 0, score: 1 }] }],
  };

  it.each<[string, Layout, BotText, [number, number]]>([
    ['after all other effects', { play: ['The Hive', 'Trading Post'] }, {}, [50 - 3 - 3, 50]],
    ['again before combat is aimed', { hand: ['Explorer'], row: ['Cutter'] }, explorer, [50 - 2, 50]],
  ])('are asked for %s', (_, layout, bot, left) => {
    const always: BotText = { scrapForBenefitRules: [{ card: '*', score: 1 }] };
    const scene = turn(layout, [{}, {}], { ...always, ...bot });
    expect(authorities(scene)).toEqual(left);
    expect(scene.side().scrapped).toBe(1);
    expect(scene.totals()['authority']).toBe(layout.play ? 51 : 50);
  });
});

describe('other effects', () => {
  it('make the opponent with the most cards in the deck discard', () => {
    const rivals: [Rival, Rival] = [{ deck: ['Scout'] }, { deck: ['Scout', 'Scout'] }];
    expect(turn({ hand: ['Imperial Fighter'] }, rivals).pending()).toEqual([[], [], [1]]);
  });

  it('make the opponent with the highest score in targetRules discard', () => {
    const rivals: [Rival, Rival] = [
      { authority: 30, deck: ['Scout', 'Scout'] },
      { authority: 31, deck: ['Scout'] },
    ];
    const bot: BotText = {
      targetRules: [{ card: 'Imperial Fighter', rules: [{ 'opponent.authority': 31, score: 1 }] }],
    };
    expect(turn({ hand: ['Imperial Fighter'] }, rivals, bot).pending()).toEqual([[], [], [1]]);
    expect(turn({ hand: ['Imperial Fighter'] }, rivals).pending()).toEqual([[], [1], []]);
  });

  it('choose bases of an opponent who has some', () => {
    const spare: BotText = { attackBaseRules: [{ card: 'base', score: 0 }] };
    const scene = turn({ hand: ['Missile Mech'] }, [{ authority: 20 }, { play: ['Blob Wheel'] }], spare);
    expect(scene.names('discard', 2)).toEqual(['Blob Wheel']);
    const both: [Rival, Rival] = [
      { authority: 40, play: ['Blob Wheel'] },
      { authority: 30, play: ['Blob Wheel'] },
    ];
    expect(turn({ hand: ['Missile Mech'] }, both, spare).names('discard', 2)).toEqual(['Blob Wheel']);
  });
});

describe('opponent', () => {
  const asked = (rivals: [Rival, Rival], condition: string | number): boolean => {
    const bot: BotText = {
      makeChoiceRules: [
        { card: 'Barter World', rules: [{ 'opponent.authority': condition, choice: 2 }], choice: 1 },
      ],
    };
    return turn({ play: ['Barter World'] }, rivals, bot).side().authority === 50;
  };

  it('means the remaining one with the least authority; in a tie, the next in seat order', () => {
    expect(asked([{ authority: 40 }, { authority: 30 }], 30)).toBe(true);
    expect(asked([{ authority: 30 }, { authority: 40 }], 30)).toBe(true);
    expect(asked([{ authority: -3, isOut: true }, { authority: 40 }], 40)).toBe(true);
  });
});
