/** Strength of a program: its score against each member of a panel, on report deals. */
import {
  boundedInterval,
  type Interval,
  moments,
  PAIR_VALUES,
  type PairCounts,
  type PlayedScore,
  sum,
} from '../statistics/interval.js';
import type { Evaluator, OpponentResult } from './evaluator.js';
import { fullPanel, type Panel } from './panel.js';

export interface PanelScore {
  /** Mean over the members, with equal or given weights. */
  readonly overall: PlayedScore;
  /** Share of the games that ended at the turn limit, each a draw. */
  readonly capped: number;
  readonly members: readonly { readonly score: PlayedScore; readonly result: OpponentResult }[];
}

/** Every member plays every text on the same `deals` deals. */
export async function playPanelScores(
  evaluator: Evaluator,
  texts: readonly string[],
  panel: Panel,
  deals: number,
  purpose: 'search' | 'report' = 'report',
  firstDeal = 0,
): Promise<readonly PanelScore[]> {
  const whole = fullPanel(panel.members);
  const performances = await evaluator.play(texts, whole, purpose, firstDeal, firstDeal + deals);
  return performances.map(({ results }) => panelScore(results));
}

/** @param weights of the opponents, with any sum; by default all are equal */
export function panelScore(
  results: readonly OpponentResult[],
  weights: readonly number[] = results.map(() => 1),
): PanelScore {
  const members = results.map((result) => ({
    result,
    score: { ...opponentScore(result), games: result.games },
  }));
  const total = weights.reduce((a, b) => a + b, 0);
  const mean = members.reduce((sum, { score }, i) => sum + (weights[i]! / total) * score.mean, 0);
  // Members play different deals, so the squared errors of their means add up.
  const deals = sum(results.map((result) => result.deals));
  const games = sum(results.map((result) => result.games));
  const errorSquare = results.reduce((sum, { points, deals }, i) => {
    const own = points.reduce((a, b) => a + b, 0) / deals;
    const variance = points.reduce((a, b) => a + (b - own) ** 2, 0) / deals;
    return sum + ((weights[i]! / total) ** 2 * variance) / deals;
  }, 0);
  return {
    overall: { ...boundedInterval({ count: deals, mean, variance: deals * errorSquare }), games },
    capped: results.reduce((sum, { capped }) => sum + capped, 0) / Math.max(1, games),
    members,
  };
}

function opponentScore({ pairs, points }: OpponentResult): Interval {
  const counted = pairs.reduce((a, b) => a + b, 0);
  if (counted === points.length) return boundedInterval(moments(PAIR_VALUES, pairs as PairCounts));
  const values = [...new Set(points)];
  return boundedInterval(
    moments(
      values,
      values.map((v) => points.filter((p) => p === v).length),
    ),
  );
}

/** Share of the opponents that count as the hardest. Together they weigh as much as all opponents. */
const WORST_SHARE = 0.25;

/** The mean of two scores: against all opponents, and against the quarter that does best. */
export function robustScore({ overall, members }: Pick<PanelScore, 'overall' | 'members'>): number {
  const scores = members.map(({ score }) => score.mean).sort((a, b) => a - b);
  const worst = scores.slice(0, Math.max(1, Math.round(WORST_SHARE * scores.length)));
  return overall.mean / 2 + worst.reduce((sum, score) => sum + score, 0) / (2 * worst.length);
}
