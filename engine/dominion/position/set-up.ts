/** A table set up from a position. */
import { streams } from '../../core/chance/rng.js';
import type { Seed } from '../../core/contract/brand.js';
import type { Position, PositionFields } from '../../core/contract/position.js';
import { turnSeat } from '../../core/last-position.js';
import { fieldCards, fieldNumber, sorted, without } from '../../core/position-fields.js';
import { KINDS, NO_CARD, numberedSteps, TREASURE } from '../catalogue.js';
import type { UnseenDraws } from '../compiled/start.js';
import { LEAVES_IN_OWN_CLEAN_UP, LEAVES_THIS_TURN, type SeatState, STAYS_ONE_OWN_CLEAN_UP } from '../seat.js';
import type { State } from '../state.js';
import { KNOWN_ZONES } from './fields.js';
import { waitingSteps } from './waiting-steps.js';

/**
 * Sets up a table after a reset, except what {@link dealUnseen} deals.
 * @param position complete and without problems
 */
export function setUpPosition(state: State, position: Position): void {
  const { seat: decider, table, seats } = position;
  const { supply } = state;
  const isBuyPhase = table['phase'] === 'buy';
  supply.left.fill(0);
  for (const card of fieldCards(table, 'supply')) supply.left[card]!++;
  supply.empty = supply.cards.filter((card) => supply.left[card] === 0).length;
  supply.turn = fieldNumber(table, 'turn');
  for (const card of fieldCards(table, 'trash')) state.trash[card]!++;
  state.active = state.seats[turnSeat(position)]!;
  state.isBuyPhase = isBuyPhase;
  supply.buyer = isBuyPhase ? state.active : undefined;
  for (const [at, fields] of seats.entries()) {
    const seat = state.seats[at]!;
    setUpShared(state, seat, fields);
    if (at === decider) setUpOwn(state, seat, fields);
    else setUpOther(state, seat, fields);
    if (seat === state.active) setUpTurn(state, seat, fields, isBuyPhase);
    setUpWaiting(seat, fields, state, at === decider);
  }
  const { active } = state;
  // The others see treasures in play that the seat itself still counts in its hand.
  active.treasuresPlayed = isBuyPhase && active.seat === decider;
  active.actions = fieldNumber(table, 'actions');
  active.buys = fieldNumber(table, 'buys');
  active.coins = active.coinsPeak = fieldNumber(table, 'coins');
  supply.discount = fieldNumber(table, 'discount');
  supply.actionDiscount = fieldNumber(table, 'action discount');
}

/** Gives a seat cards that it owns. @param put puts one of them into its zone */
function give(state: State, seat: SeatState, cards: readonly number[], put: (card: number) => void): void {
  for (const card of cards) {
    state.addOwned(seat, card);
    put(card);
  }
}

function setUpShared(state: State, seat: SeatState, fields: PositionFields): void {
  seat.tokens = fieldNumber(fields, 'tokens');
  seat.turnsTaken = fieldNumber(fields, 'turns');
  for (const card of fieldCards(fields, 'gained')) seat.gainedCards.add(card);
  give(state, seat, fieldCards(fields, 'island'), (card) => seat.mats.island.add(card));
  give(state, seat, fieldCards(fields, 'in play'), (card) => seat.addToPlay(card));
  for (const card of fieldCards(fields, 'lasting')) {
    const [step] = waitingSteps(state, card, 'untilNextTurn');
    if (step === undefined) continue;
    state.lasting.push({ step, owner: seat.seat, unaffected: 0, source: card, gained: NO_CARD });
  }
}

function setUpOwn(state: State, seat: SeatState, fields: PositionFields): void {
  const all = (name: string, put: (card: number) => void): void =>
    give(state, seat, fieldCards(fields, name), put);
  all('hand', (card) => seat.addToHand(card));
  all('deck', (card) => seat.addToDeck(card));
  seat.unorderedSize = seat.deckSize;
  give(state, seat, fieldCards(fields, 'top').toReversed(), (card) => seat.addToDeck(card));
  all('discard', (card) => seat.addToDiscard(card));
  all('native village', (card) => seat.mats.nativeVillage.add(card));
  all('set aside', () => {});
}

/** What the active seat has done in its turn. */
function setUpTurn(state: State, seat: SeatState, fields: PositionFields, isBuyPhase: boolean): void {
  for (const card of fieldCards(fields, 'played')) {
    seat.played[seat.playedSize++] = card;
    if ((KINDS[card]! & TREASURE) === 0) seat.actionsPlayed++;
  }
  for (const card of fieldCards(fields, 'this turn')) {
    const [step] = waitingSteps(state, card, 'thisTurn');
    if (step === undefined) continue;
    const waiting = numberedSteps[step]!;
    const watches = waiting.do === 'thisTurn' && waiting.on === 'firstPlay';
    // In the buy phase, the treasures have already been played.
    state.turnEffects.push({ step, source: card, unaffected: 0, used: watches && isBuyPhase ? 1 : 0 });
    if (watches) state.watchPlays++;
  }
}

