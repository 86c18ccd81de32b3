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
] as const;

type EventIds = { readonly [E in (typeof events)[number]]: number };
export const eventIds = Object.fromEntries(events.map((name, number) => [name, number])) as EventIds;

export const endingIds = {
  provinces: 0,
  piles: 1,
  turns: 2,
  fault: 3,
} as const;

export const facts: GameFacts = {
  name: 'dominion',
  title: 'Dominion',
  seats: { min: 2, max: 4 },
  scoreTitle: 'points',
  luckTitle: 'coins',
  variants: [{ name: 'standard', about: 'printed rules; without a kingdom every card is in the supply' }],
  sets: [],
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
  endings: ['provinces gone', 'three piles empty', 'turn limit', 'a program broke a limit'],
};
