/** With several opponents: the target of a score table, by its rules or by default. */

import { ATTACK, DISCARD } from '../choices/decision-table.js';
import type { DecisionKind } from '../policy.js';
import type { State } from '../state.js';

/**
 * Highest score first; ties, and tables without target rules: opponents that can be killed now, then those without
 * outposts, then the one that has least authority; for discards the one with most cards in the deck. Last ties: seat
 * order from the deciding seat.
 * @param score the table's score of the opponent in focus, if a card requires the target
 */
export function bestTarget(state: State, decisionKind: DecisionKind, score: (() => number) | null): number {
  const { seat } = state;
  const was = state.opponent.seat;
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
  state.setPerspective(seat, was);
  return best;
}

/** Default score of the opponent in focus, in order of weight: killable now, without outposts, low authority. */
function targetRank({ me, opponent }: State, decisionKind: DecisionKind): number {
  const authority = opponent.authority;
  const outposts = opponent.outpostsInPlay;
  if (decisionKind !== ATTACK) return (opponent.basesInPlay > 0 ? 100_000 : 0) - authority;
  const damage = me.combat - opponent.shield;
  if (outposts === 0 && damage >= authority) return 200_000 - authority;
  return (outposts === 0 ? 100_000 : 0) - authority;
}
