import { describe, expect, it } from 'vitest';
import { games } from '../../../../engine/index.js';
import { changeText } from '../../../../experiments/runs/evolve/search/change-text.js';
import { jsonBot } from '../../../../grammar/json/form.js';

const game = games['star-realms']!;
const parts = (name: string, ...entries: readonly object[]) => {
  const text = JSON.stringify({ name, author: 'me', description: `It is ${name}.`, buyRules: entries });
  return jsonBot.parts(jsonBot.parse(text, game).program!, game);
};
const ram = { card: 'Ram', score: 3 };
const cutter = { card: 'Cutter', score: 5, rules: [{ deck: 1, score: 9 }] };
const later = { ...cutter, rules: [{ deck: 2, score: 9 }] };
const ships = ['Corvette', 'Freighter', 'Flagship', 'Explorer'].map((card) => ({ card, score: 1 }));

describe('a change of a program', () => {
  it.each([
    [
      'additions',
      [ram],
      [ram, cutter],
      'op: + buyRules, Cutter: 5; + buyRules, Cutter, deck = 1: 9; + buyRules, Cutter, otherwise: 5',
    ],
    ['removals', [ram, cutter], [cutter], 'op: − buyRules, Ram: 3'],
    ['both', [cutter], [later], 'op: − buyRules, Cutter, deck = 1: 9; + buyRules, Cutter, deck = 2: 9'],
    ['order', [ram, cutter], [cutter, ram], 'op: order changed'],
    [
      'the first three of many',
      [ram],
      [ram, ...ships],
      'op: + buyRules, Corvette: 1; + buyRules, Freighter: 1; + buyRules, Flagship: 1; and 1 more',
    ],
  ])('is described by its rules, not by names: %s', (_, before, after, expected) => {
    expect(changeText('op', parts('Old', ...before), parts('New', ...after))).toBe(expected);
  });

  it('without a known parent is described by its operator', () => {
    expect(changeText('random', undefined, parts('New', ram))).toBe('random');
  });
});
