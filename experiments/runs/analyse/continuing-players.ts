/** The players that continue from a decision. */
import type { Player } from '../../../bots/index.js';
import { Refused } from '../../../engine/index.js';
import type { Backend } from '../../../workers/index.js';
import type { Board } from '../../players/find.js';
import { defaultPlayer } from './default-player.js';

/**
 * The players and their texts by seat.
 * @param named one for all seats, or one for each; undefined for the default player of the board
 * @throws Refused for another number, and for a player of another game
 */
export async function continuingPlayers(
  named: readonly Player[] | undefined,
  { game, rules }: Board,
  backend: Backend,
): Promise<{ readonly players: readonly Player[]; readonly texts: readonly string[] }> {
  const players = named ?? [await defaultPlayer(game, rules, backend)];
  const { seats } = rules;
  if (players.length !== 1 && players.length !== seats)
    throw new Refused(
      `${players.length} players for ${seats} seats`,
      'name one player for all seats, or one for each seat',
    );
  const other = players.find((player) => player.game !== undefined && player.game !== game);
  if (other !== undefined)
    throw new Refused(
      `"${other.name}" plays ${other.game!.facts.title}`,
      `this is a game of ${game.facts.title}`,
    );
  return { players, texts: Array.from({ length: seats }, (_, seat) => players[seat % players.length]!.text) };
}
