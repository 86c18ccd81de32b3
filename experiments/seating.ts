/** Seats of the players in a single game: as given, or shuffled by the deal alone. */
import { Rng, type Seed, streams } from '../engine/index.js';
import { shuffled } from '../optimizer/index.js';

/** Equal deals shuffle equally; the shuffle does not change the luck of the game. */
export function shuffledSeats<Player>(players: readonly Player[], deal: Seed): readonly Player[] {
  return shuffled(new Rng(deal, streams.seats), players);
}

/** How the order of seats was chosen, for people. */
export const seatOrderText = {
  given: 'seats in the order given',
  shuffled: 'seats shuffled by the deal',
} as const;
export type SeatOrder = keyof typeof seatOrderText;
