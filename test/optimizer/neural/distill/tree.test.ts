import { describe, expect, it } from 'vitest';
import { games, Rng, type Seed } from '../../../../engine/index.js';
import { buylist } from '../../../../grammar/index.js';
import { writeBuylist } from '../../../../optimizer/neural/distill/buylist.js';
import { growDecisionLists, listAgreement } from '../../../../optimizer/neural/distill/decision-list.js';
import { featuresOf, type Samples } from '../../../../optimizer/neural/distill/features.js';
import { costsByRow, RankedPreferences } from '../../../../optimizer/neural/distill/ranking.js';
import { agreement, growTree } from '../../../../optimizer/neural/distill/tree.js';

const game = games['dominion']!;
const { actions: offered, inputs } = game.neural!;
const named = (name: string) => offered.find((action) => action.name === name)!;
const actions = ['nothing', 'buy Silver', 'buy Gold', 'buy Smithy', 'buy Province'].map(named);
const [PASS, SILVER, GOLD, SMITHY, PROVINCE] = [0, 1, 2, 3, 4];
const known = featuresOf(inputs, [], 2);
const facts = ['own Smithy', 'left Province'].map((name) => known.find(({ spec }) => spec.name === name)!);

/** A network that buys one Smithy, then Provinces first if few are left, else Gold first. */
function lessons(rows: number): Samples {
  const rng = new Rng(5 as Seed);
  const values = facts.map(() => new Int16Array(rows));
  const legal = new Uint8Array(rows * actions.length);
  const labels = new Int32Array(rows);
  const costs = new Float32Array(rows * actions.length);
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
    const open = order.filter((action) => legal[row * actions.length + action!] === 1);
    labels[row] = open[0]!;
    // The cost rises with the rank of an action; actions outside the order cost most.
    for (let action = 0; action < actions.length; action++) {
      if (legal[row * actions.length + action] !== 1) continue;
      costs[row * actions.length + action] = open.includes(action) ? open.indexOf(action) : order.length;
    }
  }
  return { rows, asked: rows, features: facts, values, legal, actions: actions.length, labels, costs };
}

describe('an order of preference', () => {
  it('costs as little as possible', () => {
    const preferences = new RankedPreferences(3);
    const costs = costsByRow(Float32Array.of(5, 5, 0, 0, 1, 0, 1, 0, 1), 3);
    preferences.add(2, costs, 0);
    for (let i = 0; i < 3; i++) preferences.add(0, costs, 1);
    preferences.add(1, costs, 2);
    expect(preferences.order()).toEqual([2, 0, 1]);
    expect(preferences.conflict()).toBe(2);
  });
});

describe('a tree over facts', () => {
  const samples = lessons(3_000);
  const grow = (leaves: number) =>
    growTree(samples, { leaves, gainMin: 0, rowsMin: 10, featureShare: 1 }, new Rng(1 as Seed)).leaves;

  it('finds the facts that the network uses', () => {
    expect(agreement(samples, grow(4))).toBe(1);
    expect(agreement(samples, grow(1))).toBeLessThan(0.95);
    expect(agreement(samples, grow(2))).toBeLessThan(1);
  });

  it('makes no useless split', () => {
    expect(grow(32)).toHaveLength(4);
  });

  it('costs less the more situations it distinguishes', () => {
    const { rows, actions: width, costs, legal, values } = samples;
    const costOf = (leaves: number): number => {
      const tree = grow(leaves);
      let sum = 0;
      for (let row = 0; row < rows; row++) {
        const { order } = tree.find(({ path }) =>
          path.every((asked) => values[asked.feature]![row]! >= asked.threshold === asked.holds),
        )!;
        sum += costs[row * width + order.find((action) => legal[row * width + action] === 1)!]!;
      }
      return sum;
    };
    const losses = [1, 2, 3, 4].map(costOf);
    expect(losses).toEqual([...new Set(losses)].toSorted((a, b) => b - a));
    expect(losses.at(-1)).toBe(0);
  });

  it('splits first where that saves most, and never for less than the minimum gain', () => {
    const settings = { leaves: 4, rowsMin: 10, featureShare: 1 };
    const gainsOf = (gainMin: number) => growTree(samples, { ...settings, gainMin }, new Rng(1 as Seed));
    const { lastGain } = gainsOf(0);
    expect(gainsOf(lastGain).leaves).toHaveLength(4);
    expect(gainsOf(1.01 * lastGain).leaves).toHaveLength(3);
  });
});

describe('a list of entries', () => {
  const samples = lessons(3_000);
  const grow = (...lengths: number[]) => growDecisionLists(samples, lengths, PASS!);
  const textOf = ({ entries }: ReturnType<typeof grow>[number]): string =>
    buylist.print(writeBuylist(entries, facts, actions, game), game);

  it('reproduces the network with as few entries as possible', () => {
    const [whole] = grow(16);
    expect(listAgreement(samples, whole!, PASS!)).toBe(1);
    expect(whole!.loss).toBe(0);
    // With enough coins for a Province and many left, Gold needs no second entry.
    expect(whole!.entries).toHaveLength(4);
    const text = textOf(whole!);
    expect(text).toMatch(/Province if .*SupplyHasLess\(Province, 4\)/);
    expect(text).toContain('Smithy [1]');
    expect(text).not.toContain('end\n\tlist');
  });

  it('loses less with more entries', () => {
    const lists = grow(1, 2, 3, 4);
    const losses = lists.map(({ loss }) => loss);
    expect(losses).toEqual(losses.toSorted((a, b) => b - a));
    expect(new Set(losses).size).toBe(4);
    expect(lists.map(({ entries }) => entries.length)).toEqual([1, 2, 3, 4]);
  });

  it('accepts cheap errors, however frequent', () => {
    const rare = Float32Array.from(samples.costs);
    // Only the late Province has a large cost.
    for (let row = 0; row < samples.rows; row++) {
      if (samples.labels[row] === PROVINCE && samples.values[1]![row]! < 4) continue;
      for (let a = 0; a < actions.length; a++) rare[row * actions.length + a]! /= 100;
    }
    const [one] = growDecisionLists({ ...samples, costs: rare }, [1], PASS!);
    expect(one!.entries.map(({ action }) => action)).toEqual([PROVINCE]);
  });
});
