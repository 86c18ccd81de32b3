import { spawn } from 'node:child_process';
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../../experiments/files/package.js';
import type { Driver } from '../../../experiments/store/driver.js';
import { betterSqlite3 } from '../../../experiments/store/drivers/better-sqlite3.js';
import { nodeSqlite } from '../../../experiments/store/drivers/node-sqlite.js';
import { openSqlite } from '../../../experiments/store/sqlite.js';
import { generation, newRun, storeContract } from '../../contracts/store.contract.js';
import { until } from '../../support/until.js';

const fixtures = join(packageRoot, 'test', 'fixtures', 'old-databases');
const folder = mkdtempSync(join(tmpdir(), 'deckwright-store-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;
const file = (): string => join(folder, `${++files}`, 'record.sqlite');

/** The drivers of this Node, at least one. */
const drivers: readonly Driver[] = [nodeSqlite(), installed()].filter((driver) => driver !== undefined);

function installed(): Driver | undefined {
  try {
    return betterSqlite3();
  } catch {
    return undefined;
  }
}

it('has a driver to test', () => expect(drivers).not.toEqual([]));

for (const driver of drivers) {
  storeContract(`SQLite in memory, ${driver.name}`, async () => openSqlite(':memory:', driver));
  storeContract(`SQLite in a file, ${driver.name}`, async () => openSqlite(file(), driver));
  for (const other of drivers)
    it(`${other.name} continues a record of ${driver.name}`, () => {
      const record = file();
      const before = openSqlite(record, driver);
      const id = before.createRun(newRun());
      before.append(id, generation(0));
      const after = openSqlite(record, other);
      after.append(id, generation(1));
      expect(before.generations(id)).toEqual(after.generations(id));
      expect(after.generations(id)).toHaveLength(2);
      before.close();
      after.close();
      expect(openSqlite(record, driver).run(id)!.generations).toBe(2);
    });
}

describe.each(drivers.map((driver) => [driver.name, driver] as const))('SQLite, %s', (_, driver) => {
  const raw = (record: string, text: string, ...values: number[]): void => {
    const db = driver.open(record);
    if (values.length === 0) db.exec(text);
    else db.prepare(text).run(...values);
    db.close();
  };

  it('rolls back a failed transaction completely', () => {
    const store = openSqlite(file(), driver);
    const id = store.createRun(newRun());
    const [evaluation] = generation(0).evaluations;
    expect(() => store.append(id, generation(0, { evaluations: [evaluation!, evaluation!] }))).toThrow(
      'UNIQUE constraint failed',
    );
    expect(store.counts()).toMatchObject({ generations: 0, candidates: 0 });
    store.append(id, generation(0));
    expect(store.counts()).toMatchObject({ generations: 1, candidates: 2 });
    store.close();
  });

  it('says how to continue after a full disk', () => {
    const small: Driver = {
      ...driver,
      open(record) {
        const db = driver.open(record);
        db.exec('PRAGMA max_page_count = 100');
        return db;
      },
    };
    const store = openSqlite(file(), small);
    let refusal: unknown;
    try {
      for (;;) store.createRun(newRun({ name: 'x'.repeat(10_000) }));
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toMatchObject({ hint: 'free disk space; --resume continues a run' });
    store.close();
  });

  it('reports a folder or a damaged file as an error, not a bug', () => {
    expect(() => openSqlite(folder, driver)).toThrow(/cannot be (opened|used)/);
    const record = file();
    openSqlite(record, driver).close();
    truncateSync(record, 5_000);
    expect(() => openSqlite(record, driver).counts()).toThrow('is damaged');
  });

  it('says that another process writes if the record stays locked', () => {
    const busy = { ...driver, failure: () => 'BUSY' };
    const text = join(folder, 'locked');
    writeFileSync(text, 'not a database '.repeat(99));
    expect(() => openSqlite(text, busy)).toThrow('another process writes to it');
  });

  it('refuses files that are not records, and records of a newer version', () => {
    const text = join(folder, 'text');
    writeFileSync(text, 'not a database, only a long enough line of text to be looked at as one'.repeat(20));
    expect(() => openSqlite(text, driver)).toThrow('is not a record');
    const newer = join(folder, 'newer');
    raw(newer, 'PRAGMA user_version = 999');
    expect(() => openSqlite(newer, driver)).toThrow('newer version');
  });

  it('shows a run whose process has ended as interrupted, and lets another process take it over', async () => {
    const record = file();
    const store = openSqlite(record, driver);
    const id = store.createRun(newRun());
    const child = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' });
    await new Promise((resolve) => child.on('exit', resolve));
    raw(record, 'UPDATE runs SET pid = ?', child.pid!);
    expect(store.run(id)!.status).toBe('interrupted');
    expect(store.runs({ status: 'interrupted' }).total).toBe(1);
    store.claim(id);
    expect(store.run(id)!.status).toBe('running');
    // Without the start of the holding process, the heartbeat decides.
    raw(record, 'UPDATE runs SET started = NULL, pid = ?', process.ppid);
    expect(() => store.claim(id)).toThrow('is working on run');
    expect(() => store.remove(id)).toThrow('is working on run');
    store.close();
  });

  it('is not held by a process number that the system has reused', () => {
    const record = file();
    const store = openSqlite(record, driver);
    const id = store.createRun(newRun());
    const given =
      process.platform === 'linux' ? "'another boot 7', heartbeat = heartbeat" : 'NULL, heartbeat = 0';
    raw(record, `UPDATE runs SET pid = ?, started = ${given}`, process.ppid);
    expect(store.run(id)!.status).toBe('interrupted');
    store.claim(id);
    expect(store.run(id)).toMatchObject({ status: 'running', pid: process.pid });
    store.close();
  });

  it('is taken over on request, and the previous holder notices', () => {
    const record = file();
    const store = openSqlite(record, driver);
    const id = store.createRun(newRun());
    const toAnother = (): void => raw(record, 'UPDATE runs SET started = NULL, pid = ?', process.ppid);
    toAnother();
    expect(() => store.claim(id)).toThrow('is working on run');
    store.claim(id, { takeOver: true });
    expect(store.heartbeat(id)).toBeUndefined();
    toAnother();
    expect(() => store.heartbeat(id)).toThrow(`process ${process.ppid}`);
    store.finish(id, { status: 'failed', seconds: 1 });
    expect(store.run(id)!.status).toBe('running');
    store.close();
  });

  // Other systems do not distinguish such a process from a living one.
  it.runIf(process.platform === 'linux')('treats a zombie process as dead', async () => {
    const record = file();
    const store = openSqlite(record, driver);
    const id = store.createRun(newRun());
    // The program that replaces the shell does not wait for the shell's child.
    const parent = spawn('sh', ['-c', 'sleep 0.05 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const pid = await new Promise<number>((resolve) =>
      parent.stdout.on('data', (data) => resolve(Number(data))),
    );
    raw(record, 'UPDATE runs SET pid = ?', pid);
    await until('a zombie', () => /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8')));
    store.claim(id);
    expect(() => process.kill(pid, 0)).not.toThrow();
    parent.kill();
    store.close();
  });

  const old = readdirSync(fixtures).filter((name) => name.endsWith('.sqlite'));
  it.each(old)('opens a record that version %s wrote, and continues in it', (name) => {
    const copy = join(folder, name);
    copyFileSync(join(fixtures, name), copy);
    const store = openSqlite(copy, driver);
    expect(store.run(1)).toMatchObject({ name: 'an old run', status: 'done', generations: 2, games: 200 });
    expect(store.candidate(1, 1)).toMatchObject({ text: 'text 1', deals: 10, halves: 21, parents: [0] });
    expect(store.scores(1, 'search')).toHaveLength(2);
    expect(store.createRun(newRun())).toBe(2);
    store.close();
  });

  it('migrates an old record: tournaments get match deals; search deals and saved texts stay', () => {
    const record = file();
    const made = openSqlite(record, driver);
    const ids = ['tournament', 'evolve'].map((kind) => made.createRun({ ...newRun(), kind }));
    const evaluation = {
      candidate: 0,
      opponent: 1,
      purpose: 'report',
      firstDeal: 0,
      deals: 3,
      pairs: [0, 0, 3, 0, 0],
      scores: 0,
      scoresSquared: 0,
    } as const;
    for (const id of ids) made.add(id, { evaluations: [evaluation] });
    const text = { game: 'dominion', name: 'mine', text: 'buylists', tags: [], note: '' };
    const saved = made.savedTexts.add(text);
    made.close();
    raw(record, 'DROP TABLE requests');
    raw(record, 'ALTER TABLE runs DROP COLUMN started');
    raw(record, 'ALTER TABLE saved_texts RENAME TO shelf');
    raw(record, 'DROP INDEX saved_texts_by_game');
    raw(record, 'CREATE INDEX shelf_by_game ON shelf (game, name)');
    raw(record, 'PRAGMA user_version = 3');
    const store = openSqlite(record, driver);
    const found = ids.map((id) => [store.scores(id, 'match').length, store.scores(id, 'report').length]);
    expect(found).toEqual([
      [1, 0],
      [0, 1],
    ]);
    expect(store.savedTexts.get(saved)).toMatchObject(text);
    expect(store.requests.find('a', 'text')).toBeUndefined();
    store.close();
  });

  it('lets one process read while another writes', () => {
    const record = file();
    const writer = openSqlite(record, driver);
    const reader = openSqlite(record, driver);
    const id = writer.createRun(newRun());
    writer.append(id, generation(0));
    expect(reader.generations(id)).toHaveLength(1);
    writer.append(id, generation(1));
    expect(reader.generations(id, 0)).toHaveLength(1);
    writer.close();
    reader.close();
  });
});
