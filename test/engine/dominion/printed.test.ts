/**
 * What is printed on the cards, copied from the cards themselves and observed by playing them, so that a wrong number
 * in a row fails here.
 */
import { describe, expect, it } from 'vitest';
import { CLASSIC_CARDS, PLAY, type ResolvedStep, rows } from '../../../engine/dominion/catalogue.js';
import { vocabulary } from '../../../engine/dominion/vocabulary.js';
import { type Layout, times } from '../../support/dominion.js';
import { describePrinted, type Printed } from '../../support/dominion-cards.js';

const hand = (...cards: string[]): Layout => ({ hand: cards });
const rivalHand = (...cards: string[]): Layout => ({ others: [{ hand: cards, deck: times(9, 'Copper') }] });

const printed: Readonly<Record<string, Printed>> = {
  Copper: { cost: 0, coins: 1 },
  Silver: { cost: 3, coins: 2 },
  Gold: { cost: 6, coins: 3 },
  Estate: { cost: 2, points: 1 },
  Duchy: { cost: 5, points: 3 },
  Province: { cost: 8, points: 6 },
  Curse: { cost: 0, points: -1 },
  Bureaucrat: { cost: 4 },
  Cellar: { cost: 2, cards: 2, actions: 1, layout: hand('Duchy', 'Curse'), answers: ['Duchy', 'Curse'] },
  Chapel: { cost: 2, answers: [] },
  CouncilRoom: { cost: 5, cards: 4, buys: 1 },
  Festival: { cost: 5, actions: 2, buys: 1, coins: 2 },
  Laboratory: { cost: 5, cards: 2, actions: 1 },
  Library: { cost: 5, cards: 5, layout: hand('Copper', 'Copper') },
  Market: { cost: 5, cards: 1, actions: 1, buys: 1, coins: 1 },
  Militia: { cost: 4, coins: 2 },
  Mine: { cost: 5, layout: hand('Copper'), answers: ['Copper', 'Silver'] },
  Moat: { cost: 2, cards: 2 },
  Moneylender: { cost: 4, coins: 3, layout: hand('Copper'), answers: ['yes'] },
  Remodel: { cost: 4 },
  Smithy: { cost: 4, cards: 3 },
  ThroneRoom: { cost: 4 },
  Village: { cost: 3, cards: 1, actions: 2 },
  Witch: { cost: 5, cards: 2 },
  Workshop: { cost: 3, answers: ['Silver'] },
  Baron: { cost: 4, buys: 1, coins: 4, layout: hand('Estate'), answers: [1] },
  Bridge: { cost: 4, buys: 1, coins: 1 },
  Conspirator: { cost: 4, coins: 2 },
  Courtyard: { cost: 2, cards: 3, answers: ['Copper'] },
  Duke: { cost: 5, points: 2, layout: { discard: ['Duchy', 'Duchy'] } },
  Harem: { cost: 6, coins: 2, points: 2 },
  Ironworks: { cost: 4, coins: 1, answers: ['Silver'] },
  Masquerade: { cost: 3, cards: 2, answers: ['Copper', 'nothing'] },
  MiningVillage: { cost: 4, cards: 1, actions: 2, coins: 2, answers: ['yes'] },
  Minion: { cost: 5, actions: 1, coins: 2, answers: [1] },
  Nobles: { cost: 6, cards: 3, points: 2, answers: [1] },
  Pawn: { cost: 2, cards: 1, coins: 1, answers: [1, 4] },
  ShantyTown: { cost: 3, cards: 2, actions: 2 },
  Steward: { cost: 3, coins: 2, answers: [2] },
  Swindler: { cost: 3, coins: 2 },
  Torturer: { cost: 5, cards: 3, layout: rivalHand(), answers: [[], [1]] },
  TradingPost: { cost: 5, layout: hand('Estate', 'Estate'), answers: ['Estate', 'Estate'] },
  Upgrade: { cost: 5, cards: 1, actions: 1, answers: ['Copper'] },
  WishingWell: { cost: 3, cards: 2, actions: 1, answers: ['Copper'] },
  Cartographer: { cost: 5, cards: 1, actions: 1, answers: ['nothing', ...times(3, 'Copper')] },
  Crossroads: { cost: 2, cards: 2, actions: 3, layout: hand('Estate', 'Duchy') },
  Embassy: { cost: 5, cards: 5, answers: times(3, 'Copper') },
  FoolsGold: { cost: 2, coins: 1 },
  Haggler: { cost: 5, coins: 2 },
  Highway: { cost: 5, cards: 1, actions: 1 },
  IllGottenGains: { cost: 5, coins: 1, answers: ['no'] },
  Mandarin: { cost: 5, coins: 3 },
  Margrave: { cost: 5, cards: 3, buys: 1 },
  Oasis: { cost: 3, cards: 1, actions: 1, coins: 1, answers: ['Copper'] },
  Trader: { cost: 4 },
  Tunnel: { cost: 3, points: 2 },
  Rebuild: { cost: 5, actions: 1, answers: ['Province'] },
  Shepherd: {
    cost: 4,
    cards: 2,
    actions: 1,
    layout: hand('Estate', 'Copper'),
    answers: ['Estate'],
  },
};

describe('printed', () => {
  it('covers every classic card', () => {
    expect(Object.keys(printed).sort()).toEqual(
      rows
        .slice(0, CLASSIC_CARDS)
        .map(({ name }) => name)
        .sort(),
    );
  });

  describePrinted(printed);
});

describe('the options of a card in the vocabulary', () => {
  const withInner = (step: ResolvedStep): readonly ResolvedStep[] => {
    if (step.do === 'choose') return [step, ...step.among.flat()];
    if (step.do === 'others' || step.do === 'moveTop' || step.do === 'revealUntil') {
      return [step, ...(step.steps ?? []).flatMap(withInner)];
    }
    return [step];
  };
  const steps = PLAY.map((play) => play.flatMap(withInner));

  it.each(vocabulary.cards.filter(({ options }) => options))('agree with the text of $name', (card) => {
    const { exchange, gainCostMax, choices, among } = card.options!;
    for (const step of steps[card.id]!) {
      if (step.do === 'exchange') {
        expect(exchange).toEqual({ rule: step.exactly ? 'exactly' : 'up-to', amount: step.more });
        expect(among).toEqual(step.among && [step.among]);
      }
      if (step.do === 'gain' && step.from === 'taken') {
        expect(exchange).toEqual({ rule: step.exactly ? 'exactly' : 'up-to', amount: step.costMax });
      }
      if (step.do === 'gain' && step.from === undefined) expect(gainCostMax).toBe(step.costMax);
      if (step.do === 'choose') expect(choices).toHaveLength(step.among.length);
    }
  });
});
