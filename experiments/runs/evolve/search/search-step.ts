/**
 * A step of one search: ask → evaluate → tell, for some thousand games. It is a pure function of its task on every
 * thread: a search has its own ids and deals, and the task contains the offers of other searches.
 */
import { type Emitter, leaderOf, type Scored } from '../../../../optimizer/index.js';
import type { Backend } from '../../../../workers/index.js';
import { createEvaluator } from '../../../evaluation/evaluator.js';
import { type Interval, shareInterval } from '../../../statistics/interval.js';
import type { UnsavedGeneration } from '../../../store/store.js';
import { playBatch } from '../../shared/batch.js';
import { shownScore } from '../../shared/candidates.js';
import { GenerationRecorder } from '../../shared/generation-recorder.js';
import type { MutableSearchContext } from '../../shared/search-context.js';
import type { Offer, PhaseState, SearchState } from '../run-state.js';
import { changeText } from './change-text.js';
import { createEmitter, searchCount, startOf } from './phases.js';
import { currentPanel, type PhaseSetup, type SearchSetup, searchScale } from './setup.js';

/** JSON, because it crosses threads. */
export interface StepTask {
  readonly phase: PhaseState;
  readonly index: number;
  readonly state: SearchState;
  /** Offers of the other searches since the previous step. */
  readonly offers: readonly Offer[];
  /** The step ends after about this many games, and after at least one batch. */
  readonly games: number;
  /** True if the phase ends with this step. */
  readonly isLast: boolean;
}

/** The recorded and displayed results of a batch. */
export interface StepBatch {
  /** Number, seconds and games count this batch only, because the step does not know earlier ones. */
  readonly generation: UnsavedGeneration;
  readonly interval: Interval;
  readonly size: number;
  /** Present if there is a new best program. */
  readonly change?: string;
}

export interface StepResult {
  readonly state: SearchState;
  readonly batches: readonly StepBatch[];
}

/**
 * Works on a step of a run's searches; several may work concurrently.
 * @param onGames called from time to time with the games of the step so far
 */
export type Stepper = (
  task: StepTask,
  backend: Backend,
  onGames?: (games: number) => void,
) => Promise<StepResult>;

/** Number of candidates from which a phase chooses its champion. */
export const FINALISTS = 8;
/** Gallery candidates of all searches together: more than for the champion, so that some play differently. */
const GALLERY_POOL = 30;
/** Number of offers kept per search, because a search can be two steps ahead of others. */
const OFFERS_KEPT = 4;

/** A search that continues in memory equals one restored from its state. */
interface KeptSearch {
  readonly emitter: Emitter<unknown>;
  readonly context: MutableSearchContext<unknown>;
  readonly saved: string;
}

export function createStepper(setup: SearchSetup): Stepper {
  /** By index of the search. */
  const kept = new Map<number, KeptSearch>();

  function searchOf(task: StepTask): Pick<KeptSearch, 'emitter' | 'context'> {
    const { index, phase, state } = task;
    const known = kept.get(index);
    kept.delete(index);
    const isKept = known !== undefined && known.saved === state.emitter;
    const context = isKept ? known.context : { ...setup.searchContext };
    const run: PhaseSetup = { ...setup, searchContext: context, state: phase };
    prepare(run, task);
    if (isKept) return known;
    const emitter = createEmitter(run, index);
    if (state.emitter !== '') emitter.restore(state.emitter);
    return { emitter, context };
  }

  return async (task, backend, onGames) => {
    const { emitter, context } = searchOf(task);
    const run: PhaseSetup = { ...setup, searchContext: context, state: task.phase };
    const search = new SearchAtWork(run, task, emitter, backend, onGames);
    const batches: StepBatch[] = [];
    do batches.push(await search.playBatch());
    while (!search.isDone);
    const saved = emitter.save();
    kept.set(task.index, { emitter, context, saved });
    return { state: search.stateAfter(saved), batches };
  };
}

/** Prepares the search's context: free ids, the size of a block, and source programs. */
function prepare(run: PhaseSetup, { state, offers }: StepTask): void {
  const { searchContext } = run;
  const count = searchCount(run);
  // Programs of other searches must have lower ids than their children.
  const least = Math.max(state.nextId, ...offers.map(({ nextId }) => nextId));
  searchContext.next = state.nextId + Math.ceil((least - state.nextId) / count) * count;
  searchContext.stride = count;
  searchContext.gamesPerBlock = 2 * currentPanel(run).perBlock;
  searchContext.sourcePrograms = startOf(run).map(({ program }) => program);
}

class SearchAtWork {
  readonly #run: PhaseSetup;
  readonly #evaluator;
  readonly #panel;
  readonly #state: SearchState;

