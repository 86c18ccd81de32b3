/** All moves of cards, as in `zones/zones.ts`. */
import { below } from '../../../core/compiled/source/chance';
import * as codes from './codes';
import {
  addTo,
  board,
  byteAt,
  Card,
  cardOf,
  clear,
  Game,
  Seat,
  setByte,
  setWord,
  streamOf,
  within,
  wordAt,
} from './memory';

export const GROUPS: i32 = 6;
export const FACTIONS: i32 = 4;

// ——— cards in play, as in `zones/card-in-play.ts` ———

export const USED_PRIMARY: i32 = 1 << 24;
export const USED_ALLY: i32 = 1 << 25;
const ACTS_SHIFT: i32 = 8;
const FACTIONS_SHIFT: i32 = 16;
const IDENTITY_MASK: i32 = (1 << 20) - 1;

export function entryAt(seat: Seat, index: i32): i32 {
  return wordAt(within(seat, codes.PLAY), index);
}

export function setEntry(seat: Seat, index: i32, entry: i32): void {
  setWord(within(seat, codes.PLAY), index, entry);
}

export function idOf(entry: i32): i32 {
  return entry & 255;
}

export function actsAs(entry: i32): i32 {
  return (entry >> ACTS_SHIFT) & 255;
}

export function factionsOf(entry: i32): i32 {
  return (entry >> FACTIONS_SHIFT) & 15;
}

// ——— counts ———

export function nextVersion(): i32 {
  return ++Game.changes;
}

export function changeOwned(seat: Seat, card: i32, count: i32): void {
  const facts = cardOf(card);
  seat.cardCount += count;
  addTo(within(seat, codes.OWNED), card, count);
  addTo(within(seat, codes.ALL), facts.group, count);
  if (facts.isShip !== 0) seat.ships += count;
  else {
    seat.bases += facts.isBase * count;
    seat.outposts += facts.isOutpost * count;
  }
  seat.version = nextVersion();
}

// ——— hand, deck and discard pile ———

export function handCard(seat: Seat, index: i32): i32 {
  return byteAt(within(seat, codes.HAND), index);
}

export function toHand(seat: Seat, card: i32): void {
  setByte(within(seat, codes.HAND), seat.handSize++, card);
}

export function toDiscard(seat: Seat, card: i32): void {
  setByte(seat.discardPile, seat.discardSize++, card);
}

export function ontoDeck(seat: Seat, card: i32): void {
  setByte(seat.deck, seat.deckSize++, card);
  seat.knownTop++;
}

/** Keeps the order of the other cards. */
export function takeOut(list: usize, index: i32, sizeAfter: i32): i32 {
  const card = byteAt(list, index);
  for (let i = index; i < sizeAfter; i++) setByte(list, i, byteAt(list, i + 1));
  return card;
}

export function fromHand(seat: Seat, index: i32): i32 {
  return takeOut(within(seat, codes.HAND), index, --seat.handSize);
}

export function fromDiscard(seat: Seat, index: i32): i32 {
  return takeOut(seat.discardPile, index, --seat.discardSize);
}

/** @returns the number of cards drawn */
export function draw(seat: Seat, count: i32): i32 {
  const hand = within(seat, codes.HAND) + <usize>seat.handSize;
  let deck = seat.deck;
  let deckSize = seat.deckSize;
  let drawn = 0;
  for (; drawn < count; drawn++) {
    if (deckSize === 0) {
      if (seat.discardSize === 0) break;
      seat.deck = seat.discardPile;
      seat.discardPile = deck;
      deck = seat.deck;
      deckSize = seat.discardSize;
      seat.discardSize = 0;
      seat.deckNumber++;
    }
    deckSize--;
    let index = deckSize;
    if (seat.knownTop > 0) seat.knownTop--;
    else index = below(streamOf(seat), deckSize + 1);
    setByte(hand, drawn, byteAt(deck, index));
    setByte(deck, index, byteAt(deck, deckSize));
  }
  seat.deckSize = deckSize;
  seat.handSize += drawn;
  return drawn;
}

export function remove(card: i32): void {
  if (card === board.explorer) Game.explorers++;
  else addTo(codes.REMOVED, card, 1);
}

// ——— play ———

function applyContinuous(seat: Seat, facts: Card, sign: i32): void {
  if (facts.bonus !== 0) {
    for (let group = 0; group < GROUPS; group++) {
      addTo(within(seat, codes.SHIP_BONUS), group, wordAt(facts.bonus, group) * sign);
    }
  }
  if (facts.alliesAll === 0) return;
  for (let f = 0; f < FACTIONS; f++) addTo(within(seat, codes.ALLIES), f, sign);
  addTo(within(seat, codes.ALLIES), facts.group, -sign);
}

function measureDefenses(seat: Seat): void {
  seat.basesSmallest = seat.basesBiggest = seat.outpostsSmallest = seat.outpostsBiggest = 0;
  for (let i = 0; i < seat.inPlay; i++) {
    const facts = cardOf(idOf(entryAt(seat, i)));
    if (facts.isBase !== 0) addDefense(seat, facts);
  }
}

