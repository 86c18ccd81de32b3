/** Set-up that all phases of a run share. */
import type { Scale } from '../../../evaluation/evaluator.js';
import { type Panel, panelOf } from '../../../evaluation/panel.js';
import { asMembers, startingPrograms } from '../../shared/candidates.js';
import type { EvolutionPlan } from '../../shared/evolution-plan.js';
import { createRunContext, type RunContext, type RunServices } from '../../shared/run-context.js';
import { marginScale } from '../../shared/search-context.js';
import type { PhaseState, RunState } from '../run-state.js';

/** Facts known before the first game. */
export interface SearchSetup extends RunContext {
  /** Opponents in the plan, or the players that the run starts from. */
  readonly givenPanel: Panel;
  /** Programs to start from, in canonical form. */
  readonly starters: readonly unknown[];
}

/** A run that has begun. */
export interface StartedRun extends SearchSetup {
  readonly state: RunState;
}

/** Data for creating the searches of a phase. */
export interface PhaseSetup extends SearchSetup {
  readonly state: PhaseState;
}

/** Maximum finalists among the opponents, and never more than the given opponents. */
const FINALISTS_MAX = 4;

/** @param games already played, for a resumed run */
export async function setUpSearch(
  plan: EvolutionPlan,
  services: RunServices,
  games: number,
): Promise<SearchSetup> {
  const context = await createRunContext(
    plan,
    services,
    () => givenPanel.members.map(({ text }) => text),
    games,
  );
  const { searchContext } = context;
  const starters = startingPrograms(plan.from, context);
  const warm = plan.warm.map(({ name, program }) => ({ name, program: searchContext.canonical(program) }));
  const opponents =
    plan.against.length > 0
      ? plan.against
      : starters.map(({ name, program }) => ({ name, text: searchContext.textOf(program) }));
  const givenPanel: Panel = panelOf(opponents);
  return {
    ...context,
    givenPanel,
    starters: [...starters, ...warm].map(({ program }) => program),
  };
}

/**
 * Scale of the searches' scores. In a one-player game, it is the scale of the previous phase's champion; otherwise
 * the genome decides. Tests, choices and reports count who wins.
 */
export function searchScale({ genome, plan, state }: PhaseSetup): Scale | undefined {
  return plan.rules.seats === 1 ? state.scoreScale : marginScale(genome);
}

/** True if the finalists of a phase are opponents in the next. */
export const meetsFinalists = ({ against }: EvolutionPlan): boolean => against.length !== 1;

/**
 * Given opponents and finalists; a single opponent plays alone, because a candidate that exploits a finalist may lose
 * to it.
 */
export function currentPanel({ plan, givenPanel, state, searchContext }: PhaseSetup): Panel {
  const { members } = givenPanel;
  if (!meetsFinalists(plan)) return givenPanel;
  const count = Math.min(FINALISTS_MAX, members.length);
  return panelOf([...members, ...asMembers(state.hallOfFame.slice(-count), searchContext)]);
}
