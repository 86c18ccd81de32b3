/** The trade row and the Explorer pile: turning cards up, paying for them, and where acquired cards go. */

import { factions } from '../cards/row.js';
import { abilities, cards, costOf, EXPLORER, groupOf, isBase, isShip } from '../catalogue.js';
import { EXPLORER_INDEX } from '../policy.js';
import { ROW_MAX, type State } from '../state.js';
import { changeOwned, enterPlay, nextVersion, ontoDeck, takeOut, toDiscard, toHand } from './zones.js';

/** Kinds of effects that wait for the next card acquired this turn. */
export const acquireEffectIds = { shipToDeck: 0, toHand: 1, baseIntoPlay: 2, toDeck: 3 } as const;

const destinations = {
  deck: 'puts onto the deck',
  hand: 'takes to hand',
  play: 'puts into play',
} as const;

const isEvent = Uint8Array.from(cards, (card) => +(card.kind === 'event'));
const isHero = Uint8Array.from(cards, (card) => +(card.kind === 'hero'));
/**
 * By card id: when the player has played a card of this faction, the acquired card may go to the hand; −1 for
 * none.
 */
export const handIfPlayed = Int8Array.from(cards, (card) => {
  const step = card.onAcquire?.find((s) => s.do === 'toHandIfPlayed');
  return step ? factions.indexOf(step.faction) : -1;
});

/**
 * Refills the row at its right end. An event that is turned up happens at once, for the deciding seat, and is
 * replaced.
 */
export function refillRow(state: State): void {
  while (state.rowSize < ROW_MAX) {
    const left = state.tradeDeckSize;
    if (left === 0) return;
    const index = state.shared.below(left);
    const card = state.tradeDeck[index]!;
    state.tradeDeck[index] = state.tradeDeck[left - 1]!;
    state.tradeDeckSize = left - 1;
    state.record('turns up', card, 0);
    if (isEvent[card]) {
      state.removed[card]!++;
      state.eventsSeen++;
      state.perform(abilities.primary, card);
      continue;
    }
    intoRow(state, card);
  }
}

/** Puts a card at the right end of the row. */
export function intoRow(state: State, card: number): void {
  state.row[state.rowSize++] = card;
  state.rowGroups[groupOf[card]!]!++;
  state.rowVersion = nextVersion();
  state.rowCounts[card]!++;
}

/** Takes a card out of the row; the cards to its right move up. Does not refill the row. */
export function fromRow(state: State, index: number): number {
  const card = takeOut(state.row, index, --state.rowSize);
  state.rowGroups[groupOf[card]!]!--;
  state.rowVersion = nextVersion();
  state.rowCounts[card]!--;
  return card;
}

export const cardAt = (state: State, index: number): number =>
  index === EXPLORER_INDEX ? EXPLORER : state.row[index]!;

/**
 * Gives the deciding seat a card that has just left the row or the Explorer pile, and puts it into a zone.
 * @param to destination given by the acquiring effect; if absent, the card's own text and pending effects decide
 */
function placeAcquired(state: State, card: number, to?: 'deck' | 'hand' | 'play' | 'discard'): void {
  const { me } = state;
  if (isHero[card]) {
    me.heroes[me.heroCount++] = card;
    return;
  }
  changeOwned(me, card, 1);
  const destination = to ?? destinationOf(state, card);
  if (destination === 'discard') {
    toDiscard(me, card);
    return;
  }
  state.record(destinations[destination], card, 0);
  if (destination === 'deck') ontoDeck(me, card);
  else if (destination === 'hand') toHand(state, me, card);
  else enterPlay(me, card);
}

/**
 * RULE: if several effects send a card to different zones, the order is: the card's own effect (to hand),
 * mandatory effects (to hand, then onto the deck), optional effects (into play, then onto the deck). Each effect
 * serves one card.
 */
function destinationOf(state: State, card: number): 'deck' | 'hand' | 'play' | 'discard' {
  const { acquireEffects } = state.me;
  const serves = (kind: number, asks?: 'deck' | 'play'): boolean => {
    if (acquireEffects[kind] === 0) return false;
    if (asks !== undefined && !state.policy.redirects(state, card, asks)) return false;
    acquireEffects[kind]!--;
    return true;
  };
  const faction = handIfPlayed[card]!;
  if (faction >= 0 && state.me.played[faction]! > 0 && state.policy.redirects(state, card, 'hand')) {
    return 'hand';
  }
  if (serves(acquireEffectIds.toHand)) return 'hand';
  if (serves(acquireEffectIds.toDeck)) return 'deck';
  if (isBase[card] && serves(acquireEffectIds.baseIntoPlay, 'play')) return 'play';
  if (isShip[card] && serves(acquireEffectIds.shipToDeck, 'deck')) return 'deck';
  return 'discard';
}

/** Takes the card at this index from the row or from the Explorer pile. */
function take(state: State, from: number): number {
  if (from !== EXPLORER_INDEX) return fromRow(state, from);
  state.explorers--;
  return EXPLORER;
}

/** The deciding seat takes the card at this index without payment; the row is refilled at once. */
export function acquire(state: State, from: number, to?: 'deck' | 'hand' | 'discard'): void {
  const card = take(state, from);
  state.record('acquires', card, 0);
  placeAcquired(state, card, to);
  if (from !== EXPLORER_INDEX) refillRow(state);
}

/** The deciding seat buys the card at this index. */
export function buy(state: State, from: number): void {
  const card = take(state, from);
  state.me.trade -= costOf[card]!;
  state.me.tradeSpent += costOf[card]!;
  state.record('buys', card);
  placeAcquired(state, card);
  if (from !== EXPLORER_INDEX) refillRow(state);
}
