/** What the lines of a card leave out: where cards come from and go to, and what it does to other cards. */
import type { LogEvent } from './events.js';

export type ZoneName =
  | 'hand'
  | 'deck'
  | 'discard'
  | 'play'
  | 'supply'
  | 'trash'
  | 'set aside'
  | 'island'
  | 'native village'
  /** Wherever the last gained card went. */
  | 'gained';

/** Where cards come from while this card is carried out; for gains and what is put away, where they go to. */
const zones: Readonly<Record<string, { readonly [K in LogEvent['kind']]?: ZoneName }>> = {
  Artisan: { gains: 'hand' },
  Blockade: { gains: 'set aside', aside: 'gained', toHand: 'hand' },
  Bureaucrat: { gains: 'deck', reveals: 'hand' },
  Courtier: { reveals: 'hand' },
  Develop: { gains: 'deck' },
  FoolsGold: { trashes: 'hand', gains: 'deck' },
  Harbinger: { looks: 'discard', topdecks: 'discard' },
  Haven: { aside: 'set aside', toHand: 'hand' },
  Island: { aside: 'island', away: 'island' },
  Lurker: { trashes: 'supply', gains: 'trash' },
  Mine: { gains: 'hand' },
  Mint: { reveals: 'hand' },
  MiningVillage: { trashes: 'play' },
  NativeVillage: { aside: 'native village', away: 'native village', toHand: 'native village' },
  Pirate: { gains: 'hand' },
  // The card that it gained is on the deck already.
  Replace: { topdecks: 'deck' },
  SeaChart: { toHand: 'hand', topdecks: 'deck' },
  Swindler: { trashes: 'deck' },
  Torturer: { gains: 'hand' },
  TradingPost: { gains: 'hand' },
  TreasureMap: { gains: 'deck', trashes: 'play' },
  Tunnel: { reacts: 'discard' },
  Vassal: { discards: 'deck' },
  Watchtower: { trashes: 'gained', topdecks: 'gained' },
};

export const zoneFor = (card: string, kind: LogEvent['kind']): ZoneName | undefined => zones[card]?.[kind];

type EventsByCard = Readonly<Record<string, readonly LogEvent['kind'][]>>;

/** Cards after whose lines the zones of cards are unknown, unless a later line tells them. */
export const HIDES_MOVES: EventsByCard = { Inn: ['buys', 'gains'] };
/** Cards that may be played when this happens to them, without an action. */
export const MAY_BE_PLAYED_AFTER: EventsByCard = {
  Berserker: ['buys', 'gains'],
  Trail: ['buys', 'gains', 'discards', 'trashes'],
  Weaver: ['discards'],
};

/** By how much these cards make others cheaper for the rest of the turn. */
export const DISCOUNTS: Readonly<Record<string, { readonly all?: number; readonly actions?: number }>> = {
  Bridge: { all: 1 },
  Highway: { all: 1 },
  Quarry: { actions: 2 },
};

/** Cards that play a card of the hand without using an action. */
export const PLAYS_FROM_HAND = ['ThroneRoom', 'KingsCourt'];
/** Duration cards whose effect lasts until the next turn. */
export const LASTS = ['Blockade', 'Corsair', 'Lighthouse', 'Monkey'];
/** Duration cards that do something later only after another line, or not at the start of a turn. */
export const WAITS_FOR_A_LINE = ['Blockade', 'Haven'];
/** Gives a hand of three cards, and another turn. */
export const GIVES_A_TURN = 'Outpost';
export const HAND_OF_THE_TURN_GIVEN = 3;

/** Leave the card that they look at on the deck without a line. */
export const LEAVES_ON_DECK_UNTOLD = ['CrystalBall', 'JackOfAllTrades'];
/** May play the card that it looks at. */
export const PLAYS_WHAT_IT_LOOKS_AT = 'CrystalBall';
/** May trash itself, after a card of the hand. */
export const TRASHES_ITSELF = 'Investment';
/** May be trashed when another player gains a Province. */
export const REACTS_TO_PROVINCES = 'FoolsGold';
/** Exchanges a gained card for another. */
export const EXCHANGES = 'Trader';
/** Draws card by card, and may look at each first. */
export const DRAWS_ONE_BY_ONE = 'Library';
/** Plays a Duration card that was just gained, once. */
export const PLAYS_GAINED = 'Sailor';
/** May be played at the start of a turn, without an action. */
export const PLAYED_AT_START = 'Clerk';
/** May go from play onto the deck in clean-up. */
export const RETURNS_TO_DECK = 'Treasury';
/** Lets other action cards do so. */
export const RETURNS_OTHERS_TO_DECK = 'Scheme';
/** Puts the revealed card into the hand if a copy is in play, else back. */
export const DRAWS_COPIES_IN_PLAY = 'SeaChart';
/** Gains an action or treasure onto the deck. */
export const GAINS_ONTO_DECK = 'Replace';
/** When bought, its owner trashes the treasures in play. */
export const TRASHES_OWN_TREASURES = 'Mint';
/** Trashes treasures in play, of the others. */
export const TRASHES_TREASURES_OF_OTHERS = 'Corsair';
/** In play, puts gained cards onto the deck. */
export const TOPDECKS_GAINS = 'Tiara';
/** While it lasts, attacks do not affect its owner. */
export const PROTECTS_FROM_ATTACKS = 'Lighthouse';
/** Does nothing later if its owner had no hand. */
export const NEEDS_A_HAND = 'Tactician';
/** Costs less for each action card in play. */
export const CHEAPER_BY_ACTIONS = 'Peddler';
/** Its effect depends on the card that it gained, which no position names. */
export const REMEMBERS_A_CARD = 'Blockade';
