/** Problems in texts, as data, for buylists and JSON bots alike; a separate function prints them. */

export { editDistance, nearest } from '../engine/index.js';

export interface Diagnostic {
  readonly severity: 'error' | 'warning';
  /** Stable name of the kind of error, e.g. `unknown-card`, `unreachable-entry`. */
  readonly code: string;
  /** First line and column, counted from 1; columns count UTF-16 code units. */
  readonly line: number;
  readonly column: number;
  /** Number of characters to underline on that line, at least 1. */
  readonly length: number;
  /** One sentence without a full stop that says what is wrong, with the offending word in quotes. */
  readonly message: string;
  /** How to fix it, e.g. `did you mean "Laboratory"?` */
  readonly hint?: string;
  /** Text that replaces the underlined text and fixes the error (quick fix). */
  readonly fix?: string;
}

const WORD_MAX = 60;

/** A word of a text, as messages quote it. */
export const shortened = (word: string): string =>
  word.length > WORD_MAX ? `${word.slice(0, WORD_MAX)}…` : word;

/**
 * Prints `file:line:column: severity: message`, the source line, a line of carets, and the hint. Tabs keep their
 * width.
 */
export function formatDiagnostic(file: string, text: string, d: Diagnostic): string {
  const source = text.split(/\r\n|\n|\r/)[d.line - 1] ?? '';
  const excerpt = source.length > 160 ? excerptAround(source, d.column) : { text: source, column: d.column };
  const pad = excerpt.text.slice(0, excerpt.column - 1).replace(/[^\t]/g, ' ');
  const carets = '^'.repeat(Math.max(1, Math.min(d.length, excerpt.text.length - excerpt.column + 1)));
  const lines = [
    `${file}:${d.line}:${d.column}: ${d.severity}: ${d.message}`,
    `    ${excerpt.text}`,
    `    ${pad}${carets}`,
  ];
  if (d.hint !== undefined) lines.push(`    ${d.hint}`);
  return lines.join('\n');
}

function excerptAround(source: string, column: number): { text: string; column: number } {
  const start = Math.max(0, column - 80);
  return { text: source.slice(start, start + 160), column: column - start };
}

/** Offsets at which lines begin. CR LF, CR and LF end a line. */
export function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c === 10 || (c === 13 && text.charCodeAt(i + 1) !== 10)) starts.push(i + 1);
  }
  return starts;
}

/** Index of the line that contains an offset. */
export function lineOf(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
