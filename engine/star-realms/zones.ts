/** All moves of cards, so that every counter of a seat stays correct. */
import { expectedDrawValue } from '../core/draw-value.js';
import {
  ACTS_SHIFT,
  actsAs,
  cardOf,
  FACTIONS_SHIFT,
  factionsOf,
  freshEntry,
  IDENTITY_MASK,
  USED_PRIMARY,
} from './card-in-play.js';
import { factions } from './cards/row.js';
import {
  CARD_COUNT,
  cards,
  defenseOf,
  drawValueOf,
  EXPLORER,
  groupOf,
  isBase,
  isOutpost,
  isShip,
  tradeOf,
} from './catalogue.js';
import { eventId } from './facts.js';
import { GROUPS, type SeatState } from './seat.js';
import type { State } from './state.js';

const DRAWS = eventId('draws');
const SHUFFLES = eventId('shuffles');

/** Changes of any seat's cards or of the trade row in this process; a fresh number for each, see `SeatState.version`. */
let changes = 0;
export function nextVersion(): number {
  changes = (changes + 1) | 0;
  return changes;
}

/** Copies of a card become (`count` above 0) or stop being the seat's own. */
export function changeOwned(side: SeatState, card: number, count: number): void {
  side.cardCount += count;
  side.owned[card]! += count;
  side.all[groupOf[card]!]! += count;
  if (isShip[card]) side.ships += count;
  else {
    side.bases += isBase[card]! * count;
    side.outposts += isOutpost[card]! * count;
  }
  side.version = nextVersion();
}

const isActive = (state: State, side: SeatState): boolean =>
  state.freeForAll !== null && state.freeForAll.seat === side.seat;

/**
 * Free for all: a card joins (`sign` 1) or leaves (−1) the active hand. Its trade can be spent, it counts as
 * played, as an ally and as a base in play from the start, and what holds while it is in play holds.
 */
export function changeActive(side: SeatState, card: number, sign: 1 | -1): void {
  side.trade = Math.max(0, side.trade + tradeOf[card]! * sign);
  side.played[groupOf[card]!]! += sign;
  side.allies[groupOf[card]!]! += sign;
  if (!isBase[card]) return;
  side.basesInPlay += sign;
  side.outpostsInPlay += isOutpost[card]! * sign;
  side.basesPlayed += sign;
  if (hasContinuous[card]) applyContinuous(side, card, sign);
}

export function toHand(state: State, side: SeatState, card: number): void {
  if (isActive(state, side)) {
    state.freeForAll!.allyCollected[side.handSize] = 0;
    changeActive(side, card, 1);
  }
  side.hand[side.handSize++] = card;
}

export function toDiscard(side: SeatState, card: number): void {
  side.discardPile[side.discardSize++] = card;
}

/** Puts a card on top of the draw deck. */
export function ontoDeck(side: SeatState, card: number): void {
  side.deck[side.deckSize++] = card;
  side.knownTop++;
}

/** SPEED: equivalent to `list.splice(place, 1)`; keeps the order of the rest. */
function takeOut(list: Uint8Array, place: number, sizeAfter: number): number {
  const card = list[place]!;
  for (let i = place; i < sizeAfter; i++) list[i] = list[i + 1]!;
  return card;
}

export function fromHand(state: State, side: SeatState, place: number): number {
  const card = takeOut(side.hand, place, --side.handSize);
  if (isActive(state, side)) {
    takeOut(state.freeForAll!.allyCollected, place, side.handSize);
    changeActive(side, card, -1);
  }
  return card;
}

export function fromDiscard(side: SeatState, place: number): number {
  return takeOut(side.discardPile, place, --side.discardSize);
}

/** The discard pile becomes the draw deck. Drawing picks at random, so nothing is shuffled. */
function reshuffle(state: State, side: SeatState): void {
  const { deck } = side;
  side.deck = side.discardPile;
  side.discardPile = deck;
  side.deckSize = side.discardSize;
  side.discardSize = 0;
  side.deckNumber++;
  state.recorder?.onEvent(SHUFFLES, side.seat, -1, side.deckSize);
}

/**
 * Draws cards one by one; an empty deck is replaced by the discard pile.
 * @returns how many there were to draw
 */
