/**
 * The course of a turn, from effects of earlier turns to the next hand. `State` resolves each event;
 * `cards-on-board.ts` has what depends only on the board.
 */
import { bitsOf, NO_CARD, numberedSteps, printings, rows, TREASURE } from '../catalogue.js';
import { eventIds } from '../facts.js';
import { NONE, PLAN_SHIFT } from '../policy.js';
import { LEAVES_IN_OWN_CLEAN_UP, type SeatState } from '../seat.js';
import { HAND_SIZE } from '../setup.js';
import type { State } from '../state.js';
import { hasText } from '../zones/supply.js';
import { isBonus } from './cards-on-board.js';

/** @param onEnd called before the clean-up */
export function takeTurn(state: State, seat: SeatState, onEnd: (seat: SeatState) => void): void {
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

/**
 * Plays the turn from its action phase, or from its buy phase if that has begun.
 * @param onEnd called before the clean-up
 */
export function takeRestOfTurn(state: State, seat: SeatState, onEnd: (seat: SeatState) => void): void {
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
  onEnd(seat);
  cleanUp(state, seat);
}

// ——— its start ———

/** 1 for cards with a decision in the next turn. By default, their effects come last. */
export const ASKS_NEXT_TURN = Uint8Array.from(rows, (_, card) =>
  printings.today.play[card]!.some((step) => step.do === 'nextTurn' && !step.steps.every(isBonus)) ? 1 : 0,
);

export function startTurn(state: State, seat: SeatState): void {
  if (state.lasting.length > 0) state.lasting = state.lasting.filter(({ owner }) => owner !== seat.seat);
  // RULE: effects set up from now on wait for the turn after this one.
  for (let open = seat.delayed.length; open > 0; ) {
    const next = nextSource(state, seat, open);
    const entry = seat.delayed.findIndex(({ source }) => source === next);
    if (entry >= 0 && entry < open) {
      resolveDelayed(state, seat, entry);
      open--;
    } else state.play(seat, next, state.plan(seat, next, 0));
  }
  if (state.board.atTurnStart.length > 0) playStartCards(state, seat);
}

/**
 * The card whose effect comes next, or that is played from the hand before the remaining effects. RULE: the player
 * is asked only if an effect does more than give bonuses.
 */
function nextSource(state: State, seat: SeatState, open: number): number {
  const sources = seat.delayed.slice(0, open).map(({ source }) => source);
  const fromHand = state.board.atTurnStart.filter(({ card }) => seat.countInHand(card) > 0);
  const asks = sources.some((source) => ASKS_NEXT_TURN[source] === 1);
  const differ = sources.some((source) => source !== sources[0]);
  if (!asks || (!differ && fromHand.length === 0)) return sources[0]!;
  const { revealed } = state;
  revealed.size = 0;
  for (const later of [0, 1]) {
    for (const source of sources)
      if (ASKS_NEXT_TURN[source] === later && !revealed.has(source)) revealed.add(source);
  }
  for (const { card } of fromHand) if (!revealed.has(card)) revealed.add(card);
  const card = state.decide(state.prepareChoice(seat, 'next', 'revealed', revealed.cards[0]!), 0);
  revealed.size = 0;
  return card;
}

function resolveDelayed(state: State, seat: SeatState, at: number): void {
  const { source, aside, step: number } = seat.delayed.splice(at, 1)[0]!;
  if (aside !== NO_CARD) {
    seat.addToHand(aside);
    state.record('took', seat, aside, 'from the cards set aside');
  }
  if (number < 0) return;
  const step = numberedSteps[number]!;
  if (step.do !== 'nextTurn') return;
  state.resolveText(seat, step.steps, source, state.plan(seat, source, 0));
}

/** Plays cards of the hand that may be played at the start of a turn. */
export function playStartCards(state: State, seat: SeatState): void {
  for (const { card, effect } of state.board.atTurnStart) {
    while (seat.countInHand(card) > 0 && state.accepts(seat, card, effect.event, card)) {
      state.play(seat, card, state.plan(seat, card, 0));
    }
  }
}

// ——— actions, then treasures ———

export function actionPhase(state: State, seat: SeatState): void {
  while (seat.actions > 0 && seat.actionCardsInHand() > 0) {
    const answer = state.nextAction(seat);
    if (answer === NONE) return;
    seat.actions--;
    state.play(seat, answer & ((1 << PLAN_SHIFT) - 1), answer >>> PLAN_SHIFT);
  }
}

/** RULE: treasures are played in hand order. If the order can matter, the player decides about each one. */
export function treasurePhase(state: State, seat: SeatState): void {
  state.isBuyPhase = true;
  state.supply.buyer = seat;
  const source = reasonToChoose(state, seat);
  if (source !== NONE) {
    chooseTreasures(state, seat, source);
    return;
  }
  // SPEED: equivalent to playing every treasure of the hand. If none has a text, they only need to count as in
  // play, and their value is already known.
  if (!seat.treasuresWithTextInHand() && state.watchPlays === 0 && state.lasting.length === 0) {
    seat.coins += seat.moneyInHand();
    seat.treasuresPlayed = true;
    for (let i = 0; state.recorder !== undefined && i < seat.handSize; i++) {
      const card = seat.hand[i]!;
      if ((state.supply.kinds[card]! & TREASURE) !== 0) state.record('played', seat, card);
    }
    return;
  }
  for (let i = 0; i < seat.handSize; ) {
    const card = seat.hand[i]!;
    if ((state.supply.kinds[card]! & TREASURE) === 0) i++;
    else {
      state.play(seat, card, hasText(card) ? state.plan(seat, card, 0) : 0);
      // Drawn cards may make the order matter.
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
  const { notBoughtWith } = state.board;
  for (let i = 0; i < notBoughtWith.length; i++) {
    const { card, effect } = notBoughtWith[i]!;
    if (state.supply.left[card]! > 0 && seat.countInHand(effect) > 0) return card;
  }
  if (!seat.treasuresWithTextInHand()) return NONE;
  for (let i = 0; i < seat.handSize; i++) {
    if (rows[seat.hand[i]!]!.treasureOrder !== undefined) return seat.hand[i]!;
  }
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

// ——— its end ———

export function cleanUp(state: State, seat: SeatState): void {
  if (state.turnEffects.length > 0) topdeckScheduled(state, seat);
  if (state.board.backToDeck.length > 0) topdeckThemselves(state, seat);
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

/** For each of these effects of the turn, one card that leaves play may go onto the deck. */
function topdeckScheduled(state: State, seat: SeatState): void {
  const { revealed } = state;
  for (const effect of state.turnEffects) {
    const step = numberedSteps[effect.step]!;
    if (step.do !== 'thisTurn' || step.on !== 'cleanUp') continue;
    seat.moveTreasuresToPlay();
    revealed.size = 0;
    for (let at = 0; at < seat.playAreaSize; at++) if (leaves(seat, at)) revealed.add(seat.playArea[at]!);
    const { event } = step.may!;
    const pending = state.prepareChoice(seat, 'topdeck', 'revealed', effect.source, event);
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
  for (const { card, effect } of state.board.backToDeck) {
    const { kind, event } = effect;
    if ((state.kindsGainedInBuyPhase & bitsOf(kind)) !== 0) continue;
    for (let copies = seat.countInPlay(card); copies > 0; copies--) {
      if (!state.accepts(seat, card, event, card)) continue;
      seat.takeFromPlay(card);
      state.toDeck(seat, card, 'from play');
    }
  }
}
