/** Lists the runs in the record. */
import type { RunStatus } from '../../../store/queries.js';
import type { RunRow } from '../../../store/store.js';
import {
  colors,
  count,
  duration,
  print,
  sanitize,
  scoreText,
  sparkline,
  type TextColumn,
  table,
} from '../../shared/text.js';
import { withStore } from '../../shared/with-store.js';
import type { RunsOptions } from './commands.js';

export function run(text: string | undefined, { json, csv, ...query }: RunsOptions): Promise<void> {
  return withStore(async (store) => {
    const { rows, total } = store.runs({ ...query, text });
    if (json) print(rows);
    else if (csv) {
      const { runsTable } = await import('../../../analysis/run-tables.js');
      const { toCsv } = await import('../../../analysis/export.js');
      process.stdout.write(toCsv(runsTable(rows)));
    } else if (total === 0)
      print(`No matching run in ${store.location}. Start one: deckwright evolve --help`);
    else print(runsText(rows, total));
  });
}

function runsText(rows: readonly RunRow[], total: number): string {
  const more = total > rows.length ? `\n${colors.dim(`${count(total)} in all; --limit shows more`)}` : '';
  return table(rows, shownColumns) + more;
}

const shownColumns: readonly TextColumn<RunRow>[] = [
  ['run', ({ id }) => `${id}`],
  ['name', ({ name }) => sanitize(name).slice(0, 36)],
  ['kind', ({ kind }) => kind],
  ['game', ({ game }) => game],
  ['status', ({ status }) => statusColors[status](status)],
  ['best score', ({ best }) => (best === undefined ? '' : scoreText(best))],
  ['', ({ spark }) => (spark.length > 1 ? sparkline(spark.slice(-24)) : '')],
  ['games', ({ games }) => count(games)],
  ['time', ({ seconds }) => duration(seconds)],
  ['started', ({ created }) => ageText(created)],
  ['tags', ({ tags }) => tags.map(sanitize).join(' ')],
];

const statusColors: Readonly<Record<RunStatus, (status: string) => string>> = {
  running: colors.cyan,
  done: colors.green,
  failed: colors.red,
  paused: colors.yellow,
  stopped: colors.yellow,
  interrupted: colors.yellow,
};

function ageText(created: number): string {
  const minutes = (Date.now() - created) / 60_000;
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${Math.floor(minutes)} min ago`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h ago`;
  return `${Math.floor(minutes / 1440)} days ago`;
}
