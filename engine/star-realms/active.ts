/** Free for all: which effects of the active cards wait to be applied, and applying one of them. */
import { factionOf, groupOf, isBase, isShip, NO_FACTION } from './card-table.js';
import { gainCombat } from './effects/numbers.js';
import {
  ALLY_COLLECTED,
  ALLY_UNITS_SHIFT,
  actsAs,
  cardOf,
  MONEY_TAKEN,
  PRIMARY_UNITS_SHIFT,
  USED_ALLY,
  USED_PRIMARY,
} from './entry.js';
import { event } from './events.js';
import type { State } from './state.js';
import { isAllied, selfScrap } from './turn.js';
import { allyUnits, isPossible, primaryUnits, type Unit } from './units.js';
import { allyMoneyOf, moneyOf } from './whole-hand.js';
import { enter, fromHand } from './zones.js';

const PLAYS = event('plays');
const USES = event('uses');
const ALLIES = event('uses the ally ability of');

/** Units are numbered from 0 for the primary and from here on for the ally ability. */
export const ALLY_UNIT = 4;

const bitOf = (unit: number): number =>
  unit < ALLY_UNIT ? 1 << (PRIMARY_UNITS_SHIFT + unit) : 1 << (ALLY_UNITS_SHIFT + unit - ALLY_UNIT);

export const unitOf = (card: number, unit: number): Unit =>
  unit < ALLY_UNIT ? primaryUnits[card]![unit]! : allyUnits[card]![unit - ALLY_UNIT]!;

/** Whether the ally ability of a hand card is collected: two active cards of its faction, itself included. */
export function isAlliedInHand(state: State, place: number): boolean {
  const card = state.me.hand[place]!;
  if (!state.abilities.ally.has[card]) return false;
  if (state.whole!.marks[place] === 1) return true;
  const faction = factionOf[card]!;
  return faction !== NO_FACTION && state.me.allies[faction]! > 1;
}

/** Calls `add` with each unit of a hand card that can be applied now. */
export function unitsInHand(state: State, place: number, add: (unit: number) => void): void {
  const card = state.me.hand[place]!;
  primaryUnits[card]!.forEach((unit, n) => {
    if (isPossible(state, unit)) add(n);
  });
  if (!isAlliedInHand(state, place)) return;
  allyUnits[card]!.forEach((unit, n) => {
    if (isPossible(state, unit)) add(ALLY_UNIT + n);
  });
}

/** Calls `add` with each unit of a card in play that has not been applied and can be now. */
export function unitsInPlay(state: State, place: number, add: (unit: number) => void): void {
  const entry = state.me.play[place]!;
  const card = actsAs(entry);
  primaryUnits[card]!.forEach((unit, n) => {
    if ((entry & bitOf(n)) === 0 && isPossible(state, unit)) add(n);
  });
  if (!isAllied(state, place)) return;
  allyUnits[card]!.forEach((unit, n) => {
    if ((entry & bitOf(ALLY_UNIT + n)) === 0 && isPossible(state, unit)) add(ALLY_UNIT + n);
  });
}

/** What a hand card's ally ability brings into the budget, if it is collected. */
const allyMoneyInHand = (state: State, place: number): number =>
  isAlliedInHand(state, place) ? allyMoneyOf[state.me.hand[place]!]! : 0;

/** A hand card counts as played from now on; its trade stays in the budget. @returns its place in play */
export function playFromHand(state: State, place: number): number {
  const { me, seat } = state;
  const whole = state.whole!;
  const collected = isAlliedInHand(state, place);
  const marked = whole.marks[place] === 1;
  const budget = me.trade;
  whole.provisional -= allyMoneyInHand(state, place);
  const card = fromHand(state, state.sides[seat]!, place);
  me.trade = budget;
  me.played[groupOf[card]!]!++;
  if (isBase[card]) me.basesPlayed++;
  const entered = state.sides[seat]!.inPlay;
  enter(state, state.sides[seat]!, card);
  const play = state.sides[seat]!.play;
  play[entered]! |= MONEY_TAKEN;
  if (marked) play[entered]! |= ALLY_COLLECTED;
  if (collected && allyMoneyOf[card]! > 0) play[entered]! |= USED_ALLY;
  state.recorder?.happened(PLAYS, seat, card, 1);
  const bonus = me.shipBonus[groupOf[card]!]!;
  if (isShip[card] && bonus > 0) gainCombat(state, bonus, card);
  return entered;
}

/** Applies one unit of a card in play. @returns where the card stands afterwards */
export function applyUnit(state: State, place: number, unit: number): number {
  const play = state.me.play;
  const card = actsAs(play[place]!);
  play[place]! |= bitOf(unit);
  state.recorder?.happened(unit < ALLY_UNIT ? USES : ALLIES, state.seat, card, 1);
  noteUsed(state, place);
  state.acting = place;
  for (const effect of unitOf(card, unit).effects) effect(state, card);
  return state.acting;
}

/** RULE: a base is used when all its effects have been applied; one that has none but trade is as soon as it is active. */
function noteUsed(state: State, place: number): void {
  const play = state.me.play;
  const entry = play[place]!;
  if (!isBase[cardOf(entry)] || (entry & USED_PRIMARY) !== 0) return;
  if (primaryUnits[actsAs(entry)]!.some((_, n) => (entry & bitOf(n)) === 0)) return;
  play[place] = entry | USED_PRIMARY;
  state.me.basesUnused--;
}

/**
 * Works the budget and the collected ally abilities out anew after anything has happened: trade of cards that joined
 * comes in, trade of cards that left unspent goes out. The weakest opponent is brought into focus.
 */
export function recount(state: State): void {
  const { me, seat } = state;
  const whole = state.whole!;
  const play = state.sides[seat]!.play;
  for (let i = 0; i < state.sides[seat]!.inPlay; i++) {
    const card = actsAs(play[i]!);
    if ((play[i]! & MONEY_TAKEN) === 0) {
      play[i]! |= MONEY_TAKEN;
      me.trade += moneyOf[card]!;
    }
    if (primaryUnits[card]!.length === 0) noteUsed(state, i);
    if (allyMoneyOf[card]! > 0 && isAllied(state, i)) {
      play[i]! |= USED_ALLY;
      me.trade += allyMoneyOf[card]!;
    }
  }
  let money = 0;
  for (let i = 0; i < me.handSize; i++) money += allyMoneyInHand(state, i);
  me.trade = Math.max(0, me.trade + money - whole.provisional);
  whole.provisional = money;
  state.look(seat, weakest(state));
}

/** RULE: `opponent` means the living opponent with least authority, ties in seat order, unless a decision names one. */
function weakest(state: State): number {
  let best: number = state.foe.seat;
  let least = Number.POSITIVE_INFINITY;
  for (let n = 1; n < state.seats; n++) {
    const seat = (state.seat + n) % state.seats;
    const authority = state.sides[seat]!.authority;
    if (!state.sides[seat]!.isOut && authority < least) {
      best = seat;
      least = authority;
    }
  }
  return best;
}

/**
 * Scraps a card in play for its effect. RULE: it no longer helps to make further ally abilities active, but those
 * collected so far stay.
 */
export function scrapActive(state: State, place: number): void {
  const play = state.me.play;
  for (let i = 0; i < state.me.inPlay; i++) if (isAllied(state, i)) play[i]! |= ALLY_COLLECTED;
  for (let i = 0; i < state.me.handSize; i++) {
    if (isAlliedInHand(state, i)) state.whole!.marks[i] = 1;
  }
  selfScrap(state, place);
}
