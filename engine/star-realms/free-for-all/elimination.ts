/** Free for all: eliminates players, gives them their ranks, and removes their cards. */
import type { Seat } from '../../core/contract/brand.js';
import type { State } from '../state.js';
import { nextVersion, remove } from '../zones/zones.js';

export function livingCount({ seats }: State): number {
  let count = 0;
  for (const { isOut } of seats) if (!isOut) count++;
  return count;
}

/**
 * Eliminates players with 0 authority or less; those eliminated together share a rank. RULE: if nobody would be
 * left, the player with the most authority stays; among equals, the one whose turn would come latest, and the
 * current player last of all.
 */
export function eliminateDefeated(state: State): void {
  if (state.seats.every(({ isOut, authority }) => isOut || authority > 0)) return;
  const gone: number[] = [];
  for (let n = 1; n <= state.seatCount; n++) {
    const seat = (state.current + n) % state.seatCount;
    if (!state.seats[seat]!.isOut && authorityOf(state, seat) <= 0) gone.push(seat);
  }
  const left = livingCount(state) - gone.length;
  if (left === 0) {
    const last = gone.reduce((best, seat) =>
      authorityOf(state, seat) >= authorityOf(state, best) ? seat : best,
    );
    gone.splice(gone.indexOf(last), 1);
  }
  for (const seat of gone) eliminate(state, seat, Math.max(1, left) + 1);
}

const authorityOf = (state: State, seat: number): number => state.seats[seat]!.authority;

/** Removes the player's cards from the game; its bases disappear at once. */
function eliminate(state: State, seat: number, finalPlace: number): void {
  const out = state.seats[seat]!;
  out.owned.forEach((copies, card) => {
    for (let n = 0; n < copies; n++) remove(state, card);
  });
  for (let i = 0; i < out.heroCount; i++) remove(state, out.heroes[i]!);
  for (let i = 0; i < out.gambitCount; i++) remove(state, out.gambits[i]!);
  const { authority, fault } = out;
  out.clear();
  out.version = nextVersion();
  out.authority = authority;
  out.fault = fault;
  out.isOut = true;
  out.finalPlace = finalPlace;
  if (state.freeForAll!.seat === seat) {
    state.freeForAll!.endTurn();
    state.temporaryAllies = 0;
  }
  state.record('is out', -1, finalPlace, seat as Seat);
}
