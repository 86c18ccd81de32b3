import { expect, it } from 'vitest';
import { formFor } from '../../../../bots/index.js';
import { games } from '../../../../engine/index.js';
import { createEvaluator } from '../../../../experiments/evaluation/evaluator.js';
import { baselinePlayers, kingdomOpponents } from '../../../../experiments/runs/evolve/plan/kingdom.js';
import { inline } from '../../../../workers/index.js';

const game = games['dominion']!;
const kingdom = 'Cellar Chapel Festival Laboratory Market Militia Remodel Smithy Village Witch'.split(' ');

/** Barely tuned baseline plans, and the opponents. */
async function opponents(colony: boolean) {
  const rules = game.rules({ kingdom, colony }, 2);
  const evaluator = createEvaluator({ backend: inline(), game: 'dominion', rules, seed: 1 });
  const baselines = await baselinePlayers(formFor(game), game, rules, evaluator, false, 2);
  return { baselines, met: await kingdomOpponents(baselines, game) };
}

it('a run must beat the best three baseline plans of a kingdom', async () => {
  const { baselines, met } = await opponents(false);
  expect(met).toEqual(baselines.slice(0, 3));
});

it('if these buy Colonies, it must also beat a player that buys Provinces', async () => {
  const { baselines, met } = await opponents(true);
  expect(baselines.at(-1)!.text).toContain('Colony');
  expect(met.slice(0, 3)).toEqual(baselines.slice(0, 3));
  expect(met.slice(3).map(({ name }) => name)).toEqual(['big-money']);
});
