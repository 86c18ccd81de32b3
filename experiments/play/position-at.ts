/** Positions from games between players, as text. */
import { type Decision, type Position, Refused } from '../../engine/index.js';
import { ANSWERED_MAX, positionsOf, positionText, writePosition } from '../positions/position-text.js';
import { type DecisionOverrides, overriddenChoice, seatSession } from './game-trace.js';
import { type Session, StopGame, seatPlayers } from './session.js';

/**
 * The position at the first decision of a turn of all players, from 1.
 * @param seat from 0: at its first decision with a position, also in the turn of another seat
 * @throws Refused if there is none
 */
export function positionOfTurn(
  session: Session,
  turn: number,
  names: readonly string[],
  seat?: number,
): string {
  const { game, rules } = session;
  positionsOf(game);
  const players = seatSession(session);
  let text: string | undefined;
  seatPlayers(session, (decision) => {
    const now = decision.stateView().turn;
    if (now === turn) {
      // A choice within a card needs the position before it, of any seat.
      const found = positionText(decision, game, rules, names);
      if (seat === undefined || decision.seat === seat) text = found;
    }
    if (text !== undefined || now > turn) throw new StopGame();
    return players[decision.seat]!.choose(decision);
  });
  if (text === undefined)
    throw new Refused(
      `turn ${turn} has no decision${seat === undefined ? '' : ` of seat ${seat + 1} with a position`}`,
      'the game may have ended: see deckwright log',
    );
  return text;
}

/** Finds the position of the last decision of a replay; a choice within a card needs the position of an earlier decision. */
export function positionFinder(
  { game, rules }: Pick<Session, 'game' | 'rules'>,
  names: readonly (string | undefined)[],
) {
  let position: Position | undefined;
  return {
    /** @param following number of decisions until the last one */
    visit(decision: Decision, following: number): void {
      // SPEED: a position takes as long as several decisions, so only the last few decisions get one.
      if (following <= ANSWERED_MAX) position = game.positions?.of(decision);
    },
    /** @returns undefined if the last decision has no position */
    text: (): string | undefined => position && writePosition(position, game, rules, names),
  };
}

/** The position at the first decision that the answers of the people leave open; undefined if it has none. */
export function openPosition(
  session: Session,
  answers: readonly number[],
  names: readonly (string | undefined)[],
): string | undefined {
  if (session.game.positions === undefined) return undefined;
  const players = seatSession(session);
  const finder = positionFinder(session, names);
  let next = 0;
  const end = seatPlayers(session, (decision) => {
    finder.visit(decision, 0);
    const answer = players[decision.seat]?.choose(decision) ?? answers[next++];
    if (answer === undefined) throw new StopGame();
    return answer;
  });
  return end === undefined ? finder.text() : undefined;
}

/** The position at one step of a game, as a text. @returns undefined if there is no step or position */
export function positionAt(
  session: Session,
  step: number,
  overrides: DecisionOverrides,
  names: readonly (string | undefined)[],
): string | undefined {
  if (session.game.positions === undefined) return undefined;
  const choose = overriddenChoice(seatSession(session), overrides);
  const finder = positionFinder(session, names);
  const end = seatPlayers(session, (decision, at) => {
    finder.visit(decision, step - at);
    if (at === step) throw new StopGame();
    return choose(decision, at);
  });
  return end === undefined ? finder.text() : undefined;
}
