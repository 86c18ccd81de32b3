/** One search at work: what its phases share. */
import type { Emitter } from '../../../optimizer/index.js';
import type { ForkedEvaluator } from '../../evaluation/evaluator.js';
import { type Panel, type PanelMember, panelOf } from '../../evaluation/panel.js';
import type { UnsavedGeneration } from '../../store/store.js';
import type { EvolutionPlan } from '../shared/evolution-plan.js';
import type { GenerationRecorder } from '../shared/generation-recorder.js';
import { createRunContext, type RunContext, type RunServices } from '../shared/run-context.js';
import type { BatchResult } from './batch.js';
import type { RunState, SearchState } from './run-state.js';

/** What is known before the first game. */
export interface SearchSetup extends RunContext {
  /** Opponents the plan names, or the players that the run starts from. */
  readonly givenPanel: Panel;
  /** Programs to start from, in canonical form. */
  readonly starters: readonly unknown[];
}

/** A run whose searches are not made yet. */
export interface StartedRun extends SearchSetup {
  readonly state: RunState;
}

/** One of the searches that work at the same time. */
export interface ActiveSearch {
  readonly state: SearchState;
  readonly emitter: Emitter<unknown>;
  readonly evaluator: ForkedEvaluator;
  /** Its state says how it was before it was asked for the batch that is out. */
  isSaved: boolean;
}

/** A batch that is being played. */
export interface BatchOut {
  readonly search: ActiveSearch;
  readonly recorder: GenerationRecorder;
  /** Candidates from this id on are new. */
  readonly newFrom: number;
  readonly played: Promise<BatchResult>;
}

export interface SearchSession extends StartedRun {
  /** In the order of the state's. */
  searches: readonly ActiveSearch[];
  /** In the order in which they were asked for, which is the order of `tell` as well, however fast each is played. */
  readonly out: BatchOut[];
  /** Generations that are not in the record yet, and when it was written last, by the clock. */
  readonly unsaved: UnsavedGeneration[];
  savedAt: number;
}

/** So many of the hall of fame are opponents, and never more than there are given ones. */
const HALL_OPPONENTS = 4;

/** @param games played before, for a resumed run */
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
  const { searchContext, genome } = context;
  const named = plan.from.map(({ name, program }) => ({ name, program: searchContext.canonical(program) }));
  const starters =
    named.length > 0
      ? named
      : genome
          .defaultPrograms(searchContext)
          .map((program) => ({ name: 'neutral', program: searchContext.canonical(program) }));
  const warm = plan.warm.map(({ name, program }) => ({ name, program: searchContext.canonical(program) }));
  const opponents =
    plan.against.length > 0
      ? plan.against.map(({ name, text }) => ({ name, text }))
      : starters.map(({ name, program }) => ({ name, text: searchContext.textOf(program) }));
  const givenPanel: Panel = panelOf(opponents.map((o, number): PanelMember => ({ ...o, number })));
  return {
    ...context,
    givenPanel,
    starters: [...starters, ...warm].map(({ program }) => program),
  };
}

/** Given opponents and the strongest of the hall of fame. */
export function currentPanel({ givenPanel: { members }, state, searchContext }: StartedRun): Panel {
  const count = Math.min(HALL_OPPONENTS, members.length);
  const hall = state.hall.slice(-count).map(({ candidate, number, name }) => ({
    number,
    name,
    text: searchContext.textOf(candidate.program),
  }));
  return panelOf([...members, ...hall]);
}
