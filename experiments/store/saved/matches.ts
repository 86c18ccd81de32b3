/** Saved matches, which people view again. */
import type { z } from 'zod';
import { contentHash } from '../../files/hash.js';
import { type Columns, fromRow, insertInto, sameNames } from '../columns.js';
import type { Page } from '../queries.js';
import type { matchRow } from '../rows.js';
import type { Row, Sql } from '../sql.js';
import { addText } from '../write.js';

export interface SavedMatch extends z.infer<typeof matchRow> {
  readonly id: number;
}

export interface NewMatch extends Omit<SavedMatch, 'id' | 'at'> {
  /** Time of the measurement; default: now. */
  readonly at?: number | undefined;
}

/** Texts of players are stored once, by hash. */
interface StoredMatch extends Omit<SavedMatch, 'players'> {
  readonly players: readonly { readonly name: string; readonly hash: string }[];
}

const matchColumns: Columns<StoredMatch> = {
  ...sameNames('id', 'at', 'source', 'game'),
  rules: { json: 'rules' },
  players: { json: 'players' },
  ...sameNames('seed', 'seats', 'games'),
  report: { json: 'report' },
};

/** Maximum number of saved matches; the oldest are deleted. */
const SAVED_MAX = 2_000;

const matchKey = ({ game, rules, players, seed, seats }: NewMatch): string =>
  contentHash(JSON.stringify([game, rules, players.map(({ name, text }) => [name, text]), seed, seats]));

export type SavedMatches = ReturnType<typeof createSavedMatches>;

export function createSavedMatches(sql: Sql) {
  const read = (row: Row): SavedMatch => {
    const match = fromRow(row, matchColumns);
    const players = match.players.map(({ name, hash }) => ({
      name,
      text: sql.get('SELECT text FROM texts WHERE hash = ?', hash)!['text'] as string,
    }));
    return { ...match, players };
  };
  return {
    /** Replaces an earlier answer to the same question, unless that one has more games. @returns the kept id */
    save: (match: NewMatch): number =>
      sql.transaction(() => {
        const players = match.players.map(({ name, text }) => ({ name, hash: addText(sql, text) }));
        const key = matchKey(match);
        const known = sql.get('SELECT id, games FROM matches WHERE question = ?', key);
        if (known !== undefined && (known['games'] as number) > match.games) return known['id'] as number;
        // Later than all others, whatever the clock says, because the list is sorted by time.
        const latest = sql.get('SELECT max(at) AS at FROM matches')!['at'] as number | null;
        const at = match.at ?? Math.max(Date.now(), (latest ?? 0) + 1);
        // The id stays, because links and the page's storage refer to it.
        sql.run('DELETE FROM matches WHERE question = ?', key);
        const kept = (known?.['id'] ?? null) as number;
        const id = insertInto(
          sql,
          'matches',
          matchColumns,
          { ...match, id: kept, at, players },
          { question: key },
        );
        sql.run(
          'DELETE FROM matches WHERE id IN (SELECT id FROM matches ORDER BY at DESC, id DESC LIMIT -1 OFFSET ?)',
          SAVED_MAX,
        );
        return id;
      }),
    /** True if the same question has an answer with at least as many games. */
    knows: (match: NewMatch): boolean =>
      sql.get('SELECT 1 FROM matches WHERE question = ? AND games >= ?', matchKey(match), match.games) !==
      undefined,
    /** Latest measurement first. */
    list({
      game,
      limit = 50,
      offset = 0,
    }: {
      readonly game?: string | undefined;
      readonly limit?: number;
      readonly offset?: number;
    }): Page<SavedMatch> {
      const where = 'WHERE game = coalesce(?, game)';
      const rows = sql.all(
        `SELECT * FROM matches ${where} ORDER BY at DESC, id DESC LIMIT ? OFFSET ?`,
        game ?? null,
        limit,
        offset,
      );
      const { total } = sql.get(`SELECT count(*) AS total FROM matches ${where}`, game ?? null)!;
      return { rows: rows.map(read), total: total as number };
    },
    get(id: number): SavedMatch | undefined {
      const row = sql.get('SELECT * FROM matches WHERE id = ?', id);
      return row && read(row);
    },
    remove: (id: number) => void sql.run('DELETE FROM matches WHERE id = ?', id),
  };
}
