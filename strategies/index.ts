/** The door: the strategy files that come with the house, by name, and any other file by its path. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Refused } from '../engine/index.js';
import { nearest } from '../grammar/index.js';

const SUFFIX = '.buylist';
/** Longest file that is read at all, in bytes; the grammar's own bound is lower and tells the place. */
const FILE_MAX = 64 * 1024 * 1024;

/** The sources' folder: compiled files lie one level deeper. */
const home = ['.', '../../strategies']
  .map((up) => join(import.meta.dirname, up))
  .find((folder) => existsSync(join(folder, 'dominion', `big-money${SUFFIX}`)));

export interface StrategyFile {
  /** Name without ending, e.g. `big-money`. */
  readonly name: string;
  readonly game: string;
  readonly path: string;
}

/** The files of a game, by name. */
export function strategyFiles(game = 'dominion'): readonly StrategyFile[] {
  const folder = home === undefined ? undefined : join(home, game);
  if (folder === undefined || !existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith(SUFFIX))
    .sort()
    .map((file) => ({ name: basename(file, SUFFIX), game, path: join(folder, file) }));
}

/**
 * The file behind what somebody typed: a path, or the name of one of ours.
 * @throws Refused with the nearest name when there is none
 */
export function findStrategy(nameOrPath: string, game = 'dominion'): StrategyFile {
  if (existsSync(nameOrPath) && statSync(nameOrPath).isFile()) {
    return { name: basename(nameOrPath, SUFFIX), game, path: nameOrPath };
  }
  const files = strategyFiles(game);
  const name = basename(nameOrPath, SUFFIX);
  const found =
    name === nameOrPath || `${name}${SUFFIX}` === nameOrPath
      ? files.find((file) => file.name === name)
      : undefined;
  if (found !== undefined) return found;
  const near = nearest(
    name,
    files.map((file) => file.name),
  );
  throw new Refused(
    `there is no file "${nameOrPath}"`,
    near === undefined ? 'give the path of a file' : `did you mean "${near}", which comes with deckwright?`,
  );
}

/** @throws Refused when the file cannot be read */
export function readStrategy(path: string): string {
  try {
    if (statSync(path).size > FILE_MAX) throw new Refused(`"${path}" is larger than ${FILE_MAX} bytes`);
    return readFileSync(path, 'utf8');
  } catch (cause) {
    if (cause instanceof Refused) throw cause;
    throw new Refused(`"${path}" cannot be read`, cause instanceof Error ? cause.message : undefined);
  }
}
