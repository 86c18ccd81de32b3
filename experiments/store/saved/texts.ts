/** Texts that people keep in the record beside their runs: their own strategies and bots. */
import type { z } from 'zod';
import { type Columns, fromRow, insertInto, sameNames, update } from '../columns.js';
import type { textRow } from '../rows.js';
import type { Row, Sql } from '../sql.js';

export interface SavedText extends z.infer<typeof textRow> {
  readonly id: number;
  readonly changed: number;
}

const textColumns: Columns<Omit<SavedText, 'id'>> = {
  ...sameNames('game', 'name', 'text'),
  tags: { json: 'tags' },
  ...sameNames('note', 'run', 'changed'),
};

const read = (row: Row): SavedText => ({ id: row['id'] as number, ...fromRow(row, textColumns) });

type TextChange = { readonly [K in 'name' | 'text' | 'tags' | 'note']?: SavedText[K] | undefined };

export type SavedTexts = ReturnType<typeof savedTexts>;

export const savedTexts = (sql: Sql) => ({
  /** Sorted by name; only those of a game if given. */
  all: (game?: string): readonly SavedText[] =>
    sql
      .all('SELECT * FROM saved_texts WHERE game = coalesce(?, game) ORDER BY name, id', game ?? null)
      .map(read),
  get(id: number): SavedText | undefined {
    const row = sql.get('SELECT * FROM saved_texts WHERE id = ?', id);
    return row && read(row);
  },
  /** True if this text is saved under this name. */
  has: ({ game, name, text }: Pick<SavedText, 'game' | 'name' | 'text'>): boolean =>
    sql.get('SELECT 1 FROM saved_texts WHERE game = ? AND name = ? AND text = ?', game, name, text) !==
    undefined,
  add: (savedText: Omit<SavedText, 'id' | 'changed'>): number =>
    insertInto(sql, 'saved_texts', textColumns, { ...savedText, changed: Date.now() }),
  update(id: number, { name, text, tags, note }: TextChange): void {
    const changes = { name, text, tags: tags && JSON.stringify(tags), note };
    update(sql, 'saved_texts', id, { ...changes, changed: Date.now() });
  },
  remove: (id: number) => void sql.run('DELETE FROM saved_texts WHERE id = ?', id),
});
