/**
 * The loop of an optimization: ask → evaluate → tell → record. Several searches are out at the same time, so that games
 * are played while one of them breeds; results go to `tell` in the order in which batches were asked for, so that a step
 * is a pure function of the state before it. Steps are recorded in one transaction every quarter of a second: a killed
 * run goes on from the last recorded one and ends in the same bytes as an unbroken one.
 */
import type { Batch, Candidate, Emitter, Json, Scored } from '../../../optimizer/index.js';
import { shareInterval } from '../../statistics/interval.js';
import { bestResult } from '../shared/candidates.js';
import type { EvolutionPlan } from '../shared/evolution-plan.js';
import { GenerationRecorder } from '../shared/generation-recorder.js';
import type { RunServices } from '../shared/run-context.js';
import { blocksAtMostOf, playBatch } from './batch.js';
import { reportStanding } from './challenge.js';
import { changeText } from './change-text.js';
import { rememberBest } from './judges.js';
import { learnFirst } from './learn-first.js';
import { endLearning, endPhase, FINALISTS, setScale } from './phase-end.js';
import { createEmitters, isSearchOver, phaseTitle, spentBy } from './phases.js';
import { initialState, type RunState, readState } from './run-state.js';
import {
  type ActiveSearch,
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
export async function optimize(plan: EvolutionPlan, services: RunServices): Promise<OptimizeResult> {
  const recorded = services.record.lastState();
  const known = recorded === undefined ? undefined : readState(recorded);
  if (known?.phase === 'done') return optimizeResult(known);
  const setup = await setUpSearch(plan, services, known?.games ?? 0);
  const session = known === undefined ? await initialize(setup) : resume(setup, known);
  if (session.state.phase === 'learn') await learn(session);
  while (session.state.phase !== 'done') await takeStep(session);
  return optimizeResult(session.state);
}

function optimizeResult(state: RunState): OptimizeResult {
  const extra = state.promoted ? state.champion : (state.challenger?.candidate ?? state.champion);
  return { state, program: extra.program };
}

/** The batches that were out are asked for again, in their order and with their ids. */
function resume(setup: SearchSetup, state: RunState): SearchSession {
  const run = { ...setup, state };
  if (state.phase === 'learn') {
    setup.searchContext.next = state.nextId;
    return { ...run, searches: [], ...NOTHING_OUT() };
  }
  const searches = createEmitters(run).map((emitter, i): ActiveSearch => {
    const search = { state: state.searches[i]!, emitter, evaluator: setup.evaluator.fork(), isSaved: true };
    emitter.restore(JSON.parse(search.state.emitter) as Json);
    return search;
  });
  const session: SearchSession = { ...run, searches, ...NOTHING_OUT(), savedAt: setup.clock() };
  const out = searches.flatMap((search) => (search.state.out ? [{ search, ...search.state.out }] : []));
  for (const { search, nextId, firstBlock } of out.sort((a, b) => a.generation - b.generation)) {
    setup.searchContext.next = nextId;
    ask(session, search, firstBlock);
  }
  setup.searchContext.next = state.nextId;
  return session;
}

/** Makes the searches of the phase, and asks each for its first batch. */
function startPhase(session: SearchSession): void {
  const { state, evaluator } = session;
  session.savedAt = Number.NEGATIVE_INFINITY;
  if (state.continuesSearch !== true) {
    session.searches = createEmitters(session).map((emitter): ActiveSearch => {
      const begun = { emitter: '', batches: 0, games: 0, best: state.champion.id };
      return { state: begun, emitter, evaluator: evaluator.fork(), isSaved: true };
    });
    state.searches = session.searches.map((search) => search.state);
  }
  for (const search of session.searches) ask(session, search);
}

/**
 * Asks a search for its next batch, which is played from now on.
 * @param again where it was played before the run stopped
 */
function ask(session: SearchSession, search: ActiveSearch, again?: number): void {
  const { state, searchContext, out } = session;
  const { emitter, evaluator } = search;
  const panel = currentPanel(session);
  const newFrom = searchContext.next;
  const generation = state.generation + out.length + 1;
  if (again === undefined) {
    search.isSaved = isSaveDue(session);
    if (search.isSaved) search.state.emitter = JSON.stringify(emitter.save());
  }
  searchContext.gamesPerBlock = 2 * panel.perBlock;
  const batch = emitter.ask();
  const firstBlock = again ?? state.searchBlock;
  if (again === undefined) state.searchBlock += blocksAtMostOf(batch);
  search.state.out = { generation, firstBlock, nextId: newFrom };
  const recorder = new GenerationRecorder(generation, emitter.activeMember?.() ?? emitter.name);
  const where = { panel, firstBlock, newFrom, scale: state.yardstick };
  const played = playBatch({ ...session, evaluator }, batch, where, recorder);
  // The error is thrown where the batch is awaited; until then it must not end the process.
  played.catch(() => {});
  out.push({ search, recorder, newFrom, played });
}

/** The players to start from, their opponents, and how good the best seed is. */
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
  const standing = await reportStanding(started, best.candidate, recorder, false);
  setScale(started, standing);
  state.standing = standing;
  state.seedStanding = standing;
  recorder.standing = { ...standing, purpose: 'report' };
  const session: SearchSession = { ...started, searches: [], ...NOTHING_OUT() };
  if (setup.plan.settings.networks) state.phase = 'learn';
  else startPhase(session);
  appendGeneration(session, recorder, results, best, 0, 0);
  return session;
}

