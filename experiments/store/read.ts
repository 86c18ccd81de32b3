/** All reads of the record. */

import type { Json } from '../../optimizer/index.js';
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
import type {
  CandidateRow,
  Champion,
  DealRange,
  Evaluation,
  Event,
  Generation,
  Opponent,
  Promotion,
  RunId,
  RunRow,
} from './rows.js';
import { parseJson, type Row, type Sql } from './sql.js';

const CANDIDATE = `SELECT c.*, t.text FROM candidates c LEFT JOIN texts t ON t.hash = c.hash`;
const OPPONENTS =
  'SELECT o.*, t.text FROM opponents o JOIN texts t ON t.hash = o.hash WHERE run = ? ORDER BY number';
const GENERATIONS = 'SELECT * FROM generations WHERE run = ? AND generation > ? ORDER BY generation';
const EVENTS = 'SELECT * FROM events WHERE run = ? AND number > ? ORDER BY number LIMIT ?';
const TABLES = ['runs', 'generations', 'candidates', 'evaluations', 'promotions', 'champions', 'texts'];
const ANCESTORS = `WITH RECURSIVE line (number) AS (
    VALUES (?)
    UNION SELECT p.value FROM line JOIN candidates c ON c.run = ? AND c.number = line.number,
      json_each(c.parents) p
    LIMIT ?)
  ${CANDIDATE} WHERE run = ? AND number IN (SELECT number FROM line) ORDER BY number DESC`;
const SUMS = ['deals', 'p0', 'p1', 'p2', 'p3', 'p4', 'first_seat_halves', 'scores', 'scores_squared']
  .map((column) => `sum(${column}) AS ${column}`)
  .join(', ');
const SCORES = `SELECT candidate, opponent, purpose, min(first_deal) AS first_deal, ${SUMS} FROM evaluations
  WHERE run = ? AND purpose = ?`;

export type StoreReader = ReturnType<typeof createReader>;

export const createReader = (sql: Sql) => ({
  run: (id: RunId): RunRow | undefined => optional(sql.get('SELECT * FROM runs WHERE id = ?', id), runRow),
  runs: (query: RunQuery = {}): Page<RunRow> => runs(sql, query),
  /** The latest run, of this kind if one is given. */
  lastRun: (kind?: string): RunRow | undefined =>
    optional(
      sql.get('SELECT * FROM runs WHERE kind = coalesce(?, kind) ORDER BY id DESC LIMIT 1', kind ?? null),
      runRow,
    ),
  state: (id: RunId) =>
    optional(sql.get('SELECT generation, state FROM states WHERE run = ?', id), (row) => ({
      generation: row['generation'] as number,
      state: row['state'] as string,
    })),
  /** Live data of a run between two generations. New data replace the last; none are part of a result. */
  live: (id: RunId) =>
    optional(sql.get('SELECT at, data FROM live WHERE run = ?', id), (row) => ({
      at: row['at'] as number,
      data: parseJson<Json>(row['data'])!,
    })),
  opponents: (id: RunId): readonly Opponent[] => rowsFrom(sql.all(OPPONENTS, id), opponentColumns),
  /** In order; `after` skips what the reader already has. */
  generations: (id: RunId, after = -1): readonly Generation[] =>
    rowsFrom(sql.all(GENERATIONS, id, after), generationColumns),
  candidate: (id: RunId, number: number): CandidateRow | undefined => candidate(sql, id, number),
  candidates(
    id: RunId,
    { generation, order = 'number', limit = 100, offset = 0 }: CandidateQuery = {},
  ): Page<CandidateRow> {
    const where = 'run = ? AND generation = coalesce(?, generation)';
    const values = [id, generation ?? null];
    const by = order === 'score' ? 'CAST(c.halves AS REAL) / max(c.deals, 1) DESC, number' : 'number';
    const found = `${CANDIDATE} WHERE ${where} ORDER BY ${by} LIMIT ? OFFSET ?`;
    const all = sql.get(`SELECT count(*) AS n FROM candidates WHERE ${where}`, ...values)!;
    return {
      rows: rowsFrom(sql.all(found, ...values, limit, offset), candidateColumns),
      total: all['n'] as number,
    };
  },
  /** The candidate and its ancestors, at most `limit`. */
  ancestors: (id: RunId, number: number, limit = 500): readonly CandidateRow[] =>
    rowsFrom(sql.all(ANCESTORS, number, id, limit, id), candidateColumns),
  /** Sums over the deals of each pair of candidate and opponent; only those of `candidate` if it is given. */
  scores(id: RunId, purpose: DealRange, candidate?: number): readonly Evaluation[] {
    const [where, values] = candidate === undefined ? ['', []] : ['AND candidate = ?', [candidate]];
    const found = `${SCORES} ${where} GROUP BY candidate, opponent`;
    return rowsFrom(sql.all(found, id, purposes.indexOf(purpose), ...values), evaluationColumns);
  },
  promotions: (id: RunId): readonly Promotion[] =>
    sql
      .all('SELECT data FROM promotions WHERE run = ? ORDER BY number', id)
      .map((row) => parseJson<Promotion>(row['data'])!),
  champions: (id: RunId): readonly Champion[] => champions(sql, id),
  /** The last champion that passed its gate or, if none did, the last that was tested. */
  champion: (id: RunId): Champion | undefined => champion(sql, id),
  championText(id: RunId): string | undefined {
    const last = champion(sql, id);
    return last && candidate(sql, id, last.candidate)?.text;
  },
  events: (
    id: RunId,
    { after = 0, limit = 200 }: { readonly after?: number; readonly limit?: number } = {},
  ): readonly Event[] => rowsFrom(sql.all(EVENTS, id, after, limit), eventColumns),
  /**
   * Changes whenever something changes in the record or, for one run, in the run or in whether its process lives. It
   * costs microseconds, so readers can ask before they read.
   */
  version: (id?: RunId): string => (id === undefined ? recordVersion(sql) : runVersion(sql, id)),
  /** Number of rows in each table, for `doctor`. */
  counts: (): Readonly<Record<string, number>> =>
    Object.fromEntries(
      TABLES.map((table) => [table, sql.get(`SELECT count(*) AS n FROM ${table}`)!['n'] as number]),
    ),
});

