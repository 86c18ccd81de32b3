/** Ratings of a game's whole library, as they were last measured. */
import { contentHash } from '../files/hash.js';
import type { Sql } from './sql.js';

export interface SavedRating {
  readonly elo: number;
  readonly low: number;
  readonly high: number;
  readonly games: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface RatedPlayer extends Omit<SavedRating, 'at'> {
  /** Its id in the library. */
  readonly player: string;
  readonly text: string;
}

export interface SavedRatings {
  /** Everyone of a game who was rated together; earlier ratings of the game are forgotten. */
  save(game: string, rated: readonly RatedPlayer[]): void;
  /** For the exact text: a changed text is not rated. */
  ofGame(game: string): (player: string, of: { readonly text: string }) => SavedRating | undefined;
}

export const createSavedRatings = (sql: Sql): SavedRatings => ({
  save: (game, rated) =>
    sql.transaction(() => {
      sql.run('DELETE FROM ratings WHERE game = ?', game);
      for (const { player, text, elo, low, high, games } of rated) {
        const values = [game, player, contentHash(text), elo, low, high, games, Date.now()];
        sql.run('INSERT INTO ratings VALUES (?, ?, ?, ?, ?, ?, ?, ?)', ...values);
      }
    }),
  ofGame(game) {
    const rows = new Map(
      sql.all('SELECT * FROM ratings WHERE game = ?', game).map((row) => [row['player'] as string, row]),
    );
    return (player, of) => {
      const row = rows.get(player);
      // Texts of networks are loaded on demand.
      if (row === undefined || row['hash'] !== contentHash(of.text)) return undefined;
      const { elo, low, high, games, at } = row as unknown as SavedRating;
      return { elo, low, high, games, at };
    };
  },
});
