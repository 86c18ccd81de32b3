/** How often each line of a program decides in play, counted by the reference interpreter, and which rules act. */
import { getOrInsert, type Table } from '../../engine/index.js';
import type { ProgramForm } from '../../grammar/index.js';
import { type BehaviourOptions, seatedGames } from './behaviour.js';

export interface FiringCounts {
  /** Line of the canonical print, from 1 → decisions per game. */
  readonly perGame: ReadonlyMap<number, number>;
  /** Line → share of the games in which it decided at least once. */
  readonly share: ReadonlyMap<number, number>;
}

/** Plays in this thread. @param table of these rules, if the caller has one */
export function countFirings(
  program: unknown,
  form: ProgramForm<unknown>,
  options: BehaviourOptions,
  table = options.game.table(options.rules),
): FiringCounts {
  const decisions = new Map<number, number>();
  const gamesWith = new Map<number, number>();
  const firedLines = new Set<number>();
  const policy = form.interpret(program, options.game, options.rules, (line) => {
    decisions.set(line, (decisions.get(line) ?? 0) + 1);
    firedLines.add(line);
  });
  let games = 0;
  for (const { seed, policies } of seatedGames({ policy }, options)) {
    firedLines.clear();
    table.play(policies, seed);
    games++;
    for (const line of firedLines) gamesWith.set(line, (gamesWith.get(line) ?? 0) + 1);
  }
  const scaled = (counts: ReadonlyMap<number, number>): Map<number, number> =>
    new Map([...counts].map(([line, count]) => [line, count / games]));
  return { perGame: scaled(decisions), share: scaled(gamesWith) };
}

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
