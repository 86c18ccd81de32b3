/** A form that takes parts out and leaves a program that still makes sense. */
import type { Game, Rules } from '../../../engine/index.js';
import type { ProgramForm } from '../../../grammar/index.js';
import { genomes } from '../../../optimizer/index.js';

/** Taking out the one rule that made another legal takes out both. */
export function withRepair(form: ProgramForm<unknown>, game: Game, rules: Rules): ProgramForm<unknown> {
  const genome = genomes[form.name];
  return {
    ...form,
    without(program, part, of) {
      const left = form.without(program, part, of);
      return left === undefined ? undefined : (genome?.repair?.(left, { game, rules }) ?? left);
    },
  };
}
