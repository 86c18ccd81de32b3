/** A played game as decisions that can be judged: saved, logged, or from a recorded match. */
import { gameNamed } from '../../../bots/index.js';
import { dealAt, type Game, type Position, Refused, type Rules } from '../../../engine/index.js';
import { pointsOf } from '../../../workers/index.js';
import { firstDeal } from '../../evaluation/deal-seeds.js';
import { seatSession } from '../../play/game-trace.js';
import type { InteractiveGame } from '../../play/interactive-game.js';
import { withNames } from '../../play/option-groups.js';
import { type Session, seatPlayers } from '../../play/session.js';
import { positionsOf } from '../../positions/position-text.js';
import type { Store } from '../../store/store.js';

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
  /** Decisions of that seat without a position: after a draw within a card, or after hidden moves in the turns of others. */
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
  checkSeat(seat, plan.players);
  if (played.result === undefined)
    throw new Refused('the game is not over', 'finish it and save it again: deckwright play --load FILE');
  const names = plan.players.map((player) => player?.name);
  const seats = plan.players.map((player) => player?.text ?? null);
  const session: Session = { game, rules, seed: plan.seed, seats };
  return { ...sessionGame(session, names, seat, played.decisions), result: pointsOf(played.result, seat) };
}

function checkSeat(seat: number, { length }: readonly unknown[]): void {
  if (seat >= length) throw new Refused(`no seat ${seat + 1} in this game`, `name one from 1 to ${length}`);
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
    // A choice within a card needs the position of the play before it.
    const position = positions.of(decision);
    // Free plays do not exclude each other, so there is nothing to judge.
    if (option?.isFreePlay === true) return index;
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

/** `12` is the first deal of match 12, `12:5` the fifth after it, with the players in their order. */
export interface MatchGame {
  readonly id: number;
  readonly deal: number;
}

/** Parses the name of a game; undefined if the text is none. */
export function readMatchGame(text: string): MatchGame | undefined {
  const [, id, deal = '0'] = /^(\d{1,9})(?::(\d{1,9}))?$/.exec(text) ?? [];
  return id === undefined ? undefined : { id: Number(id), deal: Number(deal) };
}

/** @param seat to review, from 0 @throws Refused if there is no such match, deal or seat */
export function recordedGame(store: Store, { id, deal }: MatchGame, seat = 0): PlayedGame {
  const match = store.matches.get(id);
  if (match === undefined)
    throw new Refused(
      `no match ${id} in the record`,
      'deckwright match … --keep prints the number of a match, and History on the page lists all',
    );
  const { game, rules, players, seed, games, seats } = match;
  const deals = seats === 'alternate' ? Math.ceil(games / rules.seats) : games;
  if (deal >= deals)
    throw new Refused(`match ${id} has no deal ${deal}`, `its deals are ${id}:0 to ${id}:${deals - 1}`);
  checkSeat(seat, players);
  const texts = players.map(({ text }) => text);
  const names = players.map(({ name }) => name);
  const session = { game: gameNamed(game), rules, seed: dealAt(firstDeal(seed), deal), seats: texts };
  return sessionGame(session, names, seat);
}
