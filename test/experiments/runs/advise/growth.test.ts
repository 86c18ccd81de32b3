/** Purchases and growth by turn: they agree with counts over whole games. */
import { beforeAll, expect, it } from 'vitest';
import { dealAt, games } from '../../../../engine/index.js';
import { firstDeal } from '../../../../experiments/evaluation/deal-seeds.js';
import type { PlanFacts } from '../../../../experiments/runs/advise/facts/facts.js';
import { observePlan } from '../../../../experiments/runs/advise/facts/observe-plan.js';

const dominion = games['dominion']!;
const kingdom = 'Chapel, Laboratory, Market, Militia, Mine, Moat, Remodel, Smithy, Village, Witch'.split(
  ', ',
);
const rules = dominion.rules({ kingdom }, 2);
const buylist = (...entries: string[]): string =>
  `buylists list ${entries.join(', ')} end end strategies strategy playorder :Default end end end`;

const DEALS = 100;
let facts: PlanFacts;
beforeAll(async () => {
  facts = await observePlan(buylist('Province', 'Gold', 'Witch [2]', 'Silver'), {
    game: dominion,
    rules,
    opponents: [buylist('Province', 'Gold', 'Silver')],
    firstSeed: dealAt(firstDeal(9), 0),
    deals: DEALS,
  });
});

it('has purchases by turn that add up to those of the whole game', () => {
  for (const { card, mean, games: share } of facts.purchases) {
    const byTurn = facts.purchasesByTurn.filter((one) => one.card === card);
    const sum = byTurn.reduce((total, one) => total + one.mean, 0);
    // Turns with a purchase in fewer than one of a hundred games are left out.
    expect(sum).toBeLessThanOrEqual(mean + 1e-9);
    expect(sum).toBeGreaterThan(0.85 * mean);
    for (const one of byTurn) expect(one.games).toBeLessThanOrEqual(share + 1e-9);
  }
  const turns = facts.purchasesByTurn.map(({ turn }) => turn);
  expect(turns).toEqual(turns.toSorted((a, b) => a - b));
  expect(facts.purchasesByTurn.some(({ card, turn }) => card === 'Province' && turn < 4)).toBe(false);
});

it('starts both decks at ten cards and three points, and shows the opponent of two Witches falling behind', () => {
  const [first] = facts.growth;
  expect(first!.games).toBe(1);
  for (const side of [first!.plan, first!.opponents]) {
    expect(side.cards.mean).toBeGreaterThanOrEqual(10);
    expect(side.cards.mean).toBeLessThanOrEqual(11);
    expect(side.points.mean).toBe(3);
  }
  const last = facts.growth.at(-1)!;
  expect(last.turn).toBeGreaterThan(10);
  expect(last.plan.points.low).toBeGreaterThan(last.opponents.points.high);
  for (const { plan } of facts.growth) {
    expect(plan.cards.low).toBeLessThanOrEqual(plan.cards.mean);
    expect(plan.cards.mean).toBeLessThanOrEqual(plan.cards.high);
  }
  const shares = facts.growth.map(({ games: share }) => share);
  expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.2);
});
