/** Plays a batch of candidates as its trial asks, and writes down what the record keeps of it. */
import type { Explored } from '../../engine/index.js';
import type { Batch, Judged, Recorded } from '../../optimizer/index.js';
import { onSearchBlocks, type Performance, type Yardstick } from '../evaluation/evaluator.js';
import type { Panel } from '../evaluation/panel.js';
import { judge } from '../evaluation/trial.js';
import type { Equipment } from './equipment.js';
import type { GenerationBook } from './generation-book.js';
import { bestOf } from './session.js';

export interface Where {
  readonly panel: Panel;
  readonly firstBlock: number;
  /** Candidates from this id on are new. */
  readonly newFrom: number;
  /** For games for one, see the evaluator. */
  readonly yardstick: Yardstick | undefined;
}

export interface Played {
  readonly results: Judged<unknown>[];
  /** Blocks taken. */
  readonly blocks: number;
  readonly recorded: Recorded;
  readonly explored?: Explored;
}

/** The record keeps the new candidates that stay, and the games of these and of the best. */
export async function playBatch(
  { bench, evaluator, genome }: Equipment,
  batch: Batch<unknown>,
  { panel, firstBlock, newFrom, yardstick }: Where,
  book?: GenerationBook,
): Promise<Played> {
  const { candidates, trial } = batch;
  const texts = candidates.map(({ program }) => bench.textOf(program));
  const performances: Performance[][] = candidates.map(() => []);
  const play = onSearchBlocks(evaluator, texts, panel, firstBlock, yardstick);
  const judged = await judge(candidates, trial, async (who, from, to, groups) => {
    const played = await play(who, from, to, groups);
    for (const [k, i] of who.entries()) performances[i]!.push(played[k]!);
    return played;
  });
  const lessons = await record(bench, evaluator, batch, panel, firstBlock + judged.blocks);
  const begin = firstBlock + judged.blocks + lessons.blocks;
  const explored = batch.exploration && (await evaluator.explore(batch.exploration, panel, begin));
  const played: Played = {
    ...judged,
    blocks: begin - firstBlock + (batch.exploration?.blocks ?? 0),
    recorded: lessons.recorded,
    ...(explored !== undefined && { explored }),
  };
  if (book === undefined || candidates.length === 0) return played;
  const best = judged.results.some(({ fate }) => fate === 'kept') && bestOf(judged.results).candidate.id;
  for (const [i, { candidate, fate }] of judged.results.entries()) {
    const stays = fate === 'kept' && candidate.id >= newFrom;
    if (stays) book.candidate(candidate, texts[i]!, genome.size(candidate.program), fate);
    if (!stays && candidate.id !== best) continue;
    for (const { encounters } of performances[i]!) book.evaluate(candidate.id, panel, encounters, 'search');
  }
  return played;
}

/** Recordings follow on each other, so that no two of them play the same deals. */
async function record(
  bench: Equipment['bench'],
  evaluator: Equipment['evaluator'],
  { recordings = [] }: Batch<unknown>,
  panel: Panel,
  firstBlock: number,
): Promise<{ recorded: Recorded; blocks: number }> {
  if (recordings.length === 0) return { recorded: [], blocks: 0 };
  let at = firstBlock;
  const requests = recordings.map(({ net, driver, way, blocks }) => {
    at += blocks;
    const text = driver === undefined ? {} : { driver: bench.textOf(driver) };
    return { net, way, from: at - blocks, to: at, ...text };
  });
  return { recorded: await evaluator.record(requests, panel), blocks: at - firstBlock };
}
