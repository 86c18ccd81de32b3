/** How strong a program is: its score against each member of a panel, on deals kept for reports. */
import {
  boundedInterval,
  type Interval,
  moments,
  PAIR_VALUES,
  type PairCounts,
} from '../statistics/interval.js';
import type { Encounter, Evaluator } from './evaluator.js';
import { type Panel, panelOf } from './panel.js';

export interface PanelStanding {
  /** Mean over the members, each counting the same or by its weight. */
  readonly overall: Interval;
  readonly games: number;
  readonly members: readonly { readonly interval: Interval; readonly encounter: Encounter }[];
}

/** Every member meets every text on the same `deals` deals. */
export async function standings(
  evaluator: Evaluator,
  texts: readonly string[],
  panel: Panel,
  deals: number,
  purpose: 'search' | 'report' = 'report',
  firstDeal = 0,
): Promise<readonly PanelStanding[]> {
  const everybody: Panel = { ...panelOf(panel.members), perBlock: panel.members.length };
  const performances = await evaluator.play(texts, everybody, purpose, firstDeal, firstDeal + deals);
  return performances.map(({ encounters }) => standingOf(encounters));
}

/** @param weights of the encounters, of any sum; without them each counts the same */
export function standingOf(
  encounters: readonly Encounter[],
  weights: readonly number[] = encounters.map(() => 1),
): PanelStanding {
  const members = encounters.map((encounter) => ({
    encounter,
    interval: scoreOfEncounter(encounter),
  }));
  const total = weights.reduce((a, b) => a + b, 0);
  const mean = members.reduce((sum, { interval }, i) => sum + (weights[i]! / total) * interval.mean, 0);
  // Members meet different deals: the squared errors of their means add up.
  const deals = encounters.reduce((sum, e) => sum + e.deals, 0);
  const errorSquare = encounters.reduce((sum, { points, deals: n }, i) => {
    const own = points.reduce((a, b) => a + b, 0) / n;
    const variance = points.reduce((a, b) => a + (b - own) ** 2, 0) / n;
    return sum + ((weights[i]! / total) ** 2 * variance) / n;
  }, 0);
  return {
    overall: boundedInterval({ count: deals, mean, variance: deals * errorSquare }),
    games: 2 * deals,
    members,
  };
}

function scoreOfEncounter({ pairs, points }: Encounter): Interval {
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
