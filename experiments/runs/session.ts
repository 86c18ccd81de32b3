/** One search at work: what its phases share. */
import type { Candidate, Emitter, Judged } from '../../optimizer/index.js';
import { type Panel, type PanelMember, panelOf } from '../evaluation/panel.js';
import type { Arena } from './challenge.js';
import { type Equipment, equip, type Tools } from './equipment.js';
import type { EvolutionPlan, RunState } from './evolution.js';

/** What is known before the first game. */
export interface Opening extends Equipment {
  readonly plan: EvolutionPlan;
  readonly tools: Tools;
  /** Opponents the plan names, or whom the run starts from. */
  readonly given: Panel;
  /** Programs to start from, in canonical form. */
  readonly starters: readonly unknown[];
}

export interface Session extends Opening {
  readonly state: RunState;
  emitter: Emitter<unknown>;
}

/** A session whose search is not made yet. */
export type Begun = Omit<Session, 'emitter'>;

/** Champions of the run that join a panel of so many given opponents. */
const hallPlaces = (given: number): number => (given <= 2 ? 3 : Math.max(1, Math.round(given / 4)));

/** @param games played before, for a resumed run */
export async function opening(plan: EvolutionPlan, tools: Tools, games: number): Promise<Opening> {
  const equipment = await equip(plan, tools, () => given.members.map(({ text }) => text), games);
  const { bench, genome } = equipment;
  const named = plan.from.map(({ name, program }) => ({ name, program: bench.canonical(program) }));
  const starters =
    named.length > 0
      ? named
      : genome.neutral(bench).map((program) => ({ name: 'neutral', program: bench.canonical(program) }));
  const warm = plan.warm.map(({ name, program }) => ({ name, program: bench.canonical(program) }));
  const opponents =
    plan.against.length > 0
      ? plan.against.map(({ name, text }) => ({ name, text }))
      : starters.map(({ name, program }) => ({ name, text: bench.textOf(program) }));
  const given: Panel = panelOf(opponents.map((o, number): PanelMember => ({ ...o, number })));
  return { ...equipment, plan, tools, given, starters: [...starters, ...warm].map(({ program }) => program) };
}

/** Given opponents and the youngest of the hall of fame. */
export function panelNow({ given: { members }, state, bench }: Begun): Panel {
  const hall = state.hall.slice(-hallPlaces(members.length)).map(({ candidate, number, name }) => ({
    number,
    name,
    text: bench.textOf(candidate.program),
  }));
  return panelOf([...members, ...hall]);
}

export function arenaOf(session: Begun): Arena {
  const { plan, genome, bench, evaluator, state, given, tools } = session;
  return {
    plan,
    genome,
    bench,
    evaluator,
    state,
    given,
    panel: panelNow(session),
    tell: (news) => tools.onNews?.(news),
  };
}

export function bestOf(results: readonly Judged<unknown>[]): Judged<unknown> {
  return results
    .filter(({ fate }) => fate === 'kept')
    .reduce((best, next) => (next.mean > best.mean ? next : best));
}

export function unique(candidates: readonly Candidate<unknown>[]): Candidate<unknown>[] {
  return [...new Map(candidates.map((candidate) => [candidate.id, candidate])).values()];
}
