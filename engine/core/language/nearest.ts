/** Suggestions for misspelled words. */

/**
 * The nearest known word by edit distance (a transposition counts once); else the only one that begins so; undefined if
 * there is none.
 */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  const lower = word.toLowerCase().slice(0, 60);
  let best: string | undefined;
  const begun: string[] = [];
  let bestDistance = Math.max(1, Math.floor(lower.length / 3)) + 1;
  for (const candidate of known) {
    if (lower.length > 2 && candidate.toLowerCase().startsWith(lower)) begun.push(candidate);
    const distance = editDistance(lower, candidate.toLowerCase(), bestDistance);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best ?? (begun.length === 1 ? begun[0] : undefined);
}

/** Optimal string alignment distance. Returns `limit` as soon as the distance cannot be below it. */
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
