/** Reads a league from the last recorded state of its run. */
import { recordedLeague } from '../../../experiments/index.js';
import type { ApiLeague } from '../../api/runs/run-record.js';
import type { AppContext } from '../../server/app-context.js';
import { pairEstimate } from '../estimates.js';

/** @returns undefined for a run without a league */
export function runLeague({ store }: AppContext, run: number): ApiLeague | undefined {
  const league = recordedLeague(store.state(run)?.state);
  if (league === undefined) return undefined;
  return {
    members: league.members.map(({ score, ...member }) => ({ ...member, strength: pairEstimate(score) })),
    cells: league.scores.flatMap((row, a) =>
      row.flatMap((score, b) => (score === null ? [] : [{ a, b, strength: pairEstimate(score) }])),
    ),
    steps: league.steps.map(({ step, exploitability, joined, weights }) => ({
      step,
      exploitability: pairEstimate(exploitability),
      joined,
      weights,
    })),
    cycles: league.cycles,
  };
}
