/** Which of many single games are worth seeing: those that say most about how the players play. */
import type { Rows } from '../../../api/common.ts';

export interface Seen {
  readonly title: string;
  readonly row: Rows[number];
}

const by = (rows: Rows, field: string): Rows => rows.toSorted((x, y) => Number(y[field]) - Number(x[field]));
const middle = (rows: Rows): Rows[number] | undefined => rows[Math.floor(rows.length / 2)];
const named = (title: string, row: Rows[number] | undefined): Seen[] => (row ? [{ title, row }] : []);

/** @param games rows of a sample @param alone in a game for one the first player's own games are told */
export function worthSeeing(games: Rows, names: readonly string[], alone: boolean): readonly Seen[] {
  const sorted = by(games, 'margin');
  const longest = by(games, 'turns');
  if (alone) {
    return [
      ...named(`Best game of ${names[0]}`, sorted[0]),
      ...named('Typical game', middle(sorted)),
      ...named(`Worst game of ${names[0]}`, sorted.at(-1)),
      ...named('Longest game', longest[0]),
    ];
  }
  return [
    ...named(`Largest win of ${names[0]}`, sorted[0]),
    ...named('Typical game', middle(sorted)),
    ...named(`Largest win of ${names[1]}`, sorted.at(-1)),
    ...named('Longest game', longest[0]),
    ...named('Shortest game', longest.at(-1)),
  ];
}

/** One game as most go, and the one that goes most against what the score says. */
export function typicalAndSurprising(games: Rows, stronger: boolean): readonly Seen[] {
  const sorted = by(games, 'margin');
  return [
    ...named('A typical game', middle(sorted)),
    ...named('A surprising game', stronger ? sorted.at(-1) : sorted[0]),
  ];
}
