/**
 * Numbers that the compiled engine and its host share: byte offsets in memory, and codes for the words of the rows.
 * AssemblyScript and TypeScript both read this file, so it has only constants. `codeOf` in `board.ts` finds the code
 * of a word by its name.
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

// ——— verbs ———

export const DO_TRADE = 0;
export const DO_COMBAT = 1;
export const DO_AUTHORITY = 2;
export const DO_LOSE_AUTHORITY = 3;
export const DO_DRAW = 4;
export const DO_OPPONENT_DISCARDS = 5;
export const DO_OPPONENT_DRAWS = 6;
export const DO_DISCARD = 7;
export const DO_CHOOSE = 8;
export const DO_WHEN = 9;
export const DO_SCRAP = 10;
export const DO_DISCARD_THEN_DRAW = 11;
export const DO_DISCARD_FOR = 12;
export const DO_SCRAP_TRADE_ROW = 13;
export const DO_CLEAR_TRADE_ROW = 14;
export const DO_DESTROY_BASE = 15;
export const DO_RETURN_BASE_TO_HAND = 16;
export const DO_ACQUIRE = 17;
export const DO_NEXT_ACQUIRED = 18;
export const DO_PUT_FROM_DISCARD_ON_DECK = 19;
export const DO_COPY_SHIP = 20;
export const DO_COPY_BASE = 21;
export const DO_CHOOSE_FACTION = 22;
export const DO_DRAW_PER_CARD_PLAYED = 23;
export const DO_COMBAT_PER_CARD_SCRAPPED = 24;
export const DO_ALLY_THIS_TURN = 25;
export const DO_EVERY_PLAYER = 26;
export const DO_DISCARD_OR_LOSE = 27;
export const DO_GIVE_BASE_OR_LOSE = 28;
export const DO_DRAW_THEN_PUT_BACK = 29;

// ——— zones ———

export const FROM_HAND = 1;
export const FROM_DISCARD = 2;
export const FROM_HAND_OR_DISCARD = 3;
export const TO_DISCARD = 0;
export const TO_DECK = 1;
export const TO_HAND = 2;
export const TO_PLAY = 3;
/** The destination is not given: the card and pending effects decide. */
export const TO_ANY = 4;

export const HAS_BASES_IN_PLAY = 0;
export const HAS_OPPONENT_BASES_IN_PLAY = 1;
export const HAS_BASES_PLAYED_THIS_TURN = 2;

// ——— gambits with a rule of their own, see `score-table/heuristics.ts` ———

export const GAMBIT_BOLD_RAID = 1;
export const GAMBIT_POLITICAL_MANEUVER = 2;
export const GAMBIT_RISE_TO_POWER = 3;
export const GAMBIT_SALVAGE_OPERATION = 4;
export const GAMBIT_SMUGGLING_RUN = 5;
export const GAMBIT_SURPRISE_ASSAULT = 6;
export const GAMBIT_UNLIKELY_ALLIANCE = 7;

// ——— endings ———

export const NOT_OVER = 0;
export const ENDED_AUTHORITY = 1;
export const ENDED_TURNS = 2;
