/**
 * The turn of a score table when its whole hand is active: every step, and all steps again while one of them has an
 * effect.
 */
import { describe, expect, it } from 'vitest';
import { type CardName, id } from '../../../../engine/star-realms/catalogue.js';
import { type BotText, type Rival, turnAmongThree } from '../../../support/star-realms-bots.js';
import type { Layout, Position } from '../../../support/star-realms-position.js';

interface Case {
  readonly layout: Layout;
  readonly bot?: BotText;
  readonly rivals?: readonly [Rival, Rival];
  readonly heroes?: readonly CardName[];
  readonly gambits?: readonly CardName[];
  readonly see: (scene: Position) => unknown;
  readonly seen: unknown;
}

const authority =
  (seat: number) =>
  (scene: Position): number =>
    scene.side(seat).authority;
const played = (scene: Position): string[] =>
  scene.names('play').concat(scene.names('hand').map((name) => `still ${name}`));
const unusedBases: BotText = { useBaseRules: [{ card: '*', score: 0 }] };

function take({ layout, bot = {}, rivals, heroes = [], gambits = [] }: Case): Position {
  return turnAmongThree(bot, layout, rivals, (scene) => {
    const side = scene.side();
    for (const name of heroes) side.heroes[side.heroCount++] = id(name);
    for (const name of gambits) side.gambits[side.gambitCount++] = id(name);
  });
}

const steps: Readonly<Record<string, Case>> = {
  'bases on the table': { layout: { play: ['Barter World'] }, see: authority(0), seen: 52 },
  gambits: {
    layout: {},
    rivals: [{ play: ['Blob Wheel'] }, {}],
    gambits: ['Bold Raid'],
    see: (scene) => scene.names('discard', 1),
    seen: ['Blob Wheel'],
  },
  'the hand': { layout: { hand: ['Cutter'] }, see: authority(0), seen: 54 },
  allies: { layout: { hand: ['Cutter', 'Federation Shuttle'] }, see: authority(0), seen: 54 + 4 },
  heroes: { layout: { hand: ['Trade Pod'] }, heroes: ['Ram Pilot'], see: authority(1), seen: 50 - 2 - 2 },
  'bases of the hand': { layout: { hand: ['Barter World'] }, see: authority(0), seen: 52 },
  'self-scraps': {
    layout: { play: ['The Hive', 'Trading Post'] },
    bot: { scrapForBenefitRules: [{ card: '*', score: 1 }] },
    see: authority(1),
    seen: 50 - 3 - 3,
  },
  'one purchase': {
    layout: { hand: ['Scout', 'Scout'], row: ['Cutter'] },
    bot: { buyRules: [{ card: 'Cutter', score: 1 }] },
    see: (scene) => scene.names('discard'),
    seen: ['Cutter'],
  },
};

/** Actions that happen only in another pass, which the named step alone must start. */
const again: Readonly<Record<string, Case>> = {
  'a card was played': {
    layout: { hand: ['Scout'] },
    rivals: [{ authority: 8 }, {}],
    gambits: ['Surprise Assault'],
    see: authority(1),
    seen: 0,
  },
  'an ally ability drew a card': {
    layout: { play: ['The Hive', 'Blob Wheel'], deck: ['Scout'] },
    bot: unusedBases,
    see: played,
    seen: ['The Hive', 'Blob Wheel', 'Scout'],
  },
  'a hero drew a card': {
    layout: { play: ['Fighter Base'], deck: ['Scout'] },
    heroes: ['Admiral Rasmussen'],
    see: played,
    seen: ['Fighter Base', 'Scout'],
  },
  'a self-scrap drew a card': {
    layout: { play: ['Mech World'], hand: ['Explorer', 'Customs Frigate'], row: ['Cutter'], deck: ['Viper'] },
    bot: {
      cardToTopOfDeckRules: [{ card: '*', score: 0 }],
      buyRules: [{ card: 'Cutter', score: 1 }],
      scrapForBenefitRules: [{ card: 'Customs Frigate', rules: [{ trade: 0, score: 1 }] }],
    },
    see: played,
    seen: ['Mech World', 'Explorer', 'Viper'],
  },
  'a card was bought': {
    layout: { trade: 4, row: ['Cutter', 'Corvette'] },
    bot: {
      buyRules: [
        { card: 'Cutter', score: 5 },
        { card: 'Corvette', score: 3 },
      ],
    },
    see: (scene) => scene.names('discard'),
    seen: ['Cutter', 'Corvette'],
  },
};

describe('a turn of a score table with the whole hand active', () => {
  it.each(Object.entries(steps))('has the step: %s', (_, each) => {
    expect(each.see(take(each))).toEqual(each.seen);
  });

  it.each(Object.entries(again))('starts another pass after %s', (_, each) => {
    expect(each.see(take(each))).toEqual(each.seen);
  });

  it('does not use bases that its rules hold back, on the table or played', () => {
    const scene = take({ ...steps['bases on the table']!, bot: unusedBases });
    expect(scene.side().authority).toBe(50);
    const hand = take({ ...steps['bases of the hand']!, layout: { hand: ['The Hive'] }, bot: unusedBases });
    expect(played(hand)).toEqual(['The Hive']);
    expect(hand.side(1).authority).toBe(50);
  });

  const whileScoutIsInHand: BotText = {
    makeChoiceRules: [{ card: '*', rules: [{ 'hand.size': '> 0', choice: 2 }], choice: 1 }],
  };
  const atOnce: BotText = { playRules: [{ card: 'Barter World', useBaseAfterPlay: true }] };
  it.each<[string, string[], BotText, number]>([
    ['later, like most bases', ['Barter World', 'Scout'], whileScoutIsInHand, 52],
    ['at once, if its flag says so', ['Barter World', 'Scout'], { ...whileScoutIsInHand, ...atOnce }, 50],
  ])('uses a base of the hand %s', (_, hand, bot, left) => {
    expect(turnAmongThree(bot, { hand }).side().authority).toBe(left);
  });

  it.each<[string, string[], string | number]>([
    ['Blob Fighter', ['Battle Pod', 'Blob Fighter', 'Patrol Mech'], 'hand.size'],
    ['Federation Shuttle', ['Cutter', 'Federation Shuttle', 'Patrol Mech'], 'authority'],
  ])('uses the ally ability of a %s after the hand, or at once by its flag', (card, hand, key) => {
    const value = { 'hand.size': 1, authority: 50 + 4 + 4 }[key]!;
    const mech = { card: 'Patrol Mech', rules: [{ [key]: value, choice: 2 }], choice: 1 };
    const combat = (useAllyAfterPlay: boolean): number => {
      const playRules = [{ card, useAllyAfterPlay }];
      const scene = turnAmongThree({ playRules, makeChoiceRules: [mech] }, { hand, deck: ['Scout'] });
      return 50 - scene.side(1).authority;
    };
    expect(combat(true) - combat(false)).toBe(5);
  });

  it('uses at once the bases that act when they are played', () => {
    const bot: BotText = {
      makeChoiceRules: [{ card: 'Patrol Mech', rules: [{ combat: 3, choice: 1 }], choice: 2 }],
    };
    expect(turnAmongThree(bot, { hand: ['The Hive', 'Patrol Mech'] }).side(1).authority).toBe(50 - 3);
  });
});
