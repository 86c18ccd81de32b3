/** Exports and imports the contents of records. */
import { contentHash } from '../../files/hash.js';
import {
  evaluationColumns,
  eventColumns,
  fromRow,
  insertInto,
  newRunColumns,
  standingColumns,
} from '../columns.js';
import { isOwned } from '../ownership.js';
import { createReader } from '../read.js';
import type { Evaluation, ImportedRun, ImportResult, MovedRun, RunId } from '../rows.js';
import { createSavedMatches, type SavedMatches } from '../saved/matches.js';
import { type SavedTexts, savedTexts } from '../saved/texts.js';
import type { Row, Sql } from '../sql.js';
import { add, addGeneration } from '../write.js';
import { planWithoutPaths } from './moved.js';
import type { RecordPart } from './record-lines.js';

const ALL = -1;

export type StoreMover = ReturnType<typeof createMover>;

export function createMover(sql: Sql) {
  const matches = createSavedMatches(sql);
  const texts = savedTexts(sql);
  return {
    /** Exports runs for another record and, unless some runs are requested, saved texts and matches. */
    *parts(runs?: readonly RunId[]): Generator<RecordPart> {
      const ids = sql.all('SELECT id FROM runs ORDER BY id').map(({ id }) => id as RunId);
      for (const id of ids.filter((one) => runs === undefined || runs.includes(one))) {
        // A transaction exports a running run as of one moment.
        yield* sql.transaction(() => partsOf(sql, id));
      }
      if (runs !== undefined) return;
      for (const { id, changed, ...text } of texts.all()) yield { text };
      for (const { id, ...match } of matches.list({ limit: ALL }).rows.toReversed()) yield { match };
    },
    /** Imports the parts of another record, all or nothing; existing data stays. */
    importParts: (parts: Iterable<RecordPart>): ImportResult =>
      sql.transaction(() => importParts(sql, texts, matches, parts)),
  };
}

function partsOf(sql: Sql, id: RunId): readonly RecordPart[] {
  const read = createReader(sql);
  const row = read.run(id);
  // The run was removed after its id was read.
  if (row === undefined) return [];
  const { id: number, request, pid, host, heartbeat, plan, ...run } = row;
  const state = read.state(id);
  return [
    { run: { ...run, plan, number } },
    ...read.opponents(id).map((opponent) => ({ opponent })),
    ...read
      .candidates(id, { limit: ALL })
      .rows.map(({ deals, halves, ...candidate }): RecordPart => ({ candidate })),
    ...read.generations(id).map((generation) => ({ generation })),
    ...evaluationsOf(sql, id).map((evaluation) => ({ evaluation })),
    ...read.promotions(id).map((promotion) => ({ promotion })),
    ...read.champions(id).map((champion) => ({ champion })),
    ...read.events(id, { limit: ALL }).map((event) => ({ event })),
    ...(state === undefined ? [] : [{ state }]),
  ];
}

const evaluationsOf = (sql: Sql, id: RunId): readonly Evaluation[] =>
  sql
    .all('SELECT * FROM evaluations WHERE run = ? ORDER BY purpose, candidate, opponent, first_deal', id)
    .map((row) => fromRow(row, evaluationColumns));

function importParts(
  sql: Sql,
  texts: SavedTexts,
  matches: SavedMatches,
  parts: Iterable<RecordPart>,
): ImportResult {
  const runs: ImportedRun[] = [];
  const counts = { texts: { added: 0, known: 0 }, matches: { added: 0, known: 0 } };
  /** The run of the following parts; undefined while they are skipped. */
  let current: RunId | undefined;
  for (const part of parts) {
    if ('run' in part) {
      const imported = importRun(
        sql,
        part.run,
        runs.map(({ here }) => here),
      );
      runs.push(imported);
      current = imported.outcome === 'added' || imported.outcome === 'updated' ? imported.here : undefined;
    } else if ('text' in part) {
      const { text } = part;
      const isKnown = texts.has(text);
      if (!isKnown) texts.add({ ...text, run: runs.find(({ number }) => number === text.run)?.here });
      counts.texts[isKnown ? 'known' : 'added']++;
    } else if ('match' in part) {
      const isKnown = matches.knows(part.match);
      if (!isKnown) matches.save(part.match);
      counts.matches[isKnown ? 'known' : 'added']++;
    } else if (current !== undefined) addPart(sql, current, part);
  }
  return { runs, ...counts };
}

