/**
 * A plan requested over HTTP becomes a plan of the command line. A request may name players that the server knows, or
 * send texts; never a file, to read or to write: a page does not have the rights of the user of this computer.
 */
import { join } from 'node:path';
import {
  builtinNames,
  contentHash,
  evolvePlanJsonSchema,
  home,
  library,
  writeFileAtomic,
} from '../../experiments/index.js';
import type { PlanRequest } from '../api/plans.js';
import type { AppContext } from '../server/app-context.js';
import { HttpProblem } from '../server/problems.js';
import { findEntry } from './library-catalog.js';
import { downloadFile } from './library-file.js';
import { readAnyPlayer } from './setup.js';

const PLAYER_LISTS = ['from', 'against', 'warmStart'] as const;
/** In `warmStart`: champions of earlier runs. */
const SIMILAR = 'similar';
const LIBRARY_ID = /^(built-in\/|own-\d+$|run-\d+(-\d+|-opponent-\d+)?$)/;

/** Fields that such a plan may have. */
export function planRequestSchema(): unknown {
  const { properties = {}, ...schema } = evolvePlanJsonSchema();
  const { $schema, out, ...requestable } = properties;
  return { ...schema, properties: requestable };
}

/**
 * Names of the library become what the command line calls them; texts become files beside the record.
 * @throws HttpProblem 400 for a player that is neither, and for a file to write
 */
export function resolvePlan(context: AppContext, plan: PlanRequest): Record<string, unknown> {
  const { $schema, out, ...rest } = plan;
  if (out !== undefined) {
    throw new HttpProblem(
      400,
      'out: a run that is started over HTTP writes no file of its own choosing',
      'leave "out" out, and take the champion from the library when the run is done',
    );
  }
  const lists = PLAYER_LISTS.flatMap((list) =>
    plan[list] === undefined
      ? []
      : [[list, plan[list].flatMap((player, at) => resolvePlayers(context, player, `${list}.${at}`))]],
  );
  return { ...rest, ...Object.fromEntries(lists) };
}

type PlayerRequest = NonNullable<PlanRequest['from']>[number];

function resolvePlayers(context: AppContext, player: PlayerRequest, field: string): readonly string[] {
  if (typeof player !== 'string') return [writePlayerText(player, field)];
  if (LIBRARY_ID.test(player)) return [libraryPlayer(context, player)];
  if (/^run:(\d+|last)$/.test(player) || builtinNames.includes(player)) return [player];
  if (field.startsWith('warmStart') && player === SIMILAR) return [player];
  const folder = `${player.replace(/\/$/, '')}/`;
  const matches = library().filter(
    ({ name, path }) => name === player || path === player || path.startsWith(folder),
  );
  if (matches.length > 0) return matches.map(({ path }) => path);
  throw new HttpProblem(
    400,
    `${field}: "${player}" is no player of the library`,
    'over HTTP no file is read: name a player of the library or a run (run:7), or send {"name": …, "text": …}',
  );
}

function libraryPlayer(context: AppContext, id: string): string {
  const champion = /^run-(\d+)$/.exec(id)?.[1];
  if (champion !== undefined) return `run:${champion}`;
  const found = findEntry(context, id);
  if (found.text.startsWith('builtin:')) return found.text.slice('builtin:'.length);
  if (id.startsWith('built-in/')) return id.slice('built-in/'.length);
  const { name, text } = downloadFile(found, false);
  return writePlayerFile(id, name, text);
}

function writePlayerText({ name, text }: Exclude<PlayerRequest, string>, field: string): string {
  const player = readAnyPlayer({ name: `${field}: ${name}`, text });
  if (player.form === undefined) return player.name;
  return writePlayerFile(`text-${contentHash(text)}`, `${fileName(name)}${player.form.suffix}`, text);
}

const fileName = (name: string): string => name.replace(/[^\w-]+/g, '-').replace(/^-+|-+$/g, '') || 'player';

function writePlayerFile(id: string, name: string, text: string): string {
  const file = join(home(), 'players', id, name);
  writeFileAtomic(file, text);
  return file;
}
