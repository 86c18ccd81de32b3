/** Measures which rules of a program act in play, because search operators prefer to change those. */
import { getOrInsert, type Table } from '../../engine/index.js';
import type { ProgramForm } from '../../grammar/index.js';
import type { BehaviourOptions } from './behaviour.js';
import { countFirings } from './firing.js';

/** How often the line of a part decides, relative to the mean of all parts; 1 for unknown parts. */
export function ruleActivity(
  form: ProgramForm<unknown>,
  behaviourOptions: () => BehaviourOptions,
): (program: unknown, path: string) => number {
  const known = new WeakMap<object, ReadonlyMap<string, number>>();
  let table: Table<unknown> | undefined;
  const measured = (program: unknown): ReadonlyMap<string, number> => {
    const options = behaviourOptions();
    table ??= options.game.table(options.rules);
    const { perGame } = countFirings(program, form, options, table);
    const parts = form.parts(program, options.game);
    const mean = parts.reduce((sum, { line }) => sum + (perGame.get(line) ?? 0), 0) / parts.length;
    return new Map(parts.map(({ id, line }) => [id, mean > 0 ? (perGame.get(line) ?? 0) / mean : 1]));
  };
  return (program, path) => {
    const activity = getOrInsert(known, program as object, () => measured(program));
    return activity.get(path) ?? 1;
  };
}
