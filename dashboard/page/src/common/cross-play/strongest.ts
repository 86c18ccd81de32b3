/** Says in a sentence who is strongest. */
import type { ArenaResult } from '../../../../api/matches/arena.ts';
import { joinNames, listNames } from '../results/format.ts';

type StrengthRow = NonNullable<ArenaResult['ratings']>[number];

const CERTAIN = '; the difference is certain.';

/**
 * Names the strongest player, or all that the intervals cannot separate.
 * @param ratings the highest first
 * @param beatenBy names of those that certainly beat the first
 */
export function strongestText(
  ratings: readonly Pick<StrengthRow, 'name' | 'low' | 'high'>[],
  beatenBy: readonly string[] = [],
): string {
  const [first, second] = ratings;
  if (first === undefined) return '';
  const equals = ratings.filter(({ high }) => high >= first.low).map(({ name }) => name);
  if (equals.length === 1 && ratings.length === 2)
    return `${first.name} is stronger than ${second!.name}${CERTAIN}`;
  return equals.length === 1
    ? `${first.name} is the strongest${CERTAIN}${beatenBy.length > 0 ? ` Yet it loses to ${listNames(beatenBy)}.` : ''}`
    : `${joinNames(equals)} are the strongest; they may be equal.`;
}
