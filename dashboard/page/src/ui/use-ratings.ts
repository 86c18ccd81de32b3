/** Ratings of a whole library: everyone plays everyone when asked to; what came out is kept in this browser. */
import { useEffect, useMemo, useState } from 'react';
import type { Entry } from '../../../api/library.ts';
import { call } from '../client.ts';
import { useArena } from './use-arena.ts';

/** Of each pairing: with some seventy players that is a third of a million games. */
const GAMES = 100;
const PLAYERS_MAX = 128;

export interface Rating {
  readonly rating: number;
  readonly low: number;
  readonly high: number;
  readonly games: number;
}

const keyOf = (game: string): string => `deckwright:ratings:${game}`;

function kept(game: string): ReadonlyMap<string, Rating> | undefined {
  try {
    const text = localStorage.getItem(keyOf(game));
    return text === null ? undefined : new Map(JSON.parse(text) as [string, Rating][]);
  } catch {
    // Another version wrote it, or nothing may be kept here: it is measured again.
    return undefined;
  }
}

export function useRatings(game: string, entries: readonly Entry[]) {
  const { result, busy, error, start: meet, stop } = useArena();
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [reading, setReading] = useState(false);
  const [trouble, setTrouble] = useState<Error>();
  const found = useMemo(() => {
    if (!result?.ratings || asked.length === 0) return undefined;
    return new Map(
      result.ratings.map(({ player, rating, low, high, mean }): [string, Rating] => [
        asked[player]!,
        { rating, low, high, games: mean.games },
      ]),
    );
  }, [result, asked]);
  useEffect(() => {
    if (found) localStorage.setItem(keyOf(game), JSON.stringify([...found]));
  }, [found, game]);
  const earlier = useMemo(() => kept(game), [game]);
  const start = async (): Promise<void> => {
    setReading(true);
    setTrouble(undefined);
    try {
      const ids = entries.slice(0, PLAYERS_MAX).map(({ id }) => id);
      const players = await Promise.all(
        ids.map(async (id) => {
          const { name, text } = await call('GET /library/:id', { params: { id } });
          return { name, text };
        }),
      );
      setAsked(ids);
      meet({ game, players, seed: 1, games: GAMES });
    } catch (problem) {
      setTrouble(problem as Error);
    } finally {
      setReading(false);
    }
  };
  return {
    ratings: found ?? earlier,
    busy: busy || reading,
    share: result ? result.games / result.wanted : 0,
    error: error ?? trouble,
    start: () => void start(),
    stop,
  };
}
