/** Which puzzle is shown, what was picked, and how many were solved in this browser. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiPuzzle } from '../../../../api/play/positions.ts';
import { useParams } from '../../address/url-params.ts';
import { call } from '../../server/api-client.ts';

const KEY = 'deckwright:solved';

const solvedSeeds = (): readonly string[] => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[];
  } catch {
    return [];
  }
};

/** Equal positions are equal puzzles. */
const idOf = ({ game, seed, turn }: ApiPuzzle): string => `${game} ${seed} ${turn}`;

export function usePuzzle() {
  const [search, set] = useParams();
  const found = useQuery({
    queryKey: ['puzzles'],
    queryFn: () => call('GET /puzzles', {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [solved, setSolved] = useState(solvedSeeds);
  return {
    search,
    puzzles: found.data?.puzzles,
    error: found.error,
    number: Number(search.get('n') ?? 1),
    /** The label of the option. */
    picked: search.get('picked') ?? undefined,
    pick: (label: string, puzzle: ApiPuzzle): void => {
      set({ picked: label });
      if (puzzle.options[0]?.label !== label) return;
      const now = [...new Set([...solved, idOf(puzzle)])];
      setSolved(now);
      localStorage.setItem(KEY, JSON.stringify(now));
    },
    open: (number: number): void => set({ n: number === 1 ? undefined : String(number), picked: undefined }),
    solved: solved.length,
  };
}
