/** What a buylist says, as numbers: which cards it buys, how many and how early, and which it plays and decides. */
import type { BuylistProgram } from '../../../grammar/index.js';

/** Copies that count as buying without limit. */
const MANY = 8;

export function features(program: BuylistProgram): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const most = (name: string, value: number): void => {
    found.set(name, Math.max(found.get(name) ?? 0, value));
  };
  const entries = program.lists.flatMap((list) => list.entries);
  for (const [place, { card, limit = MANY, when }] of entries.entries()) {
    most(`buys ${card}`, 1);
    most(`copies ${card}`, Math.log2(Math.min(limit, MANY)) / 3);
    most(`early ${card}`, 1 - place / entries.length);
    if (when !== undefined) most(`asks ${card}`, 1);
  }
  for (const { playOrder = [], blocks } of program.strategies) {
    for (const step of playOrder) if (step.kind === 'card') most(`plays ${step.card}`, 1);
    for (const block of blocks) {
      most(block.kind === 'options' ? `decides ${block.card}` : `answers ${block.event}`, 1);
    }
  }
  for (const { when } of program.lists) if (when !== undefined) most(`list if ${when.call.word}`, 1);
  found.set('entries', entries.length / 10);
  return found;
}
