/** Removes repeated items from lists in which only the first one counts. */
import type { Item, PlayStep } from '../../../engine/index.js';

/** The first item for each key. */
export function distinct<T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] {
  const seen = new Set<string>();
  return items.filter((item) => seen.size < seen.add(keyOf(item)).size);
}

export const stepKey = (step: PlayStep): string => (step.kind === 'card' ? `${step.card}` : step.name);

export const itemKey = ({ card, into }: Item): string => `${card}:${into ?? ''}`;
