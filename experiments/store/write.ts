/** All writes to the record. */
import { power, Refused } from '../../engine/index.js';
import type { Json } from '../../optimizer/index.js';
import { contentHash } from '../files/hash.js';
import {
  candidateColumns,
  evaluationColumns,
  eventColumns,
  generationColumns,
  insertInto,
  newRunColumns,
  purposes,
  standingColumns,
  update,
} from './columns.js';
import { awaitExit, isOwn, isOwned, thisHolder } from './ownership.js';
import type {
  CandidateRecord,
  Champion,
  Evaluation,
  Generation,
  GenerationRecord,
  NewRun,
  Promotion,
  RunId,
  RunRequest,
  UnsavedGeneration,
} from './rows.js';
import type { Sql } from './sql.js';

/** Results outside generations, such as those of tournaments and final reports. */
type Additions = Partial<
  Pick<GenerationRecord, 'opponents' | 'candidates' | 'evaluations' | 'champions' | 'events' | 'standing'>
> & { readonly games?: number };

const SPARK_POINTS = 48;

const holderOf = (sql: Sql, id: RunId) =>
  sql.get('SELECT pid, host, started, heartbeat, status FROM runs WHERE id = ?', id);

function checkNotOwned(sql: Sql, id: RunId): void {
  const row = holderOf(sql, id);
  if (row === undefined) throw new Refused(`no run ${id}`, 'see: deckwright runs');
  if (isOwned(row) && !isOwn(row))
    throw new Refused(
      `process ${row['pid']} on ${row['host']} is working on run ${id}`,
      'pause or cancel it there; if that process is stuck, use --resume with --take-over',
    );
}

/** A process that was suspended may find that another continues its run. */
function checkStillOwn(sql: Sql, id: RunId): void {
  const row = holderOf(sql, id);
  if (row === undefined || isOwn(row)) return;
  throw new Refused(`process ${row['pid']} on ${row['host']} took over run ${id}`);
}

export type StoreWriter = ReturnType<typeof createWriter>;

export const createWriter = (sql: Sql) => ({
  createRun: (run: NewRun): RunId =>
    insertInto(sql, 'runs', newRunColumns, run, {
      status: 'running',
      ...thisHolder(),
      heartbeat: Date.now(),
      created: Date.now(),
    }),
  /** @throws Refused if another living process holds the run, unless `takeOver` is set */
  claim: (id: RunId, { takeOver = false }: { readonly takeOver?: boolean | undefined } = {}): void =>
    claim(sql, id, takeOver),
  /** Marks the run's process as alive, and reads requests. @throws Refused if another process has taken over */
  heartbeat: (id: RunId, live?: Json): RunRequest | undefined =>
    sql.transaction(() => heartbeat(sql, id, live)),
  /** @param before earlier generations that are not in the record yet, in order; all or none are written */
  append: (id: RunId, record: GenerationRecord, before: readonly UnsavedGeneration[] = []): void =>
    sql.transaction(() => {
      checkStillOwn(sql, id);
      for (const generation of [...before, record]) {
        addGeneration(sql, id, generation);
        add(sql, id, generation);
      }
      updateRun(sql, id, record);
      sql.run('INSERT OR REPLACE INTO states VALUES (?, ?, ?)', id, record.generation, record.state);
    }),
  add: (id: RunId, more: Additions): void => sql.transaction(() => add(sql, id, more)),
  /** Does nothing if another process has taken over the run. */
  finish: (id: RunId, { status, seconds, error }: Finish): void =>
    sql.transaction(() => {
      const row = holderOf(sql, id);
      if (row !== undefined && !isOwn(row)) return;
      const ended = { finished: Date.now(), request: null, pid: null };
      update(sql, 'runs', id, { status, seconds, error: error ?? null, ...ended });
      sql.run('DELETE FROM live WHERE run = ?', id);
    }),
  /** Asks a running run to pause or stop; `undefined` withdraws the request. */
  request: (id: RunId, request: RunRequest | undefined): void =>
    update(sql, 'runs', id, { request: request ?? null }),
  describe: (id: RunId, { name, note, tags, archived }: RunDetails): void =>
    update(sql, 'runs', id, {
      name,
      note,
      tags: tags && JSON.stringify(tags),
      archived: archived === undefined ? undefined : Number(archived),
    }),
  /** @throws Refused if a living process holds it */
  remove: (id: RunId): void =>
    sql.transaction(() => {
      checkNotOwned(sql, id);
      sql.run('DELETE FROM runs WHERE id = ?', id);
    }),
});

interface Finish {
  readonly status: 'done' | 'stopped' | 'failed' | 'paused';
  readonly seconds: number;
  readonly error?: string | undefined;
}

interface RunDetails {
  readonly name?: string | undefined;
  readonly note?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly archived?: boolean | undefined;
}

