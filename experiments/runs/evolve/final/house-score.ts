/** Measures the champion against players that the run never met. */
import { within } from '../../../plans/budget.js';
import { counted } from '../../../with-commas.js';
import type { GenerationRecorder } from '../../shared/generation-recorder.js';
import { playHeldOut } from '../../shared/held-out.js';
import { type HouseScore, runScoreText } from '../../shared/run-score.js';
import { bestWritten, type RunState } from '../run-state.js';
import type { StartedRun } from '../search/setup.js';

/** Share of the games so far that this may cost, and bounds for the deals against each player. */
const SHARE = 0.02;
const DEALS = { min: 10, max: 500 };

/** @returns undefined if there are no such players */
export async function playHousePlayers(
  { plan, state, evaluator, searchContext }: StartedRun,
  program: unknown,
  recorder: GenerationRecorder,
): Promise<HouseScore | undefined> {
  const { heldOutHouse } = plan;
  if (heldOutHouse.length === 0 || plan.rules.seats === 1) return undefined;
  const written = writtenProgram(state);
  const texts = [program, ...(written === undefined ? [] : [written])].map(searchContext.textOf);
  const deals = within(DEALS, (SHARE * state.games) / (2 * heldOutHouse.length));
  const { overall, each } = await playHeldOut(evaluator, texts, heldOutHouse, deals);
  const [all, unpolished] = overall;
  const standing: HouseScore = {
    players: heldOutHouse.length,
    all: all!,
    ...(unpolished !== undefined && { written: unpolished }),
    worst: each[0]!,
  };
  recorder.event(
    'house',
    `scores ${runScoreText(standing.all)} against ${counted(heldOutHouse.length, 'held-out house player')}; worst: ${standing.worst.name}, ${runScoreText(standing.worst)}`,
  );
  return standing;
}

/** The best program distilled from a network before the search; undefined if there was no network. */
function writtenProgram({ learned, finalists }: RunState): unknown {
  if (learned === undefined) return undefined;
  const best = bestWritten(learned);
  return finalists.find(({ id }) => id === best.candidate)?.program;
}
