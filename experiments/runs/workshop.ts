/** What a run lends to its searches: the form's printer and canonical form, the game, ids, and donors. */
import type { Game, Rules } from '../../engine/index.js';
import type { ProgramForm } from '../../grammar/index.js';
import type { Workshop } from '../../optimizer/index.js';

export interface Workbench<Program> extends Workshop<Program> {
  /** Good programs, for operators that copy. */
  donors: readonly Program[];
  /** The next id to be given. */
  next: number;
  /** Canonical text: what jobs carry. */
  textOf(program: Program): string;
}

export function workbench<Program>(
  form: ProgramForm<Program>,
  game: Game,
  rules: Rules,
  sizeMax: number,
): Workbench<Program> {
  // Programs are immutable and asked for again and again: each is printed once.
  const texts = new WeakMap<object, string>();
  const textOf = (program: Program): string => {
    const known = texts.get(program as object);
    if (known !== undefined) return known;
    const text = form.print(program, game);
    texts.set(program as object, text);
    return text;
  };
  return {
    game,
    rules,
    donors: [],
    sizeMax,
    next: 0,
    nextId() {
      return this.next++;
    },
    key: textOf,
    textOf,
    canonical: (program) => form.canonical(program, game, rules),
  };
}
