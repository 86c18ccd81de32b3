/** The names of the players of a log, and the abbreviations that its lines use for them. */
import { type PlainLine, TURN } from './plain-text.js';

/** A longer line is no line of a game. */
export const LINE_MAX = 500;

/** A player at the beginning of a line. */
export interface PlayerInLine {
  /** What the line calls the player. */
  readonly written: string;
  readonly seat: number;
}

/** Players with turns, the starting player first. */
export function playersOf(lines: readonly PlainLine[]): readonly string[] {
  const turns: { name: string; number: number }[] = [];
  for (const { text } of lines) {
    const [, number, name] = (text.length <= LINE_MAX && TURN.exec(text)) || [];
    if (name === undefined) continue;
    turns.push({ name, number: Number(number) });
  }
  const names = [...new Set(turns.map(({ name }) => name))].slice(0, 6);
  // The starting player's turn comes first when the turn number increases.
  for (const [at, { name, number }] of turns.entries())
    if (at > 0 && number === turns[at - 1]!.number + 1 && name !== turns[at - 1]!.name) {
      const first = names.indexOf(name);
      return [...names.slice(first), ...names.slice(0, first)];
    }
  return names;
}

/** Shortest unique prefixes of the names; the whole name if it is a prefix of another. */
export function shortNames(names: readonly string[]): readonly string[] {
  const all = names.map((name) => [...name]);
  return names.map((name, at) => {
    const own = all[at]!;
    const others = all.filter((_, other) => other !== at);
    for (let size = 1; size <= own.length; size++)
      if (others.every((other) => other.slice(0, size).join('') !== own.slice(0, size).join('')))
        return own.slice(0, size).join('');
    return name;
  });
}

/** @returns a search for the player with whose name, or a beginning that no other name has, a text begins; the longest one */
export function playerFinder(names: readonly string[]): (text: string) => PlayerInLine | undefined {
  const short = shortNames(names);
  return (text) => {
    let found: PlayerInLine | undefined;
    for (const [seat, name] of names.entries()) {
      let size = 0;
      while (size < name.length && name[size] === text[size]) size++;
      const least = short[seat]!.length;
      while (size >= least && size < text.length && text[size] !== ' ') size--;
      if (size >= least && size > (found?.written.length ?? 0))
        found = { written: text.slice(0, size), seat };
    }
    return found;
  };
}
