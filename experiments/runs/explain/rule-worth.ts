/** The worth of each rule and number of a program: its score with and without it on the same deals. */
import type { Player } from '../../../bots/index.js';
import type { Game, Rules } from '../../../engine/index.js';
import type { ProgramForm, ProgramPart } from '../../../grammar/index.js';
import type { Evaluator } from '../../evaluation/evaluator.js';
import { pointDifferences } from '../../evaluation/gate.js';
import { fullPanel } from '../../evaluation/panel.js';
import type { Interval } from '../../statistics/interval.js';
import { RunningMean } from '../../statistics/running-mean.js';
import { type NumberWorth, withoutEachPart } from './explain.js';
import { numberNeighbours } from './neighbours.js';

export interface RuleWorth {
  readonly part: ProgramPart;
  /** Mean of (score with the rule − score without it) per game, between −1 and 1; counts deals. */
  readonly gain: Interval;
  /** True if the program plays exactly the same games without it. */
  readonly idle: boolean;
}

export interface WorthPlan {
  readonly game: Game;
  readonly rules: Rules;
  readonly against: readonly Player[];
  readonly player: Player & { readonly form: ProgramForm<unknown>; readonly program: unknown };
  /** Maximum games of each program against each opponent. */
  readonly games: number;
  /** Maximum games of all programs together. Absent: no bound. */
  readonly gamesInAll?: number | undefined;
}

export interface WorthProgress<One> {
  /** Results so far, in the order of the text. */
  readonly found: readonly One[];
  /** Number of results at the end. */
  readonly wanted: number;
  readonly share: number;
  readonly done: boolean;
}

/** @param onProgress called with the removable parts */
export async function measureRuleWorths(
  plan: WorthPlan,
  evaluator: Evaluator,
  onProgress: (soFar: WorthProgress<RuleWorth>) => void,
): Promise<void> {
  const { player } = plan;
  const parts = withoutEachPart(player, plan).filter(({ text }) => text !== undefined);
  const texts = parts.map(({ text }) => text!);
  await playVariants(plan, texts, evaluator, (trials, share, done) =>
    onProgress({
      found: parts.flatMap(({ part }, at) => {
        const { gain, same } = trials[at]!;
        return gain.count > 0 ? [{ part, gain: negated(gain), idle: same }] : [];
      }),
      wanted: parts.length,
      share,
      done,
    }),
  );
}

const negated = ({ mean, low, high, count }: Interval): Interval => ({
  mean: 0 - mean,
  low: 0 - high,
  high: 0 - low,
  count,
});

/** @param steps in either direction @param onProgress called with the numbers whose variants have all played */
export async function measureNumberWorths(
  plan: WorthPlan,
  steps: number,
  evaluator: Evaluator,
  onProgress: (soFar: WorthProgress<NumberWorth>) => void,
): Promise<void> {
  const { player } = plan;
  const numbers = numberNeighbours(player, plan, steps);
  const texts = numbers.flatMap(({ others }) => others.map(({ text }) => text));
  await playVariants(plan, texts, evaluator, (trials, share, done) => {
    let next = 0;
    const found = numbers.flatMap(({ others, ...number }) => {
      const gains = others.map((other) => ({ ...other, gain: trials[next++]!.gain }));
      return gains.every(({ gain }) => gain.count > 0) ? [{ ...number, others: gains }] : [];
    });
    onProgress({ found, wanted: numbers.length, share, done });
  });
}

interface VariantResult {
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
async function playVariants(
  { player, against, games, gamesInAll = Number.POSITIVE_INFINITY }: WorthPlan,
  texts: readonly string[],
  evaluator: Evaluator,
  onProgress: (variants: readonly VariantResult[], share: number, done: boolean) => void,
): Promise<void> {
  const panel = fullPanel(against);
  const variants = texts.map((text) => ({ text, gains: new RunningMean(), same: true }));
  const gamesEach = Math.floor(gamesInAll / Math.max(1, variants.length * panel.members.length));
  const most = Math.min(games, Math.max(ROUNDS[0]!, gamesEach));
  const results = (): VariantResult[] => variants.map(({ gains, same }) => ({ gain: gains.interval, same }));
  let from = 0;
  for (const round of [...ROUNDS.filter((one) => one < most), most]) {
    const to = Math.ceil(round / 2);
    const [own] = await evaluator.play([player.text], panel, 'match', from, to);
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
