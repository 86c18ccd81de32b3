/** The Base set (second printing where the texts differ). Rows only. */
import {
  choice,
  discardFirst,
  discards,
  exchanges,
  gains,
  greenCards,
  names,
  nothingToDecide,
  trashes,
} from './bodies.js';
import {
  action,
  actions,
  attack,
  buys,
  type CardSet,
  cards,
  coins,
  curseOthers,
  others,
  reaction,
  victory,
} from './row.js';

export const base = {
  Bureaucrat: attack(4, {
    aliases: ['Buerocrat'],
    play: [
      { do: 'gainCard', gain: 'Silver', to: 'deck' },
      others({ do: 'move', to: 'deck', count: 1, among: 'victory', event: 'BureaucratAttack' }),
    ],
    events: {
      BureaucratAttack: {
        about: 'A Bureaucrat puts a victory card of yours onto your deck.',
        body: names('Puts back the first of these in hand. Without a block: the cheapest.'),
        defaults: { fallback: 'cheapest' },
      },
    },
    text: 'Gain a Silver onto your deck. Every other player puts a victory card from hand onto their deck.',
  }),
  Cellar: action(2, {
    play: [
      actions(1),
      {
        do: 'move',
        to: 'discard',
        count: 'any',
        steps: [{ do: 'perCount', count: 'moved', gives: 'cards', amount: 1 }],
      },
    ],
    options: discards('Discards every copy of these. Without options: Curse and pure victory cards.'),
    defaults: { names: ['Curse', 'Estate', 'Duchy', 'Province', 'Duke', 'Tunnel'] },
    text: '+1 action. Discard any number of cards, then draw as many.',
  }),
  Chapel: action(2, {
    play: [{ do: 'move', to: 'trash', count: 4, upTo: true }],
    options: trashes(
      'Trashes up to four of these, in the order named; the card is not played if none is in hand. Without options: Coppers and Estates, in the order of the hand.',
    ),
    defaults: { names: ['Copper', 'Estate'], anyOrder: true },
    text: 'Trash up to four cards from your hand.',
  }),
  CouncilRoom: action(5, {
    play: [cards(4), buys(1), others(cards(1))],
    text: '+4 cards, +1 buy. Every other player draws a card.',
  }),
  Festival: action(5, {
    play: [actions(2), buys(1), coins(2)],
    text: '+2 actions, +1 buy, +2 coins.',
  }),
  Laboratory: action(5, {
    play: [cards(2), actions(1)],
    text: '+2 cards, +1 action.',
  }),
  Library: action(5, {
    play: [{ do: 'drawTo', size: 7, setAside: 'action' }],
    options: discards(
      'Sets these aside when drawn. Without options: every action card once no action is left to play it.',
      { among: ['action'] },
    ),
    text: 'Draw until you have seven cards in hand; action cards drawn may be set aside and are then discarded.',
  }),
  Market: action(5, {
    play: [cards(1), actions(1), buys(1), coins(1)],
    text: '+1 card, +1 action, +1 buy, +1 coin.',
  }),
  Militia: attack(4, {
    play: [coins(2), others({ do: 'move', to: 'discard', downTo: 3, event: 'MilitiaAttack' })],
    events: {
      MilitiaAttack: {
        about: 'A Militia makes you discard down to three cards.',
        body: discardFirst,
      },
    },
    text: '+2 coins. Every other player discards down to three cards.',
  }),
  Mine: action(5, {
    play: [{ do: 'exchange', more: 3, among: 'treasure', may: true, toHand: true }],
    options: {
      forms: ['pairs'],
      among: ['treasure'],
      exchange: { rule: 'up-to', amount: 3 },
      about:
        'The first pair that can be exchanged; the card is not played if there is none. Without options: Copper to Silver, else Silver to Gold.',
    },
    defaults: {
      pairs: [
        ['Copper', 'Silver'],
        ['Silver', 'Gold'],
      ],
    },
    text: 'You may trash a treasure from your hand for a treasure, into your hand, that costs up to 3 more.',
  }),
  Moat: reaction(2, {
    play: [cards(2)],
    continuous: { onAttack: { event: 'IgnoreAttack', steps: [{ do: 'immune' }] } },
    events: {
      IgnoreAttack: {
        about: 'An attack would hit you while a Moat is in your hand.',
        body: choice(['show the Moat'], 'Whether it is shown. Without a block: yes.'),
      },
    },
    text: '+2 cards. When another player plays an attack, show this from your hand to be unaffected.',
  }),
  Moneylender: action(4, {
    play: [{ do: 'move', to: 'trash', what: 'Copper', may: true, steps: [coins(3)] }],
    options: choice(['trash a Copper for 3 coins'], 'Whether a Copper is trashed. Without options: yes.'),
    defaults: { choices: [1] },
    text: 'You may trash a Copper from your hand for +3 coins.',
  }),
  Remodel: action(4, {
    play: [{ do: 'exchange', more: 2 }],
    options: exchanges(
      'up-to',
      2,
      'The first pair that can be exchanged; the card is not played if no left card is in hand. Without options: Gold to Province, Estate to Silver, Remodel to Gold.',
    ),
    defaults: {
      pairs: [
        ['Gold', 'Province'],
        ['Estate', 'Silver'],
        ['Remodel', 'Gold'],
      ],
    },
    text: 'Trash a card from your hand and gain one that costs up to 2 more.',
  }),
  Smithy: action(4, { play: [cards(3)], text: '+3 cards.' }),
  ThroneRoom: action(4, {
    play: [{ do: 'playAgain', times: 2, kind: 'action' }],
    options: names(
      'Plays the first of these in hand twice. Without options: the most expensive action in hand.',
      { among: ['action'] },
    ),
    text: 'You may play an action card from your hand twice.',
  }),
  Village: action(3, {
    play: [cards(1), actions(2)],
    text: '+1 card, +2 actions.',
  }),
  Witch: attack(5, {
    play: [cards(2), curseOthers],
    events: {
      WitchAttack: {
        about: 'A Witch gives you a Curse.',
        body: nothingToDecide,
      },
    },
    text: '+2 cards. Every other player gains a Curse.',
  }),
  Workshop: action(3, {
    play: [{ do: 'gain', costMax: 4 }],
    options: gains(4, 'Gains the first of these that is available. Without options: a Silver.'),
    defaults: { names: ['Silver'] },
    text: 'Gain a card that costs up to 4.',
  }),
  Gardens: victory(4, {
    pointsPer: { cards: 10 },
    text: '1 point for every ten cards you own.',
  }),
  Harbinger: action(3, {
    play: [cards(1), actions(1), { do: 'move', from: 'discard', to: 'deck', count: 1, may: true }],
    options: names(
      'Puts the first of these in the discard pile onto the deck. Without options: the most useful card there other than a pure victory card.',
    ),
    defaults: { fallback: 'useful', always: true },
    text: '+1 card, +1 action. You may put a card from your discard pile onto your deck.',
  }),
  Merchant: action(3, {
    play: [cards(1), actions(1), { do: 'thisTurn', on: 'firstPlay', what: 'Silver', steps: [coins(1)] }],
    text: '+1 card, +1 action. The first time you play a Silver this turn, +1 coin.',
  }),
  Vassal: action(3, {
    play: [coins(2), { do: 'lookAt', count: 1, sorting: [{ to: 'discardAndPlay' }] }],
    options: choice(['play the discarded action card'], 'Without options: it is played.'),
    text: '+2 coins. Discard the top card of your deck; if it is an action card, you may play it.',
  }),
  Poacher: action(4, {
    play: [cards(1), actions(1), coins(1), { do: 'move', to: 'discard', count: 'emptyPiles' }],
    options: discards(
      'Discards the first of these in hand, then the least useful cards. Without options: the least useful cards.',
    ),
    text: '+1 card, +1 action, +1 coin. Discard a card for each empty supply pile.',
  }),
  Bandit: attack(5, {
    play: [
      { do: 'gainCard', gain: 'Gold' },
      others({
        do: 'lookAt',
        count: 2,
        openly: true,
        sorting: [{ to: 'trash', count: 1, among: 'treasure', not: 'Copper' }],
        rest: 'discard',
        event: 'BanditAttack',
      }),
    ],
    events: {
      BanditAttack: {
        about: 'A Bandit revealed two different treasures of yours and trashes one.',
        body: names('Trashes the first of these. Without a block: the cheaper one.'),
        defaults: { fallback: 'cheapest' },
      },
    },
    text: 'Gain a Gold. Every other player reveals the top two cards of their deck, trashes a treasure among them other than Copper, and discards the rest.',
  }),
  Sentry: action(5, {
    play: [
      cards(1),
      actions(1),
      {
        do: 'lookAt',
        count: 2,
        sorting: [
          { to: 'trash', count: 2, may: true },
          { to: 'discard', count: 2, may: true },
        ],
        decideFirst: true,
      },
    ],
    options: trashes(
      'Trashes these, discards those in discard (…), and puts the others back. Without options: trashes Curse, Estate and Copper, and discards other pure victory cards.',
      {
        keep: 'the order of the cards that go back, the first named on top',
        discard: 'which of the others to discard',
      },
    ),
    defaults: {
      names: ['Curse', 'Estate', 'Copper'],
      discard: greenCards,
    },
    text: '+1 card, +1 action. Look at the top two cards of your deck. Trash and/or discard any of them, and put the rest back in any order.',
  }),
  Artisan: action(6, {
    play: [
      { do: 'gain', costMax: 5, to: 'hand' },
      { do: 'move', to: 'deck', count: 1 },
    ],
    options: gains(
      5,
      'Gains the first of these that is available. Without options: the most expensive useful card; the most expensive action card if no action is left to play it, else the least useful card.',
    ),
    defaults: { fallback: 'dearest' },
    text: 'Gain a card to your hand that costs up to 5. Put a card from your hand onto your deck.',
  }),
} as const satisfies CardSet;