export function draw(state: State, side: SeatState, count: number): number {
  const { hand, shuffle } = side;
  const handSizeBefore = side.handSize;
  let { deck, deckSize } = side;
  const listens = state.recorder?.onDraw !== undefined;
  const expected = listens
    ? expectedDrawValue(drawValueOf, count, deck, deckSize, side.knownTop, side.discardPile, side.discardSize)
    : 0;
  let drawn = 0;
  for (; drawn < count; drawn++) {
    if (deckSize === 0) {
      if (side.discardSize === 0) break;
      reshuffle(state, side);
      deck = side.deck;
      deckSize = side.deckSize;
    }
    deckSize--;
    let place = deckSize;
    if (side.knownTop > 0) side.knownTop--;
    else place = shuffle.below(deckSize + 1);
    hand[handSizeBefore + drawn] = deck[place]!;
    deck[place] = deck[deckSize]!;
  }
  side.deckSize = deckSize;
  side.handSize = handSizeBefore + drawn;
  if (isActive(state, side)) {
    for (let i = handSizeBefore; i < handSizeBefore + drawn; i++) {
      state.freeForAll!.allyCollected[i] = 0;
      changeActive(side, hand[i]!, 1);
    }
  }
  if (drawn > 0) state.recorder?.onEvent(DRAWS, side.seat, -1, drawn);
  if (listens) {
    let worth = 0;
    for (let i = handSizeBefore; i < handSizeBefore + drawn; i++) worth += drawValueOf[hand[i]!]!;
    state.recorder?.onDraw?.(side.seat, worth, expected);
  }
  return drawn;
}

/** By card id: combat that ships bring in addition while the card is in play, by group of the ship. */
const shipBonuses: readonly (Int32Array | null)[] = cards.map((card) => {
  const step = card.continuous?.find((s) => s.do === 'shipsGainCombat');
  if (!step) return null;
  const { faction, amount } = step;
  return Int32Array.from({ length: GROUPS }, (_, group) =>
    faction === undefined || factions.indexOf(faction) === group ? amount : 0,
  );
});
const alliesAll = Uint8Array.from(
  cards,
  (card) => +(card.continuous?.some((s) => s.do === 'allyForAll') ?? false),
);
/** By card id: 1 when the card has a continuous effect. */
const hasContinuous = Uint8Array.from(
  { length: CARD_COUNT },
  (_, card) => +(shipBonuses[card] !== null || alliesAll[card] === 1),
);

/** The continuous effects of a card in play (or its copy) begin (`sign` 1) or end (−1). */
function applyContinuous(side: SeatState, card: number, sign: 1 | -1): void {
  const bonus = shipBonuses[card];
  if (bonus) for (let group = 0; group < GROUPS; group++) side.shipBonus[group]! += bonus[group]! * sign;
  if (!alliesAll[card]) return;
  for (let f = 0; f < factions.length; f++) side.allies[f]! += sign;
  side.allies[groupOf[card]!]! -= sign;
}

/** Recomputes the weakest and strongest defense in play. */
function measureDefenses(side: SeatState): void {
  side.basesSmallest = 0;
  side.basesBiggest = 0;
  side.outpostsSmallest = 0;
  side.outpostsBiggest = 0;
  for (let i = 0; i < side.inPlay; i++) {
    const card = cardOf(side.play[i]!);
    if (isBase[card]) addDefense(side, card);
  }
}

function addDefense(side: SeatState, base: number): void {
  const defense = defenseOf[base]!;
  if (side.basesSmallest === 0 || defense < side.basesSmallest) side.basesSmallest = defense;
  if (defense > side.basesBiggest) side.basesBiggest = defense;
  if (!isOutpost[base]) return;
  if (side.outpostsSmallest === 0 || defense < side.outpostsSmallest) side.outpostsSmallest = defense;
  if (defense > side.outpostsBiggest) side.outpostsBiggest = defense;
}

/** Puts a card into play as the last one. */
export function enterPlay(state: State, side: SeatState, card: number): void {
  side.play[side.inPlay++] = freshEntry[card]!;
  state.alliesChanged = true;
  side.allies[groupOf[card]!]!++;
  if (!isBase[card]) return;
  side.basesInPlay++;
  side.basesUnused++;
  side.outpostsInPlay += isOutpost[card]!;
  if (hasContinuous[card]) applyContinuous(side, card, 1);
  addDefense(side, card);
}

