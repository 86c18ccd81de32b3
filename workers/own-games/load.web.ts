/** In a browser, modules are not files: `load-text.web.ts` loads them from text where that is safe. */
import { Refused } from '../../engine/index.js';
import type * as here from './load.js';

export const loadOwnGames: typeof here.loadOwnGames = async () => {};
export const loadAgain: typeof here.loadAgain = async () => {};
export const loadGames: typeof here.loadGames = async (file) => {
  throw new Refused(
    `"${file}" is a file, which the page cannot read`,
    'add it under "Own games" in the menu of games, then name the game that it makes',
  );
};
