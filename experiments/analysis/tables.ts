/** Results as Arquero tables for `--csv`, `--arrow` and charts. */
import { type ColumnTable, from, table } from 'arquero';
import type { ConfidenceInterval } from '../statistics/interval.js';
import { curveRows } from './curve-rows.js';
import type { MatchReport } from './match-report.js';
import type { TournamentReport } from './tournament-report.js';

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
export const curvesTable = (report: MatchReport): ColumnTable => rowsTable(curveRows(report));

/** Two rows per pairing, one for each side. */
export function pairingsTable({ players, pairings }: TournamentReport): ColumnTable {
  const rows = pairings.flatMap(({ a, b, score, ci95, games, pairs }) => {
    const [low, high] = ci95;
    const side = (one: number, other: number, of: ConfidenceInterval, counts: readonly number[]) => ({
      player: players[one]!.name,
      opponent: players[other]!.name,
      elo: players[one]!.elo,
      score: of.mean,
      low: of.low,
      high: of.high,
      games,
      ll: counts[0],
      ld: counts[1],
      dd_wl: counts[2],
      wd: counts[3],
      ww: counts[4],
    });
    return [
      side(a, b, { mean: score, low, high }, pairs),
      side(b, a, { mean: 1 - score, low: 1 - high, high: 1 - low }, pairs.toReversed()),
    ];
  });
  return from(rows);
}

export function rowsTable(rows: readonly object[]): ColumnTable {
  return rows.length > 0 ? from([...rows], [...new Set(rows.flatMap(Object.keys))]) : table({});
}
