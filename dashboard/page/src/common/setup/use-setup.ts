/** What is played: the game, its board, players, how many games, from which seed. All of it is in the address. */
import { useMemo } from 'react';
import type { ApiPlayer, RulesRequest } from '../../../../api/common.ts';
import type { GameInfo } from '../../../../api/games.ts';
import { useParams } from '../../address/url-params.ts';
import { useLibrary, usePlayers } from '../../queries.ts';
import { withNamesApart } from '../results/format.ts';
import { fromQuery } from './address.ts';
import { useFittingPlayers } from './fitting-players.ts';
import { type GamesBudget, useGamesBudget } from './games-budget.tsx';
import { useSeed } from './seed-input.tsx';

/** Players of one kind, such as the opponents. */
export interface Role {
  /** Of the address: references of players, separated by commas. */
  readonly param: string;
  readonly label: string;
  /** How many of the players that come with the game take part where the address names none. */
  readonly byDefault: number;
  /** How many may be chosen; one without it. */
  readonly max?: number;
}

/** What a view asks for. */
export interface SetupForm {
  readonly roles: readonly Role[];
  readonly games: {
    readonly label?: string;
    readonly byDefault: number;
    readonly choices: readonly number[];
    readonly max?: number;
  };
}

export interface Setup {
  readonly form: SetupForm;
  readonly game: GameInfo;
  readonly rules: RulesRequest;
  /** References of players, by role. */
  readonly refs: readonly (readonly string[])[];
  /** All of them in the order of the roles, no two of one name; undefined until all texts are there. */
  readonly players: readonly ApiPlayer[] | undefined;
  readonly gamesBudget: GamesBudget;
  readonly seed: number;
  readonly error: Error | undefined;
  /** @param refs references by parameter */
  choose(refs: Readonly<Record<string, readonly string[]>>): void;
}

/** In an address: a list that was emptied, and is not filled by default. */
const EMPTY_LIST = ',';

/** @param form the same object at every call */
export function useSetup(game: GameInfo, form: SetupForm): Setup {
  const [search, set] = useParams();
  const library = useLibrary(game.name);
  const rules = useMemo(() => fromQuery(search), [search]);
  const fitting = useFittingPlayers(game, rules, library.data);
  const refs = useMemo(() => refsByRole(search, form.roles, fitting), [search, form, fitting]);
  const { players: found, error } = usePlayers(refs.flat());
  const isComplete = refs.every((one) => one.length > 0);
  const players = useMemo(
    () => (isComplete ? found && distinctNames(found) : undefined),
    [isComplete, found],
  );
  return {
    form,
    game,
    rules,
    refs,
    players,
    gamesBudget: useGamesBudget(form.games.byDefault, form.games.max),
    seed: useSeed(),
    error: library.error ?? error,
    choose(chosen) {
      const params = Object.entries(chosen).map(([param, ids]) => [param, ids.join(',') || EMPTY_LIST]);
      set({ game: game.name, ...Object.fromEntries(params) });
    },
  };
}

/**
 * The players that the address names, else those that fit the board: for each role the first, and others spread over
 * their list so that they differ.
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

/** Equal names would be one row of a chart. The command line knows a player by the name it had. */
export const distinctNames = (players: readonly ApiPlayer[]): readonly ApiPlayer[] =>
  withNamesApart(players).map((player, at) => {
    const { name, file = name } = players[at]!;
    return player.name === name ? player : { ...player, file };
  });
