/** Finds errors in users' own games that appear only in play. */
import { relative } from 'node:path';
import { type CardsimGame, errorsInPlay } from '../../engine/cardsim/index.js';
import { games } from '../../engine/index.js';
import type { OwnModule } from './enter.js';
import { sourcesOf } from './sources.js';

/**
 * Plays the games of a module.
 * @param announce called with each game before it is played
 * @returns a line for each error: `file:line:column: message`
 */
export function tryOut(
  { file, games: names }: OwnModule,
  announce: (game: string) => void = () => {},
): readonly string[] {
  const files = sourcesOf(file).files;
  return names.flatMap((name) => {
    announce(`${name} (${pathOf(files[0]!)})`);
    // A module may make a game without the library.
    const { compiled } = games[name] as Partial<CardsimGame<object>>;
    if (compiled === undefined) return [];
    return errorsInPlay(compiled).map(({ message, hint, stack = '', from }) => {
      const location = locationIn(files, stack);
      const inPart = location === undefined && from !== undefined ? `in "${from}": ` : '';
      return `${location ?? pathOf(files[0]!)}: error: ${inPart}${message}${hint ? ` (${hint})` : ''}`;
    });
  });
}

const pathOf = (file: string): string => relative(process.cwd(), file) || file;

/** The innermost location in one of the files. */
function locationIn(files: readonly string[], stack: string): string | undefined {
  for (const line of stack.split('\n')) {
    const found = /\(?(?:file:\/\/)?([^\s(]+?):(\d+):(\d+)\)?$/.exec(line);
    if (found === null) continue;
    const [, path, row, column] = found;
    if (files.includes(decodeURI(path!))) return `${pathOf(decodeURI(path!))}:${row}:${column}`;
  }
  return undefined;
}