/** Networks learn, and programs are written that the next phase starts from; the best claims the champion's place. */
async function learn(session: SearchSession): Promise<void> {
  const { state } = session;
  const { mean, low, high } = state.standing;
  const before: Scored<unknown> = {
    candidate: state.champion,
    mean,
    error: (high - low) / 4,
    blocks: state.standing.games,
    outcome: 'kept',
  };
  let games = state.games;
  const nextRecorder = (): GenerationRecorder => new GenerationRecorder(++state.generation, 'networks');
  const trained = await learnFirst(session, ({ points, networks, games: learned }) => {
    const facts = { networks, 'games learned': learned, 'points while exploring': points };
    session.notify({
      kind: 'generation',
      generation: state.generation + 1,
      phase: `networks learn, ${(100 * points).toFixed(1)} % while they explore`,
      best: state.standing,
      size: session.genome.size(state.champion.program),
      games: state.games,
      share: spentBy(session.plan.budget, state),
    });
    appendGeneration(session, nextRecorder(), [], before, games, 0, { facts });
    games = state.games;
  });
  const recorder = nextRecorder();
  await endLearning(session, trained, recorder);
  startPhase(session);
  appendGeneration(session, recorder, [], before, games, 0);
}

/** Tells the oldest batch that is out, asks for the next, and records the step; and what follows when a phase ends. */
async function takeStep(session: SearchSession): Promise<void> {
  const { state } = session;
  const gamesBefore = state.games;
  const { search, recorder, newFrom, played } = session.out[0]!;
  const { results, recorded, explored } = await played;
  session.out.shift();
  const { emitter } = search;
  search.evaluator.settle();
  session.spend(state);
  state.generation = recorder.generation;
  search.state.batches++;
  search.state.games = state.games - gamesBefore;
  delete search.state.out;
  emitter.tell(results, recorded, explored);
  const best = recordGeneration(session, search, results, newFrom, recorder);
  exchange(session, search);
  const over = isSearchOver(session, search);
  const extra = {
    facts: emitter.facts(),
    ...(over || search.state.batches % NICHES_EVERY === 0 ? nicheGrid(session, emitter) : {}),
  };
  const place = session.searches.indexOf(search);
  if (over) {
    const name = state.phase === 'final' ? `final ${state.round}` : `restart ${place}`;
    state.ends[name] = state.games;
    search.state.emitter = JSON.stringify(emitter.save());
    recorder.event('phase', `${name} ended after ${state.games} games`, { phase: name, games: state.games });
  } else ask(session, search);
  if (session.out.length === 0) {
    await endPhase(session, recorder);
    if (state.phase !== 'done') startPhase(session);
  }
  appendGeneration(session, recorder, results, best, gamesBefore, place, extra);
}

/** Batches of a search of a final after which it gets the champions of the others. */
const BATCHES_PER_EXCHANGE = 5;

function exchange({ state, searches }: SearchSession, search: ActiveSearch): void {
  if (state.phase !== 'final' || search.state.batches % BATCHES_PER_EXCHANGE !== 0) return;
  const others = searches.filter((other) => other !== search);
  const champions = others.flatMap(({ emitter }) => emitter.best().slice(0, 1));
  if (champions.length > 0) search.emitter.inject?.(champions);
}

