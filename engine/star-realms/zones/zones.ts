/** All moves of cards. Every move goes through here, so that each counter of a seat stays correct. */
import { expectedDrawValue } from '../../core/chance/draw-value.js';
import { factions } from '../cards/row.js';
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
} from '../catalogue.js';
import { GROUPS, type SeatState } from '../seat.js';
import type { State } from '../state.js';
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

/**
 * Counts the changes of any seat's cards or of the trade row in this process; gives each a unique number, see
 * `SeatState.version`.
 */
let changes = 0;
export function nextVersion(): number {
  changes = (changes + 1) | 0;
  return changes;
}

/** Adds copies of a card to the cards that a seat owns, or removes them if `count` is negative. */
export function changeOwned(seat: SeatState, card: number, count: number): void {
  seat.cardCount += count;
  seat.owned[card]! += count;
  seat.all[groupOf[card]!]! += count;
  if (isShip[card]) seat.ships += count;
  else {
    seat.bases += isBase[card]! * count;
    seat.outposts += isOutpost[card]! * count;
  }
  seat.version = nextVersion();
}

const isActive = (state: State, seat: SeatState): boolean =>
  state.freeForAll !== null && state.freeForAll.seat === seat.seat;

/**
 * Free for all: a card joins (`sign` 1) or leaves (−1) the active hand. From the start, its trade can be spent, it
 * counts as played, as an ally and as a base in play, and its continuous effects apply.
 */
export function changeActive(seat: SeatState, card: number, sign: 1 | -1): void {
  seat.trade = Math.max(0, seat.trade + tradeOf[card]! * sign);
  seat.played[groupOf[card]!]! += sign;
  seat.allies[groupOf[card]!]! += sign;
  if (!isBase[card]) return;
  seat.basesInPlay += sign;
  seat.outpostsInPlay += isOutpost[card]! * sign;
  seat.basesPlayed += sign;
  if (hasContinuous[card]) applyContinuous(seat, card, sign);
}

export function toHand(state: State, seat: SeatState, card: number): void {
  if (isActive(state, seat)) {
    state.freeForAll!.allyCollected[seat.handSize] = 0;
    changeActive(seat, card, 1);
  }
  seat.hand[seat.handSize++] = card;
}

export function toDiscard(seat: SeatState, card: number): void {
  seat.discardPile[seat.discardSize++] = card;
}

/** Puts a card on top of the draw deck. */
export function ontoDeck(seat: SeatState, card: number): void {
  seat.deck[seat.deckSize++] = card;
  seat.knownTop++;
}

/** SPEED: equivalent to `list.splice(index, 1)`; keeps the order of the other cards. */
export function takeOut(list: Uint8Array, index: number, sizeAfter: number): number {
  const card = list[index]!;
  for (let i = index; i < sizeAfter; i++) list[i] = list[i + 1]!;
  return card;
}

export function fromHand(state: State, seat: SeatState, index: number): number {
  const card = takeOut(seat.hand, index, --seat.handSize);
  if (isActive(state, seat)) {
    takeOut(state.freeForAll!.allyCollected, index, seat.handSize);
    changeActive(seat, card, -1);
  }
  return card;
}

export function fromDiscard(seat: SeatState, index: number): number {
  return takeOut(seat.discardPile, index, --seat.discardSize);
}

/** Makes the discard pile the draw deck. Drawing picks at random, so nothing is shuffled. */
function reshuffle(state: State, seat: SeatState): void {
  const { deck } = seat;
  seat.deck = seat.discardPile;
  seat.discardPile = deck;
  seat.deckSize = seat.discardSize;
  seat.discardSize = 0;
  seat.deckNumber++;
  state.record('shuffles', -1, seat.deckSize, seat.seat);
}

/**
 * Draws cards one by one; the discard pile replaces an empty deck.
 * @returns the number of cards drawn
 */
