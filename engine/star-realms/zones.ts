/** Cards move here and nowhere else, so that every counter of the world stays true. */
import type { Seat } from '../core/brand.js';
import { CARD_COUNT, cards, defenseOf, groupOf, isBase, isOutpost, isShip } from './card-table.js';
import { factions } from './cards/row.js';
import { event } from './events.js';
import * as at from './facts.js';
import {
  ACTS_SHIFT,
  actsAs,
  cardOf,
  FACTIONS_SHIFT,
  factionsOf,
  freshEntry,
  IDENTITY,
  type State,
  USED_PRIMARY,
} from './state.js';
import { moneyOf } from './whole-hand.js';

const DRAWS = event('draws');
const SHUFFLES = event('shuffles');

/** Changes of any seat's cards or of the trade row in this process; a fresh number for each, see `VERSION`. */
let changes = 0;
export function nextVersion(): number {
  changes = (changes + 1) | 0;
  return changes;
}

/** A card becomes (`count` 1) or stops being (−1) one of the seat's own. */
export function own(state: State, seat: number, card: number, count: 1 | -1): void {
  const world = state.world;
  const base = at.seatBase(seat);
  world[base + at.CARDS]! += count;
  world[base + at.OWNED + card]! += count;
  world[base + at.ALL + groupOf[card]!]! += count;
  if (isShip[card]) world[base + at.SHIPS]! += count;
  else {
    world[base + at.BASES]! += isBase[card]! * count;
    world[base + at.OUTPOSTS]! += isOutpost[card]! * count;
  }
  world[base + at.VERSION] = nextVersion();
}

/**
 * Free for all: a card joins (`sign` 1) or leaves (−1) the active hand. Its trade is in the budget, it counts as
 * played, as an ally and as a base in play from the start, and what holds while it is in play holds.
 */
export function activate(state: State, seat: number, card: number, sign: 1 | -1): void {
  const { world } = state;
  const base = at.seatBase(seat);
  world[base + at.TRADE] = Math.max(0, world[base + at.TRADE]! + moneyOf[card]! * sign);
  world[base + at.PLAYED + groupOf[card]!]! += sign;
  world[base + at.ALLIES + groupOf[card]!]! += sign;
  if (!isBase[card]) return;
  world[base + at.BASES_IN_PLAY]! += sign;
  world[base + at.OUTPOSTS_IN_PLAY]! += isOutpost[card]! * sign;
  world[base + at.BASES_PLAYED]! += sign;
  if (holds[card]) hold(state, base, card, sign);
}

export function toHand(state: State, seat: number, card: number): void {
  const base = at.seatBase(seat);
  if (state.whole?.seat === seat) {
    state.whole.marks[state.world[base + at.HAND_SIZE]!] = 0;
    activate(state, seat, card, 1);
  }
  state.hands[seat]![state.world[base + at.HAND_SIZE]!++] = card;
}

export function toPile(state: State, seat: number, card: number): void {
  const base = at.seatBase(seat);
  state.piles[seat]![state.world[base + at.DISCARD_SIZE]!++] = card;
}

/** Puts a card on top of the draw deck. */
export function ontoDeck(state: State, seat: number, card: number): void {
  const base = at.seatBase(seat);
  state.decks[seat]![state.world[base + at.DECK_SIZE]!++] = card;
  state.known[seat]!++;
}

/** SPEED: plainly `list.splice(place, 1)`; keeps the order of the rest. */
function takeOut(list: Uint8Array, place: number, sizeAfter: number): number {
  const card = list[place]!;
  for (let i = place; i < sizeAfter; i++) list[i] = list[i + 1]!;
  return card;
}

export function fromHand(state: State, seat: number, place: number): number {
  const base = at.seatBase(seat);
  const size = --state.world[base + at.HAND_SIZE]!;
  const card = takeOut(state.hands[seat]!, place, size);
  if (state.whole?.seat === seat) {
    takeOut(state.whole.marks, place, size);
    activate(state, seat, card, -1);
  }
  return card;
}

export function fromPile(state: State, seat: number, place: number): number {
  const base = at.seatBase(seat);
  const size = --state.world[base + at.DISCARD_SIZE]!;
  const card = takeOut(state.piles[seat]!, place, size);
  return card;
}

