/** Verbs about later turns, the rest of this one, and zones that keep cards. One function per verb. */
import { NO_CARD, numberOfStep } from '../catalogue.js';
import { LEAVES_IN_OWN_CLEAN_UP, type SeatState, STAYS_ONE_OWN_CLEAN_UP } from '../seat.js';
import type { Effects, State } from '../state.js';
import { DRAWS_WHEN_RIGHT_GAINS, GAINS_FOR_COPY, TRASHES_FIRST_TREASURE } from '../turn-effects.js';

export const later = {
  nextTurn(state, seat, step, card) {
    seat.delayed.add(card, numberOfStep(step), NO_CARD);
    stayInPlay(state, seat);
  },

  setAside(state, seat, _step, card, plan) {
    if (seat.handSize === 0) return;
    const answer = state.decide(state.prepareChoice(seat, 'reserve', 'hand', card), plan);
    seat.takeFromHand(answer);
    seat.delayed.add(card, -1, answer);
    stayInPlay(state, seat);
  },

  // RULE: a card that a reaction moves away is not set aside, and nothing further happens.
  blockade(state, seat, { costMax, gain }, card, plan) {
    const pending = state.prepareChoice(seat, 'gain', 'supply', card);
    pending.costMax = costMax;
    if (!pending.hasAnswer()) return;
    const gained = state.gain(seat, state.decide(pending, plan), 'aside');
    if (state.triggers.lastGainedTo !== 'aside') return;
    seat.delayed.add(card, -1, gained);
    stayInPlay(state, seat);
    state.lasting.add(GAINS_FOR_COPY, seat.seat, state.unaffected, gained, gain);
  },

  untilNextTurn(state, seat, { effect }) {
    if (effect === 'immune') seat.protections++;
    else if (effect === 'drawWhenRightGains') state.lasting.add(DRAWS_WHEN_RIGHT_GAINS, seat.seat, 0);
    else state.lasting.add(TRASHES_FIRST_TREASURE, seat.seat, state.unaffected);
  },

  thisTurn(state, seat, step, card) {
    // RULE: what holds for the turn is about the player whose turn it is.
    if (seat !== state.active) return;
    state.turnEffects.add(numberOfStep(step), card, state.unaffected);
    if (step.on === 'firstPlay') state.turnEffects.watchPlays++;
  },

  // RULE: a second one in the same turn adds nothing, and is discarded in that turn like one that gives no extra turn.
  extraTurn(state, seat, { hand }) {
    seat.nextHandSize = hand;
    if (seat !== state.active || state.isExtraTurn || state.extraTurnWanted) return;
    state.extraTurnWanted = true;
    stayInPlay(state, seat);
  },

  toMat(state, seat, { mat, source }, card, plan) {
    const zone = seat.mats[mat];
    if (source === 'this') {
      if (seat.takeFromPlayById(state.thisId)) zone.add(card);
    } else if (source === 'top') {
      const top = seat.takeTop();
      if (top >= 0) zone.add(top);
    } else if (seat.handSize > 0) {
      const answer = state.decide(state.prepareChoice(seat, 'reserve', 'hand', card), plan);
      seat.takeFromHand(answer);
      zone.add(answer);
    }
  },

  fromMat(_state, seat, { mat }) {
    const zone = seat.mats[mat];
    for (let i = 0; i < zone.size; i++) seat.addToHand(zone.cards[i]!);
    zone.size = 0;
  },
} satisfies Partial<Effects>;

/** The card being carried out stays in play until the end of its owner's next turn. */
function stayInPlay(state: State, seat: SeatState): void {
  seat.keepInPlay(state.thisId, seat === state.active ? STAYS_ONE_OWN_CLEAN_UP : LEAVES_IN_OWN_CLEAN_UP);
}
