/** Free for all: lists the effects of the active cards that can be applied, and applies them. */

import {
  abilities,
  allyTradeOf,
  factionOf,
  groupOf,
  isBase,
  isShip,
  NO_FACTION,
  tradeOf,
} from '../catalogue.js';
import { gainCombat } from '../effects/numbers.js';
import type { State } from '../state.js';
import { isAllied, selfScrap } from '../turn/actions.js';
import {
  ALLY_COLLECTED,
  ALLY_PARTS_SHIFT,
  actsAs,
  cardOf,
  freshEntry,
  PRIMARY_PARTS_SHIFT,
  TRADE_COUNTED,
  USED_ALLY,
  USED_PRIMARY,
} from '../zones/card-in-play.js';
import { enterPlay, fromHand } from '../zones/zones.js';
import { type AbilityPart, allyParts, isPossible, primaryParts } from './ability-parts.js';

/** Number of the first part of the ally ability. Parts of the primary ability are numbered from 0. */
export const FIRST_ALLY_PART = 4;

const bitOf = (part: number): number =>
  part < FIRST_ALLY_PART
    ? 1 << (PRIMARY_PARTS_SHIFT + part)
    : 1 << (ALLY_PARTS_SHIFT + part - FIRST_ALLY_PART);

export const partOf = (card: number, part: number): AbilityPart =>
  part < FIRST_ALLY_PART ? primaryParts[card]![part]! : allyParts[card]![part - FIRST_ALLY_PART]!;

/**
 * Whether the ally ability of a hand card is available: two cards of its faction are active, itself included, or
 * it was collected before.
 */
function isAlliedInHand(state: State, index: number): boolean {
  const card = state.me.hand[index]!;
  if (!abilities.ally.has[card]) return false;
  if (state.freeForAll!.allyCollected[index] === 1) return true;
  const faction = factionOf[card]!;
  return faction !== NO_FACTION && state.me.allies[faction]! > 1;
}

/** Calls `add` for each part of a hand card that can be applied now. */
export function partsInHand(state: State, index: number, add: (part: number) => void): void {
  const entry = freshEntry[state.me.hand[index]!]!;
  addParts(state, entry, () => isAlliedInHand(state, index), add);
}

/** Calls `add` for each part of a card in play that can be applied now and has not been. */
export function partsInPlay(state: State, index: number, add: (part: number) => void): void {
  addParts(state, state.me.play[index]!, () => isAllied(state, index), add);
}

function addParts(state: State, entry: number, hasAlly: () => boolean, add: (part: number) => void): void {
  const card = actsAs(entry);
  const addOpen = (part: AbilityPart, number: number): void => {
    if ((entry & bitOf(number)) === 0 && isPossible(state, part)) add(number);
  };
  primaryParts[card]!.forEach(addOpen);
  if (!hasAlly()) return;
  for (const [n, part] of allyParts[card]!.entries()) addOpen(part, FIRST_ALLY_PART + n);
}

/** Trade of a hand card's ally ability, if the ability is available. */
const allyTradeInHand = (state: State, index: number): number =>
  isAlliedInHand(state, index) ? allyTradeOf[state.me.hand[index]!]! : 0;

/** Moves a hand card into play; its trade stays counted. @returns its index in play */
export function playFromHand(state: State, index: number): number {
  const { me } = state;
  const freeForAll = state.freeForAll!;
  const collected = isAlliedInHand(state, index);
  const marked = freeForAll.allyCollected[index] === 1;
  const budget = me.trade;
  freeForAll.provisionalTrade -= allyTradeInHand(state, index);
  const card = fromHand(state, me, index);
  me.trade = budget;
  me.played[groupOf[card]!]!++;
  if (isBase[card]) me.basesPlayed++;
  const { play, inPlay } = me;
  enterPlay(me, card);
  play[inPlay]! |= TRADE_COUNTED;
  if (marked) play[inPlay]! |= ALLY_COLLECTED;
  if (collected && allyTradeOf[card]! > 0) play[inPlay]! |= USED_ALLY;
  state.record('plays', card);
  const bonus = me.shipBonus[groupOf[card]!]!;
  if (isShip[card] && bonus > 0) gainCombat(state, bonus, card);
  return inPlay;
}

/** Applies one part of a card in play. @returns the card's index in play afterwards */
export function applyPart(state: State, index: number, part: number): number {
  const play = state.me.play;
  const card = actsAs(play[index]!);
  play[index]! |= bitOf(part);
  state.record(part < FIRST_ALLY_PART ? 'uses' : 'uses the ally ability of', card);
  markBaseUsed(state, index);
  state.actingIndex = index;
  state.performSteps(partOf(card, part).steps, card);
  return state.actingIndex;
}

/**
 * RULE: a base is used when all its effects have been applied. A base with no effect but trade is used as soon as
 * it is active.
 */
function markBaseUsed(state: State, index: number): void {
  const play = state.me.play;
  const entry = play[index]!;
  if (!isBase[cardOf(entry)] || (entry & USED_PRIMARY) !== 0) return;
  if (primaryParts[actsAs(entry)]!.some((_, n) => (entry & bitOf(n)) === 0)) return;
  play[index] = entry | USED_PRIMARY;
  state.me.basesUnused--;
}

/**
 * Updates trade and ally abilities after any change: adds the trade of new cards and subtracts the trade of cards
 * that left unspent. Makes the weakest opponent the opponent in focus.
 */
export function updateBudget(state: State): void {
  const { me, seat } = state;
  const freeForAll = state.freeForAll!;
  const { play } = me;
  for (let i = 0; i < me.inPlay; i++) {
    const card = actsAs(play[i]!);
    if ((play[i]! & TRADE_COUNTED) === 0) {
      play[i]! |= TRADE_COUNTED;
      me.trade += tradeOf[card]!;
    }
    if (primaryParts[card]!.length === 0) markBaseUsed(state, i);
    if (allyTradeOf[card]! > 0 && isAllied(state, i)) {
      play[i]! |= USED_ALLY;
      me.trade += allyTradeOf[card]!;
    }
  }
  let trade = 0;
  for (let i = 0; i < me.handSize; i++) trade += allyTradeInHand(state, i);
  me.trade = Math.max(0, me.trade + trade - freeForAll.provisionalTrade);
  freeForAll.provisionalTrade = trade;
  state.setPerspective(seat, weakest(state));
}

/**
 * RULE: `opponent` means the living opponent with the least authority, the first in seat order among equals,
 * unless a decision names another.
 */
function weakest(state: State): number {
  let best: number = state.opponent.seat;
  let least = Number.POSITIVE_INFINITY;
  for (let n = 1; n < state.seatCount; n++) {
    const seat = (state.seat + n) % state.seatCount;
    const authority = state.seats[seat]!.authority;
    if (!state.seats[seat]!.isOut && authority < least) {
      best = seat;
      least = authority;
    }
  }
  return best;
}

/**
 * Scraps a card in play for its effect. RULE: the card no longer activates ally abilities, but those that were
 * active stay available.
 */
export function scrapActive(state: State, index: number): void {
  const play = state.me.play;
  for (let i = 0; i < state.me.inPlay; i++) if (isAllied(state, i)) play[i]! |= ALLY_COLLECTED;
  for (let i = 0; i < state.me.handSize; i++) {
    if (isAlliedInHand(state, i)) state.freeForAll!.allyCollected[i] = 1;
  }
  selfScrap(state, index);
}
