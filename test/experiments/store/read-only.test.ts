/** A record that the user may not write. Root may write anywhere, so an unprivileged child process opens it. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openSqlite } from '../../../experiments/store/sqlite.js';
import { generation, newRun } from '../../contracts/store.contract.js';

const folder = mkdtempSync(join(tmpdir(), 'deckwright-read-only-'));
chmodSync(folder, 0o755);
const locked: string[] = [];
afterAll(() => {
  for (const home of locked) chmodSync(home, 0o755);
  rmSync(folder, { recursive: true, force: true });
});

const NOBODY = 65_534;
const asOther = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** Opens the record in a process that may not write it. @returns what the expression says about the store */
function ask(file: string, expression: string): unknown {
  const store = JSON.stringify(join(import.meta.dirname, '../../../experiments/store/index.js'));
  const temporary = join(folder, `tmp-${locked.length}`);
  mkdirSync(temporary, { recursive: true });
  chmodSync(temporary, 0o777);
  const code = `const { openStore } = await import(${store});
    let said;
    try {
      const store = await openStore(${JSON.stringify(file)});
      try { said = ${expression}; } finally { store.close(); }
    } catch ({ name, message, hint }) { said = { name, message, hint }; }
    process.stdout.write(JSON.stringify(said));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    ...asOther,
    cwd: folder,
    env: { ...process.env, TMPDIR: temporary },
    encoding: 'utf8',
  });
  expect(readdirSync(temporary)).toEqual([]);
  return JSON.parse(output);
}

/** A record with one run. @param modes permissions of the folder and of the files in it */
function record(modes: { readonly home: number; readonly file: number }, isOpen = false) {
  const file = join(folder, `${locked.length}`, 'record.sqlite');
  const store = openSqlite(file);
  const id = store.createRun(newRun());
  store.append(id, generation(0));
  if (!isOpen) store.close();
  const home = dirname(file);
  for (const name of readdirSync(home)) chmodSync(join(home, name), modes.file);
  chmodSync(home, modes.home);
  locked.push(home);
  return { file, store, id, names: () => readdirSync(home) };
}

const reading =
  '({ runs: store.runs({}).total, generations: store.generations(1).length, only: store.isReadOnly, parts: [...store.parts()].length > 3 })';

// Windows has no such permissions.
it.runIf(process.platform !== 'win32').each([
  ['its folder', { home: 0o555, file: 0o644 }],
  ['its file', { home: 0o777, file: 0o444 }],
  ['both', { home: 0o555, file: 0o444 }],
])('a record can be read if %s is read-only; only writing is refused', (_, modes) => {
  const { file, names } = record(modes);
  const before = names();
  expect(ask(file, reading)).toEqual({ runs: 1, generations: 1, only: true, parts: true });
  expect(
    ask(file, "store.savedTexts.add({ game: 'dominion', name: 'x', text: '', tags: [], note: '' })"),
  ).toEqual({
    name: 'Refused',
    message: `the record "${file}" is read-only`,
    hint: 'allow writing to the file and its folder, or set DECKWRIGHT_HOME to another folder',
  });
  expect(names()).toEqual(before);
});

it.runIf(process.platform !== 'win32')('doctor says that the record is read-only', () => {
  const { file } = record({ home: 0o555, file: 0o444 });
  const doctor = JSON.stringify(
    join(import.meta.dirname, '../../../experiments/cli/commands/programs/doctor-look.js'),
  );
  const code = `const { lookAtRecord } = await import(${doctor});
    process.stdout.write(await lookAtRecord().catch(String));`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    ...asOther,
    cwd: folder,
    env: { ...process.env, DECKWRIGHT_HOME: dirname(file), TMPDIR: tmpdir() },
    encoding: 'utf8',
  });
  expect(said).toBe(`Refused: 1 run, 2 evaluations in ${file}, which is read-only`);
});

it.runIf(process.platform !== 'win32')('shows the writes of another process so far', () => {
  const { file, store, id } = record({ home: 0o755, file: 0o644 }, true);
  store.append(id, generation(1));
  if (process.getuid?.() !== 0) chmodSync(dirname(file), 0o555);
  expect(ask(file, reading)).toEqual({ runs: 1, generations: 2, only: true, parts: true });
  store.close();
});