/** Deals the cards that the deciding seat cannot see. */
export function dealUnseen(state: State, { seat: decider, seats }: Position, seed: Seed): void {
  const { active, isBuyPhase, supply } = state;
  for (const [at, fields] of seats.entries()) {
    const seat = state.seats[at]!;
    seat.rng.reset(seed, streams.shuffle(at));
    if (at === decider) continue;
    for (let left = fieldNumber(fields, 'native village'); left > 0 && seat.deckSize > 0; left--)
      seat.mats.nativeVillage.add(seat.takeTop());
    const treasures: number[] = [];
    for (let left = drawsOf(fields); left > 0 && seat.deckSize > 0; ) {
      const card = seat.takeTop();
      // All treasures of the hand were played before the buy phase.
      const isPlayed = seat === active && isBuyPhase && (supply.kinds[card]! & TREASURE) !== 0;
      if (isPlayed && seat.deckSize + 1 > left) treasures.push(card);
      else {
        seat.addToHand(card);
        left--;
      }
    }
    for (const card of treasures) seat.addToDeck(card);
    seat.unorderedSize = seat.deckSize;
    for (const effect of seat.delayed)
      if (effect.step < 0 && seat.deckSize > 0) effect.aside = seat.takeTop();
    for (let left = fieldNumber(fields, 'unseen discards'); left > 0 && seat.deckSize > 0; left--)
      seat.addToDiscard(seat.takeTop());
  }
}

/** Number of unknown cards in the hand of another seat. */
const drawsOf = (fields: PositionFields): number =>
  fieldNumber(fields, 'hand') - fieldCards(fields, 'in hand').length;

/** By seat, the cards that {@link dealUnseen} draws, and then discards; undefined if it does more. */
export function unseenDraws({ seat, seats }: Position): readonly UnseenDraws[] | undefined {
  const hidden = seats.filter((_, at) => at !== seat);
  const isMore = (fields: PositionFields): boolean =>
    fieldNumber(fields, 'native village') > 0 || fieldNumber(fields, 'set aside') > 0;
  if (hidden.some(isMore)) return undefined;
  return seats.map((fields, at) =>
    at === seat
      ? { drawn: 0, discarded: 0 }
      : { drawn: drawsOf(fields), discarded: fieldNumber(fields, 'unseen discards') },
  );
}

/** Puts all unseen cards into the deck. */
function setUpOther(state: State, seat: SeatState, fields: PositionFields): void {
  const known = KNOWN_ZONES.flatMap((name) => fieldCards(fields, name));
  const hidden = sorted(without(fieldCards(fields, 'cards'), known));
  give(state, seat, fieldCards(fields, 'discard'), (card) => seat.addToDiscard(card));
  give(state, seat, hidden, (card) => seat.addToDeck(card));
  seat.unorderedSize = seat.deckSize;
  give(state, seat, fieldCards(fields, 'in hand'), (card) => seat.addToHand(card));
}

/** Cards with effects in the next turn stay in play until then. */
function setUpWaiting(seat: SeatState, fields: PositionFields, state: State, isOwn: boolean): void {
  const isActive = seat === state.active;
  const { playArea, playAreaStays } = seat;
  for (let i = 0; i < seat.playAreaSize; i++)
    playAreaStays[i] = isActive ? LEAVES_THIS_TURN : LEAVES_IN_OWN_CLEAN_UP;
  const asides = isOwn ? [...fieldCards(fields, 'set aside')] : [];
  let asidesLeft = isOwn ? asides.length : fieldNumber(fields, 'set aside');
  for (const card of fieldCards(fields, 'next turn')) {
    const [step] = waitingSteps(state, card, 'nextTurn');
    let aside = NO_CARD;
    if (step === undefined) {
      if (asidesLeft-- <= 0) continue;
      if (isOwn) aside = asides.shift()!;
    }
    seat.delayed.push({ source: card, step: step ?? -1, aside });
    if (!isActive) continue;
    for (let i = 0; i < seat.playAreaSize; i++) {
      if (playArea[i] !== card || playAreaStays[i] === STAYS_ONE_OWN_CLEAN_UP) continue;
      playAreaStays[i] = STAYS_ONE_OWN_CLEAN_UP;
      break;
    }
  }
  seat.hasStayingCards = !isActive
    ? seat.playAreaSize > 0
    : playAreaStays.subarray(0, seat.playAreaSize).includes(STAYS_ONE_OWN_CLEAN_UP);
}
