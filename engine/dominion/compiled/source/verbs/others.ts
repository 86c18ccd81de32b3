/** Verbs for the other players, as in `effects/others.ts`. */
import * as codes from '../codes';
import { prepareChoice } from '../choice';
import { Game, nextSeat, reveal } from '../game';
import { board, byteAt, Seat, Step } from '../memory';
import { decide } from '../card-play';
import { react } from '../buylist/program';
import { addOwned, addToHand, removeOwned, takeFromHand } from '../seat';

// RULE: players with an empty hand neither pass nor receive. All choose from their hands before any card moves.
export function passLeft(seat: Seat, step: Step, card: i32): void {
  Game.revealedSize = 0;
  let from = seat;
  do {
    if (from.handSize > 0) {
      prepareChoice(from, codes.PASS, codes.ZONE_HAND, card, step.event);
      const stepPlan = react(from, step.event);
      reveal(decide(stepPlan));
    } else reveal(codes.NO_CARD);
    from = nextSeat(from);
  } while (from !== seat);

  let position = 0;
  do {
    const passed = byteAt(codes.REVEALED, position++);
    if (passed !== codes.NO_CARD) {
      takeFromHand(from, passed);
      removeOwned(from, passed);
    }
    from = nextSeat(from);
  } while (from !== seat);

  position = 0;
  do {
    const passed = byteAt(codes.REVEALED, position++);
    if (passed !== codes.NO_CARD) {
      const to = receiver(from, seat);
      addToHand(to, passed);
      addOwned(to, passed);
    }
    from = nextSeat(from);
  } while (from !== seat);
  Game.revealedSize = 0;
}

function receiver(from: Seat, first: Seat): Seat {
  let to = nextSeat(from);
  while (byteAt(codes.REVEALED, (to.index - first.index + board.seats) % board.seats) === codes.NO_CARD) to = nextSeat(to);
  return to;
}
