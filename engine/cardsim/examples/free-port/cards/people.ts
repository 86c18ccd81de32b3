/** Cards about people. */
import type { Card } from '../../../index.js';
import { offer } from '../offers.js';
import type { Steward } from '../port.js';
import { interest } from '../rules.js';

export const people: readonly Card<Steward>[] = [
  {
    name: "Saint's day",
    count: 2,
    kinds: ['people'],
    options: [
      offer('procession', { pay: { gold: 1 }, gain: { favour: 2 }, follow: 'bottom' }),
      offer('great regatta', { pay: { gold: 4 }, gain: { favour: 1, fame: 3 }, follow: 'bottom' }),
    ],
  },
  {
    name: 'Beggars',
    count: 2,
    kinds: ['people', 'burden'],
    options: [
      offer('give alms', { pay: { gold: 1 }, gain: { favour: 1 }, follow: 'random' }),
      offer('drive them out', { lose: { favour: 1 } }),
    ],
  },
  {
    name: 'Guild petition',
    count: 2,
    kinds: ['people'],
    options: [
      offer('grant it', { pay: { wares: 1 }, gain: { favour: 2 }, follow: 'bottom' }),
      offer('sell the privilege', { lose: { favour: 1 }, gain: { gold: 4 }, follow: 'bottom' }),
    ],
  },
  {
    name: 'Minstrels',
    count: 2,
    kinds: ['people'],
    options: [
      offer('commission a song', { pay: { gold: 3 }, gain: { fame: 3 }, follow: 'bottom' }),
      offer('let them play', { gain: { favour: 1 }, follow: 'bottom' }),
    ],
  },
  {
    name: 'Scandal',
    count: 2,
    kinds: ['people', 'burden'],
    options: [
      offer('hush it up', { pay: { gold: 3 } }),
      offer('own up', { lose: { favour: 3 }, gain: { fame: 1 } }),
    ],
  },
  {
    name: 'Tax collector',
    count: 2,
    kinds: ['people'],
    options: [
      offer('a light hand', { lose: { favour: 1 }, gain: { gold: 4 }, follow: 'bottom' }),
      offer('a heavy hand', { lose: { favour: 3 }, gain: { gold: 8 }, follow: 'bottom' }),
    ],
  },
  {
    name: 'Moneylender',
    count: 2,
    kinds: ['people'],
    options: [
      offer('borrow', {
        gain: { gold: 9, debt: 10 },
        also: {
          text: 'interest until it is paid',
          run: ({ rules }) => {
            if (!rules.has(interest)) rules.add(interest, { age: 0 });
          },
        },
        follow: 5,
      }),
      {
        name: 'repay',
        text: ({ stats }) => `repay (−${Math.min(stats.gold, stats.debt)} gold of ${stats.debt} debt)`,
        disabled: ({ stats }) => (stats.debt === 0 ? 'there is no debt' : stats.gold === 0 && 'needs gold'),
        follow: 'bottom',
        run({ stats }) {
          const paid = Math.min(stats.gold, stats.debt);
          stats.gold -= paid;
          stats.debt -= paid;
        },
      },
      offer('show him the door', { follow: 'bottom' }),
    ],
  },
  {
    name: 'Envoy',
    count: 2,
    kinds: ['people'],
    options: [
      offer('receive in state', { pay: { gold: 3, wares: 1 }, gain: { fame: 4 }, follow: 'bottom' }),
      offer('ask for a subsidy', { lose: { fame: 1 }, gain: { gold: 5 }, follow: 'bottom' }),
    ],
  },
  {
    name: 'Royal charter',
    count: 1,
    kinds: ['people'],
    options: [
      offer('buy the charter', {
        pay: { gold: 8 },
        gain: { quays: 2, fame: 2 },
        unless: ({ stats }) => stats.fame < 8 && 'needs 8 fame',
      }),
      offer('decline', { gain: { favour: 1 }, follow: 8 }),
    ],
  },
];
