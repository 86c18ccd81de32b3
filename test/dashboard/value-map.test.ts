/** The picture of a score table: a value for each card in each situation. */
import { join } from 'node:path';
import { expect, it } from 'vitest';

interface ValueMap {
  readonly situations: readonly string[];
  readonly cards: readonly {
    readonly card: string;
    readonly values: readonly (number | undefined)[];
    readonly shares: readonly (number | undefined)[];
    readonly before: readonly (number | undefined)[];
  }[];
}

const page = join(import.meta.dirname, '../../../dashboard/page/src');
const { valueMaps }: { valueMaps: (text: string, before: string) => ReadonlyMap<string, ValueMap> } =
  await import(join(page, 'views/run/numbers/value-map.ts'));

const early = { deck: '<= 2' };

it('ranks cards in each situation, and names the scores of the start', () => {
  const table = (ship: number) =>
    JSON.stringify({
      name: 'Made',
      buyRules: [
        { card: 'Cutter', rules: [{ ...early, score: 20 }, { score: 3 }] },
        { card: 'Flagship', score: ship },
        { card: 'Ram', score: 0, rules: [{ ...early, score: 0 }] },
        { card: '*', score: 'card.cost' },
      ],
    });
  const map = valueMaps(table(40), table(10)).get('buyRules')!;
  expect(map.situations).toEqual(['deck ≤ 2', '']);
  expect(map.cards).toEqual([
    { card: 'Flagship', values: [40, 40], shares: [1, 1], before: [10, 10] },
    { card: 'Cutter', values: [20, 3], shares: [0.5, 0.5], before: [20, 3] },
    { card: 'Ram', values: [0, 0], shares: [0, 0], before: [0, 0] },
  ]);
});

it('reads numbers that rules share, by card, and the first rule whose conditions hold', () => {
  const text = JSON.stringify({
    name: 'Shared',
    cardInfo: [
      { card: 'Cutter', info: { a: 5, b: 1 } },
      { card: 'Ram', info: { b: 2 } },
    ],
    buyRules: [
      {
        card: '*',
        score: 'card_info_b',
        rules: [
          { ...early, turn: '>= 5', score: 9 },
          { ...early, score: 'card_info_a' },
        ],
      },
    ],
    makeChoiceRules: [{ card: 'Ram', choice: 2 }],
  });
  const maps = valueMaps(text, 'buylists');
  expect([...maps.keys()]).toEqual(['buyRules']);
  expect(maps.get('buyRules')).toMatchObject({
    situations: ['deck ≤ 2, turn ≥ 5', 'deck ≤ 2', ''],
    cards: [
      { card: 'Cutter', values: [9, 5, 1] },
      { card: 'Ram', values: [9, 0, 2], before: [undefined, undefined, undefined] },
    ],
  });
});
