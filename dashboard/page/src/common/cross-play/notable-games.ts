/** Which of many single games are worth seeing: those that say most about how the players play. */
import type { Rows } from '../../../../api/common.ts';

export interface NotableGame {
  readonly title: string;
  readonly row: Rows[number];
}

const sortBy = (rows: Rows, field: string): Rows =>
  rows.toSorted((x, y) => Number(y[field]) - Number(x[field]));
const median = (rows: Rows): Rows[number] | undefined => rows[Math.floor(rows.length / 2)];
const withTitle = (title: string, row: Rows[number] | undefined): NotableGame[] =>
  row ? [{ title, row }] : [];

/** @param games rows of a sample @param isSolo in a game for one the first player's own games are shown */
export function notableGames(games: Rows, names: readonly string[], isSolo: boolean): readonly NotableGame[] {
  const sorted = sortBy(games, 'margin');
  const longest = sortBy(games, 'turns');
  if (isSolo) {
    return [
      ...withTitle(`Best game of ${names[0]}`, sorted[0]),
      ...withTitle('Typical game', median(sorted)),
      ...withTitle(`Worst game of ${names[0]}`, sorted.at(-1)),
      ...withTitle('Longest game', longest[0]),
    ];
  }
  return [
    ...withTitle(`Largest win of ${names[0]}`, sorted[0]),
    ...withTitle('Typical game', median(sorted)),
    ...withTitle(`Largest win of ${names[1]}`, sorted.at(-1)),
    ...withTitle('Longest game', longest[0]),
    ...withTitle('Shortest game', longest.at(-1)),
  ];
}

/** A typical game, and the one that differs most from the score. */
export function typicalAndSurprisingGames(games: Rows, stronger: boolean): readonly NotableGame[] {
  const sorted = sortBy(games, 'margin');
  return [
    ...withTitle('A typical game', median(sorted)),
    ...withTitle('A surprising game', stronger ? sorted.at(-1) : sorted[0]),
  ];
}
