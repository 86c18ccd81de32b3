/** Verbs for later turns and for the rest of this one, as in `effects/later.ts`. */
import * as codes from '../codes';
import { lastingEffect, turnEffect } from '../triggers/attacks';
import { giveUp, Game } from '../game';
import { cardOf, Seat, setWord, Step } from '../memory';
import { delayedAt, keepInPlay, LEAVES_IN_OWN_CLEAN_UP, STAYS_ONE_OWN_CLEAN_UP } from '../seat';

/** Adds an entry for the next turn: steps of a card (0 for none), or a card that comes to the hand. */
export function addDelayed(seat: Seat, source: i32, steps: usize, aside: i32): void {
  if (seat.delayedSize === codes.DELAYED_MAX) giveUp(source);
  const entry = delayedAt(seat, seat.delayedSize++);
  setWord(entry, 0, source);
  setWord(entry, 1, <i32>steps);
  setWord(entry, 2, aside);
}

/** Keeps the current card in play until the end of its owner's next turn. */
export function stayInPlay(seat: Seat): void {
  keepInPlay(seat, Game.thisId, seat === Game.active ? STAYS_ONE_OWN_CLEAN_UP : LEAVES_IN_OWN_CLEAN_UP);
}

export function nextTurn(seat: Seat, step: Step, card: i32): void {
  addDelayed(seat, card, changetype<usize>(step), codes.NO_CARD);
  stayInPlay(seat);
}

export function untilNextTurn(seat: Seat, step: Step, card: i32): void {
  if (Game.lasting === codes.EFFECTS_MAX) giveUp(card);
  const effect = lastingEffect(Game.lasting++);
  setWord(effect, 0, <i32>changetype<usize>(step));
  setWord(effect, 1, seat.index);
  setWord(effect, 2, (cardOf(card).printedKinds & codes.ATTACK) !== 0 ? Game.unaffected : 0);
  setWord(effect, 3, card);
  // One byte, as in the generic engine.
  setWord(effect, 4, Game.gainedCard & 255);
}

export function thisTurn(seat: Seat, step: Step, card: i32): void {
  // RULE: an effect for the rest of the turn applies only to the player whose turn it is.
  if (seat !== Game.active) return;
  if (Game.turnEffects === codes.EFFECTS_MAX) giveUp(card);
  const effect = turnEffect(Game.turnEffects++);
  setWord(effect, 0, <i32>changetype<usize>(step));
  setWord(effect, 1, card);
  setWord(effect, 2, Game.unaffected);
  setWord(effect, 3, 0);
  if (step.on === codes.ON_FIRST_PLAY) Game.watchPlays++;
}

// RULE: a second extra turn adds nothing.
export function extraTurn(seat: Seat, step: Step): void {
  seat.nextHandSize = step.hand;
  if (seat !== Game.active || Game.isExtraTurn || Game.extraTurnWanted) return;
  Game.extraTurnWanted = true;
  stayInPlay(seat);
}
