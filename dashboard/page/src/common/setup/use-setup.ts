/** The setup in the address: game, board, players, number of games, and seed. */
import { useMemo } from 'react';
import type { ApiPlayer } from '../../../../api/common.ts';
import type { GameInfo } from '../../../../api/games.ts';
import { useParams } from '../../address/url-params.ts';
import { usePlayers } from '../../queries.ts';
import { withNamesApart } from '../results/format.ts';
import { useFittingPlayers } from './fitting-players.ts';
import { useGamesBudget } from './games-budget.tsx';
import { useSeed } from './seed-input.tsx';

/** A group of players, such as the opponents. */
export interface Role {
  /** Parameter in the address: references of players, separated by commas. */
  readonly param: string;
  readonly label: string;
  /** Number of built-in players that take part if the address has none. */
  readonly byDefault: number;
  /** Maximum number of players; one by default. */
  readonly max?: number;
}

/** Requirements of a view. */
export interface SetupForm {
  readonly roles: readonly Role[];
  readonly games: {
    readonly label?: string;
    readonly byDefault: number;
    readonly choices: readonly number[];
    readonly max?: number;
  };
}

export type Setup = ReturnType<typeof useSetup>;

/** In an address: a list that the user has emptied, so it has no defaults. */
const EMPTY_LIST = ',';

/** @param form must be the same object at every call */
export function useSetup(game: GameInfo, form: SetupForm) {
  const [search, set] = useParams();
  const { library, rules, fitting } = useFittingPlayers(game);
  const refs = useMemo(() => refsByRole(search, form.roles, fitting), [search, form, fitting]);
  const { players: found, error } = usePlayers(refs.flat());
  const isLoading =
    fitting.length === 0 &&
    refs.some((one) => one.length === 0) &&
    !library.error &&
    library.data?.length !== 0;
  const isComplete = refs.every((one) => one.length > 0);
  const players = useMemo(
    () => (isComplete ? found && distinctNames(found) : undefined),
    [isComplete, found],
  );
  return {
    form,
    game,
    rules,
    /** References of the players, by role. */
    refs,
    /** All players in the order of the roles, with different names; undefined until all texts are loaded. */
    players,
    /** True until the players that the address leaves open are known. */
    isLoading,
    gamesBudget: useGamesBudget(form.games.byDefault, form.games.max),
    seed: useSeed(),
    error: library.error ?? error,
    /** @param chosen references by parameter */
    choose(chosen: Readonly<Record<string, readonly string[]>>): void {
      const params = Object.entries(chosen).map(([param, ids]) => [param, ids.join(',') || EMPTY_LIST]);
      set({ game: game.name, ...Object.fromEntries(params) });
    },
  };
}

/**
 * The players in the address, otherwise those that fit the board: the first for each role, and then others at
 * equal steps in the list, because neighbours are similar.
 */
function refsByRole(
  search: URLSearchParams,
  roles: readonly Role[],
  fitting: readonly string[],
): readonly (readonly string[])[] {
  const named = roles.map(({ param }) =>
    search
      .get(param)
      ?.split(',')
      .filter((ref) => ref !== ''),
  );
  const taken = new Set(named.flatMap((refs) => refs ?? []));
  return roles.map(({ byDefault }, at) => {
    if (named[at] !== undefined) return named[at];
    const free = fitting.filter((ref) => !taken.has(ref));
    const step = Math.max(1, free.length / byDefault);
    const chosen = Array.from({ length: byDefault }, (_, n) => free[Math.floor(n * step)] ?? []).flat();
    for (const id of chosen) taken.add(id);
    return chosen;
  });
}

/** Makes names different, because a chart would merge equal names. `file` keeps the name for the command line. */
export const distinctNames = (players: readonly ApiPlayer[]): readonly ApiPlayer[] =>
  withNamesApart(players).map((player, at) => {
    const { name, file = name } = players[at]!;
    return player.name === name ? player : { ...player, file };
  });
