/**
 * Where each countable fact of a table stands in its one Int32Array, the *world*. All counters are kept up to date as
 * cards move, so that a score table reads most of its keys in one load: `world[TURN]`, `world[seatBase + AUTHORITY]`.
 */
import { CARD_COUNT } from './card-table.js';

/** Counters by group: four factions, starters, others (see `card-table.ts`). */
export const GROUPS = 6;

/** Facts of the table. */
export const TURN = 0;
/** Cards in the trade row, oldest first, and how many there are. */
export const ROW_SIZE = 1;
export const ROW = 2;
export const ROW_MAX = 5;
export const ROW_GROUP = ROW + ROW_MAX;
/** Grows by one with every change of the trade row and is never reset. */
export const ROW_VERSION = ROW_GROUP + GROUPS;
export const EXPLORERS = ROW_VERSION + 1;
/** Cards left in the trade deck. */
export const TRADE_DECK_SIZE = EXPLORERS + 1;
const TABLE_FACTS = TRADE_DECK_SIZE + 1;

/** Facts of a seat, as distances from the seat's base. */
export const AUTHORITY = 0;
export const TRADE = 1;
export const COMBAT = 2;
/** Own reshuffles + 1. RULE: a draw that finds deck and discard pile empty is no reshuffle. */
export const DECK_NUMBER = 3;
export const DECK_SIZE = 4;
export const DISCARD_SIZE = 5;
export const HAND_SIZE = 6;
/** All own cards: hand, deck, discard pile, in play. */
export const CARDS = 7;
/** Ships, bases and outposts among all own cards; outposts are bases too. */
export const SHIPS = 8;
export const BASES = 9;
export const OUTPOSTS = 10;
/** Grows by one with every change of the own cards and is never reset: a key for memories of averages. */
export const VERSION = 11;
export const BASES_IN_PLAY = 12;
export const OUTPOSTS_IN_PLAY = 13;
/** Bases in play whose ability has not been used this turn. */
export const BASES_UNUSED = 14;
/** Defense of the weakest and strongest base (outposts included) and outpost in play; 0 without one. */
export const BASES_SMALLEST = 15;
export const BASES_BIGGEST = 16;
export const OUTPOSTS_SMALLEST = 17;
export const OUTPOSTS_BIGGEST = 18;
/** Bases played this turn. */
export const BASES_PLAYED = 19;
/** Cards removed from hand or discard pile this turn. */
export const SCRAPPED_THIS_TURN = 20;
/** Cards removed from hand, discard pile or play in the whole match. */
export const SCRAPPED = 21;
/** Damage that attacks on the seat itself lose. */
export const SHIELD = 22;
/** Trade and combat spent this turn. */
export const TRADE_SPENT = 23;
export const COMBAT_SPENT = 24;
/** Cards in play. */
export const IN_PLAY = 25;
/** Counts by group: played from hand this turn, and among all own cards. */
export const PLAYED = 26;
export const ALL = PLAYED + GROUPS;
/** By faction: cards in play (or effects) that serve as its allies. A card is allied when there are two, itself included. */
export const ALLIES = ALL + GROUPS;
/** By group of a ship: combat it brings in addition when it is played. */
export const SHIP_BONUS = ALLIES + GROUPS;
/** Effects waiting for the next card acquired this turn, by number (see `waiting.ts`). */
export const WAITING = SHIP_BONUS + GROUPS;
export const WAITING_KINDS = 4;
/** Copies of each card among all own cards, by card id. */
export const OWNED = WAITING + WAITING_KINDS;
export const SEAT_FACTS = OWNED + CARD_COUNT;

export const SEATS_MAX = 6;

/** Where the facts of a seat begin. */
export const seatBase = (seat: number): number => TABLE_FACTS + seat * SEAT_FACTS;
export const worldSize = (seats: number): number => TABLE_FACTS + seats * SEAT_FACTS;
