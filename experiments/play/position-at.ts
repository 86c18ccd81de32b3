/** Positions from games between players, as text. */
import { Refused } from '../../engine/index.js';
import { positionsOf, positionText, writePosition } from '../positions/position-text.js';
import { type DecisionOverrides, seatSession } from './game-trace.js';
import { type Session, StopGame, seatPlayers } from './session.js';

/**
 * The position at the first decision of a turn, as a text.
 * @param turn of all players together, from 1
 * @throws Refused if the turn has no decision
 */
export function positionOfTurn(session: Session, turn: number, names: readonly string[]): string {
  const { game, rules } = session;
  positionsOf(game);
  const players = seatSession(session);
  let text: string | undefined;
  seatPlayers(session, (decision) => {
    const now = decision.stateView().turn;
    if (now === turn) text = positionText(decision, game, rules, names);
    if (text !== undefined || now > turn) throw new StopGame();
    return players[decision.seat]!.choose(decision);
  });
  if (text === undefined)
    throw new Refused(`turn ${turn} has no decision`, 'the game may have ended: see deckwright log');
  return text;
}

/**
 * The position at one step of a game, as a text.
 * @returns undefined if the game or decision has no position, or the game has fewer steps
 */
export function positionAt(
  session: Session,
  step: number,
  overrides: DecisionOverrides,
  names: readonly (string | undefined)[],
): string | undefined {
  const { game, rules } = session;
  const { positions } = game;
  if (positions === undefined) return undefined;
  const players = seatSession(session);
  let text: string | undefined;
  seatPlayers(session, (decision, at) => {
    // A choice within a card has a position only if the one before the card was asked for.
    const position = positions.of(decision);
    if (at === step) {
      text = position && writePosition(position, game, rules, names);
      throw new StopGame();
    }
    return overrides.get(at) ?? players[decision.seat]!.choose(decision);
  });
  return text;
}
