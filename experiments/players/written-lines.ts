/** Translates lines of a player's canonical text, which has no comments, into lines of the file that a person wrote. */
import { parsePlayerText } from '../../bots/index.js';
import type { NamedPlayer } from './find.js';

interface WrittenWord {
  readonly word: string;
  readonly line: number;
}

const wordsOf = (text: string): readonly WrittenWord[] =>
  text.split('\n').flatMap((content, at) =>
    (content.replace(/#.*/, '').match(/[\w.$]+/g) ?? []).map((word) => ({
      word: word.toLowerCase(),
      line: at + 1,
    })),
  );

/**
 * The line of the file for a line of the player's canonical text. The canonical text has the same words in the same
 * order, without comments and a few fields; lines of any other file stay as they are.
 */
export function writtenLines({ text, source }: NamedPlayer): (line: number) => number {
  const same = (line: number): number => line;
  if (source === undefined || parsePlayerText(text).kind !== 'written') return same;
  const written = wordsOf(source);
  const lines = new Map<number, number>();
  let at = 0;
  for (const { word, line } of wordsOf(text)) {
    while (at < written.length && written[at]!.word !== word) at++;
    if (at === written.length) return same;
    if (!lines.has(line)) lines.set(line, written[at]!.line);
    at++;
  }
  return (line) => lines.get(line) ?? line;
}
