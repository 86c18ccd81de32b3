/** Texts that people keep in the record beside their runs: own strategies and bots. */
import { parsed, type Row, type Sql, some } from './sql.js';

export interface Kept {
  readonly id: number;
  readonly game: string;
  readonly name: string;
  readonly text: string;
  readonly tags: readonly string[];
  readonly note: string;
  /** The run it comes from, if any. */
  readonly run?: number | undefined;
  readonly changed: number;
}

export interface Shelf {
  /** By name; of one game if given. */
  all(game?: string): readonly Kept[];
  get(id: number): Kept | undefined;
  put(kept: Omit<Kept, 'id' | 'changed'>): number;
  change(
    id: number,
    change: { readonly [K in 'name' | 'text' | 'tags' | 'note']?: Kept[K] | undefined },
  ): void;
  remove(id: number): void;
}

const read = (row: Row): Kept => ({
  id: row['id'] as number,
  game: row['game'] as string,
  name: row['name'] as string,
  text: row['text'] as string,
  tags: parsed<string[]>(row['tags']) ?? [],
  note: row['note'] as string,
  run: some<number>(row['run']),
  changed: row['changed'] as number,
});

export const shelving = (sql: Sql): Shelf => ({
  all: (game) =>
    (game === undefined
      ? sql.all('SELECT * FROM shelf ORDER BY name, id')
      : sql.all('SELECT * FROM shelf WHERE game = ? ORDER BY name, id', game)
    ).map(read),
  get(id) {
    const row = sql.get('SELECT * FROM shelf WHERE id = ?', id);
    return row && read(row);
  },
  put: ({ game, name, text, tags, note, run }) =>
    sql.run(
      'INSERT INTO shelf (game, name, text, tags, note, run, changed) VALUES (?, ?, ?, ?, ?, ?, ?)',
      game,
      name,
      text,
      JSON.stringify(tags),
      note,
      run ?? null,
      Date.now(),
    ),
  change(id, { name, text, tags, note }) {
    sql.run(
      `UPDATE shelf SET name = coalesce(?, name), text = coalesce(?, text), tags = coalesce(?, tags),
         note = coalesce(?, note), changed = ? WHERE id = ?`,
      name ?? null,
      text ?? null,
      tags === undefined ? null : JSON.stringify(tags),
      note ?? null,
      Date.now(),
      id,
    );
  },
  remove: (id) => void sql.run('DELETE FROM shelf WHERE id = ?', id),
});
