/** Results as Arquero tables: what `--csv` and `--arrow` write, and what charts are drawn from. The one such place. */
import { type ColumnTable, from, table } from 'arquero';
import type { MatchReport } from './match-report.js';

export type { ColumnTable } from 'arquero';

/** One row per player. */
export function matchTable({ players, game, rules, seed, seats, games }: MatchReport): ColumnTable {
  return from(
    players.map(({ file, name, wins, losses, draws, score, ci95, meanPoints, faults }) => ({
      game,
      rules,
      seed,
      seats,
      games,
      file,
      name,
      wins,
      losses,
      draws,
      score,
      low: ci95[0],
      high: ci95[1],
      meanPoints,
      faults,
    })),
  );
}

/** One row per player, series and turn. */
export function curvesTable({ players, series = [] }: MatchReport): ColumnTable {
  const rows = players.flatMap(({ name: player, curves = {} }, seat) =>
    series.flatMap(({ name, title }) =>
      (curves[name] ?? []).map((point) => ({ player, number: seat + 1, series: name, title, ...point })),
    ),
  );
  return rows.length > 0 ? from(rows) : table({});
}