interface CandidateQuery {
  readonly generation?: number;
  readonly order?: 'number' | 'score';
  readonly limit?: number;
  readonly offset?: number;
}

const rowsFrom = <T>(rows: readonly Row[], columns: Columns<T>): readonly T[] =>
  rows.map((row) => fromRow(row, columns));

const candidate = (sql: Sql, id: RunId, number: number): CandidateRow | undefined =>
  optional(sql.get(`${CANDIDATE} WHERE run = ? AND number = ?`, id, number), (row) =>
    fromRow(row, candidateColumns),
  );

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
  const { status, archived, text, order = 'id', limit = 50, offset = 0 } = query;
  const tests: [string, string | undefined][] = [
    ['kind = ?', query.kind],
    ['game = ?', query.game],
    ['algorithm = ?', query.algorithm],
    // The record never stores `interrupted`; reads derive it from rows with the status `running`.
    ['status = ?', status === 'interrupted' ? 'running' : status],
    ['archived = CAST(? AS INTEGER)', archived === undefined ? undefined : archived ? '1' : '0'],
    ['EXISTS (SELECT 1 FROM json_each(tags) WHERE value = ?)', query.tag],
    [
      `(name || ' ' || note || ' ' || tags) LIKE ? ESCAPE '\\'`,
      text && `%${text.replace(/[\\%_]/g, '\\$&')}%`,
    ],
  ];
  const used = tests.filter(([, value]) => value !== undefined);
  const where = used.length === 0 ? '' : `WHERE ${used.map(([test]) => test).join(' AND ')}`;
  const values = used.map(([, value]) => value!);
  const direction = query.ascending ? 'ASC' : 'DESC';
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

function champion(sql: Sql, id: RunId): Champion | undefined {
  const all = champions(sql, id);
  return all.findLast(({ passed }) => passed) ?? all.at(-1);
}

function champions(sql: Sql, id: number): readonly Champion[] {
  return sql.all('SELECT data FROM champions WHERE run = ? ORDER BY number', id).map((row) => {
    // Records of version 0.1 do not say which candidates passed.
    const champion = parseJson<Champion>(row['data'])!;
    return { ...champion, passed: champion.passed ?? champion.generation > 0 };
  });
}
