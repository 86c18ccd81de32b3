/** A mistake in a text, as data; how it is printed is another function. Shared by buylists and JSON bots. */

export interface Diagnostic {
  readonly severity: 'error' | 'warning';
  /** Stable name of the kind of mistake, e.g. `unknown-card`, `unreachable-entry`. */
  readonly code: string;
  /** First line and column, counted from 1; columns count UTF-16 code units. */
  readonly line: number;
  readonly column: number;
  /** Number of characters to underline on that line, at least 1. */
  readonly length: number;
  /** One sentence without full stop: what is wrong, the offending word in quotes. */
  readonly message: string;
  /** What to do, e.g. `did you mean "Laboratory"?` */
  readonly hint?: string;
  /** A replacement for the underlined text that cures the mistake (quick fix). */
  readonly fix?: string;
}

/** `file:line:column: severity: message`, the source line, a caret line, and the hint. Tabs keep their width. */
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

/** The nearest known word by edit distance (transpositions count once), or undefined when none is near. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  const lower = word.toLowerCase().slice(0, 60);
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(lower.length / 3)) + 1;
  for (const candidate of known) {
    const distance = editDistance(lower, candidate.toLowerCase(), bestDistance);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Optimal string alignment distance, given up (as `limit`) once it cannot be below `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min(previous[j]! + 1, row[j - 1]! + 1, previous[j - 1]! + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        value = Math.min(value, before[j - 2]! + 1);
      }
      row.push(value);
    }
    before = previous;
    previous = row;
  }
  return previous[b.length]!;
}
