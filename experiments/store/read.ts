/** All reads of the record. */

import {
  type Columns,
  candidateColumns,
  evaluationColumns,
  eventColumns,
  fromRow,
  generationColumns,
  opponentColumns,
  purposes,
  runColumns,
} from './columns.js';
import { isOwned } from './ownership.js';
import type { Page, RunOrder, RunQuery } from './queries.js';
import { parseJson, type Row, type Sql } from './sql.js';
import type {
  CandidateRow,
  Champion,
  DealRange,
  Evaluation,
  Json,
  Promotion,
  RunId,
  RunRow,
  Store,
  StoreReader,
} from './store.js';

const CANDIDATE = `SELECT c.*, t.text FROM candidates c LEFT JOIN texts t ON t.hash = c.hash`;
const OPPONENTS =
  'SELECT o.*, t.text FROM opponents o JOIN texts t ON t.hash = o.hash WHERE run = ? ORDER BY number';
const GENERATIONS = 'SELECT * FROM generations WHERE run = ? AND generation > ? ORDER BY generation';
const EVENTS = 'SELECT * FROM events WHERE run = ? AND number > ? ORDER BY number LIMIT ?';
const TABLES = ['runs', 'generations', 'candidates', 'evaluations', 'promotions', 'champions', 'texts'];

export function createReader(sql: Sql): StoreReader {
  return {
    run: (id) => optional(sql.get('SELECT * FROM runs WHERE id = ?', id), runRow),
    runs: (query = {}) => runs(sql, query),
    lastRun: (kind) =>
      optional(
        sql.get('SELECT * FROM runs WHERE kind = coalesce(?, kind) ORDER BY id DESC LIMIT 1', kind ?? null),
        runRow,
      ),
    state: (id) =>
      optional(sql.get('SELECT generation, state FROM states WHERE run = ?', id), (row) => ({
        generation: row['generation'] as number,
        state: row['state'] as string,
      })),
    live: (id) =>
      optional(sql.get('SELECT at, data FROM live WHERE run = ?', id), (row) => ({
        at: row['at'] as number,
        data: parseJson<Json>(row['data'])!,
      })),
    opponents: (id) => rowsFrom(sql.all(OPPONENTS, id), opponentColumns),
    generations: (id, after = -1) => rowsFrom(sql.all(GENERATIONS, id, after), generationColumns),
    candidate: (id, number) =>
      optional(sql.get(`${CANDIDATE} WHERE run = ? AND number = ?`, id, number), candidateRow),
    candidates: (id, query = {}) => candidates(sql, id, query),
    ancestors: (id, number, limit = 500) => ancestors(sql, id, number, limit),
    scores: (id, purpose, candidate) => scores(sql, id, purpose, candidate),
    promotions: (id) =>
      sql
        .all('SELECT data FROM promotions WHERE run = ? ORDER BY number', id)
        .map((row) => parseJson<Promotion>(row['data'])!),
    champions: (id) => champions(sql, id),
    champion(id) {
      const all = champions(sql, id);
      return all.findLast(({ passed }) => passed) ?? all.at(-1);
    },
    events: (id, { after = 0, limit = 200 } = {}) =>
      rowsFrom(sql.all(EVENTS, id, after, limit), eventColumns),
    version: (id) => (id === undefined ? recordVersion(sql) : runVersion(sql, id)),
    counts: () =>
      Object.fromEntries(
        TABLES.map((table) => [table, sql.get(`SELECT count(*) AS n FROM ${table}`)!['n'] as number]),
      ),
  };
}

const rowsFrom = <T>(rows: readonly Row[], columns: Columns<T>): readonly T[] =>
  rows.map((row) => fromRow(row, columns));

const candidateRow = (row: Row): CandidateRow => fromRow(row, candidateColumns);

function candidates(
  sql: Sql,
  id: RunId,
  { generation, order = 'number', limit = 100, offset = 0 }: NonNullable<Parameters<Store['candidates']>[1]>,
): ReturnType<Store['candidates']> {
  const where = 'run = ? AND generation = coalesce(?, generation)';
  const by = order === 'score' ? 'CAST(c.halves AS REAL) / max(c.deals, 1) DESC, number' : 'number';
  const rows = sql.all(
    `${CANDIDATE} WHERE ${where} ORDER BY ${by} LIMIT ? OFFSET ?`,
    id,
    generation ?? null,
    limit,
    offset,
  );
  const all = sql.get(`SELECT count(*) AS n FROM candidates WHERE ${where}`, id, generation ?? null)!;
  return { rows: rows.map(candidateRow), total: all['n'] as number };
}

