/**
 * An optimization from its first game to its champion: starting players, the programs of a built-in network, the
 * phases of searches, and the end of each. A killed run continues from the last saved step and ends with the
 * same bytes as an unbroken one.
 */
import { type Batch, type Candidate, leaderOf, type Scored } from '../../../optimizer/index.js';
import { milliseconds } from '../../../workers/index.js';
import { shareSpent } from '../../plans/budget.js';
import { shareInterval } from '../../statistics/interval.js';
import type { UnsavedGeneration } from '../../store/store.js';
import { playBatch } from '../shared/batch.js';
import { bestResult, shownScore } from '../shared/candidates.js';
import type { EvolutionPlan } from '../shared/evolution-plan.js';
import { GenerationRecorder } from '../shared/generation-recorder.js';
import type { RunServices } from '../shared/run-context.js';
import { reportStanding } from './final/challenge.js';
import { addWritten, endPhase, setScale } from './final/phase-end.js';
import { initialState, type RunState, readState } from './run-state.js';
import { beginPhase, searchPhase } from './search/search-phase.js';
import { type SearchSetup, type StartedRun, setUpSearch } from './search/setup.js';
import { type StepRunner, stepRunners } from './search/step-runners.js';

/** Works until the plan's budget is spent, from the start or from the last recorded step. */
export async function optimize(plan: EvolutionPlan, services: RunServices): Promise<RunState> {
  const recorded = services.record.lastState();
  const known = recorded === undefined ? undefined : readState(recorded);
  if (known?.phase === 'done') return known;
  const setup = await setUpSearch(plan, services, known?.games ?? 0);
  if (known !== undefined) setup.searchContext.next = known.nextId;
  const run = known === undefined ? await initialize(setup) : { ...setup, state: known };
  if (run.state.phase === 'learn') await startFromNetwork(run);
  const runnerFor = stepRunners(run);
  while (run.state.phase !== 'done') {
    await savedSearchPhase(run, runnerFor(run.state.searches.length));
    await closePhase(run);
  }
  return run.state;
}

/** Prepares the starting players and their opponents, and scores the best starting player. */
async function initialize(setup: SearchSetup): Promise<StartedRun> {
  const { starters, searchContext, givenPanel } = setup;
  const cold = starters.length - setup.plan.warm.length;
  const seeds = starters.map((program, i): Candidate<unknown> => {
    return { id: searchContext.nextId(), program, parents: [], operator: i < cold ? 'seed' : 'warm-start' };
  });
  const recorder = new GenerationRecorder(0, 'seeds');
  for (const { number, name, text } of givenPanel.members)
    recorder.opponents.push({ number, name, kind: 'given', text, generation: 0 });
  const batch: Batch<unknown> = {
    candidates: seeds,
    trial: { kind: 'race', firstBlocks: 8, blocksMax: 64, keep: 1 },
  };
  const where = { panel: givenPanel, firstBlock: 0 };
  const { results, blocks } = await playBatch(setup, batch, where, recorder);
  const best = bestResult(results);
  const state = initialState(seeds, best.candidate, blocks);
  const started = { ...setup, state };
  const standing = await reportStanding(started, best.candidate, recorder, { passed: false });
  setScale(started, standing);
  state.standing = standing;
  state.seedStanding = standing;
  recorder.standing = { ...standing, purpose: 'report' };
  setup.spend(state);
  if (setup.plan.settings.startsFromNetwork) state.phase = 'learn';
  else beginPhase(started);
  appendGeneration(started, recorder, results, best, 0);
  return started;
}

/** Distills a network into programs. The best challenges the champion; the searches build on all. */
async function startFromNetwork(run: StartedRun): Promise<void> {
  const { state } = run;
  const { games } = state;
  reportPhase(run, 'a built-in network is distilled');
  const recorder = new GenerationRecorder(++state.generation, 'networks');
  await addWritten(run, recorder);
  beginPhase(run);
  appendGeneration(run, recorder, [], asScored(state), games);
}

function asScored({ champion, standing: { mean, low, high, games } }: RunState): Scored<unknown> {
  return { candidate: champion, mean, error: (high - low) / 4, blocks: games, outcome: 'kept' };
}

/** Reports the current phase to a live view. */
function reportPhase({ notify, state, genome, plan }: StartedRun, phase: string): void {
  notify({
    kind: 'generation',
    generation: state.generation + 1,
    phase,
    best: state.standing,
    size: genome.size(state.champion.program),
    games: state.games,
    share: shareSpent(plan.budget, state),
  });
}

/** Maximum share of the time for saving states, which contain megabytes of programs. */
const SAVING_SHARE = 0.02;

/** Saves the searches from time to time, and when the phase ends or stops. */
async function savedSearchPhase(run: StartedRun, runner: StepRunner): Promise<void> {
  const unsaved: UnsavedGeneration[] = [];
  let nextSave = 0;
  const save = (): void => {
    const begun = milliseconds();
    append(run, unsaved.splice(0));
    nextSave = begun + (milliseconds() - begun) / SAVING_SHARE;
  };
  try {
    await searchPhase(run, runner, (generations) => {
      unsaved.push(...generations);
      if (milliseconds() >= nextSave) save();
    });
  } finally {
    if (unsaved.length > 0) save();
  }
}

/** The work at the end of a phase is a generation of its own. */
async function closePhase(run: StartedRun): Promise<void> {
  const { state } = run;
  const { games } = state;
  const best = leaderOf(state.searches.flatMap(({ pool }) => pool));
  const recorder = new GenerationRecorder(++state.generation, 'tests');
  await endPhase(run, recorder);
  if (state.phase !== 'done') beginPhase(run);
  appendGeneration(run, recorder, [], best, games);
}

/** Records a generation without a batch of a search. */
function appendGeneration(
  run: StartedRun,
  recorder: GenerationRecorder,
  results: readonly Scored<unknown>[],
  best: Scored<unknown>,
  gamesBefore: number,
): void {
  const { state, genome } = run;
  run.spend(state);
  const { candidate, blocks } = best;
  const { mean, error } = shownScore(best);
  const { low, high } = shareInterval(mean, error, blocks);
  const { phase, games, seconds } = state;
  const extra = { phase, restart: 0, size: genome.size(candidate.program) };
  const shown = { candidate: candidate.id, mean, low, high };
  append(run, [recorder.close(results, shown, { games, gamesBefore, seconds, extra })]);
}

/** Appends in one transaction, with the state from which a killed run continues. */
function append(
  { state, searchContext, record }: StartedRun,
  generations: readonly UnsavedGeneration[],
): void {
  state.nextId = searchContext.next;
  record.append({ ...generations.at(-1)!, state: JSON.stringify(state) }, generations.slice(0, -1));
}
