/** With several opponents: the target that a score table chooses, by its rules or by default. */

import { ATTACK, DISCARD } from '../choices/decision-table.js';
import type { DecisionKind } from '../policy.js';
import type { State } from '../state.js';

/**
 * Takes the highest score. Ties, and tables without target rules: opponents that can be killed now, then opponents
 * without outposts, then the least authority; for discards, the most cards in the deck. Further ties go in seat
 * order after the deciding seat.
 * @param score the table's score of the opponent in focus, if a card requires the target
 */
export function bestTarget(state: State, decisionKind: DecisionKind, score: (() => number) | null): number {
  const { seat } = state;
  const previousOpponent = state.opponent.seat;
  let best = -1;
  let bestScore = 0;
  let bestRank = 0;
  for (let n = 1; n < state.seatCount; n++) {
    const other = (seat + n) % state.seatCount;
    if (state.seats[other]!.isOut) continue;
    state.setPerspective(seat, other);
    const scored = score === null ? 0 : score();
    const rank = decisionKind === DISCARD ? state.opponent.deckSize : targetRank(state, decisionKind);
    if (best < 0 || scored > bestScore || (scored === bestScore && rank > bestRank)) {
      best = other;
      bestScore = scored;
      bestRank = rank;
    }
  }
  state.setPerspective(seat, previousOpponent);
  return best;
}

/**
 * Default score of the opponent in focus. For attacks, in order of weight: can be killed now, has no outposts, has
 * low authority. For other effects: has bases, has low authority.
 */
function targetRank({ me, opponent }: State, decisionKind: DecisionKind): number {
  const authority = opponent.authority;
  const outposts = opponent.outpostsInPlay;
  if (decisionKind !== ATTACK) return (opponent.basesInPlay > 0 ? 100_000 : 0) - authority;
  const damage = me.combat - opponent.shield;
  if (outposts === 0 && damage >= authority) return 200_000 - authority;
  return (outposts === 0 ? 100_000 : 0) - authority;
}
