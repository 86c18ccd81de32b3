/** Plays a batch of candidates as its trial says, and records the results. */
import type { GradientSums } from '../../../engine/index.js';
import type { Batch, Scored } from '../../../optimizer/index.js';
import { withTexts } from '../../../workers/index.js';
import type { CandidateResult, Scale } from '../../evaluation/evaluator.js';
import type { Panel } from '../../evaluation/panel.js';
import { runTrial } from '../../evaluation/trial.js';
import { bestResult } from './candidates.js';
import type { GenerationRecorder } from './generation-recorder.js';
import type { RunContext } from './run-context.js';

export interface BatchOptions {
  readonly panel: Panel;
  readonly firstBlock: number;
  /** True if the candidate was made for this batch. Default: all were. */
  readonly isNew?: (id: number) => boolean;
  /** Scale of the scores; see the evaluator. */
  readonly scale?: Scale | undefined;
}

export interface BatchResult {
  readonly results: Scored<unknown>[];
  /** Blocks played. */
  readonly blocks: number;
  readonly explored?: GradientSums;
}

/** Records the new candidates that the trial kept, with the games of these and of the best. */
export async function playBatch(
  { searchContext, evaluator, genome }: Pick<RunContext, 'searchContext' | 'evaluator' | 'genome'>,
  batch: Batch<unknown>,
  { panel, firstBlock, isNew = () => true, scale }: BatchOptions,
  recorder?: GenerationRecorder,
): Promise<BatchResult> {
  const { candidates, trial } = batch;
  const players = candidates.map(({ program }) => searchContext.playerOf(program));
  const performances: CandidateResult[][] = candidates.map(() => []);
  // The trial's number of blocks is known only at its end, so the exploration takes the first blocks. Both play
  // together.
  const triedFrom = firstBlock + (batch.exploration?.blocks ?? 0);
  const play = (who: readonly number[], from: number, to: number): Promise<readonly CandidateResult[]> => {
    const own = who.map((i) => players[i]!);
    return evaluator.play(own, panel, 'search', triedFrom + from, triedFrom + to, scale);
  };
  const [explored, measured] = await Promise.all([
    batch.exploration && evaluator.explore(batch.exploration, panel, firstBlock),
    runTrial(candidates, trial, async (who, from, to) => {
      const results = await play(who, from, to).catch((error: unknown) => {
        throw withTexts(error, (player) => {
          const index = players.indexOf(player);
          return index < 0 ? player : searchContext.textOf(candidates[index]!.program);
        });
      });
      for (const [k, i] of who.entries()) performances[i]!.push(results[k]!);
      return results;
    }),
  ]);
  const played: BatchResult = {
    ...measured,
    blocks: triedFrom - firstBlock + measured.blocks,
    ...(explored !== undefined && { explored }),
  };
  if (recorder === undefined || candidates.length === 0) return played;
  const best =
    measured.results.some(({ outcome }) => outcome === 'kept') && bestResult(measured.results).candidate.id;
  for (const [i, { candidate, outcome }] of measured.results.entries()) {
    const isKept = outcome === 'kept' && isNew(candidate.id);
    if (isKept) {
      const text = searchContext.textOf(candidate.program);
      recorder.candidate(candidate, text, genome.size(candidate.program), outcome);
    }
    if (!isKept && candidate.id !== best) continue;
    for (const { results } of performances[i]!) recorder.evaluate(candidate.id, panel, results, 'search');
  }
  return played;
}
