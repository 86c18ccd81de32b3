/** `--csv` and `--arrow FILE`, the same for every command. */
import type { ColumnTable } from 'arquero';
import { toArrow, toCsv } from '../../analysis/export.js';
import { writeResult } from '../../files/write.js';

export interface TableOptions {
  readonly csv?: true;
  readonly arrow?: string;
  readonly force?: true;
}

/** Writes the table to the requested file or stdout; returns whether stdout has been used. */
export function writeTable(table: () => ColumnTable, { csv, arrow, force }: TableOptions): boolean {
  if (!csv && arrow === undefined) return false;
  const content = table();
  if (arrow !== undefined) writeResult(arrow, toArrow(content), force);
  if (csv) process.stdout.write(toCsv(content));
  return csv === true;
}
