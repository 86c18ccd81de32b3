/** The shown puzzle, the chosen option, and the number of puzzles solved in this browser. */
import { useState } from 'react';
import type { ApiPuzzle } from '../../../../api/play/positions.ts';
import { readStored, store } from '../../address/stored.ts';
import { useParams } from '../../address/url-params.ts';
import { FOREVER, useCall } from '../../common/requests/use-call.ts';

const KEY = 'deckwright:solved';

/** Equal positions are the same puzzle. */
const idOf = ({ game, seed, turn }: ApiPuzzle): string => `${game} ${seed} ${turn}`;

export function usePuzzle() {
  const [search, set] = useParams();
  const found = useCall('GET /puzzles', {}, FOREVER);
  const [solved, setSolved] = useState(() => readStored<readonly string[]>(KEY, []));
  return {
    search,
    puzzles: found.data?.puzzles,
    error: found.error,
    /** Label of the chosen option. */
    picked: search.get('picked') ?? undefined,
    pick: (label: string, puzzle: ApiPuzzle, number: number): void => {
      set({ n: String(number), picked: label });
      if (puzzle.options[0]?.label !== label) return;
      const now = [...new Set([...solved, idOf(puzzle)])];
      setSolved(now);
      store(KEY, now);
    },
    open: (number: number): void => set({ n: String(number), picked: undefined }),
    solved: solved.length,
    isSolved: (puzzle: ApiPuzzle): boolean => solved.includes(idOf(puzzle)),
  };
}
