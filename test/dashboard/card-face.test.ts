/** What the face of a card and the places of its options say: only what is true of this card, and this copy. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { games } from '../../engine/index.js';

// Browsers have this function, Node 20 has not.
const maps = Map as unknown as {
  groupBy?: <Item>(items: readonly Item[], key: (item: Item) => string) => Map<string, Item[]>;
};
maps.groupBy ??= (items, key) =>
  new Map(items.map((item) => [key(item), items.filter((one) => key(one) === key(item))]));

const common = join(import.meta.dirname, '../../../dashboard/page/src/common');

it('the face of a card shows all that it gives at once, and nothing that has a condition or a price', async () => {
  const { gainsOf } = (await import(join(common, 'cards/card-shapes.tsx'))) as {
    gainsOf: (text: string) => { readonly gains: readonly { kind: string; amount: number }[] };
  };
  const face = (name: string): string =>
    gainsOf(games['dominion']!.cards.find((card) => card.name === name)!.text!)
      .gains.map(({ kind, amount }) => `${amount} ${kind}`)
      .join(', ');
  expect(face('Market')).toBe('1 cards, 1 actions, 1 buys, 1 coins');
  expect(face('GrandMarket')).toBe('1 cards, 1 actions, 1 buys, 2 coins');
  expect(face('Festival')).toBe('2 actions, 1 buys, 2 coins');
  expect(face('Bridge')).toBe('1 buys, 1 coins');
  for (const [name, gains] of [
    ['Merchant', '1 cards, 1 actions'],
    ['City', '1 cards, 2 actions'],
    ['MiningVillage', '1 cards, 2 actions'],
    ['Vault', '2 cards'],
    ['Baron', '1 buys'],
    ['Salvager', '1 buys'],
  ] as const)
    expect(face(name), name).toBe(gains);
  for (const name of [
    'Monkey',
    'Bank',
    'Magnate',
    'Moneylender',
    'Stables',
    'Investment',
    'Crossroads',
    'Duke',
    'Gardens',
  ])
    expect(face(name), name).toBe('');
});

it('an option about an own card is a button, never a click on the pile of its copies', async () => {
  const { placeOptions } = (await import(join(common, 'game/placed-options.ts'))) as {
    placeOptions: (
      options: readonly { index: number; label: string; card: string }[],
      view: unknown,
    ) => { onCards: readonly { card: string; zone: number }[]; buttons: readonly { label: string }[] };
  };
  const piles = ['Monkey', 'Sailor', 'Silver', 'Copper'].map((name) => ({ name, count: 10 }));
  const view = {
    seat: 0,
    zones: [
      { title: 'Hand', owner: 0, cards: [{ name: 'Copper', count: 1 }] },
      { title: 'In play', owner: 0, cards: [{ name: 'Monkey', count: 1 }] },
      { title: 'Supply', cards: piles },
      { title: 'All cards', owner: 0, cards: [piles[0], piles[1], piles[3]] },
    ],
  };
  const placed = (...labels: string[]) => {
    const options = labels.map((label, index) => ({
      index,
      label,
      card: piles.find(({ name }) => label.includes(name))!.name,
    }));
    const { onCards, buttons } = placeOptions(options, view);
    return [onCards.map(({ card, zone }) => `${card} ${zone}`), buttons.map(({ label }) => label)];
  };
  expect(placed('First Monkey', 'First Sailor')).toEqual([[], ['First Monkey', 'First Sailor']]);
  expect(placed('Trash Sailor', 'Trash Copper')).toEqual([[], ['Trash Sailor', 'Trash Copper']]);
  expect(placed('Monkey (3)', 'Silver (3)')).toEqual([['Monkey 2', 'Silver 2'], []]);
  expect(placed('Name Sailor', 'Name Copper')).toEqual([['Sailor 2', 'Copper 2'], []]);
  expect(placed('Play Copper')).toEqual([['Copper 0'], []]);
});
