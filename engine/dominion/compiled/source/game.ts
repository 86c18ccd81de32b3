/** State of the current game, apart from seats and board. */
import * as codes from './codes';
import { board, byteAt, Seat, seatAt, setByte, setWord } from './memory';

export class Game {
  /** Turns of all seats together. */
  static turn: i32 = 0;
  static emptyPiles: i32 = 0;
  /** Fewest gains that end the game; below 0 if they must be counted again. */
  static gainsLeft: i32 = -1;
  /** A pile that shrinks below this number may change {@link gainsLeft}. */
  static recountBelow: i32 = 0;
  /** Numbers of coins, as bits, for which `toSpend` knows its answer at the current decision. */
  static knownSpending: i64 = 0;
  static discount: i32 = 0;
  static actionDiscount: i32 = 0;
  /** The seat in its buy phase; −1 outside of one. */
  static buyer: i32 = -1;
  /** Number of owned cards that may react to a gain. */
  static gainTriggerCards: i32 = 0;

  // ——— the current turn ———
  static active: Seat = seatAt(0);
  static isBuyPhase: bool = false;
  static kindsGainedInBuyPhase: i32 = 0;
  static isExtraTurn: bool = false;
  static extraTurnWanted: bool = false;
  static turnEffects: i32 = 0;
  /** Number of effects that watch for plays of a card. */
  static watchPlays: i32 = 0;
  static lasting: i32 = 0;
  /** True if the game keeps the series of each turn for curves. */
  static keepsSeries: bool = false;

  // ——— the card being resolved, with the names of `turn/frame.ts` ———
  static thisId: i32 = 0;
  static unaffected: i32 = 0;
  static immune: i32 = 0;
  static player: Seat = seatAt(0);
  static moved: i32 = 0;
  static actionsMoved: i32 = 0;
  static costMoved: i32 = 0;
  static taken: i32 = -1;
  static takenCost: i32 = 0;
  static shown: i32 = -1;
  static named: i32 = -1;
  static namedSize: i32 = 0;
  static revealedSize: i32 = 0;

  // ——— the current gain, and the last finished one; see `gains.ts` ———
  static wasQuiet: bool = true;
  static gainedCard: i32 = -1;
  static gainedTo: i32 = 0;
  static gainedShuffles: i32 = 0;
  static lastGainedTo: i32 = 0;
  static lastShuffles: i32 = 0;

  static holding: i32 = 0;
  static heldSize: i32 = 0;
  /** The first free word of {@link SCRATCH}. */
  static scratch: usize = codes.SCRATCH;

  /** Prepares a new game. */
  static reset(): void {
    Game.turn = Game.emptyPiles = Game.gainTriggerCards = Game.lasting = 0;
    Game.gainsLeft = -1;
    Game.thisId = Game.unaffected = Game.immune = 0;
    Game.moved = Game.actionsMoved = Game.costMoved = Game.takenCost = 0;
    Game.taken = Game.shown = Game.named = Game.gainedCard = -1;
    Game.isExtraTurn = Game.extraTurnWanted = Game.keepsSeries = false;
    Game.active = Game.player = seatAt(0);
    Game.wasQuiet = true;
    Game.gainedTo = Game.lastGainedTo = 0;
    Game.holding = Game.heldSize = Game.revealedSize = 0;
    Game.scratch = codes.SCRATCH;
    Game.resetTurn();
  }

  static resetTurn(): void {
    Game.discount = Game.actionDiscount = 0;
    Game.buyer = -1;
    Game.isBuyPhase = false;
    Game.kindsGainedInBuyPhase = 0;
    Game.turnEffects = Game.watchPlays = 0;
    Game.namedSize = 0;
  }
}

/** Gives up the game, because it needs something that this engine lacks. @param about a card */
export function giveUp(about: i32): void {
  setWord(codes.GAVE_UP, 0, codes.GAVE_UP_COVER);
  setWord(codes.GAVE_UP, 1, about);
  unreachable();
}

const DECISIONS_MAX: i32 = 5_000;

/** Counts a decision. If a seat exceeds the limit for one turn, the generic engine plays the game. */
export function countDecision(seat: Seat): void {
  const decisions = seat.decisions + 1;
  seat.decisions = decisions;
  Game.knownSpending = 0;
  if (decisions > DECISIONS_MAX) {
    setWord(codes.GAVE_UP, 0, codes.GAVE_UP_LIMIT);
    unreachable();
  }
}

export function nextSeat(seat: Seat): Seat {
  const next = seat.index + 1;
  return seatAt(next === board.seats ? 0 : next);
}

export function seatToTheRight(seat: Seat): Seat {
  return seatAt(seat.index === 0 ? board.seats - 1 : seat.index - 1);
}

/** Reserves memory for a list. The caller frees it by setting `Game.scratch` back before it returns. */
export function reserve(bytes: usize): usize {
  const from = Game.scratch;
  Game.scratch = from + bytes;
  if (Game.scratch > <usize>codes.SCRATCH_END) giveUp(0);
  return from;
}

// ——— revealed cards, and cards that others named ———

export function reveal(card: i32): void {
  setByte(codes.REVEALED, Game.revealedSize++, card);
}

export function isRevealed(card: i32): bool {
  for (let i = 0; i < Game.revealedSize; i++) if (byteAt(codes.REVEALED, i) === card) return true;
  return false;
}

export function takeRevealed(card: i32): void {
  let at = 0;
  while (byteAt(codes.REVEALED, at) !== card) at++;
  Game.revealedSize--;
  for (let i = at; i < Game.revealedSize; i++) setByte(codes.REVEALED, i, byteAt(codes.REVEALED, i + 1));
}

export function firstRevealed(): i32 {
  return Game.revealedSize > 0 ? byteAt(codes.REVEALED, 0) : -1;
}

export function isNamedByOthers(card: i32): bool {
  for (let i = 0; i < Game.namedSize; i++) if (byteAt(codes.NAMED, i) === card) return true;
  return false;
}

export function addNamed(card: i32): void {
  setByte(codes.NAMED, Game.namedSize++, card);
}
