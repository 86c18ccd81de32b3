/** Entries of the library with their texts. */
import { z } from 'zod';
import { games, lineCount, readPlayer } from '../../../experiments/index.js';
import type { LibraryEntry } from '../../api/library.js';
import { isJson } from '../setup.js';

export interface CatalogEntry {
  readonly entry: LibraryEntry;
  readonly text: string;
}

const described = z.object({ description: z.string() });

/** One-line description of a text: its first comment, or the description of a JSON bot. */
export function describeText(text: string): string {
  if (!isJson(text)) return /^\s*#+[ \t]*(\S.*)/.exec(text)?.[1]?.trim() ?? '';
  const { data } = described.safeParse(readPlayer(text, 'text.json').player?.program);
  return data?.description.split('\n')[0]?.trim() ?? '';
}

/** Cards that a buylist names outside comments. */
function cardsNamed(text: string, game: string): readonly string[] {
  const words = new Set(text.replace(/#.*$/gm, '').match(/\w+/g) ?? []);
  return games[game]?.cards.flatMap(({ name }) => (words.has(name) ? [name] : [])) ?? [];
}

/** An entry without the fields that depend on its source. */
export const newEntry = (
  id: string,
  game: string,
  name: string,
  source: LibraryEntry['source'],
  text: string,
): LibraryEntry => ({
  id,
  game,
  name,
  source,
  tags: [],
  note: '',
  lines: lineCount(text),
  cards: text === '' || isJson(text) ? undefined : cardsNamed(text, game),
});
