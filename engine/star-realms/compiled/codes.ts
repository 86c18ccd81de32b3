/**
 * Numbers that the compiled engine and its host share, besides those of `words.mjs`. AssemblyScript and TypeScript both
 * read this file, so it has only constants.
 */

// ——— memory, offsets in bytes ———

/** Result of a game: turns, ending, digest, then authority and turns taken of each seat. */
export const RESULT = 64;
/** State of the random stream that both seats share. */
export const SHARED = 96;
/** See `Board` in `source/memory.ts`. */
export const BOARD = 128;
/** See `GameState` in `source/memory.ts`; the number of the turn is one of its words. */
export const GAME = 184;
export const TURN = 196;
/** By card id; see `Card` in `source/memory.ts`. */
export const CARDS_AT = 256;
export const CARD_BYTES = 256;
/** Offset of the first of four abilities in a card, and their distance. */
export const ABILITIES = 160;
export const ABILITY_BYTES = 20;
/** By key of the vocabulary: how it is read, and a number with details. */
export const KEYS = 65_792;
/** Trade deck, gambits, steps and lists. */
export const DATA_AT = 67_840;
export const DATA_END = 131_072;

// ——— the current game ———

/** Bytes of a zone of cards: more than a game has cards. */
export const ZONE = 1_024;
export const ROW = 131_072;
export const ROW_GROUPS = ROW + 64;
export const ROW_COUNTS = ROW + 128;
export const REMOVED = ROW_COUNTS + 1_024;
export const TRADE_DECK = REMOVED + 1_024;
/** Candidates of a decision: card and index in the zone; the chosen ones; the queue of indices in play. */
export const CANDIDATES = TRADE_DECK + ZONE;
export const SOURCES = CANDIDATES + ZONE;
export const CHOSEN = SOURCES + 4 * ZONE;
export const QUEUE = CHOSEN + 4 * ZONE;
/** Scores of candidates, and the list of a purchase. */
export const SCORES = QUEUE + 4 * ZONE;
export const PURCHASE_INDEXES = SCORES + 8 * ZONE;
export const PURCHASE_COSTS = PURCHASE_INDEXES + 64;
export const PURCHASE_SCORES = PURCHASE_COSTS + 64;
/** Order in which a hand is played. */
export const ORDER = PURCHASE_SCORES + 128;

export const SEATS_AT = 262_144;
export const SEAT_BYTES = 16_384;
/** Offsets in a seat, after its counters: numbers by group or kind, copies by card, zones. */
export const PLAYED = 192;
export const ALL = 224;
export const ALLIES = 256;
export const SHIP_BONUS = 288;
export const ACQUIRE_EFFECTS = 320;
export const OWNED = 384;
export const HAND = 1_408;
export const PILE_0 = HAND + ZONE;
export const PILE_1 = PILE_0 + ZONE;
export const HEROES = PILE_1 + ZONE;
export const GAMBITS = HEROES + 128;
/** Words. */
export const PLAY = GAMBITS + 128;

/** Series of each turn: seat, turns taken, then the numbers. */
export const SERIES_AT = 294_912;
export const SERIES_BYTES = 28;
export const SERIES_TURNS_MAX = 2_000;
/** From here on: programs. */
export const PROGRAMS_AT = 393_216;

/** Ids of cards stay below this number. */
export const CARDS_MAX = 256;

// ——— kinds of abilities ———

export const PRIMARY = 0;
export const ALLY = 1;
export const SCRAPPED = 2;
export const EVERY_TURN = 3;

// ——— how a key is read ———

export const OF_ME = 0;
export const OF_OPPONENT = 1;
export const AT_ADDRESS = 2;
/** Cards of a group in a zone. */
export const IN_HAND = 3;
export const IN_DECK = 4;
export const IN_DISCARD = 5;
export const IN_OPPONENTS_DECK = 6;
export const IN_OPPONENTS_DISCARD = 7;
export const COST = 8;
export const BUY_INCREASE = 9;
export const COMBAT_WITH_SCRAP = 10;

/** The destination of a card is not given: the card and pending effects decide. See `words.mjs` for the others. */
export const TO_ANY = 4;

// ——— endings ———

export const NOT_OVER = 0;
export const ENDED_AUTHORITY = 1;
export const ENDED_TURNS = 2;