const ancestors = (sql: Sql, id: RunId, number: number, limit: number): readonly CandidateRow[] =>
  sql
    .all(
      `WITH RECURSIVE line (number) AS (
         VALUES (?)
         UNION SELECT p.value FROM line JOIN candidates c ON c.run = ? AND c.number = line.number,
           json_each(c.parents) p
         LIMIT ?)
       ${CANDIDATE} WHERE run = ? AND number IN (SELECT number FROM line) ORDER BY number DESC`,
      number,
      id,
      limit,
      id,
    )
    .map(candidateRow);

/** Writes of other connections change the first number, those of this one the second. */
function recordVersion(sql: Sql): string {
  const { data_version, own } = sql.get(
    'SELECT data_version, total_changes() AS own FROM pragma_data_version',
  )!;
  return `${data_version}.${own}`;
}

/** Only its own process adds to a run, so the row alone identifies the version of a run without a process. */
function runVersion(sql: Sql, id: number): string {
  const row = sql.get(
    `SELECT status, pid, host, started, heartbeat, request, name, note, tags, archived, games, generations, seconds, best_mean, finished
     FROM runs WHERE id = ?`,
    id,
  );
  if (row === undefined) return '';
  return isOwned(row) ? recordVersion(sql) : Object.values(row).join('|');
}

const optional = <T>(row: Row | undefined, read: (row: Row) => T): T | undefined =>
  row === undefined ? undefined : read(row);

/** Orders that differ from their column. */
const orders: Readonly<Partial<Record<RunOrder, string>>> = {
  name: 'name COLLATE NOCASE',
  best: 'best_mean',
};

function runs(sql: Sql, query: RunQuery): Page<RunRow> {
  const {
    kind,
    game,
    algorithm,
    status,
    tag,
    archived,
    text,
    order = 'id',
    ascending = false,
    limit = 50,
    offset = 0,
  } = query;
  const tests: [string, string | undefined][] = [
    ['kind = ?', kind],
    ['game = ?', game],
    ['algorithm = ?', algorithm],
    // The record never stores `interrupted`; reads derive it from rows with the status `running`.
    ['status = ?', status === 'interrupted' ? 'running' : status],
    ['archived = CAST(? AS INTEGER)', archived === undefined ? undefined : archived ? '1' : '0'],
    ['EXISTS (SELECT 1 FROM json_each(tags) WHERE value = ?)', tag],
    [
      `(name || ' ' || note || ' ' || tags) LIKE ? ESCAPE '\\'`,
      text && `%${text.replace(/[\\%_]/g, '\\$&')}%`,
    ],
  ];
  const used = tests.filter(([, value]) => value !== undefined);
  const where = used.length === 0 ? '' : `WHERE ${used.map(([test]) => test).join(' AND ')}`;
  const values = used.map(([, value]) => value!);
  const direction = ascending ? 'ASC' : 'DESC';
  const found = `FROM runs ${where} ORDER BY ${orders[order] ?? order} ${direction} NULLS LAST, id DESC`;
  const most = Math.min(limit, 1000);
  if (status === 'running' || status === 'interrupted') {
    const rows = sql
      .all(`SELECT * ${found}`, ...values)
      .map(runRow)
      .filter((row) => row.status === status);
    return { rows: rows.slice(offset, offset + most), total: rows.length };
  }
  return {
    rows: sql.all(`SELECT * ${found} LIMIT ? OFFSET ?`, ...values, most, offset).map(runRow),
    total: sql.get(`SELECT count(*) AS n FROM runs ${where}`, ...values)!['n'] as number,
  };
}

/** SPEED: a plan contains whole texts that lists of runs do not show, so it is parsed on demand. */
const runRow = (row: Row): RunRow => {
  const run = fromRow(row, runColumns);
  return {
    ...run,
    get plan() {
      return parseJson<Json>(row['plan'])!;
    },
  };
};

function champions(sql: Sql, id: number): readonly Champion[] {
  return sql.all('SELECT data FROM champions WHERE run = ? ORDER BY number', id).map((row) => {
    // Records of version 0.1 do not say which candidates passed.
    const champion = parseJson<Champion>(row['data'])!;
    return { ...champion, passed: champion.passed ?? champion.generation > 0 };
  });
}

function scores(
  sql: Sql,
  id: number,
  purpose: DealRange,
  candidate: number | undefined,
): readonly Evaluation[] {
  const summed = ['deals', 'p0', 'p1', 'p2', 'p3', 'p4', 'first_seat_halves', 'scores', 'scores_squared'];
  const rows = sql.all(
    `SELECT candidate, opponent, purpose, min(first_deal) AS first_deal,
         ${summed.map((column) => `sum(${column}) AS ${column}`).join(', ')}
       FROM evaluations WHERE run = ? AND purpose = ? ${candidate === undefined ? '' : 'AND candidate = ?'}
       GROUP BY candidate, opponent`,
    id,
    purposes.indexOf(purpose),
    ...(candidate === undefined ? [] : [candidate]),
  );
  return rowsFrom(rows, evaluationColumns);
}