export function draw(state: State, seat: SeatState, count: number): number {
  const { hand, shuffle } = seat;
  const handSizeBefore = seat.handSize;
  let { deck, deckSize } = seat;
  const listens = state.recorder?.onDraw !== undefined;
  const expected = listens
    ? expectedDrawValue(drawValueOf, count, {
        deck,
        deckSize,
        known: seat.knownTop,
        discard: seat.discardPile,
        discardSize: seat.discardSize,
      })
    : 0;
  let drawn = 0;
  for (; drawn < count; drawn++) {
    if (deckSize === 0) {
      if (seat.discardSize === 0) break;
      reshuffle(state, seat);
      deck = seat.deck;
      deckSize = seat.deckSize;
    }
    deckSize--;
    let index = deckSize;
    if (seat.knownTop > 0) seat.knownTop--;
    else index = shuffle.below(deckSize + 1);
    hand[handSizeBefore + drawn] = deck[index]!;
    deck[index] = deck[deckSize]!;
  }
  seat.deckSize = deckSize;
  seat.handSize = handSizeBefore + drawn;
  if (isActive(state, seat)) {
    for (let i = handSizeBefore; i < handSizeBefore + drawn; i++) {
      state.freeForAll!.allyCollected[i] = 0;
      changeActive(seat, hand[i]!, 1);
    }
  }
  if (drawn > 0) state.record('draws', -1, drawn, seat.seat);
  if (listens) {
    let drawValue = 0;
    for (let i = handSizeBefore; i < handSizeBefore + drawn; i++) drawValue += drawValueOf[hand[i]!]!;
    state.recorder?.onDraw?.(seat.seat, drawValue, expected);
  }
  return drawn;
}

/** By card id: additional combat of ships played while the card is in play, by group of the ship. */
export const shipBonuses: readonly (Int32Array | null)[] = cards.map((card) => {
  const step = card.continuous?.find((s) => s.do === 'shipsGainCombat');
  if (!step) return null;
  const { faction, amount } = step;
  return Int32Array.from({ length: GROUPS }, (_, group) =>
    faction === undefined || factions.indexOf(faction) === group ? amount : 0,
  );
});
export const alliesAll = Uint8Array.from(
  cards,
  (card) => +(card.continuous?.some((s) => s.do === 'allyForAll') ?? false),
);
export const hasContinuous = Uint8Array.from(
  { length: CARD_COUNT },
  (_, card) => +(shipBonuses[card] !== null || alliesAll[card] === 1),
);

/** Begins (`sign` 1) or ends (−1) the continuous effects of a card in play or of the card that it copies. */
function applyContinuous(seat: SeatState, card: number, sign: 1 | -1): void {
  const bonus = shipBonuses[card];
  if (bonus) for (let group = 0; group < GROUPS; group++) seat.shipBonus[group]! += bonus[group]! * sign;
  if (!alliesAll[card]) return;
  for (let f = 0; f < factions.length; f++) seat.allies[f]! += sign;
  seat.allies[groupOf[card]!]! -= sign;
}

/** Recomputes the lowest and highest defense in play. */
function measureDefenses(seat: SeatState): void {
  seat.basesSmallest = 0;
  seat.basesBiggest = 0;
  seat.outpostsSmallest = 0;
  seat.outpostsBiggest = 0;
  for (let i = 0; i < seat.inPlay; i++) {
    const card = cardOf(seat.play[i]!);
    if (isBase[card]) addDefense(seat, card);
  }
}

function addDefense(seat: SeatState, base: number): void {
  const defense = defenseOf[base]!;
  if (seat.basesSmallest === 0 || defense < seat.basesSmallest) seat.basesSmallest = defense;
  if (defense > seat.basesBiggest) seat.basesBiggest = defense;
  if (!isOutpost[base]) return;
  if (seat.outpostsSmallest === 0 || defense < seat.outpostsSmallest) seat.outpostsSmallest = defense;
  if (defense > seat.outpostsBiggest) seat.outpostsBiggest = defense;
}

/** Puts a card into play, after all others. */
export function enterPlay(seat: SeatState, card: number): void {
  seat.play[seat.inPlay++] = freshEntry[card]!;
  seat.allies[groupOf[card]!]!++;
  if (!isBase[card]) return;
  seat.basesInPlay++;
  seat.basesUnused++;
  seat.outpostsInPlay += isOutpost[card]!;
  if (hasContinuous[card]) applyContinuous(seat, card, 1);
  addDefense(seat, card);
}

