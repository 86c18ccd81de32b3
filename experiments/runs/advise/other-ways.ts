/** Other ways to play a board that are worth showing beside the advised plan. */
import type { CandidateResult } from '../../evaluation/evaluator.js';
import { pointDifferences } from '../../evaluation/gate.js';
import { type Panel, panelOf } from '../../evaluation/panel.js';
import { panelScore } from '../../evaluation/panel-score.js';
import { meanAndError } from '../../evaluation/trial.js';
import { type Interval, shareInterval } from '../../statistics/interval.js';
import { dissimilarity } from '../evolve/final/gallery.js';
import type { AdvisedPlan, Measurements } from './measurements.js';
import type { Precision } from './stages.js';

/** A plan that plays differently. */
export interface AlternativePlan extends AdvisedPlan {
  /** Score against the advised plan. */
  readonly versus: Interval;
  /** Opponents against which it scores more than the advised plan; the interval of each gain is above 0. */
  readonly betterAgainst: readonly { readonly name: string; readonly gain: Interval }[];
}

/** Alternatives are measured less precisely than the advised plan. */
const PRECISION: Precision = { deals: 150, watched: 40 };
const ALTERNATIVES_MAX = 3;
/** Minimum share of the bought cards in which an alternative differs. */
const DIFFERENT = 0.15;
/** Minimum score against the advised plan, and maximum loss of score, of an alternative worth trying. */
const NEAR_VERSUS = 0.25;
const NEAR_SCORE = 0.1;

/** Alternatives that buy other cards and are worth trying. @param others names and texts */
export async function otherWays(
  plan: AdvisedPlan,
  others: ReadonlyMap<string, string>,
  measurements: Measurements,
): Promise<readonly AlternativePlan[]> {
  const ways: AlternativePlan[] = [];
  for (const [text, name] of others) {
    if (ways.length === ALTERNATIVES_MAX) break;
    const apart = measurements.without(text) ?? measurements.withPanel(panelOf([plan]));
    const measured = await apart.measure(name, text, PRECISION);
    if ([plan, ...ways].every((known) => isDifferent(known, measured)))
      ways.push(await compared(plan, measured, apart));
  }
  return ways.filter((way) => isNear(plan, way)).sort((a, b) => b.score.mean - a.score.mean);
}

async function compared(
  plan: AdvisedPlan,
  other: AdvisedPlan,
  measurements: Measurements,
): Promise<AlternativePlan> {
  const { deals } = PRECISION;
  const from = measurements.freshDeals(deals);
  const [own, its] = await measurements.play([plan.text, other.text], from, deals);
  const [met] = await measurements.withPanel(panelOf([plan])).play([other.text], from, deals);
  const versus = panelScore(met!.results).overall;
  return { ...other, versus, betterAgainst: gains(own!, its!, measurements.panel) };
}

/** Compares deal by deal, and keeps the opponents against which the other plan scores more. */
function gains(
  own: CandidateResult,
  other: CandidateResult,
  { members }: Panel,
): AlternativePlan['betterAgainst'] {
  const differences = pointDifferences(other, own);
  return members.flatMap(({ name }, member) => {
    const its = differences.filter((_, index) => index % members.length === member);
    const { mean, error } = meanAndError(its);
    const gain = signedInterval(mean, error, its.length);
    return gain.low > 0 ? [{ name, gain }] : [];
  });
}

function isDifferent(one: AdvisedPlan, other: AdvisedPlan): boolean {
  const cards = [...one.facts.purchases, ...other.facts.purchases].map(({ card }) => card);
  const bought = ({ facts }: AdvisedPlan): number[] =>
    [...new Set(cards)].map((card) => facts.purchases.find((each) => each.card === card)?.mean ?? 0);
  return dissimilarity(bought(one), bought(other)) >= DIFFERENT;
}

const isNear = (plan: AdvisedPlan, { score, versus, betterAgainst }: AlternativePlan): boolean =>
  versus.mean >= NEAR_VERSUS || score.mean >= plan.score.mean - NEAR_SCORE || betterAgainst.length > 0;

/** Interval of a difference, which may be negative. */
function signedInterval(mean: number, error: number, count: number): Interval {
  const { low, high } = shareInterval(0.5, error, count);
  return { mean, low: mean - (0.5 - low), high: mean + (high - 0.5), count };
}
