/** Cards about people. */
import type { Card } from '../../../index.js';
import { card, offer } from '../offers.js';
import type { Steward } from '../port.js';
import { interest } from '../rules.js';

export const people: readonly Card<Steward>[] = [
  card("Saint's day", 2, 'people', [
    offer('procession', { pay: { gold: 1 }, gain: { favour: 2 }, follow: 'bottom' }),
    offer('great regatta', { pay: { gold: 4 }, gain: { favour: 1, fame: 3 }, follow: 'bottom' }),
  ]),
  card('Beggars', 2, 'people burden', [
    offer('give alms', { pay: { gold: 1 }, gain: { favour: 1 }, follow: 'random' }),
    offer('drive them out', { lose: { favour: 1 } }),
  ]),
  card('Guild petition', 2, 'people', [
    offer('grant it', { pay: { wares: 1 }, gain: { favour: 2 }, follow: 'bottom' }),
    offer('sell the privilege', { lose: { favour: 1 }, gain: { gold: 4 }, follow: 'bottom' }),
  ]),
  card('Minstrels', 2, 'people', [
    offer('commission a song', { pay: { gold: 3 }, gain: { fame: 3 }, follow: 'bottom' }),
    offer('let them play', { gain: { favour: 1 }, follow: 'bottom' }),
  ]),
  card('Scandal', 2, 'people burden', [
    offer('hush it up', { pay: { gold: 3 } }),
    offer('own up', { lose: { favour: 3 }, gain: { fame: 1 } }),
  ]),
  card('Tax collector', 2, 'people', [
    offer('a light hand', { lose: { favour: 1 }, gain: { gold: 4 }, follow: 'bottom' }),
    offer('a heavy hand', { lose: { favour: 3 }, gain: { gold: 8 }, follow: 'bottom' }),
  ]),
  card('Moneylender', 2, 'people', [
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
  ]),
  card('Envoy', 2, 'people', [
    offer('receive in state', { pay: { gold: 3, wares: 1 }, gain: { fame: 4 }, follow: 'bottom' }),
    offer('ask for a subsidy', { lose: { fame: 1 }, gain: { gold: 5 }, follow: 'bottom' }),
  ]),
  card('Royal charter', 1, 'people', [
    offer('buy the charter', {
      pay: { gold: 8 },
      gain: { quays: 2, fame: 2 },
      unless: ({ stats }) => stats.fame < 8 && 'needs 8 fame',
    }),
    offer('decline', { gain: { favour: 1 }, follow: 8 }),
  ]),
];
