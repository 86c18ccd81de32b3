/** The opponents that come closest to beating a plan, from all its measurements. */
import { type Interval, ofOthers, type Score } from '../../statistics/interval.js';
import { lowOfMany } from '../../statistics/student.js';
import type { AdvisedPlan } from './measurements.js';
import type { AlternativePlan } from './other-ways.js';
import { mainCards } from './sentences.js';

/** An opponent's score against the plan: the mean of its seats. */
export interface ClosestRival extends Score {
  readonly name: string;
  /** True if the score surely is more than even, corrected for the number of opponents. */
  readonly beats: boolean;
}

const SHOWN = 4;

export function closestRivals(
  { seats, network, against, heldOut, beatenBy, score }: AdvisedPlan,
  alternatives: readonly AlternativePlan[],
): readonly ClosestRival[] {
  const isMeasured = (key: 'name' | 'text', value: string): boolean =>
    against.some((one) => one[key] === value);
  const rivals: (Interval & { readonly name: string; readonly games: number })[] = [
    ...(network ? [{ name: `the network ${network.names[0]!}`, own: network.score }] : []),
    ...against.map((one) => ({ name: one.name, own: { ...one.score, games: score.games / against.length } })),
    ...heldOut.map((one) => ({ name: one.name, own: one })),
  ].map(({ name, own }) => ({ name, games: own.games, ...ofOthers(own, seats) }));
  for (const { name, score: its } of beatenBy)
    if (!isMeasured('name', name)) rivals.push({ name, games: seats * its.count, ...its });
  for (const way of alternatives)
    if (!isMeasured('text', way.text))
      rivals.push({ name: mainCards(way), games: seats * way.versus.count, ...way.versus });
  return rivals
    .toSorted((a, b) => b.mean - a.mean)
    .slice(0, SHOWN)
    .map((rival) => ({ ...rival, beats: lowOfMany(rival, rivals.length) > 1 / seats }));
}
