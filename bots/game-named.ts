/** Finds a game by its name. */
import { type Game, games, Refused } from '../engine/index.js';
import { nearest } from '../grammar/index.js';

/** @throws Refused with the nearest name */
export function gameNamed(name: string): Game {
  if (Object.hasOwn(games, name)) return games[name]!;
  throw gameUnknown(name);
}

export function gameUnknown(name: string): Refused {
  const near = nearest(name, Object.keys(games));
  return new Refused(
    `unknown game "${name}"`,
    `${near === undefined ? `games: ${Object.keys(games).join(', ')}.` : `did you mean "${near}"?`} ` +
      'For your own game, use its file: --game ./my-game.ts, or DECKWRIGHT_GAMES=./my-game.ts',
  );
}
