/** The report of a game at the end of a turn, for the terminal. */
import type { StateView } from '../../engine/index.js';
import { reportLines } from '../play/event-log.js';
import { colors, sanitize, wrap } from './shared/text.js';

export const reportsForTerminal = (reports: readonly StateView[] = []): string[] =>
  reports.flatMap((report) =>
    reportLines(report).map((line) => `  ${colors.dim(wrap(sanitize(line), 2, 4))}`),
  );
