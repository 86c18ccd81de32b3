/** Summarizes the runs of a search benchmark in Markdown. */
import { meanInterval } from '../../../experiments/statistics/interval.js';
import { CHECKPOINTS, type Curve } from './run.js';
import type { Task } from './tasks.js';

/** The search that others are compared with, from the first issue. */
const YARDSTICK = 'genetic';

export function asMarkdown(
  tasks: readonly Task[],
  searches: readonly string[],
  curves: readonly Curve[],
): string {
  const lines: string[] = [];
  for (const task of tasks) {
    const head = CHECKPOINTS.map((share) => `${thousands(share * task.games)}k`);
    lines.push('', `### ${task.game}: ${task.name}`, '');
    const rows = searches.flatMap((search) => {
      const mine = curves.filter((c) => c.task === task.name && c.search === search);
      if (mine.length === 0) return [];
      const cells = CHECKPOINTS.map((_, i) => spread(mine.map(({ scores }) => 100 * scores[i]!)));
      const seconds = mine.reduce((sum, c) => sum + c.seconds, 0) / mine.length;
      return [[search, ...cells, gamesToReach(task, mine, curves), seconds.toFixed(1)]];
    });
    lines.push(...table(['search', ...head, `games to ${YARDSTICK}'s final`, 'CPU-s'], rows));
  }
  return `${lines.join('\n')}\n`;
}

/** One table of all tasks: final scores, and the games needed to reach the genetic search's final mean. */
export function summary(
  tasks: readonly Task[],
  searches: readonly string[],
  curves: readonly Curve[],
): string {
  const of = (task: Task, search: string): readonly Curve[] =>
    curves.filter((c) => c.task === task.name && c.search === search);
  const head = tasks.map(({ name, games }) => `${name}, ${thousands(games)}k`);
  const finals = searches.map((search) => [
    search,
    ...tasks.map((task) => {
      const mine = of(task, search);
      return mine.length === 0 ? '–' : spread(mine.map(({ scores }) => 100 * scores.at(-1)!));
    }),
    String(Math.max(...tasks.map((task) => of(task, search).length))),
  ]);
  const soon = searches.map((search) => [
    search,
    ...tasks.map((task) =>
      of(task, search).length === 0 ? '–' : gamesToReach(task, of(task, search), curves),
    ),
  ]);
  const lines = [
    ...table(['score at the end, %', ...head, 'runs each'], finals),
    '',
    ...table([`games to ${YARDSTICK}'s final score`, ...head], soon),
  ];
  return `${lines.join('\n')}\n`;
}

const thousands = (games: number): string => String(Math.round(games / 100) / 10);

/** Mean ± half width of its 95 % interval (Student) over seeds. */
function spread(values: readonly number[]): string {
  const sum = values.reduce((a, b) => a + b, 0);
  const squares = values.reduce((a, b) => a + b * b, 0);
  const { mean, high } = meanInterval(sum, squares, values.length);
  return values.length < 2 ? mean.toFixed(1) : `${mean.toFixed(1)} ± ${(high - mean).toFixed(1)}`;
}

/**
 * Median over seeds of the games until a run reaches the final mean of the genetic search, as a share of the
 * budget: the first checkpoint from which on it stays there.
 */
function gamesToReach(task: Task, mine: readonly Curve[], curves: readonly Curve[]): string {
  const finals = curves.flatMap((c) =>
    c.task === task.name && c.search === YARDSTICK ? [c.scores.at(-1)!] : [],
  );
  if (finals.length === 0) return '–';
  const goal = finals.reduce((a, b) => a + b, 0) / finals.length;
  const shares = mine
    .map(({ scores }) => CHECKPOINTS[scores.findIndex((score) => score >= goal)] ?? Number.POSITIVE_INFINITY)
    .sort((a, b) => a - b);
  const [low, high] = [shares[(shares.length - 1) >> 1]!, shares[shares.length >> 1]!];
  const median = (low + high) / 2;
  const reached = shares.filter(Number.isFinite).length;
  const of = `${reached} of ${shares.length} runs`;
  return Number.isFinite(median) ? `${Math.round(100 * median)} % (${of})` : `more (${of})`;
}

/** Formats Markdown with columns of equal width. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((title, i) => Math.max(3, title.length, ...rows.map((row) => row[i]!.length)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join(' | ')} |`;
  const rule = `| ${widths.map((w, i) => (i === 0 ? '-'.repeat(w) : `${'-'.repeat(w - 1)}:`)).join(' | ')} |`;
  return [line(head), rule, ...rows.map(line)];
}
