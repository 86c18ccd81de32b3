/** Finds the players that come with Deckwright: strategies, and files under `bots` in a known form. */
import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { forms, NETWORK } from '../../bots/index.js';
import { once, Refused, systemReason } from '../../engine/index.js';
import { strategyFiles } from '../../strategies/index.js';
import { packageRoot } from '../files/package.js';

export interface LibraryFile {
  /** File name without folder and ending. */
  readonly name: string;
  /** Path from the package's root, with forward slashes. */
  readonly path: string;
  /** Name of its form. */
  readonly form: string;
  read(): string;
}

/** Strategies, then bots, then networks, each by path. Read once: a command asks for each of its players. */
export const library = once((): readonly LibraryFile[] => {
  const strategies = strategyFiles().map(({ path }) => path);
  const bots = playerFiles(join(packageRoot, 'bots')).toSorted((a, b) => isNetwork(a) - isNetwork(b));
  return [...strategies, ...bots].map((file) => {
    const { name: form, suffix } = formOf(file)!;
    const path = relative(packageRoot, file).replaceAll('\\', '/');
    const name = path.slice(path.lastIndexOf('/') + 1, -suffix.length);
    return { name, path, form, read: () => readFileSync(file, 'utf8') };
  });
});

/** Sorted paths of all files below a folder that are named like players. @throws Refused */
export function playerFiles(folder: string): readonly string[] {
  // The folders of bots also contain their schemas.
  return files(folder)
    .filter((file) => formOf(file) !== undefined && !file.endsWith('.schema.json'))
    .toSorted();
}

const isNetwork = (file: string): number => Number(formOf(file)?.name === NETWORK);

const formOf = (file: string) => forms.find(({ suffix }) => file.endsWith(suffix));

/** Folders with output of tools, which are skipped like those whose names begin with a dot. */
const NOT_WALKED = ['node_modules', 'dist'];

function files(folder: string): string[] {
  let entries: Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    throw new Refused(`the folder "${folder}" cannot be opened: ${systemReason(error)}`, 'allow reading it');
  }
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return [path];
    return entry.name.startsWith('.') || NOT_WALKED.includes(entry.name) ? [] : files(path);
  });
}
