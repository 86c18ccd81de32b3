/** Cards about the sea: corsairs, storms, plague, voyages. */
import { type Card, endGame } from '../../../index.js';
import { card, offer } from '../offers.js';
import { BELOVED_FAVOUR, endings, lose, type Port, type Steward } from '../port.js';
import { plague, voyage } from '../rules.js';

export const defence: readonly Card<Steward>[] = [
  card('Mercenaries', 2, 'defence', [
    offer('hire', { pay: { gold: 4 }, gain: { guards: 3 }, follow: 'bottom' }),
    offer('feast and part', { pay: { wares: 1 }, gain: { fame: 1 }, follow: 'bottom' }),
  ]),
  card('Night watch', 2, 'defence', [
    offer('enlist', { pay: { gold: 1 }, gain: { guards: 1 }, follow: 'random' }),
  ]),
  card('Corsair captain', 2, 'corsairs', [
    offer('buy him off', { pay: { gold: 4 }, lose: { corsairs: 3 }, follow: 'bottom' }),
    offer('share his loot', { lose: { favour: 1 }, gain: { gold: 4, corsairs: 2 }, follow: 'bottom' }),
  ]),
  card(
    'Sails in the mist',
    3,
    'corsairs',
    [
      offer('sally out', {
        unless: ({ stats }) => stats.guards < 3 && 'needs 3 guards',
        lose: { guards: 1, corsairs: 3 },
        gain: { fame: 2 },
        follow: 'random',
      }),
      offer('pay tribute', { pay: { gold: 2 }, lose: { corsairs: 1 }, follow: 'random' }),
      offer('bar the harbour', { lose: { wares: 2 }, follow: 'random' }),
    ],
    ({ stats }) => (stats.hiddenStatPeril() > 0 ? 'The watch looks grim.' : 'The watch looks eager.'),
  ),
  card('Privateers', 2, 'corsairs', [
    offer('give them letters', { pay: { gold: 1 }, gain: { wares: 4, corsairs: 1 }, follow: 'bottom' }),
    offer('arrest them', {
      unless: ({ stats }) => stats.guards < 2 && 'needs 2 guards',
      gain: { fame: 1 },
    }),
  ]),
];

const shelter = ({ breakwater }: Port): number => (breakwater > 0 ? 0 : 1);

export const disasters: readonly Card<Steward>[] = [
  card('Rats', 2, 'disaster burden', [
    offer('call the catcher', { pay: { gold: 1 }, follow: 'random' }),
    offer('smoke them out', { lose: { wares: 2 } }),
  ]),
  card(
    'Fever ship',
    2,
    'disaster burden',
    [
      offer('quarantine', { pay: { gold: 2 }, lose: { favour: 1 } }),
      offer('let it land', {
        gain: { wares: 4 },
        unless: ({ stats }) => stats.plague > 0 && 'the plague is here already',
        also: {
          text: 'plague',
          run(steward) {
            steward.stats.plague = 1;
            steward.rules.add(plague);
            steward.deck.put('Plague doctor', 1, 2);
          },
        },
      }),
    ],
    ({ stats }) =>
      stats.plague > 0 ? 'As if one plague were not enough.' : 'A yellow flag at the masthead.',
  ),
  card('Gale', 2, 'disaster', [
    {
      name: 'shelter the fleet',
      text: ({ stats }) => `shelter the fleet (−${2 * shelter(stats)} wares)`,
      follow: 'random',
      run: ({ stats }) => lose(stats, 'wares', 2 * shelter(stats)),
    },
    {
      name: 'save the strangers',
      text: ({ stats }) =>
        `save the strangers (−${shelter(stats)} quays, +${1 + stats.lighthouse} fame, wreckage)`,
      disabled: ({ stats }) => stats.quays < shelter(stats) && 'needs a quay',
      follow: { card: 'Wreckage', to: 3 },
      run({ stats }) {
        stats.quays -= shelter(stats);
        stats.fame += 1 + stats.lighthouse;
      },
    },
  ]),
  card('Fire', 2, 'disaster burden', [
    offer('pull down houses', { lose: { timber: 2, favour: 1 } }),
    offer('save the houses first', { lose: { wares: 3 } }),
  ]),
  card('Wreckage', 0, 'later', [
    offer('salvage', { gain: { wares: 3 } }),
    offer('timber', { gain: { timber: 4 } }),
  ]),
  card('Plague doctor', 0, 'later', [
    offer('hire', {
      pay: { gold: 3 },
      unless: ({ stats }) => stats.plague === 0 && 'nobody is ill',
      also: {
        text: 'the plague ends',
        run({ stats }) {
          stats.plague = 0;
        },
      },
    }),
    offer('thank him', { gain: { favour: 1 } }),
  ]),
];

/** Sends a ship on a voyage; charts make its return more likely. */
function sail(
  name: string,
  pay: { gold: number; wares: number },
  prize: 'silver' | 'glory',
  seasons: number,
  risk: number,
) {
  return offer(name, {
    pay,
    also: {
      text: `home in ${seasons} seasons with ${prize}, if at all`,
      run({ stats, rules, dice }) {
        stats.voyages++;
        rules.add(voyage, { seasons, prize, lost: dice.below(10) < risk - 2 * stats.charts });
      },
    },
    follow: 'bottom',
  });
}

export const voyages: readonly Card<Steward>[] = [
  card('Northern passage', 2, 'voyage', [
    sail('fit out a ship', { gold: 3, wares: 2 }, 'silver', 5, 3),
    offer('not this year', { follow: 'bottom' }),
  ]),
  card('Unknown south', 2, 'voyage', [
    sail('fit out a ship', { gold: 6, wares: 3 }, 'glory', 7, 4),
    offer('not this year', { follow: 'bottom' }),
  ]),
  card('Map-maker', 2, 'voyage', [
    offer('buy his charts', { pay: { gold: 2 }, gain: { charts: 1, fame: 1 } }),
    offer('sell him stories', { gain: { gold: 1 } }),
  ]),
  card('Homecoming', 0, 'later', [
    offer('celebrate', { pay: { gold: 2 }, gain: { fame: 3, favour: 1 } }),
    offer('auction the cargo', { gain: { gold: 5 } }),
  ]),
  card('Election', 0, 'later', [
    offer('stand', {
      unless: ({ stats }) => stats.favour < BELOVED_FAVOUR && `needs ${BELOVED_FAVOUR} favour`,
      also: { text: 'steward for life', run: () => endGame(endings.acclaimed) },
    }),
    offer('speak for the people', { gain: { favour: 2 }, follow: 'bottom' }),
  ]),
];
