/** Removes rules that hardly matter, so that people read a short plan. */
import type { Game } from '../../../engine/index.js';
import type { ProgramForm } from '../../../grammar/index.js';
import type { Evaluator } from '../../evaluation/evaluator.js';
import { type Panel, panelOf } from '../../evaluation/panel.js';
import { simplify } from '../shared/simplify.js';

/** Search blocks that measure a rule's loss. */
const BLOCKS = 100;

export interface IdleRulesBoard {
  readonly form: ProgramForm<unknown>;
  readonly game: Game;
  readonly evaluator: Evaluator;
  /** Opponents: the strongest candidates, and the baseline plans, against which other rules may matter. */
  readonly panels: readonly Panel[];
  /** The simplification stops after this many games. */
  readonly gamesMax: number;
}

/** The plan without rules that change almost nothing, such as cards it never buys. */
export async function withoutIdleRules(
  text: string,
  { form, game, evaluator, panels, gamesMax }: IdleRulesBoard,
): Promise<string> {
  const { program } = form.parse(text, game);
  if (program === undefined) return text;
  const simplified = await simplify(program, form, game, evaluator, {
    panel: panelOf([...new Set(panels.flatMap(({ members }) => members))]),
    firstBlock: 0,
    blocks: BLOCKS,
    gamesMax,
    linesMax: Number.POSITIVE_INFINITY,
  });
  return form.print(simplified.program, game);
}
