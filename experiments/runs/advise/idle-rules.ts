/** A plan that people read says nothing that does not matter. */
import type { Game } from '../../../engine/index.js';
import type { ProgramForm } from '../../../grammar/index.js';
import type { Evaluator } from '../../evaluation/evaluator.js';
import type { Panel } from '../../evaluation/panel.js';
import { simplify } from '../shared/simplify.js';

/** Search blocks in which a rule must lose less than so much of the score to be taken out. */
const BLOCKS = 100;
const LOSS_MAX = 0.002;

export interface IdleRulesBoard {
  readonly form: ProgramForm<unknown>;
  readonly game: Game;
  readonly evaluator: Evaluator;
  readonly panel: Panel;
  /** Games after which it stops where it stands. */
  readonly gamesMax: number;
}

/**
 * The same plan without rules that change next to nothing: cards that it never comes to buy, orders that never
 * matter.
 */
export async function withoutIdleRules(
  text: string,
  { form, game, evaluator, panel, gamesMax }: IdleRulesBoard,
): Promise<string> {
  const { program } = form.parse(text, game);
  if (program === undefined) return text;
  const simplified = await simplify(program, form, game, evaluator, {
    panel,
    firstBlock: 0,
    blocks: BLOCKS,
    gamesMax,
    lossMax: LOSS_MAX,
    linesMax: Number.POSITIVE_INFINITY,
  });
  return form.print(simplified.program, game);
}
