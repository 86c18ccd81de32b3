/** With several opponents: whom a score table aims at when no rule of its own tells. */
import { ATTACK, type Decision, DISCARD } from './policy.js';
import type { State } from './state.js';

/**
 * Highest score first; ties, and tables without target rules: who can be killed now, then who has no outpost, then who
 * has least authority; for discards who has most cards in the deck. Last ties fall in seat order from the deciding seat.
 * @param score the table's score of the opponent in focus, if a card asks
 */
export function bestTarget(state: State, decision: Decision, score: (() => number) | null): number {
  const { seat } = state;
  const was = state.foe.seat;
  let best = -1;
  let bestScore = 0;
  let bestRank = 0;
  for (let n = 1; n < state.seats; n++) {
    const other = (seat + n) % state.seats;
    if (state.sides[other]!.isOut) continue;
    state.look(seat, other);
    const scored = score === null ? 0 : score();
    const rank = decision === DISCARD ? state.foe.deckSize : threat(state, decision);
    if (best < 0 || scored > bestScore || (scored === bestScore && rank > bestRank)) {
      best = other;
      bestScore = scored;
      bestRank = rank;
    }
  }
  state.look(seat, was);
  return best;
}

/** How inviting the rival is: killable now, else without outposts, else weak; each step counts for more than the next. */
function threat({ me, foe }: State, decision: Decision): number {
  const authority = foe.authority;
  const outposts = foe.outpostsInPlay;
  if (decision !== ATTACK) return (foe.basesInPlay > 0 ? 100_000 : 0) - authority;
  const damage = me.combat - foe.shield;
  if (outposts === 0 && damage >= authority) return 200_000 - authority;
  return (outposts === 0 ? 100_000 : 0) - authority;
}
