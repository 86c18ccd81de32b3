/** What follows when a phase of a run ends: its best claims the champion's place; the last phase ends the run. */
import type { Candidate } from '../../../optimizer/index.js';
import { shareSpent } from '../../plans/budget.js';
import type { GenerationRecorder } from '../shared/generation-recorder.js';
import type { Strength } from '../shared/strength.js';
import { playBatch } from './batch.js';
import { challengeChampion, simplifyCandidate } from './challenge.js';
import { selectGallery } from './gallery.js';
import { createEmitter, nextPhase } from './phases.js';
import {
  bestResult,
  challengeContext,
  currentPanel,
  type SearchSession,
  type StartedSearch,
  uniqueCandidates,
} from './search-session.js';

/** Candidates from which a phase chooses its champion, and the share of the games so far that the choice may cost. */
export const FINALISTS = 8;
const SELECTION_SHARE = 0.04;
/** How many different ways of playing the restart that looks for them keeps. */
const NICHES_KEPT = 30;
/** Share of the games so far that making one piece of the gallery readable may cost. */
const GALLERY_SHARE = 0.005;
/** Share of the games so far that choosing the pieces may cost. */
const GALLERY_GAMES_SHARE = 0.02;

export async function endPhase(session: SearchSession, recorder: GenerationRecorder): Promise<void> {
  const { state, plan } = session;
  const next = nextPhase(session);
  const last = next === 'done';
  const name = state.phase === 'final' ? 'final' : `restart ${state.restart}`;
  state.ends[name] = state.games;
  const winner = await selectFinalist(session);
  const before = state.champion;
  const passed = await challengeChampion(challengeContext(session), winner, recorder, { last });
  if (passed && before.id !== state.champion.id) addToHallOfFame(session, recorder);
  setScale(session, state.standing);
  if (last) {
    await buildGallery(session, recorder);
    state.phase = 'done';
    return;
  }
  state.finalists.push(winner);
  if (session.emitter.niches !== undefined) {
    state.niches = session.emitter
      .best()
      .slice(0, NICHES_KEPT)
      .map(({ candidate }) => candidate);
  }
  session.spend(state);
  state.restart++;
  state.restartBegan = shareSpent(plan.budget, state);
  state.phase = next;
  // A single search that still improves has nobody to share with: it keeps its momentum.
  state.continuesSearch = plan.settings.restarts === 1 && !session.emitter.stalled;
  if (!state.continuesSearch) session.emitter = createEmitter(session);
  recorder.event('phase', `${name} ended after ${state.games} games`, { phase: name, games: state.games });
}

/** Games for one are judged by degree, on the scale of the champion of the phase before. */
export function setScale({ plan, state }: StartedSearch, { yardstick }: Strength): void {
  if (plan.rules.seats === 1 && yardstick !== undefined) state.yardstick = yardstick;
}

/** The best of the best: a race on more blocks than any of them has seen. */
async function selectFinalist(session: SearchSession): Promise<Candidate<unknown>> {
  const { state, emitter, searchContext } = session;
  const last = state.phase === 'final';
  const pool = emitter
    .best()
    .slice(0, FINALISTS)
    .map(({ candidate }) => candidate);
  const candidates = last ? uniqueCandidates([...pool, ...state.finalists]) : pool;
  const panel = currentPanel(session);
  const gamesMax = SELECTION_SHARE * state.games;
  const blocksMax = Math.round(
    Math.min(2_000, Math.max(16, (2 * gamesMax) / (2 * panel.perBlock * candidates.length))),
  );
  const trial = { kind: 'race', firstBlocks: Math.min(32, blocksMax), blocksMax, keep: 1 } as const;
  const { searchBlock: firstBlock, yardstick: scale } = state;
  const where = { panel, firstBlock, newFrom: searchContext.next, scale };
  const { results, blocks } = await playBatch(session, { candidates, trial }, where);
  state.searchBlock += blocks;
  return bestResult(results).candidate;
}

/** What else is strong here and plays differently. */
async function buildGallery(session: SearchSession, recorder: GenerationRecorder): Promise<void> {
  const { state, givenPanel, searchContext, evaluator, emitter } = session;
  const context = challengeContext(session);
  const pool = emitter.best().slice(0, FINALISTS);
  const candidates = uniqueCandidates([
    state.champion,
    ...state.finalists,
    ...state.niches,
    ...pool.map(({ candidate }) => candidate),
    ...state.seeds,
  ]);
  const affordable =
    (GALLERY_GAMES_SHARE * state.games) / (2 * givenPanel.members.length * candidates.length);
  const deals = Math.round(Math.max(24, Math.min(500, affordable)));
  state.gallery = await selectGallery(candidates, evaluator, {
    opponents: givenPanel.members,
    watch: searchContext.behaviourOf,
    textOf: searchContext.textOf,
    simplify: async (candidate) =>
      candidate.id === state.champion.id && state.promoted
        ? candidate
        : simplifyCandidate(context, candidate, recorder, GALLERY_SHARE),
    deals,
    firstBlock: state.searchBlock,
  });
  state.searchBlock += deals;
  recorder.event('gallery', `${state.gallery.length} strong programs that play differently`, {
    pieces: state.gallery.map(({ candidate, standing, against }) => ({
      candidate: candidate.id,
      mean: standing.mean,
      low: standing.low,
      high: standing.high,
      games: standing.games,
      against,
    })),
  });
}

function addToHallOfFame(
  { state, givenPanel, searchContext }: SearchSession,
  recorder: GenerationRecorder,
): void {
  const number = givenPanel.members.length + state.hall.length;
  const name = `champion ${state.hall.length + 1}`;
  const { program } = state.champion;
  state.hall.push({ candidate: state.champion, number, name });
  recorder.opponents.push({
    number,
    name,
    kind: 'hall',
    text: searchContext.textOf(program),
    generation: recorder.generation + 1,
  });
}
