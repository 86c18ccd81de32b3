/** Whether networks learn in a run, and what they see and decide. */
import { networkScope, neuralOf } from '../../../bots/index.js';
import { originalView } from '../../../engine/index.js';
import type { TrainingContext } from '../../../optimizer/index.js';
import { searchOf } from '../../plans/algorithms.js';
import { LEAGUE } from '../../plans/league.js';
import type { EvolutionPlan } from './evolution-plan.js';

/** Empty where no network learns. Depends on the plan alone: equal plans search equally wherever games are played. */
export function trainingContext({ algorithm, game, rules, name, settings }: EvolutionPlan): {
  school?: TrainingContext;
} {
  // A league plays no games for learners.
  if (algorithm === LEAGUE || searchOf(algorithm).networks !== 'always') return {};
  if (game.neural === undefined || rules.seats !== 2) return {};
  const scope = networkScope(settings.forOriginal ? originalView(game) : game, rules, 'purchases');
  const header = { name, game: game.facts.name, observation: neuralOf(game).version, ...scope, about: [] };
  return { school: { header } };
}
