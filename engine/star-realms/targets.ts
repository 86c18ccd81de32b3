/** With several opponents: whom a score table aims at when no rule of its own tells. */
import * as at from './facts.js';
import { ATTACK, type Decision, DISCARD } from './policy.js';
import type { State } from './state.js';

/**
 * Highest score first; ties, and tables without target rules: who can be killed now, then who has no outpost, then who
 * has least authority; for discards who has most cards in the deck. Last ties fall in seat order from the deciding seat.
 * @param score the table's score of the opponent in focus, if a card asks
 */
export function bestTarget(state: State, decision: Decision, score: (() => number) | null): number {
  const { seat, rivalSeat: was } = state;
  let best = -1;
  let bestScore = 0;
  let bestRank = 0;
  for (let n = 1; n < state.seats; n++) {
    const other = (seat + n) % state.seats;
    if (state.isOut[other]) continue;
    state.look(seat, other);
    const scored = score === null ? 0 : score();
    const rank = decision === DISCARD ? state.world[state.rival + at.DECK_SIZE]! : threat(state, decision);
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
function threat({ world, self, rival }: State, decision: Decision): number {
  const authority = world[rival + at.AUTHORITY]!;
  const outposts = world[rival + at.OUTPOSTS_IN_PLAY]!;
  if (decision !== ATTACK) return (world[rival + at.BASES_IN_PLAY]! > 0 ? 100_000 : 0) - authority;
  const damage = world[self + at.COMBAT]! - world[rival + at.SHIELD]!;
  if (outposts === 0 && damage >= authority) return 200_000 - authority;
  return (outposts === 0 ? 100_000 : 0) - authority;
}
