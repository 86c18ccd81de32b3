/** Reads, checks and writes plan files. */
import { existsSync, readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { stringify } from 'yaml';
import { z } from 'zod';
import { looksLikePlayer } from '../../bots/index.js';
import { Refused } from '../../engine/index.js';
import { nearest, schemaErrors } from '../../grammar/index.js';
import type { Search } from '../../optimizer/index.js';
import { boardShape, renamed } from '../boards/board-shape.js';
import { packageRoot } from '../files/package.js';
import { inputName, isStandardInput, readInput } from '../input.js';
import { library } from '../players/library.js';
import { algorithms, optionErrors, type PlanError, searchOf, unknownAlgorithm } from './algorithms.js';
import { BUDGET_HELP, parseBudget } from './budget.js';
import { LEAGUE } from './league.js';
import { NESTING_MAX, type Path, PlanTooComplex, readPlanText } from './plan-text.js';

const PLAYERS_MAX = 500;
const players = z.array(z.string().min(1)).max(PLAYERS_MAX);

export const evolvePlanSchema = z.strictObject({
  $schema: z.string().optional().describe('Schema for completion in editors.'),
  name: z.string().min(1).max(100).optional().describe('Name of the run.'),
  game: z
    .string()
    .optional()
    .describe('The game, or the file of your own game. Default: the game of the players.'),
  ...boardShape,
  kingdom: z
    .union([z.array(z.string()), z.string().transform((text) => [text])])
    .optional()
    .describe('Ten kingdom cards, a kingdom such as First Game, or random.'),
  from: players.default([]).meta({
    title: 'Start from',
    description:
      'Players to start from: files, names from the library, run:7. Default: the simplest sensible player.',
  }),
  against: players.default([]).meta({
    title: 'Players to beat',
    description:
      'Players to beat. Default: those it starts from, and up to twelve house players that play differently.',
  }),
  warmStart: players.default([]).meta({
    title: 'Start also from',
    description:
      'More players to start from: files, names, run:7; similar: champions of earlier runs with similar cards.',
  }),
  algorithm: z
    .string()
    .optional()
    .meta({
      title: 'Kind of search',
      description: `Search algorithm, or ${LEAGUE}: strategies that answer each other. Default: ${searchOf().name}.`,
      enum: algorithms(),
    }),
  budget: z
    .string()
    .refine((text) => parseBudget(text) !== undefined, BUDGET_HELP)
    .default('120s')
    .describe('Budget: 90s, 10min, 2000000games. With games, the run is reproducible to the byte.'),
  seed: z
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .default(1)
    .describe('Random seed. The same seed gives the same run.'),
  out: z.string().optional().describe('Output file of the champion.'),
  restarts: z.int().min(1).max(64).optional().meta({
    title: 'Independent searches',
    description:
      'Number of independent searches; the final starts from the best program of each. Default: 1 or 4, depending on the search.',
  }),
  sizeMax: z.int().min(4).max(2_000).optional().meta({
    title: 'Largest program',
    description: 'Maximum size of a program: rules, conditions, entries. Default: depends on the format.',
  }),
  linesMax: z.int().min(5).max(5_000).optional().meta({
    title: 'Most lines',
    description: 'Maximum number of lines of the champion, where possible. Default: depends on the format.',
  }),
  networks: z.literal(false, { error: 'must be false, or absent' }).optional().meta({
    title: 'Start from a network',
    description:
      'Without players to start from, also start from a built-in network, which learns in the run first; with players to beat in Dominion, only on a named board. Default: true.',
  }),
  gallery: z.boolean().default(false).meta({
    title: 'Other ways to play',
    description: 'One of the restarts searches for strong programs that play differently.',
  }),
  counter: z.boolean().optional().meta({
    title: 'Counter',
    description:
      'Prove that the champion takes more than half of the points from the player to beat, not that it gained.',
  }),
  for: z
    .enum(['original'])
    .optional()
    .meta({ title: 'Made for' })
    .describe('original: use only what the original program reads and plays as printed.'),
  search: z.record(z.string(), z.unknown()).default({}).meta({
    title: 'Options of the search',
    description: 'Search options. List them with: deckwright evolve --algorithm NAME --search help.',
  }),
});

/** Renames `rules` of earlier versions to `variant`. */
export const withVariant = (plan: unknown): unknown => renamed(plan, 'rules', 'variant');

export type EvolvePlanFile = z.output<typeof evolvePlanSchema>;
/** A recorded plan; older versions also let networks learn first, with `networks: true`. */
export type RecordedFile = Omit<EvolvePlanFile, 'networks'> & { readonly networks?: boolean | undefined };
/** A plan as written; every setting is optional. */
export type EvolvePlanInput = z.input<typeof evolvePlanSchema>;

/** @throws Refused with every error and its location in the file */
export async function readPlan(file: string): Promise<EvolvePlanFile> {
  if (!isStandardInput(file) && !existsSync(file)) throw noPlan(file);
  const text = await readInput(file);
  // Plan and player may both be JSON.
  if (looksLikePlayer(text, '.json')) throw isPlayer(inputName(file), file);
  return parsePlan(text, inputName(file));
}

const isPlayer = (name: string, file: string): Refused =>
  new Refused(`"${name}" is a player, not a plan`, `start from it with: deckwright evolve --from ${file}`);

function noPlan(file: string): Refused {
  if (library().some(({ name }) => name === file)) return isPlayer(file, file);
  const ours = readdirSync(ourPlans).filter((name) => name.endsWith('.yaml'));
  const near = nearest(basename(file), ours);
  const some = near === undefined ? ours : [near];
  return new Refused(
    `no plan "${file}"`,
    `use a YAML or JSON file, or one of ${some.map((name) => relative('', join(ourPlans, name))).join(', ')}; or use --from and --against without a plan`,
  );
}

/** Folder of the plans that come with Deckwright. */
const ourPlans = join(packageRoot, 'experiments', 'plans');

/** Parses YAML (or JSON, a part of it). @throws Refused with every error, or if it is too long or complex */
export function parsePlan(text: string, file = 'plan'): EvolvePlanFile {
  const { value, location } = readPlanText(text, file);
  return checkPlan(value ?? {}, (path, key) => `${location(path, key)}${nameOf(path)}`);
}

/** Names the location of a value, or of a key in it. */
type Locate = (path: Path, key?: string) => string;

const nameOf = (path: Path): string => (path.length === 0 ? '' : `: ${path.join('.')}`);

/** @param where file of the plan, or a function that names the location of a value @throws Refused */
export function checkPlan(written: unknown, where: string | Locate = 'plan'): EvolvePlanFile {
  const value = withVariant(written);
  const errors = planErrors(value);
  if (errors.length === 0) return evolvePlanSchema.parse(value);
  const at = typeof where === 'string' ? (path: Path) => `${where}${nameOf(path)}` : where;
  throw new Refused(
    errors.map(({ path, key, text }) => `${at(path, key)}: ${text}`).join('\n'),
    where === fromOptions
      ? undefined
      : 'see docs/optimizer.md for plan settings; list search options with: deckwright evolve --algorithm NAME --search help',
  );
}

const ERRORS_MAX = 20;

/** The first errors of a plan, and the number of others; empty for a plan that {@link checkPlan} accepts. */
export function planErrors(value: unknown): readonly PlanError[] {
  const complex = complexPart(value);
  if (complex !== undefined) return [complex];
  const errors = [...shapeErrors(value), ...searchErrors(value)];
  const more = errors.length - ERRORS_MAX;
  return more <= 0
    ? errors.map((error) => error())
    : [...errors.slice(0, ERRORS_MAX).map((error) => error()), { path: [], text: `… ${more} more` }];
}

/** Created on demand, because a hint compares all known names. */
type MakePlanError = () => PlanError;

/** Finds a part that is too long or nested too deeply. */
function complexPart(value: unknown): PlanError | undefined {
  const open: { readonly part: unknown; readonly path: Path }[] = [{ part: value, path: [] }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { part, path } = next;
    if (typeof part !== 'object' || part === null) continue;
    const count = Array.isArray(part) ? part.length : Object.keys(part).length;
    if (count > PLAYERS_MAX) return { path, text: `has ${count} parts; the limit is ${PLAYERS_MAX}` };
    if (path.length >= NESTING_MAX)
      return { path: path.slice(0, 1), text: `is nested deeper than ${NESTING_MAX}` };
    for (const [key, each] of Object.entries(part))
      open.push({ part: each, path: [...path, Array.isArray(part) ? Number(key) : key] });
  }
  return undefined;
}

/** Call this before writing a plan as text. @throws PlanTooComplex if it is far larger than a plan may be */
export function refuseComplexPlan(value: unknown): void {
  const found = complexPart(value);
  if (found !== undefined) throw new PlanTooComplex(`plan${nameOf(found.path)}: ${found.text}`);
}

const shapeErrors = (value: unknown): readonly MakePlanError[] =>
  (evolvePlanSchema.safeParse(value, { error: schemaErrors() }).error?.issues ?? []).flatMap(
    (issue): MakePlanError[] =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => () => ({
            path: issue.path,
            key,
            text: `unknown setting "${key}"${spellingHint(key)}`,
          }))
        : [() => ({ path: issue.path, text: issue.message })],
  );

