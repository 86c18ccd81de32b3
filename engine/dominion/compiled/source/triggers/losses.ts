/** Triggers when cards are discarded or trashed, as in `triggers/losses.ts`. */
import * as codes from '../codes';
import { Game } from '../game';
import { board, cardOf, Seat, seatAt, setWord, wordAt } from '../memory';
import { accepts, plan, playFromNowhere } from '../card-play';
import { react } from '../buylist/program';
import { addOwned, countInDiscard, takeFromDiscard } from '../seat';
import { addToTrash, inTrash } from '../supply';
import { resolveSteps } from '../verbs/verbs';

export function hold(): i32 {
  Game.holding++;
  return Game.heldSize;
}

/** @returns true if one of the cards was played */
@inline
export function release(from: i32): bool {
  if (--Game.holding > 0 || Game.heldSize === from) return false;
  return releaseHeld(from);
}

// Words of a waiting card: seat, card, 1 if it is in the trash, shuffles of the seat.
function heldAt(entry: i32): usize {
  return <usize>codes.HELD + <usize>(16 * entry);
}

function releaseHeld(from: i32): bool {
  const to = Game.heldSize;
  let played = false;
  for (let i = from; i < to; i++) {
    const held = heldAt(i);
    const seat = seatAt(wordAt(held, 0));
    if (reactTo(seat, wordAt(held, 1), wordAt(held, 2) === 1, wordAt(held, 3))) played = true;
  }
  Game.heldSize = from;
  return played;
}

export function discarded(seat: Seat, card: i32): void {
  // RULE (first printing): a Tunnel is shown at once.
  if (board.isFirstPrinting !== 0) reactTo(seat, card, false, seat.shuffles);
  else offer(seat, card, false);
}

export function trashed(seat: Seat, card: i32): void {
  const facts = cardOf(card);
  if (facts.trashed !== 0) resolveSteps(seat, facts.trashed, card, 0, -1);
  if (facts.whenTrashed !== 0) offer(seat, card, true);
}

function offer(seat: Seat, card: i32, isInTrash: bool): void {
  if (Game.holding === 0 || Game.heldSize === codes.HELD_MAX) {
    reactTo(seat, card, isInTrash, seat.shuffles);
    return;
  }
  const held = heldAt(Game.heldSize++);
  setWord(held, 0, seat.index);
  setWord(held, 1, card);
  setWord(held, 2, isInTrash ? 1 : 0);
  setWord(held, 3, seat.shuffles);
}

/** Resolves the effect of a discarded or trashed card. @returns true if the card was played */
function reactTo(seat: Seat, card: i32, isInTrash: bool, shuffles: i32): bool {
  const facts = cardOf(card);
  const event = facts.whenEvent;
  if (event < 0) return false;
  if (facts.whenSteps !== 0) {
    if (accepts(seat, card, event, card)) {
      resolveSteps(seat, facts.whenSteps, card, react(seat, event), event);
    }
    return false;
  }
  const isThere = isInTrash
    ? inTrash(card) > 0
    : seat.shuffles === shuffles && countInDiscard(seat, card) > 0;
  if (!isThere || !accepts(seat, card, event, card)) return false;
  if (isInTrash) {
    addToTrash(card, -1);
    addOwned(seat, card);
  } else takeFromDiscard(seat, card);
  playFromNowhere(seat, card, plan(seat, card));
  return true;
}