function addDefense(seat: Seat, base: Card): void {
  const defense = base.defense;
  if (seat.basesSmallest === 0 || defense < seat.basesSmallest) seat.basesSmallest = defense;
  if (defense > seat.basesBiggest) seat.basesBiggest = defense;
  if (base.isOutpost === 0) return;
  if (seat.outpostsSmallest === 0 || defense < seat.outpostsSmallest) seat.outpostsSmallest = defense;
  if (defense > seat.outpostsBiggest) seat.outpostsBiggest = defense;
}

export function enterPlay(seat: Seat, card: i32): void {
  const facts = cardOf(card);
  setEntry(seat, seat.inPlay++, facts.entry);
  Game.alliesChanged = true;
  addTo(within(seat, codes.ALLIES), facts.group, 1);
  if (facts.isBase === 0) return;
  seat.basesInPlay++;
  seat.basesUnused++;
  seat.outpostsInPlay += facts.isOutpost;
  if (facts.hasContinuous !== 0) applyContinuous(seat, facts, 1);
  addDefense(seat, facts);
}

export function leavePlay(seat: Seat, index: i32): i32 {
  const card = idOf(entryAt(seat, index));
  revertCopy(seat, index);
  const entry = entryAt(seat, index);
  const left = --seat.inPlay;
  for (let i = index; i < left; i++) setEntry(seat, i, entryAt(seat, i + 1));
  if (seat === Game.me && index < Game.actingIndex) Game.actingIndex--;
  const facts = cardOf(card);
  addTo(within(seat, codes.ALLIES), facts.group, -1);
  if (facts.isBase === 0) return card;
  seat.basesInPlay--;
  seat.outpostsInPlay -= facts.isOutpost;
  if ((entry & USED_PRIMARY) === 0) seat.basesUnused--;
  if (facts.hasContinuous !== 0) applyContinuous(seat, facts, -1);
  measureDefenses(seat);
  return card;
}

export function joinFaction(seat: Seat, index: i32, faction: i32): void {
  const mask = 1 << faction;
  const entry = entryAt(seat, index);
  if ((factionsOf(entry) & mask) !== 0) return;
  setEntry(seat, index, entry | (mask << FACTIONS_SHIFT));
  Game.alliesChanged = true;
  addTo(within(seat, codes.ALLIES), faction, 1);
  addTo(within(seat, codes.PLAYED), faction, 1);
  addTo(within(seat, codes.ALL), faction, 1);
  seat.version = nextVersion();
}

export function becomeCopy(seat: Seat, index: i32, card: i32): void {
  const facts = cardOf(card);
  setEntry(seat, index, (entryAt(seat, index) & ~(255 << ACTS_SHIFT)) | (card << ACTS_SHIFT));
  Game.alliesChanged = true;
  Game.scrappable++;
  if (facts.group < FACTIONS) joinFaction(seat, index, facts.group);
  if (facts.hasContinuous !== 0) applyContinuous(seat, facts, 1);
}

function revertCopy(seat: Seat, index: i32): void {
  const entry = entryAt(seat, index);
  if (((entry ^ cardOf(idOf(entry)).entry) & IDENTITY_MASK) !== 0) endCopy(seat, index, entry);
}

function endCopy(seat: Seat, index: i32, entry: i32): void {
  const fresh = cardOf(idOf(entry)).entry;
  const copied = cardOf(actsAs(entry));
  if (copied.hasContinuous !== 0 && actsAs(entry) !== idOf(entry)) applyContinuous(seat, copied, -1);
  const joined = factionsOf(entry) & ~factionsOf(fresh);
  for (let f = 0; f < FACTIONS; f++) {
    if (((joined >> f) & 1) === 0) continue;
    addTo(within(seat, codes.ALLIES), f, -1);
    addTo(within(seat, codes.ALL), f, -1);
  }
  seat.version = nextVersion();
  setEntry(seat, index, (entry & ~IDENTITY_MASK) | fresh);
}

export function cleanUp(seat: Seat): void {
  const pile = seat.discardPile;
  let discarded = seat.discardSize;
  let kept = 0;
  for (let i = 0; i < seat.inPlay; i++) {
    revertCopy(seat, i);
    const card = idOf(entryAt(seat, i));
    const facts = cardOf(card);
    if (facts.isBase !== 0) setEntry(seat, kept++, facts.entry);
    else {
      addTo(within(seat, codes.ALLIES), facts.group, -1);
      setByte(pile, discarded++, card);
    }
  }
  for (let i = 0; i < seat.handSize; i++) setByte(pile, discarded++, handCard(seat, i));
  seat.inPlay = kept;
  seat.discardSize = discarded;
  seat.handSize = 0;
  clearTurn(seat);
  const temporary = Game.temporaryAllies;
  if (temporary === 0) return;
  for (let f = 0; f < FACTIONS; f++) addTo(within(seat, codes.ALLIES), f, -((temporary >> (8 * f)) & 255));
  Game.temporaryAllies = 0;
}

export function clearTurn(seat: Seat): void {
  seat.trade = 0;
  seat.combat = 0;
  seat.tradeSpent = 0;
  seat.combatSpent = 0;
  seat.basesPlayed = 0;
  seat.scrappedThisTurn = 0;
  seat.basesUnused = seat.basesInPlay;
  clear(within(seat, codes.PLAYED), 4 * GROUPS);
  clear(within(seat, codes.ACQUIRE_EFFECTS), 16);
}
