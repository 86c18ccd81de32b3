/**
 * A plan that was asked for over HTTP becomes one that the command line takes. Whoever asks may name players that the
 * server knows, or send texts; never a file, to read or to write: a page is not the person at this computer.
 */
import { join } from 'node:path';
import {
  builtinNames,
  contentHash,
  evolvePlanJsonSchema,
  home,
  library,
  Refused,
  readPlayer,
  writeWhole,
} from '../../experiments/index.js';
import type { AskedPlan } from '../api/runs.js';
import type { Desk } from '../desk.js';
import { HttpProblem } from '../problems.js';
import { fileOf, find } from './library.js';

const LISTS = ['from', 'against', 'warmStart'] as const;
/** In `warmStart`: champions of earlier runs. */
const SIMILAR = 'similar';
const LIBRARY_ID = /^(built-in\/|own-\d+$|run-\d+(-\d+|-opponent-\d+)?$)/;

/** What may be said in such a plan. */
export function askedPlanSchema(): unknown {
  const { properties = {}, ...schema } = evolvePlanJsonSchema();
  const { $schema, out, ...askable } = properties;
  return { ...schema, properties: askable };
}

/**
 * Names of the library become what the command line calls them; texts become files beside the record.
 * @throws HttpProblem 400 for a player that is neither, and for a file to write
 */
export function spelled(desk: Desk, plan: AskedPlan): Record<string, unknown> {
  const { $schema, out, ...rest } = plan;
  if (out !== undefined) {
    throw new HttpProblem(
      400,
      'out: a run that is started over HTTP writes no file of its own choosing',
      'leave "out" out, and take the champion from the library when the run is done',
    );
  }
  const lists = LISTS.flatMap((list) =>
    plan[list] === undefined
      ? []
      : [[list, plan[list].flatMap((player, at) => spell(desk, player, `${list}.${at}`))]],
  );
  return { ...rest, ...Object.fromEntries(lists) };
}

type AskedPlayer = NonNullable<AskedPlan['from']>[number];

function spell(desk: Desk, player: AskedPlayer, place: string): readonly string[] {
  if (typeof player !== 'string') return [textFile(player, place)];
  if (LIBRARY_ID.test(player)) return [shelved(desk, player)];
  if (/^run:(\d+|last)$/.test(player) || builtinNames.includes(player)) return [player];
  if (place.startsWith('warmStart') && player === SIMILAR) return [player];
  const folder = `${player.replace(/\/$/, '')}/`;
  const named = library().filter(
    ({ name, path }) => name === player || path === player || path.startsWith(folder),
  );
  if (named.length > 0) return named.map(({ path }) => path);
  throw new HttpProblem(
    400,
    `${place}: "${player}" is no player of the library`,
    'over HTTP no file is read: name a player of the library or a run (run:7), or send {"name": …, "text": …}',
  );
}

function shelved(desk: Desk, id: string): string {
  const champion = /^run-(\d+)$/.exec(id)?.[1];
  if (champion !== undefined) return `run:${champion}`;
  const found = find(desk, id);
  if (found.text.startsWith('builtin:')) return found.text.slice('builtin:'.length);
  if (id.startsWith('built-in/')) return id.slice('built-in/'.length);
  const { name, text } = fileOf(found, false);
  return kept(id, name, text);
}

function textFile({ name, text }: Exclude<AskedPlayer, string>, place: string): string {
  const { player, diagnostics } = readPlayer(text);
  if (player === undefined) {
    const first = diagnostics.find(({ severity }) => severity === 'error');
    throw new Refused(
      `${place}: ${name}, line ${first?.line ?? 1}: ${first?.message ?? 'cannot be played'}`,
      first?.hint,
    );
  }
  if (player.form === undefined) return player.name;
  return kept(`text-${contentHash(text)}`, `${fileName(name)}${player.form.suffix}`, text);
}

const fileName = (name: string): string => name.replace(/[^\w-]+/g, '-').replace(/^-+|-+$/g, '') || 'player';

function kept(id: string, name: string, text: string): string {
  const file = join(home(), 'players', id, name);
  writeWhole(file, text);
  return file;
}
