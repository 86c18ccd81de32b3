/** A change of a program in a few words: "insert-entry: + Witch [1]". */
import type { ProgramPart } from '../../../../grammar/index.js';
import { isRule } from '../../../players/rule-diff.js';

const SHOWN = 3;

/** @param before parts of the program before the change, if known */
export function changeText(
  operator: string,
  before: readonly ProgramPart[] | undefined,
  after: readonly ProgramPart[],
): string {
  if (before === undefined) return operator;
  const [oldLabels, newLabels] = [before, after].map((parts) =>
    parts.filter(isRule).map(({ label }) => label),
  );
  const removed = missing(oldLabels!, newLabels!).map((label) => `− ${label}`);
  const added = missing(newLabels!, oldLabels!).map((label) => `+ ${label}`);
  const words = [...removed, ...added];
  if (words.length === 0) return `${operator}: order changed`;
  const shown = words.slice(0, SHOWN).join('; ');
  return `${operator}: ${shown}${words.length > SHOWN ? `; and ${words.length - SHOWN} more` : ''}`;
}

/** Labels missing in the other list, repeated as often as they are missing. */
function missing(labels: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const label of others) left.set(label, (left.get(label) ?? 0) + 1);
  return labels.filter((label) => {
    const count = left.get(label) ?? 0;
    if (count > 0) left.set(label, count - 1);
    return count === 0;
  });
}
