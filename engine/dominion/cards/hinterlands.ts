/** The Hinterlands set (second edition, with three cards of the first). Rows only. */
import { choice, discardFirst, discards, exchanges, gains, greenCards, names, trashes } from './bodies.js';
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
  treasure,
  victory,
} from './row.js';

export const hinterlands = {
  Cartographer: action(5, {
    play: [
      cards(1),
      actions(1),
      { do: 'lookAt', count: 4, sorting: [{ to: 'discard', count: 4, may: true }] },
    ],
    options: discards(
      'Discards every copy of these among the four and puts the others back. Without options: Curse, pure victory cards and Copper.',
      { keep: 'the order of the cards that go back, the first named on top' },
    ),
    defaults: { names: ['Curse', 'Estate', 'Duchy', 'Province', 'Duke', 'Tunnel', 'Copper'] },
    text: '+1 card, +1 action. Look at the top four cards of your deck, discard any number, and put the others back in any order.',
  }),
  Crossroads: action(2, {
    play: [
      { do: 'perCount', count: 'victoryCardsInHand', gives: 'cards', amount: 1 },
      { do: 'if', count: 'timesPlayed', atMost: 1, steps: [actions(3)] },
    ],
    text: '+1 card for each victory card in your hand. If this is the first Crossroads you play this turn: +3 actions.',
  }),
  Embassy: action(5, {
    firstEditionOnly: true,
    play: [cards(5), { do: 'move', to: 'discard', count: 3 }],
    onGain: [others({ do: 'gainCard', gain: 'Silver' })],
    options: discards(
      'Discards the first three of these, then the cheapest cards. Without options: Curse, Estate, Duchy, Province, Copper.',
    ),
    defaults: { names: ['Curse', 'Estate', 'Duchy', 'Province', 'Copper'], fallback: 'cheapest' },
    text: '+5 cards, discard three. When you gain this, every other player gains a Silver.',
  }),
  FoolsGold: row(['treasure', 'reaction'], 2, {
    coins: 1,
    coinsWhenRepeated: 4,
    continuous: {
      onGain: {
        by: 'others',
        what: 'Province',
        event: 'FoolsGold',
        steps: [
          { do: 'move', to: 'trash', what: 'FoolsGold' },
          { do: 'gainCard', gain: 'Gold', to: 'deck' },
        ],
      },
    },
    events: {
      FoolsGold: {
        about: "Another player gained a Province while a Fool's Gold is in your hand; asked once for each.",
        body: choice(['trash it for a Gold onto the deck'], 'Without a block: yes.'),
      },
    },
    text: 'Worth 1 coin the first time this turn, otherwise 4. When another player gains a Province, you may trash this from your hand to gain a Gold onto your deck.',
  }),
  Haggler: action(5, {
    play: [
      coins(2),
      {
        do: 'thisTurn',
        on: 'gain',
        bought: true,
        steps: [{ do: 'gain', costMax: -1, from: 'gained', except: 'victory', event: 'Haggler' }],
      },
    ],
    firstPrinting: {
      play: [coins(2)],
      continuous: { cheaperGainOnBuy: { except: 'victory', event: 'Haggler' } },
    },
    events: {
      Haggler: {
        about: 'You bought a card and a Haggler gives you a cheaper one; asked once for each.',
        passesOver: true,
        body: names(
          'Gains the first of these that is available. Without a block: the most expensive useful card.',
        ),
      },
    },
    text: '+2 coins. This turn, when you gain a card that you bought, gain a cheaper one that is not a victory card.',
  }),
  Highway: action(5, {
    play: [cards(1), actions(1), { do: 'cheaper', amount: 1 }],
    firstPrinting: {
      play: [cards(1), actions(1)],
      continuous: { cheaperInPlay: 1 },
    },
    text: '+1 card, +1 action. All cards cost 1 less this turn.',
  }),
  IllGottenGains: treasure(5, {
    firstEditionOnly: true,
    coins: 1,
    play: [{ do: 'gainCard', gain: 'Copper', to: 'hand', may: true }],
    onGain: [curseOthers],
    options: choice(['gain a Copper into the hand'], 'Without options: the Copper is taken.'),
    defaults: { choices: [1] },
    text: 'Worth 1 coin. You may gain a Copper into your hand. When you gain this, every other player gains a Curse.',
  }),
  Mandarin: action(5, {
    firstEditionOnly: true,
    play: [coins(3), { do: 'move', to: 'deck', count: 1 }],
    onGain: [{ do: 'moveAll', from: 'play', to: 'deck', among: 'treasure', event: 'Mandarin' }],
    options: discards(
      'Puts the first of these onto the deck; if none is in hand, the least useful card. Without options: the least useful card.',
    ),
    events: {
      Mandarin: {
        about: 'You gained a Mandarin and put the treasures you have in play onto your deck.',
        body: names('Their order, the first named on top. Without a block: the one played last on top.'),
      },
    },
    text: '+3 coins. Put a card from your hand onto your deck. When you gain this, put all treasures you have in play onto your deck in any order.',
  }),
  Margrave: attack(5, {
    play: [
      cards(3),
      buys(1),
      others(cards(1), { do: 'move', to: 'discard', downTo: 3, event: 'MargraveAttack' }),
    ],
    events: {
      MargraveAttack: {
        about: 'A Margrave made you draw a card and discard down to three.',
        body: discardFirst,
      },
    },
    text: '+3 cards, +1 buy. Every other player draws a card, then discards down to three.',
  }),
  Oasis: action(3, {
    play: [cards(1), actions(1), coins(1), { do: 'move', to: 'discard', count: 1 }],
    options: discards(
      'Discards the first of these in hand, else the least useful card. Without options: the least useful card.',
    ),
    text: '+1 card, +1 action, +1 coin. Discard a card.',
  }),
  Trader: reaction(4, {
    play: [
      { do: 'move', to: 'trash', count: 1, steps: [{ do: 'gainCard', gain: 'Silver', count: 'costMoved' }] },
    ],
    continuous: {
      onGain: {
        by: 'owner',
        not: 'Silver',
        choices: [[{ do: 'moveGained', to: 'supply', gain: 'Silver' }]],
        event: 'Trader',
      },
    },
    firstPrinting: {
      continuous: { gainsInstead: { gain: 'Silver', event: 'Trader' } },
    },
    options: trashes(
      'Trashes the first of these in hand; the card is not played if there is none. Without options: an Estate.',
    ),
    defaults: { names: ['Estate'] },
    events: {
      Trader: {
        about:
          'You gained (in the classic rules: would gain) a card other than Silver while a Trader is in your hand.',
        body: names('Takes a Silver instead of these. Without a block: instead of a Curse.'),
        defaults: { names: ['Curse'] },
      },
    },
    text: 'Trash a card from your hand and gain a Silver for each coin it costs. When you gain a card, you may show this from your hand to put it back and take a Silver instead.',
  }),
  Tunnel: row(['victory', 'reaction'], 3, {
    points: 2,
    continuous: { when: { discarded: true, event: 'Tunnel', steps: [{ do: 'gainCard', gain: 'Gold' }] } },
    events: {
      Tunnel: {
        about: 'You discarded a Tunnel other than during clean-up.',
        body: choice(['show it for a Gold'], 'Without a block: yes.'),
      },
    },
    text: '2 points. When you discard this other than during clean-up, you may show it to gain a Gold.',
  }),
  Develop: action(3, {
    play: [
      {
        do: 'move',
        to: 'trash',
        count: 1,
        steps: [
          {
            do: 'choose',
            count: 2,
            among: [
              [{ do: 'gain', costMax: -1, from: 'moved', exactly: true, to: 'deck' }],
              [{ do: 'gain', costMax: 1, from: 'moved', exactly: true, to: 'deck' }],
            ],
          },
        ],
      },
    ],
    gainsByKeep: true,
    choices: ['first gain a card that costs exactly 1 less', 'first gain a card that costs exactly 1 more'],
    options: trashes(
      'Trashes the first of these in hand; the card is not played if none is. The more expensive card comes on top. Without options: a Curse, Estate or Copper.',
      { keep: 'what to gain: the first available of each cost' },
    ),
    defaults: { names: ['Curse', 'Estate', 'Copper'] },
    text: 'Trash a card from your hand. Gain onto your deck, in either order, a card that costs exactly 1 more and one that costs exactly 1 less.',
  }),
  GuardDog: reaction(3, {
    play: [cards(2), { do: 'if', count: 'cardsInHand', atMost: 5, steps: [cards(2)] }],
    continuous: { onAttack: { event: 'GuardDog' } },
    events: {
      GuardDog: {
        about: 'Another player played an attack while a Guard Dog is in your hand.',
        body: choice(['play the Guard Dog first'], 'Without a block: yes.'),
      },
    },
    text: '+2 cards. If you have five or fewer cards in hand, +2 cards. When another player plays an attack, you may first play this from your hand.',
  }),
  Scheme: action(3, {
    play: [
      cards(1),
      actions(1),
      { do: 'thisTurn', on: 'cleanUp', among: 'action', may: { event: 'Scheme' }, steps: [] },
    ],
    events: {
      Scheme: {
        about: 'Action cards leave play in a turn in which you played a Scheme.',
        body: names(
          'Puts the first of these that leaves play onto the deck. Without a block: the most useful.',
        ),
        defaults: { fallback: 'useful', always: true },
      },
    },
    text: '+1 card, +1 action. This turn, you may put one of your action cards onto your deck when you discard it from play.',
  }),
  JackOfAllTrades: action(4, {
    play: [
      { do: 'gainCard', gain: 'Silver' },
      { do: 'lookAt', count: 1, sorting: [{ to: 'discard', count: 1, may: true }] },
      { do: 'drawTo', size: 5 },
      { do: 'move', to: 'trash', count: 1, upTo: true, except: 'treasure' },
    ],
    options: trashes(
      'Trashes the first of these in hand. Without options: Curse or Estate; Curse, pure victory cards and Copper are discarded from the deck.',
      { discard: 'which top cards of the deck to discard' },
    ),
    defaults: {
      names: ['Curse', 'Estate'],
      discard: ['Curse', 'Estate', ...greenCards, 'Farmland', 'Copper'],
    },
    text: 'Gain a Silver. Look at the top card of your deck; you may discard it. Draw until you have five cards in hand. You may trash a card from your hand that is not a treasure.',
  }),
  Nomads: action(4, {
    play: [buys(1), coins(2)],
    onGain: [coins(2)],
    onTrash: [coins(2)],
    text: '+1 buy, +2 coins. When you gain or trash this, +2 coins.',
  }),
  SpiceMerchant: action(4, {
    play: [
      {
        do: 'move',
        to: 'trash',
        count: 1,
        among: 'treasure',
        may: true,
        steps: [choose([cards(2), actions(1)], [buys(1), coins(2)])],
      },
    ],
    options: {
      forms: ['names', 'choice', 'choice-and-names'],
      tag: { name: 'trash', required: true },
      choices: ['2 cards and 1 action', '1 buy and 2 coins'],
      among: ['treasure'],
      about:
        'Trashes the first of these in hand; the card is not played if none is. Without options: a Curse (where it is a treasure) or a Copper, for the cards.',
    },
    defaults: { names: ['Curse', 'Copper'] },
    text: 'You may trash a treasure from your hand. If you did: +2 cards and +1 action, or +1 buy and +2 coins.',
  }),
  Trail: reaction(4, {
    play: [cards(1), actions(1)],
    continuous: { when: { gained: true, trashed: true, discarded: true, event: 'Trail' } },
    events: {
      Trail: {
        about: 'A Trail of yours was gained, trashed or discarded, other than in clean-up.',
        body: choice(['play it'], 'Without a block: yes.'),
      },
    },
    text: '+1 card, +1 action. When you gain, trash or discard this, other than in clean-up, you may play it.',
  }),
  Weaver: reaction(4, {
    play: [choose([{ do: 'gainCard', gain: 'Silver', count: 2 }], [{ do: 'gain', costMax: 4 }])],
    continuous: { when: { discarded: true, event: 'Weaver' } },
    events: {
      Weaver: {
        about: 'A Weaver of yours was discarded, other than in clean-up.',
        body: choice(['play it'], 'Without a block: yes.'),
      },
    },
    options: {
      forms: ['choice', 'choice-and-names'],
      tag: { name: 'keep', required: true },
      choices: ['gain two Silvers', 'gain a card that costs up to 4'],
      namesFor: 2,
      gainCostMax: 4,
      about:
        'With the second choice, gains the first of these that is available. Without options: the Silvers.',
    },
    text: 'Gain two Silvers, or a card that costs up to 4. When you discard this, other than in clean-up, you may play it.',
  }),
  Berserker: attack(5, {
    play: [
      { do: 'gain', costMax: -1, from: 'this' },
      others({ do: 'move', to: 'discard', downTo: 3, event: 'BerserkerAttack' }),
    ],
    onGain: [{ do: 'if', count: 'actionsInPlay', atLeast: 1, steps: [{ do: 'moveGained', to: 'play' }] }],
    events: {
      BerserkerAttack: {
        about: 'A Berserker makes you discard down to three cards.',
        body: discardFirst,
      },
    },
    options: gains(4, 'Gains the first of these that is available. Without options: a Silver.'),
    defaults: { names: ['Silver'] },
    text: 'Gain a cheaper card. Every other player discards down to three cards. When you gain this while you have an action card in play, play it.',
  }),
  Cauldron: row(['treasure', 'attack'], 5, {
    coins: 2,
    play: [
      buys(1),
      {
        do: 'thisTurn',
        on: 'gain',
        among: 'action',
        nth: 3,
        steps: [curseOthers],
      },
    ],
    text: 'Worth 2 coins, +1 buy. The third time you gain an action card this turn, every other player gains a Curse.',
  }),
  Inn: action(5, {
    play: [cards(2), actions(2), { do: 'move', to: 'discard', count: 2 }],
    onGain: [
      {
        do: 'move',
        from: 'discard',
        to: 'deck',
        count: 'any',
        among: 'action',
        shuffles: true,
        event: 'Inn',
      },
    ],
    events: {
      Inn: {
        about: 'You gained an Inn and may shuffle action cards of your discard pile into your deck.',
        body: names('Every copy of these. Without a block: all of them.'),
        defaults: { fallback: 'useful', always: true },
      },
    },
    options: discards(
      'Discards these first, then the least useful cards. Without options: the least useful cards.',
    ),
    text: '+2 cards, +2 actions. Discard two cards. When you gain this, shuffle any number of action cards of your discard pile into your deck.',
  }),
  Souk: action(5, {
    play: [buys(1), coins(7), { do: 'perCount', count: 'cardsInHand', gives: 'coins', amount: -1 }],
    onGain: [{ do: 'move', to: 'trash', count: 2, upTo: true }],
    options: trashes('When gained, trashes up to two of these. Without options: Curse and Estate.'),
    defaults: { names: ['Curse', 'Estate'] },
    text: '+1 buy, +7 coins, less 1 for each card in your hand. When you gain this, trash up to two cards from your hand.',
  }),
  Stables: action(5, {
    play: [
      {
        do: 'move',
        to: 'discard',
        count: 1,
        among: 'treasure',
        may: true,
        steps: [cards(3), actions(1)],
      },
    ],
    options: discards(
      'Discards the first of these in hand; the card is not played if none is. Without options: a Curse (where it is a treasure), Copper or Silver.',
      { among: ['treasure'] },
    ),
    defaults: { names: ['Curse', 'Copper', 'Silver'] },
    text: 'You may discard a treasure for +3 cards, +1 action.',
  }),
  Wheelwright: action(5, {
    play: [
      cards(1),
      actions(1),
      {
        do: 'move',
        to: 'discard',
        count: 1,
        may: true,
        steps: [{ do: 'gain', costMax: 0, from: 'moved', among: 'action' }],
      },
    ],
    gainsByKeep: true,
    options: discards(
      'Discards the first of these in hand. Without options: Province, Farmland, Duchy, Duke, Gardens or Tunnel, for the most expensive action.',
      { keep: 'which action to gain: the first that is available' },
    ),
    defaults: { names: ['Colony', 'Province', 'Farmland', 'Duchy', 'Duke', 'Gardens', 'Tunnel'] },
    text: '+1 card, +1 action. You may discard a card to gain an action card that costs as much or less.',
  }),
  WitchsHut: attack(5, {
    play: [
      cards(4),
      {
        do: 'move',
        to: 'discard',
        count: 2,
        steps: [
          {
            do: 'if',
            count: 'actionsMoved',
            atLeast: 2,
            steps: [curseOthers],
          },
        ],
      },
    ],
    options: discards(
      'Discards these first, then the least useful cards. Without options: the least useful cards.',
    ),
    text: '+4 cards. Show and discard two cards. If both are actions, every other player gains a Curse.',
  }),
  BorderVillage: action(6, {
    play: [cards(1), actions(2)],
    onGain: [{ do: 'gain', costMax: -1, from: 'this' }],
    options: names(
      'Also gains the first of these that is available. Without options: the most expensive useful card.',
    ),
    text: '+1 card, +2 actions. When you gain this, gain a cheaper card.',
  }),
  Farmland: victory(6, {
    points: 2,
    onGain: [{ do: 'exchange', more: 2, exactly: true, not: 'Farmland' }],
    options: exchanges(
      'exactly',
      2,
      'When gained: the first pair whose left card is in hand; `Nothing` on the right to gain nothing. Else trashes the card whose loss hurts least. Without options: Gold or Farmland to Province, Curse or Copper to Estate, Silver to Duchy.',
    ),
    defaults: {
      pairs: [
        ['Gold', 'Province'],
        ['Farmland', 'Province'],
        ['Curse', 'Estate'],
        ['Copper', 'Estate'],
        ['Silver', 'Duchy'],
      ],
    },
    text: '2 points. When you gain this, trash a card from your hand and gain one, other than Farmland, that costs exactly 2 more.',
  }),
} as const satisfies CardSet;
