/** Seats of the players in a single game: as given, or shuffled by the deal alone. */
import { Rng, type Seed, streams } from '../engine/index.js';

/** Equal deals shuffle equally (Fisher and Yates); the shuffle does not change the luck of the game. */
export function shuffledSeats<Player>(players: readonly Player[], deal: Seed): readonly Player[] {
  const rng = new Rng(deal, streams.seats);
  const seats = [...players];
  for (let left = seats.length; left > 1; left--) {
    const other = rng.below(left);
    [seats[left - 1], seats[other]] = [seats[other]!, seats[left - 1]!];
  }
  return seats;
}

/** How the order of seats was chosen, for people. */
export const seatOrderText = {
  given: 'seats in the order given',
  shuffled: 'seats shuffled by the deal',
} as const;
export type SeatOrder = keyof typeof seatOrderText;
