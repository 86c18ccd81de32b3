/** Games that were finished on this page, kept in this browser for review, newest first. */
import { readStored } from '../../address/stored.ts';

const KEY = 'deckwright:finished';
const KEPT = 12;

export interface FinishedGame {
  /** E.g. `Dominion against smithy-money: You win, 42 : 30`. */
  readonly title: string;
  /** The format of `POST /play/save`. */
  readonly text: string;
  readonly time: number;
}

export const finishedGames = (): readonly FinishedGame[] => readStored(KEY, []);

export function keepFinishedGame(game: FinishedGame): void {
  const others = finishedGames().filter(({ text }) => text !== game.text);
  try {
    localStorage.setItem(KEY, JSON.stringify([game, ...others].slice(0, KEPT)));
  } catch {
    // If the storage is full or blocked, the game is not kept.
  }
}
