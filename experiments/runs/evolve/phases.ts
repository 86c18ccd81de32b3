/** Which phase of a run follows which, when each ends, and which search works in it. */
import { derive, invariant } from '../../../engine/index.js';
import { type Emitter, type Search, searches } from '../../../optimizer/index.js';
import { searchOf } from '../../plans/algorithms.js';
import { isPhaseBudgetSpent, searchShare, shareSpent } from '../../plans/budget.js';
import type { RunState } from '../shared/evolution-plan.js';
import { type SearchSession, type StartedSearch, uniqueCandidates } from './search-session.js';

/** Share of the search that the restarts may take; the rest is for the final. */
const RESTARTS_SHARE = 0.68;

export function isPhaseOver({ state, plan, emitter }: SearchSession): boolean {
  const ends = searchShare(plan.budget, state);
  if (state.phase === 'final') return isPhaseBudgetSpent(plan.budget, 'final', ends, state);
  const left = plan.settings.restarts - state.restart;
  const share = state.restartBegan + Math.max(0, RESTARTS_SHARE * ends - state.restartBegan) / left;
  // A search that no longer improves leaves its share to those after it.
  return emitter.stalled || isPhaseBudgetSpent(plan.budget, `restart ${state.restart}`, share, state);
}

/** A small budget can be spent before every phase has had its turn. */
export function nextPhase({ state, plan: { budget, settings } }: SearchSession): RunState['phase'] {
  if (state.phase === 'final') return 'done';
  const restart = state.restart + 1;
  if (budget.kind === 'noted') {
    if (`restart ${restart}` in budget.ends) return 'search';
    return 'final' in budget.ends ? 'final' : 'done';
  }
  const share = shareSpent(budget, state);
  const ends = searchShare(budget, state);
  if (share >= ends) return 'done';
  return restart < settings.restarts && share < RESTARTS_SHARE * ends ? 'search' : 'final';
}

/** The search of the restart that looks for different ways of playing. */
function gallerySearch(): Search {
  const search = [...searches.values()].find(({ hasNiches }) => hasNiches);
  invariant(search !== undefined, 'a search looks for different ways of playing');
  return search;
}

export function createEmitter({ state, plan, searchContext, genome }: StartedSearch): Emitter<unknown> {
  const final = state.phase === 'final' && state.continuesSearch !== true;
  const isGalleryRestart = plan.settings.gallery && !final && state.restart === plan.settings.restarts - 1;
  const own = searchOf(plan.algorithm);
  const search = isGalleryRestart ? gallerySearch() : own;
  const start = final ? uniqueCandidates([state.champion, ...state.finalists]) : state.seeds;
  searchContext.donors = start.map(({ program }) => program);
  const seed = derive(plan.seed, final ? 'final' : `${state.continuesSearch === true ? 0 : state.restart}`);
  return search.make(genome, searchContext, seed, start, search === own ? plan.settings.search : {});
}
