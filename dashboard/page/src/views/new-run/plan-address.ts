/** Keeps the plan of a new run in the address, one parameter a setting, so that a link shows the same form. */
import { fromQuery, toForm } from '../../common/setup/address.ts';
import { hasType, type Schema, type Settings } from './plan-schema.ts';

export type PlanFields = Readonly<Record<string, unknown>>;
export type Changes = Record<string, string | undefined>;

/** Lists of players, separated by commas as in addresses of other views. */
const LISTS = new Set(['from', 'against', 'warmStart']);
/** Settings of the board, written as in addresses of other views. */
export const BOARD_SETTINGS = Object.keys(toForm({}));
/** Default budget. */
export const BUDGET = '30s';

/** Settings whose parameter has the same name. */
const named = (settings: Settings): string[] =>
  Object.keys(settings).filter((name) => name !== 'game' && !BOARD_SETTINGS.includes(name));

/** @param game game of the view @param settings properties of the plan's schema */
export function planFrom(search: URLSearchParams, game: string, settings: Settings): PlanFields {
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

/** A value that cannot be parsed stays a text; the check then shows an error at its field. */
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

/** Change of the address for one setting. @param value undefined to remove it */
export function changed(name: string, value: unknown): Changes {
  if (LISTS.has(name)) return { [name]: (value as readonly string[] | undefined)?.join(',') };
  return { [name]: typeof value === 'string' ? value : JSON.stringify(value) };
}

/** Parameters of a whole plan. Removes missing settings and defaults. */
export function paramsOf(plan: PlanFields, settings: Settings): Changes {
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