  constructor(
    run: PhaseSetup,
    readonly task: StepTask,
    readonly emitter: Emitter<unknown>,
    backend: Backend,
    onGames: ((games: number) => void) | undefined,
  ) {
    const { plan, signal } = run;
    this.#run = run;
    this.#panel = currentPanel(run);
    this.#evaluator = createEvaluator({
      backend,
      game: plan.game.facts.name,
      rules: plan.rules,
      seed: plan.seed,
      signal,
      ...(onGames !== undefined && { onGames }),
    });
    const { state, offers } = task;
    this.#state = { ...state };
    if (offers.length > 0) emitter.inject(offers.map(({ best }) => best));
  }

  get isDone(): boolean {
    return this.#isStalled || this.#evaluator.games + this.#state.lastGames / 2 >= this.task.games;
  }

  get #isStalled(): boolean {
    return this.task.phase.phase === 'search' && this.emitter.stalled;
  }

  get #isOver(): boolean {
    return this.#isStalled || (this.task.isLast && this.isDone);
  }

  async playBatch(): Promise<StepBatch> {
    const { emitter } = this;
    const gamesBefore = this.#evaluator.games;
    const { next, stride } = this.#run.searchContext;
    const batch = emitter.ask();
    const isNew = (id: number): boolean => id >= next && (id - next) % stride === 0;
    const recorder = new GenerationRecorder(0, emitter.activeMember());
    const where = {
      panel: this.#panel,
      firstBlock: this.#state.nextBlock,
      isNew,
      scale: searchScale(this.#run),
    };
    const context = { ...this.#run, evaluator: this.#evaluator };
    const { results, blocks, explored } = await playBatch(context, batch, where, recorder);
    this.#state.nextBlock += blocks;
    this.#state.lastGames = this.#evaluator.games - gamesBefore;
    this.#state.batches++;
    emitter.tell(results, explored);
    return this.#record(results, isNew, recorder);
  }

  #record(
    results: readonly Scored<unknown>[],
    isNew: (id: number) => boolean,
    recorder: GenerationRecorder,
  ): StepBatch {
    const { searchContext, genome } = this.#run;
    const pool = this.emitter.best();
    const best = leaderOf(pool);
    const elite = new Set(pool.slice(0, FINALISTS).map(({ candidate }) => candidate.id));
    const perBlock = 2 * this.#panel.perBlock;
    for (const { candidate, blocks, outcome } of results) {
      if (!isNew(candidate.id)) continue;
      recorder.tried(candidate.operator, outcome === 'kept' && elite.has(candidate.id), blocks * perBlock);
    }
    // A possible parent must be in the family tree.
    for (const { candidate } of pool) {
      if (!isNew(candidate.id)) continue;
      const { program } = candidate;
      recorder.candidate(candidate, searchContext.textOf(program), genome.size(program), 'kept');
    }
    const { candidate, blocks } = best;
    const { mean, error } = shownScore(best);
    const change = this.#changeTo(best, pool);
    if (change !== undefined) {
      // A best program from earlier batches was recorded as tried then, and is proven now.
      if (!isNew(candidate.id)) recorder.proven(candidate.operator);
      recorder.event('best', change, { candidate: candidate.id, mean });
    }
    const size = genome.size(candidate.program);
    const { phase } = this.task.phase;
    const extra = { phase, restart: this.task.index, size };
    const { low, high } = shareInterval(mean, error, blocks);
    const totals = { games: this.#state.lastGames, gamesBefore: 0, seconds: 0, extra };
    return {
      generation: recorder.close(results, { candidate: candidate.id, mean, low, high }, totals),
      interval: shareInterval(mean, error, blocks * perBlock),
      size,
      ...(change !== undefined && { change }),
    };
  }

  /** The changes in the best program; undefined if it is the same. */
  #changeTo({ candidate }: Scored<unknown>, pool: readonly Scored<unknown>[]): string | undefined {
    if (candidate.id === this.#state.best) return undefined;
    this.#state.best = candidate.id;
    const { form, game } = this.#run.plan;
    const { seeds, finalists } = this.task.phase;
    const known = [...pool.map((scored) => scored.candidate), ...seeds, ...finalists];
    const parent = known.find(({ id }) => id === candidate.parents[0]);
    return changeText(
      candidate.operator,
      parent === undefined ? undefined : form.parts(parent.program, game),
      form.parts(candidate.program, game),
    );
  }

  stateAfter(emitter: string): SearchState {
    const { batches, lastGames, best, nextBlock, offers, ...state } = this.#state;
    const { next } = this.#run.searchContext;
    const steps = state.steps + 1;
    const { gallery, restarts } = this.#run.plan.settings;
    const kept = gallery ? Math.max(FINALISTS, GALLERY_POOL / restarts) : FINALISTS;
    const pool = this.emitter.best().slice(0, kept);
    const offer = { step: steps, best: pool[0]!, nextId: next };
    return {
      emitter,
      steps,
      games: state.games + this.#evaluator.games,
      batches,
      lastGames,
      best,
      nextId: next,
      nextBlock,
      pool,
      offers: [...offers, offer].slice(-OFFERS_KEPT),
      stalled: this.emitter.stalled,
      isOver: this.#isOver,
    };
  }
}
