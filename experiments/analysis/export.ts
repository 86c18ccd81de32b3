/** Writes tables: as CSV for spreadsheets, as Arrow for notebooks. */
import type { ColumnTable } from 'arquero';

/** With a line for the names of the columns; ends with a line break. */
export function toCsv(table: ColumnTable): string {
  return `${table.toCSV()}\n`.replace(/\n+$/, '\n');
}

/** In the Arrow IPC file format. */
export function toArrow(table: ColumnTable): Uint8Array {
  return table.toArrowIPC({ format: 'file' });
}

/** Rows of one shape as the content of a file. The tables' code is loaded with the first one. */
export async function tableFile(
  rows: readonly object[],
  format: 'csv' | 'arrow',
): Promise<string | Uint8Array> {
  const { rowsTable } = await import('./tables.js');
  const table = rowsTable(rows);
  return format === 'csv' ? toCsv(table) : toArrow(table);
}
