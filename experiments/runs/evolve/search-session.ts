/** One search at work: what its phases share. */
import type { Candidate, Emitter, Scored } from '../../../optimizer/index.js';
import { type Panel, type PanelMember, panelOf } from '../../evaluation/panel.js';
import type { EvolutionPlan, RunState } from '../shared/evolution-plan.js';
import { createRunContext, type RunContext, type RunOptions } from '../shared/run-context.js';
import type { ChallengeContext } from './challenge.js';

/** What is known before the first game. */
export interface SearchSetup extends RunContext {
  readonly plan: EvolutionPlan;
  readonly options: RunOptions;
  /** Opponents the plan names, or whom the run starts from. */
  readonly givenPanel: Panel;
  /** Programs to start from, in canonical form. */
  readonly starters: readonly unknown[];
}

export interface SearchSession extends SearchSetup {
  readonly state: RunState;
  emitter: Emitter<unknown>;
}

/** A session whose search is not made yet. */
export type StartedSearch = Omit<SearchSession, 'emitter'>;

/** Champions of the run that join a panel of so many given opponents. */
const hallOfFameSlots = (givenPanel: number): number =>
  givenPanel <= 2 ? 3 : Math.max(1, Math.round(givenPanel / 4));

/** @param games played before, for a resumed run */
export async function setUpSearch(
  plan: EvolutionPlan,
  options: RunOptions,
  games: number,
): Promise<SearchSetup> {
  const context = await createRunContext(
    plan,
    options,
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
    plan,
    options,
    givenPanel,
    starters: [...starters, ...warm].map(({ program }) => program),
  };
}

/** Given opponents and the youngest of the hall of fame. */
export function currentPanel({ givenPanel: { members }, state, searchContext }: StartedSearch): Panel {
  const hall = state.hall.slice(-hallOfFameSlots(members.length)).map(({ candidate, number, name }) => ({
    number,
    name,
    text: searchContext.textOf(candidate.program),
  }));
  return panelOf([...members, ...hall]);
}

export function challengeContext(session: StartedSearch): ChallengeContext {
  const { plan, genome, searchContext, evaluator, state, givenPanel, options } = session;
  return {
    plan,
    genome,
    searchContext,
    evaluator,
    state,
    givenPanel,
    panel: currentPanel(session),
    notify: (news) => options.onProgress?.(news),
  };
}

export function bestResult(results: readonly Scored<unknown>[]): Scored<unknown> {
  return results
    .filter(({ outcome }) => outcome === 'kept')
    .reduce((best, next) => (next.mean > best.mean ? next : best));
}

export function uniqueCandidates(candidates: readonly Candidate<unknown>[]): Candidate<unknown>[] {
  return [...new Map(candidates.map((candidate) => [candidate.id, candidate])).values()];
}
