/** Which column holds which field of what is recorded: rows are written and read by the same table. */
import { nullToUndefined, parseJson, type Row, type Sql, type SqlValue, toJson } from './sql.js';

/** The name of a column, or of one that holds JSON, or what a row says of a field that no single column holds. */
type Column = string | { readonly json: string } | ((row: Row) => unknown);

export type Columns<T> = { readonly [Field in keyof Required<T>]: Column };

/** Nulls are absent fields. @throws Refused when JSON in it is damaged */
export function fromRow<T>(row: Row, columns: Columns<T>): T {
  return Object.fromEntries(
    Object.entries<Column>(columns).map(([field, column]) => [
      field,
      typeof column === 'string'
        ? nullToUndefined(row[column])
        : typeof column === 'function'
          ? column(row)
          : parseJson(row[column.json]),
    ]),
  ) as T;
}

/**
 * Writes the fields that have a column of their own.
 * @param more other columns
 * @returns the id of the row
 */
export function insertInto<T>(
  sql: Sql,
  table: string,
  columns: Columns<T>,
  record: T,
  more: Readonly<Record<string, SqlValue>> = {},
): number {
  const names = Object.keys(more);
  const values = Object.values(more);
  for (const [field, column] of Object.entries<Column>(columns)) {
    if (typeof column === 'function') continue;
    const value = record[field as keyof T];
    names.push(typeof column === 'string' ? column : column.json);
    values.push(typeof column === 'string' ? ((value ?? null) as SqlValue) : toJson(value));
  }
  return sql.run(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    ...values,
  );
}

/** Columns with the names of their fields. */
export const sameNames = <Field extends string>(
  ...fields: readonly Field[]
): { readonly [F in Field]: string } =>
  Object.fromEntries<string>(fields.map((field) => [field, field])) as Record<Field, string>;
