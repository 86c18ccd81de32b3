/**
 * Numbers that the compiled engine and its host share: byte offsets in memory, and codes for the words of the
 * rows. AssemblyScript and TypeScript both read this file, so it has only constants. `codeOf` in `steps.ts` finds
 * the code of a word by its name.
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

// ——— verbs ———

export const VERB_CARDS = 0;
export const VERB_ACTIONS = 1;
export const VERB_BUYS = 2;
export const VERB_COINS = 3;
export const VERB_TOKENS = 4;
export const VERB_PER_COUNT = 5;
export const VERB_IF = 6;
export const VERB_CHEAPER = 7;
export const VERB_MOVE = 8;
export const VERB_MOVE_ALL = 9;
export const VERB_MOVE_THIS = 10;
export const VERB_MOVE_TOP = 11;
export const VERB_MOVE_GAINED = 12;
export const VERB_EXCHANGE = 13;
export const VERB_REVEAL = 14;
export const VERB_GAIN = 15;
export const VERB_GAIN_CARD = 16;
export const VERB_IF_GAINED = 17;
export const VERB_CHOOSE = 18;
export const VERB_PLAY_AGAIN = 19;
export const VERB_IMMUNE = 20;
export const VERB_DRAW_TO = 21;
export const VERB_LOOK_AT = 22;
export const VERB_REVEAL_UNTIL = 23;
export const VERB_NAME = 24;
export const VERB_NEXT_TURN = 25;
export const VERB_UNTIL_NEXT_TURN = 26;
export const VERB_THIS_TURN = 27;
export const VERB_EXTRA_TURN = 28;
export const VERB_OTHERS = 29;
export const VERB_PASS_LEFT = 30;

/** Codes of counts that are not numbers. This one means any number. */
export const COUNT_ANY = -64;
export const COUNT_MOVED = -1;
export const COUNT_CARDS_IN_HAND = -2;
export const COUNT_ACTIONS_IN_HAND = -3;
export const COUNT_TREASURES_IN_HAND = -4;
export const COUNT_VICTORY_CARDS_IN_HAND = -5;
export const COUNT_DIFFERENT_TREASURES_IN_HAND = -6;
export const COUNT_TREASURES_IN_PLAY = -7;
export const COUNT_ACTIONS_IN_PLAY = -8;
export const COUNT_EMPTY_PILES = -9;
export const COUNT_ACTIONS_PLAYED = -10;
export const COUNT_TIMES_PLAYED = -11;
export const COUNT_ACTIONS_MOVED = -12;
export const COUNT_COST_MOVED = -13;
export const COUNT_KINDS_REVEALED = -14;

// ——— where cards come from and go to ———

/** The card is no longer where the gain put it. */
export const AT_NONE = 0;
export const AT_DISCARD = 1;
export const AT_HAND = 2;
export const AT_DECK = 3;
export const AT_ASIDE = 4;
export const AT_TRASH = 5;
export const AT_ISLAND = 6;
export const AT_NATIVE_VILLAGE = 7;
export const AT_PLAY = 8;
export const AT_SUPPLY = 9;
export const AT_DISCARD_AND_PLAY = 10;
export const AT_RIGHT_PLAYERS_GAINS = 11;
export const AT_REVEALED = 12;

/** Which cost is added to the limit. */
export const FROM_MOVED = 1;
export const FROM_TAKEN = 2;
export const FROM_THIS = 3;
export const FROM_GAINED = 4;

export const GIVES_CARDS = 0;
export const GIVES_COINS = 1;
export const GIVES_TOKENS = 2;

export const ON_GAIN = 1;
export const ON_FIRST_PLAY = 2;
export const ON_CLEAN_UP = 3;
export const ON_ATTACK = 4;

export const BY_RIGHT = 1;
export const BY_OTHERS = 2;

export const ONLY_COPY_IN_PLAY = 1;
export const ONLY_NAMED = 2;

// ——— choices ———

export const NONE = -1;
export const PLAN_SHIFT = 8;

export const MAY = 0;
export const SET_ASIDE = 1;
export const PLAY_CARD = 2;
export const PLAY_TREASURE = 3;
export const CHOOSE = 4;
export const NAME = 5;
export const PUT_BACK = 6;
export const THRONE = 7;
export const GAIN = 8;
/** From here on, choices of a card that moves. */
export const TRASH_CARD = 9;
export const DISCARD_CARD = 10;
export const TOPDECK = 11;
export const RESERVE = 12;
export const REVEAL = 13;
export const TAKE = 14;
export const PASS = 15;

export const ZONE_OPTIONS = 0;
export const ZONE_ANY = 1;
export const ZONE_REVEALED = 2;
export const ZONE_HAND = 3;
export const ZONE_DISCARD = 4;
export const ZONE_TRASH = 5;
export const ZONE_SUPPLY = 6;

export const FALLBACK_CHEAPEST = 1;
export const FALLBACK_DEAREST = 2;
export const FALLBACK_USEFUL = 3;
export const FALLBACK_KINDS = 4;

/** Conditions for an effect of a card that may have none. */
export const DOES_DRAW_TO = 1;
export const DOES_REVEAL = 2;
export const DOES_CARDS_IN_HAND = 3;
export const DOES_TREASURE_IN_HAND = 4;
export const DOES_VICTORY_IN_HAND = 5;
export const DOES_COPY_GAIN = 6;

/** Conditions of defaults that the language lacks, numbered after those of `conditionNames`. */
export const CONDITION_ACTIONS_LEFT = 101;
export const CONDITION_ACTIONS_IN_HAND = 102;
export const CONDITION_USELESS_IN_HAND = 103;
export const CONDITION_ACTIONS_IN_TRASH = 104;