function claim(sql: Sql, id: RunId, takeOver: boolean): void {
  const row = holderOf(sql, id);
  if (row !== undefined && !takeOver && !isOwn(row)) awaitExit(row);
  const begun = { status: 'running', ...thisHolder(), heartbeat: Date.now() };
  sql.transaction(() => {
    if (!takeOver) checkNotOwned(sql, id);
    update(sql, 'runs', id, { ...begun, request: null, error: null, finished: null });
  });
}

function heartbeat(sql: Sql, id: RunId, live: Json | undefined): RunRequest | undefined {
  checkStillOwn(sql, id);
  update(sql, 'runs', id, { heartbeat: Date.now() });
  if (live !== undefined)
    sql.run('INSERT OR REPLACE INTO live VALUES (?, ?, ?)', id, Date.now(), JSON.stringify(live));
  const request = sql.get('SELECT request FROM runs WHERE id = ?', id)?.['request'];
  return (request ?? undefined) as RunRequest | undefined;
}

export function addGeneration(sql: Sql, id: RunId, record: Generation): void {
  const { candidate, mean, low, high } = record.best;
  const best = { best: candidate, best_mean: mean, best_low: low, best_high: high };
  insertInto(sql, 'generations', generationColumns, record, { run: id, ...best });
}

/** @param last added generation */
function updateRun(sql: Sql, id: RunId, { generation, seconds }: UnsavedGeneration): void {
  update(sql, 'runs', id, { generations: generation + 1, seconds, spark: JSON.stringify(spark(sql, id)) });
}

/** Best means of every n-th generation. n is a power of two, so that appending moves no earlier point. */
function spark(sql: Sql, id: RunId): number[] {
  const last = sql.get('SELECT max(generation) AS last FROM generations WHERE run = ?', id)![
    'last'
  ] as number;
  const every = power(2, Math.max(0, Math.ceil(Math.log2((last + 1) / SPARK_POINTS))));
  return sql
    .all(
      'SELECT best_mean FROM generations WHERE run = ? AND generation % ? = 0 ORDER BY generation',
      id,
      every,
    )
    .map((row) => Math.round((row['best_mean'] as number) * 1e4) / 1e4);
}

export function add(
  sql: Sql,
  id: RunId,
  more: Additions & Partial<Pick<GenerationRecord, 'verdicts' | 'promotions'>>,
): void {
  for (const { number, name, kind, text, generation } of more.opponents ?? []) {
    const hash = addText(sql, text);
    sql.run('INSERT INTO opponents VALUES (?, ?, ?, ?, ?, ?)', id, number, name, kind, hash, generation);
  }
  for (const candidate of more.candidates ?? []) addCandidate(sql, id, candidate);
  for (const { candidate, verdict } of more.verdicts ?? [])
    sql.run('UPDATE candidates SET verdict = ? WHERE run = ? AND number = ?', verdict, id, candidate);
  for (const evaluation of more.evaluations ?? []) addEvaluation(sql, id, evaluation);
  for (const one of more.promotions ?? []) addData(sql, 'INSERT INTO promotions', id, one);
  for (const one of more.champions ?? []) addData(sql, 'INSERT OR REPLACE INTO champions', id, one);
  const events = more.events ?? [];
  if (events.length > 0) {
    let next = sql.get('SELECT coalesce(max(number), 0) AS last FROM events WHERE run = ?', id)![
      'last'
    ] as number;
    for (const event of events)
      insertInto(sql, 'events', eventColumns, { ...event, number: ++next, at: Date.now() }, { run: id });
  }
  update(sql, 'runs', id, { games: more.games, ...(more.standing && standingColumns(more.standing)) });
}

function addData(sql: Sql, insert: string, id: RunId, data: Promotion | Champion): void {
  const { number, generation } = data;
  sql.run(`${insert} VALUES (?, ?, ?, ?)`, id, number, generation, JSON.stringify(data));
}

function addCandidate(sql: Sql, id: RunId, candidate: CandidateRecord): void {
  if (candidate.text !== undefined)
    sql.run('INSERT OR IGNORE INTO texts VALUES (?, ?)', candidate.hash, candidate.text);
  insertInto(sql, 'candidates', candidateColumns, { ...candidate, deals: 0, halves: 0 }, { run: id });
}

function addEvaluation(sql: Sql, id: RunId, evaluation: Evaluation): void {
  const { candidate, purpose, deals, pairs } = evaluation;
  const counts = Object.fromEntries(pairs.map((count, half) => [`p${half}`, count]));
  const more = { run: id, purpose: purposes.indexOf(purpose), ...counts };
  insertInto(sql, 'evaluations', evaluationColumns, evaluation, more);
  if (purpose !== 'search') return;
  const halves = pairs.reduce((sum, count, half) => sum + count * half, 0);
  sql.run(
    'UPDATE candidates SET deals = deals + ?, halves = halves + ? WHERE run = ? AND number = ?',
    deals,
    halves,
    id,
    candidate,
  );
}

/** @returns its hash */
export function addText(sql: Sql, program: string): string {
  const hash = contentHash(program);
  sql.run('INSERT OR IGNORE INTO texts VALUES (?, ?)', hash, program);
  return hash;
}
