/** In a browser games of one's own are not played yet: a page loads no code but its own. */
import { Refused } from '../../engine/index.js';
import type * as here from './load.js';

export const ownModules: typeof here.ownModules = () => [];
export const isOwnGame: typeof here.isOwnGame = () => false;
export const loadOwnGames: typeof here.loadOwnGames = async () => {};
export const loadAgain: typeof here.loadAgain = async () => {};
export const loadGames: typeof here.loadGames = async (file) => {
  throw new Refused(
    `"${file}" is a game of your own, and those are not played in a browser`,
    'play it with Deckwright on a computer: npx deckwright dashboard',
  );
};
