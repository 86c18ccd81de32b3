import { afterAll, describe, expect, it } from 'vitest';
import { createEvaluator } from '../../../../experiments/evaluation/evaluator.js';
import { panelOf } from '../../../../experiments/evaluation/panel.js';
import { choosePlan } from '../../../../experiments/runs/advise/choose-plan.js';
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

describe('the advised plan', () => {
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
