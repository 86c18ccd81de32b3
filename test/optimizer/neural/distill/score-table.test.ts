import { describe, expect, it } from 'vitest';
import { games } from '../../../../engine/index.js';
import { jsonBot } from '../../../../grammar/index.js';
import { type Feature, featuresOf } from '../../../../optimizer/neural/distill/features.js';
import { otherDecisions } from '../../../../optimizer/neural/distill/other-decisions.js';
import { type GrownDecision, writeScoreTable } from '../../../../optimizer/neural/distill/score-table.js';
import type { Test, TreeLeaf } from '../../../../optimizer/neural/distill/tree.js';

const game = games['star-realms']!;
const { actions: offered, inputs } = game.neural!;
const named = (name: string) => offered.find((action) => action.name === name)!;
const known = featuresOf(inputs, [], 2);
const features = ['deck', 'combat'].map((name): Feature => known.find(({ spec }) => spec.name === name)!);
const [DECK, COMBAT] = [0, 1];
const test = (feature: number, threshold: number, holds = true): Test => ({ feature, threshold, holds });
const leaf = (path: readonly Test[], ...order: number[]): TreeLeaf => ({ path, order, rows: 100 });

const partner = jsonBot.parse(
  JSON.stringify({
    name: 'Partner',
    author: 'a test',
    scrapForBenefitRules: [
      {
        card: 'ship',
        rules: [
          { combat: '>= opponent.authority', score: 9 },
          { deck: '>= 2', score: 7 },
        ],
      },
    ],
    makeChoiceRules: [{ card: 'Trading Post', choice: 2 }],
  }),
  game,
).program!;

function written(
  decisions: readonly GrownDecision[],
  isHeard = true,
  buys = [leaf([], 1, 0)],
): Record<string, unknown> {
  const actions = ['nothing', 'buy Cutter', 'buy Ram'].map(named);
  const table = writeScoreTable(buys, features, actions, game, decisions, { table: partner, isHeard });
  return JSON.parse(jsonBot.print(table, game));
}

/** The network's decision in a rule set, with these leaves. */
function decision(set: string, names: readonly string[], leaves: readonly TreeLeaf[]): GrownDecision {
  const legal = new Int32Array(names.length).fill(1);
  const [found] = otherDecisions(names.map(named), legal, true);
  expect(found!.set).toBe(set);
  return { ...found!, leaves };
}

describe('purchases of a network', () => {
  it('become a row of numbers for each card, and a column for each situation', () => {
    const late = leaf([test(DECK!, 3)], 2, 0, 1);
    const early = leaf([test(DECK!, 3, false)], 1, 2, 0);
    const { cardInfo, buyRules } = written([], true, [late, early]);
    expect(cardInfo).toEqual([
      { card: 'Cutter', info: { a: 0, b: 3 } },
      { card: 'Ram', info: { a: 3, b: 2 } },
    ]);
    expect(buyRules).toEqual([
      { card: '*', score: 'card_info_b', rules: [{ deck: '>= 3', score: 'card_info_a' }] },
    ]);
  });
});

describe('what a network decides beside a table', () => {
  it('scores actions from the threshold of their rule set upwards, or below it if doing nothing is better', () => {
    const names = ['scrap nothing', 'scrap Viper', 'scrap Scout', 'scrap Cutter'];
    const late = leaf([test(DECK!, 3)], 2, 1, 0, 3);
    const early = leaf([test(DECK!, 3, false)], 1, 0, 2);
    const { scrapRules } = written([decision('scrapRules', names, [late, early])]);
    expect(scrapRules).toEqual([
      { card: 'Viper', score: 20 },
      { card: 'Scout', score: 18, rules: [{ deck: '>= 3', score: 21 }] },
      { card: 'Cutter', score: 17, rules: [{ deck: '>= 3', score: 18 }] },
    ]);
  });

  it('keeps rules of the table that compare two keys, and repeats no rule', () => {
    const names = ['spend nothing', 'spend Explorer'];
    const leaves = [
      leaf([test(DECK!, 3), test(DECK!, 5)], 1, 0),
      leaf([test(DECK!, 3), test(DECK!, 5, false), test(COMBAT!, 4)], 0, 1),
      leaf([test(DECK!, 3), test(DECK!, 5, false), test(COMBAT!, 4, false)], 0),
      leaf([test(DECK!, 3, false)], 0),
    ];
    const { scrapForBenefitRules } = written([decision('scrapForBenefitRules', names, leaves)]);
    expect(scrapForBenefitRules).toContainEqual({
      card: 'Explorer',
      score: 0,
      rules: [
        { combat: '>= opponent.authority', score: 9 },
        { deck: '>= 5', score: 1 },
      ],
    });
  });

  it('uses one entry for a card in hand and the same card elsewhere', () => {
    const names = ['scrap nothing', 'scrap Viper', 'scrap Viper from hand'];
    const [found] = otherDecisions(names.map(named), Int32Array.of(5, 3, 2), true);
    expect(found!.columns).toEqual([[0], [1, 2]]);
  });

  it('replaces the table only if the network saw its choices', () => {
    const names = ['Trading Post 1', 'Trading Post 2'];
    const choice = decision('makeChoiceRules', names, [leaf([], 0, 1)]);
    expect(written([choice])['makeChoiceRules']).toEqual([{ card: 'Trading Post', choice: 1 }]);
    expect(written([choice], false)['makeChoiceRules']).toEqual([{ card: 'Trading Post', choice: 2 }]);
  });
});
