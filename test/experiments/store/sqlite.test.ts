import { spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../../experiments/root.js';
import { openSqlite } from '../../../experiments/store/sqlite.js';
import { generation, newRun, storeContract } from '../../contracts/store.contract.js';

const fixtures = join(packageRoot, 'test', 'fixtures', 'old-databases');
const folder = mkdtempSync(join(tmpdir(), 'deckwright-store-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;
const file = (): string => join(folder, `${++files}`, 'record.sqlite');

storeContract('sqlite in memory', async () => openSqlite(':memory:'));
storeContract('sqlite in a file', async () => openSqlite(file()));

describe('sqlite', () => {
  it('refuses what is no record, and what a newer version wrote', () => {
    const text = join(folder, 'text');
    writeFileSync(text, 'not a database, only a long enough line of text to be looked at as one'.repeat(20));
    expect(() => openSqlite(text)).toThrow('is not a record');
    const newer = join(folder, 'newer');
    const db = new Database(newer);
    db.pragma('user_version = 999');
    db.close();
    expect(() => openSqlite(newer)).toThrow('newer version');
  });

  it('shows a run whose process is gone as interrupted, and lets another take it', async () => {
    const record = file();
    const store = openSqlite(record);
    const id = store.createRun(newRun());
    const child = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' });
    await new Promise((resolve) => child.on('exit', resolve));
    const db = new Database(record);
    db.prepare('UPDATE runs SET pid = ?').run(child.pid);
    expect(store.run(id)!.status).toBe('interrupted');
    expect(store.runs({ status: 'interrupted' }).total).toBe(1);
    store.claim(id);
    expect(store.run(id)!.status).toBe('running');
    db.prepare('UPDATE runs SET pid = ?').run(process.ppid);
    expect(() => store.claim(id)).toThrow('is being worked on by process');
    expect(() => store.remove(id)).toThrow('is being worked on');
    db.close();
    store.close();
  });

  // Elsewhere there is no telling such a process from a living one.
  it.runIf(process.platform === 'linux')('takes a process that nobody buried for dead', async () => {
    const record = file();
    const store = openSqlite(record);
    const id = store.createRun(newRun());
    // What becomes of the shell does not wait for the shell's child.
    const parent = spawn('sh', ['-c', 'sleep 0.05 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const pid = await new Promise<number>((resolve) =>
      parent.stdout.on('data', (data) => resolve(Number(data))),
    );
    const db = new Database(record);
    db.prepare('UPDATE runs SET pid = ?').run(pid);
    store.claim(id);
    expect(() => process.kill(pid, 0)).not.toThrow();
    parent.kill();
    db.close();
    store.close();
  });

  const old = readdirSync(fixtures).filter((name) => name.endsWith('.sqlite'));
  it.each(old)('opens a record as version %s wrote it, and goes on in it', (name) => {
    const copy = join(folder, name);
    copyFileSync(join(fixtures, name), copy);
    const store = openSqlite(copy);
    expect(store.run(1)).toMatchObject({ name: 'an old run', status: 'done', generations: 2, games: 200 });
    expect(store.candidate(1, 1)).toMatchObject({ text: 'text 1', deals: 10, halves: 21, parents: [0] });
    expect(store.scores(1, 'search')).toHaveLength(2);
    expect(store.createRun(newRun())).toBe(2);
    store.close();
  });

  it('calls the deals of old tournaments by their name, and leaves those of searches alone', () => {
    const record = file();
    const made = openSqlite(record);
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
    made.close();
    const db = new Database(record);
    db.pragma('user_version = 3');
    db.close();
    const store = openSqlite(record);
    const found = ids.map((id) => [store.scores(id, 'match').length, store.scores(id, 'report').length]);
    expect(found).toEqual([
      [1, 0],
      [0, 1],
    ]);
    store.close();
  });

  it('lets one process read while another writes', () => {
    const record = file();
    const writer = openSqlite(record);
    const reader = openSqlite(record);
    const id = writer.createRun(newRun());
    writer.append(id, generation(0));
    expect(reader.generations(id)).toHaveLength(1);
    writer.append(id, generation(1));
    expect(reader.generations(id, 0)).toHaveLength(1);
    writer.close();
    reader.close();
  });
});
