import { expect, it } from 'vitest';
import { toCsv } from '../../../experiments/analysis/export.js';
import { rowsTable } from '../../../experiments/analysis/tables.js';

it('writes one line of CSV for each row, even if the only column is empty', () => {
  expect(toCsv(rowsTable([{ a: 1 }, { a: null }, { a: null }]))).toBe('a\n1\n\n\n');
  expect(toCsv(rowsTable([{ a: 1 }, { b: 2 }]))).toBe('a,b\n1,\n,2\n');
  expect(toCsv(rowsTable([{ a: 'x, "y"', b: 2 }]))).toBe('a,b\n"x, ""y""",2\n');
});
