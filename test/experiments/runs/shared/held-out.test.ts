import { afterAll, describe, expect, it } from 'vitest';
import { readPlayer } from '../../../../bots/index.js';
import { games } from '../../../../engine/index.js';
import { createEvaluator } from '../../../../experiments/evaluation/evaluator.js';
import { checkPlan } from '../../../../experiments/plans/plan-file.js';
import { runEvolution } from '../../../../experiments/runs/evolve/evolve.js';
import { newRun, planEvolution, recordedPlan } from '../../../../experiments/runs/evolve/plan/plan.js';
import { heldOutField, playHeldOut } from '../../../../experiments/runs/shared/held-out.js';
import { lossesOf, recordedHeldOut } from '../../../../experiments/runs/shared/recorded.js';
import { openStore } from '../../../../experiments/store/index.js';
import { buylist } from '../../../../grammar/index.js';
import { inline } from '../../../../workers/index.js';

const dominion = games['dominion']!;
const BOARD =
  'Minion, Patrol, Harem, Bridge, TreasureMap, Trail, SpiceMerchant, Artisan, MerchantShip, WorkersVillage'.split(
    ', ',
  );
const backend = inline();
afterAll(() => backend.close());

/** An earlier version advised this plan with 97.2 %, because all its opponents bought Colonies. */
const WAITS_FOR_A_COLONY = `
buylists list
  Colony if SupplyHasLess(Colony, 8),
  Province if AllOf(SupplyHasLess(Colony, 8), Has(Colony, 1)),
  Platinum, Gold, Patrol [2], Silver
end end
strategies strategy playorder :Default end end end`;

describe('opponents that take no part in a search', () => {
  const rules = dominion.rules({ kingdom: BOARD }, 2);
  const field = heldOutField(buylist, dominion, rules);

  it('are money plans for Provinces and for Colonies, alone and with each card of the board', () => {
    const names = field.map(({ name }) => name);
    expect(new Set(names).size).toBe(2 * (1 + 2 * BOARD.length));
    for (const name of [
      'Province money',
      'Colony money',
      'Province money with Minion',
      'Colony money with 2 Minions',
      "Province money with 2 Worker's Villages",
    ])
      expect(names).toContain(name);
    expect(new Set(field.map(({ text }) => text)).size).toBe(field.length);
    for (const { text } of field) expect(readPlayer(text, undefined, rules).diagnostics).toEqual([]);
    const base = dominion.rules({ kingdom: BOARD, colony: false }, 2);
    expect(heldOutField(buylist, dominion, base)).toHaveLength(1 + 2 * BOARD.length);
  });

  it('show that a plan that waits for others to buy a Colony loses to players that buy none', async () => {
    const evaluator = createEvaluator({ backend, game: 'dominion', rules, seed: 1 });
    const { program } = buylist.parse(WAITS_FOR_A_COLONY, dominion);
    const text = buylist.print(program!, dominion);
    const { each: scores } = await playHeldOut(evaluator, [text], field, 10);
    expect(scores.map(({ mean }) => mean)).toEqual(scores.map(({ mean }) => mean).toSorted((a, b) => a - b));
    const losses = lossesOf(scores, rules.seats).map(({ name }) => name);
    expect(losses).toContain('Province money');
    expect(losses).toContain('Province money with 2 Patrols');
    const worst = scores.slice(0, 3).map(({ games: played }) => played);
    expect([worst, scores.at(-1)!.games]).toEqual([[100, 100, 100], 20]);
  });
});

describe('one opponent of a panel', () => {
  const against = ['big-money', 'smithy-money', 'double-witch-money'];

  it.each(['portfolio', 'psro'])(
    'takes no part in the search of %s and plays its result',
    async (algorithm) => {
      const file = checkPlan({ game: 'dominion', against, algorithm, budget: '3000games', seed: 3 });
      const plan = await planEvolution(file);
      const [kept] = plan.heldOut;
      expect(plan.against).toHaveLength(2);
      expect([...plan.against, kept!].map(({ name }) => name).toSorted()).toEqual(against.toSorted());
      const others = [...plan.validation, ...plan.heldOutHouse].map(({ text }) => text);
      expect(others).not.toContain(kept!.text);
      const store = await openStore(':memory:');
      const run = store.createRun(newRun(plan));
      const signal = new AbortController().signal;
      const { heldOut } = await runEvolution(plan, run, { store, backend, signal });
      expect(store.opponents(run).map(({ text }) => text)).not.toContain(kept!.text);
      expect(heldOut.map(({ name }) => name).toSorted()).toEqual(
        plan.heldOut.map(({ name }) => name).toSorted(),
      );
      expect(recordedHeldOut(store.state(run)!.state)).toEqual(heldOut);
      expect(recordedPlan(store.run(run)!).heldOut.map(({ text }) => text)).toEqual(
        plan.heldOut.map(({ text }) => text),
      );
      store.close();
    },
  );

  it('plays in the search if there are fewer than three, or if the search starts from it', async () => {
    const named = async (written: object) =>
      (await planEvolution(checkPlan({ game: 'dominion', ...written }))).against.map(({ name }) => name);
    expect(await named({ against: against.slice(1) })).toEqual(against.slice(1));
    expect(await named({ from: against.slice(0, 1), against })).toEqual(against);
  });
});
