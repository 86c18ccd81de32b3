/**
 * Runs the searches of a phase side by side. Each takes its steps independently. Programs of other searches arrive
 * one step late, so that searches of about equal speed never wait. Steps are recorded in turns: the first of each
 * search, then the second of each, and so on. The record therefore depends on the plan alone, and a killed run
 * continues after the recorded steps.
 */

import { shareSpent } from '../../../plans/budget.js';
import type { UnsavedGeneration } from '../../../store/store.js';
import { withCommas } from '../../../with-commas.js';
import type { Offer, PhaseState, SearchState } from '../run-state.js';
import { divideGames, gamesLeft, phaseTitle, searchCount } from './phases.js';
import type { StepBatch, StepResult, StepTask } from './search-step.js';
import type { StartedRun } from './setup.js';
import type { StepRunner } from './step-runners.js';

/** Blocks reserved for each search, more than any plays, so that a program offered to another plays new deals. */
const SEARCH_BLOCKS = 2 ** 28;

/** Creates the searches of the phase, or continues that of the only restart. */
export function beginPhase(run: StartedRun): void {
  const { state, searchContext } = run;
  Object.assign(state, divideGames(run));
  const known = state.continuesSearch === true ? state.searches : [];
  state.searches = Array.from({ length: searchCount(run) }, (_, i): SearchState => {
    const begun = { steps: 0, games: 0, offers: [], isOver: false };
    const own = { nextId: searchContext.next + i, nextBlock: state.searchBlock + i * SEARCH_BLOCKS };
    const fresh = { emitter: '', batches: 0, lastGames: 0, best: state.champion.id, pool: [] };
    return { ...fresh, stalled: false, ...known[i], ...begun, ...own };
  });
}

/** Maximum number of steps that a search may be ahead of another. */
const LEAD = 2;

/** A finished step that waits for its turn in the record. */
interface DoneStep extends StepResult {
  readonly index: number;
}

/** Works until every search is over. @param record saves generations with the run's state after them */
export async function searchPhase(
  run: StartedRun,
  runner: StepRunner,
  record: (generations: readonly UnsavedGeneration[]) => void,
): Promise<void> {
  const { state, evaluator } = run;
  const phase = phaseOf(run);
  const ahead = [...state.searches];
  const done: DoneStep[] = [];
  const working = new Map<number, Promise<DoneStep>>();
  /** Games of the steps in progress. */
  const games = ahead.map(() => 0);

  function begin(search: number): void {
    const task = nextTask(run, phase, ahead, search);
    const onGames = (now: number): void => {
      games[search] = now;
      const underWay = games.reduce((sum, more) => sum + more, unrecorded(run, ahead));
      run.notify({ kind: 'games', games: evaluator.games + underWay });
    };
    const step = runner.step(task, onGames).then((result) => ({ ...result, index: search }));
    // The error is thrown where the step is awaited; until then it must not end the process.
    step.catch(() => {});
    working.set(search, step);
  }

  for (;;) {
    run.spend(state);
    for (const search of ready(ahead)) {
      if (working.size < runner.lanes && !working.has(search)) begin(search);
    }
    if (working.size === 0) break;
    const step = await Promise.race(working.values());
    working.delete(step.index);
    ahead[step.index] = step.state;
    games[step.index] = 0;
    done.push(step);
    for (
      let next = takeNext(state.searches, done);
      next !== undefined;
      next = takeNext(state.searches, done)
    ) {
      state.searches[next.index] = next.state;
      record(recordStep(run, next));
    }
  }
}

/** Searches that can take a step, the furthest behind first. */
function ready(searches: readonly SearchState[]): number[] {
  const working = searches.filter(({ isOver }) => !isOver);
  const least = Math.min(...working.map(({ steps }) => steps));
  return searches
    .flatMap(({ isOver, steps }, i) => (isOver || steps >= least + LEAD ? [] : [i]))
    .sort((a, b) => searches[a]!.steps - searches[b]!.steps || a - b);
}

