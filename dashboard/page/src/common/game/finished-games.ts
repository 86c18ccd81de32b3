/** Games that were finished on this page, kept in this browser for review, newest first. */
import { readStored, store } from '../../address/stored.ts';

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
  store(KEY, [game, ...others].slice(0, KEPT));
}
