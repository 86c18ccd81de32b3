/** Writes the printed names of several copies of a card. */
import { printedName } from '../../engine/index.js';

/** A number of cards with the printed name: `2 Laboratories`. */
export function cardCount(count: number, name: string): string {
  const one = printedName(name);
  return `${count} ${count === 1 ? one : pluralOf(one)}`;
}

export function pluralOf(one: string): string {
  if (one.startsWith('Jack ')) return one.replace('Jack', 'Jacks');
  if (/(?<!s)s$/.test(one)) return one;
  if (/[^aeiou]y$/.test(one)) return one.replace(/y$/, 'ies');
  if (one.endsWith('rf')) return one.replace(/f$/, 'ves');
  if (/(s|x|ch|sh)$/.test(one)) return `${one}es`;
  return `${one}s`;
}
