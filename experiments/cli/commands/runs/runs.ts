/** Lists the runs in the record. */
import type { RunStatus } from '../../../store/queries.js';
import type { RunRow } from '../../../store/store.js';
import {
  colors,
  columns,
  count,
  duration,
  print,
  sanitize,
  scoreText,
  sparkline,
} from '../../shared/text.js';
import { withStore } from '../../shared/with-store.js';
import type { RunsOptions } from './command.js';

export function run(text: string | undefined, { json, csv, ...query }: RunsOptions): Promise<void> {
  return withStore(async (store) => {
    const { rows, total } = store.runs({ ...query, text });
    if (json) print(rows);
    else if (csv) {
      const { runsTable } = await import('../../../analysis/run-tables.js');
      const { toCsv } = await import('../../../analysis/export.js');
      process.stdout.write(toCsv(runsTable(rows)));
    } else if (total === 0)
      process.stdout.write(`No matching run in ${store.location}. Start one: deckwright evolve --help\n`);
    else print(runsText(rows, total));
  });
}

function runsText(rows: readonly RunRow[], total: number): string {
  const lines = rows.map((row) => [
    `${row.id}`,
    sanitize(row.name).slice(0, 36),
    row.kind,
    row.game,
    colouredStatus(row.status),
    row.best === undefined ? '' : scoreText(row.best),
    row.spark.length > 1 ? sparkline(row.spark.slice(-24)) : '',
    count(row.games),
    duration(row.seconds),
    ageText(row.created),
    row.tags.map(sanitize).join(' '),
  ]);
  const head = [
    'run',
    'name',
    'kind',
    'game',
    'status',
    'best score',
    '',
    'games',
    'time',
    'started',
    'tags',
  ];
  const more = total > rows.length ? `\n${colors.dim(`${count(total)} in all; --limit shows more`)}` : '';
  return columns(lines, head) + more;
}

function colouredStatus(status: RunStatus): string {
  switch (status) {
    case 'running':
      return colors.cyan(status);
    case 'done':
      return colors.green(status);
    case 'failed':
      return colors.red(status);
    case 'paused':
    case 'stopped':
    case 'interrupted':
      return colors.yellow(status);
  }
}

function ageText(created: number): string {
  const minutes = (Date.now() - created) / 60_000;
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${Math.floor(minutes)} min ago`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h ago`;
  return `${Math.floor(minutes / 1440)} days ago`;
}
