/** Plays a batch of candidates as its trial asks, and writes down what the record keeps of it. */
import type { GradientSums } from '../../../engine/index.js';
import type { Batch, Recorded, Scored } from '../../../optimizer/index.js';
import { withTexts } from '../../../workers/index.js';
import { type CandidateResult, type Scale, searchBlockPlayer } from '../../evaluation/evaluator.js';
import type { Panel } from '../../evaluation/panel.js';
import { runTrial } from '../../evaluation/trial.js';
import { bestResult } from '../shared/candidates.js';
import type { GenerationRecorder } from '../shared/generation-recorder.js';
import type { RunContext } from '../shared/run-context.js';

export interface BatchOptions {
  readonly panel: Panel;
  readonly firstBlock: number;
  /** Whether a candidate was made for this batch. Default: all were. */
  readonly isNew?: (id: number) => boolean;
  /** How games are counted, see the evaluator. */
  readonly scale: Scale | undefined;
}

export interface BatchResult {
  readonly results: Scored<unknown>[];
  /** Blocks taken. */
  readonly blocks: number;
  readonly recorded: Recorded;
  readonly explored?: GradientSums;
}

/** The record keeps the new candidates that stay, and the games of these and of the best. */
export async function playBatch(
  { searchContext, evaluator, genome }: Pick<RunContext, 'searchContext' | 'evaluator' | 'genome'>,
  batch: Batch<unknown>,
  { panel, firstBlock, isNew = () => true, scale }: BatchOptions,
  recorder?: GenerationRecorder,
): Promise<BatchResult> {
  const { candidates, trial } = batch;
  const players = candidates.map(({ program }) => searchContext.encodedOf(program));
  const performances: CandidateResult[][] = candidates.map(() => []);
  // How many blocks the trial takes is known at its end only: the others come first, and all play at the same time.
  const recordedBlocks = (batch.recordings ?? []).reduce((sum, { blocks }) => sum + blocks, 0);
  const exploredFrom = firstBlock + recordedBlocks;
  const triedFrom = exploredFrom + (batch.exploration?.blocks ?? 0);
  const play = searchBlockPlayer(evaluator, players, panel, triedFrom, scale);
  const [recorded, explored, judged] = await Promise.all([
    recordEpisodes(searchContext, evaluator, batch, panel, firstBlock),
    batch.exploration && evaluator.explore(batch.exploration, panel, exploredFrom),
    runTrial(candidates, trial, async (who, from, to) => {
      const results = await play(who, from, to).catch((error: unknown) => {
        throw withTexts(error, (player) => {
          const place = players.indexOf(player);
          return place < 0 ? player : searchContext.textOf(candidates[place]!.program);
        });
      });
      for (const [k, i] of who.entries()) performances[i]!.push(results[k]!);
      return results;
    }),
  ]);
  const played: BatchResult = {
    ...judged,
    blocks: triedFrom - firstBlock + judged.blocks,
    recorded,
    ...(explored !== undefined && { explored }),
  };
  if (recorder === undefined || candidates.length === 0) return played;
  const best =
    judged.results.some(({ outcome }) => outcome === 'kept') && bestResult(judged.results).candidate.id;
  for (const [i, { candidate, outcome }] of judged.results.entries()) {
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

/** Recordings follow on each other, so that no two of them play the same deals. */
async function recordEpisodes(
  searchContext: RunContext['searchContext'],
  evaluator: RunContext['evaluator'],
  { recordings = [] }: Batch<unknown>,
  panel: Panel,
  firstBlock: number,
): Promise<Recorded> {
  if (recordings.length === 0) return [];
  let at = firstBlock;
  const requests = recordings.map(({ net, behaviourPlayer: driver, mode: way, blocks }) => {
    at += blocks;
    const text = driver === undefined ? {} : { driver: searchContext.textOf(driver) };
    return { net, way, from: at - blocks, to: at, ...text };
  });
  return evaluator.record(requests, panel);
}
