/** The actions of a player in free order, each as one whole number: kind · {@link PLACES} + place. One row per kind. */
import { actsAs, cardOf, freshEntry } from './card-in-play.js';
import { partOf } from './free-for-all/active-cards.js';
import * as labels from './labels.js';
import type { State } from './state.js';
import { cardAt } from './trade-row.js';

const PLACES = 4096;
/** Attacks on a base: seat · SEAT_PLACES + place in play. */
export const SEAT_PLACES = 512;
/** Free for all: place · PARTS_MAX + part, or place in the list of combat effects · PARTS_MAX + seat. */
export const PARTS_MAX = 8;

export const kindOf = (action: number): number => (action / PLACES) | 0;
export const placeOf = (action: number): number => action % PLACES;
export const actionCode = (kind: number, place: number): number => kind * PLACES + place;

interface ActionRow {
  readonly name: string;
  /** The card it is about, as an entry in play; absent without one. */
  entryOf?(state: State, place: number): number;
  /**
   * @param acts the card whose abilities it uses: another one than the card's own for a copy; both −1 without a card
   */
  label(card: number, acts: number, state: State, place: number): string;
}

const partPlace = (place: number): number => (place / PARTS_MAX) | 0;
const inHand = ({ me }: State, place: number): number => freshEntry[me.hand[place]!]!;
const inPlay = ({ me }: State, place: number): number => me.play[place]!;

const actionTable = [
  {
    name: 'play',
    entryOf: inHand,
    label: (card, _, state) => `Play ${labels.nameOf(card)}${labels.playNote(state, card)}`,
  },
  {
    name: 'use a base',
    entryOf: inPlay,
    label: (card, acts) => `Use ${labels.nameOf(card)}: ${labels.abilityText(acts, 'primary')}`,
  },
  {
    name: 'use an ally ability',
    entryOf: inPlay,
    label: (card, acts) => `Ally of ${labels.nameOf(card)}: ${labels.abilityText(acts, 'ally')}`,
  },
  {
    name: 'scrap for an effect',
    entryOf: inPlay,
    label: (card, acts) => `Scrap ${labels.nameOf(card)}: ${labels.abilityText(acts, 'scrap')}`,
  },
  {
    name: 'buy',
    entryOf: (state, place) => freshEntry[cardAt(state, place)]!,
    label: labels.buyLabel,
  },
  {
    name: 'send a hero',
    entryOf: ({ me }, place) => freshEntry[me.heroes[place]!]!,
    label: (card) => `Send ${labels.nameOf(card)}: ${labels.abilityText(card, 'scrap')}`,
  },
  {
    name: 'spend a gambit',
    entryOf: ({ me }, place) => freshEntry[me.gambits[place]!]!,
    label: (card) => `Spend ${labels.nameOf(card)}: ${labels.abilityText(card, 'scrap')}`,
  },
  {
    name: 'attack a base',
    entryOf: ({ seats }, place) => seats[(place / SEAT_PLACES) | 0]!.play[place % SEAT_PLACES]!,
    label: (card, _, state, place) => labels.attackLabel(state, card, (place / SEAT_PLACES) | 0),
  },
  {
    name: 'attack a player',
    label: (_card, _acts, state, seat) =>
      `Attack ${labels.opponentName(state, seat)} with ${labels.combatAt(state, seat)} combat`,
  },
  {
    name: 'end the turn',
    label: (_card, _acts, state) => `End your turn${labels.unusedNote(state)}`,
  },
  {
    name: 'apply a part',
    entryOf: (state, place) => inPlay(state, partPlace(place)),
    label: (card, acts, _, place) => labels.partLabel(card, acts, place % PARTS_MAX),
  },
  {
    name: 'apply a part from hand',
    entryOf: (state, place) => inHand(state, partPlace(place)),
    label: (card, acts, _, place) => labels.partLabel(card, acts, place % PARTS_MAX),
  },
  {
    name: 'scrap from hand for an effect',
    entryOf: inHand,
    label: (card, acts) => `Scrap ${labels.nameOf(card)}: ${labels.abilityText(acts, 'scrap')}`,
  },
  {
    name: 'aim combat',
    entryOf: ({ freeForAll }, place) => freshEntry[freeForAll!.unaimedCards[partPlace(place)]!]!,
    label: (card, _, state, place) =>
      labels.aimLabel(state, card, state.freeForAll!.unaimedCombat[partPlace(place)]!, place % PARTS_MAX),
  },
] as const satisfies readonly ActionRow[];

const numberOf = (name: (typeof actionTable)[number]['name']): number =>
  actionTable.findIndex((row) => row.name === name);

/** A hand card, by its place. */
export const PLAY = numberOf('play');
/** A base in play. */
export const USE = numberOf('use a base');
/** The ally ability of a card in play. */
export const ALLY = numberOf('use an ally ability');
/** Scrapping a card in play for its effect. */
export const SELF_SCRAP = numberOf('scrap for an effect');
/** A card of the row. */
export const BUY = numberOf('buy');
export const SEND_HERO = numberOf('send a hero');
export const SPEND_GAMBIT = numberOf('spend a gambit');
/** A base of an opponent: seat · {@link SEAT_PLACES} + place in play. */
export const ATTACK_A_BASE = numberOf('attack a base');
/** An opponent, by seat. */
export const ATTACK_A_PLAYER = numberOf('attack a player');
export const END = numberOf('end the turn');
/** Free for all: one effect of a card in play, or of a hand card: place · {@link PARTS_MAX} + part. */
export const APPLY = numberOf('apply a part');
export const APPLY_FROM_HAND = numberOf('apply a part from hand');
/** Free for all: scrapping a hand card for its effect. */
export const SELF_SCRAP_FROM_HAND = numberOf('scrap from hand for an effect');
/** Free for all: aiming a combat effect: place in the list · {@link PARTS_MAX} + seat. */
export const AIM = numberOf('aim combat');

const rowOf = (action: number): ActionRow => actionTable[kindOf(action)]!;

/** The card an action is about, or −1. */
export function cardOfAction(state: State, action: number): number {
  const entry = rowOf(action).entryOf?.(state, placeOf(action));
  return entry === undefined ? -1 : cardOf(entry);
}

/** The card whose abilities the action uses: another one than the card's own for a copy; −1 without a card. */
export function actingCardOf(state: State, action: number): number {
  const entry = rowOf(action).entryOf?.(state, placeOf(action));
  return entry === undefined ? -1 : actsAs(entry);
}

/** The label of an action for people. */
export const labelOfAction = (state: State, action: number): string =>
  rowOf(action).label(cardOfAction(state, action), actingCardOf(state, action), state, placeOf(action));

/**
 * Whether the action brings what a hand card does at no cost and without a question: between two, playing it; in a free
 * for all, where the whole hand is active, playing a base or a ship that brings a bonus, and applying a free part.
 */
export function isFreePlay(state: State, action: number): boolean {
  const kind = kindOf(action);
  const place = placeOf(action);
  if (kind === PLAY) return state.freeForAll === null || labels.playBrings(state, state.me.hand[place]!);
  if (kind !== APPLY && kind !== APPLY_FROM_HAND) return false;
  return partOf(actingCardOf(state, action), place % PARTS_MAX).isFree;
}
