/** Requests that several views share, each cached under one key. */
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import type { ApiPlayer } from '../../api/common.ts';
import type { GameInfo } from '../../api/games.ts';
import type { LibraryEntry } from '../../api/library.ts';
import { unpackText } from './address/packed-text.ts';
import { useCall } from './common/requests/use-call.ts';
import { call } from './server/api-client.ts';
import { isHere } from './server/own-games.ts';

export const useGames = (): UseQueryResult<GameInfo[]> =>
  useQuery({
    queryKey: ['games'],
    // A window with a game of the user's own shows only that game; the picker lists the others.
    queryFn: async () => (await call('GET /games', {})).filter(({ name }) => isHere(name)),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Undefined for an unknown game, and until the games are loaded. */
export const useGameNamed = (game: string | undefined): GameInfo | undefined =>
  useGames().data?.find(({ name }) => name === game);

export const useLibrary = (game?: string): UseQueryResult<LibraryEntry[]> =>
  useCall('GET /library', game === '' ? undefined : { query: game === undefined ? {} : { game } }, {
    // Other windows and the command line save texts too.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** Resolves a reference to a player: a library id, or a text packed into the address. */
async function resolvePlayer(ref: string): Promise<ApiPlayer> {
  if (ref.startsWith('z:')) return await unpackText(ref.slice(2), 'choose another player');
  const { name, text, file } = await call('GET /library/:id', { params: { id: ref } });
  return { name, text, ...(file !== undefined && { file }) };
}

const playerQuery = (ref: string) => ({
  queryKey: ['player', ref],
  queryFn: () => resolvePlayer(ref),
  enabled: ref !== '',
  staleTime: 30_000,
});

export const usePlayer = (ref: string): UseQueryResult<ApiPlayer> => useQuery(playerQuery(ref));

interface FoundPlayers {
  /** Players by reference; undefined until loaded. */
  readonly known: readonly (ApiPlayer | undefined)[];
  /** All players once they are loaded. */
  readonly players: readonly ApiPlayer[] | undefined;
  readonly error: Error | undefined;
}

const joinPlayers = (results: readonly UseQueryResult<ApiPlayer>[]): FoundPlayers => {
  const known = results.map(({ data }) => data);
  return {
    known,
    players: known.every((one) => one !== undefined) ? known : undefined,
    error: results.find(({ error }) => error)?.error ?? undefined,
  };
};

export const usePlayers = (refs: readonly string[]): FoundPlayers =>
  useQueries({ queries: refs.map(playerQuery), combine: joinPlayers });

/** A seed that is short enough to say aloud. */
export const randomSeed = (): number => Math.floor(Math.random() * 1_000_000);
