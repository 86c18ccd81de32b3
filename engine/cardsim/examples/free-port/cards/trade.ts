/** Cards about trade and building. */
import type { Card } from '../../../index.js';
import { card, offer } from '../offers.js';
import type { Steward } from '../port.js';

export const trade: readonly Card<Steward>[] = [
  card('Merchant cog', 3, 'trade', [
    offer('sell', { pay: { wares: 2 }, gain: { gold: 5 }, follow: 'random' }),
    offer('buy', { pay: { gold: 3 }, gain: { wares: 3 }, follow: 'random' }),
  ]),
  card('Fish market', 3, 'trade', [
    offer('sell fresh', { gain: { gold: 2 }, follow: 'bottom' }),
    offer('salt it', { gain: { wares: 2 }, follow: 'bottom' }),
  ]),
  card('Spice ship', 2, 'trade', [
    offer('buy the cargo', { pay: { gold: 6 }, gain: { wares: 6 } }),
    offer('levy the tariff', { gain: { gold: 4 }, lose: { favour: 1 } }),
  ]),
  card('Wool fair', 2, 'trade', [
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
  ]),
  card('Timber raft', 3, 'trade', [
    offer('buy', { pay: { gold: 2 }, gain: { timber: 4 }, follow: 'random' }),
    offer('levy', { lose: { favour: 1 }, gain: { timber: 2 }, follow: 'random' }),
  ]),
  card('Quarry barge', 4, 'trade', [
    offer('buy', { pay: { gold: 3 }, gain: { stone: 4 }, follow: 'random' }),
    offer('barter', { pay: { wares: 2 }, gain: { stone: 3 }, follow: 'random' }),
  ]),
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
  card('Shipwright', 3, 'building', [
    offer('lay a quay', { pay: { timber: 3, gold: 2 }, gain: { quays: 1 }, follow: 'random' }),
    offer('mend nets', { gain: { wares: 1, gold: 1 }, follow: 'random' }),
  ]),
  card(
    'Master mason',
    4,
    'building',
    [
      work('breakwater', { timber: 0, stone: 4, gold: 3 }),
      work('lighthouse', { timber: 2, stone: 3, gold: 4 }),
      work('guildhall', { timber: 3, stone: 2, gold: 5 }),
      offer('send away', { follow: 'bottom' }),
    ],
    'Three great works make a great harbour.',
  ),
  card('Town carpenter', 1, 'building', [
    offer('build the granary', {
      pay: { timber: 3, gold: 1 },
      also: { text: 'rats and rot do less harm', run: ({ stats }) => void stats.granary++ },
    }),
    offer('build houses', { pay: { timber: 2 }, gain: { favour: 2 } }),
  ]),
  card('Wall builders', 2, 'building defence', [
    offer('raise walls', { pay: { stone: 3, gold: 1 }, gain: { guards: 3 } }),
    offer('pave the market', { pay: { stone: 1 }, gain: { favour: 1, fame: 1 } }),
  ]),
];
