/** What a game showed at the end of a turn, in the terminal. */
import type { Situation } from '../../engine/index.js';
import { reportLines } from '../table/hearing.js';
import { colors, safe, wrapped } from './text.js';

export const tellReports = (reports: readonly Situation[] = []): string[] =>
  reports.flatMap((report) =>
    reportLines(report).map((line) => `  ${colors.dim(wrapped(safe(line), 2, 4))}`),
  );
