/** Problems at offsets of a text, and their conversion to lines and columns. */
import { type Diagnostic, lineOf, lineStarts } from '../../diagnostics.js';
import type { Span } from './span.js';

/** Most problems reported for one text. */
export const PROBLEMS_MAX = 200;

/** An error or a warning whose location is still an offset. */
export interface Problem extends Span {
  readonly severity: 'error' | 'warning';
  /** Stable name of the kind of problem. */
  readonly code: string;
  readonly message: string;
  readonly hint?: string | undefined;
  readonly fix?: string | undefined;
}

export type ReportProblem = (problem: Problem) => void;

/** Sorts problems by location, removes repetitions, and turns offsets into lines and columns. */
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
