/** All traces of a run, without times, for a comparison byte by byte. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSqlite } from '../../experiments/store/sqlite.js';
import type { Store } from '../../experiments/store/store.js';
import { type Kind, OUT } from './kinds.js';

export interface Traces {
  /** Contents of the record; for an answer, its words. */
  readonly record: string;
  /** Contents of the output file. */
  readonly file: string;
}

export const recordOf = (folder: string): string => join(folder, 'home', 'record.sqlite');

export function lastRun(folder: string): ReturnType<Store['lastRun']> {
  if (!existsSync(recordOf(folder))) return undefined;
  const store = openSqlite(recordOf(folder));
  try {
    return store.lastRun();
  } finally {
    store.close();
  }
}

export function tracesOf(kind: Kind, folder: string, answer: string): Traces {
  const file = existsSync(join(folder, OUT)) ? readFileSync(join(folder, OUT), 'utf8') : '';
  if (kind.isAnswer)
    return { record: answer.replaceAll(/"(seconds|gamesPerSecond|cpuSeconds|run)":\s*[\d.]+/g, ''), file };
  const store = openSqlite(recordOf(folder));
  try {
    const { id, status, games, generations } = store.lastRun()!;
    const state = store.state(id)?.state;
    const record = JSON.stringify([
      [status, games, generations],
      store.generations(id).map(({ seconds: _, ...rest }) => rest),
      store.candidates(id, { limit: 100_000 }).rows,
      (['search', 'promotion', 'report', 'match'] as const).map((purpose) => store.scores(id, purpose)),
      store.promotions(id),
      store.champions(id),
      state?.replaceAll(/"(seconds|at)":[\d.]+/g, ''),
    ]);
    return { record, file };
  } finally {
    store.close();
  }
}
