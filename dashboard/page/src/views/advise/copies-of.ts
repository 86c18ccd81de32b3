/** The cards of a plan, for pictures of its board. */
import type { AdviceAnswer } from '../../../../api/advice.ts';

/** Usual number of copies of each card that the plan buys in at least half of its games. */
export const copiesOf = (
  purchases: readonly Pick<AdviceAnswer['plan']['purchases'][number], 'card' | 'usual'>[],
): ReadonlyMap<string, number> =>
  new Map(purchases.flatMap(({ card, usual }) => (usual >= 1 ? [[card, usual]] : [])));
