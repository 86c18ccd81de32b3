/**
 * A plan requested over HTTP becomes a plan of the command line. A request may name players that the server knows, or
 * send texts; never a file, to read or to write: a page does not have the rights of the user of this computer.
 */
import { join } from 'node:path';
import { z } from 'zod';
import {
  builtinNames,
  contentHash,
  evolvePlanJsonSchema,
  gameNamed,
  home,
  library,
  planMistakes,
  printPlan,
  writeFileAtomic,
} from '../../experiments/index.js';
import type { PlanRequest } from '../api/plans.js';
import type { AppContext } from '../server/app-context.js';
import { clientProblem, HttpProblem } from '../server/problems.js';
import { findEntry } from './library-catalog.js';
import { downloadFile } from './library-file.js';
import { omitUndefined, readAnyPlayer, setUpBoard } from './setup.js';

const PLAYER_LISTS = ['from', 'against', 'warmStart'] as const;
/** In `warmStart`: champions of earlier runs. */
const SIMILAR = 'similar';
/** As a kingdom: cards that are drawn at the start. */
const RANDOM = 'random';
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

interface PlanProblem {
  readonly field: string;
  readonly text: string;
}

/** Opponents of a run take a seat each: it plays games for two. */
const SEATS = 2;

/** What would keep the plan from being started, as far as that is known before any player is tuned. */
export function planProblems(context: AppContext, plan: PlanRequest): PlanProblem[] {
  const { $schema, from, against, warmStart, ...settings } = plan;
  const lists = { from, against, warmStart };
  const players = PLAYER_LISTS.flatMap((field) =>
    (lists[field] ?? []).flatMap((player, at) =>
      problemsOf(field, () => resolvePlayers(context, player, `${field}.${at}`)).map(({ text }) => ({
        field,
        text: text.replace(/^\w+\.\d+: /, '').replace(/; over HTTP .*/, ''),
      })),
    ),
  );
  const mistakes = planMistakes(settings).map(({ path, key, text }) => ({
    field: [...path, ...(key === undefined ? [] : [key])].join('.'),
    text,
  }));
  const read = boardPart.safeParse(settings);
  const board = read.success && read.data.game !== undefined ? boardProblems(read.data.game, read.data) : [];
  return [...players, ...mistakes, ...board];
}

const boardPart = z.looseObject({
  game: z.string().optional(),
  rules: z.string().optional(),
  kingdom: z.array(z.string()).optional(),
  sets: z.array(z.string()).optional(),
  boardSeed: z.int().optional(),
  colony: z.boolean().optional(),
  turnsMax: z.int().optional(),
});

function boardProblems(
  game: string,
  { rules: variant, kingdom, sets, boardSeed: seed, colony, turnsMax }: z.infer<typeof boardPart>,
): PlanProblem[] {
  const unknown = problemsOf('game', () => gameNamed(game));
  // Ten cards at random are drawn when the run starts.
  const piles = kingdom?.join() === RANDOM ? undefined : kingdom;
  const rules = omitUndefined({ variant, kingdom: piles, sets, seed, colony, turnsMax });
  return unknown.length > 0 ? unknown : problemsOf('board', () => setUpBoard(game, rules, SEATS));
}

function problemsOf(field: string, attempt: () => unknown): PlanProblem[] {
  try {
    attempt();
    return [];
  } catch (error) {
    const problem = clientProblem(error);
    if (problem === undefined) throw error;
    return [{ field, text: [problem.error, problem.hint].filter((part) => part !== undefined).join('; ') }];
  }
}

/** The plan as a file for the command line, with players as it calls them. */
export function planText(plan: PlanRequest): string {
  const lists = PLAYER_LISTS.flatMap((list) => (plan[list] ? [[list, plan[list].map(commandName)]] : []));
  return printPlan({ ...plan, ...Object.fromEntries(lists) });
}

const commandName = (player: PlayerRequest): string =>
  (typeof player === 'string' ? player : player.name)
    .replace(/^built-in\//, '')
    .replace(/^run-(\d+)$/, 'run:$1');

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
