/** The course of a turn, as in `turn/turn.ts`. */
import * as codes from './codes';
import { lastingEffect, stepIn, turnEffect } from './triggers/attacks';
import { buy } from './cards';
import { Choice, hasAnswer, prepareChoice } from './choice';
import { countDecision, Game, nextSeat, reveal } from './game';
import { keepSeries } from './buylist/measures';
import { board, cardOf, itemOf, lengthOf, Seat, Step, wordAt } from './memory';
import { accepts, decide, plan, play } from './card-play';
import { nextPlay, react } from './buylist/program';
import { nextPurchase } from './buylist/purchases';
import {
  actionCardsInHand,
  addToDeck,
  addToHand,
  cleanUpReactions,
  cleanUpSeat,
  countInHand,
  countInPlay,
  delayedAt,
  draw,
  handCard,
  hasTreasuresWithText,
  LEAVES_IN_OWN_CLEAN_UP,
  moneyInHand,
  moveTreasuresToPlay,
  playedCard,
  staysAt,
  takeFromPlay,
  takeLeavingFromPlay,
} from './seat';
import { left, mayBuy } from './supply';
import { resolveSteps } from './verbs/verbs';

@inline
export function takeTurn(seat: Seat): void {
  Game.turn++;
  Game.resetTurn();
  Game.active = seat;
  seat.actions = 1;
  seat.buys = 1;
  seat.coins = 0;
  seat.gainedSize = 0;
  if (Game.lasting > 0) endLasting(seat);
  if (seat.delayedSize > 0) startDelayed(seat);
  if (board.atTurnStart !== 0) playStartCards(seat);
  actionPhase(seat);
  treasurePhase(seat);
  const coinsPeak = seat.coins;
  buyPhase(seat);
  if (!Game.isExtraTurn) seat.turnsTaken++;
  if (Game.keepsSeries) keepSeries(seat, coinsPeak);
  cleanUp(seat);
}

/**
 * Plays a turn from a decision to play or to buy.
 * @param line cards to play or buy first, if possible; NONE ends the phase
 */
export function takeRestOfTurn(seat: Seat, line: usize): void {
  const length = lengthOf(line);
  let at = 0;
  if (Game.isBuyPhase) {
    while (seat.buys > 0 && at < length && itemOf(line, at) !== codes.NONE) {
      const card = itemOf(line, at++);
      if (!mayBuy(seat, card)) continue;
      countDecision(seat);
      buy(seat, card);
    }
    if (at === length) buyPhase(seat);
  } else {
    while (seat.actions > 0 && at < length && itemOf(line, at) !== codes.NONE) {
      const card = itemOf(line, at++);
      if ((cardOf(card).printedKinds & codes.ACTION) === 0 || countInHand(seat, card) === 0) continue;
      countDecision(seat);
      seat.actions--;
      play(seat, card, plan(seat, card));
    }
    if (at === length || itemOf(line, at) !== codes.NONE) actionPhase(seat);
    treasurePhase(seat);
    buyPhase(seat);
  }
  if (!Game.isExtraTurn) seat.turnsTaken++;
  cleanUp(seat);
}

@inline
function buyPhase(seat: Seat): void {
  while (seat.buys > 0) {
    countDecision(seat);
    const card = nextPurchase(seat);
    if (card === codes.NONE) break;
    // Programs name only cards that they can pay for.
    buy(seat, card);
  }
}

@inline
function actionPhase(seat: Seat): void {
  while (seat.actions > 0 && actionCardsInHand(seat) > 0) {
    countDecision(seat);
    const answer = nextPlay(seat);
    if (answer === codes.NONE) return;
    const card = answer & ((1 << codes.PLAN_SHIFT) - 1);
    if (answer < 0 || (cardOf(card).printedKinds & codes.ACTION) === 0 || countInHand(seat, card) === 0) unreachable();
    seat.actions--;
    play(seat, card, <i32>(<u32>answer >>> codes.PLAN_SHIFT));
  }
}

// ——— the start ———

/** Ends the lasting effects of a seat when its next turn begins. */
function endLasting(seat: Seat): void {
  let kept = 0;
  for (let i = 0; i < Game.lasting; i++) {
    const effect = lastingEffect(i);
    if (wordAt(effect, 1) === seat.index) continue;
    memory.copy(lastingEffect(kept++), effect, 20);
  }
  Game.lasting = kept;
}

function startDelayed(seat: Seat): void {
  // RULE: effects set up from now on wait for the turn after this one.
  for (let open = seat.delayedSize; open > 0; open--) {
    const next = nextSource(seat, open);
    let entry = 0;
    while (wordAt(delayedAt(seat, entry), 0) !== next) entry++;
    resolveDelayed(seat, entry);
  }
}

/** The card whose effect comes next: the first that asks nothing, or else the first. */
function nextSource(seat: Seat, open: i32): i32 {
  const first = wordAt(delayedAt(seat, 0), 0);
  let quiet = -1;
  let asks = false;
  let differ = false;
  for (let i = 0; i < open; i++) {
    const source = wordAt(delayedAt(seat, i), 0);
    if (cardOf(source).asksNextTurn !== 0) asks = true;
    else if (quiet < 0) quiet = source;
    if (source !== first) differ = true;
  }
  if (!asks || (!differ && !hasStartCard(seat))) return first;
  countDecision(seat);
  return quiet >= 0 ? quiet : first;
}

function hasStartCard(seat: Seat): bool {
  const cards = board.atTurnStart;
  const length = lengthOf(cards);
  for (let i = 0; i < length; i += 2) if (countInHand(seat, itemOf(cards, i)) > 0) return true;
  return false;
}

