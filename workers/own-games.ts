/** Games of the user's own: modules named by `$DECKWRIGHT_GAMES`, known to every process and thread that plays. */
import { isAbsolute, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Game, Refused, register } from '../engine/index.js';

let loaded: Promise<void> | undefined;

/**
 * Registers every game that these modules export. The variable holds paths or URLs with commas between them.
 * @throws Refused when a module cannot be loaded, or exports no game
 */
export function loadOwnGames(): Promise<void> {
  loaded ??= loadAll((process.env['DECKWRIGHT_GAMES'] ?? '').split(',').filter((name) => name !== ''));
  return loaded;
}

async function loadAll(names: readonly string[]): Promise<void> {
  for (const name of names) {
    const url = URL.canParse(name) && !isAbsolute(name) ? name : pathToFileURL(resolve(name)).href;
    const module: object = await import(url).catch((error: unknown) => {
      throw new Refused(`"${name}" in DECKWRIGHT_GAMES cannot be loaded: ${(error as Error).message}`);
    });
    const found = Object.values(module).filter(isGame);
    if (found.length === 0) throw new Refused(`"${name}" in DECKWRIGHT_GAMES exports no game`);
    for (const game of found) register(game);
  }
}

function isGame(value: unknown): value is Game {
  return (
    typeof value === 'object' && value !== null && 'facts' in value && 'table' in value && 'asking' in value
  );
}
