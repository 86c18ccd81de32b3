/** The Prosperity set (second edition). Rows only. */
import { choice, discards, exchanges, gains, greenCards, names, trashes } from './bodies.js';
import {
  action,
  actions,
  attack,
  buys,
  type CardSet,
  cards,
  choose,
  coins,
  curseOthers,
  others,
  reaction,
  row,
  tokens,
  treasure,
} from './row.js';

export const prosperity = {
  Anvil: treasure(3, {
    coins: 1,
    treasureOrder: -10,
    play: [
      {
        do: 'move',
        to: 'discard',
        count: 1,
        among: 'treasure',
        may: true,
        steps: [{ do: 'gain', costMax: 4 }],
      },
    ],
    gainsByKeep: true,
    options: discards(
      'Discards the first of these treasures in hand. Without options: a Curse or Copper, for a Silver.',
      { keep: 'what to gain: the first that is available' },
    ),
    defaults: { names: ['Curse', 'Copper'], keep: ['Silver'] },
    text: 'Worth 1 coin. You may discard a treasure to gain a card that costs up to 4.',
  }),
  Watchtower: reaction(3, {
    play: [{ do: 'drawTo', size: 6 }],
    continuous: {
      onGain: {
        by: 'owner',
        event: 'Watchtower',
        choices: [[{ do: 'moveGained', to: 'trash' }], [{ do: 'moveGained', to: 'deck' }]],
      },
    },
    events: {
      Watchtower: {
        about: 'You gained a card while a Watchtower is in your hand.',
        body: {
          forms: ['names', 'choice'],
          tag: { name: 'trash', required: false },
          keep: 'which of the others to put onto the deck',
          choices: ['trash it', 'put it onto the deck'],
          ignore: 'leave it',
          about: 'Trashes these. Without a block: trashes a Curse or a Copper.',
        },
        defaults: { names: ['Curse', 'Copper'] },
      },
    },
    text: 'Draw until you have six cards in hand. When you gain a card, you may show this to trash it or put it onto your deck.',
  }),
  Bishop: action(4, {
    play: [
      coins(1),
      tokens(1),
      {
        do: 'move',
        to: 'trash',
        count: 1,
        steps: [{ do: 'perCount', count: 'costMoved', gives: 'tokens', amount: 1, per: 2 }],
      },
      others({ do: 'move', to: 'trash', count: 1, upTo: true, event: 'Bishop' }),
    ],
    options: trashes(
      'Trashes the first of these in hand, else the card whose loss hurts least. Without options: the card whose loss hurts least.',
    ),
    events: {
      Bishop: {
        about: 'Another player played a Bishop, and you may trash a card of your hand.',
        body: trashes('Trashes the first of these in hand. Without a block: a Curse or an Estate.'),
        defaults: { names: ['Curse', 'Estate'] },
      },
    },
    text: '+1 coin, +1 victory token. Trash a card from your hand; +1 victory token for every full 2 coins it costs. Every other player may trash a card from their hand.',
  }),
  Clerk: row(['action', 'reaction', 'attack'], 4, {
    play: [
      coins(2),
      others({
        do: 'if',
        count: 'cardsInHand',
        atLeast: 5,
        steps: [{ do: 'move', to: 'deck', count: 1, event: 'ClerkAttack' }],
      }),
    ],
    continuous: { onTurnStart: { event: 'Clerk' } },
    events: {
      ClerkAttack: {
        about: 'A Clerk makes you put a card of your hand onto your deck.',
        body: names('Puts the first of these in hand onto the deck. Without a block: the least useful card.'),
      },
      Clerk: {
        about: 'Your turn starts with a Clerk in your hand.',
        body: choice(['play it'], 'Without a block: yes.'),
      },
    },
    text: '+2 coins. Every other player with five or more cards in hand puts one of them onto their deck. At the start of your turn, you may play this from your hand.',
  }),
  Investment: treasure(4, {
    treasureOrder: -5,
    play: [
      { do: 'move', to: 'trash', count: 1 },
      choose(
        [coins(1)],
        [
          {
            do: 'moveThis',
            to: 'trash',
            steps: [{ do: 'perCount', count: 'differentTreasuresInHand', gives: 'tokens', amount: 1 }],
          },
        ],
      ),
    ],
    options: {
      forms: ['names', 'choice', 'choice-and-names'],
      tag: { name: 'trash', required: true },
      choices: ['1 coin', 'trash this for a token for each different treasure in hand'],
      about:
        'What to trash, else the card whose loss hurts least. Without options, the card is played only with a Curse, Estate or Copper to trash, for 1 coin; for tokens when few Provinces are left.',
    },
    defaults: { names: ['Curse', 'Estate', 'Copper'], choicesIf: [[2, 'SupplyHasLess', 'Province', 3]] },
    text: 'Trash a card from your hand. Then +1 coin, or trash this for +1 victory token for each differently named treasure in your hand.',
  }),
  Monument: action(4, {
    play: [coins(2), tokens(1)],
    text: '+2 coins, +1 victory token.',
  }),
  Quarry: treasure(4, {
    coins: 1,
    play: [{ do: 'cheaper', amount: 2, among: 'action' }],
    text: 'Worth 1 coin. This turn, action cards cost 2 less.',
  }),
  Tiara: treasure(4, {
    treasureOrder: -20,
    play: [
      buys(1),
      { do: 'thisTurn', on: 'gain', may: { event: 'Tiara' }, steps: [{ do: 'moveGained', to: 'deck' }] },
      { do: 'playAgain', times: 2, kind: 'treasure' },
    ],
    events: {
      Tiara: {
        about: 'You gained a card in a turn in which you played a Tiara.',
        body: names('Puts these onto the deck. Without a block: puts nothing there.'),
        defaults: { names: [] },
      },
    },
    options: names('Plays the first of these treasures in hand twice. Without options: the most expensive.', {
      among: ['treasure'],
    }),
    text: '+1 buy. This turn, when you gain a card, you may put it onto your deck. You may play a treasure from your hand twice.',
  }),
  WorkersVillage: action(4, {
    play: [cards(1), actions(2), buys(1)],
    text: '+1 card, +2 actions, +1 buy.',
  }),
  Charlatan: attack(5, {
    cursesAreTreasures: true,
    play: [coins(3), curseOthers],
    text: '+3 coins. Every other player gains a Curse. In games with this, Curses are also treasures worth 1 coin.',
  }),
  City: action(5, {
    play: [
      cards(1),
      actions(2),
      { do: 'if', count: 'emptyPiles', atLeast: 1, steps: [cards(1)] },
      {
        do: 'if',
        count: 'emptyPiles',
        atLeast: 2,
        steps: [buys(1), coins(1)],
      },
    ],
    text: '+1 card, +2 actions. One or more empty piles: +1 card. Two or more: also +1 buy, +1 coin.',
  }),
  Collection: treasure(5, {
    coins: 2,
    play: [buys(1), { do: 'thisTurn', on: 'gain', among: 'action', steps: [tokens(1)] }],
    text: 'Worth 2 coins, +1 buy. This turn, when you gain an action card, +1 victory token.',
  }),
  CrystalBall: treasure(5, {
    coins: 1,
    treasureOrder: -30,
    play: [
      {
        do: 'lookAt',
        count: 1,
        sorting: [
          { to: 'trash', count: 1, may: true },
          { to: 'discard', count: 1, may: true },
          { to: 'play', count: 1, may: true, among: ['action', 'treasure'] },
        ],
      },
    ],
    options: trashes(
      'Trashes the card if it is one of these, discards it if it is one of discard (…), and plays any other action or treasure. Without options: trashes Curse and Estate, and discards other pure victory cards.',
      { discard: 'which of the others to discard' },
    ),
    defaults: {
      names: ['Curse', 'Estate'],
      discard: greenCards,
    },
    text: 'Worth 1 coin. Look at the top card of your deck. You may trash it, discard it, or, if it is an action or treasure, play it.',
  }),
  Magnate: action(5, {
    play: [{ do: 'perCount', count: 'treasuresInHand', gives: 'cards', amount: 1 }],
    text: 'Show your hand; +1 card for each treasure in it.',
  }),
  Mint: action(5, {
    play: [{ do: 'reveal', among: 'treasure', may: true, steps: [{ do: 'gain', source: 'revealed' }] }],
    onGain: [{ do: 'moveAll', from: 'play', to: 'trash', among: 'treasure', except: 'duration' }],
    options: names(
      'Copies the first of these in hand. Without options: Platinum, Gold, Harem or Silver, else the most expensive other treasure but Copper and Curse.',
      { among: ['treasure'] },
    ),
    defaults: {
      names: [
        'Platinum',
        'Bank',
        'Gold',
        'Hoard',
        'Harem',
        'Cauldron',
        'Collection',
        'CrystalBall',
        'WarChest',
        'Quarry',
        'Tiara',
        'Silver',
        'Investment',
        'Anvil',
        'FoolsGold',
      ],
    },
    text: 'You may show a treasure of your hand to gain a copy of it. When you gain this, trash all treasures you have in play but durations.',
  }),
  Rabble: attack(5, {
    play: [
      cards(3),
      others({
        do: 'lookAt',
        count: 3,
        openly: true,
        sorting: [{ to: 'discard', among: ['action', 'treasure'] }],
        event: 'RabbleAttack',
      }),
    ],
    events: {
      RabbleAttack: {
        about: 'A Rabble revealed cards of your deck that go back onto it.',
        body: names('Their order, the first named on top. Without a block: as they were.'),
      },
    },
    text: '+3 cards. Every other player reveals the top three cards of their deck, discards the actions and treasures among them, and puts the rest back in any order.',
  }),
  Vault: action(5, {
    play: [
      cards(2),
      {
        do: 'move',
        to: 'discard',
        count: 'any',
        steps: [{ do: 'perCount', count: 'moved', gives: 'coins', amount: 1 }],
      },
      others({ do: 'move', to: 'discard', count: 2, may: true, event: 'Vault', steps: [cards(1)] }),
    ],
    options: discards('Discards every copy of these. Without options: Curse and pure victory cards.'),
    defaults: {
      names: ['Curse', 'Estate', ...greenCards, 'Farmland'],
    },
    events: {
      Vault: {
        about: 'Another player played a Vault, and you may discard two cards to draw one.',
        body: discards(
          'If one of these is in hand, discards two cards, these first. Without a block: Curse and pure victory cards.',
        ),
        defaults: {
          names: ['Curse', 'Estate', ...greenCards, 'Farmland'],
        },
      },
    },
    text: '+2 cards. Discard any number of cards for +1 coin each. Every other player may discard two cards to draw one.',
  }),
  WarChest: treasure(5, {
    play: [
      { do: 'name', left: { costMax: 5, event: 'WarChest' } },
      { do: 'gain', costMax: 5, unnamed: true },
    ],
    events: {
      WarChest: {
        about: 'The player to your right plays a War Chest, and you name a card that it cannot gain.',
        body: names(
          'Names the first of these whose pile is not empty. Without a block: the most expensive that could be gained.',
        ),
      },
    },
    options: gains(
      5,
      'Gains the first of these that is available. Without options: the most expensive useful card.',
    ),
    text: 'The player to your left names a card. Gain a card that costs up to 5 and was not named for a War Chest this turn.',
  }),
  GrandMarket: action(6, {
    notBoughtWith: 'Copper',
    play: [cards(1), actions(1), buys(1), coins(2)],
    options: names(
      'Does not play these treasures. Without options: keeps Coppers when a Grand Market can be bought without them, and a Province or Colony not even with them.',
    ),
    text: '+1 card, +1 action, +1 buy, +2 coins. You cannot buy this while you have a Copper in play.',
  }),
  Hoard: treasure(6, {
    coins: 2,
    play: [
      {
        do: 'thisTurn',
        on: 'gain',
        among: 'victory',
        bought: true,
        steps: [{ do: 'gainCard', gain: 'Gold' }],
      },
    ],
    text: 'Worth 2 coins. This turn, when you gain a victory card that you bought, gain a Gold.',
  }),
  Bank: treasure(7, {
    treasureOrder: 20,
    play: [{ do: 'perCount', count: 'treasuresInPlay', gives: 'coins', amount: 1 }],
    text: '+1 coin for each treasure you have in play, this one included.',
  }),
  Expand: action(7, {
    play: [{ do: 'exchange', more: 3 }],
    options: exchanges(
      'up-to',
      3,
      'The first pair that can be exchanged; the card is not played if no left card is in hand. Without options: Platinum to Colony, Gold to Province, Silver to Gold, Estate, Curse or Copper to Silver.',
    ),
    defaults: {
      pairs: [
        ['Platinum', 'Colony'],
        ['Gold', 'Province'],
        ['Silver', 'Gold'],
        ['Estate', 'Silver'],
        ['Curse', 'Silver'],
        ['Copper', 'Silver'],
      ],
    },
    text: 'Trash a card from your hand and gain one that costs up to 3 more.',
  }),
  Forge: action(7, {
    play: [
      {
        do: 'move',
        to: 'trash',
        count: 'any',
        steps: [{ do: 'gain', costMax: 0, from: 'moved', exactly: true }],
      },
    ],
    gainsByKeep: true,
    options: trashes(
      'Trashes every copy of these; the card is not played if none is in hand. Without options: Curse, Estate and Copper, for the best card of their sum.',
      { keep: 'what to gain: the first that costs exactly the sum' },
    ),
    defaults: { names: ['Curse', 'Estate', 'Copper'] },
    text: 'Trash any number of cards from your hand. Gain a card that costs exactly as much as they cost together.',
  }),
  KingsCourt: action(7, {
    play: [{ do: 'playAgain', times: 3, kind: 'action' }],
    options: names(
      'Plays the first of these in hand three times. Without options: the most expensive action in hand.',
    ),
    text: 'You may play an action card from your hand three times.',
  }),
  Peddler: action(8, {
    cheaperPerActionInPlay: 2,
    play: [cards(1), actions(1), coins(1)],
    text: '+1 card, +1 action, +1 coin. In your buy phase this costs 2 less for each action card you have in play.',
  }),
} as const satisfies CardSet;
