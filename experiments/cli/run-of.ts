/** Which run a person means. */
import { Refused } from '../../engine/index.js';
import type { RunRow, Store } from '../store/store.js';

/** @param word number of a run, or `last` @throws Refused when there is none */
export function findRun(store: Store, word: string, kind?: string): RunRow {
  const row =
    word === 'last' ? store.lastRun(kind) : /^\d+$/.test(word) ? store.run(Number(word)) : undefined;
  if (row === undefined)
    throw new Refused(`there is no run "${word}" in ${store.place}`, 'see: deckwright runs');
  if (kind !== undefined && row.kind !== kind)
    throw new Refused(
      `run ${row.id} is no ${kind}: it was made by deckwright ${row.kind}`,
      'see: deckwright runs',
    );
  return row;
}
