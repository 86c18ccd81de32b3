/** Facts of Dominion: seats, limits, events and series. */
import type { GameFacts } from '../core/contract/game.js';

const SEATS_MAX = 4;
/** Turn limit by default; the printed rules have none. */
export const TURNS_PER_PLAYER = 50;

/**
 * Events that a recorder receives, in the order of their numbers. The amount is a count unless stated otherwise. A
 * card comes from the hand, or was looked at, revealed or skipped, unless the event or its detail says otherwise;
 * so the events and the clean-up account for every card that moves.
 */
const events = [
  /** The card is resolved, and put into play unless `again`. */
  'played',
  'bought',
  /** From the supply to the discard pile, unless the detail says otherwise. */
  'gained',
  'trashed',
  'discarded',
  /** From the deck into the hand. */
  'drew',
  /** The discard pile becomes the deck; after `put … into the deck` only the deck is shuffled. */
  'shuffled',
  /** Put onto the deck. */
  'topdecked',
  /** Taken from the deck for everyone to see; a card `from the hand` stays there. */
  'revealed',
  /** The amount is the seat. */
  'passed to',
  /** Shown from the hand to change what happens. */
  'reacted',
  'named',
  /** The buy phase begins with this many coins. */
  'coins',
  /** The amount is the victory tokens that the card gives. */
  'tokens',
  /** Taken from the deck; only the player sees it. */
  'looked at',
  /** Taken from the deck while drawing, and put aside to be discarded afterwards. */
  'skipped',
  /** Put aside face down; only the player sees it. */
  'set aside',
  /** Comes into the hand without being drawn. */
  'took',
  /** To the zone that the detail names. */
  'put',
  /** Back onto its pile, from the discard pile unless the detail says otherwise. */
  'exchanged',
  /** From the supply to the discard pile without being gained. */
  'received',
] as const;

const eventDetails = [
  'again',
  'into the hand',
  'onto the deck',
  'until the next turn',
  'from the hand',
  'from the deck',
  'from the discard pile',
  'from play',
  'from the supply',
  'from the trash',
  'from the cards set aside',
  'into the deck',
  'under the deck',
  'onto the Island mat',
  'from play onto the Island mat',
  'onto the Native Village mat',
  'from the Native Village mat',
] as const;

export type EventDetail = (typeof eventDetails)[number];
export const detailIds = Object.fromEntries(eventDetails.map((name, number) => [name, number])) as {
  readonly [D in EventDetail]: number;
};

type EventIds = { readonly [E in (typeof events)[number]]: number };
export const eventIds = Object.fromEntries(events.map((name, number) => [name, number])) as EventIds;

export const endingIds = {
  provinces: 0,
  piles: 1,
  turns: 2,
  fault: 3,
  colonies: 4,
} as const;

/** The default board: 58 cards, as in the original program. */
export const CLASSIC_BOARD = 'classic board';

/** The rules of the classic board. */
export const CLASSIC = 'classic';

export const facts: GameFacts = {
  name: 'dominion',
  title: 'Dominion',
  seats: { min: 2, max: SEATS_MAX },
  scoreTitle: 'points',
  luckTitle: 'coins',
  variants: [
    { name: 'standard', about: 'current printed rules; without a kingdom, the classic board' },
    { name: CLASSIC, about: 'Haggler, Highway and Trader as first printed, as the classic board has them' },
  ],
  sets: [
    { name: 'base', about: 'the base game, second edition' },
    { name: 'intrigue', about: 'Intrigue, second edition' },
    { name: 'seaside', about: 'Seaside, second edition' },
    { name: 'prosperity', about: 'Prosperity, second edition' },
    { name: 'hinterlands', about: 'Hinterlands, second edition' },
  ],
  defaultBoard: CLASSIC_BOARD,
  kingdomSize: 10,
  turnsMax: TURNS_PER_PLAYER * SEATS_MAX,
  decisionsPerTurnMax: 5_000,
  series: [
    { name: 'peakMoney', title: 'Coins in a turn' },
    { name: 'cardsSeen', title: 'Cards seen' },
    { name: 'totalScore', title: 'Points' },
    { name: 'totalCards', title: 'Cards owned' },
    { name: 'totalMoney', title: 'Coins in all cards' },
    { name: 'curses', title: 'Curses' },
    { name: 'unplayedActions', title: 'Unplayed actions' },
    { name: 'unusedBuys', title: 'Unused buys' },
    { name: 'unusedMoney', title: 'Unused money' },
    { name: 'unusedActions', title: 'Unused actions' },
  ],
  events,
  eventDetails,
  gains: ['gained'],
  losses: ['trashed'],
  privateEvents: ['drew', 'looked at', 'set aside', 'took'],
  eventWording: { amounts: [], continuations: [], seats: ['passed to'], withoutAmount: [] },
  endings: ['provinces gone', 'three piles empty', 'turn limit', 'a program broke a limit', 'colonies gone'],
};