/** The next step for the record, if it is finished. */
function takeNext(recorded: readonly SearchState[], done: DoneStep[]): DoneStep | undefined {
  const turns = recorded.flatMap(({ isOver }, i) => (isOver ? [] : [i]));
  const next = turns.reduce((a, b) => (recorded[b]!.steps < recorded[a]!.steps ? b : a), turns[0] ?? -1);
  const found = done.findIndex(
    ({ index, state }) => index === next && state.steps === recorded[next]!.steps + 1,
  );
  return found < 0 ? undefined : done.splice(found, 1)[0];
}

function phaseOf({ state }: StartedRun): PhaseState {
  const { phase, seeds, continuesSearch, finalists, champion, hallOfFame, scoreScale } = state;
  return {
    phase,
    seeds,
    finalists,
    champion,
    hallOfFame,
    ...(continuesSearch !== undefined && { continuesSearch }),
    ...(scoreScale !== undefined && { scoreScale }),
  };
}

/** The last step takes over a short remainder, so it is at most this many times as long as the others. */
const LAST_STEP_MAX = 1.5;

function nextTask(
  run: StartedRun,
  phase: PhaseState,
  searches: readonly SearchState[],
  index: number,
): StepTask {
  const { state, plan } = run;
  const search = searches[index]!;
  const left = Math.max(
    0,
    plan.budget.kind === 'games' ? state.share - search.games : timeLeft(run, searches),
  );
  const isLast = left <= LAST_STEP_MAX * state.stepGames;
  return {
    phase,
    index,
    state: search,
    offers: phase.phase === 'final' ? offersTo(searches, index) : [],
    games: isLast ? left : (search.steps + 1) * state.stepGames - search.games,
    isLast,
  };
}

/** Games of finished steps that wait for their turn in the record. */
const unrecorded = ({ state }: StartedRun, searches: readonly SearchState[]): number =>
  searches.reduce((sum, { games }, i) => sum + games - state.searches[i]!.games, 0);

/** Games that each search has time for, at the pace so far. */
function timeLeft(run: StartedRun, searches: readonly SearchState[]): number {
  const state = { ...run.state, games: run.state.games + unrecorded(run, searches) };
  return gamesLeft({ ...run, state }) / searches.filter(({ isOver }) => !isOver).length;
}

/** Latest offers of the other searches that are at least one step old. */
function offersTo(searches: readonly SearchState[], index: number): Offer[] {
  const { steps } = searches[index]!;
  return searches.flatMap(({ offers }, i) =>
    i === index ? [] : offers.filter(({ step }) => step <= steps - 1).slice(-1),
  );
}

/** Adds the results of a step to the run's state, and reports them. */
function recordStep(run: StartedRun, { index, state: search, batches }: DoneStep): UnsavedGeneration[] {
  const { state, plan, evaluator, searchContext } = run;
  searchContext.next = Math.max(searchContext.next, search.nextId);
  state.searchBlock = Math.max(state.searchBlock, search.nextBlock);
  return batches.map((batch, i) => {
    evaluator.count(batch.generation.games);
    run.spend(state);
    state.generation++;
    const isEnd = search.isOver && i === batches.length - 1;
    const name = state.phase === 'final' ? 'final' : `restart ${index + 1}`;
    if (isEnd) state.ends[name] = state.games;
    run.notify({
      kind: 'generation',
      generation: state.generation,
      phase: phaseTitle(run, index),
      best: batch.interval,
      size: batch.size,
      ...(batch.change !== undefined && { change: batch.change }),
      games: state.games,
      share: shareSpent(plan.budget, state),
    });
    return generationOf(batch, run, isEnd ? name : undefined);
  });
}

/** Turns a batch into a generation of the run. @param ended name of the search that ended with it */
function generationOf(
  { generation: own }: StepBatch,
  { state: { generation, games, seconds } }: StartedRun,
  ended: string | undefined,
): UnsavedGeneration {
  const end = {
    kind: 'phase',
    text: `${ended} ended after ${withCommas(games)} games`,
    data: { phase: ended!, games },
  };
  const events = ended === undefined ? own.events : [...own.events, { ...end, generation }];
  return {
    ...own,
    generation,
    games,
    seconds,
    candidates: own.candidates.map((candidate) => ({ ...candidate, generation })),
    events: events.map((event) => ({ ...event, generation })),
  };
}
