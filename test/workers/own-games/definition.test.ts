import { describe, expect, it } from 'vitest';
import { freePort } from '../../../engine/cardsim/examples/free-port/index.js';
import { lamplight } from '../../../engine/cardsim/examples/lamplight.js';
import { Refused } from '../../../engine/index.js';
import { cardsim, type Definition, Stored } from '../../../workers/own-games/cardsim.js';

const option = { name: 'x', run: () => {} };
const card = { name: 'A', count: 8, options: [option] };
const rule = { name: 'r', step: 1, run: () => {} };
const right = {
  name: 'toy',
  title: 'Toy',
  about: 'For tests.',
  stats: () => ({ gold: new Stored(1) }),
  handLimit: 2,
  cards: [card],
  objective: 'gold',
};

/** A definition written without types. */
function made(what: object, without?: keyof typeof right): string[] {
  const { [without ?? ('' as 'name')]: _, ...rest } = { ...right, ...what };
  try {
    cardsim(rest as unknown as Definition<object>);
  } catch (error) {
    expect(error).toBeInstanceOf(Refused);
    return (error as Error).message.split('\n');
  }
  return [];
}

describe('a definition when it is read', () => {
  it.each<[string, object, string]>([
    ['a name with capitals', { name: 'Toy' }, 'Toy: name: "Toy" does not fit: use lower-case words'],
    ['no hand', { handLimit: 0 }, 'toy: handLimit: 0 does not fit: use a whole number from 1 to 10000'],
    ['a hand limit that is text', { handLimit: 'five' }, 'toy: handLimit: "five" does not fit'],
    ['an endless turn limit', { turnsMax: Number.POSITIVE_INFINITY }, 'toy: turnsMax: Infinity does not fit'],
    ['half a copy', { cards: [{ ...card, count: 0.5 }] }, 'cards[0].count: 0.5 does not fit'],
    ['a billion copies', { cards: [{ ...card, count: 1e9 }] }, 'cards[0].count: 1000000000 does not'],
    [
      'more cards than a deck takes',
      {
        cards: [
          { ...card, count: 9000 },
          { ...card, name: 'B', count: 9000 },
        ],
      },
      'cards: there are 18000 with all copies',
    ],
    ['an empty deck', { cards: [] }, 'toy: cards: the deck is empty'],
    ['a deck of later cards only', { cards: [{ ...card, count: 0 }] }, 'toy: cards: the deck is empty'],
    [
      'a set-up that fills nothing',
      { cards: [{ ...card, count: 0 }], start: () => {} },
      'toy: cards: hand and deck are empty after the set-up',
    ],
    [
      'two cards with the same name',
      { cards: [card, card] },
      'cards[1].name: two cards are called "A": the first is cards[0]',
    ],
    ['an action with a card’s name', { actions: [card] }, 'actions[0].name: two cards are called "A"'],
    ['a card without options', { cards: [{ name: 'A', options: [] }] }, 'cards[0].options: is empty'],
    [
      'two options with the same name',
      { cards: [{ ...card, options: [option, option] }] },
      'cards[0].options[1].name: two options of "A" are called "x"',
    ],
    [
      'an option that does nothing',
      { cards: [{ ...card, options: [{ name: 'x' }] }] },
      'cards[0].options[0].run: is missing',
    ],
    [
      'a name that bots cannot write',
      { cards: [{ ...card, name: 'A: b' }] },
      'cards[0].name: "A: b" does not fit',
    ],
    ['an empty name', { cards: [{ ...card, name: '' }] }, 'cards[0].name: "" does not fit'],
    ['two rules with the same name', { rules: [rule, rule] }, 'rules[1].name: two rules are called "r"'],
    [
      'a rule without run',
      { rules: [{ name: 'r', step: 1 }] },
      'rules[0].run: is missing: write what the rule does',
    ],
    [
      'a step that is not a number',
      { rules: [{ ...rule, step: Number.NaN }] },
      'rules[0].step: NaN does not fit',
    ],
    ['a misspelt key', { turnMax: 9 }, 'toy: turnMax: is not a key here: did you mean "turnsMax"?'],
    [
      'a misspelt key of a card',
      { cards: [{ name: 'A', cuont: 8, options: [option] }] },
      'toy: cards[0].cuont: is not a key here: did you mean "count"? (in "A")',
    ],
    [
      'a misspelt key of an option',
      { cards: [{ ...card, options: [{ ...option, disabeld: () => {} }] }] },
      'toy: cards[0].options[0].disabeld: is not a key here: did you mean "disabled"? (in "A", "x")',
    ],
    ['a duplicate ending', { endings: ['won', 'won'] }, 'endings[1]: "won" is a duplicate'],
    ['a built-in ending', { endings: ['error'] }, 'endings[0]: "error" is a duplicate'],
    [
      'an unknown objective',
      { objective: 'silver' },
      'objective: "silver" is not a numeric stat: use one of survive, gold',
    ],
    ['a formula without a value', { objective: { title: 'points' } }, 'objective.value: is missing'],
    [
      'two stats with the same key',
      { stats: () => ({ gold: new Stored(1), statGold: () => 2 }) },
      'stats: two stats are called "gold"',
    ],
    [
      'stats that fail',
      {
        stats: () => {
          throw new Error('no such thing');
        },
      },
      'stats: failed: no such thing',
    ],
  ])('with %s is refused', (_, what, error) => {
    expect(made(what)).toEqual([expect.stringContaining(error)]);
  });

  it.each(Object.keys(right) as (keyof typeof right)[])('without %s is refused by name', (key) => {
    expect(
      made({}, key).some((line) => line.includes(`${key}: is missing`) || line.includes(`${key}: is not `)),
    ).toBe(true);
  });

  it('has all its errors reported at once, with names beside numbers', () => {
    const errors = made(
      { handLimit: 'five', cards: [card, { ...card, count: -1 }], rules: [{ name: 'Rot', step: 'first' }] },
      'stats',
    );
    expect(errors).toEqual([
      expect.stringContaining('stats: is missing'),
      expect.stringContaining('handLimit: "five"'),
      expect.stringMatching(/cards\[1\]\.count: -1 .*\(in "A"\)$/),
      expect.stringMatching(/rules\[0\]\.step: "first" .*\(in "Rot"\)$/),
      expect.stringMatching(/rules\[0\]\.run: is missing/),
      expect.stringContaining('cards[1].name: two cards'),
    ]);
  });

  it('without errors makes a game, even if only its set-up fills the deck', () => {
    expect(made({})).toEqual([]);
    const later = { ...card, count: 0 };
    expect(
      made({ cards: [later], start: (me: { deck: { put(card: object): void } }) => me.deck.put(later) }),
    ).toEqual([]);
  });

  it('of each example has no errors', () => {
    for (const { compiled: blueprint } of [lamplight, freePort]) {
      expect(() => cardsim(blueprint.definition as Definition<object>)).not.toThrow();
    }
  });

  it('reports a misspelt required key once, and may have keys of the designer', () => {
    expect(made({ rules: [{ name: 'r', stepp: 1, run: () => {} }] })).toEqual([
      'toy: rules[0].stepp: is not a key here: did you mean "step"? (in "r")',
    ]);
    expect(made({ cards: [{ ...card, weight: 3 }], season: 'winter' })).toEqual([]);
  });
});
