/** Gains, discards, trashes and moves cards between owners, as in `state.ts`. */
import * as codes from './codes';
import { bought, gained, replacementFor } from './triggers/gains';
import { discarded, trashed } from './triggers/losses';
import { Game } from './game';
import { board, cardOf, Seat } from './memory';
import {
  addGained,
  addOwned,
  addToDeck,
  addToDiscard,
  addToHand,
  removeOwned,
} from './seat';
import { addToTrash, costOf, left, returnToPile, takeFromPile } from './supply';

export function buy(seat: Seat, card: i32): void {
  seat.buys--;
  seat.coins -= costOf(card);
  if (Game.gainTriggerCards > 0) bought(seat, card);
  gain(seat, card, codes.AT_DISCARD, true);
}

@inline
export function gain(seat: Seat, card: i32, to: i32, isBought: bool): i32 {
  if (Game.gainTriggerCards > 0 && board.replacements !== 0) {
    const replacement = replacementFor(seat, card);
    if (replacement !== codes.NONE) return takeAndReceive(seat, replacement, codes.AT_DISCARD, isBought);
  }
  return takeAndReceive(seat, card, to, isBought);
}

@inline
function takeAndReceive(seat: Seat, card: i32, to: i32, isBought: bool): i32 {
  if (left(card) <= 0) return -1;
  takeFromPile(card);
  return receive(seat, card, to, isBought);
}

@inline
export function receive(seat: Seat, card: i32, to: i32, isBought: bool): i32 {
  addOwned(seat, card);
  if (to === codes.AT_DISCARD) addToDiscard(seat, card);
  else if (to === codes.AT_HAND) addToHand(seat, card);
  else if (to === codes.AT_DECK) addToDeck(seat, card);
  const facts = cardOf(card);
  if (seat === Game.active) {
    addGained(seat, card);
    if (Game.isBuyPhase) Game.kindsGainedInBuyPhase |= facts.printedKinds;
  }
  Game.wasQuiet = (facts.hasGainText | Game.gainTriggerCards | Game.turnEffects | Game.lasting) === 0;
  if (!Game.wasQuiet) gained(seat, card, to, isBought);
  return card;
}

@inline
export function toDiscard(seat: Seat, card: i32): void {
  addToDiscard(seat, card);
  if (cardOf(card).hasDiscardText !== 0) discarded(seat, card);
}

export function toTrash(seat: Seat, card: i32): void {
  removeOwned(seat, card);
  addToTrash(card, 1);
  if (cardOf(card).hasTrashText !== 0) trashed(seat, card);
}

export function trashFromSupply(seat: Seat, card: i32): void {
  takeFromPile(card);
  addToTrash(card, 1);
  if (cardOf(card).hasTrashText !== 0) trashed(seat, card);
}

/** Returns a card that is in no zone to its pile, and moves one of another pile to the discard pile. */
export function swapWithSupply(seat: Seat, card: i32, other: i32): void {
  removeOwned(seat, card);
  returnToPile(card);
  takeFromPile(other);
  addOwned(seat, other);
  addToDiscard(seat, other);
}
