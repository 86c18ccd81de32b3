/** Records with a damaged file: changed bytes, a missing end, texts that are not JSON. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { sqliteDriver } from '../../../experiments/store/drivers/index.js';
import { openSqlite } from '../../../experiments/store/sqlite.js';
import type { Store } from '../../../experiments/store/store.js';
import { makeRun } from '../../support/dashboard.js';
import { damaged, pick } from '../changes.js';
import { type Door, takenOrRefused } from '../door.js';

/** Places as shares of the file, so that they fit files of other lengths. */
const damage = z.union([
  z.object({ at: z.number(), bytes: z.array(z.int()) }),
  z.object({ cut: z.number() }),
  z.object({ table: z.string(), column: z.string(), text: z.string() }),
]);
type Damage = z.infer<typeof damage>;

export function records(): Door {
  const folder = mkdtempSync(join(tmpdir(), 'deckwright-records-'));
  const whole = join(folder, 'whole.sqlite');
  const store = openSqlite(whole);
  makeRun({ store } as Parameters<typeof makeRun>[0], 'made', 6);
  makeRun({ store } as Parameters<typeof makeRun>[0], 'under way', 3, { done: false });
  store.savedTexts.add({ game: 'dominion', name: 'mine', text: 'buylists', tags: ['a'], note: '' });
  store.close();
  const bytes = readFileSync(whole);
  const texts = textsIn(whole);
  const file = join(folder, 'broken.sqlite');
  return {
    name: 'records',
    next(rng) {
      const list: Damage[] = [];
      for (let changes = 1 + rng.below(4); changes > 0; changes--) {
        const at = rng.unit();
        if (rng.below(3) === 0) {
          const { table, column, text } = pick(rng, texts);
          list.push({ table, column, text: damaged(text, rng) });
        } else if (rng.below(6) === 0) list.push({ cut: at });
        // Half of the damage is in the header and the pages after it, which describe the tables.
        else
          list.push({
            at: rng.below(2) === 0 ? at / 20 : at,
            bytes: Array.from({ length: 1 + rng.below(16) }, () => rng.below(256)),
          });
      }
      return JSON.stringify(list);
    },
    try(input) {
      const list = z.array(damage).parse(JSON.parse(input));
      for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
      writeFileSync(file, bytes);
      for (const one of list) if ('table' in one) rewrite(file, one);
      let broken: Buffer = readFileSync(file);
      for (const one of list)
        if ('cut' in one) broken = broken.subarray(0, Math.floor(one.cut * broken.length));
        else if ('at' in one) broken.set(one.bytes.slice(0, room(broken, one.at)), offsetOf(broken, one.at));
      writeFileSync(file, broken);
      return takenOrRefused(() => {
        const opened = openSqlite(file);
        try {
          readAll(opened);
        } finally {
          opened.close();
        }
      });
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const offsetOf = (bytes: Buffer, share: number): number => Math.floor(share * bytes.length);
const room = (bytes: Buffer, share: number): number => bytes.length - offsetOf(bytes, share);

function rewrite(file: string, { table, column, text }: Extract<Damage, { table: string }>): void {
  const db = sqliteDriver().open(file);
  db.exec('PRAGMA foreign_keys = OFF');
  db.prepare(`UPDATE OR IGNORE ${table} SET ${column} = ?`).run(text);
  db.close();
}

/** One existing text of every column of texts. */
function textsIn(file: string): readonly Extract<Damage, { table: string }>[] {
  const db = sqliteDriver().open(file);
  const tables = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  const found = tables.flatMap(({ name: table }) =>
    db
      .prepare(`SELECT name FROM pragma_table_info('${table}') WHERE type = 'TEXT'`)
      .all()
      .flatMap(({ name: column }) => {
        const row = db.prepare(`SELECT ${column} AS text FROM ${table} WHERE ${column} IS NOT NULL`).get();
        return row === undefined
          ? []
          : [{ table: String(table), column: String(column), text: String(row['text']) }];
      }),
  );
  db.close();
  return found;
}

function readAll(store: Store): void {
  store.counts();
  store.version();
  store.lastRun();
  store.savedTexts.all();
  store.matches.list({});
  for (const { id } of store.runs().rows) {
    store.run(id);
    store.state(id);
    store.live(id);
    store.opponents(id);
    store.generations(id);
    for (const { number } of store.candidates(id, { limit: 5 }).rows) store.ancestors(id, number);
    store.candidates(id, { order: 'score' });
    for (const purpose of ['search', 'promotion', 'report', 'match'] as const) store.scores(id, purpose);
    store.promotions(id);
    store.champions(id);
    store.events(id);
    store.heartbeat(id);
  }
}
