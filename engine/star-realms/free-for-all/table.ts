/** Free for all: the order of turns, the end of a game and its ranking. */
import type { Seat } from '../../core/contract/brand.js';
import type { Checkpoint } from '../../core/contract/checkpoint.js';
import type { Result } from '../../core/contract/game.js';
import { AUTHORITY_GONE, TURN_LIMIT } from '../facts.js';
import { HAND, HAND_FIRST, type StarRealmsRules } from '../setup.js';
import type { State } from '../state.js';
import { takeFreeForAllTurn } from '../turn/turn.js';
import { cleanUp } from '../zones/zones.js';
import { livingCount } from './elimination.js';

const HAND_SECOND = 4;

/**
 * Plays a game after its deal. The living seats take turns in seat order; each has an equal share of the turn
 * limit.
 * @param result counts the turns taken during the game; all other values are written at the end
 * @param measure returns the series of the turn that is about to end
 */
export function playFreeForAll(
  state: State,
  rules: StarRealmsRules,
  result: Result,
  measure: () => Int32Array,
  checkpoint: Checkpoint | undefined,
): Result {
  const { recorder } = state;
  const { turnsTaken } = result;
  const turnsEach = Math.ceil(rules.turnsMax / rules.seats);
  const choosesDiscards = rules.variant !== 'free-for-all-fewer-cards';
  let seat = 0;
  const keep = (kept: Checkpoint): void => {
    seat = kept.number(seat);
    kept.numbers(turnsTaken);
    state.checkpoint(kept);
  };
  if (checkpoint?.isEmpty === false) checkpoint.read(keep);
  for (; ; seat = nextLiving(state, seat)) {
    checkpoint?.write(seat, keep);
    if (turnsTaken[seat] === turnsEach) return finish(state, result, true);
    state.current = seat;
    state.turn++;
    state.setPerspective(seat, nextLiving(state, seat));
    recorder?.onTurnStart(seat as Seat, state.turn);
    takeFreeForAllTurn(state, handSize(rules, seat, turnsTaken[seat]!), choosesDiscards);
    turnsTaken[seat]!++;
    const series = measure();
    if (!state.seats[seat]!.isOut) cleanUp(state, state.seats[seat]!);
    recorder?.onTurnEnd(seat as Seat, turnsTaken[seat]!, series);
    if (livingCount(state) === 1) return finish(state, result, false);
  }
}

function nextLiving({ seats }: State, seat: number): number {
  let next = (seat + 1) % seats.length;
  while (seats[next]!.isOut) next = (next + 1) % seats.length;
  return next;
}

/** The first player's first hand is smaller; with three or more players, the second player's too. */
function handSize({ variant, seats }: StarRealmsRules, seat: number, turnsTaken: number): number {
  if (variant === 'free-for-all-equal-hands' || turnsTaken > 0) return HAND;
  if (seat === 0) return HAND_FIRST;
  return seat === 1 && seats > 2 ? HAND_SECOND : HAND;
}

/** Ranks the living by authority; equal players share a rank. Eliminated players already have theirs. */
function finish(state: State, result: Result, capped: boolean): Result {
  for (let seat = 0; seat < state.seatCount; seat++) {
    const { authority, isOut, finalPlace, fault } = state.seats[seat]!;
    result.scores[seat] = authority;
    result.faults[seat] = +fault;
    result.places[seat] = isOut
      ? finalPlace
      : 1 + state.seats.filter((other) => !other.isOut && other.authority > authority).length;
  }
  result.turns = state.turn;
  result.ending = capped ? TURN_LIMIT : AUTHORITY_GONE;
  result.capped = capped;
  return result;
}
