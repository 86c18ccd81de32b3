/** The shown puzzle, the chosen option, and the puzzles solved in this browser. */
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
  const all = found.data?.puzzles;
  const games = [...new Set(all?.map(({ game }) => game))];
  /** Undefined for the puzzles of all games. */
  const game = games.find((name) => name === search.get('game'));
  return {
    search,
    puzzles: all?.filter((puzzle) => game === undefined || puzzle.game === game),
    games,
    game,
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
    /** @param name a game; undefined for all */
    openGame: (name: string | undefined): void => set({ game: name, n: undefined, picked: undefined }),
    isSolved: (puzzle: ApiPuzzle): boolean => solved.includes(idOf(puzzle)),
  };
}
