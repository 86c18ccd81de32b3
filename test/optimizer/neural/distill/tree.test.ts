import { describe, expect, it } from 'vitest';
import { games, Rng, type Seed } from '../../../../engine/index.js';
import { buylist } from '../../../../grammar/index.js';
import { writeBuylist } from '../../../../optimizer/neural/distill/buylist.js';
import type { Samples } from '../../../../optimizer/neural/distill/features.js';
import { Preferences } from '../../../../optimizer/neural/distill/ranking.js';
import { shorten } from '../../../../optimizer/neural/distill/shorten.js';
import { agreement, growTree } from '../../../../optimizer/neural/distill/tree.js';

const game = games['dominion']!;
const { actions: offered, inputs } = game.neural!;
const named = (name: string) => offered.find((action) => action.name === name)!;
const actions = ['nothing', 'buy Silver', 'buy Gold', 'buy Smithy', 'buy Province'].map(named);
const [PASS, SILVER, GOLD, SMITHY, PROVINCE] = [0, 1, 2, 3, 4];
const facts = ['own Smithy', 'left Province'].map((name, input) => {
  const inputSpec = inputs.find((known) => known.name === name)!;
  return { input, inputSpec: { ...inputSpec, wording: inputSpec.wording! } };
});

/** A teacher that buys one Smithy, and Provinces first when few are left, else Gold first. */
function lessons(rows: number): Samples {
  const rng = new Rng(5 as Seed);
  const values = facts.map(() => new Int16Array(rows));
  const legal = new Uint8Array(rows * actions.length);
  const labels = new Int32Array(rows);
  for (let row = 0; row < rows; row++) {
    const smithies = rng.below(3);
    const left = rng.below(9);
    const coins = 3 + rng.below(6);
    values[0]![row] = smithies;
    values[1]![row] = left;
    const prices = [0, 3, 6, 4, 8];
    prices.forEach((price, action) => {
      if (price <= coins) legal[row * actions.length + action] = 1;
    });
    const order = left < 4 ? [PROVINCE, GOLD] : [GOLD, PROVINCE];
    if (smithies === 0) order.push(SMITHY);
    order.push(SILVER, PASS);
    labels[row] = order.find((action) => legal[row * actions.length + action!] === 1)!;
  }
  return { rows, features: facts, values, legal, actions: actions.length, labels };
}

describe('an order of preference', () => {
  it('breaks as few preferences as can be', () => {
    const preferences = new Preferences(3);
    const all = Uint8Array.of(1, 1, 1);
    for (let i = 0; i < 5; i++) preferences.add(2, all, 0);
    for (let i = 0; i < 3; i++) preferences.add(0, Uint8Array.of(1, 1, 0), 0);
    preferences.add(1, all, 0);
    expect(preferences.order()).toEqual([2, 0, 1]);
    expect(preferences.conflict([0, 1, 2])).toBe(2);
  });
});

describe('a tree over facts', () => {
  const samples = lessons(3_000);
  const grow = (leaves: number) =>
    growTree(samples, { leaves, rowsMin: 10, featureShare: 1 }, new Rng(1 as Seed));

  it('finds what the teacher looks at', () => {
    expect(agreement(samples, grow(4))).toBe(1);
    expect(agreement(samples, grow(1))).toBeLessThan(0.95);
    expect(agreement(samples, grow(2))).toBeLessThan(1);
  });

  it('asks nothing that does not help', () => {
    expect(grow(32)).toHaveLength(4);
  });

  it('is written as lists of which one holds', () => {
    const text = buylist.print(writeBuylist(grow(4), facts, actions, game), game);
    expect(text).toContain('Has(Smithy, 1)');
    expect(text).toContain('SupplyHasLess(Province, 4)');
    const lists = [...text.matchAll(/list if (.*)\n\s+(.*)/g)].map(([, when, cards]) => [when, cards]);
    expect(lists).toHaveLength(4);
    for (const [when, cards] of lists) {
      const few = !/Not\(SupplyHasLess|not AnyOf/.test(when!) && when!.includes('SupplyHasLess');
      const first = few ? 'Province, Gold' : 'Gold, S';
      expect(cards!.startsWith(first), `${when}: ${cards}`).toBe(true);
    }
  });
});

describe('fewer entries', () => {
  const samples = lessons(3_000);
  const whole = growTree(samples, { leaves: 4, rowsMin: 10, featureShare: 1 }, new Rng(1 as Seed));
  const entriesOf = (leaves: typeof whole): number =>
    leaves.reduce((sum, { order }) => sum + order.filter((action) => action !== PASS).length, 0);

  it('are those that decide most often as the teacher did', () => {
    const short = shorten(samples, whole, 5, PASS!);
    expect(entriesOf(short)).toBe(5);
    const best = shorten(samples, whole, 6, PASS!);
    expect(agreement(samples, best)).toBeGreaterThanOrEqual(agreement(samples, short));
    expect(agreement(samples, short)).toBeGreaterThan(0.5);
  });

  it('are all that are ever right where there is room', () => {
    const roomy = shorten(samples, whole, 1_000, PASS!);
    expect(agreement(samples, roomy)).toBe(agreement(samples, whole));
    expect(entriesOf(roomy)).toBeLessThanOrEqual(entriesOf(whole));
  });
});
