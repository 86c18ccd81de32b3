/** Which rules of a program act in play, so that changes aim at them. */
import { bot } from '../../bots/index.js';
import type { ProgramForm } from '../../grammar/index.js';
import { firing } from './firing.js';
import type { Watching } from './watch.js';

/**
 * For a part of a program how often its line decides, relative to the mean of all parts; 1 for parts that are not known.
 * The same for the same program, always; each program is played once.
 */
export function activityOf(
  form: ProgramForm<unknown>,
  watching: () => Watching,
): (program: unknown, path: string) => number {
  const known = new WeakMap<object, ReadonlyMap<string, number>>();
  const measured = (program: unknown): ReadonlyMap<string, number> => {
    const { game, rules, opponents, firstSeed, deals } = watching();
    const bots = opponents.map((text) => bot(text, game, rules));
    const { perGame } = firing(program, form, game, rules, bots, firstSeed, deals);
    const parts = form.parts(program, game);
    const mean = parts.reduce((sum, { line }) => sum + (perGame.get(line) ?? 0), 0) / parts.length;
    return new Map(parts.map(({ id, line }) => [id, mean > 0 ? (perGame.get(line) ?? 0) / mean : 1]));
  };
  return (program, path) => {
    let activity = known.get(program as object);
    if (activity === undefined) {
      activity = measured(program);
      known.set(program as object, activity);
    }
    return activity.get(path) ?? 1;
  };
}
