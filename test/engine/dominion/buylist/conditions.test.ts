import { describe, expect, it } from 'vitest';
import { type ConditionName, conditionNames, holds } from '../../../../engine/dominion/buylist/conditions.js';
import { type Layout, position, times } from '../../../support/dominion.js';

type Operator = 'AllOf' | 'AnyOf' | 'Not' | 'Has1InHand' | 'Has2InHand' | 'Has3InHand';

/** A position, and numbers for which the condition holds and does not hold. */
interface Case {
  readonly layout: Layout;
  readonly card?: string;
  /** Action cards to play first. */
  readonly plays?: readonly (readonly [card: string, ...answers: (string | number)[]])[];
  readonly tokensOfOther?: number;
  readonly holds: number;
  readonly fails: number;
}

/** A condition without a case does not compile. */
const cases: Readonly<Record<Exclude<ConditionName, Operator>, Case>> = {
  Has: { layout: { hand: ['Gold'], deck: ['Gold'] }, card: 'Gold', holds: 2, fails: 3 },
  HasExact: { layout: { hand: ['Gold'], discard: ['Gold'] }, card: 'Gold', holds: 2, fails: 1 },
  HasInHand: { layout: { hand: ['Gold'], deck: ['Gold'] }, card: 'Gold', holds: 1, fails: 2 },
  HasInPlay: {
    layout: { hand: times(2, 'Village') },
    card: 'Village',
    plays: [['Village']],
    holds: 1,
    fails: 2,
  },
  SupplyHasLess: { layout: { supply: { Duchy: 3 } }, card: 'Duchy', holds: 4, fails: 3 },
  HasMoney: { layout: { hand: ['Gold'], coins: 2 }, holds: 2, fails: 3 },
  HasMoneyInHand: { layout: { hand: ['Gold', 'Copper'], coins: 2 }, holds: 4, fails: 5 },
  SupplyEmptyPilesGreater: { layout: { supply: { Duchy: 0, Gold: 0 } }, holds: 1, fails: 2 },
  HasActionsInPlay: {
    layout: { hand: ['Village', 'Village'] },
    plays: [['Village'], ['Village']],
    holds: 2,
    fails: 3,
  },
  HasDurationsInPlay: {
    layout: { hand: ['Village', 'Wharf'] },
    plays: [['Village'], ['Wharf']],
    holds: 1,
    fails: 2,
  },
  HasOnMat: {
    layout: { hand: ['Island', 'Gold'] },
    card: 'Gold',
    plays: [['Island', 'Gold']],
    holds: 1,
    fails: 2,
  },
  HasSetAside: {
    layout: { hand: ['Haven', 'Gold'], deck: ['Copper'] },
    card: 'Gold',
    plays: [['Haven', 'Gold']],
    holds: 1,
    fails: 2,
  },
  HasTokens: { layout: { hand: ['Monument'] }, plays: [['Monument']], holds: 1, fails: 2 },
  OpponentHasTokens: { layout: {}, tokensOfOther: 2, holds: 2, fails: 3 },
  HasMoneyWithout: {
    layout: { hand: ['Copper', 'Silver'], coins: 3 },
    card: 'Copper',
    holds: 5,
    fails: 6,
  },
  HasCardsOnMat: {
    layout: { hand: ['NativeVillage'], deck: ['Gold', 'Gold'] },
    plays: [['NativeVillage', 1]],
    holds: 1,
    fails: 2,
  },
  TrashHas: {
    layout: { hand: ['Chapel', 'Gold', 'Gold'] },
    card: 'Gold',
    plays: [['Chapel', 'Gold', 'nothing']],
    holds: 1,
    fails: 2,
  },
};

describe('a condition with a number', () => {
  it.each(Object.entries<Case>(cases))(
    '%s holds as it says',
    (word, { layout, card, plays = [], tokensOfOther = 0, ...numbers }) => {
      const table = position(layout);
      for (const [played, ...answers] of plays) table.play(played, ...answers);
      table.seat(1).tokens = tokensOfOther;
      const condition = conditionNames.indexOf(word);
      const holdsFor = (number: number): boolean => {
        const [first, second] = card === undefined ? [number, 0] : [table.idOf(card), number];
        return holds(condition, table.seat(0), first, second);
      };
      expect([holdsFor(numbers.holds), holdsFor(numbers.fails)]).toEqual([true, false]);
    },
  );
});

describe('the helpers of card tests', () => {
  it('lay out a position and play a card', () => {
    const table = position({ hand: ['Smithy', 'Copper'], deck: ['Gold', 'Silver', 'Estate', 'Duchy'] });
    table.play('Smithy');
    expect(table.hand()).toEqual(['Copper', 'Gold', 'Silver', 'Estate']);
    expect(table.deck()).toEqual(['Duchy']);
    expect(table.inPlay()).toEqual(['Smithy']);
    expect(table.counters).toEqual({ actions: 0, buys: 1, coins: 0 });
  });

  it('answer for every seat, and refuse too few and too many answers', () => {
    const layout = { hand: ['Chapel', 'Curse'], others: [{ hand: ['Gold'] }] };
    expect(position(layout).play('Chapel', 'Curse').trash()).toEqual(['Curse']);
    expect(() => position(layout).play('Chapel')).toThrow('nobody scripted "0 trash Chapel"');
    expect(() => position(layout).play('Chapel', 'Curse', 'Gold')).toThrow('nobody asked for seat 0: Gold');
  });
});

describe('conditions about mats and the trash', () => {
  const holdsFor = (word: string, table: ReturnType<typeof position>, first: number, second = 0): boolean =>
    holds(conditionNames.indexOf(word), table.seat(0), first, second);

  it('HasCardsOnMat counts the cards of the Native Village mat, and of no other', () => {
    const table = position({ hand: ['NativeVillage', 'Island', 'Gold'], deck: ['Copper'], actions: 2 });
    expect(holdsFor('HasCardsOnMat', table, 1)).toBe(false);
    table.play('NativeVillage', 1).play('Island', 'Gold');
    expect([holdsFor('HasCardsOnMat', table, 1), holdsFor('HasCardsOnMat', table, 2)]).toEqual([true, false]);
    expect(holdsFor('HasOnMat', table, table.idOf('Gold'), 1)).toBe(true);
  });

  it('TrashHas counts copies in the trash, whoever trashed them', () => {
    const table = position({ hand: ['Chapel', 'Copper', 'Copper'] });
    const copper = table.idOf('Copper');
    expect(holdsFor('TrashHas', table, copper, 1)).toBe(false);
    table.play('Chapel', 'Copper', 'Copper');
    expect([holdsFor('TrashHas', table, copper, 2), holdsFor('TrashHas', table, copper, 3)]).toEqual([
      true,
      false,
    ]);
  });
});