/** The discard pile becomes the draw deck. Drawing picks at random, so nothing is shuffled. */
function reshuffle(state: State, seat: number, base: number): void {
  const world = state.world;
  const deck = state.decks[seat]!;
  state.decks[seat] = state.piles[seat]!;
  state.piles[seat] = deck;
  world[base + at.DECK_SIZE] = world[base + at.DISCARD_SIZE]!;
  world[base + at.DISCARD_SIZE] = 0;
  world[base + at.DECK_NUMBER]!++;
  state.recorder?.happened(SHUFFLES, seat as Seat, -1, world[base + at.DECK_SIZE]!);
}

/**
 * Draws cards one by one; an empty deck is replaced by the discard pile.
 * @returns how many there were to draw
 */
export function draw(state: State, seat: number, count: number): number {
  const world = state.world;
  const base = at.seatBase(seat);
  const hand = state.hands[seat]!;
  const shuffle = state.shuffles[seat]!;
  const held = world[base + at.HAND_SIZE]!;
  let deck = state.decks[seat]!;
  let size = world[base + at.DECK_SIZE]!;
  let drawn = 0;
  for (; drawn < count; drawn++) {
    if (size === 0) {
      if (world[base + at.DISCARD_SIZE] === 0) break;
      reshuffle(state, seat, base);
      deck = state.decks[seat]!;
      size = world[base + at.DECK_SIZE]!;
    }
    size--;
    let place = size;
    if (state.known[seat]! > 0) state.known[seat]!--;
    else place = shuffle.below(size + 1);
    hand[held + drawn] = deck[place]!;
    deck[place] = deck[size]!;
  }
  world[base + at.DECK_SIZE] = size;
  world[base + at.HAND_SIZE] = held + drawn;
  if (state.whole?.seat === seat) {
    for (let i = held; i < held + drawn; i++) {
      state.whole.marks[i] = 0;
      activate(state, seat, hand[i]!, 1);
    }
  }
  if (drawn > 0) state.recorder?.happened(DRAWS, seat as Seat, -1, drawn);
  return drawn;
}

/** By card id: combat that ships bring in addition while the card is in play, by group of the ship. */
const shipBonuses: readonly (Int32Array | null)[] = cards.map((card) => {
  const step = card.continuous?.find((s) => s.do === 'shipsGainCombat');
  if (!step) return null;
  const { faction, amount } = step;
  return Int32Array.from({ length: at.GROUPS }, (_, group) =>
    faction === undefined || factions.indexOf(faction) === group ? amount : 0,
  );
});
const alliesAll = Uint8Array.from(
  cards,
  (card) => +(card.continuous?.some((s) => s.do === 'allyForAll') ?? false),
);
/** By card id: 1 when something holds while the card is in play. */
const holds = Uint8Array.from(
  { length: CARD_COUNT },
  (_, card) => +(shipBonuses[card] !== null || alliesAll[card] === 1),
);

/** What holds while a card (or its copy) is in play begins (`sign` 1) or ends (−1). */
function hold(state: State, base: number, card: number, sign: 1 | -1): void {
  const world = state.world;
  const bonus = shipBonuses[card];
  if (bonus) for (let g = 0; g < at.GROUPS; g++) world[base + at.SHIP_BONUS + g]! += bonus[g]! * sign;
  if (alliesAll[card]) {
    for (let f = 0; f < factions.length; f++) world[base + at.ALLIES + f]! += sign;
    world[base + at.ALLIES + groupOf[card]!]! -= sign;
  }
}

/** Serves as an ally for each of the factions in the mask, or no longer. */
function ally(world: Int32Array, base: number, mask: number, sign: 1 | -1): void {
  for (let f = 0, rest = mask; rest !== 0; f++, rest >>= 1) {
    if (rest & 1) world[base + at.ALLIES + f]! += sign;
  }
}

