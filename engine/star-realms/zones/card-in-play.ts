/**
 * A card in play as one whole number, called an entry: the card, the card whose abilities it has (another one if
 * it is a copy), its factions, and what it has done this turn.
 */
import { CARD_COUNT, factionOf, NO_FACTION } from '../catalogue.js';

export const ACTS_SHIFT = 8;
export const FACTIONS_SHIFT = 16;
/** Free for all: the ally ability was collected and stays available even if other cards leave play. */
export const ALLY_COLLECTED = 1 << 20;
export const USED_PRIMARY = 1 << 24;
export const USED_ALLY = 1 << 25;
/** Free for all: the card's trade has been counted. */
export const TRADE_COUNTED = 1 << 26;
/** Free for all: first bit of the applied parts of the primary ability, and of the ally ability. */
export const PRIMARY_PARTS_SHIFT = 27;
export const ALLY_PARTS_SHIFT = 30;
/** Mask that keeps an entry's identity and clears what it has done. */
export const NOTHING_USED = USED_PRIMARY - 1;
/** Mask of an entry's identity: card, acting card and factions. */
export const IDENTITY_MASK = (1 << 20) - 1;

// SPEED: the numbers are literals, because an imported constant costs more than the operation.
export const cardOf = (entry: number): number => entry & 255;
export const actsAs = (entry: number): number => (entry >> 8) & 255;
export const factionsOf = (entry: number): number => (entry >> 16) & 15;

/** By card id: the entry of a card that enters play. */
export const freshEntry = Int32Array.from({ length: CARD_COUNT }, (_, card) => {
  const faction = factionOf[card]!;
  const mask = faction === NO_FACTION ? 0 : 1 << faction;
  return card | (card << ACTS_SHIFT) | (mask << FACTIONS_SHIFT);
});
