/** Which phase of a run follows which, when each ends, and which search works in it. */
import { derive, invariant } from '../../engine/index.js';
import { type Emitter, type Search, searches } from '../../optimizer/index.js';
import { searchOf } from '../algorithms.js';
import type { RunState } from './evolution.js';
import { isOver, searchEnds, shareSpent } from './schedule.js';
import { type Begun, type Session, unique } from './session.js';

/** Share of the search that the restarts may take; the rest is for the final. */
const RESTARTS_SHARE = 0.68;

export function phaseIsOver({ state, plan, emitter }: Session): boolean {
  const ends = searchEnds(plan.budget, state);
  if (state.phase === 'final') return isOver(plan.budget, 'final', ends, state);
  const left = plan.settings.restarts - state.restart;
  const share = state.restartBegan + Math.max(0, RESTARTS_SHARE * ends - state.restartBegan) / left;
  // A search that no longer improves leaves its share to those after it.
  return emitter.stalled || isOver(plan.budget, `restart ${state.restart}`, share, state);
}

/** A small budget can be spent before every phase has had its turn. */
export function nextPhase({ state, plan: { budget, settings } }: Session): RunState['phase'] {
  if (state.phase === 'final') return 'done';
  const restart = state.restart + 1;
  if (budget.kind === 'noted') {
    if (`restart ${restart}` in budget.ends) return 'search';
    return 'final' in budget.ends ? 'final' : 'done';
  }
  const share = shareSpent(budget, state);
  const ends = searchEnds(budget, state);
  if (share >= ends) return 'done';
  return restart < settings.restarts && share < RESTARTS_SHARE * ends ? 'search' : 'final';
}

/** The search of the restart that looks for different ways of playing. */
function gallerySearch(): Search {
  const search = [...searches.values()].find(({ hasNiches }) => hasNiches);
  invariant(search !== undefined, 'a search looks for different ways of playing');
  return search;
}

export function newEmitter({ state, plan, bench, genome }: Begun): Emitter<unknown> {
  const final = state.phase === 'final' && state.goesOn !== true;
  const browses = plan.settings.gallery && !final && state.restart === plan.settings.restarts - 1;
  const own = searchOf(plan.algorithm);
  const search = browses ? gallerySearch() : own;
  const start = final ? unique([state.champion, ...state.finalists]) : state.seeds;
  bench.donors = start.map(({ program }) => program);
  const seed = derive(plan.seed, final ? 'final' : `${state.goesOn === true ? 0 : state.restart}`);
  return search.make(genome, bench, seed, start, search === own ? plan.settings.search : {});
}
