/** The worth of each rule and number of a program: its score with and without it on the same deals. */
import type { Player } from '../../../bots/index.js';
import type { Game, Rules } from '../../../engine/index.js';
import type { ProgramForm, ProgramPart } from '../../../grammar/index.js';
import type { Evaluator } from '../../evaluation/evaluator.js';
import { fullPanel } from '../../evaluation/panel.js';
import type { Interval } from '../../statistics/interval.js';
import { type NumberWorth, withoutEachPart } from './explain.js';
import { numberNeighbours } from './neighbours.js';
import { playVariants, type VariantsPlan } from './variants.js';

export interface RuleWorth {
  readonly part: ProgramPart;
  /** Mean of (score with the rule − score without it) per game, between −1 and 1; counts deals. */
  readonly gain: Interval;
  /** True if the program plays exactly the same games without it. */
  readonly idle: boolean;
}

export interface WorthPlan extends Omit<VariantsPlan, 'panel'> {
  readonly game: Game;
  readonly rules: Rules;
  readonly against: readonly Player[];
  readonly player: Player & { readonly form: ProgramForm<unknown>; readonly program: unknown };
}

/** Progress of the measurements. */
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
  const report: Parameters<typeof playVariants>[4] = (trials, share, done) =>
    onProgress({
      found: parts.flatMap(({ part }, at) => {
        const { gain, same } = trials[at]!;
        return gain.count > 0 ? [{ part, gain: negated(gain), idle: same }] : [];
      }),
      wanted: parts.length,
      share,
      done,
    });
  await playVariants(player.text, texts, variantsPlan(plan), evaluator, report);
}

const variantsPlan = (plan: WorthPlan): VariantsPlan => ({
  ...plan,
  panel: fullPanel(plan.against),
});

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
  const report: Parameters<typeof playVariants>[4] = (trials, share, done) => {
    let next = 0;
    const found = numbers.flatMap(({ others, ...number }) => {
      const gains = others.map((other) => ({ ...other, gain: trials[next++]!.gain }));
      return gains.every(({ gain }) => gain.count > 0) ? [{ ...number, others: gains }] : [];
    });
    onProgress({ found, wanted: numbers.length, share, done });
  };
  await playVariants(player.text, texts, variantsPlan(plan), evaluator, report);
}
