/** Which of many single games are worth seeing: those that say most about how the players play. */
import type { Rows } from '../../../../api/common.ts';

export interface NotableGame {
  readonly title: string;
  readonly row: Rows[number];
}

const sortBy = (rows: Rows, field: string): Rows =>
  rows.toSorted((x, y) => Number(y[field]) - Number(x[field]));
const median = (rows: Rows): Rows[number] | undefined => rows[Math.floor(rows.length / 2)];

const found = (games: Record<string, Rows[number] | undefined>): readonly NotableGame[] =>
  Object.entries(games).flatMap(([title, row]) => (row ? [{ title, row }] : []));

/** @param games rows of a sample @param isSolo true to show only games of the first player */
export function notableGames(games: Rows, names: readonly string[], isSolo: boolean): readonly NotableGame[] {
  const sorted = sortBy(games, 'margin');
  const longest = sortBy(games, 'turns');
  return isSolo
    ? found({
        [`Best game of ${names[0]}`]: sorted[0],
        'Typical game': median(sorted),
        [`Worst game of ${names[0]}`]: sorted.at(-1),
        'Longest game': longest[0],
      })
    : found({
        [`Largest win of ${names[0]}`]: sorted[0],
        'Typical game': median(sorted),
        [`Largest win of ${names[1]}`]: sorted.at(-1),
        'Longest game': longest[0],
        'Shortest game': longest.at(-1),
      });
}

/** A typical game, and the one that differs most from the score. */
export function typicalAndSurprisingGames(games: Rows, stronger: boolean): readonly NotableGame[] {
  const sorted = sortBy(games, 'margin');
  return found({
    'A typical game': median(sorted),
    'A surprising game': stronger ? sorted.at(-1) : sorted[0],
  });
}
