/** The position at a moment of a game between players, as a text. */
import { Refused } from '../../engine/index.js';
import { positionsOf, positionText } from '../positions/position-file.js';
import { seatSession } from './game-trace.js';
import { type Session, StopGame, seatPlayers } from './session.js';

/**
 * What the seat knows at the first decision of a turn, as a text.
 * @param turn of all players together, from 1
 * @throws Refused when nothing is decided in that turn
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
    throw new Refused(
      `nothing is decided in turn ${turn}`,
      'the game may be over by then: deckwright log shows it',
    );
  return text;
}
