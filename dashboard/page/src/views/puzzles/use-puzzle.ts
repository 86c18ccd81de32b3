/** The shown puzzle, the chosen option, and the reader's answers, kept in this browser. */
import { useState } from 'react';
import type { ApiPuzzle } from '../../../../api/play/positions.ts';
import { readStored, store } from '../../address/stored.ts';
import { useParams } from '../../address/url-params.ts';
import { FOREVER, useCall } from '../../common/requests/use-call.ts';

const SOLVED = 'deckwright:solved';
const MISSED = 'deckwright:missed';
const STREAK = 'deckwright:streak';

/** Equal positions are the same puzzle. */
const idOf = ({ game, seed, turn }: ApiPuzzle): string => `${game} ${seed} ${turn}`;

/** Puzzles in a row whose first answer was right: now, and the most so far. */
export interface Streak {
  readonly now: number;
  readonly best: number;
}

/** How a puzzle was answered first. */
export type PuzzleResult = 'right' | 'wrong' | 'open';

/** The reader's answers so far. Only the first answer to a puzzle counts for the streak. */
function useAnswers() {
  const [solved, setSolved] = useState(() => readStored<readonly string[]>(SOLVED, []));
  const [missed, setMissed] = useState(() => readStored<readonly string[]>(MISSED, []));
  const [streak, setStreak] = useState(() => readStored<Streak>(STREAK, { now: 0, best: 0 }));
  const add = (key: string, set: (ids: readonly string[]) => void, ids: readonly string[], id: string) => {
    const next = [...new Set([...ids, id])];
    set(next);
    store(key, next);
  };
  return {
    solved,
    missed,
    streak,
    answer(id: string, isRight: boolean): void {
      if (!solved.includes(id) && !missed.includes(id)) {
        const now = isRight ? streak.now + 1 : 0;
        const next = { now, best: Math.max(now, streak.best) };
        setStreak(next);
        store(STREAK, next);
      }
      if (isRight) add(SOLVED, setSolved, solved, id);
      else if (!solved.includes(id)) add(MISSED, setMissed, missed, id);
    },
  };
}

export function usePuzzle() {
  const [search, set] = useParams();
  const found = useCall('GET /puzzles', {}, FOREVER);
  const { solved, missed, streak, answer } = useAnswers();
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
    streak,
    /** Label of the chosen option. */
    picked: search.get('picked') ?? undefined,
    pick: (label: string, puzzle: ApiPuzzle, number: number): void => {
      set({ n: String(number), picked: label });
      answer(idOf(puzzle), puzzle.options[0]?.label === label);
    },
    open: (number: number): void => set({ n: String(number), picked: undefined }),
    /** @param name a game; undefined for all */
    openGame: (name: string | undefined): void => set({ game: name, n: undefined, picked: undefined }),
    isSolved: (puzzle: ApiPuzzle): boolean => solved.includes(idOf(puzzle)),
    resultOf: (puzzle: ApiPuzzle): PuzzleResult => {
      const id = idOf(puzzle);
      return missed.includes(id) ? 'wrong' : solved.includes(id) ? 'right' : 'open';
    },
  };
}