function resolveDelayed(seat: Seat, entry: i32): void {
  const delayed = delayedAt(seat, entry);
  const source = wordAt(delayed, 0);
  const step = changetype<Step>(<usize>wordAt(delayed, 1));
  const aside = wordAt(delayed, 2);
  const size = --seat.delayedSize;
  memory.copy(delayed, delayed + 12, 12 * (size - entry));
  if (aside !== codes.NO_CARD) addToHand(seat, aside);
  if (changetype<usize>(step) === 0) return;
  Game.thisId = 0;
  resolveSteps(seat, step.steps, source, plan(seat, source), -1);
}

function playStartCards(seat: Seat): void {
  const cards = board.atTurnStart;
  const length = lengthOf(cards);
  // Words: card, event.
  for (let i = 0; i < length; i += 2) {
    const card = itemOf(cards, i);
    while (countInHand(seat, card) > 0 && accepts(seat, card, itemOf(cards, i + 1), card)) {
      play(seat, card, plan(seat, card));
    }
  }
}

// ——— treasures ———

/** RULE: treasures are played in hand order. If the order can matter, the player decides about each one. */
@inline
function treasurePhase(seat: Seat): void {
  Game.isBuyPhase = true;
  Game.buyer = seat.index;
  const source = reasonToChoose(seat);
  if (source !== codes.NONE) {
    chooseTreasures(seat, source);
    return;
  }
  // SPEED: as in the generic engine, treasures without a text only count as in play.
  if (!hasTreasuresWithText(seat) && Game.watchPlays === 0 && Game.lasting === 0) {
    seat.coins += moneyInHand(seat);
    seat.treasuresPlayed = 1;
    return;
  }
  for (let i = 0; i < seat.handSize; ) {
    const card = handCard(seat, i);
    const facts = cardOf(card);
    if ((facts.kinds & codes.TREASURE) === 0) {
      i++;
      continue;
    }
    play(seat, card, facts.hasText !== 0 ? plan(seat, card) : 0);
    const drawn = reasonToChoose(seat);
    if (drawn !== codes.NONE) {
      chooseTreasures(seat, drawn);
      return;
    }
    i = 0;
  }
}

@inline
function reasonToChoose(seat: Seat): i32 {
  const pairs = board.notBoughtWith;
  if (pairs !== 0) {
    const length = lengthOf(pairs);
    for (let i = 0; i < length; i += 2) {
      if (left(itemOf(pairs, i)) > 0 && countInHand(seat, itemOf(pairs, i + 1)) > 0) return itemOf(pairs, i);
    }
  }
  if (board.hasTreasureOrder === 0 || !hasTreasuresWithText(seat)) return codes.NONE;
  for (let i = 0; i < seat.handSize; i++) {
    const card = handCard(seat, i);
    if (cardOf(card).hasOrder !== 0) return card;
  }
  return codes.NONE;
}

function chooseTreasures(seat: Seat, source: i32): void {
  for (;;) {
    prepareChoice(seat, codes.PLAY_TREASURE, codes.ZONE_HAND, source, -1);
    Choice.kinds = codes.TREASURE;
    Choice.isOptional = true;
    if (!hasAnswer()) return;
    const card = decide(plan(seat, source));
    if (card === codes.NONE) return;
    play(seat, card, cardOf(card).hasText !== 0 ? plan(seat, card) : 0);
  }
}

// ——— the clean-up ———

const HAND_SIZE: i32 = 5;

@inline
function cleanUp(seat: Seat): void {
  if (Game.turnEffects > 0) topdeckScheduled(seat);
  if (board.backToDeck !== 0) topdeckThemselves(seat);
  cleanUpSeat(seat);
  seat.decisions = 0;
  for (let other = nextSeat(seat); other !== seat; other = nextSeat(other)) {
    if (other.playedSize > 0) cleanUpReactions(other);
    other.decisions = 0;
  }
  seat.cardsSeen = 0;
  draw(seat, seat.nextHandSize > 0 ? seat.nextHandSize : HAND_SIZE);
  seat.nextHandSize = 0;
}

function topdeckScheduled(seat: Seat): void {
  for (let i = 0; i < Game.turnEffects; i++) {
    const effect = turnEffect(i);
    const step = stepIn(effect);
    if (step.on !== codes.ON_CLEAN_UP) continue;
    moveTreasuresToPlay(seat);
    Game.revealedSize = 0;
    for (let at = 0; at < seat.playAreaSize; at++) {
      if (staysAt(seat, at) <= LEAVES_IN_OWN_CLEAN_UP) reveal(playedCard(seat, at));
    }
    const event = step.mayEvent;
    prepareChoice(seat, codes.TOPDECK, codes.ZONE_REVEALED, wordAt(effect, 1), event);
    Choice.kinds = step.among;
    Choice.isOptional = true;
    if (!hasAnswer()) continue;
    const card = decide(react(seat, event));
    if (card === codes.NONE) continue;
    takeLeavingFromPlay(seat, card);
    addToDeck(seat, card);
  }
  Game.revealedSize = 0;
}

function topdeckThemselves(seat: Seat): void {
  const cards = board.backToDeck;
  const length = lengthOf(cards);
  // Words: card, kinds, event.
  for (let i = 0; i < length; i += 3) {
    const card = itemOf(cards, i);
    if ((Game.kindsGainedInBuyPhase & itemOf(cards, i + 1)) !== 0) continue;
    for (let copies = countInPlay(seat, card); copies > 0; copies--) {
      if (!accepts(seat, card, itemOf(cards, i + 2), card)) continue;
      takeFromPlay(seat, card);
      addToDeck(seat, card);
    }
  }
}
