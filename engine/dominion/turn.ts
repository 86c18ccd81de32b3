/** The course of a turn. */
import { rows, TREASURE } from './catalogue.js';
import { cleanUp } from './clean-up.js';
import { eventIds } from './facts.js';
import { NONE, PLAN_SHIFT } from './policy.js';
import type { SeatState } from './seat.js';
import type { State } from './state.js';
import { hasText } from './supply.js';
import { startTurn } from './turn-start.js';

/** @param onEnd called before the clean-up */
export function takeTurn(state: State, seat: SeatState, onEnd?: (seat: SeatState) => void): void {
  const { supply, recorder } = state;
  supply.turn++;
  state.resetTurn();
  state.active = seat;
  seat.actions = 1;
  seat.buys = 1;
  seat.coins = 0;
  seat.gainedCards.size = 0;
  for (let at = 0; at < state.seats.length; at++) state.seats[at]!.decisions = 0;
  recorder?.onTurnStart(seat.seat, supply.turn);
  startTurn(state, seat);
  takeRestOfTurn(state, seat, onEnd);
}

/** The turn from its action phase, or from its buy phase where that has begun. @param onEnd called before the clean-up */
export function takeRestOfTurn(state: State, seat: SeatState, onEnd?: (seat: SeatState) => void): void {
  if (!state.isBuyPhase) {
    if (seat.actionCardsInHand() > 0) actionPhase(state, seat);
    treasurePhase(state, seat);
    seat.coinsPeak = seat.coins;
    state.recorder?.onEvent(eventIds.coins, seat.seat, -1, seat.coins);
  }
  while (seat.buys > 0) {
    const card = state.nextBuy(seat);
    if (card === NONE) break;
    state.buy(seat, card);
  }
  if (!state.isExtraTurn) seat.turnsTaken++;
  onEnd?.(seat);
  cleanUp(state, seat);
}

export function actionPhase(state: State, seat: SeatState): void {
  while (seat.actions > 0 && seat.actionCardsInHand() > 0) {
    const answer = state.nextAction(seat);
    if (answer === NONE) return;
    seat.actions--;
    state.play(seat, answer & ((1 << PLAN_SHIFT) - 1), answer >>> PLAN_SHIFT);
  }
}

/** Treasures with which the order matters. */
const HAS_ORDER = Uint8Array.from(rows, ({ treasureOrder }) => (treasureOrder === undefined ? 0 : 1));

/** RULE: all treasures are played in hand order, unless the order can matter: then the player decides about each. */
export function treasurePhase(state: State, seat: SeatState): void {
  state.isBuyPhase = true;
  state.supply.buyer = seat;
  const source = reasonToChoose(state, seat);
  if (source !== NONE) {
    chooseTreasures(state, seat, source);
    return;
  }
  // SPEED: equivalent to: play every treasure of the hand. While none of them has a text, they only have to count as
  // in play, and their value is already known.
  if (!seat.treasuresWithTextInHand() && state.turnEffects.watchPlays === 0 && state.lasting.size === 0) {
    seat.coins += seat.moneyInHand();
    seat.treasuresPlayed = true;
    if (state.recorder !== undefined) reportTreasures(state, seat);
    return;
  }
  for (let i = 0; i < seat.handSize; ) {
    const card = seat.hand[i]!;
    if ((state.supply.kinds[card]! & TREASURE) === 0) i++;
    else {
      state.play(seat, card, hasText(card) ? state.plan(seat, card, 0) : 0);
      // The drawn cards may make the order matter.
      const drawn = reasonToChoose(state, seat);
      if (drawn !== NONE) {
        chooseTreasures(state, seat, drawn);
        return;
      }
      i = 0;
    }
  }
}

/** The card that makes the player decide about the treasures, or NONE. */
function reasonToChoose(state: State, seat: SeatState): number {
  const { notBoughtWith } = state.match;
  for (let i = 0; i < notBoughtWith.length; i++) {
    const { card, effect: other } = notBoughtWith[i]!;
    if (state.supply.left[card]! > 0 && seat.countInHand(other) > 0) return card;
  }
  if (!seat.treasuresWithTextInHand()) return NONE;
  for (let i = 0; i < seat.handSize; i++) if (HAS_ORDER[seat.hand[i]!] === 1) return seat.hand[i]!;
  return NONE;
}

function chooseTreasures(state: State, seat: SeatState, source: number): void {
  for (;;) {
    const pending = state.prepareChoice(seat, 'treasure', 'hand', source);
    pending.kinds = TREASURE;
    pending.isOptional = true;
    if (!pending.hasAnswer()) return;
    const card = state.decide(pending, state.plan(seat, source, 0));
    if (card === NONE) return;
    state.play(seat, card, hasText(card) ? state.plan(seat, card, 0) : 0);
  }
}

function reportTreasures({ recorder, supply }: State, seat: SeatState): void {
  for (let i = 0; i < seat.handSize; i++) {
    const card = seat.hand[i]!;
    if ((supply.kinds[card]! & TREASURE) !== 0) recorder?.onEvent(eventIds.played, seat.seat, card, 1);
  }
}
