/**
 * Numbers that the compiled engine and its host share, besides those of `words.mjs`. AssemblyScript and TypeScript both
 * read this file, so it has only constants.
 */

// ——— memory, offsets in bytes ———

/** Result of a game: turns, ending, digest, then score and turns taken of each seat. */
export const RESULT = 64;
/** Reason for giving up a game: a code of `GAVE_UP_…` and a number with details. */
export const GAVE_UP = 128;
/**
 * Start of a continued game: words of `Game`, then for each seat the cards that it still draws and discards.
 */
export const START = 160;
export const START_DRAWS = 12;
/** List of the cards to play or buy first. */
export const LINE = 224;
export const LINE_MAX = 7;
/** From here to `BOARD_END`: data for all games of a board, written once. */
export const BOARD_START = 256;
/** SPEED: at a low offset, so that instructions contain the addresses of the fields as constants. */
export const CARDS_AT = 256;
export const CARD_BYTES = 256;
/** See `Board` in `source/memory.ts`. */
export const BOARD = 65_792;
export const EVENTS_AT = 66_560;
export const EVENT_BYTES = 32;
/** Steps, lists and preferences of the rows. */
export const DATA_AT = 70_656;
export const BOARD_END = 327_680;

export const LEFT = 327_680;
export const TRASH = 328_704;
export const REVEALED = 329_728;
export const NAMED = 340_160;
export const TURN_EFFECTS = 350_592;
export const LASTING = 367_168;
export const HELD = 388_096;
/** Words for recursive functions that keep a list. */
export const SCRATCH = 454_016;
export const SCRATCH_END = 519_936;
/** What an expert would buy for each number of coins; see `expert/values.ts`. */
export const SPENDING = 519_936;
export const SPENDING_MAX = 63;
export const SEATS_AT = 520_256;
export const SEAT_BYTES = 198_208;
/** More bytes than any table has cards. */
export const ZONE_BYTES = 10_432;
/** Offsets of the counts and zones of a seat, after its counters. */
export const HAND_COUNTS = 256;
export const OWNED = 512;
export const PILE_0 = 1_600;
export const PILE_1 = PILE_0 + ZONE_BYTES;
export const HAND = PILE_0 + 2 * ZONE_BYTES;
export const PLAY_AREA = PILE_0 + 3 * ZONE_BYTES;
export const PLAY_STAYS = PILE_0 + 4 * ZONE_BYTES;
export const PLAYED = PILE_0 + 5 * ZONE_BYTES;
export const GAINED = PILE_0 + 6 * ZONE_BYTES;
export const ISLAND = PILE_0 + 7 * ZONE_BYTES;
export const NATIVE_VILLAGE = PILE_0 + 8 * ZONE_BYTES;
export const DELAYED = PILE_0 + 9 * ZONE_BYTES;
export const PLAY_IDS = PILE_0 + 11 * ZONE_BYTES;
export const PROGRAMS_AT = 1_313_088;
export const PROGRAM_BYTES = 65_728;
export const PROGRAM_SLOTS = 8;
/** Data of each turn for curves: seat, its turns taken, and the series of `facts.ts`. */
export const SERIES_AT = 1_838_912;
export const SERIES_BYTES = 48;
/** Maximum number of turns of a game with series. */
export const SERIES_TURNS_MAX = 1_024;
/** Cards that a seat can buy now, listed for the host. */
export const PURCHASES = 1_888_064;
/** Distance from the state of the running game to the copy of a continued game's start, which has the same layout. */
export const START_SHIFT = 1_572_864;
export const MEMORY_PAGES = 45;

/** No card costs more, so more coins buy the same. */
export const COINS_MAX = 11;

/** A compiled game gives up beyond this many entries. */
export const DELAYED_MAX = 1_024;
export const EFFECTS_MAX = 1_024;
export const HELD_MAX = 4_096;

/** Ways to play: a whole game, a game that keeps the series of each turn, or START continued with LINE first. */
export const PLAY_ALL = 0;
export const PLAY_KEEPING_SERIES = 1;
export const PLAY_FROM_START = 2;

/** The host makes a player's purchases, without or with the purchase that its lists would make. */
export const BUYER_ALONE = 1;
export const BUYER_OF_LISTS = 2;

export const GAVE_UP_COVER = 1;
export const GAVE_UP_LIMIT = 2;

// ——— cards ———

export const NO_CARD = 255;
export const ACTION = 1;
export const TREASURE = 2;
export const VICTORY = 4;
export const ATTACK = 16;
export const DURATION = 64;
/** More than any card costs. */
export const COST_MAX = 99;
/** As in `supply.ts`. */
export const SPECIAL_SHIFT = 12;
export const ACTION_SHIFT = 20;

// ——— choices ———

export const NONE = -1;
export const PLAN_SHIFT = 8;
/** The code of a count that means any number; see `words.mjs` for the others. */
export const COUNT_ANY = -64;
