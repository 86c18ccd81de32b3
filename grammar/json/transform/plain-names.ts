/**
 * Gives card info names that the original program can find. It reads the right side of a condition in lower case
 * and without digits.
 */
import type { ScoreTable } from '../ast.js';
import { keysOf } from '../keys.js';

export function plainInfoNames(table: ScoreTable): ScoreTable {
  const names = new Set(table.cardInfo.flatMap(({ info }) => info.map(({ name }) => name)));
  for (const { key } of keysOf(table)) if (key.kind === 'info') names.add(key.name);
  const renamed = new Map<string, string>();
  // Names that need no change come first, so that no new name takes theirs.
  const taken = new Set([...names].filter(isPlain));
  for (const name of names) renamed.set(name, isPlain(name) ? name : freshName(name, taken));
  if ([...renamed].every(([old, fresh]) => old === fresh)) return table;
  const plain = JSON.parse(JSON.stringify(table), (_, node) =>
    node?.kind === 'info' ? { ...node, name: renamed.get(node.name) } : node,
  ) as ScoreTable;
  return {
    ...plain,
    cardInfo: plain.cardInfo.map(({ subject, info }) => ({
      subject,
      info: info.map(({ name, value }) => ({ name: renamed.get(name)!, value })),
    })),
  };
}

/** The original would read a name that begins with `avg_` as an average. */
const isPlain = (name: string): boolean => /^[a-z._]+$/.test(name) && !name.startsWith('avg_');

function freshName(name: string, taken: Set<string>): string {
  const base = name.toLowerCase().replace(/[^a-z]/g, '') || 'info';
  let fresh = base;
  for (let more = 0; taken.has(fresh); more++) fresh = `${base}_${letters(more)}`;
  taken.add(fresh);
  return fresh;
}

/** The sequence a, b … z, aa, ab … */
const letters = (count: number): string =>
  (count < 26 ? '' : letters(Math.floor(count / 26) - 1)) + String.fromCharCode(97 + (count % 26));