/** Works out the weakest and strongest defense in play anew. */
function measureDefenses(state: State, seat: number, base: number): void {
  const world = state.world;
  const play = state.plays[seat]!;
  let smallest = 0;
  let biggest = 0;
  let smallestOutpost = 0;
  let biggestOutpost = 0;
  for (let i = 0; i < state.world[at.seatBase(seat) + at.IN_PLAY]!; i++) {
    const card = cardOf(play[i]!);
    if (!isBase[card]) continue;
    const defense = defenseOf[card]!;
    if (smallest === 0 || defense < smallest) smallest = defense;
    if (defense > biggest) biggest = defense;
    if (!isOutpost[card]) continue;
    if (smallestOutpost === 0 || defense < smallestOutpost) smallestOutpost = defense;
    if (defense > biggestOutpost) biggestOutpost = defense;
  }
  world[base + at.BASES_SMALLEST] = smallest;
  world[base + at.BASES_BIGGEST] = biggest;
  world[base + at.OUTPOSTS_SMALLEST] = smallestOutpost;
  world[base + at.OUTPOSTS_BIGGEST] = biggestOutpost;
}

/** Puts a card into play as the last one. */
export function enter(state: State, seat: number, card: number): void {
  const world = state.world;
  const base = at.seatBase(seat);
  state.plays[seat]![world[base + at.IN_PLAY]!++] = freshEntry[card]!;
  state.alliesChanged = true;
  world[base + at.ALLIES + groupOf[card]!]!++;
  if (!isBase[card]) return;
  world[base + at.BASES_IN_PLAY]!++;
  world[base + at.BASES_UNUSED]!++;
  world[base + at.OUTPOSTS_IN_PLAY]! += isOutpost[card]!;
  if (holds[card]) hold(state, base, card, 1);
  measureDefenses(state, seat, base);
}

/** Takes a card out of play; it has no place until the caller gives it one. */
export function leave(state: State, seat: number, place: number): number {
  const world = state.world;
  const base = at.seatBase(seat);
  const play = state.plays[seat]!;
  if (actsAs(play[place]!) !== cardOf(play[place]!)) endCopy(state, seat, place);
  const entry = play[place]!;
  const card = cardOf(entry);
  const size = --state.world[at.seatBase(seat) + at.IN_PLAY]!;
  for (let i = place; i < size; i++) play[i] = play[i + 1]!;
  if (seat === state.seat && place < state.acting) state.acting--;
  world[base + at.ALLIES + groupOf[card]!]!--;
  const joined = factionsOf(entry) & ~factionsOf(freshEntry[card]!);
  if (joined !== 0) forgetFactions(state, base, joined);
  if (!isBase[card]) return card;
  world[base + at.BASES_IN_PLAY]!--;
  world[base + at.OUTPOSTS_IN_PLAY]! -= isOutpost[card]!;
  if ((entry & USED_PRIMARY) === 0) world[base + at.BASES_UNUSED]!--;
  if (holds[card]) hold(state, base, card, -1);
  measureDefenses(state, seat, base);
  return card;
}

/** The seat's card in play also belongs to a faction for this turn. */
export function joinFaction(state: State, seat: number, place: number, faction: number): void {
  const play = state.plays[seat]!;
  const mask = 1 << faction;
  if ((factionsOf(play[place]!) & mask) !== 0) return;
  play[place]! |= mask << FACTIONS_SHIFT;
  state.alliesChanged = true;
  const base = at.seatBase(seat);
  ally(state.world, base, mask, 1);
  state.world[base + at.PLAYED + faction]!++;
  state.world[base + at.ALL + faction]!++;
  state.world[base + at.VERSION] = nextVersion();
}

function forgetFactions(state: State, base: number, mask: number): void {
  ally(state.world, base, mask, -1);
  for (let f = 0, rest = mask; rest !== 0; f++, rest >>= 1) {
    if (rest & 1) state.world[base + at.ALL + f]!--;
  }
  state.world[base + at.VERSION] = nextVersion();
}

/** A card in play is from now on also the other card: its abilities, its faction, what it holds. */
export function becomeCopy(state: State, seat: number, place: number, card: number): void {
  const play = state.plays[seat]!;
  play[place] = (play[place]! & ~(255 << ACTS_SHIFT)) | (card << ACTS_SHIFT);
  state.alliesChanged = true;
  state.scrappable++;
  if (groupOf[card]! < factions.length) joinFaction(state, seat, place, groupOf[card]!);
  if (holds[card]) hold(state, at.seatBase(seat), card, 1);
}

