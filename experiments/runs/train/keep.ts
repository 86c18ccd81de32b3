/** Where a network goes that is not written to a file. */
import type { RunId, Store } from '../../store/store.js';
import type { TrainPlan, TrainResult } from './train.js';

/** Adds the network to the library of the record, once. */
export function keepInLibrary(
  store: Store,
  run: RunId,
  { game, name }: TrainPlan,
  { text }: TrainResult,
): void {
  const saved = { game: game.facts.name, name, text };
  if (store.savedTexts.has(saved)) return;
  store.savedTexts.add({ ...saved, tags: ['network'], note: `Learned in run ${run}`, run });
}
