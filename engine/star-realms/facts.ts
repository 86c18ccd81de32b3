/** Facts of Star Realms: seats, limits, events and series. */
import type { GameFacts } from '../core/contract/game.js';
import { ACTIONS_MAX, availableSets, FREE_FOR_ALL_TURNS, SEATS_MAX, variants } from './setup.js';

/** Events that a recorder receives; an event's number is its index. */
export const events = [
  'plays',
  'uses',
  'uses the ally ability of',
  'self-scraps',
  'gains trade',
  'gains combat',
  'gains authority',
  'loses authority',
  'draws',
  'shuffles',
  'buys',
  'acquires',
  'puts onto the deck',
  'takes to hand',
  'puts into play',
  'discards',
  'scraps',
  'clears from the row',
  'turns up',
  'destroys',
  'returns to hand',
  'copies',
  'joins a faction with',
  'attacks',
  'sends',
  'spends the gambit',
  'is out',
  'aims at',
  'aims a discard at',
  'has to discard because of',
  'draws fewer cards because of',
  'will settle',
  'settles',
] as const;

export type EventName = (typeof events)[number];

export const eventIds = Object.fromEntries(events.map((name, number) => [name, number])) as {
  readonly [E in EventName]: number;
};

/** Indices of the endings in `facts.endings`. */
export const AUTHORITY_GONE = 0;
export const TURN_LIMIT = 1;
export const BROKEN_LIMIT = 2;

export const facts: GameFacts = {
  name: 'star-realms',
  title: 'Star Realms',
  seats: { min: 2, max: SEATS_MAX },
  scoreTitle: 'authority',
  luckTitle: 'trade and combat',
  variants,
  sets: availableSets,
  kingdomSize: 0,
  turnsMax: FREE_FOR_ALL_TURNS * SEATS_MAX,
  decisionsPerTurnMax: ACTIONS_MAX,
  series: [
    { name: 'authority', title: 'Authority' },
    { name: 'trade', title: 'Trade gained' },
    { name: 'combat', title: 'Combat gained' },
    { name: 'deckSize', title: 'Cards owned' },
    { name: 'scrapped', title: 'Cards scrapped so far' },
  ],
  events,
  gains: ['buys', 'acquires'],
  eliminationEvent: 'is out',
  losses: ['scraps', 'self-scraps'],
  privateEvents: ['draws'],
  eventWording: {
    amounts: ['gains trade', 'gains combat', 'gains authority', 'loses authority'],
    continuations: ['uses', 'gains trade', 'gains combat', 'gains authority'],
    seats: ['aims at', 'aims a discard at', 'has to discard because of', 'draws fewer cards because of'],
    withoutAmount: ['is out'],
  },
  endings: ['authority gone', 'turn limit', 'a player broke a limit'],
};
