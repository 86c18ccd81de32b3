/** The game and board of a view in its address, and addresses of other views with the same ones. */
import type { ApiRulesRequest } from '../../../../api/common.ts';

/** Rules as they stand in an address: only what differs from the default. */
export function rulesFrom(search: URLSearchParams): ApiRulesRequest {
  const variant = search.get('variant');
  const kingdom = search.get('kingdom');
  const sets = search.get('sets');
  const seed = search.get('boardSeed');
  const colony = search.get('colony');
  return {
    ...(variant && { variant }),
    ...(kingdom && { kingdom: kingdom.split(',') }),
    ...(sets && { sets: sets.split(',') }),
    ...(sets && seed && { seed: Number(seed) }),
    ...((kingdom || sets) && colony && { colony: colony === 'yes' }),
  };
}

export const isDefaultBoard = (search: URLSearchParams): boolean =>
  Object.keys(rulesFrom(search)).length === 0;

/** The same as parts of an address. */
export const rulesQuery = ({
  variant,
  kingdom,
  sets,
  seed,
  colony,
}: ApiRulesRequest): Record<string, string> => ({
  ...(variant && { variant }),
  ...(kingdom?.length && { kingdom: kingdom.join(',') }),
  ...(sets?.length && { sets: sets.join(',') }),
  ...(seed !== undefined && { boardSeed: String(seed) }),
  ...(colony !== undefined && { colony: colony ? 'yes' : 'no' }),
});

/** Of a run or a recorded match. */
export const boardOf = ({ game, setup }: { readonly game: string; readonly setup: ApiRulesRequest }) => ({
  game,
  rules: setup,
});

/** The address of a view for this game and board. @param params more of it; those without a value are left out */
export function viewUrl(
  path: string,
  { game, rules = {} }: { readonly game: string; readonly rules?: ApiRulesRequest | undefined },
  params: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const query = new URLSearchParams({ game, ...rulesQuery(rules) });
  for (const [name, value] of Object.entries(params))
    if (value !== undefined && value !== '') query.set(name, String(value));
  return `${path}?${query}`;
}
