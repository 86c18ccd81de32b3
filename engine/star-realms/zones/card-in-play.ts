/**
 * A card in play as one whole number: the card, the card whose abilities it has (another one while it is a copy), the
 * factions it belongs to, and what it has done this turn.
 */
import { CARD_COUNT, factionOf, NO_FACTION } from '../catalogue.js';

export const ACTS_SHIFT = 8;
export const FACTIONS_SHIFT = 16;
/** Free for all: its ally ability was collected and stays available whatever leaves play. */
export const ALLY_COLLECTED = 1 << 20;
export const USED_PRIMARY = 1 << 24;
export const USED_ALLY = 1 << 25;
/** Free for all: its trade has been counted. */
export const TRADE_COUNTED = 1 << 26;
/** Free for all: parts of the primary ability already applied, one bit each, and those of the ally ability. */
export const PRIMARY_PARTS_SHIFT = 27;
export const ALLY_PARTS_SHIFT = 30;
/** Mask that keeps the identity of a card in play and clears its actions. */
export const NOTHING_USED = USED_PRIMARY - 1;
/** Card, acting card and factions: the identity of a card in play, without its actions. */
export const IDENTITY_MASK = (1 << 20) - 1;

// SPEED: the numbers are written out, an imported constant costs more than the operation.
export const cardOf = (entry: number): number => entry & 255;
export const actsAs = (entry: number): number => (entry >> 8) & 255;
export const factionsOf = (entry: number): number => (entry >> 16) & 15;

/** A card in play as it enters. */
export const freshEntry = Int32Array.from({ length: CARD_COUNT }, (_, card) => {
  const faction = factionOf[card]!;
  const mask = faction === NO_FACTION ? 0 : 1 << faction;
  return card | (card << ACTS_SHIFT) | (mask << FACTIONS_SHIFT);
});