/** A grid is large, and changes little from one generation to the next. */
const NICHES_EVERY = 10;

/** For searches that keep one champion for each way of playing: which candidate holds which cell. */
function nicheGrid(
  { genome, searchContext }: SearchSession,
  emitter: Emitter<unknown>,
): Readonly<Record<string, Json>> {
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
  { emitter, state: searchState }: ActiveSearch,
  results: readonly Scored<unknown>[],
  newFrom: number,
  recorder: GenerationRecorder,
): Scored<unknown> {
  const { state, plan, searchContext, genome } = session;
  const pool = emitter.best();
  const best = pool[0]!;
  rememberBest(state, best);
  const elite = new Set(pool.slice(0, FINALISTS).map(({ candidate }) => candidate.id));
  const perBlock = 2 * currentPanel(session).perBlock;
  for (const { candidate, blocks, outcome } of results) {
    if (candidate.id < newFrom) continue;
    recorder.tried(candidate.operator, outcome === 'kept' && elite.has(candidate.id), blocks * perBlock);
  }
  // A candidate that may become a parent has a place in the family tree.
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
  if (candidate.id !== searchState.best) {
    const parent = programOf(session, emitter, candidate.parents[0]);
    const { form, game } = session.plan;
    change = changeText(
      candidate.operator,
      parent === undefined ? undefined : form.parts(parent, game),
      form.parts(candidate.program, game),
    );
    // A best of earlier batches was tried then, and is proven now.
    if (candidate.id < newFrom) recorder.proven(candidate.operator);
    searchState.best = candidate.id;
    recorder.event('best', change, { candidate: candidate.id, mean });
  }
  session.notify({
    kind: 'generation',
    generation: state.generation,
    phase: phaseTitle(session, emitter),
    best: shareInterval(mean, error, best.blocks * perBlock),
    size: genome.size(candidate.program),
    ...(change === undefined ? {} : { change }),
    games: state.games,
    share: spentBy(plan.budget, state),
  });
  return best;
}

function programOf({ state }: SearchSession, emitter: Emitter<unknown>, id: number | undefined): unknown {
  const known = [...emitter.best().map(({ candidate }) => candidate), ...state.seeds, ...state.finalists];
  return known.find((candidate) => candidate.id === id)?.program;
}

/** What a killed run plays again, and how old the record is at most, in milliseconds; and in steps. */
const SAVE_MS = 250;
const UNSAVED_MAX = 64;

const NOTHING_OUT = (): Pick<SearchSession, 'out' | 'unsaved' | 'savedAt'> => {
  return { out: [], unsaved: [], savedAt: Number.NEGATIVE_INFINITY };
};

/**
 * SPEED: the state of a search is a hundred kilobytes of text; with several steps in a tenth of a second, writing each costs
 * more than breeding. The clock decides when the record is written, never what is in it at the end.
 */
function isSaveDue({ clock, saveEvery = SAVE_MS, savedAt, unsaved, out }: SearchSession): boolean {
  return out.length === 0 || unsaved.length >= UNSAVED_MAX || clock() - savedAt >= saveEvery;
}

/** Recorded as soon as each search that is out has been saved as it was before. */
function appendGeneration(
  session: SearchSession,
  recorder: GenerationRecorder,
  results: readonly Scored<unknown>[],
  best: Scored<unknown>,
  gamesBefore: number,
  restart: number,
  extra: Readonly<Record<string, Json>> = {},
): void {
  const { state, searchContext, genome } = session;
  session.spend(state);
  state.nextId = searchContext.next;
  const { candidate, error, blocks } = best;
  const { mean, low, high } = shareInterval(best.mean, error, blocks);
  const generation = recorder.close(
    results,
    { candidate: candidate.id, mean, low, high },
    {
      games: state.games,
      gamesBefore,
      seconds: state.seconds,
      extra: { phase: state.phase, restart, size: genome.size(candidate.program), ...extra },
    },
  );
  if (!isSaveDue(session) || session.out.some(({ search }) => !search.isSaved)) {
    session.unsaved.push(generation);
    return;
  }
  session.record.append({ ...generation, state: JSON.stringify(state) }, session.unsaved.splice(0));
  session.savedAt = session.clock();
}
