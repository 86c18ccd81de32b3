/** Players of a plan requested over HTTP. Each becomes a name for the command line, or a file with its text. */
import { join } from 'node:path';
import {
  builtinNames,
  contentHash,
  home,
  library,
  parsePlayerText,
  writeFileAtomic,
} from '../../../experiments/index.js';
import type { PlanRequest } from '../../api/runs/plans.js';
import type { AppContext } from '../../server/app-context.js';
import { HttpProblem } from '../../server/problems.js';
import { findEntry } from '../library/catalog.js';
import { downloadFile, fileBaseName } from '../library/file.js';
import { readAnyPlayer } from '../setup.js';

export const PLAYER_LISTS = ['from', 'against', 'warmStart'] as const;
export type PlayerList = (typeof PLAYER_LISTS)[number];
export type PlayerRequest = NonNullable<PlanRequest['from']>[number];

/** In `warmStart`: stands for champions of earlier runs. */
const SIMILAR = 'similar';
const LIBRARY_ID = /^(built-in\/|own-\d+$|run-\d+(-\d+|-opponent-\d+)?$)/;
const NO_FILES =
  'a request over HTTP cannot name files: use a player of the library or a run (run:7), or send {"name": …, "text": …}';

/** A text that will be a file beside the record, where the run reads it. */
interface PlayerFile {
  /** Name of its folder. */
  readonly id: string;
  readonly name: string;
  readonly text: string;
}

/**
 * Finds a player without any file access except to the library.
 * @param location in the plan, e.g. `from.0`; undefined if the page shows the message beside a field
 * @throws HttpProblem 400 for a name that is not in the library, and for a text that is not a player
 */
export function choosePlayers(
  context: AppContext,
  player: PlayerRequest,
  list: PlayerList,
  location?: string,
): readonly (string | PlayerFile)[] {
  const prefix = location === undefined ? '' : `${location}: `;
  if (typeof player !== 'string') return [chooseText(player, prefix)];
  if (LIBRARY_ID.test(player)) return [chooseEntry(context, player)];
  if (/^run:(\d+|last)$/.test(player) || builtinNames.includes(player)) return [player];
  if (list === 'warmStart' && player === SIMILAR) return [player];
  const folder = `${player.replace(/\/$/, '')}/`;
  const matches = library().filter(
    ({ name, path }) => name === player || path === player || path.startsWith(folder),
  );
  if (matches.length > 0) return matches.map(({ path }) => path);
  throw new HttpProblem(
    400,
    `${prefix}"${player}" is not in the library`,
    location === undefined ? undefined : NO_FILES,
  );
}

function chooseEntry(context: AppContext, id: string): string | PlayerFile {
  const champion = /^run-(\d+)$/.exec(id)?.[1];
  if (champion !== undefined) return `run:${champion}`;
  const found = findEntry(context, id);
  const source = parsePlayerText(found.text);
  if (source.kind === 'builtin') return source.name;
  if (id.startsWith('built-in/')) return id.slice('built-in/'.length);
  return { id, ...downloadFile(found, false) };
}

function chooseText({ name, text }: Exclude<PlayerRequest, string>, prefix: string): string | PlayerFile {
  const player = readAnyPlayer({ name, text }, undefined, prefix);
  if (player.form === undefined) return player.name;
  return { id: `text-${contentHash(text)}`, name: `${fileBaseName(name)}${player.form.suffix}`, text };
}

/** Writes the file of a player that needs one. @returns name of the player on the command line */
export function writePlayer(player: string | PlayerFile): string {
  if (typeof player === 'string') return player;
  const file = join(home(), 'players', player.id, player.name);
  writeFileAtomic(file, player.text);
  return file;
}
