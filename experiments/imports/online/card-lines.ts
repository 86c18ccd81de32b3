/** What the lines of a card leave out: where cards come from and go to, and what it does to other cards. */
import type { LogEvent } from './events.js';

export type LogPlace =
  | 'hand'
  | 'deck'
  | 'discard'
  | 'play'
  | 'supply'
  | 'trash'
  | 'aside'
  | 'island'
  | 'village'
  | 'gained';

/** Where cards come from while this card is carried out; for gains and what is put away, where they go to. */
const places: Readonly<Record<string, { readonly [K in LogEvent['kind']]?: LogPlace }>> = {
  Artisan: { gains: 'hand' },
  Blockade: { gains: 'aside', toHand: 'hand' },
  Bureaucrat: { gains: 'deck', reveals: 'hand' },
  Courtier: { reveals: 'hand' },
  Develop: { gains: 'deck' },
  Explorer: { gains: 'hand' },
  FoolsGold: { trashes: 'hand', gains: 'deck' },
  Harbinger: { looks: 'discard', topdecks: 'discard' },
  Haven: { aside: 'aside', toHand: 'hand' },
  Island: { aside: 'island', away: 'island' },
  Lurker: { trashes: 'supply', gains: 'trash' },
  Mine: { gains: 'hand' },
  Mint: { reveals: 'hand' },
  MiningVillage: { trashes: 'play' },
  NativeVillage: { aside: 'village', away: 'village', toHand: 'village' },
  Pirate: { gains: 'hand' },
  // The card that it gained is on the deck already.
  Replace: { topdecks: 'deck' },
  SeaChart: { toHand: 'hand', topdecks: 'deck' },
  SeaHag: { gains: 'deck' },
  Swindler: { trashes: 'deck' },
  Torturer: { gains: 'hand' },
  TradingPost: { gains: 'hand' },
  TreasureMap: { gains: 'deck', trashes: 'play' },
  Tunnel: { reacts: 'discard' },
  Vassal: { discards: 'deck' },
  Watchtower: { trashes: 'gained', topdecks: 'gained' },
};

export const placeOf = (card: string, kind: LogEvent['kind']): LogPlace | undefined => places[card]?.[kind];

type Events = Readonly<Record<string, readonly LogEvent['kind'][]>>;

/** Draws card by card, and may look at each first. */
export const DRAWS_ONE_BY_ONE = ['Library'];
/** Cards that play a card of the hand without using an action. */
export const PLAYS_ANOTHER = ['ThroneRoom', 'KingsCourt', 'Golem', 'Procession', 'Disciple'];
/** Plays a Duration card that was just gained, once. */
export const PLAYS_GAINED = 'Sailor';
/** Leave play for the deck in clean-up, or let other action cards do so. */
export const BACK_TO_DECK = 'Treasury';
export const SENDS_TO_DECK = 'Scheme';
/** Puts the revealed card into the hand if a copy is in play, else back. */
export const CHARTS = 'SeaChart';
/** When bought, its owner trashes the treasures in play. */
export const TRASHES_ALL = 'Mint';
/** In play, puts gained cards onto the deck. */
export const TOPDECKS_GAINS = 'Tiara';
/** While it lasts, attacks do not affect its owner. */
export const SHIELD = 'Lighthouse';
/** Its effect depends on the card that it gained, which no position names. */
export const REMEMBERS = 'Blockade';
/** Trashes treasures in play, of the others. */
export const TRASHES_TREASURES = 'Corsair';
/** Cards after whose lines the places of cards are unknown. */
export const BLURS: Events = {
  Inn: ['buys', 'gains'],
  Investment: ['plays'],
  Outpost: ['plays'],
  SecretPassage: ['plays'],
};
/** Cards after whose lines it is unknown who owns which cards. */
export const HIDES_OWNERS: Events = { Trader: ['reacts'] };
/** Cards that may be played when this happens to them, without an action. */
export const PLAYS_ITSELF: Events = {
  Berserker: ['buys', 'gains'],
  Trail: ['buys', 'gains', 'discards', 'trashes'],
  Weaver: ['discards'],
};
/** May be played at the start of a turn, without an action. */
export const STARTS_TURNS = 'Clerk';
/** Duration cards whose effect lasts until the next turn. */
export const LASTS = ['Blockade', 'Corsair', 'Lighthouse', 'Monkey'];
/** Duration cards that do something later only after another line, or not at the start of a turn. */
export const WAITS_FOR_A_LINE = ['Blockade', 'Haven', 'Outpost'];

/** By how much these cards make others cheaper for the rest of the turn. */
export const CHEAPER: Readonly<Record<string, { readonly all?: number; readonly actions?: number }>> = {
  Bridge: { all: 1 },
  Highway: { all: 1 },
  Quarry: { actions: 2 },
};
