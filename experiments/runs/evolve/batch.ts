/** Plays a batch of candidates as its trial asks, and writes down what the record keeps of it. */
import type { GradientSums } from '../../../engine/index.js';
import type { Batch, Recorded, Scored } from '../../../optimizer/index.js';
import { type CandidateResult, type ScoreScale, searchBlockPlayer } from '../../evaluation/evaluator.js';
import type { Panel } from '../../evaluation/panel.js';
import { runTrial } from '../../evaluation/trial.js';
import type { GenerationRecorder } from '../shared/generation-recorder.js';
import type { RunContext } from '../shared/run-context.js';
import { bestResult } from './search-session.js';

export interface BatchOptions {
  readonly panel: Panel;
  readonly firstBlock: number;
  /** Candidates from this id on are new. */
  readonly newFrom: number;
  /** For games for one, see the evaluator. */
  readonly scale: ScoreScale | undefined;
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
  { searchContext, evaluator, genome }: RunContext,
  batch: Batch<unknown>,
  { panel, firstBlock, newFrom, scale }: BatchOptions,
  recorder?: GenerationRecorder,
): Promise<BatchResult> {
  const { candidates, trial } = batch;
  const texts = candidates.map(({ program }) => searchContext.textOf(program));
  const performances: CandidateResult[][] = candidates.map(() => []);
  const play = searchBlockPlayer(evaluator, texts, panel, firstBlock, scale);
  const judged = await runTrial(candidates, trial, async (who, from, to) => {
    const played = await play(who, from, to);
    for (const [k, i] of who.entries()) performances[i]!.push(played[k]!);
    return played;
  });
  const recordings = await recordEpisodes(searchContext, evaluator, batch, panel, firstBlock + judged.blocks);
  const begin = firstBlock + judged.blocks + recordings.blocks;
  const explored = batch.exploration && (await evaluator.explore(batch.exploration, panel, begin));
  const played: BatchResult = {
    ...judged,
    blocks: begin - firstBlock + (batch.exploration?.blocks ?? 0),
    recorded: recordings.recorded,
    ...(explored !== undefined && { explored }),
  };
  if (recorder === undefined || candidates.length === 0) return played;
  const best =
    judged.results.some(({ outcome }) => outcome === 'kept') && bestResult(judged.results).candidate.id;
  for (const [i, { candidate, outcome }] of judged.results.entries()) {
    const isKept = outcome === 'kept' && candidate.id >= newFrom;
    if (isKept) recorder.candidate(candidate, texts[i]!, genome.size(candidate.program), outcome);
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
): Promise<{ recorded: Recorded; blocks: number }> {
  if (recordings.length === 0) return { recorded: [], blocks: 0 };
  let at = firstBlock;
  const requests = recordings.map(({ net, behaviourPlayer: driver, mode: way, blocks }) => {
    at += blocks;
    const text = driver === undefined ? {} : { driver: searchContext.textOf(driver) };
    return { net, way, from: at - blocks, to: at, ...text };
  });
  return { recorded: await evaluator.record(requests, panel), blocks: at - firstBlock };
}
