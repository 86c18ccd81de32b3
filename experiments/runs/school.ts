/** Whether networks learn in a run, and what they learn with. */
import { neuralOf, scopeOf } from '../../bots/index.js';
import { loadTensors, type School } from '../../optimizer/index.js';
import type { EvolutionPlan } from './evolution.js';

/** The search that is nothing without a network, and the one that has room for it when there is time to learn. */
const LEARNING_SEARCH = 'neural';
const MIXED_SEARCH = 'portfolio';

/** Empty where no network learns. Depends on the plan alone: equal plans search equally wherever games are played. */
export async function schoolOf({
  algorithm,
  game,
  rules,
  name,
  settings,
}: EvolutionPlan): Promise<{ school?: School }> {
  if (algorithm !== LEARNING_SEARCH && !(algorithm === MIXED_SEARCH && settings.networks)) return {};
  if (game.neural === undefined || rules.seats !== 2) return {};
  const tensors = await loadTensors();
  const scope = scopeOf(game, rules);
  const head = { name, game: game.facts.name, observation: neuralOf(game).version, ...scope, about: [] };
  return { school: { tensors, head } };
}
