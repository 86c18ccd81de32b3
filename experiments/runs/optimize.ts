/**
 * The loop of an optimization: ask → evaluate → tell → record. Each step is a pure function of the state before it, and
 * is recorded in one transaction: a run that was killed goes on from its last step and ends in the same bytes as an
 * unbroken one.
 */
import type { Batch, Candidate, Json, Judged } from '../../optimizer/index.js';
import { shareInterval } from '../statistics/interval.js';
import { playBatch } from './batch.js';
import { report } from './challenge.js';
import { tellChange } from './change.js';
import type { Tools } from './equipment.js';
import { type EvolutionPlan, foundedState, type RunState } from './evolution.js';
import { GenerationBook } from './generation-book.js';
import { endPhase, FINALISTS, measureBy } from './phase-end.js';
import { newEmitter, phaseIsOver } from './phases.js';
import { shareSpent } from './schedule.js';
import { arenaOf, bestOf, type Opening, opening, panelNow, type Session } from './session.js';

export interface Outcome {
  readonly state: RunState;
  /** Champion; the best candidate when none passed the gate. */
  readonly program: unknown;
}

/** Works until the plan's budget is spent, from the beginning or from where the record ends. */
export async function optimize(plan: EvolutionPlan, tools: Tools): Promise<Outcome> {
  const recorded = tools.store.state(tools.run);
  const known = recorded && (JSON.parse(recorded.state) as RunState);
  if (known?.phase === 'done') return outcome(known);
  const start = await opening(plan, tools, known?.games ?? 0);
  const session = known === undefined ? await found(start) : takenUp(start, known);
  while (session.state.phase !== 'done') await step(session);
  return outcome(session.state);
}

function outcome(state: RunState): Outcome {
  const shown = state.promoted ? state.champion : (state.challenger?.candidate ?? state.champion);
  return { state, program: shown.program };
}

function takenUp(start: Opening, state: RunState): Session {
  start.bench.next = state.nextId;
  const emitter = newEmitter({ ...start, state });
  emitter.restore(state.emitter);
  return { ...start, state, emitter };
}

/** Who starts, whom they meet, and how good the best seed is. */
async function found(start: Opening): Promise<Session> {
  const { starters, bench, given } = start;
  const cold = starters.length - start.plan.warm.length;
  const seeds = starters.map((program, i): Candidate<unknown> => {
    return { id: bench.nextId(), program, parents: [], operator: i < cold ? 'seed' : 'warm-start' };
  });
  const book = new GenerationBook(0, 'seeds');
  for (const { number, name, text } of given.members) {
    book.opponents.push({ number, name, kind: 'given', text, generation: 0 });
  }
  const batch: Batch<unknown> = {
    candidates: seeds,
    trial: { kind: 'race', firstBlocks: 8, blocksMax: 64, keep: 1 },
  };
  const where = { panel: given, firstBlock: 0, newFrom: 0, yardstick: undefined };
  const { results, blocks } = await playBatch(start, batch, where, book);
  const best = bestOf(results);
  const state = foundedState(seeds, best.candidate, blocks);
  const begun = { ...start, state };
  const standing = await report(arenaOf(begun), best.candidate, book, false);
  measureBy(begun, standing);
  state.standing = standing;
  state.seedStanding = standing;
  book.standing = { ...standing, purpose: 'report' };
  const session = { ...begun, emitter: newEmitter(begun) };
  append(session, book, results, best, 0);
  return session;
}

