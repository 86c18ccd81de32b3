/** The actions of a player in free order, each as one whole number: kind · {@link PLACES} + place. */

import { actsAs, cardOf } from './card-in-play.js';
import { EXPLORER } from './catalogue.js';
import { EXPLORER_PLACE } from './policy.js';
import type { State } from './state.js';

export const PLACES = 4096;
/** A hand card, by its place. */
export const PLAY = 0;
/** A base in play. */
export const USE = 1;
/** The ally ability of a card in play. */
export const ALLY = 2;
/** Scrapping a card in play for its effect. */
export const SELF_SCRAP = 3;
/** A card of the row. */
export const BUY = 4;
export const SEND_HERO = 5;
export const SPEND_GAMBIT = 6;
/** A base of an opponent: seat · {@link SEAT_PLACES} + place in play. */
export const ATTACK_A_BASE = 7;
/** An opponent, by seat. */
export const ATTACK_A_PLAYER = 8;
export const END = 9;
/** Free for all: one effect of a card in play, or of a hand card: place · {@link PARTS_MAX} + part. */
export const APPLY = 10;
export const APPLY_FROM_HAND = 11;
/** Free for all: scrapping a hand card for its effect. */
export const SELF_SCRAP_FROM_HAND = 12;
/** Free for all: aiming a combat effect: place in the list · {@link PARTS_MAX} + seat. */
export const AIM = 13;

export const SEAT_PLACES = 512;
export const PARTS_MAX = 8;

export const kindOf = (action: number): number => (action / PLACES) | 0;
export const placeOf = (action: number): number => action % PLACES;
export const actionCode = (kind: number, place: number): number => kind * PLACES + place;

/** The card an action is about, or −1. */
export function cardOfAction(state: State, action: number): number {
  const place = placeOf(action);
  const play = state.me.play;
  switch (kindOf(action)) {
    case PLAY:
    case SELF_SCRAP_FROM_HAND:
      return state.me.hand[place]!;
    case APPLY_FROM_HAND:
      return state.me.hand[(place / PARTS_MAX) | 0]!;
    case USE:
    case ALLY:
    case SELF_SCRAP:
      return cardOf(play[place]!);
    case APPLY:
      return cardOf(play[(place / PARTS_MAX) | 0]!);
    case BUY:
      return place === EXPLORER_PLACE ? EXPLORER : state.row[place]!;
    case SEND_HERO:
      return state.me.heroes[place]!;
    case SPEND_GAMBIT:
      return state.me.gambits[place]!;
    case ATTACK_A_BASE:
      return cardOf(state.seats[(place / SEAT_PLACES) | 0]!.play[place % SEAT_PLACES]!);
    case AIM:
      return state.freeForAll!.unaimedCards[(place / PARTS_MAX) | 0]!;
    default:
      return -1;
  }
}

/** The card whose abilities the action uses: another one than the card's own for a copy. */
export function actingCardOf(state: State, action: number): number {
  const place = placeOf(action);
  const play = state.me.play;
  switch (kindOf(action)) {
    case USE:
    case ALLY:
    case SELF_SCRAP:
      return actsAs(play[place]!);
    case APPLY:
      return actsAs(play[(place / PARTS_MAX) | 0]!);
    default:
      return cardOfAction(state, action);
  }
}
