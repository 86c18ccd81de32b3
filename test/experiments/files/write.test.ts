import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkWritable, makeFolder, writeFileAtomic, writeResult } from '../../../experiments/files/write.js';
import { openSqlite } from '../../../experiments/store/sqlite.js';
import { scratch } from '../../support/cli.js';

const folder = scratch();
const before = process.env['DECKWRIGHT_HOME'];
beforeAll(() => {
  process.env['DECKWRIGHT_HOME'] = join(folder, 'home');
});
afterAll(() => {
  if (before === undefined) delete process.env['DECKWRIGHT_HOME'];
  else process.env['DECKWRIGHT_HOME'] = before;
});

describe('files', () => {
  it('are written atomically, with their folders, and leave no temporary file', () => {
    const file = join(folder, 'deep', 'er', 'file.txt');
    writeFileAtomic(file, 'one');
    writeFileAtomic(file, 'two');
    expect(readFileSync(file, 'utf8')).toBe('two');
    expect(readdirSync(join(folder, 'deep', 'er'))).toEqual(['file.txt']);
  });

  it('of Deckwright are overwritten, files of the user are not', () => {
    const file = join(folder, 'result.buylist');
    writeResult(file, 'first');
    writeResult(file, 'second');
    expect(readFileSync(file, 'utf8')).toBe('second');
    writeFileSync(file, 'second, edited by hand');
    expect(() => writeResult(file, 'third')).toThrow('was not written by Deckwright');
    expect(readFileSync(file, 'utf8')).toBe('second, edited by hand');
    writeResult(file, 'third', true);
    expect(readFileSync(file, 'utf8')).toBe('third');
  });

  it('are recorded as written by Deckwright before they exist', () => {
    const file = join(folder, 'later.buylist');
    const home = process.env['DECKWRIGHT_HOME'];
    writeFileSync(join(folder, 'no-folder'), '');
    process.env['DECKWRIGHT_HOME'] = join(folder, 'no-folder');
    expect(() => writeResult(file, 'text')).toThrow();
    process.env['DECKWRIGHT_HOME'] = home;
    expect(existsSync(file)).toBe(false);
  });

  it('that cannot be written are reported', () => {
    mkdirSync(join(folder, 'a-folder'));
    expect(() => writeFileAtomic(join(folder, 'a-folder'), 'x')).toThrow('cannot be written');
    expect(() => writeFileAtomic('-', 'x')).toThrow('"-" names no file to write');
    expect(existsSync(join(folder, `a-folder.${process.pid}.tmp`))).toBe(false);
    for (const write of [writeFileAtomic, (file: string) => writeResult(file, 'x', true), checkWritable])
      expect(() => write(join(folder, 'a-folder'), 'x' as never)).toThrow('it is a folder');
  });

  it.skipIf(!existsSync('/proc/self'))('are refused where the system allows no folders', () => {
    // Node's own recursion never ends there.
    expect(() => makeFolder('/proc/nowhere/deep')).toThrow(/ENOENT|EACCES|EPERM/);
    expect(() => makeFolder(join(folder, 'result.buylist'))).toThrow('EEXIST');
    makeFolder(folder);
  });

  it.skipIf(!existsSync('/proc/self'))('are refused with a fix where nobody may write', () => {
    const home = process.env['DECKWRIGHT_HOME'];
    process.env['DECKWRIGHT_HOME'] = '/proc/nowhere';
    try {
      writeFileAtomic('/proc/nowhere/games.json', '{}');
      expect.unreachable();
    } catch (error) {
      expect(error).toMatchObject({ hint: 'set DECKWRIGHT_HOME to a folder that you may write to' });
    } finally {
      process.env['DECKWRIGHT_HOME'] = home;
    }
  });

  it('are refused if the home is not a folder, with the setting to change', () => {
    const before = process.env['DECKWRIGHT_HOME'];
    writeFileSync(join(folder, 'home-file'), '');
    symlinkSync(join(folder, 'gone-home'), join(folder, 'home-link'));
    const hint = 'set DECKWRIGHT_HOME to a folder that you may write to';
    try {
      for (const [name, message] of [
        ['home-file', 'is not a folder'],
        ['home-link', 'is a link to a missing folder'],
      ] as const) {
        process.env['DECKWRIGHT_HOME'] = join(folder, name);
        const file = join(folder, name, 'record.sqlite');
        for (const write of [
          () => openSqlite(file),
          () => writeFileAtomic(file, ''),
          () => checkWritable(file),
        ])
          expect(write).toThrow(expect.objectContaining({ message: expect.stringContaining(message), hint }));
      }
    } finally {
      process.env['DECKWRIGHT_HOME'] = before;
    }
  });

  it('need a name', () => {
    expect(() => checkWritable('')).toThrow('the name of a file to write is empty');
  });

  it('are refused below another file', () => {
    const file = join(folder, 'not-a-folder');
    writeFileSync(file, '');
    for (const write of [writeFileAtomic, (below: string) => writeResult(below, 'x'), checkWritable])
      expect(() => write(join(file, 'deep', 'x'), 'x' as never)).toThrow(`"${file}" is not a folder`);
  });

  it('never replace a device, even behind a link', () => {
    const link = join(folder, 'link');
    symlinkSync('/dev/null', link);
    for (const write of [writeFileAtomic, (file: string) => writeResult(file, 'x', true), checkWritable])
      expect(() => write(link, 'x' as never)).toThrow('not a regular file');
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
  });

  it('are written through a link to a file, and refused behind a dangling link', () => {
    const target = join(folder, 'target.txt');
    writeFileSync(target, 'before');
    const link = join(folder, 'to-target');
    symlinkSync(target, link);
    checkWritable(link, true);
    writeResult(link, 'after', true);
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(readFileSync(target, 'utf8')).toBe('after');
    const nowhere = join(folder, 'nowhere');
    symlinkSync(join(folder, 'gone'), nowhere);
    for (const write of [writeFileAtomic, (file: string) => writeResult(file, 'x', true), checkWritable])
      expect(() => write(nowhere, 'x' as never)).toThrow('a link to a missing file');
    expect(lstatSync(nowhere).isSymbolicLink()).toBe(true);
  });
});
