import { expect, it } from 'vitest';
import { formFor } from '../../../../bots/index.js';
import { games, originalView } from '../../../../engine/index.js';
import { writeBuylist } from '../../../../optimizer/neural/distill/buylist.js';
import type { Feature } from '../../../../optimizer/neural/distill/features.js';

const game = games['dominion']!;

const featureOf = (name: string): Feature => {
  const input = game.neural!.inputs.findIndex((one) => one.name === name);
  const { wording, ...inputSpec } = game.neural!.inputs[input]!;
  return { input, inputSpec: { ...inputSpec, wording: wording! } };
};

it('asks in conditions and comparisons for what its tests say', () => {
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

it('compares nothing for the original, which has no comparisons', () => {
  const forms = originalView(game).neural!.inputs.map(({ wording }) => wording?.form);
  expect(forms).toHaveLength(game.neural!.inputs.length);
  expect(new Set(forms)).toEqual(new Set(['word', undefined]));
});
