import { afterAll, describe, expect, it } from 'vitest';
import { createEvaluator } from '../../../../experiments/evaluation/evaluator.js';
import { panelOf } from '../../../../experiments/evaluation/panel.js';
import { choosePlan, winningRivals } from '../../../../experiments/runs/advise/choose-plan.js';
import { Measurements } from '../../../../experiments/runs/advise/measurements.js';
import { planAdvice } from '../../../../experiments/runs/advise/plan.js';
import { heldOutField, playHeldOut } from '../../../../experiments/runs/shared/held-out.js';
import { inline } from '../../../../workers/index.js';

const backend = inline();
const DEALS = 200;
afterAll(() => backend.close());

/** The board, its held-out opponents, and a plan for it with default play. */
function on(kingdom: string) {
  const board = planAdvice({ kingdom, budget: { kind: 'games', games: 1_000 }, seed: 4 });
  const { form, game, rules, seed } = board;
  const plan = (...entries: string[]): string => {
    const text = `buylists list ${entries.join(', ')} end end strategies strategy playorder :Default end end end`;
    return form.print(form.parse(text, game).program!, game);
  };
  const measurements = new Measurements(
    board,
    createEvaluator({ backend, game: game.facts.name, rules, seed }),
    panelOf([{ name: 'money', text: plan('Province', 'Gold', 'Silver'), number: 0 }]),
    new AbortController().signal,
  );
  return { plan, measurements, heldOut: heldOutField(form, game, rules) };
}

/** Measurements that know the scores of plans `0`, `1`, … against each other, and against simple plans. */
function known(scores: readonly (readonly number[])[], simple: readonly number[]): Measurements {
  const standing = (own: string, others: readonly string[]) => ({
    members: others.map((other) => {
      const mean = scores[Number(own)]![Number(other)]!;
      return { score: { mean, low: mean - 0.04, high: mean + 0.04, count: 300 } };
    }),
    overall: { mean: simple[Number(own)]! },
    capped: 0,
  });
  const standings = (texts: readonly string[]) => texts.map((own) => standing(own, texts));
  return {
    plan: { rules: { seats: 2 } },
    standings,
    withPanel: () => ({ standings }),
  } as unknown as Measurements;
}

describe('the advised plan', () => {
  it('does not lose to another finalist because a weak plan beats that one', async () => {
    // Plan 3 beats plans 0 to 2. Plan 4 beats plan 3, but only half of the simple plans.
    const measurements = known(
      [
        [0.5, 0.5, 0.5, 0.22, 0.34, 0.97],
        [0.5, 0.5, 0.6, 0.2, 0.34, 0.97],
        [0.5, 0.4, 0.5, 0.19, 0.31, 0.97],
        [0.78, 0.8, 0.81, 0.5, 0.21, 0.95],
        [0.66, 0.66, 0.69, 0.79, 0.5, 0.21],
        [0.03, 0.03, 0.03, 0.05, 0.79, 0.5],
      ],
      [0.957, 0.947, 0.966, 0.929, 0.533, 0.487],
    );
    const { text, rivals } = await choosePlan(['0', '1', '2', '3', '4', '5'], [], measurements, DEALS);
    expect(text).toBe('3');
    // The answer still says what beats it, and what beats that.
    expect(winningRivals(rivals, [], 2).map((one) => [one.text, one.losesTo])).toEqual([['4', ['5']]]);
  });

  it('is beaten by a rival if only the last, longer measurement shows it, and not the other way around', () => {
    const few = { mean: 0.51, low: 0.46, high: 0.56, count: 200 };
    const many = { mean: 0.46, low: 0.45, high: 0.47, count: 5000 };
    const rivals = [
      { text: 'level at first', score: few, losesTo: ['another'] },
      { text: 'better at first', score: { ...few, low: 0.505 }, losesTo: [] },
    ];
    const against = [
      { name: 'one', text: 'level at first', score: many },
      { name: 'two', text: 'better at first', score: { ...many, mean: 0.5, high: 0.51 } },
    ];
    expect(winningRivals(rivals, against, 2)).toEqual([
      {
        text: 'level at first',
        score: { mean: 0.54, low: 0.53, high: 0.55, count: 5000 },
        losesTo: ['another'],
      },
    ]);
    // Among three players, a seat of the rivals scores 27 %.
    expect(winningRivals(rivals, against, 3)).toEqual([]);
  });

  it('is the strongest candidate, whatever their order', async () => {
    const { plan, measurements } = on(
      'Chapel, Laboratory, Market, Militia, Mine, Moat, Remodel, Smithy, Village, Witch',
    );
    const money = plan('Province', 'Gold', 'Silver');
    const smithy = plan('Province', 'Gold', 'Smithy [1]', 'Silver');
    const witch = plan('Province', 'Witch [2]', 'Gold', 'Silver');
    for (const texts of [
      [money, witch, smithy],
      [smithy, money, witch],
    ]) {
      expect((await choosePlan(texts, [], measurements, DEALS)).text).toBe(witch);
    }
  });

  it('is not a plan that waits until its opponents buy Colonies and loses to plain money', async () => {
    const { plan, measurements, heldOut } = on(
      "Minion, Patrol, Harem, Bridge, Treasure Map, Trail, Spice Merchant, Artisan, Merchant Ship, Worker's Village",
    );
    const waiting = plan(
      'Colony if SupplyHasLess(Colony, 8)',
      'Province if Has(Colony, 1)',
      'Platinum',
      'Gold',
      'Silver',
    );
    const slow = plan('Colony', 'Province if Has(Colony, 1)', 'Gold [1]', 'Silver');
    const money = plan(
      'Colony',
      'Province if SupplyHasLess(Province, 8)',
      'Province',
      'Platinum',
      'Gold',
      'Silver',
    );
    const {
      each: [worst],
    } = await playHeldOut(measurements.evaluator, [waiting], heldOut, 30);
    expect(worst!.mean).toBeLessThan(0.05);
    expect((await choosePlan([waiting, slow, money], heldOut, measurements, DEALS)).text).toBe(money);
  });
});
