/** A played game as decisions that can be judged: the input of a review. */
import { type Game, type Position, Refused, type Rules } from '../../../engine/index.js';
import { pointsOf } from '../../../workers/index.js';
import { seatSession } from '../../play/game-trace.js';
import type { InteractiveGame } from '../../play/interactive-game.js';
import { withNames } from '../../play/option-groups.js';
import { type Session, seatPlayers } from '../../play/session.js';
import { positionsOf } from '../../positions/position-text.js';

/** Answer of a seat: the label of an option, or the card it took; an undefined card means that it took none. */
export type PlayedAnswer = { readonly label: string } | { readonly card: string | undefined };

export interface PlayedDecision {
  readonly turn: number;
  /** Position of the deciding seat. */
  readonly position: Position;
  readonly taken: PlayedAnswer;
}

export interface PlayedGame {
  readonly game: Game;
  readonly rules: Rules;
  /** By seat; undefined for a seat without a name. */
  readonly names: readonly (string | undefined)[];
  /** Seat to review. */
  readonly seat: number;
  /** Decisions of all seats with known cards, in the order of the game. */
  readonly decisions: readonly PlayedDecision[];
  /** Own decisions without a position: after a draw within a card, at no cost, or in the turns of others. */
  readonly leftOut: number;
  /** Share of the points that the seat took; undefined if the end is unknown. */
  readonly result: number | undefined;
  /** What the reader must know, as sentences without full stops. */
  readonly notes: readonly string[];
}

/** @param whose seat, from 0; default: the person's @throws Refused if the game is not over, or has no such seat */
export function savedGame(played: InteractiveGame, whose?: number): PlayedGame {
  const { rules, plan } = played;
  const { game } = plan;
  positionsOf(game);
  const seat = whose ?? plan.players.indexOf(null);
  if (seat < 0) throw new Refused('no person plays in this game', 'name the seat whose decisions are judged');
  if (seat >= plan.players.length)
    throw new Refused(`no seat ${seat + 1} in this game`, `name one from 1 to ${plan.players.length}`);
  if (played.result === undefined)
    throw new Refused('the game is not over', 'finish it and save it again: deckwright play --load FILE');
  const names = plan.players.map((player) => player?.name);
  const seats = plan.players.map((player) => player?.text ?? null);
  const session: Session = { game, rules, seed: plan.seed, seats };
  return { ...sessionGame(session, names, seat, played.decisions), result: pointsOf(played.result, seat) };
}

/** A game between these players. @param answers of the people, in order */
export function sessionGame(
  session: Session,
  names: readonly (string | undefined)[],
  seat: number,
  answers: readonly number[] = [],
): PlayedGame {
  const { game, rules } = session;
  const positions = positionsOf(game);
  const players = seatSession(session);
  const decisions: PlayedDecision[] = [];
  let leftOut = 0;
  let next = 0;
  const result = seatPlayers(session, (decision) => {
    const index = players[decision.seat]?.choose(decision) ?? answers[next++]!;
    const option = decision.options[index];
    const position = option?.isFreePlay === true ? undefined : positions.of(decision);
    if (position !== undefined)
      decisions.push({
        turn: decision.stateView().turn,
        position,
        taken: { label: withNames(option!.label, names) },
      });
    else if (decision.seat === seat) leftOut++;
    return index;
  });
  const points = result && pointsOf(result, seat);
  return { game, rules, names, seat, decisions, leftOut, result: points, notes: [] };
}
