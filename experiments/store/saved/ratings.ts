/** Latest ratings of a game's whole library. */
import { contentHash } from '../../files/hash.js';
import type { Sql } from '../sql.js';

export interface SavedRating {
  readonly elo: number;
  readonly low: number;
  readonly high: number;
  readonly games: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface RatedPlayer extends Omit<SavedRating, 'at'> {
  /** Id of the player in the library. */
  readonly player: string;
  readonly text: string;
}

export type SavedRatings = ReturnType<typeof createSavedRatings>;

export const createSavedRatings = (sql: Sql) => ({
  /** Saves a rating of the whole library; it replaces earlier ratings of the game. */
  save: (game: string, rated: readonly RatedPlayer[]): void =>
    sql.transaction(() => {
      sql.run('DELETE FROM ratings WHERE game = ?', game);
      for (const { player, text, elo, low, high, games } of rated) {
        const values = [game, player, contentHash(text), elo, low, high, games, Date.now()];
        sql.run('INSERT INTO ratings VALUES (?, ?, ?, ?, ?, ?, ?, ?)', ...values);
      }
    }),
  /** Ratings apply to the exact text, so a changed text has none. Undefined for a game that was never rated. */
  ofGame(game: string) {
    const rows = new Map(
      sql.all('SELECT * FROM ratings WHERE game = ?', game).map((row) => [row['player'] as string, row]),
    );
    if (rows.size === 0) return undefined;
    return (player: string, of: { readonly text: string }): SavedRating | undefined => {
      const row = rows.get(player);
      // Reading `text` may load a network, so it is read only if a rating exists.
      if (row === undefined || row['hash'] !== contentHash(of.text)) return undefined;
      const { elo, low, high, games, at } = row as unknown as SavedRating;
      return { elo, low, high, games, at };
    };
  },
});
