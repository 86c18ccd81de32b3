/** The players by seat in the viewer's address: `a` to `f`, and the number of seats if it is more than two. */
import type { GameInfo } from '../../../../api/games.ts';

export const seatLetters = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
const seatTitles = ['Starts', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'] as const;

/** Label of a seat. @param seats number of seats */
export const seatTitle = (seat: number, seats: number): string =>
  seats === 1 ? 'Player' : (seatTitles[seat] ?? '');

/** @param playerIds ids of players that fill empty seats @returns a reference for each seat */
export function parseSeats(search: URLSearchParams, game: GameInfo, playerIds: readonly string[]): string[] {
  const { min, max } = game.seats;
  const wanted = Number(search.get('seats') ?? 2);
  const count = Math.max(min, Math.min(max, seatLetters.length, Number.isInteger(wanted) ? wanted : 2));
  return seatLetters
    .slice(0, count)
    .map((letter, seat) => search.get(letter) ?? playerIds[seat] ?? playerIds[0] ?? '');
}

/** Parameters for these references. Removes seats that no longer exist. */
export const seatsToQuery = (refs: readonly string[]): Record<string, string | undefined> => ({
  ...Object.fromEntries(seatLetters.map((letter, seat) => [letter, refs[seat]])),
  seats: refs.length > 2 ? String(refs.length) : undefined,
});

/** Names by seat. A player with two seats gets the seat in the name. */
export const namesBySeat = <P extends { readonly name: string }>(players: readonly P[]): P[] =>
  players.map((player, seat) =>
    players.length > 2 && players.some(({ name }, other) => other !== seat && name === player.name)
      ? { ...player, name: `${player.name} ${seat + 1}` }
      : player,
  );

/** Opponents of a person in an address: one for all other seats, or one for each, in seat order. */
export function parseOpponents(text: string, count: number): string[] {
  const refs = text.split(',');
  return Array.from({ length: count }, (_, at) => refs[at] ?? refs[0] ?? '');
}

export const formatOpponents = (refs: readonly string[]): string =>
  new Set(refs).size === 1 ? refs[0]! : refs.join(',');