/** Takes a card out of play. The caller must put it into a zone. */
export function leavePlay(state: State, seat: SeatState, index: number): number {
  const { play } = seat;
  const card = cardOf(play[index]!);
  revertCopy(seat, index);
  const entry = play[index]!;
  const left = --seat.inPlay;
  for (let i = index; i < left; i++) play[i] = play[i + 1]!;
  if (seat === state.me && index < state.actingIndex) state.actingIndex--;
  seat.allies[groupOf[card]!]!--;
  if (!isBase[card]) return card;
  seat.basesInPlay--;
  seat.outpostsInPlay -= isOutpost[card]!;
  if ((entry & USED_PRIMARY) === 0) seat.basesUnused--;
  if (hasContinuous[card]) applyContinuous(seat, card, -1);
  measureDefenses(seat);
  return card;
}

/** Adds a faction to a card in play for this turn. */
export function joinFaction(seat: SeatState, index: number, faction: number): void {
  const mask = 1 << faction;
  if ((factionsOf(seat.play[index]!) & mask) !== 0) return;
  seat.play[index]! |= mask << FACTIONS_SHIFT;
  seat.allies[faction]!++;
  seat.played[faction]!++;
  seat.all[faction]!++;
  seat.version = nextVersion();
}

/** Makes a card in play a copy of another card: it gains its abilities, its faction and its continuous effects. */
export function becomeCopy(seat: SeatState, index: number, card: number): void {
  const { play } = seat;
  play[index] = (play[index]! & ~(255 << ACTS_SHIFT)) | (card << ACTS_SHIFT);
  if (groupOf[card]! < factions.length) joinFaction(seat, index, groupOf[card]!);
  if (hasContinuous[card]) applyContinuous(seat, card, 1);
}

/** Ends the copy of a card in play; the card keeps only its own faction. */
function revertCopy(seat: SeatState, index: number): void {
  const { play } = seat;
  const entry = play[index]!;
  const fresh = freshEntry[cardOf(entry)]!;
  // SPEED: a single comparison if there is nothing to do.
  if (((entry ^ fresh) & IDENTITY_MASK) === 0) return;
  if (hasContinuous[actsAs(entry)] && actsAs(entry) !== cardOf(entry))
    applyContinuous(seat, actsAs(entry), -1);
  const joined = factionsOf(entry) & ~factionsOf(fresh);
  for (let f = 0; f < factions.length; f++) {
    if (((joined >> f) & 1) === 0) continue;
    seat.allies[f]!--;
    seat.all[f]!--;
  }
  seat.version = nextVersion();
  play[index] = (entry & ~IDENTITY_MASK) | fresh;
}

/** Removes a card that is in no zone from the game; an Explorer returns to its pile. */
export function remove(state: State, card: number): void {
  if (card === EXPLORER) state.explorers++;
  else state.removed[card]!++;
}

/** Ends a turn: ships and the rest of the hand go to the discard pile; bases stay and are ready again. */
export function cleanUp(state: State, seat: SeatState): void {
  const { play, discardPile, hand, allies } = seat;
  if (isActive(state, seat)) {
    for (let i = 0; i < seat.handSize; i++) changeActive(seat, hand[i]!, -1);
    state.freeForAll!.endTurn();
  }
  let discarded = seat.discardSize;
  let kept = 0;
  for (let i = 0; i < seat.inPlay; i++) {
    revertCopy(seat, i);
    const card = cardOf(play[i]!);
    if (isBase[card]) {
      play[kept++] = freshEntry[card]!;
    } else {
      allies[groupOf[card]!]!--;
      discardPile[discarded++] = card;
    }
  }
  for (let i = 0; i < seat.handSize; i++) discardPile[discarded++] = hand[i]!;
  seat.inPlay = kept;
  seat.discardSize = discarded;
  seat.handSize = 0;
  seat.clearTurn();
  const temporary = state.temporaryAllies;
  if (temporary === 0) return;
  for (let f = 0; f < factions.length; f++) allies[f]! -= (temporary >> (8 * f)) & 255;
  state.temporaryAllies = 0;
}

/** Deals a hand again from itself and the unordered part of the draw deck. */
export function redeterminizeHand(seat: SeatState): void {
  const { hand, deck, handSize } = seat;
  const unordered = seat.deckSize - seat.knownTop;
  for (let i = 0; i < handSize; i++) {
    const other = seat.shuffle.below(handSize - i + unordered);
    if (other < handSize - i) swap(hand, i, hand, i + other);
    else swap(hand, i, deck, other - (handSize - i));
  }
}

function swap(a: Uint8Array, i: number, b: Uint8Array, j: number): void {
  const card = a[i]!;
  a[i] = b[j]!;
  b[j] = card;
}
