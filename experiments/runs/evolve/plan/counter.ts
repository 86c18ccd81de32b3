/** The starting players of a search for the best response to one player. */
import type { Player } from '../../../../bots/index.js';
import type { Backend } from '../../../../workers/index.js';
import { createEvaluator } from '../../../evaluation/evaluator.js';
import { panelOf } from '../../../evaluation/panel.js';
import { playPanelScores } from '../../../evaluation/panel-score.js';
import type { Board } from '../../../players/find.js';
import { playersOnBoard } from '../../../players/on-board.js';

/** Number of library players that a search starts from, besides the target itself. */
const STARTS = 3;
/** Deals that choose them: search deals of a separate seed, so that luck in the run's deals chooses none. */
const DEALS = 100;
const SEED = 0;

/** Paths of the library players that do best against the target; the best may be nothing like it. */
export async function counterStarters(
  target: Player,
  { game, rules }: Board,
  where: { readonly backend: Backend; readonly signal: AbortSignal },
): Promise<readonly string[]> {
  const form = target.form?.name;
  const libraryPlayers =
    form === undefined ? [] : playersOnBoard(form, game, rules).filter(({ text }) => text !== target.text);
  if (libraryPlayers.length === 0) return [];
  const evaluator = createEvaluator({ ...where, game: game.facts.name, rules, seed: SEED });
  const panel = panelOf([target]);
  const texts = libraryPlayers.map(({ text }) => text);
  const scored = await playPanelScores(evaluator, texts, panel, DEALS, 'search');
  return libraryPlayers
    .map(({ path }, i) => ({ path, mean: scored[i]!.overall.mean }))
    .toSorted((a, b) => b.mean - a.mean)
    .slice(0, STARTS)
    .map(({ path }) => path);
}
