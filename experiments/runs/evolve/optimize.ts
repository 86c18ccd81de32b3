/**
 * The loop of an optimization: ask → evaluate → tell → record. Each step is a pure function of the state before it,
 * and is recorded in one transaction: a killed run goes on from its last step and ends in the same bytes as an
 * unbroken one.
 */
import type { Batch, Candidate, Json, Scored } from '../../../optimizer/index.js';
import { shareSpent } from '../../plans/budget.js';
import { shareInterval } from '../../statistics/interval.js';
import { type EvolutionPlan, initialState, type RunState } from '../shared/evolution-plan.js';
import { GenerationRecorder } from '../shared/generation-recorder.js';
import type { RunOptions } from '../shared/run-context.js';
import { playBatch } from './batch.js';
import { reportStanding } from './challenge.js';
import { changeText } from './change-text.js';
import { endPhase, FINALISTS, setScale } from './phase-end.js';
import { createEmitter, isPhaseOver } from './phases.js';
import {
  bestResult,
  challengeContext,
  currentPanel,
  type SearchSession,
  type SearchSetup,
  setUpSearch,
} from './search-session.js';

export interface OptimizeResult {
  readonly state: RunState;
  /** Champion; the best candidate when none passed the gate. */
  readonly program: unknown;
}

/** Works until the plan's budget is spent, from the beginning or from where the record ends. */
export async function optimize(plan: EvolutionPlan, options: RunOptions): Promise<OptimizeResult> {
  const recorded = options.store.state(options.run);
  const known = recorded && (JSON.parse(recorded.state) as RunState);
  if (known?.phase === 'done') return optimizeResult(known);
  const setup = await setUpSearch(plan, options, known?.games ?? 0);
  const session = known === undefined ? await initialize(setup) : resume(setup, known);
  while (session.state.phase !== 'done') await runGeneration(session);
  return optimizeResult(session.state);
}

function optimizeResult(state: RunState): OptimizeResult {
  const extra = state.promoted ? state.champion : (state.challenger?.candidate ?? state.champion);
  return { state, program: extra.program };
}

function resume(setup: SearchSetup, state: RunState): SearchSession {
  setup.searchContext.next = state.nextId;
  const emitter = createEmitter({ ...setup, state });
  emitter.restore(state.emitter);
  return { ...setup, state, emitter };
}

/** Who starts, whom they meet, and how good the best seed is. */
async function initialize(setup: SearchSetup): Promise<SearchSession> {
  const { starters, searchContext, givenPanel } = setup;
  const cold = starters.length - setup.plan.warm.length;
  const seeds = starters.map((program, i): Candidate<unknown> => {
    return { id: searchContext.nextId(), program, parents: [], operator: i < cold ? 'seed' : 'warm-start' };
  });
  const recorder = new GenerationRecorder(0, 'seeds');
  for (const { number, name, text } of givenPanel.members) {
    recorder.opponents.push({ number, name, kind: 'given', text, generation: 0 });
  }
  const batch: Batch<unknown> = {
    candidates: seeds,
    trial: { kind: 'race', firstBlocks: 8, blocksMax: 64, keep: 1 },
  };
  const where = { panel: givenPanel, firstBlock: 0, newFrom: 0, scale: undefined };
  const { results, blocks } = await playBatch(setup, batch, where, recorder);
  const best = bestResult(results);
  const state = initialState(seeds, best.candidate, blocks);
  const started = { ...setup, state };
  const standing = await reportStanding(challengeContext(started), best.candidate, recorder, false);
  setScale(started, standing);
  state.standing = standing;
  state.seedStanding = standing;
  recorder.standing = { ...standing, purpose: 'report' };
  const session = { ...started, emitter: createEmitter(started) };
  appendGeneration(session, recorder, results, best, 0);
  return session;
}

/** One generation, and what follows when its phase ends. */
async function runGeneration(session: SearchSession): Promise<void> {
  const { state, searchContext, emitter, evaluator } = session;
  const gamesBefore = evaluator.games;
  const newFrom = searchContext.next;
  state.generation++;
  const panel = currentPanel(session);
  searchContext.gamesPerBlock = 2 * panel.perBlock;
  const batch = emitter.ask();
  const recorder = new GenerationRecorder(state.generation, emitter.activeMember?.() ?? emitter.name);
  const where = { panel, firstBlock: state.searchBlock, newFrom, scale: state.yardstick };
  const { results, blocks, recorded, explored } = await playBatch(session, batch, where, recorder);
  state.searchBlock += blocks;
  emitter.tell(results, recorded, explored);
  const best = recordGeneration(session, results, newFrom, recorder);
  session.spend(state);
  const over = isPhaseOver(session);
  const extra = {
    facts: emitter.facts(),
    ...(over || state.generation % NICHES_EVERY === 0 ? nicheGrid(session) : {}),
  };
  if (over) await endPhase(session, recorder);
  appendGeneration(session, recorder, results, best, gamesBefore, extra);
}

