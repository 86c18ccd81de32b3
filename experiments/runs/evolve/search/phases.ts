/** The order of a run's phases, the end of each, and the searches in it. */
import { derive } from '../../../../engine/index.js';
import { type Candidate, type Emitter, startSearch } from '../../../../optimizer/index.js';
import { searchOf } from '../../../plans/algorithms.js';
import { type Budget, type BudgetSpent, shareSpent } from '../../../plans/budget.js';
import { uniqueCandidates } from '../../shared/candidates.js';
import type { PhaseState, RunState } from '../run-state.js';
import type { PhaseSetup, StartedRun } from './setup.js';

/** Share of the search after which the restarts end and the final begins. */
const RESTARTS_END = 0.5;

/** Number of searches of the final, which exchange their best programs. */
const FINAL_SEARCHES = 2;

/** Bounds for the games of a search's step, and planned steps per phase. */
const STEP_GAMES_MIN = 1_000;
const STEP_GAMES_MAX = 16_000;
const STEPS = 6;

/** Games left for all searches of the phase. */
export function gamesLeft({ state, plan }: StartedRun): number {
  const { budget, settings } = plan;
  const hasNext = settings.hasFinal && state.phase !== 'final';
  const end = (hasNext ? RESTARTS_END : 1) * searchShare(budget, state);
  return Math.max(0, end - shareSpent(budget, state)) * expectedGames(budget, state);
}

export function divideGames(run: StartedRun): Pick<RunState, 'share' | 'stepGames'> {
  const share = gamesLeft(run) / searchCount(run);
  return { share, stepGames: Math.min(STEP_GAMES_MAX, Math.max(STEP_GAMES_MIN, share / STEPS)) };
}

/** The run may end without a final, because the restarts can spend a small budget. */
export function nextPhase({ state, plan }: StartedRun): RunState['phase'] {
  const isLast = state.phase === 'final' || !plan.settings.hasFinal;
  return isLast || shareSpent(plan.budget, state) >= searchShare(plan.budget, state) ? 'done' : 'final';
}

export function phaseTitle({ state, plan }: StartedRun, search: number): string {
  if (state.phase === 'final') return 'final';
  return `restart ${search + 1} of ${plan.settings.restarts}`;
}

const isFinal = ({ phase, continuesSearch }: PhaseState): boolean =>
  phase === 'final' && continuesSearch !== true;

export function searchCount({ state, plan }: PhaseSetup): number {
  const { restarts } = plan.settings;
  return isFinal(state) ? Math.min(FINAL_SEARCHES, restarts) : restarts;
}

/** Programs that the searches start from; a final starts from the champion and the finalists. */
export function startOf({ state }: PhaseSetup): readonly Candidate<unknown>[] {
  return isFinal(state) ? uniqueCandidates([state.champion, ...state.finalists]) : state.seeds;
}

export function createEmitter(run: PhaseSetup, index: number): Emitter<unknown> {
  const { state, plan } = run;
  const final = isFinal(state);
  const search = searchOf(plan.algorithm);
  const seed = derive(plan.seed, final ? `final ${index}` : `${index}`);
  return startSearch(search, run.genome, run.searchContext, seed, startOf(run), plan.settings.search);
}

/** Expected games of all phases together; Infinity if unknown. */
function expectedGames(budget: Budget, { games, seconds }: BudgetSpent): number {
  if (budget.kind === 'games') return budget.games;
  return seconds > 0 ? (games / seconds) * budget.seconds : Number.POSITIVE_INFINITY;
}

/** Share of the budget for the search; the rest pays for choosing, simplifying, proving and reporting. */
const SEARCH_SHARE = 0.88;
/** Minimum cost of these, and minimum share of the search. */
const TEST_GAMES = 8_000;
const SEARCH_SHARE_MIN = 0.5;

export function searchShare(budget: Budget, spent: BudgetSpent): number {
  return Math.max(SEARCH_SHARE_MIN, SEARCH_SHARE - TEST_GAMES / expectedGames(budget, spent));
}
