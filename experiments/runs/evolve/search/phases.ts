/** Which phase of a run follows which, when each ends, and which search works in it. */
import { derive } from '../../../../engine/index.js';
import { type Candidate, type Emitter, startSearch } from '../../../../optimizer/index.js';
import { searchOf } from '../../../plans/algorithms.js';
import { type Budget, type BudgetSpent, shareSpent } from '../../../plans/budget.js';
import { uniqueCandidates } from '../../shared/candidates.js';
import type { PhaseState, RunState } from '../run-state.js';
import type { PhaseSetup, StartedRun } from './setup.js';

/** Share of the search at which the restarts end and the final begins. */
const RESTARTS_END = 0.5;

/** Searches of the final, which tell each other what they find. */
const FINAL_SEARCHES = 2;

/** Games of a step of a search, at least and at most, and steps that it takes in a phase. */
const STEP_GAMES_MIN = 1_000;
const STEP_GAMES_MAX = 16_000;
const STEPS = 6;

/** Games that are left to all searches of the phase. */
export function gamesLeft({ state, plan }: StartedRun): number {
  const { budget, settings } = plan;
  const hasNext = settings.hasFinal && state.phase !== 'final';
  const end = (hasNext ? RESTARTS_END : 1) * searchShare(budget, state);
  return Math.max(0, end - shareSpent(budget, state)) * expectedGames(budget, state);
}

/** Divides what is left of the phase among its searches. */
export function divideGames(run: StartedRun): Pick<RunState, 'share' | 'stepGames'> {
  const share = gamesLeft(run) / searchCount(run);
  return { share, stepGames: Math.min(STEP_GAMES_MAX, Math.max(STEP_GAMES_MIN, share / STEPS)) };
}

/** A small budget can be spent before the final has had its turn. */
export function nextPhase({ state, plan }: StartedRun): RunState['phase'] {
  const isLast = state.phase === 'final' || !plan.settings.hasFinal;
  return isLast || shareSpent(plan.budget, state) >= searchShare(plan.budget, state) ? 'done' : 'final';
}

/** What a search of the phase does, in words for people. */
export function phaseTitle({ state, plan }: StartedRun, search: number): string {
  if (state.phase === 'final') return 'final';
  return `restart ${search + 1} of ${plan.settings.restarts}`;
}

const isFinal = ({ phase, continuesSearch }: PhaseState): boolean =>
  phase === 'final' && continuesSearch !== true;

/** Searches of the phase. */
export function searchCount({ state, plan }: PhaseSetup): number {
  const { restarts } = plan.settings;
  return isFinal(state) ? Math.min(FINAL_SEARCHES, restarts) : restarts;
}

/** What the searches of the phase start from: those of a final from what the others have found. */
export function startOf({ state }: PhaseSetup): readonly Candidate<unknown>[] {
  return isFinal(state) ? uniqueCandidates([state.champion, ...state.finalists]) : state.seeds;
}

/** One of the searches of the phase, as it begins. */
export function createEmitter(run: PhaseSetup, index: number): Emitter<unknown> {
  const { state, plan } = run;
  const final = isFinal(state);
  const search = searchOf(plan.algorithm);
  const seed = derive(plan.seed, final ? `final ${index}` : `${index}`);
  return startSearch(search, run.genome, run.searchContext, seed, startOf(run), plan.settings.search);
}

/** Games of all phases together, as far as can be foreseen; Infinity where it cannot. */
function expectedGames(budget: Budget, { games, seconds }: BudgetSpent): number {
  if (budget.kind === 'games') return budget.games;
  return seconds > 0 ? (games / seconds) * budget.seconds : Number.POSITIVE_INFINITY;
}

/** Share of the budget that the search may take: the rest is for choosing, simplifying, proving and reporting. */
const SEARCH_SHARE = 0.88;
/** What these cost however small the budget is, and what is left to the search in any case. */
const TEST_GAMES = 8_000;
const SEARCH_SHARE_MIN = 0.5;

/** Share of the budget at which the search ends. */
export function searchShare(budget: Budget, spent: BudgetSpent): number {
  return Math.max(SEARCH_SHARE_MIN, SEARCH_SHARE - TEST_GAMES / expectedGames(budget, spent));
}
