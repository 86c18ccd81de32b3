/** Measures the champion against players that the run never met. */
import { panelOf } from '../../../evaluation/panel.js';
import { playPanelScores } from '../../../evaluation/panel-score.js';
import { within } from '../../../plans/budget.js';
import { counted } from '../../../with-commas.js';
import type { GenerationRecorder } from '../../shared/generation-recorder.js';
import { type HouseScore, runScoreText } from '../../shared/run-score.js';
import { bestWritten, type RunState } from '../run-state.js';
import type { StartedRun } from '../search/setup.js';

/** Share of the games so far that this may cost, and bounds for the deals against each player. */
const SHARE = 0.02;
const DEALS = { min: 10, max: 500 };
/** The worst of many scores is biased, so this many of the worst play again on AGAIN_DEALS times as many deals. */
const AGAIN = 3;
const AGAIN_DEALS = 5;

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
  const panel = panelOf(heldOutHouse);
  const deals = within(DEALS, (SHARE * state.games) / (2 * heldOutHouse.length));
  const [first, unpolished] = await playPanelScores(evaluator, texts, panel, deals);
  const suspects = [...first!.members.keys()]
    .sort((a, b) => first!.members[a]!.score.mean - first!.members[b]!.score.mean || a - b)
    .slice(0, AGAIN);
  const again = panelOf(suspects.map((i) => panel.members[i]!));
  const own = texts.slice(0, 1);
  const [second] = await playPanelScores(evaluator, own, again, AGAIN_DEALS * deals, 'report', deals);
  const { score, result } = second!.members.reduce((a, b) => (b.score.mean < a.score.mean ? b : a));
  const standing: HouseScore = {
    players: heldOutHouse.length,
    all: first!.overall,
    ...(unpolished !== undefined && { written: unpolished.overall }),
    worst: { ...score, name: again.members[result.member]!.name },
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
