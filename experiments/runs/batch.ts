/** Plays a batch of candidates as its trial asks, and writes down what the record keeps of it. */
import type { Batch, Judged } from '../../optimizer/index.js';
import type { Performance, Yardstick } from '../evaluation/evaluator.js';
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

/** The record keeps the new candidates that stay, and the games of these and of the best. */
export async function playBatch(
  { bench, evaluator, genome }: Equipment,
  { candidates, trial }: Batch<unknown>,
  { panel, firstBlock, newFrom, yardstick }: Where,
  book?: GenerationBook,
): Promise<{ results: Judged<unknown>[]; blocks: number }> {
  const texts = candidates.map(({ program }) => bench.textOf(program));
  const performances: Performance[][] = candidates.map(() => []);
  const judged = await judge(candidates, trial, async (who, from, to, groups) => {
    const played = await evaluator.play(
      who.map((i) => texts[i]!),
      panel,
      'search',
      firstBlock + from,
      firstBlock + to,
      yardstick,
      groups,
    );
    for (const [k, i] of who.entries()) performances[i]!.push(played[k]!);
    return played;
  });
  if (book === undefined) return judged;
  const best = judged.results.some(({ fate }) => fate === 'kept') && bestOf(judged.results).candidate.id;
  for (const [i, { candidate, fate }] of judged.results.entries()) {
    const stays = fate === 'kept' && candidate.id >= newFrom;
    if (stays) book.candidate(candidate, texts[i]!, genome.size(candidate.program), fate);
    if (!stays && candidate.id !== best) continue;
    for (const { encounters } of performances[i]!) book.evaluate(candidate.id, panel, encounters, 'search');
  }
  return judged;
}
