import { afterAll, describe, expect, it } from 'vitest';
import { createEvaluator } from '../../../../experiments/evaluation/evaluator.js';
import { panelOf } from '../../../../experiments/evaluation/panel.js';
import { Measurements } from '../../../../experiments/runs/advise/measurements.js';
import { otherKinds, type TriedPlan } from '../../../../experiments/runs/advise/other-kinds.js';
import { planAdvice } from '../../../../experiments/runs/advise/plan.js';
import { inline } from '../../../../workers/index.js';

const backend = inline();
const DEALS = 100;
afterAll(() => backend.close());

/** Measurements for some players, and plans with default play. */
function on(players: number) {
  const board = planAdvice({
    kingdom: 'Chapel, Gardens, Laboratory, Market, Militia, Moat, Smithy, Village, Witch, Workshop',
    budget: { kind: 'games', games: 1_000 },
    seed: 4,
    players,
  });
  const { form, game, rules, seed } = board;
  const plan = (...entries: string[]): string => {
    const text = `buylists list ${entries.join(', ')} end end strategies strategy playorder :Default end end end`;
    return form.print(form.parse(text, game).program!, game);
  };
  const money = plan('Province', 'Gold', 'Silver');
  const measurements = new Measurements(
    board,
    createEvaluator({ backend, game: game.facts.name, rules, seed }),
    panelOf([{ name: 'money', text: money, number: 0 }]),
    new AbortController().signal,
  );
  const tried = async (text: string, origin: TriedPlan['origin']): Promise<TriedPlan> => ({
    text,
    origin,
    facts: await measurements.watch(text, 20),
  });
  const advised = async (text: string) => measurements.measure('advised', text, { deals: 20, watched: 20 });
  return { plan, money, measurements, tried, advised };
}

describe('the best plans of other kinds', () => {
  it('are the best engine and the best rush if the plan is money, each against the plan on fresh games', async () => {
    const { plan, money, measurements, tried, advised } = on(2);
    const witch = plan('Province', 'Witch [2]', 'Gold', 'Silver');
    const weak = plan('Province', 'Village [8]', 'Smithy [2]', 'Silver');
    const engine = plan('Province', 'Witch [2]', 'Laboratory', 'Gold', 'Market', 'Silver');
    const rush = plan('Gardens if Has(Workshop, 3)', 'Workshop [4]', 'Gardens', 'Estate', 'Silver', 'Copper');
    const found = await otherKinds(
      await advised(witch),
      [
        await tried(money, 'rule'),
        await tried(weak, 'rule'),
        await tried(engine, 'search'),
        await tried(rush, 'network'),
      ],
      measurements,
      DEALS,
    );
    expect(found.map(({ kind, text, origin }) => [kind, text, origin])).toEqual([
      ['engine', engine, 'search'],
      ['rush', rush, 'network'],
    ]);
    for (const { score } of found) {
      expect(score.games).toBe(2 * DEALS);
      expect(score.low).toBeLessThan(score.mean);
    }
  });

  it('are money plans if the plan is an engine, and play alone against all other seats', async () => {
    const { plan, money, measurements, tried, advised } = on(3);
    const engine = plan('Province', 'Laboratory', 'Market', 'Gold', 'Village [2]', 'Smithy [2]', 'Silver');
    const other = plan('Province', 'Laboratory', 'Market', 'Silver');
    const found = await otherKinds(
      await advised(engine),
      [await tried(other, 'search'), await tried(money, 'rule')],
      measurements,
      DEALS,
    );
    expect(found.map(({ kind, text }) => [kind, text])).toEqual([['money', money]]);
    expect(found[0]!.score.games).toBe(3 * DEALS);
    expect(found[0]!.score.mean).toBeLessThan(1 / 2);
  });
});
