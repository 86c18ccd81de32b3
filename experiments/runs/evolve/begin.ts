/** Records a new evolution, or resumes a recorded one. */
import { Refused } from '../../../engine/index.js';
import { checkSameRules, knowGame } from '../../own-games.js';
import { algorithms } from '../../plans/algorithms.js';
import { planErrors } from '../../plans/plan-file.js';
import type { RunId, RunRow, Store } from '../../store/store.js';
import { conversions } from '../for-original.js';
import type { EvolutionPlan } from '../shared/evolution-plan.js';
import { recordedFile } from '../shared/recorded.js';
import { checkSameVersion } from '../shared/run-control.js';
import { newRun, recordedPlan } from './plan/plan.js';

/** Sentences about what the starting players of a run for the original program lose. */
export const lossesAtStart = ({ settings, from, warm, game, rules }: EvolutionPlan): readonly string[] =>
  settings.forOriginal ? conversions([...from, ...warm], game, rules) : [];

/** @returns the id of the run, which belongs to this process */
export function recordRun(store: Store, plan: EvolutionPlan): RunId {
  const run = store.createRun(newRun(plan));
  const losses = lossesAtStart(plan);
  if (losses.length > 0)
    store.add(run, { events: losses.map((text) => ({ generation: 0, kind: 'original', text })) });
  return run;
}

/**
 * Claims a paused or interrupted run for this process.
 * @param options of `claim`
 * @returns its plan, with the recorded players
 * @throws Refused if another process owns it, or if its game, version or search has changed
 */
export async function resumeRun(
  store: Store,
  row: RunRow,
  options: Parameters<Store['claim']>[1] = {},
): Promise<EvolutionPlan> {
  await knowGame(row.game);
  checkSameRules(row);
  checkSameVersion(row);
  checkResumable(row);
  store.claim(row.id, options);
  return recordedPlan(row);
}

/** @throws Refused if a version with other searches or settings made the plan */
function checkResumable(row: RunRow): void {
  const file = recordedFile(row);
  const { algorithm, networks } = file;
  const hint = `resume it with Deckwright ${row.version}; show, compare and export still work`;
  const refuse = (what: string): never => {
    throw new Refused(`run ${row.id} ${what}`, hint);
  };
  if (algorithm !== undefined && !algorithms().includes(algorithm))
    refuse(`used the search ${algorithm}, which was removed`);
  if (networks === true) refuse('used networks, which this version does not support');
  for (const { path, text } of planErrors(file))
    refuse(`has a plan that this version cannot read: ${path.join('.')}: ${text}`);
}
