/** The public interface: lists the strategy files that come with Deckwright. `experiments` finds one by name. */
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

const SUFFIX = '.buylist';

/** The sources' folder: compiled files lie one level deeper. */
const strategiesFolder = ['.', '../../strategies']
  .map((up) => join(import.meta.dirname, up))
  .find((folder) => existsSync(join(folder, 'dominion', `big-money${SUFFIX}`)));

export interface StrategyFile {
  /** Name without ending, e.g. `big-money`. */
  readonly name: string;
  readonly game: string;
  readonly path: string;
}

/** In order of games, then names. */
export function strategyFiles(): readonly StrategyFile[] {
  if (strategiesFolder === undefined) return [];
  const games = readdirSync(strategiesFolder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return games
    .map(({ name }) => name)
    .sort()
    .flatMap((game) =>
      readdirSync(join(strategiesFolder, game))
        .filter((file) => file.endsWith(SUFFIX))
        .sort()
        .map((file) => ({ name: basename(file, SUFFIX), game, path: join(strategiesFolder, game, file) })),
    );
}
