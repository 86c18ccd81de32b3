/** Whether networks learn in a run, and what they learn with. */
import { neuralOf, scopeOf } from '../../bots/index.js';
import { loadTensors, type School } from '../../optimizer/index.js';
import type { Backend } from '../../workers/index.js';
import type { EvolutionPlan } from './evolution.js';

/** The search that is nothing without a network. */
const LEARNING_SEARCH = 'neural';

/** Empty where no network learns: two seats only, and games near enough to be told decision by decision. */
export async function schoolOf(
  { algorithm, game, rules, name }: EvolutionPlan,
  { rollOut }: Backend,
): Promise<{ school?: School }> {
  if (algorithm !== LEARNING_SEARCH) return {};
  if (game.neural === undefined || rules.seats !== 2 || rollOut === undefined) return {};
  const tensors = await loadTensors();
  const scope = scopeOf(game, rules);
  const head = { name, game: game.facts.name, observation: neuralOf(game).version, ...scope, about: [] };
  return { school: { tensors, head } };
}
