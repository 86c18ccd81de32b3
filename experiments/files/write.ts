/** Writes files completely or not at all, and never over a file that Deckwright did not write. */
import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { Refused, systemReason, writeHint } from '../../engine/index.js';
import { contentHash } from './hash.js';
import { home } from './home.js';

/** What a person can do about a file that cannot be written there. */
const otherFileHint = (file: string): string =>
  file.startsWith(home() + sep)
    ? 'set DECKWRIGHT_HOME to a folder that you may write to'
    : 'choose another file';

/** Writes a temporary file beside the target, then renames it. Creates missing folders, and follows a link. */
export function writeFileAtomic(file: string, content: string | Uint8Array): void {
  refuseSpecialFile(file);
  const target = existsSync(file) ? realpathSync(file) : file;
  const temporary = `${target}.${process.pid}.tmp`;
  try {
    makeFolder(dirname(target));
    writeFileSync(temporary, content);
    renameSync(temporary, target);
  } catch (error) {
    rmSync(temporary, { force: true });
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    throw new Refused(
      `"${file}" cannot be written: ${systemReason(error)}`,
      writeHint(error, otherFileHint(file)),
    );
  }
}

/** Creates one folder at a time: Node's own recursion never ends where the system allows no folders, such as in `/proc`. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) {
    // Throws if a file has this name.
    mkdirSync(folder, { recursive: true });
    return;
  }
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have created it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** The nearest folder of the file that exists. @throws Refused for a file below another file or a dangling link */
export function existingFolder(file: string): string {
  let folder = dirname(file);
  while (!existsSync(folder) && folder !== dirname(folder)) {
    if (isLink(folder)) throw new Refused(`"${folder}" is a link to a missing folder`, otherFileHint(file));
    folder = dirname(folder);
  }
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false)
    throw new Refused(`"${folder}" is not a folder`, otherFileHint(file));
  return folder;
}

export function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Also false where this user may not look. */
function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}

/** Refuses an empty name, `-`, folders, and what a rename would replace: devices, pipes, sockets and dangling links. @throws Refused */
function refuseSpecialFile(file: string): void {
  if (file === '') throw new Refused('the name of a file to write is empty', 'name a file');
  if (file === '-')
    throw new Refused('"-" names no file to write', 'leave it out to print the result, or name a file');
  existingFolder(file);
  if (!existsSync(file)) {
    if (isLink(file)) throw new Refused(`"${file}" is a link to a missing file`, 'choose another file');
    return;
  }
  const found = statSync(file);
  if (found.isFile()) return;
  if (found.isDirectory())
    throw new Refused(`"${file}" cannot be written: it is a folder`, 'choose another file');
  throw new Refused(`"${file}" cannot be written: it is not a regular file`, 'choose another file');
}

/** Writes a result. @throws Refused for a file that no earlier run has written, unless `force` is true */
export function writeResult(file: string, content: string | Uint8Array, force = false): void {
  refuseSpecialFile(file);
  refuseForeignFile(file, force);
  // Recorded before the write, so that a command killed in between can overwrite the file when it continues. Beside a
  // read-only record it is not recorded; overwriting the file then needs `force`.
  if (isWritable(existingFolder(writtenList()))) recordOwn(fingerprint(Buffer.from(content)));
  writeFileAtomic(file, content);
}

/** Makes the same checks before the work, and checks that the folder is writable. @throws Refused */
export function checkWritable(file: string, force = false): void {
  refuseSpecialFile(file);
  refuseForeignFile(file, force);
  try {
    // An existing file is in the folder of its link's target.
    const folder = existsSync(file) ? dirname(realpathSync(file)) : existingFolder(file);
    const trial = join(folder, `.deckwright.${process.pid}.tmp`);
    writeFileSync(trial, '');
    rmSync(trial);
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused(
      `"${file}" cannot be written: ${systemReason(error)}`,
      writeHint(error, 'choose another file'),
    );
  }
}

function refuseForeignFile(file: string, force: boolean): void {
  if (existsSync(file) && !force && statSync(file).isFile() && !isOwnFile(file))
    throw new Refused(
      `"${file}" exists and was not written by Deckwright`,
      'choose another name, or add --force',
    );
}

/** Hashes of all files written; a file edited since then no longer matches. */
const writtenList = (): string => join(home(), 'written.txt');
const WRITTEN_MAX = 10_000;

function isOwnFile(file: string): boolean {
  return ownFingerprints().includes(fingerprint(readFileSync(file)));
}

function recordOwn(line: string): void {
  const others = ownFingerprints().filter((known) => known !== line);
  writeFileAtomic(writtenList(), `${[...others, line].slice(-WRITTEN_MAX).join('\n')}\n`);
}

function ownFingerprints(): readonly string[] {
  return existsSync(writtenList()) ? readFileSync(writtenList(), 'utf8').trimEnd().split('\n') : [];
}

const fingerprint = (content: Buffer): string => contentHash(content.toString('latin1'));