const searchPart = z.looseObject({
  algorithm: evolvePlanSchema.shape.algorithm,
  search: evolvePlanSchema.shape.search,
});

/** Errors in the search and its options, as far as these are readable. */
function searchErrors(value: unknown): readonly MakePlanError[] {
  const { data } = searchPart.safeParse(value);
  if (data === undefined) return [];
  const { algorithm, search } = data;
  if (algorithm !== undefined && !algorithms().includes(algorithm))
    return [() => ({ path: ['algorithm'], text: unknownAlgorithm(algorithm) })];
  return optionErrors(searchOf(algorithm), search).map(({ path, ...error }) => () => ({
    path: ['search', ...path],
    ...error,
  }));
}

function spellingHint(key: string): string {
  const near = nearest(key, Object.keys(evolvePlanSchema.shape));
  return near === undefined ? '' : `; did you mean "${near}"?`;
}

/** Names locations of values from the command line. */
export const fromOptions: Locate = ([name = '', ...inside], key) => {
  const option = `--${String(name).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  const rest = [...inside, ...(key === undefined ? [] : [key])].join('.');
  return rest === '' ? option : `${option} ${rest}`;
};

/** Text of a plan file; {@link parsePlan} reads the same plan from it. */
export function printPlan(plan: EvolvePlanInput): string {
  const names = Object.keys(evolvePlanSchema.shape);
  const rank = (name: string): number => (names.indexOf(name) + names.length) % names.length;
  return stringify(Object.fromEntries(Object.entries(plan).sort(([a], [b]) => rank(a) - rank(b))));
}

/** JSON schema for editors and other programs. */
export function evolvePlanJsonSchema() {
  return {
    title: 'Plan of an evolution',
    ...z.toJSONSchema(evolvePlanSchema, { io: 'input' }),
    // The options depend on the search.
    allOf: [...new Set(algorithms().map((name) => searchOf(name)))].map((search) => ({
      if: {
        properties: { algorithm: { enum: algorithms().filter((name) => searchOf(name) === search) } },
        // By default, the options of the default search apply.
        ...(search === searchOf() ? {} : { required: ['algorithm'] }),
      },
      // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
      then: { properties: { search: optionsJsonSchema(search) } },
    })),
  };
}

function optionsJsonSchema({ options }: Search): unknown {
  const { $schema: _, ...schema } = z.toJSONSchema(options, { io: 'input' });
  return schema;
}
