/** Carries out draws and shuffles. */
import { without } from '../../../engine/index.js';
import { type EventOf, sizeOf } from './events.js';
import { drawLookedAt } from './looks.js';
import { moveFromDeck } from './moves.js';
import { HAND, type LogState } from './state/game-state.js';
import {
  addUnexplainedCards,
  contradict,
  contradictOwner,
  contradictPlays,
  leaveOutSinceMissingLine,
} from './trust.js';
import { cleanUp, isCleanUp, nextHand } from './turns.js';

export function draw(state: LogState, event: EventOf<'draws'>, at: number): void {
  const { turn, effects, expectations } = state;
  const seat = state.seats[event.seat]!;
  const isActive = event.seat === turn.active;
  const wasCleanedUp = turn.isCleanedUp;
  const hand = isActive ? nextHand(state) : HAND;
  if (isCleanUp(state, event.seat, at)) cleanUp(state, event);
  const count = sizeOf(event.cards);
  if (isActive && !turn.isCleanedUp && !expectations.show('cards', count))
    contradictPlays(state, event, 'no card played earlier gives these cards', event.seat);
  const isNewHand = isActive && turn.isCleanedUp && (!wasCleanedUp || turn.hasShuffled);
  if (!seat.isCertain) {
    drawUncertain(state, event, isNewHand);
    return;
  }
  if (isNewHand && count < hand && count < seat.deckSize) {
    contradict(state, event, `a hand of ${count} cards`, event.seat);
    return;
  }
  // At the end of a truncated log, a new hand looks like draws of a card.
  const isLastLine = at === state.log.events.length - 1;
  if (isLastLine && isActive && !turn.isCleanedUp && count >= HAND - 1) {
    contradict(state, event, 'the log ends here, so this may be a new hand', event.seat);
    return;
  }
  const isOneByOne = state.cards.isNamed(effects.lastPlayed, 'Library');
  if (isOneByOne && drawLookedAt(state, event, at)) return;
  moveFromDeck(state, event, seat.hand);
}

/** A hand from a deck that has just been shuffled shows again where all cards are. */
function drawUncertain(state: LogState, event: EventOf<'draws'>, isNewHand: boolean): void {
  const { turn, trust } = state;
  const seat = state.seats[event.seat]!;
  addUnexplainedCards(state, event, event.cards.named);
  const areOwnersKnown = trust.areDecksKnown && trust.ownersUnknown === undefined && !seat.hasHiddenMoves;
  if (isNewHand && turn.hasShuffled && sizeOf(event.cards) === HAND && areOwnersKnown)
    seat.restartFromHand(event.cards);
}

/** A deck is shuffled only if it has too few cards. */
export function shuffle(state: LogState, event: EventOf<'shuffles'>, at: number): void {
  if (isCleanUp(state, event.seat, at)) cleanUp(state, event);
  const seat = state.seats[event.seat]!;
  const next = state.log.events[at + 1];
  if (seat.isCertain && next?.kind === 'draws' && next.seat === event.seat && state.turn.active >= 0)
    checkDeckIsDrawn(state, event, next);
  state.turn.hasShuffled = true;
  seat.shuffle(
    event.line,
    next?.kind === 'draws' && next.seat === event.seat ? sizeOf(next.cards) : undefined,
  );
}

/** The cards left in the deck are drawn first. */
function checkDeckIsDrawn(state: LogState, event: EventOf<'shuffles'>, { cards }: EventOf<'draws'>): void {
  const seat = state.seats[event.seat]!;
  if (sizeOf(cards) <= seat.deckSize)
    contradictOwner(state, event, `${seat.deckSize} cards are left in the deck`, event.seat);
  if (cards.unnamed > 0) return;
  for (const card of without(seat.deck?.cards ?? [], cards.named)) {
    leaveOutSinceMissingLine(state, event.line, seat);
    contradict(state, event, `${state.cards.printed(card)} is left in the deck`, event.seat);
  }
}
