/** Maps fields to columns; reading and writing rows use the same maps. */
import { isOwned } from './ownership.js';
import type {
  CandidateRow,
  DealRange,
  Evaluation,
  Event,
  Generation,
  NewRun,
  Opponent,
  RecordedScore,
  RunRow,
} from './rows.js';
import { parseJson, type Row, type Sql, type SqlValue } from './sql.js';

/** Name of a column, name of a column with JSON, or a function that reads the field from the row. */
type FieldColumn = string | { readonly json: string } | ((row: Row) => unknown);

export type Columns<T> = { readonly [Field in keyof Required<T>]: FieldColumn };

/** Nulls become absent fields. @throws Refused if its JSON is damaged */
export function fromRow<T>(row: Row, columns: Columns<T>): T {
  return Object.fromEntries(
    Object.entries<FieldColumn>(columns).map(([field, column]) => [
      field,
      typeof column === 'string'
        ? (row[column] ?? undefined)
        : typeof column === 'function'
          ? column(row)
          : parseJson(row[column.json]),
    ]),
  ) as T;
}

/** Writes the fields that have their own column, and `more`. @returns the id of the row */
export function insertInto<T>(
  sql: Sql,
  table: string,
  columns: Columns<T>,
  record: T,
  more: Readonly<Record<string, SqlValue>> = {},
): number {
  const names = Object.keys(more);
  const values = Object.values(more);
  for (const [field, column] of Object.entries<FieldColumn>(columns)) {
    if (typeof column === 'function') continue;
    const value = record[field as keyof T];
    names.push(typeof column === 'string' ? column : column.json);
    values.push(typeof column === 'string' ? ((value ?? null) as SqlValue) : (JSON.stringify(value) ?? null));
  }
  return sql.run(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    ...values,
  );
}

/** Changes a row. An undefined value leaves its column as it is. */
export function update(
  sql: Sql,
  table: string,
  id: number,
  changes: Readonly<Record<string, SqlValue | undefined>>,
): void {
  const given = Object.entries(changes).filter(
    (change): change is [string, SqlValue] => change[1] !== undefined,
  );
  const names = given.map(([name]) => `${name} = ?`).join(', ');
  if (given.length > 0)
    sql.run(`UPDATE ${table} SET ${names} WHERE id = ?`, ...given.map(([, value]) => value), id);
}

/** Columns named like their fields. */
export const sameNames = <Field extends string>(
  ...fields: readonly Field[]
): { readonly [F in Field]: string } =>
  Object.fromEntries<string>(fields.map((field) => [field, field])) as Record<Field, string>;

export const newRunColumns: Columns<NewRun> = {
  ...sameNames('kind', 'name', 'game', 'algorithm'),
  rules: { json: 'rules' },
  plan: { json: 'plan' },
  ...sameNames('seed', 'version'),
  budgetGames: 'budget_games',
  budgetSeconds: 'budget_seconds',
};

export const runColumns: Columns<Omit<RunRow, 'plan'>> = {
  ...sameNames('id', 'kind', 'name', 'note'),
  tags: { json: 'tags' },
  archived: (row) => row['archived'] === 1,
  ...sameNames('game', 'algorithm'),
  rules: { json: 'rules' },
  ...sameNames('seed', 'version'),
  budgetGames: 'budget_games',
  budgetSeconds: 'budget_seconds',
  status: (row) => (row['status'] === 'running' && !isOwned(row) ? 'interrupted' : row['status']),
  ...sameNames('request', 'pid', 'host', 'heartbeat', 'games', 'generations', 'seconds'),
  best: standing,
  spark: { json: 'spark' },
  ...sameNames('created', 'finished', 'error'),
};

const scoreFields = ['mean', 'low', 'high', 'games', 'purpose'] as const;

export const standingColumns = (score: RecordedScore): Readonly<Record<string, SqlValue>> =>
  Object.fromEntries(scoreFields.map((field) => [`best_${field}`, score[field]]));

function standing(row: Row): RecordedScore | undefined {
  if (row['best_mean'] === null) return undefined;
  return Object.fromEntries(scoreFields.map((field) => [field, row[`best_${field}`]])) as RecordedScore;
}

export const opponentColumns: Columns<Opponent> = sameNames('number', 'name', 'kind', 'text', 'generation');

export const generationColumns: Columns<Generation> = {
  ...sameNames('generation', 'games', 'seconds'),
  best: (row) => ({
    candidate: row['best'],
    mean: row['best_mean'],
    low: row['best_low'],
    high: row['best_high'],
  }),
  ...sameNames('mean', 'diversity'),
  operators: { json: 'operators' },
  emitters: { json: 'emitters' },
  extra: { json: 'extra' },
};

export const candidateColumns: Columns<CandidateRow> = {
  ...sameNames('number', 'hash'),
  // From another table.
  text: (row) => row['text'] ?? undefined,
  ...sameNames('name', 'generation'),
  parents: { json: 'parents' },
  ...sameNames('emitter', 'operator', 'size', 'verdict'),
  traits: { json: 'traits' },
  ...sameNames('deals', 'halves'),
};

/** The record stores their indexes, so new ones go to the end. */
export const purposes: readonly DealRange[] = ['search', 'promotion', 'report', 'match'];

export const evaluationColumns: Columns<Evaluation> = {
  ...sameNames('candidate', 'opponent'),
  purpose: (row) => purposes[row['purpose'] as number],
  firstDeal: 'first_deal',
  deals: 'deals',
  pairs: (row) => ['p0', 'p1', 'p2', 'p3', 'p4'].map((name) => row[name]),
  firstSeatHalves: 'first_seat_halves',
  scores: 'scores',
  scoresSquared: 'scores_squared',
};

export const eventColumns: Columns<Event> = {
  ...sameNames('number', 'generation', 'at', 'kind', 'text'),
  data: { json: 'data' },
};
