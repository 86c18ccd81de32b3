/** How often each line of a program decides in play, counted by the reference interpreter. */
import type { CompiledPlayer } from '../../bots/index.js';
import { dealAt, type Game, type Rules, type Seed, type Table } from '../../engine/index.js';
import type { ProgramForm } from '../../grammar/index.js';

export interface FiringCounts {
  readonly games: number;
  /** Line of the canonical print, from 1 → decisions per game. */
  readonly perGame: ReadonlyMap<number, number>;
  /** Line → share of the games in which it decided at least once. */
  readonly share: ReadonlyMap<number, number>;
}

/** Plays some deals in this thread, each from every seat. @param table of these rules, if the caller has one */
export function countFirings(
  program: unknown,
  form: ProgramForm<unknown>,
  game: Game,
  rules: Rules,
  opponents: readonly CompiledPlayer[],
  firstSeed: Seed,
  deals: number,
  table: Table<unknown> = game.table(rules),
): FiringCounts {
  const decisions = new Map<number, number>();
  const gamesWith = new Map<number, number>();
  const firedLines = new Set<number>();
  const watched = form.interpret(program, game, rules, (line) => {
    decisions.set(line, (decisions.get(line) ?? 0) + 1);
    firedLines.add(line);
  });
  let games = 0;
  for (let deal = 0; deal < deals; deal++) {
    const seed = dealAt(firstSeed, deal);
    const opponent = opponents[deal % opponents.length]!;
    for (let seat = 0; seat < rules.seats; seat++) {
      firedLines.clear();
      opponent.reset?.(seed);
      const policies = Array.from({ length: rules.seats }, (_, s) =>
        s === seat ? watched : opponent.policy,
      );
      table.play(policies, seed);
      games++;
      for (const line of firedLines) gamesWith.set(line, (gamesWith.get(line) ?? 0) + 1);
    }
  }
  const scaled = (counts: ReadonlyMap<number, number>): Map<number, number> =>
    new Map([...counts].map(([line, count]) => [line, count / games]));
  return { games, perGame: scaled(decisions), share: scaled(gamesWith) };
}
