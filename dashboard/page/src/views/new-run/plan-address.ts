/** The plan of a new run in the address, so that a link shows the same form: one parameter for each setting. */
import { fromQuery, toForm } from '../../common/setup/address.ts';
import { hasType, type Schema } from './plan-schema.ts';

export type PlanFields = Readonly<Record<string, unknown>>;
export type Changes = Record<string, string | undefined>;

/** Lists of players: separated by commas, as in the addresses of other views. */
const LISTS = new Set(['from', 'against', 'warmStart']);
/** Settings that make the board: kept as in the addresses of other views. */
export const BOARD_SETTINGS = Object.keys(toForm({}));
/** Of a first visit. */
export const BUDGET = '30s';

type SchemaProperties = NonNullable<Schema['properties']>;

/** Settings that have a parameter of the same name. */
const named = (settings: SchemaProperties): string[] =>
  Object.keys(settings).filter((name) => name !== 'game' && !BOARD_SETTINGS.includes(name));

/** @param game of the view @param settings of the plan's schema */
export function planFrom(search: URLSearchParams, game: string, settings: SchemaProperties): PlanFields {
  const plan = {
    game,
    ...fromQuery(search),
    ...Object.fromEntries(
      named(settings).map((name) => [name, read(name, search.get(name), settings[name]!)]),
    ),
    budget: search.get('budget') ?? BUDGET,
  };
  return Object.fromEntries(Object.entries(plan).filter(([, value]) => value !== undefined));
}

/** What cannot be read stays a text: the check says what is wrong with it, at its field. */
function read(name: string, text: string | null, schema: Schema): unknown {
  if (text === null) return undefined;
  if (LISTS.has(name)) return text.split(',').filter((ref) => ref !== '');
  if (hasType(schema, 'string')) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** How the address changes with one setting. @param value undefined takes it out */
export const changed = (name: string, value: unknown): Changes => ({
  [name]:
    value === undefined
      ? undefined
      : LISTS.has(name)
        ? (value as readonly string[]).join(',')
        : typeof value === 'string'
          ? value
          : JSON.stringify(value),
});

/** The address of a whole plan: what it does not say is taken out, and so is what stands for the default. */
export function paramsOf(plan: PlanFields, settings: SchemaProperties): Changes {
  const isDefault = (name: string): boolean =>
    name !== 'budget' && JSON.stringify(plan[name]) === JSON.stringify(settings[name]!.default);
  return {
    ...toForm(plan),
    ...(typeof plan['game'] === 'string' && { game: plan['game'] }),
    ...Object.assign(
      {},
      ...named(settings).map((name) => changed(name, isDefault(name) ? undefined : plan[name])),
    ),
  };
}
