/** Cards about trade and building. */
import type { Card } from '../../../index.js';
import { offer } from '../offers.js';
import type { Steward } from '../port.js';

export const trade: readonly Card<Steward>[] = [
  {
    name: 'Merchant cog',
    count: 3,
    kinds: ['trade'],
    options: [
      offer('sell', { pay: { wares: 2 }, gain: { gold: 5 }, follow: 'random' }),
      offer('buy', { pay: { gold: 3 }, gain: { wares: 3 }, follow: 'random' }),
    ],
  },
  {
    name: 'Fish market',
    count: 3,
    kinds: ['trade'],
    options: [
      offer('sell fresh', { gain: { gold: 2 }, follow: 'bottom' }),
      offer('salt it', { gain: { wares: 2 }, follow: 'bottom' }),
    ],
  },
  {
    name: 'Spice ship',
    count: 2,
    kinds: ['trade'],
    options: [
      offer('buy the cargo', { pay: { gold: 6 }, gain: { wares: 6 } }),
      offer('levy the tariff', { gain: { gold: 4 }, lose: { favour: 1 } }),
    ],
  },
  {
    name: 'Wool fair',
    count: 2,
    kinds: ['trade'],
    options: [
      {
        name: 'sell all',
        text: ({ stats }) => `sell every ware (+${2 * stats.wares} gold)`,
        disabled: ({ stats }) => stats.wares === 0 && 'needs wares',
        follow: 'bottom',
        run({ stats }) {
          stats.gold += 2 * stats.wares;
          stats.wares = 0;
        },
      },
      offer('hold a feast', { pay: { wares: 2, gold: 1 }, gain: { favour: 3 }, follow: 'bottom' }),
    ],
  },
  {
    name: 'Timber raft',
    count: 3,
    kinds: ['trade'],
    options: [
      offer('buy', { pay: { gold: 2 }, gain: { timber: 4 }, follow: 'random' }),
      offer('levy', { lose: { favour: 1 }, gain: { timber: 2 }, follow: 'random' }),
    ],
  },
  {
    name: 'Quarry barge',
    count: 4,
    kinds: ['trade'],
    options: [
      offer('buy', { pay: { gold: 3 }, gain: { stone: 4 }, follow: 'random' }),
      offer('barter', { pay: { wares: 2 }, gain: { stone: 3 }, follow: 'random' }),
    ],
  },
];

/** Builds a great work, which is possible only once. */
function work(
  name: 'breakwater' | 'lighthouse' | 'guildhall',
  pay: { timber: number; stone: number; gold: number },
) {
  return offer(`raise the ${name}`, {
    pay,
    gain: { fame: 4 },
    unless: ({ stats }) => stats[name] > 0 && `the ${name} stands already`,
    also: { text: 'a great work', run: ({ stats }) => void stats[name]++ },
    follow: 'random',
  });
}

export const building: readonly Card<Steward>[] = [
  {
    name: 'Shipwright',
    count: 3,
    kinds: ['building'],
    options: [
      offer('lay a quay', { pay: { timber: 3, gold: 2 }, gain: { quays: 1 }, follow: 'random' }),
      offer('mend nets', { gain: { wares: 1, gold: 1 }, follow: 'random' }),
    ],
  },
  {
    name: 'Master mason',
    count: 4,
    kinds: ['building'],
    text: 'Three great works make a great harbour.',
    options: [
      work('breakwater', { timber: 0, stone: 4, gold: 3 }),
      work('lighthouse', { timber: 2, stone: 3, gold: 4 }),
      work('guildhall', { timber: 3, stone: 2, gold: 5 }),
      offer('send away', { follow: 'bottom' }),
    ],
  },
  {
    name: 'Town carpenter',
    count: 1,
    kinds: ['building'],
    options: [
      offer('build the granary', {
        pay: { timber: 3, gold: 1 },
        also: { text: 'rats and rot do less harm', run: ({ stats }) => void stats.granary++ },
      }),
      offer('build houses', { pay: { timber: 2 }, gain: { favour: 2 } }),
    ],
  },
  {
    name: 'Wall builders',
    count: 2,
    kinds: ['building', 'defence'],
    options: [
      offer('raise walls', { pay: { stone: 3, gold: 1 }, gain: { guards: 3 } }),
      offer('pave the market', { pay: { stone: 1 }, gain: { favour: 1, fame: 1 } }),
    ],
  },
];
