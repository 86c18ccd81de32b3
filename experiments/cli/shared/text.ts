/** Formats numbers and tables for the terminal. */
import picocolors from 'picocolors';
import type { ConfidenceInterval } from '../../statistics/interval.js';
import { fixed } from '../../statistics/score-text.js';
import { withCommas } from '../../with-commas.js';

export {
  chance,
  fixed,
  gainText,
  percent,
  plusMinus,
  points,
  scoreText,
  signed,
} from '../../statistics/score-text.js';

const { FORCE_COLOR, NO_COLOR, TERM } = process.env;
/** Colours only on a terminal, and never against NO_COLOR (https://no-color.org). */
export const colors = picocolors.createColors(
  !NO_COLOR && ((FORCE_COLOR ?? '0') !== '0' || (process.stdout.isTTY === true && TERM !== 'dumb')),
);

export const count = (value: number): string => withCommas(Math.round(value));
/** A mean with its half width, in its own unit. */
export const meanText = ({ mean, low, high }: ConfidenceInterval): string =>
  `${fixed(mean, 2)} ± ${((high - low) / 2).toFixed(2)}`;

/** Capital letter in front, full stop at the end. */
export const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

export function duration(seconds: number): string {
  if (!Number.isFinite(seconds)) return '–';
  if (seconds < 60) return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
  return `${Math.floor(seconds / 3600)} h ${Math.round((seconds % 3600) / 60)} min`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds them
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g;

/** Removes line breaks and control characters, because text from outside must not control the terminal. */
export const sanitize = (text: string): string =>
  text.replace(/[\n\u2028\u2029]+/g, ' ').replace(CONTROL_CHARACTERS, '?');

/** The same for a text of several lines, such as an error with an excerpt of its file. */
export const sanitizeLines = (text: string): string => text.split('\n').map(sanitize).join('\n');

export const terminalWidth = (): number => process.stdout.columns ?? 100;

/** Breaks a text that starts in column `start` at its spaces, and indents all further lines. */
export function wrap(text: string, start: number, indent: number): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/(?<=\S) /)) {
    const room = terminalWidth() - (lines.length === 0 ? start : indent);
    if (line !== '' && line.length + 1 + word.length > room) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join(`\n${' '.repeat(indent)}`);
}

/** Text with one line for each part; a list has several lines, and parts that do not apply have none. */
export const joinLines = (...parts: readonly (string | readonly string[] | false | undefined)[]): string =>
  parts.flatMap((part) => (part === undefined || part === false ? [] : part)).join('\n');

/** Aligned columns. Numbers, and texts that begin like a number, are aligned to the right. */
export function columns(rows: readonly (readonly string[])[], head?: readonly string[]): string {
  const all = head === undefined ? rows : [head, ...rows];
  const width = all.reduce<number[]>((widths, row) => {
    for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, visibleLength(cell));
    return widths;
  }, []);
  const right = width.map((_, i) => rows.every((row) => /^([−+±\d–]|$)/.test(stripColors(row[i] ?? ''))));
  return all
    .map((row, index) => {
      const line = row
        .map((cell, i) => {
          const pad = ' '.repeat(width[i]! - visibleLength(cell));
          return right[i] ? pad + cell : cell + pad;
        })
        .join('  ')
        .trimEnd();
      return head !== undefined && index === 0 ? colors.dim(line) : line;
    })
    .join('\n');
}

export type TextColumn<Item> = readonly [title: string, cell: (item: Item) => string];

/** One line for each item, below the titles. */
export const table = <Item>(items: readonly Item[], described: readonly TextColumn<Item>[]): string =>
  columns(
    items.map((item) => described.map(([, cell]) => cell(item))),
    described.map(([title]) => title),
  );

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control characters
const stripColors = (text: string): string => text.replace(/\u001B\[\d+m/g, '');
const visibleLength = (text: string): number => stripColors(text).length;

const BARS = '▁▂▃▄▅▆▇█';
/** A curve on one line. */
export function sparkline(
  values: readonly number[],
  low = Math.min(...values),
  high = Math.max(...values),
): string {
  return values
    .map((value) => BARS[high === low ? 0 : Math.round(((value - low) / (high - low)) * (BARS.length - 1))])
    .join('');
}

/** Prints a text as it is, and any other value as one line of JSON. */
export const print = (said: unknown): void =>
  void process.stdout.write(`${typeof said === 'string' ? said : JSON.stringify(said)}\n`);
