/** Answers to requests that changed the record. A request that is sent again gets its first answer. */
import { contentHash } from '../../files/hash.js';
import { parseJson, type Sql } from '../sql.js';

const KEPT_MS = 24 * 60 * 60 * 1000;

export type AnsweredRequests = ReturnType<typeof answeredRequests>;

export const answeredRequests = (sql: Sql) => ({
  /**
   * @param id chosen by the sender, a new one for each request @param asked the whole request
   * @returns undefined if no such request was answered; `isSame` is false if it asked for something else
   */
  find(id: string, asked: string): { readonly isSame: boolean; readonly answer: unknown } | undefined {
    const row = sql.get('SELECT asked, answer FROM requests WHERE id = ?', id);
    return row && { isSame: row['asked'] === contentHash(asked), answer: parseJson(row['answer']) };
  },
  /** Makes a change and keeps its result as the answer for a day, both or neither. */
  answer: <T>(id: string, asked: string, change: () => T): T =>
    sql.transaction(() => {
      const answer = change();
      const now = Date.now();
      sql.run('DELETE FROM requests WHERE at < ?', now - KEPT_MS);
      sql.run(
        'INSERT INTO requests VALUES (?, ?, ?, ?)',
        id,
        contentHash(asked),
        JSON.stringify(answer),
        now,
      );
      return answer;
    }),
  /** Lets the request be made again, because its change was undone. */
  forget: (id: string) => void sql.run('DELETE FROM requests WHERE id = ?', id),
});
