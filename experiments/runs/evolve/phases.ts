/** Which phase of a run follows which, when each ends, and which search works in it. */
import { derive, invariant } from '../../../engine/index.js';
import { type Emitter, type Search, searches } from '../../../optimizer/index.js';
import { searchOf } from '../../plans/algorithms.js';
import { type Budget, type BudgetSpent, plannedGames, shareSpent } from '../../plans/budget.js';
import { uniqueCandidates } from '../shared/candidates.js';
import type { EvolutionSettings } from '../shared/evolution-plan.js';
import { LEARNED_GAME_COST } from './learn-first.js';
import type { RunState } from './run-state.js';
import type { ActiveSearch, SearchSession, StartedRun } from './search-session.js';

/**
 * Shares of the search at which the restarts end, and each round of the final. In a small budget the tests of a second
 * round cost more than it brings.
 */
const ROUND_ENDS = { small: [0.68, 1], large: [0.5, 0.75, 1] } as const;
const LARGE_GAMES = 300_000;

const roundEnds = (budget: Budget): readonly number[] =>
  ROUND_ENDS[plannedGames(budget) < LARGE_GAMES ? 'small' : 'large'];
/** Searches of each round: two, so that one is played while the other thinks. */
const FINAL_SEARCHES = 2;

/**
 * True when a search is to be asked for nothing more in this phase. Batches of others that are out count as spent, so
 * that the end is overdrawn by few of them.
 */
export function isSearchOver({ state, plan, out }: SearchSession, { emitter }: ActiveSearch): boolean {
  const ends = roundEnds(plan.budget)[state.round]! * searchShare(plan.budget, state);
  const expected = out.reduce((sum, { search }) => sum + search.state.games, 0);
  const spent = (spentBy(plan.budget, state) * (state.games + expected)) / state.games;
  // A search that no longer improves leaves its share to the others.
  return (state.phase === 'search' && emitter.stalled) || spent >= ends;
}

/** Share of the budget that is spent. In games, one of learning counts as many as take as long. */
export function spentBy(budget: Budget, { games, seconds, learned, learning }: RunState): number {
  const more = (LEARNED_GAME_COST - 1) * (learned?.games ?? learning?.games ?? 0);
  return shareSpent(budget, { games: games + more, seconds });
}

/** A small budget can be spent before every phase has had its turn. */
export function nextPhase({ state, plan: { budget } }: StartedRun): RunState['phase'] {
  const isLast = state.round === roundEnds(budget).length - 1;
  return isLast || spentBy(budget, state) >= searchShare(budget, state) ? 'done' : 'final';
}

/** What a search does in the phase, in words for people. */
export function phaseTitle({ state, plan, searches: all }: SearchSession, emitter: Emitter<unknown>): string {
  const { networks, restarts } = plan.settings;
  if (state.phase === 'final')
    return `${networks ? 'polish' : 'final'}, round ${state.round} of ${roundEnds(plan.budget).length - 1}`;
  if (networks) return 'ways of playing';
  const restart = all.findIndex((search) => search.emitter === emitter) + 1;
  return `restart ${restart} of ${restarts}`;
}

function galleryOf(): Search {
  const search = [...searches.values()].find(({ hasNiches }) => hasNiches === true);
  invariant(search !== undefined, 'a search looks for different ways of playing');
  return search;
}

/** The emitters of the phase, as they begin. Those of a final start from what the others have found. */
export function createEmitters(run: StartedRun): Emitter<unknown>[] {
  const { state, plan } = run;
  const { restarts } = plan.settings;
  const isFinal = state.phase === 'final' && state.continuesSearch !== true;
  const { networks, gallery } = plan.settings;
  // Where networks have learned, only ways of playing are still to be looked for.
  const count = isFinal ? Math.min(FINAL_SEARCHES, restarts) : networks ? 1 : restarts;
  const own = searchOf(plan.algorithm);
  const start = isFinal ? uniqueCandidates([state.champion, ...state.finalists]) : state.seeds;
  run.searchContext.donors = start.map(({ program }) => program);
  return Array.from({ length: count }, (_, i) => {
    const isGallery = gallery && !isFinal && i === count - 1;
    const search = isGallery ? galleryOf() : own;
    const seed = derive(plan.seed, isFinal ? `final ${state.round} ${i}` : `${i}`);
    const options = search === own ? plan.settings.search : optionsWithin(plan.settings.search, search);
    return search.make(run.genome, run.searchContext, seed, start, options);
  });
}

/** Those that a plan names for a part of its search. */
function optionsWithin(options: EvolutionSettings['search'], { name }: Search): EvolutionSettings['search'] {
  const own = options[name];
  return typeof own === 'object' && own !== null ? (own as EvolutionSettings['search']) : {};
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
