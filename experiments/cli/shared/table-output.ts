/** The options `--csv` and `--arrow FILE` of all commands. */
import type { ColumnTable } from 'arquero';
import { toArrow, toCsv } from '../../analysis/export.js';
import { writeResult } from '../../files/write.js';

export interface TableOptions {
  readonly csv?: true;
  readonly arrow?: string;
  readonly force?: true;
}

/** Writes the table to the requested file or to stdout. @returns true if it used stdout */
export function writeTable(table: () => ColumnTable, { csv, arrow, force }: TableOptions): boolean {
  if (!csv && arrow === undefined) return false;
  const content = table();
  if (arrow !== undefined) writeResult(arrow, toArrow(content), force);
  if (csv) process.stdout.write(toCsv(content));
  return csv === true;
}
