/** The record as Arquero tables. */
import type { ColumnTable } from 'arquero';
import type { RunRow, Store } from '../store/store.js';
import { rowsTable } from './tables.js';

export function runsTable(runs: readonly RunRow[]): ColumnTable {
  return rowsTable(
    runs.map((run) => ({
      run: run.id,
      kind: run.kind,
      name: run.name,
      game: run.game,
      rules: run.rules.label,
      algorithm: run.algorithm,
      seed: run.seed,
      status: run.status,
      score: run.best?.mean ?? null,
      low: run.best?.low ?? null,
      high: run.best?.high ?? null,
      scoreGames: run.best?.games ?? null,
      scoreSeeds: run.best?.purpose ?? null,
      games: run.games,
      generations: run.generations,
      seconds: run.seconds,
      created: new Date(run.created).toISOString(),
    })),
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
