/** The clean-up of a turn: cards leave play or go onto the deck; then the next hand. */
import { bitsOf, numberedSteps } from './catalogue.js';
import { NONE } from './policy.js';
import { LEAVES_IN_OWN_CLEAN_UP, type SeatState } from './seat.js';
import { HAND_SIZE } from './setup.js';
import type { State } from './state.js';

export function cleanUp(state: State, seat: SeatState): void {
  if (state.turnEffects.size > 0) topdeckScheduled(state, seat);
  if (state.match.backToDeck.length > 0) topdeckThemselves(state, seat);
  seat.cleanUp();
  for (let at = 0; at < state.seats.length; at++) {
    const other = state.seats[at]!;
    if (other !== seat && other.playedSize > 0) other.cleanUpReactions();
  }
  state.supply.discount = state.supply.actionDiscount = 0;
  state.supply.buyer = undefined;
  seat.cardsSeen = 0;
  seat.draw(seat.nextHandSize > 0 ? seat.nextHandSize : HAND_SIZE);
  seat.nextHandSize = 0;
}

const leaves = (seat: SeatState, at: number): boolean => seat.playAreaStays[at]! <= LEAVES_IN_OWN_CLEAN_UP;

/** For each such effect of the turn, one card that leaves play may go onto the deck. */
function topdeckScheduled(state: State, seat: SeatState): void {
  const { turnEffects, revealed } = state;
  for (let i = 0; i < turnEffects.size; i++) {
    const step = numberedSteps[turnEffects.steps[i]!]!;
    if (step.do !== 'thisTurn' || step.on !== 'cleanUp') continue;
    seat.moveTreasuresToPlay();
    revealed.size = 0;
    for (let at = 0; at < seat.playAreaSize; at++) if (leaves(seat, at)) revealed.add(seat.playArea[at]!);
    const { event } = step.may!;
    const pending = state.prepareChoice(seat, 'topdeck', 'revealed', turnEffects.sources[i]!, event);
    pending.kinds = bitsOf(step.among);
    pending.isOptional = true;
    if (!pending.hasAnswer()) continue;
    const card = state.decide(pending, state.react(seat, event));
    if (card === NONE) continue;
    seat.takeLeavingFromPlay(card);
    state.toDeck(seat, card, 'from play');
  }
  revealed.size = 0;
}

function topdeckThemselves(state: State, seat: SeatState): void {
  for (const { card, effect } of state.match.backToDeck) {
    const { kind, event } = effect;
    if ((state.kindsGainedInBuyPhase & bitsOf(kind)) !== 0) continue;
    for (let copies = seat.countInPlay(card); copies > 0; copies--) {
      if (!state.accepts(seat, card, event, card)) continue;
      seat.takeFromPlay(card);
      state.toDeck(seat, card, 'from play');
    }
  }
}
