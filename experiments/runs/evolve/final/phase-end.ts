/** Ends a phase: its best candidates challenge the champion, and the last phase ends the run. */

import type { Candidate, Scored } from '../../../../optimizer/index.js';
import { within } from '../../../plans/budget.js';
import { withCommas } from '../../../with-commas.js';
import { playBatch } from '../../shared/batch.js';
import { bestResult, uniqueCandidates } from '../../shared/candidates.js';
import type { GenerationRecorder } from '../../shared/generation-recorder.js';
import { testHeldOut } from '../../shared/held-out.js';
import type { RunScore } from '../../shared/run-score.js';
import { bestWritten, resultOf, type SearchState } from '../run-state.js';
import { nextPhase } from '../search/phases.js';
import { FINALISTS } from '../search/search-step.js';
import { currentPanel, meetsFinalists, type StartedRun } from '../search/setup.js';
import { writeDown } from '../search/write-down.js';
import { challengeChampion, challengeLast } from './challenge.js';
import { fillGallery } from './gallery.js';
import { playHousePlayers } from './house-score.js';
import { chooseByValidation } from './validation.js';

/** Share of the games so far that choosing the finalists may cost. */
const SELECTION_SHARE = 0.04;
/** Blocks of each candidate in this choice. */
const SELECTION_BLOCKS = { min: 16, max: 2_000 };

/** Ends the phase after its searches have ended, and sets the next one. */
export async function endPhase(run: StartedRun, recorder: GenerationRecorder): Promise<void> {
  const { state, plan } = run;
  const { searches } = state;
  const next = nextPhase(run);
  const last = next === 'done';
  const winners = last ? [await selectLast(run, recorder)] : await selectFinalists(run);
  for (const { candidate } of winners) {
    if (last) await challengeLast(run, candidate, recorder);
    else await challengeChampion(run, candidate, recorder, { last });
  }
  // Every strong program with its own way to play is worth beating, champion or not; the strongest comes last.
  if (!last) for (const { candidate } of winners.toReversed()) addToHallOfFame(run, candidate, recorder);
  setScale(run, state.standing);
  if (last) {
    await fillGallery(run, poolOf(state.searches), recorder);
    const { program } = resultOf(state).candidate;
    const heldOutHouse = await playHousePlayers(run, program, recorder);
    if (heldOutHouse !== undefined) state.heldOutHouse = heldOutHouse;
    await testHeldOut(run, program, recorder);
    state.phase = 'done';
    state.searches = [];
    return;
  }
  // Searches also build on earlier finalists; at first, these are the programs distilled from a network.
  state.finalists = uniqueCandidates([...winners.map(({ candidate }) => candidate), ...state.finalists]);
  state.found = [...state.found, ...searches.flatMap(({ pool }) => pool.map(({ candidate }) => candidate))];
  run.spend(state);
  state.phase = next;
  // A single search that still improves keeps its state, because it has no other search to share with.
  const { restarts, startsFromNetwork } = plan.settings;
  state.continuesSearch = restarts === 1 && !startsFromNetwork && !searches[0]!.stalled;
  recorder.event('phase', `the restarts ended after ${withCommas(state.games)} games`, {
    phase: 'search',
    games: state.games,
  });
}

/**
 * The strongest program distilled from the network challenges the champion; every search starts from all of these
 * programs.
 */
export async function addWritten(run: StartedRun, recorder: GenerationRecorder): Promise<void> {
  const { state } = run;
  const { learned, candidates } = await writeDown(run, recorder);
  state.learned = learned;
  state.finalists = [...candidates];
  const best = bestWritten(learned);
  const challenger = candidates.find(({ id }) => id === best.candidate)!;
  await challengeChampion(run, challenger, recorder, { last: false });
  addToHallOfFame(run, challenger, recorder);
  run.spend(state);
  state.seeds = [...state.seeds, ...candidates];
  state.phase = 'search';
  state.ends['networks'] = state.games;
  recorder.event('phase', `networks ended after ${withCommas(state.games)} games`, {
    phase: 'networks',
    games: state.games,
  });
}

/** The best candidate of each search, strongest first. */
async function selectFinalists(run: StartedRun): Promise<Scored<unknown>[]> {
  // All races start before the first one ends, so each has reserved its blocks.
  const selected = await Promise.all(
    run.state.searches.map(async (search) => bestResult(await race(run, poolOf([search]), 1))),
  );
  const different = new Map(selected.map((scored) => [scored.candidate.id, scored]));
  return [...different.values()].sort((a, b) => b.mean - a.mean || a.candidate.id - b.candidate.id);
}

/** A one-player game is scored by margin, on the scale of the previous phase's champion. */
export function setScale({ plan, state }: StartedRun, { scoreScale }: RunScore): void {
  if (plan.rules.seats === 1 && scoreScale !== undefined) state.scoreScale = scoreScale;
}

/** The best candidate of the run. Validation players, if any, choose among the best against the opponents. */
async function selectLast(run: StartedRun, recorder: GenerationRecorder): Promise<Scored<unknown>> {
  const { state, plan } = run;
  const candidates = uniqueCandidates([...poolOf(state.searches), ...state.finalists, state.champion]);
  const results = await race(run, candidates, plan.validation.length === 0 ? 1 : FINALISTS);
  const kept = results.filter(({ outcome }) => outcome === 'kept');
  return plan.validation.length === 0 ? bestResult(kept) : chooseByValidation(run, kept, recorder);
}

/** Races the candidates on blocks that none of them has played. */
async function race(
  run: StartedRun,
  candidates: readonly Candidate<unknown>[],
  keep: number,
): Promise<readonly Scored<unknown>[]> {
  const { state } = run;
  const panel = currentPanel(run);
  const gamesMax = SELECTION_SHARE * state.games;
  const blocksMax = within(SELECTION_BLOCKS, (2 * gamesMax) / (2 * panel.perBlock * candidates.length));
  const trial = { kind: 'race', firstBlocks: Math.min(32, blocksMax), blocksMax, keep } as const;
  const { searchBlock, scoreScale } = state;
  state.searchBlock += blocksMax;
  return (await playBatch(run, { candidates, trial }, { panel, firstBlock: searchBlock, scale: scoreScale }))
    .results;
}

/** The best candidates of some searches, equally many from each. */
function poolOf(searches: readonly SearchState[]): Candidate<unknown>[] {
  const each = Math.ceil(FINALISTS / searches.length);
  return searches.flatMap(({ pool }) => pool.slice(0, each).map(({ candidate }) => candidate));
}

/** Makes the candidate an opponent of later searches, unless the run has a single opponent to beat. */
function addToHallOfFame(
  { plan, state, givenPanel, searchContext }: StartedRun,
  candidate: Candidate<unknown>,
  recorder: GenerationRecorder,
): void {
  if (!meetsFinalists(plan)) return;
  const number = givenPanel.members.length + state.hallOfFame.length;
  const name = `finalist ${state.hallOfFame.length + 1}`;
  state.hallOfFame.push({ candidate, number, name });
  recorder.opponents.push({
    number,
    name,
    kind: 'hall',
    text: searchContext.textOf(candidate.program),
    generation: recorder.generation + 1,
  });
}