/** One generation, and what follows when its phase ends. */
async function step(session: Session): Promise<void> {
  const { state, bench, emitter, evaluator } = session;
  const gamesBefore = evaluator.games;
  const newFrom = bench.next;
  state.generation++;
  const panel = panelNow(session);
  bench.gamesPerBlock = 2 * panel.perBlock;
  const batch = emitter.ask();
  const book = new GenerationBook(state.generation, emitter.working?.() ?? emitter.name);
  const where = { panel, firstBlock: state.searchBlock, newFrom, yardstick: state.yardstick };
  const { results, blocks, recorded, explored } = await playBatch(session, batch, where, book);
  state.searchBlock += blocks;
  emitter.tell(results, recorded, explored);
  const best = learn(session, results, newFrom, book);
  session.spend(state);
  const over = phaseIsOver(session);
  const shown = {
    facts: emitter.facts(),
    ...(over || state.generation % NICHES_EVERY === 0 ? gridOf(session) : {}),
  };
  if (over) await endPhase(session, book);
  append(session, book, results, best, gamesBefore, shown);
}

/** A grid is large, and changes little from one generation to the next. */
const NICHES_EVERY = 10;

/** For searches that keep one champion for each way of playing: who holds which cell. */
function gridOf({ emitter, genome, bench }: Session): Readonly<Record<string, Json>> {
  const niches = emitter.niches?.();
  if (niches === undefined) return {};
  const perBlock = bench.gamesPerBlock;
  return {
    axes: genome.descriptors(bench.game).map(({ title }) => title),
    niches: niches.map(({ column, row, at, judged: { candidate, mean, error, blocks } }) => ({
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

/** What the record and the onlookers hear of a generation. Answers with the search's best. */
function learn(
  session: Session,
  results: readonly Judged<unknown>[],
  newFrom: number,
  book: GenerationBook,
): Judged<unknown> {
  const { state, plan, emitter, bench, genome, evaluator } = session;
  const pool = emitter.best();
  const best = pool[0]!;
  const elite = new Set(pool.slice(0, FINALISTS).map(({ candidate }) => candidate.id));
  const perBlock = 2 * panelNow(session).perBlock;
  for (const { candidate, blocks, fate } of results) {
    if (candidate.id < newFrom) continue;
    book.tried(candidate.operator, fate === 'kept' && elite.has(candidate.id), blocks * perBlock);
  }
  // Whoever may become a parent has a place in the family tree.
  for (const { candidate } of pool) {
    if (candidate.id < newFrom) continue;
    book.candidate(candidate, bench.textOf(candidate.program), genome.size(candidate.program), 'kept');
  }
  const { candidate, mean, error } = best;
  let change: string | undefined;
  if (candidate.id !== state.best) {
    const parent = knownProgram(session, candidate.parents[0]);
    const { form, game } = session.plan;
    change = tellChange(
      candidate.operator,
      parent === undefined ? undefined : form.parts(parent, game),
      form.parts(candidate.program, game),
    );
    // A best of earlier batches was tried then, and is proven now.
    if (candidate.id < newFrom) book.proven(candidate.operator);
    state.best = candidate.id;
    book.event('best', change, { candidate: candidate.id, mean });
  }
  session.tools.onNews?.({
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

function knownProgram({ emitter, state }: Session, id: number | undefined): unknown {
  const known = [...emitter.best().map(({ candidate }) => candidate), ...state.seeds, ...state.finalists];
  return known.find((candidate) => candidate.id === id)?.program;
}

function append(
  session: Session,
  book: GenerationBook,
  results: readonly Judged<unknown>[],
  best: Judged<unknown>,
  gamesBefore: number,
  shown: Readonly<Record<string, Json>> = {},
): void {
  const { state, tools, bench, genome, emitter } = session;
  session.spend(state);
  state.nextId = bench.next;
  state.emitter = state.phase === 'done' ? null : emitter.save();
  const { candidate, error, blocks } = best;
  const { mean, low, high } = shareInterval(best.mean, error, blocks);
  const record = book.close(
    results,
    { candidate: candidate.id, mean, low, high },
    {
      games: state.games,
      gamesBefore,
      seconds: state.seconds,
      extra: { phase: state.phase, restart: state.restart, size: genome.size(candidate.program), ...shown },
    },
    JSON.stringify(state),
  );
  tools.store.append(tools.run, record);
}
