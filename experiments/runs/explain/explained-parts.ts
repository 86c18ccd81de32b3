/** Which parts of a program `explain` measures. */
import type { Game } from '../../../engine/index.js';
import type { ProgramForm, ProgramPart } from '../../../grammar/index.js';

/** The parts whose worth is measured. A distilled table has hundreds of cells; a row of them says more than each. */
export const explainedParts = (
  form: ProgramForm<unknown>,
  program: unknown,
  game: Game,
): readonly ProgramPart[] => form.parts(program, game).filter(({ isCell }) => isCell !== true);
