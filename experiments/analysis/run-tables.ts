/** The record as Arquero tables. */
import type { ColumnTable } from 'arquero';
import type { RunRow, Store } from '../store/store.js';
import { rowsTable } from './tables.js';

/** One row per run. */
export function runsTable(runs: readonly RunRow[]): ColumnTable {
  return rowsTable(
    runs.map(
      ({
        id,
        kind,
        name,
        game,
        algorithm,
        seed,
        status,
        best,
        games,
        generations,
        seconds,
        created,
        rules,
      }) => ({
        run: id,
        kind,
        name,
        game,
        rules: rules.label,
        algorithm,
        seed,
        status,
        score: best?.mean ?? null,
        low: best?.low ?? null,
        high: best?.high ?? null,
        scoreGames: best?.games ?? null,
        scoreSeeds: best?.purpose ?? null,
        games,
        generations,
        seconds,
        created: new Date(created).toISOString(),
      }),
    ),
  );
}

/** One row per generation of each run, with the games and seconds spent at its end. */
export function generationsTable(store: Store, runs: readonly RunRow[]): ColumnTable {
  return rowsTable(
    runs.flatMap(({ id, name, algorithm, seed }) =>
      store.generations(id).map(({ generation, games, seconds, best, mean, diversity }) => ({
        run: id,
        name,
        algorithm,
        seed,
        generation,
        games,
        seconds,
        best: best.mean,
        low: best.low,
        high: best.high,
        mean,
        diversity,
      })),
    ),
  );
}
