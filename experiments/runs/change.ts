/** What a change did to a text, in a few words: "insert-entry: + Witch [1]". */

export function tellChange(operator: string, before: string | undefined, after: string): string {
  if (before === undefined) return operator;
  const gone = missing(before, after).map((line) => `− ${line}`);
  const come = missing(after, before).map((line) => `+ ${line}`);
  const words = [...gone, ...come];
  if (words.length === 0) return `${operator}: order changed`;
  const shown = words.slice(0, 3).join(', ');
  return `${operator}: ${shown}${words.length > 3 ? `, and ${words.length - 3} more` : ''}`;
}

/** Entries of a text that another lacks, each as often as it is lacking. */
function missing(text: string, other: string): string[] {
  const left = new Map<string, number>();
  for (const item of items(other)) left.set(item, (left.get(item) ?? 0) + 1);
  return items(text).filter((item) => {
    const count = left.get(item) ?? 0;
    if (count > 0) left.set(item, count - 1);
    return count === 0;
  });
}

/** Lines, and on a line what commas outside brackets separate. */
function items(text: string): string[] {
  return text.split('\n').flatMap((line) =>
    line
      .split(/,(?![^()[\]{}]*[)\]}])/)
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  );
}
