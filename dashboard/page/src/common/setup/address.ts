/** The game and board in the address of a view, and addresses of other views with the same game and board. */
import { fromQuery, toQuery } from '../../../../../engine/core/contract/board.ts';
import type { RulesRequest } from '../../../../api/common.ts';

export { fromQuery, toForm, toQuery } from '../../../../../engine/core/contract/board.ts';

export const isDefaultBoard = (search: URLSearchParams): boolean =>
  Object.keys(fromQuery(search)).length === 0;

/** Game and board of a run or a recorded match. */
export const boardOf = ({ game, setup }: { readonly game: string; readonly setup: RulesRequest }) => ({
  game,
  rules: setup,
});

/** Address of a view for this game and board. @param params more parameters; undefined ones are skipped */
export function viewUrl(
  path: string,
  { game, rules = {} }: { readonly game: string; readonly rules?: RulesRequest | undefined },
  params: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const query = new URLSearchParams({ game, ...toQuery(rules) });
  for (const [name, value] of Object.entries(params))
    if (value !== undefined && value !== '') query.set(name, String(value));
  return `${path}?${query}`;
}
