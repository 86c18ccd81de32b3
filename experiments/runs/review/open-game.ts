/** Recognizes the format of a game in a text, and reads it. */
import { Refused } from '../../../engine/index.js';
import { loadGame } from '../../play/interactive-game.js';
import { loggedGame, looksLikeLog } from './logged-game.js';
import { type PlayedGame, savedGame } from './played-game.js';

/**
 * @param kingdom the board of a log, which does not name it
 * @param seat to review in a saved game, from 0; by default that of the person
 * @throws Refused with the name of the file if the text holds no game
 */
export function openGame(text: string, file: string, kingdom?: readonly string[], seat?: number): PlayedGame {
  try {
    const isSaved = /^\uFEFF?\s*\{/.test(text.slice(0, 1000));
    if (!isSaved && seat !== undefined)
      throw new Refused(
        'a log shows the cards of only one seat, and only that seat can be judged',
        'leave out the seat',
      );
    if (!isSaved && looksLikeLog(text)) return loggedGame(text, kingdom);
    if (!isSaved)
      throw new Refused(
        'this is neither a saved game nor a log of the online Dominion game in English',
        'save a game while you play, or copy the log from its first line',
      );
    if (kingdom !== undefined) throw new Refused('a saved game names its board', 'leave out --kingdom');
    return savedGame(loadGame(text, file), seat);
  } catch (error) {
    const isLocated = error instanceof Refused && error.message.startsWith(`${file}:`);
    if (!(error instanceof Refused) || isLocated) throw error;
    throw new Refused(`${file}: ${error.message}`, error.hint);
  }
}