/** Takes a card out of play; it has no place until the caller gives it one. */
export function leavePlay(state: State, side: SeatState, place: number): number {
  const { play } = side;
  const card = cardOf(play[place]!);
  revertCopy(side, place);
  const entry = play[place]!;
  const left = --side.inPlay;
  for (let i = place; i < left; i++) play[i] = play[i + 1]!;
  if (side === state.me && place < state.actingPlace) state.actingPlace--;
  side.allies[groupOf[card]!]!--;
  if (!isBase[card]) return card;
  side.basesInPlay--;
  side.outpostsInPlay -= isOutpost[card]!;
  if ((entry & USED_PRIMARY) === 0) side.basesUnused--;
  if (hasContinuous[card]) applyContinuous(side, card, -1);
  measureDefenses(side);
  return card;
}

/** A card in play also belongs to a faction for this turn. */
export function joinFaction(state: State, side: SeatState, place: number, faction: number): void {
  const mask = 1 << faction;
  if ((factionsOf(side.play[place]!) & mask) !== 0) return;
  side.play[place]! |= mask << FACTIONS_SHIFT;
  state.alliesChanged = true;
  side.allies[faction]!++;
  side.played[faction]!++;
  side.all[faction]!++;
  side.version = nextVersion();
}

/** A card in play is from now on also the other card: its abilities, its faction, its continuous effects. */
export function becomeCopy(state: State, side: SeatState, place: number, card: number): void {
  const { play } = side;
  play[place] = (play[place]! & ~(255 << ACTS_SHIFT)) | (card << ACTS_SHIFT);
  state.alliesChanged = true;
  state.scrappable++;
  if (groupOf[card]! < factions.length) joinFaction(state, side, place, groupOf[card]!);
  if (hasContinuous[card]) applyContinuous(side, card, 1);
}

/** A card in play is itself again: no copy, and of no faction but its own. */
function revertCopy(side: SeatState, place: number): void {
  const { play } = side;
  const entry = play[place]!;
  const fresh = freshEntry[cardOf(entry)]!;
  // SPEED: one comparison when there is nothing to do.
  if (((entry ^ fresh) & IDENTITY_MASK) === 0) return;
  if (hasContinuous[actsAs(entry)] && actsAs(entry) !== cardOf(entry))
    applyContinuous(side, actsAs(entry), -1);
  const joined = factionsOf(entry) & ~factionsOf(fresh);
  for (let f = 0; f < factions.length; f++) {
    if (((joined >> f) & 1) === 0) continue;
    side.allies[f]!--;
    side.all[f]!--;
  }
  side.version = nextVersion();
  play[place] = (entry & ~IDENTITY_MASK) | fresh;
}

/** A card, which already has no place, goes to the scrap heap; an Explorer goes back to its pile instead. */
export function remove(state: State, card: number): void {
  if (card === EXPLORER) state.explorers++;
  else state.removed[card]!++;
}

/** The end of a turn: ships and the rest of the hand go to the discard pile, bases stay and are ready again. */
export function cleanUp(state: State, side: SeatState): void {
  const { play, discardPile: pile, hand, allies } = side;
  if (isActive(state, side)) {
    for (let i = 0; i < side.handSize; i++) changeActive(side, hand[i]!, -1);
    state.freeForAll!.endTurn();
  }
  let discarded = side.discardSize;
  let kept = 0;
  for (let i = 0; i < side.inPlay; i++) {
    revertCopy(side, i);
    const card = cardOf(play[i]!);
    if (isBase[card]) {
      play[kept++] = freshEntry[card]!;
    } else {
      allies[groupOf[card]!]!--;
      pile[discarded++] = card;
    }
  }
  for (let i = 0; i < side.handSize; i++) pile[discarded++] = hand[i]!;
  side.inPlay = kept;
  side.discardSize = discarded;
  side.handSize = 0;
  side.clearTurn();
  const temporary = state.temporaryAllies;
  if (temporary === 0) return;
  for (let f = 0; f < factions.length; f++) allies[f]! -= (temporary >> (8 * f)) & 255;
  state.temporaryAllies = 0;
}

/** Deals a hand anew from itself and the unordered part of the draw deck. */
export function redeterminizeHand(side: SeatState): void {
  const { hand, deck, handSize } = side;
  const unordered = side.deckSize - side.knownTop;
  for (let i = 0; i < handSize; i++) {
    const other = side.shuffle.below(handSize - i + unordered);
    if (other < handSize - i) swap(hand, i, hand, i + other);
    else swap(hand, i, deck, other - (handSize - i));
  }
}

function swap(a: Uint8Array, i: number, b: Uint8Array, j: number): void {
  const card = a[i]!;
  a[i] = b[j]!;
  b[j] = card;
}
