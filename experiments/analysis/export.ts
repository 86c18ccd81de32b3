/** Writes tables as CSV for spreadsheets and as Arrow for notebooks. */
import type { ColumnTable } from 'arquero';
import { Refused } from '../../engine/index.js';

/** Starts with a line of column names; each line ends with a line break. */
export const toCsv = (table: ColumnTable): string => table.toCSV();

/**
 * Writes the Arrow IPC file format.
 * @throws Refused if a column mixes kinds of values, or no cell has a value
 */
export function toArrow(table: ColumnTable): Uint8Array {
  let hasValue = table.numRows() === 0;
  for (const name of table.columnNames()) {
    const kinds = new Set(Array.from(table.array(name) as ArrayLike<unknown>, kindOf));
    kinds.delete(undefined);
    hasValue ||= kinds.size > 0;
    if (kinds.size > 1)
      throw new Refused(
        `the column "${name}" mixes types: ${[...kinds].join(', ')}`,
        'use CSV; a column of an Arrow file has one type',
      );
  }
  if (!hasValue) throw new Refused('no cell of the table has a value', 'use CSV');
  return table.toArrowIPC({ format: 'file' });
}

/** Content of a file with rows of one shape; loads the table code on first use. */
export async function tableFile(
  rows: readonly object[],
  format: 'csv' | 'arrow',
): Promise<string | Uint8Array> {
  const { rowsTable } = await import('./tables.js');
  const table = rowsTable(rows);
  return format === 'csv' ? toCsv(table) : toArrow(table);
}

const kindOf = (value: unknown): string | undefined =>
  value === null || value === undefined ? undefined : typeof value;