type RunPart = Exclude<RecordPart, { run: unknown } | { text: unknown } | { match: unknown }>;

function addPart(sql: Sql, id: RunId, part: RunPart): void {
  if ('generation' in part) addGeneration(sql, id, part.generation);
  else if ('opponent' in part) add(sql, id, { opponents: [part.opponent] });
  else if ('candidate' in part) {
    const { candidate } = part;
    // Texts are looked up by hash, so the hash is computed here. A wrong hash could replace a text of this record.
    const { text, hash } = candidate;
    add(sql, id, { candidates: [{ ...candidate, hash: text === undefined ? hash : contentHash(text) }] });
  } else if ('evaluation' in part) add(sql, id, { evaluations: [part.evaluation] });
  else if ('promotion' in part) add(sql, id, { promotions: [part.promotion] });
  else if ('champion' in part) add(sql, id, { champions: [part.champion] });
  else if ('event' in part) insertInto(sql, 'events', eventColumns, part.event, { run: id });
  else {
    const { generation, state } = part.state;
    sql.run('INSERT OR REPLACE INTO states VALUES (?, ?, ?)', id, generation, state);
  }
}

/** @param taken ids already used in this import, because two runs may look identical */
function importRun(sql: Sql, run: MovedRun, taken: readonly RunId[]): ImportedRun {
  const { number, name } = run;
  const here = sql
    .all(
      `SELECT * FROM runs WHERE created = ? AND seed = ? AND kind = ? AND game = ? AND version = ?
       ORDER BY name <> ?, id`,
      run.created,
      run.seed,
      run.kind,
      run.game,
      run.version,
      run.name,
    )
    .find(
      ({ id, plan }) =>
        !taken.includes(id as RunId) && planText(JSON.parse(String(plan))) === planText(run.plan),
    );
  if (here === undefined) return { name, number, here: insertRun(sql, null, run), outcome: 'added' };
  const id = here['id'] as RunId;
  const known = { name: here['name'] as string, number, here: id };
  if (isOwned(here)) return { ...known, outcome: 'busy' };
  if (!isFurther(run, here)) return { ...known, outcome: 'known' };
  const { name: kept, note, tags, archived } = createReader(sql).run(id)!;
  sql.run('DELETE FROM runs WHERE id = ?', id);
  insertRun(sql, id, { ...run, name: kept, note, tags, archived });
  return { ...known, outcome: 'updated' };
}

/** Plans are compared without paths, because imported runs have lost theirs. */
const planText = (plan: MovedRun['plan']): string => JSON.stringify(planWithoutPaths(plan));

function isFurther({ games, generations, finished }: MovedRun, here: Row): boolean {
  if (games !== here['games']) return games > Number(here['games']);
  if (generations !== here['generations']) return generations > Number(here['generations']);
  return (finished ?? 0) > Number(here['finished'] ?? 0);
}

/** An imported run has no process, so one that was running reads as interrupted. */
const insertRun = (sql: Sql, id: RunId | null, run: MovedRun): RunId =>
  insertInto(sql, 'runs', newRunColumns, run, {
    id,
    note: run.note,
    tags: JSON.stringify(run.tags),
    archived: Number(run.archived),
    status: run.status === 'interrupted' ? 'running' : run.status,
    games: run.games,
    generations: run.generations,
    seconds: run.seconds,
    ...(run.best && standingColumns(run.best)),
    spark: JSON.stringify(run.spark),
    created: run.created,
    finished: run.finished ?? null,
    error: run.error ?? null,
  });
