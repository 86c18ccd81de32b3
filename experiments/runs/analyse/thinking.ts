/** The budget of a command for decisions, and the players that play on from them. */
import type { Player } from '../../../bots/index.js';
import { type Game, Refused, type Rules } from '../../../engine/index.js';
import type { Budget } from '../../plans/budget.js';

/** The command line refuses both together. */
export interface ThinkingBudget {
  /** Seconds. */
  readonly time?: number;
  readonly games?: number;
}

/** @param seconds default budget */
export function thinkingBudget({ time, games }: ThinkingBudget, seconds: number): Budget {
  if (games !== undefined) return { kind: 'games', games };
  return { kind: 'seconds', seconds: time ?? seconds };
}

/**
 * One player for all seats, or one for each.
 * @throws Refused for another number, and for a player of another game
 */
export function textsBySeat(players: readonly Player[], game: Game, { seats }: Rules): readonly string[] {
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
  return Array.from({ length: seats }, (_, seat) => players[seat % players.length]!.text);
}
