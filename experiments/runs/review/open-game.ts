/** Finds out what a text is that holds a game, and reads it. */
import { Refused } from '../../../engine/index.js';
import { loadGame } from '../../play/interactive-game.js';
import { type PlayedGame, savedGame } from './played-game.js';

/** @throws Refused with the name of the file when no game that is over can be read from it */
export function openGame(text: string, file: string): PlayedGame {
  try {
    return savedGame(loadGame(text));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new Refused(`${file}: ${error.message}`, error.hint);
  }
}
