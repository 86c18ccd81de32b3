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

/** Leave the card that they look at on the deck without a line. */
export const LEAVES_ON_DECK_UNTOLD = ['CrystalBall', 'JackOfAllTrades'];