function endCopy(state: State, seat: number, place: number): void {
  const play = state.plays[seat]!;
  const entry = play[place]!;
  if (holds[actsAs(entry)]) hold(state, at.seatBase(seat), actsAs(entry), -1);
  play[place] = (entry & ~(255 << ACTS_SHIFT)) | (cardOf(entry) << ACTS_SHIFT);
}

/** Removes a card, which already has no place, from the game for good. */
export function remove(state: State, card: number): void {
  state.removed[card]!++;
}

/** The end of a turn: ships and the rest of the hand go to the discard pile, bases stay and are ready again. */
export function cleanUp(state: State, seat: number): void {
  const world = state.world;
  const base = at.seatBase(seat);
  const play = state.plays[seat]!;
  const pile = state.piles[seat]!;
  const hand = state.hands[seat]!;
  if (state.whole?.seat === seat) {
    for (let i = 0; i < world[base + at.HAND_SIZE]!; i++) activate(state, seat, hand[i]!, -1);
    state.whole.endTurn();
  }
  let discarded = world[base + at.DISCARD_SIZE]!;
  let kept = 0;
  const size = world[base + at.IN_PLAY]!;
  for (let i = 0; i < size; i++) {
    const card = cardOf(play[i]!);
    const fresh = freshEntry[card]!;
    // SPEED: one look tells that the card is no copy and has joined no faction.
    if (((play[i]! ^ fresh) & IDENTITY) !== 0) {
      if (actsAs(play[i]!) !== card) endCopy(state, seat, i);
      const joined = factionsOf(play[i]!) & ~factionsOf(fresh);
      if (joined !== 0) forgetFactions(state, base, joined);
    }
    if (isBase[card]) {
      play[kept++] = fresh;
    } else {
      world[base + at.ALLIES + groupOf[card]!]!--;
      pile[discarded++] = card;
    }
  }
  world[base + at.IN_PLAY] = kept;
  const inHand = world[base + at.HAND_SIZE]!;
  for (let i = 0; i < inHand; i++) pile[discarded++] = hand[i]!;
  world[base + at.DISCARD_SIZE] = discarded;
  world[base + at.HAND_SIZE] = 0;
  for (let group = 0; group < at.GROUPS; group++) {
    world[base + at.PLAYED + group] = 0;
  }
  world[base + at.TRADE] = 0;
  world[base + at.COMBAT] = 0;
  world[base + at.TRADE_SPENT] = 0;
  world[base + at.COMBAT_SPENT] = 0;
  world[base + at.BASES_PLAYED] = 0;
  world[base + at.SCRAPPED_THIS_TURN] = 0;
  world[base + at.BASES_UNUSED] = world[base + at.BASES_IN_PLAY]!;
  for (let kind = 0; kind < at.WAITING_KINDS; kind++) world[base + at.WAITING + kind] = 0;
  const lent = state.lentAllies;
  if (lent !== 0) {
    for (let f = 0; f < factions.length; f++) world[base + at.ALLIES + f]! -= (lent >> (8 * f)) & 255;
    state.lentAllies = 0;
  }
}

/** Deals a hand anew from itself and the unordered part of the draw deck. */
export function redealHand(state: State, seat: number): void {
  const { world } = state;
  const base = at.seatBase(seat);
  const hand = state.hands[seat]!;
  const deck = state.decks[seat]!;
  const unordered = world[base + at.DECK_SIZE]! - state.known[seat]!;
  const size = world[base + at.HAND_SIZE]!;
  for (let i = 0; i < size; i++) {
    const other = state.shuffles[seat]!.below(size - i + unordered);
    if (other < size - i) {
      swap(hand, i, hand, i + other);
      continue;
    }
    swap(hand, i, deck, other - (size - i));
  }
}

function swap(a: Uint8Array, i: number, b: Uint8Array, j: number): void {
  const card = a[i]!;
  a[i] = b[j]!;
  b[j] = card;
}