/** A grid is large, and changes little from one generation to the next. */
const NICHES_EVERY = 10;

/** For searches that keep one champion for each way of playing: who holds which cell. */
function nicheGrid({ emitter, genome, searchContext }: SearchSession): Readonly<Record<string, Json>> {
  const niches = emitter.niches?.();
  if (niches === undefined) return {};
  const perBlock = searchContext.gamesPerBlock;
  return {
    axes: genome.descriptors(searchContext.game).map(({ title }) => title),
    niches: niches.map(({ column, row, at, scored: { candidate, mean, error, blocks } }) => ({
      column,
      row,
      at,
      candidate: candidate.id,
      mean,
      error,
      games: blocks * perBlock,
    })),
  };
}

/** The record and the progress events of a generation. Returns the search's best. */
function recordGeneration(
  session: SearchSession,
  results: readonly Scored<unknown>[],
  newFrom: number,
  recorder: GenerationRecorder,
): Scored<unknown> {
  const { state, plan, emitter, searchContext, genome, evaluator } = session;
  const pool = emitter.best();
  const best = pool[0]!;
  const elite = new Set(pool.slice(0, FINALISTS).map(({ candidate }) => candidate.id));
  const perBlock = 2 * currentPanel(session).perBlock;
  for (const { candidate, blocks, outcome } of results) {
    if (candidate.id < newFrom) continue;
    recorder.tried(candidate.operator, outcome === 'kept' && elite.has(candidate.id), blocks * perBlock);
  }
  // Whoever may become a parent has a place in the family tree.
  for (const { candidate } of pool) {
    if (candidate.id < newFrom) continue;
    recorder.candidate(
      candidate,
      searchContext.textOf(candidate.program),
      genome.size(candidate.program),
      'kept',
    );
  }
  const { candidate, mean, error } = best;
  let change: string | undefined;
  if (candidate.id !== state.best) {
    const parent = programOf(session, candidate.parents[0]);
    const { form, game } = session.plan;
    change = changeText(
      candidate.operator,
      parent === undefined ? undefined : form.parts(parent, game),
      form.parts(candidate.program, game),
    );
    // A best of earlier batches was tried then, and is proven now.
    if (candidate.id < newFrom) recorder.proven(candidate.operator);
    state.best = candidate.id;
    recorder.event('best', change, { candidate: candidate.id, mean });
  }
  session.options.onProgress?.({
    kind: 'generation',
    generation: state.generation,
    phase: state.phase === 'final' ? 'final' : `restart ${state.restart + 1} of ${plan.settings.restarts}`,
    best: shareInterval(mean, error, best.blocks * perBlock),
    size: genome.size(candidate.program),
    ...(change === undefined ? {} : { change }),
    games: evaluator.games,
    share: shareSpent(plan.budget, { games: evaluator.games, seconds: state.seconds }),
  });
  return best;
}

function programOf({ emitter, state }: SearchSession, id: number | undefined): unknown {
  const known = [...emitter.best().map(({ candidate }) => candidate), ...state.seeds, ...state.finalists];
  return known.find((candidate) => candidate.id === id)?.program;
}

function appendGeneration(
  session: SearchSession,
  recorder: GenerationRecorder,
  results: readonly Scored<unknown>[],
  best: Scored<unknown>,
  gamesBefore: number,
  extra: Readonly<Record<string, Json>> = {},
): void {
  const { state, options, searchContext, genome, emitter } = session;
  session.spend(state);
  state.nextId = searchContext.next;
  state.emitter = state.phase === 'done' ? null : emitter.save();
  const { candidate, error, blocks } = best;
  const { mean, low, high } = shareInterval(best.mean, error, blocks);
  const record = recorder.close(
    results,
    { candidate: candidate.id, mean, low, high },
    {
      games: state.games,
      gamesBefore,
      seconds: state.seconds,
      extra: { phase: state.phase, restart: state.restart, size: genome.size(candidate.program), ...extra },
    },
    JSON.stringify(state),
  );
  options.store.append(options.run, record);
}
