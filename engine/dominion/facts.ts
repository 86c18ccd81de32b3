/** What never changes about Dominion: seats, limits, events and what is measured. */
import type { GameFacts } from '../core/game.js';

/** What a recorder receives, in the order of the numbers; the amount is a count unless stated otherwise. */
const events = [
  'played',
  'bought',
  'gained',
  'trashed',
  'discarded',
  'drew',
  'shuffled',
  /** Put onto the deck. */
  'topdecked',
  'revealed',
  /** Passed to the seat given by the amount. */
  'passed',
  /** Shown from the hand to change what happens. */
  'reacted',
  'named',
  /** The buy phase begins with so many coins. */
  'coins',
  /** So many victory tokens, by the card. */
  'tokens',
] as const;

type EventIds = { readonly [E in (typeof events)[number]]: number };
export const eventIds = Object.fromEntries(events.map((name, number) => [name, number])) as EventIds;

export const endingIds = {
  provinces: 0,
  piles: 1,
  turns: 2,
  fault: 3,
  colonies: 4,
} as const;

/** The rules of the classic board: 58 cards at once, as the original program has them. */
export const CLASSIC = 'classic';

export const facts: GameFacts = {
  name: 'dominion',
  title: 'Dominion',
  seats: { min: 2, max: 4 },
  scoreTitle: 'points',
  luckTitle: 'coins',
  variants: [
    { name: 'standard', about: 'printed rules of today; without a kingdom the classic board' },
    { name: CLASSIC, about: 'Haggler, Highway and Trader as first printed, as the classic board has them' },
  ],
  sets: [
    { name: 'base', about: 'the base game, second edition' },
    { name: 'intrigue', about: 'Intrigue, second edition' },
    { name: 'seaside', about: 'Seaside, second edition' },
    { name: 'prosperity', about: 'Prosperity, second edition' },
    { name: 'hinterlands', about: 'Hinterlands, second edition' },
  ],
  kingdomSize: 10,
  turnsMax: 100,
  decisionsPerTurnMax: 5_000,
  series: [
    { name: 'peakMoney', title: 'Peak money' },
    { name: 'cardsSeen', title: 'Cards seen' },
    { name: 'totalScore', title: 'Total score' },
    { name: 'totalCards', title: 'Total cards' },
    { name: 'totalMoney', title: 'Total money' },
    { name: 'curses', title: 'Curses' },
    { name: 'unplayedActions', title: 'Unplayed actions' },
    { name: 'unusedBuys', title: 'Unused buys' },
    { name: 'unusedMoney', title: 'Unused money' },
    { name: 'unusedActions', title: 'Unused actions' },
  ],
  events,
  gains: ['gained'],
  losses: ['trashed'],
  privateEvents: ['drew'],
  endings: ['provinces gone', 'three piles empty', 'turn limit', 'a program broke a limit', 'colonies gone'],
};
