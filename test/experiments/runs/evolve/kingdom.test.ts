import { expect, it } from 'vitest';
import { formFor } from '../../../../bots/index.js';
import { games } from '../../../../engine/index.js';
import { createEvaluator } from '../../../../experiments/evaluation/evaluator.js';
import { kingdomOpponents, plainPlayers } from '../../../../experiments/runs/evolve/kingdom.js';
import { inline } from '../../../../workers/index.js';

const game = games['dominion']!;
const kingdom = 'Cellar Chapel Festival Laboratory Market Militia Remodel Smithy Village Witch'.split(' ');

/** Plain plans that are hardly tuned, and who is to be beaten. */
async function opponents(colony: boolean) {
  const rules = game.rules({ kingdom, colony }, 2);
  const evaluator = createEvaluator({ backend: inline(), game: 'dominion', rules, seed: 1 });
  const plain = await plainPlayers(formFor(game), game, rules, evaluator, false, 2);
  return { plain, met: await kingdomOpponents(plain, game) };
}

it('the best three plain plans of a kingdom are to be beaten', async () => {
  const { plain, met } = await opponents(false);
  expect(met).toEqual(plain.slice(0, 3));
});

it('where these buy Colonies, so is who buys Provinces', async () => {
  const { plain, met } = await opponents(true);
  expect(plain.at(-1)!.text).toContain('Colony');
  expect(met.slice(0, 3)).toEqual(plain.slice(0, 3));
  expect(met.slice(3).map(({ name }) => name)).toEqual(['big-money']);
});
