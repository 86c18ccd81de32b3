/** Matches that people look back at: who met on which board with which seed, the texts as they were, and what came out. */
import type { Rules } from '../../engine/index.js';
import { contentHash } from './hash.js';
import type { Json } from './json.js';
import type { Page } from './queries.js';
import { parsed, type Row, type Sql } from './sql.js';

export interface KeptMatch {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Where it was asked for: `page`, `command line`. */
  readonly source: string;
  readonly game: string;
  readonly rules: Rules;
  readonly players: readonly { readonly name: string; readonly text: string }[];
  readonly seed: number;
  readonly seats: 'alternate' | 'fixed';
  readonly games: number;
  /** See `MatchReport`, without its curves. */
  readonly report: Json;
}

export interface Matches {
  /** The same question again replaces its answer. @returns its number */
  keep(match: Omit<KeptMatch, 'id' | 'at'>): number;
  /** Newest first. */
  list(query: {
    readonly game?: string | undefined;
    readonly limit?: number;
    readonly offset?: number;
  }): Page<KeptMatch>;
  get(id: number): KeptMatch | undefined;
  remove(id: number): void;
}

/** Older ones are forgotten. */
const KEPT_MAX = 2_000;

const questionOf = ({ game, rules, players, seed, seats }: Omit<KeptMatch, 'id' | 'at'>): string =>
  contentHash(JSON.stringify([game, rules, players.map(({ name, text }) => [name, text]), seed, seats]));

export function matchKeeping(sql: Sql): Matches {
  const read = (row: Row): KeptMatch => ({
    id: row['id'] as number,
    at: row['at'] as number,
    source: row['source'] as string,
    game: row['game'] as string,
    rules: parsed<Rules>(row['rules'])!,
    players: parsed<{ name: string; hash: string }[]>(row['players'])!.map(({ name, hash }) => ({
      name,
      text: sql.get('SELECT text FROM texts WHERE hash = ?', hash)!['text'] as string,
    })),
    seed: row['seed'] as number,
    seats: row['seats'] as KeptMatch['seats'],
    games: row['games'] as number,
    report: parsed<Json>(row['report'])!,
  });
  return {
    keep: (match) =>
      sql.transaction(() => {
        const players = match.players.map(({ name, text }) => {
          const hash = contentHash(text);
          sql.run('INSERT OR IGNORE INTO texts VALUES (?, ?)', hash, text);
          return { name, hash };
        });
        const question = questionOf(match);
        // A new number each time: what was asked last stands first.
        sql.run('DELETE FROM matches WHERE question = ?', question);
        const id = sql.run(
          `INSERT INTO matches (question, at, source, game, rules, players, seed, seats, games, report)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
          question,
          Date.now(),
          match.source,
          match.game,
          JSON.stringify(match.rules),
          JSON.stringify(players),
          match.seed,
          match.seats,
          match.games,
          JSON.stringify(match.report),
        );
        sql.run(
          'DELETE FROM matches WHERE id <= (SELECT id FROM matches ORDER BY id DESC LIMIT 1 OFFSET ?)',
          KEPT_MAX,
        );
        return id;
      }),
    list({ game, limit = 50, offset = 0 }) {
      const where = 'WHERE game = coalesce(?, game)';
      const rows = sql.all(
        `SELECT * FROM matches ${where} ORDER BY id DESC LIMIT ? OFFSET ?`,
        game ?? null,
        limit,
        offset,
      );
      const { total } = sql.get(`SELECT count(*) AS total FROM matches ${where}`, game ?? null)!;
      return { rows: rows.map(read), total: total as number };
    },
    get(id) {
      const row = sql.get('SELECT * FROM matches WHERE id = ?', id);
      return row && read(row);
    },
    remove: (id) => void sql.run('DELETE FROM matches WHERE id = ?', id),
  };
}
