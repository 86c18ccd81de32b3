/** How often each rule of a program decides in play, counted by the reference interpreter. */
import { getOrInsert, type Table } from '../../engine/index.js';
import type { ProgramForm } from '../../grammar/index.js';
import { type BehaviourOptions, seatedGames } from './behaviour.js';

export interface FiringCounts<Rule> {
  /** Rule → decisions per game. */
  readonly perGame: ReadonlyMap<Rule, number>;
  /** Rule → share of the games in which it decided at least once. */
  readonly share: ReadonlyMap<Rule, number>;
}

/**
 * Plays in this thread.
 * @param ruleOf from the line of the canonical print, from 1, and the id of the part, if the form names it
 * @param table of these rules, if the caller has one
 */
export function countFirings<Rule>(
  program: unknown,
  form: ProgramForm<unknown>,
  options: BehaviourOptions,
  ruleOf: (line: number, part?: string) => Rule,
  table = options.game.table(options.rules),
): FiringCounts<Rule> {
  const decisions = new Map<Rule, number>();
  const gamesWith = new Map<Rule, number>();
  const fired = new Set<Rule>();
  const policy = form.interpret(program, options.game, options.rules, (line, part) => {
    const rule = ruleOf(line, part);
    decisions.set(rule, (decisions.get(rule) ?? 0) + 1);
    fired.add(rule);
  });
  let games = 0;
  for (const { seed, policies } of seatedGames({ policy }, options)) {
    fired.clear();
    table.play(policies, seed);
    games++;
    for (const rule of fired) gamesWith.set(rule, (gamesWith.get(rule) ?? 0) + 1);
  }
  const scaled = (counts: ReadonlyMap<Rule, number>): Map<Rule, number> =>
    new Map([...counts].map(([rule, count]) => [rule, count / games]));
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
    const { perGame } = countFirings(program, form, options, (line) => line, table);
    const parts = form.parts(program, options.game);
    const mean = parts.reduce((sum, { line }) => sum + (perGame.get(line) ?? 0), 0) / parts.length;
    return new Map(parts.map(({ id, line }) => [id, mean > 0 ? (perGame.get(line) ?? 0) / mean : 1]));
  };
  return (program, path) => {
    const activity = getOrInsert(known, program as object, () => measured(program));
    return activity.get(path) ?? 1;
  };
}
