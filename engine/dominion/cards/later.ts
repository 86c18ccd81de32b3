/** Single cards of later sets: Rebuild (Dark Ages), Shepherd (Nocturne, here without its Pasture). Rows only. */
import { discards } from './bodies.js';
import { action, actions, type CardSet } from './row.js';

export const darkAges = {
  Rebuild: action(5, {
    play: [
      actions(1),
      { do: 'name', kind: 'victory' },
      {
        do: 'revealUntil',
        among: 'victory',
        steps: [{ do: 'gain', costMax: 3, from: 'taken', among: 'victory' }],
      },
    ],
    options: {
      forms: ['names', 'pairs'],
      among: ['victory'],
      exchange: { rule: 'up-to', amount: 3 },
      about:
        'Names: the first is the card named. Pairs: what is gained for what was trashed; names the most expensive victory card that is on no left side. Without options: names Province and gains the most expensive victory card.',
    },
    defaults: { names: ['Province'] },
    text: '+1 action. Name a card. Reveal cards from your deck until a victory card that is not the named one; discard the others, trash it, and gain a victory card that costs up to 3 more.',
  }),
} as const satisfies CardSet;

export const nocturne = {
  Shepherd: action(4, {
    play: [
      actions(1),
      {
        do: 'move',
        to: 'discard',
        count: 'any',
        among: 'victory',
        steps: [{ do: 'perCount', count: 'moved', gives: 'cards', amount: 2 }],
      },
    ],
    options: discards('Discards every copy of these. Without options: pure victory cards.', {
      among: ['victory'],
    }),
    defaults: { names: ['Estate', 'Duchy', 'Province', 'Duke', 'Tunnel'] },
    text: '+1 action. Discard any number of victory cards; +2 cards for each.',
  }),
} as const satisfies CardSet;
