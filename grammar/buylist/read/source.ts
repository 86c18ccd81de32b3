/** A text before it is parsed: bounds that keep the parser safe, and the way from an offset to a line and column. */
import type { Diagnostic } from '../../diagnostics.js';
import type { Span } from './syntax.js';

/** Longest text that is read, in characters. */
export const SIZE_MAX = 100_000;
/** Deepest nesting of round brackets. */
export const NESTING_MAX = 64;
/** Largest number that may be written. */
export const NUMBER_MAX = 1_000_000;
/** Most members that one list, body or pair of brackets may have. */
export const LENGTH_MAX = 500;
/** Problems reported of one text. */
export const PROBLEMS_MAX = 200;

/** A mistake whose place is still an offset. */
export interface Problem extends Span {
  readonly severity: 'error' | 'warning';
  /** Stable name of the kind of mistake. */
  readonly code: string;
  readonly message: string;
  readonly hint?: string;
  readonly fix?: string;
}

export type Report = (problem: Problem) => void;

/** Sorts problems by place, drops repetitions, and turns offsets into lines and columns. */
export function toDiagnostics(text: string, problems: readonly Problem[]): readonly Diagnostic[] {
  if (problems.length === 0) return [];
  const lines = lineStarts(text);
  const sorted = [...problems].sort((a, b) => a.start - b.start || a.end - b.end);
  const diagnostics = sorted
    .filter((p, i) => i === 0 || p.start !== sorted[i - 1]!.start || p.message !== sorted[i - 1]!.message)
    .map((p) => toDiagnostic(text, lines, p));
  if (diagnostics.length <= PROBLEMS_MAX) return diagnostics;
  const last = diagnostics[PROBLEMS_MAX - 1]!;
  return [
    ...diagnostics.slice(0, PROBLEMS_MAX - 1),
    {
      ...last,
      code: 'too-many-problems',
      message: `${last.message} (and ${diagnostics.length - PROBLEMS_MAX} more problems)`,
    },
  ];
}

function toDiagnostic(text: string, lines: readonly number[], problem: Problem): Diagnostic {
  const start = Math.min(problem.start, text.length);
  const line = lineOf(lines, start);
  const lineEnd = lines[line + 1] ?? text.length + 1;
  const { severity, code, message, hint, fix } = problem;
  return {
    severity,
    code,
    line: line + 1,
    column: start - lines[line]! + 1,
    length: Math.max(1, Math.min(problem.end, lineEnd - 1) - start),
    message,
    ...(hint === undefined ? {} : { hint }),
    ...(fix === undefined ? {} : { fix }),
  };
}

/** Offsets at which lines begin; CR LF, CR and LF end a line. */
export function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c === 10 || (c === 13 && text.charCodeAt(i + 1) !== 10)) starts.push(i + 1);
  }
  return starts;
}

/** Index of the line that holds an offset. */
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

/** What a single pass over the characters finds before any parser sees them. */
export interface Scan {
  /** The text with one plain character for each of its code units, so that offsets agree. */
  readonly ascii: string;
  /** The first character outside ASCII (or NUL) outside comments; the original takes it for the end of the text. */
  readonly nonAscii: number | undefined;
  /** Present when the text must not be parsed. */
  readonly fatal?: Problem;
}

const BYTE_ORDER_MARK = 0xfeff;

export function scan(text: string): Scan {
  if (text.length > SIZE_MAX) {
    return {
      ascii: '',
      nonAscii: undefined,
      fatal: {
        severity: 'error',
        code: 'too-large',
        start: 0,
        end: 1,
        message: `the text has ${text.length} characters; at most ${SIZE_MAX} are read`,
        hint: 'a strategy rarely needs more than a few thousand characters',
      },
    };
  }
  let depth = 0;
  let inComment = false;
  let nonAscii: number | undefined;
  for (let i = text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c === 10 || c === 13) inComment = false;
    else if (inComment) continue;
    else if (c === 35) inComment = true;
    else if (c === 40 && ++depth > NESTING_MAX) return { ascii: '', nonAscii: undefined, fatal: tooDeep(i) };
    else if (c === 41 && depth > 0) depth--;
    else if ((c === 0 || c > 127) && nonAscii === undefined) nonAscii = i;
  }
  const withoutMark = text.charCodeAt(0) === BYTE_ORDER_MARK ? ` ${text.slice(1)}` : text;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what this replaces
  return { ascii: withoutMark.replace(/[\u0000\u0080-\uffff]/g, '\u00ff'), nonAscii };
}

function tooDeep(at: number): Problem {
  return {
    severity: 'error',
    code: 'too-deep',
    start: at,
    end: at + 1,
    message: `brackets are nested more than ${NESTING_MAX} deep`,
    hint: 'close a bracket that was left open, or flatten the condition: AllOf and AnyOf take any number of arguments',
  };
}
