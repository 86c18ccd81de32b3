/** Requests that several views send, cached under one name each. */
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import type { Player, RulesRequest } from '../../api/common.ts';
import type { GameInfo } from '../../api/games.ts';
import type { LibraryEntry } from '../../api/library.ts';
import { call } from './api-client.ts';
import { unpackText } from './packed-text.ts';

export const useGames = (): UseQueryResult<GameInfo[]> =>
  useQuery({
    queryKey: ['games'],
    queryFn: () => call('GET /games', {}),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useLibrary = (game?: string): UseQueryResult<LibraryEntry[]> =>
  useQuery({
    queryKey: ['library', game ?? ''],
    queryFn: () => call('GET /library', { query: game === undefined ? {} : { game } }),
    enabled: game !== '',
  });

/** A player by reference: an id of the library, or a text packed into the address itself. */
async function resolvePlayer(ref: string): Promise<Player> {
  if (ref.startsWith('z:')) return await unpackText(ref.slice(2));
  const { name, text, file } = await call('GET /library/:id', { params: { id: ref } });
  return { name, text, ...(file !== undefined && { file }) };
}

const playerQuery = (ref: string) => ({
  queryKey: ['player', ref],
  queryFn: () => resolvePlayer(ref),
  enabled: ref !== '',
  staleTime: 30_000,
});

export const usePlayer = (ref: string): UseQueryResult<Player> => useQuery(playerQuery(ref));
export const usePlayers = (refs: readonly string[]): UseQueryResult<Player>[] =>
  useQueries({ queries: refs.map(playerQuery) });

/** Rules as they stand in an address: only what differs from the default. */
export function rulesFrom(search: URLSearchParams): RulesRequest {
  const variant = search.get('variant');
  const kingdom = search.get('kingdom');
  const sets = search.get('sets');
  return {
    ...(variant && { variant }),
    ...(kingdom && { kingdom: kingdom.split(',') }),
    ...(sets && { sets: sets.split(',') }),
  };
}

export const isDefaultBoard = (search: URLSearchParams): boolean =>
  Object.keys(rulesFrom(search)).length === 0;

/** The same as parts of an address. */
export const rulesQuery = ({ variant, kingdom, sets }: RulesRequest): Record<string, string> => ({
  ...(variant && { variant }),
  ...(kingdom?.length && { kingdom: kingdom.join(',') }),
  ...(sets?.length && { sets: sets.join(',') }),
});

/** A seed for people: small enough to say aloud. */
export const randomSeed = (): number => Math.floor(Math.random() * 1_000_000);
