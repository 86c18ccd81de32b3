/** Plays many variants of one program against the same opponents on the same deals, in rounds of growing size. */
import type { Evaluator } from '../../evaluation/evaluator.js';
import { pointDifferences } from '../../evaluation/gate.js';
import type { Panel } from '../../evaluation/panel.js';
import type { Interval } from '../../statistics/interval.js';
import { RunningMean } from '../../statistics/running-mean.js';

export interface VariantsPlan {
  readonly panel: Panel;
  /** Maximum games of each program against each opponent. */
  readonly games: number;
  /** Maximum games of all programs together. Absent: no bound. */
  readonly gamesInAll?: number | undefined;
}

export interface VariantResult {
  /** Score of the variant minus the program's, −1 to 1 per game; counts deals, 0 before it has played. */
  readonly gain: Interval;
  /** True if it has played exactly the same games so far. */
  readonly same: boolean;
}

/** Games of each program at the end of each round; later reports are more precise. */
const ROUNDS = [200, 1_000, 4_000, 20_000];
/** Programs that play between two reports. */
const BATCH = 24;

/** @param onProgress called after each batch with all variants in order, and the share of the work done */
export async function playVariants(
  whole: string,
  texts: readonly string[],
  { panel, games, gamesInAll = Number.POSITIVE_INFINITY }: VariantsPlan,
  evaluator: Evaluator,
  onProgress: (variants: readonly VariantResult[], share: number, done: boolean) => void,
): Promise<void> {
  const variants = texts.map((text) => ({ text, gains: new RunningMean(), same: true }));
  const gamesEach = Math.floor(gamesInAll / Math.max(1, variants.length * panel.members.length));
  const most = Math.min(games, Math.max(ROUNDS[0]!, gamesEach));
  const results = (): VariantResult[] => variants.map(({ gains, same }) => ({ gain: gains.interval, same }));
  let from = 0;
  for (const round of [...ROUNDS.filter((one) => one < most), most]) {
    const to = Math.ceil(round / 2);
    const [own] = await evaluator.play([whole], panel, 'match', from, to);
    // A variant that played exactly the same games will hardly differ later.
    const left = from === 0 ? variants : variants.filter(({ same }) => !same);
    for (let at = 0; at < left.length; at += BATCH) {
      const batch = left.slice(at, at + BATCH);
      const played = await evaluator.play(
        batch.map(({ text }) => text),
        panel,
        'match',
        from,
        to,
      );
      batch.forEach((variant, one) => {
        for (const difference of pointDifferences(played[one]!, own!)) variant.gains.add(difference);
        variant.same &&= played[one]!.signature === own!.signature;
      });
      const share = (from + ((to - from) * (at + batch.length)) / left.length) / Math.ceil(most / 2);
      onProgress(results(), share, false);
    }
    from = to;
  }
  onProgress(results(), 1, true);
}
