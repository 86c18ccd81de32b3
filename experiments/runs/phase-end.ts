/** What follows when a phase of a run ends: its best claims the champion's place; the last phase ends the run. */
import type { Candidate } from '../../optimizer/index.js';
import { playBatch } from './batch.js';
import { challenge, simplified } from './challenge.js';
import { gallery } from './gallery.js';
import type { GenerationBook } from './generation-book.js';
import { newEmitter, nextPhase } from './phases.js';
import { shareSpent } from './schedule.js';
import { arenaOf, type Begun, bestOf, panelNow, type Session, unique } from './session.js';
import type { Strength } from './strength.js';

/** Candidates from which a phase chooses its champion, and the share of the games so far that the choice may cost. */
export const FINALISTS = 8;
const CHOICE_SHARE = 0.04;
/** How many different ways of playing the restart that looks for them keeps. */
const NICHES_KEPT = 30;
/** Share of the games so far that making one piece of the gallery readable may cost. */
const GALLERY_SHARE = 0.005;
/** Share of the games so far that choosing the pieces may cost. */
const GALLERY_GAMES_SHARE = 0.02;

export async function endPhase(session: Session, book: GenerationBook): Promise<void> {
  const { state, plan } = session;
  const next = nextPhase(session);
  const last = next === 'done';
  const name = state.phase === 'final' ? 'final' : `restart ${state.restart}`;
  state.ends[name] = state.games;
  for (const lesson of session.emitter.lessons?.() ?? []) {
    book.event('learned', lesson);
    session.tools.onNews?.({ kind: 'note', text: lesson });
  }
  const winner = await choose(session);
  const before = state.champion;
  const passed = await challenge(arenaOf(session), winner, book, { last });
  if (passed && before.id !== state.champion.id) enterHall(session, book);
  measureBy(session, state.standing);
  if (last) {
    await hangGallery(session, book);
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
  state.goesOn = plan.settings.restarts === 1 && !session.emitter.stalled;
  if (!state.goesOn) session.emitter = newEmitter(session);
  book.event('phase', `${name} ended after ${state.games} games`, { phase: name, games: state.games });
}

/** Games for one are judged by degree, on the scale of the champion of the phase before. */
export function measureBy({ plan, state }: Begun, { yardstick }: Strength): void {
  if (plan.rules.seats === 1 && yardstick !== undefined) state.yardstick = yardstick;
}

/** The best of the best: a race on more blocks than any of them has seen. */
async function choose(session: Session): Promise<Candidate<unknown>> {
  const { state, emitter, bench } = session;
  const last = state.phase === 'final';
  const pool = emitter
    .best()
    .slice(0, FINALISTS)
    .map(({ candidate }) => candidate);
  const candidates = last ? unique([...pool, ...state.finalists]) : pool;
  const panel = panelNow(session);
  const gamesMax = CHOICE_SHARE * state.games;
  const blocksMax = Math.round(
    Math.min(2_000, Math.max(16, (2 * gamesMax) / (2 * panel.perBlock * candidates.length))),
  );
  const trial = { kind: 'race', firstBlocks: Math.min(32, blocksMax), blocksMax, keep: 1 } as const;
  const { searchBlock: firstBlock, yardstick } = state;
  const where = { panel, firstBlock, newFrom: bench.next, yardstick };
  const { results, blocks } = await playBatch(session, { candidates, trial }, where);
  state.searchBlock += blocks;
  return bestOf(results).candidate;
}

/** What else is strong here and plays differently. */
async function hangGallery(session: Session, book: GenerationBook): Promise<void> {
  const { state, given, bench, evaluator, emitter } = session;
  const arena = arenaOf(session);
  const pool = emitter.best().slice(0, FINALISTS);
  const candidates = unique([
    state.champion,
    ...state.finalists,
    ...state.niches,
    ...pool.map(({ candidate }) => candidate),
    ...state.seeds,
  ]);
  const affordable = (GALLERY_GAMES_SHARE * state.games) / (2 * given.members.length * candidates.length);
  const deals = Math.round(Math.max(24, Math.min(500, affordable)));
  state.gallery = await gallery(candidates, evaluator, {
    opponents: given.members,
    watch: bench.watch,
    textOf: bench.textOf,
    simplify: async (candidate) =>
      candidate.id === state.champion.id && state.promoted
        ? candidate
        : simplified(arena, candidate, book, GALLERY_SHARE),
    deals,
    firstBlock: state.searchBlock,
  });
  state.searchBlock += deals;
  book.event('gallery', `${state.gallery.length} strong programs that play differently`, {
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

function enterHall({ state, given, bench }: Session, book: GenerationBook): void {
  const number = given.members.length + state.hall.length;
  const name = `champion ${state.hall.length + 1}`;
  const { program } = state.champion;
  state.hall.push({ candidate: state.champion, number, name });
  book.opponents.push({
    number,
    name,
    kind: 'hall',
    text: bench.textOf(program),
    generation: book.generation + 1,
  });
}
