import { expect, it } from 'vitest';
import { formFor } from '../../../../bots/index.js';
import { games, originalView } from '../../../../engine/index.js';
import { writeBuylist } from '../../../../optimizer/neural/distill/buylist.js';
import { type Feature, featuresOf, featureValue } from '../../../../optimizer/neural/distill/features.js';

const game = games['dominion']!;

const { inputs, facts = [] } = game.neural!;
const known = featuresOf(inputs, facts, 2);
const featureOf = (name: string): Feature => known.find(({ spec }) => spec.name === name)!;

it('writes tests as conditions and comparisons', () => {
  const features = ['own Smithy', 'own Gold', 'left Province', 'lead in points', 'buys left'].map(featureOf);
  const action = game.neural!.actions.findIndex(({ name }) => name === 'buy Smithy');
  const test = (feature: number, threshold: number, holds: boolean) => ({ feature, threshold, holds });
  const entries = [
    [test(0, 2, false), test(1, 1, true)],
    [test(2, 4, false)],
    [test(3, -2, true)],
    [test(3, 6, false), test(4, 2, true)],
  ].map((tests) => ({ action, tests }));
  const form = formFor(game);
  const text = form.print(writeBuylist(entries, features, game.neural!.actions, game), game);
  const lines = text.match(/Smithy.*/g)!.map((line) => line.replace(/,$/, ''));
  expect(lines).toEqual([
    'Smithy [2] if Has(Gold, 1)',
    'Smithy if SupplyHasLess(Province, 4)',
    'Smithy if Lead >= -2',
    'Smithy if AllOf(Lead < 6, Buys >= 2)',
  ]);
  expect(form.parse(text, game).diagnostics).toEqual([]);
});

it('uses no comparisons for the original, which has none', () => {
  const forms = originalView(game).neural!.inputs.map(({ wording }) => wording?.form);
  expect(forms).toHaveLength(game.neural!.inputs.length);
  expect(new Set(forms)).toEqual(new Set(['word', undefined]));
});

it('derives the own turn and the money of a deck from the inputs of a network', () => {
  const [turn, money] = ['own turn', 'money'].map(featureOf);
  const seen = new Map([
    ['turns of all seats', 13],
    ['own Copper', 7],
    ['own Gold', 2],
    ['own Market', 3],
    ['own Smithy', 1],
  ]);
  const numberOf = (input: number): number => seen.get(inputs[input]!.name) ?? 0;
  expect(featureValue(turn!, numberOf)).toBe(7);
  expect(featureValue(money!, numberOf)).toBe(7 + 2 * 3 + 3);
  const action = game.neural!.actions.findIndex(({ name }) => name === 'buy Smithy');
  const tests = [
    { feature: 0, threshold: 5, holds: true },
    { feature: 1, threshold: 12, holds: false },
  ];
  const program = writeBuylist([{ action, tests }], [turn!, money!], game.neural!.actions, game);
  expect(formFor(game).print(program, game)).toContain('Smithy if AllOf(Turn >= 5, Money < 12)');
  // The original has no comparisons.
  expect(originalView(game).neural!.facts).toEqual([]);
});

it('has entries that avoid ending a lost game, for boards with their piles', () => {
  const { vocabulary } = game;
  const texts = vocabulary!.endings!.map(({ pile, entry }) => {
    const program = { lists: [{ entries: [entry] }], strategies: [] };
    return [game.cards[pile]!.name, formFor(game).print(program, game).split('\n')[2]!.trim()];
  });
  expect(texts).toEqual([
    ['Province', 'Duchy if AllOf(SupplyHas(Province) < 2, Lead < -5)'],
    ['Colony', 'Province if AllOf(SupplyHas(Colony) < 2, Lead < -9)'],
  ]);
  expect(originalView(game).vocabulary!.endings).toEqual([]);
});
