/** The Intrigue set. Rows only. */
import { choice, discards, exchanges, gains, names, nothingToDecide, trashes } from './bodies.js';
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
  victory,
} from './row.js';

export const intrigue = {
  Baron: action(4, {
    play: [
      buys(1),
      {
        do: 'move',
        to: 'discard',
        what: 'Estate',
        may: true,
        steps: [coins(4)],
        otherwise: [{ do: 'gainCard', gain: 'Estate' }],
      },
    ],
    options: {
      forms: ['choice'],
      choices: ['discard an Estate for 4 coins', 'gain an Estate'],
      ignore: 'gain an Estate',
      about: 'Without options: an Estate is discarded when one is in hand.',
    },
    defaults: { choices: [1] },
    text: '+1 buy. You may discard an Estate for +4 coins; otherwise gain an Estate.',
  }),
  Bridge: action(4, {
    play: [buys(1), coins(1), { do: 'cheaper', amount: 1 }],
    text: '+1 buy, +1 coin. All cards cost 1 less this turn.',
  }),
  Conspirator: action(4, {
    play: [
      coins(2),
      {
        do: 'if',
        count: 'actionsPlayed',
        atLeast: 3,
        steps: [cards(1), actions(1)],
      },
    ],
    text: '+2 coins. If this is at least your third action card played this turn: +1 card, +1 action.',
  }),
  Courtyard: action(2, {
    play: [cards(3), { do: 'move', to: 'deck', count: 1 }],
    options: discards(
      'Puts the first of these onto the deck; if none is in hand, the most expensive card. Without options: the most expensive action card if no action is left to play it, else the least useful card.',
    ),
    defaults: { fallback: 'dearest' },
    text: '+3 cards. Put a card from your hand onto your deck.',
  }),
  Duke: victory(5, {
    pointsPer: { cards: 1, name: 'Duchy' },
    text: '1 point for each Duchy you own.',
  }),
  Harem: row(['treasure', 'victory'], 6, {
    aliases: ['Farm'],
    coins: 2,
    points: 2,
    text: 'Worth 2 coins and 2 points.',
  }),
  Ironworks: action(4, {
    play: [
      {
        do: 'gain',
        costMax: 4,
        steps: [
          { do: 'ifGained', among: 'action', steps: [actions(1)] },
          { do: 'ifGained', among: 'treasure', steps: [coins(1)] },
          { do: 'ifGained', among: 'victory', steps: [cards(1)] },
        ],
      },
    ],
    options: gains(4, 'Gains the first of these that is available. Without options: a Silver.'),
    defaults: { names: ['Silver'] },
    text: 'Gain a card that costs up to 4. If it is an action: +1 action; a treasure: +1 coin; a victory card: +1 card.',
  }),
  Masquerade: action(3, {
    play: [
      cards(2),
      { do: 'passLeft', event: 'Masquerade' },
      { do: 'move', to: 'trash', count: 1, upTo: true },
    ],
    options: trashes('Trashes the first of these in hand. Without options: Curse, Estate or Copper.'),
    defaults: { names: ['Curse', 'Estate', 'Copper'] },
    events: {
      Masquerade: {
        about: 'Somebody played a Masquerade and you pass a card to the left.',
        body: names('Passes the first of these in hand. Without a block: Curse, Copper, Estate.'),
        defaults: { names: ['Curse', 'Copper', 'Estate'] },
      },
    },
    text: '+2 cards. Every player passes a card to the left, all at once. Then you may trash a card from your hand.',
  }),
  MiningVillage: action(4, {
    play: [cards(1), actions(2), { do: 'moveThis', to: 'trash', may: true, steps: [coins(2)] }],
    options: choice(['trash it for 2 coins'], 'Without options: it is kept.'),
    defaults: { choices: [-1] },
    text: '+1 card, +2 actions. You may trash this for +2 coins.',
  }),
  Minion: attack(5, {
    play: [
      actions(1),
      choose(
        [coins(2)],
        [
          { do: 'moveAll', from: 'hand', to: 'discard' },
          cards(4),
          others({
            do: 'if',
            count: 'cardsInHand',
            atLeast: 5,
            steps: [{ do: 'moveAll', from: 'hand', to: 'discard' }, cards(4)],
          }),
        ],
      ),
    ],
    options: choice(
      ['2 coins', 'discard the hand and draw 4 cards; others with 5 or more do the same'],
      'Without options: the coins, or new cards when the hand is worth less than 3 coins.',
    ),
    defaults: { choices: [1], choicesIf: [[2, '!HasMoneyInHand', 3]] },
    events: {
      MinionAttack: {
        about: 'A Minion makes you discard your hand and draw four cards.',
        body: nothingToDecide,
      },
    },
    text: '+1 action. Choose: +2 coins; or discard your hand, +4 cards, and everybody else with at least five cards does the same.',
  }),
  Nobles: row(['action', 'victory'], 6, {
    points: 2,
    play: [choose([cards(3)], [actions(2)])],
    options: choice(
      ['3 cards', '2 actions'],
      'Without options: actions when this was the last one and another action card is in hand, else cards.',
    ),
    defaults: {
      choicesIf: [
        [1, 'ActionsLeft', 1],
        [2, 'ActionsInHand', 1],
      ],
    },
    text: 'Choose: +3 cards; or +2 actions. 2 points.',
  }),
  Pawn: action(2, {
    play: [
      {
        do: 'choose',
        count: 2,
        among: [[cards(1)], [actions(1)], [buys(1)], [coins(1)]],
      },
    ],
    options: {
      forms: ['choices'],
      choices: ['1 card', '1 action', '1 buy', '1 coin'],
      about: 'Two different ones. Without options: a card and an action.',
    },
    defaults: { choices: [1, 2] },
    text: 'Choose two different ones: +1 card, +1 action, +1 buy, +1 coin.',
  }),
  ShantyTown: action(3, {
    play: [actions(2), { do: 'if', count: 'actionsInHand', atMost: 0, steps: [cards(2)] }],
    text: '+2 actions. If you have no action card in hand: +2 cards.',
  }),
  Steward: action(3, {
    play: [choose([cards(2)], [coins(2)], [{ do: 'move', to: 'trash', count: 2 }])],
    options: {
      forms: ['choice', 'choice-and-names'],
      tag: { name: 'trash', required: true },
      choices: ['2 cards', '2 coins', 'trash 2 cards'],
      namesFor: 3,
      about: 'For the third, the cards to trash in order of preference. Without options: cards.',
    },
    defaults: { choices: [1] },
    text: 'Choose: +2 cards; or +2 coins; or trash two cards from your hand.',
  }),
  Swindler: attack(3, {
    play: [
      coins(2),
      others({
        do: 'moveTop',
        to: 'trash',
        steps: [{ do: 'gain', costMax: 0, from: 'taken', exactly: true, byPlayer: true }],
      }),
    ],
    options: exchanges(
      'exactly',
      0,
      'What the victim gets for what was trashed; without a pair, another copy of the same. Without options: a Curse for a Copper, else another copy.',
    ),
    defaults: { pairs: [['Copper', 'Curse']] },
    events: {
      SwindlerAttack: {
        about: 'A Swindler trashes the top card of your deck.',
        body: nothingToDecide,
      },
    },
    text: '+2 coins. Every other player trashes the top card of the deck and gains one of the same cost that you choose.',
  }),
  Torturer: attack(5, {
    play: [
      cards(3),
      others({
        do: 'choose',
        among: [[{ do: 'move', to: 'discard', count: 2 }], [{ do: 'gainCard', gain: 'Curse', to: 'hand' }]],
        event: 'TorturerAttack',
      }),
    ],
    events: {
      TorturerAttack: {
        about: 'A Torturer attacks you.',
        body: {
          forms: ['choice', 'names', 'choice-and-names'],
          tag: { name: 'discard', required: true },
          choices: ['discard two cards', 'gain a Curse into the hand'],
          namesFor: 1,
          about:
            'The cards to discard in order of preference, then the cheapest. Without a block: two useless cards if there are two, else the Curse.',
        },
        defaults: {
          fallback: 'cheapest',
          choicesIf: [
            [1, 'SupplyHasLess', 'Curse', 1],
            [1, 'UselessInHand', 2],
            [2, '!UselessInHand', 2],
          ],
        },
      },
    },
    text: '+3 cards. Every other player chooses: discard two cards, or gain a Curse into the hand.',
  }),
  TradingPost: action(5, {
    play: [{ do: 'move', to: 'trash', count: 2, steps: [{ do: 'gainCard', gain: 'Silver', to: 'hand' }] }],
    options: trashes(
      'Trashes the first two of these in hand; the card is not played if there are fewer. Without options: Curse, Estate, Copper.',
    ),
    defaults: { names: ['Curse', 'Estate', 'Copper'] },
    text: 'Trash two cards from your hand. If you did, gain a Silver into your hand.',
  }),
  Upgrade: action(5, {
    play: [cards(1), actions(1), { do: 'exchange', more: 1, exactly: true }],
    options: exchanges(
      'exactly',
      1,
      'The first pair whose left card is in hand; `Nothing` on the right where no card costs 1 more. When no left card is in hand, the card whose loss hurts least. Without options: Curse to nothing, Estate to Silver, Copper to nothing.',
    ),
    defaults: {
      onlyListed: true,
      pairs: [
        ['Curse', 'Nothing'],
        ['Estate', 'Silver'],
        ['Copper', 'Nothing'],
      ],
    },
    text: '+1 card, +1 action. Trash a card from your hand and gain one that costs exactly 1 more.',
  }),
  WishingWell: action(3, {
    play: [
      cards(1),
      actions(1),
      { do: 'name' },
      { do: 'lookAt', count: 1, openly: true, sorting: [{ to: 'hand', only: 'named' }] },
    ],
    options: names(
      'Names the first of these that is still in the draw pile. Without options: the card with the most copies there.',
    ),
    text: '+1 card, +1 action. Name a card and reveal the top card of your deck; if it is the named card, put it into your hand.',
  }),
  Diplomat: reaction(4, {
    play: [cards(2), { do: 'if', count: 'cardsInHand', atMost: 5, steps: [actions(2)] }],
    continuous: {
      onAttack: {
        event: 'Diplomat',
        handMin: 5,
        steps: [cards(2), { do: 'move', to: 'discard', count: 3 }],
      },
    },
    events: {
      Diplomat: {
        about: 'Another player played an attack while a Diplomat and five cards or more are in your hand.',
        body: {
          forms: ['names', 'choice', 'choice-and-names'],
          tag: { name: 'discard', required: false },
          choices: ['draw two cards and discard three'],
          about: 'Whether it is shown, and the cards to discard. Without a block: no.',
        },
        defaults: { choices: [-1] },
      },
    },
    text: '+2 cards. If you have five or fewer cards in hand, +2 actions. When another player plays an attack while you have five or more cards in hand, you may show this to draw two cards and discard three.',
  }),
  Lurker: action(2, {
    play: [
      actions(1),
      choose(
        [{ do: 'move', from: 'supply', to: 'trash', count: 1, among: 'action' }],
        [{ do: 'gain', among: 'action', source: 'trash' }],
      ),
    ],
    options: {
      forms: ['names', 'choice', 'choice-and-names'],
      tag: { name: 'trash', required: false },
      among: ['action'],
      choices: ['trash an action card from the supply', 'gain an action card from the trash'],
      about:
        'Which choice, and which card; cards alone belong to the first choice. Without options: gains the most expensive action card of the trash; if there is none and another Lurker is in hand, trashes the most expensive one of the supply.',
    },
    defaults: {
      fallback: 'useful',
      choicesIf: [
        [2, 'ActionsInTrash', 1],
        [1, 'HasInHand', 'Lurker', 1],
        [2, '!HasInHand', 'Lurker', 1],
      ],
    },
    text: '+1 action. Choose: trash an action card from the supply; or gain an action card from the trash.',
  }),
  Mill: row(['action', 'victory'], 4, {
    points: 1,
    play: [cards(1), actions(1), { do: 'move', to: 'discard', count: 2, may: true, steps: [coins(2)] }],
    options: discards(
      'Discards two of these; none if fewer are in hand. Without options: Curse, pure victory cards of the basic piles, and Copper.',
    ),
    defaults: { names: ['Curse', 'Estate', 'Duchy', 'Province', 'Colony', 'Copper'] },
    text: '+1 card, +1 action. You may discard two cards; if you discarded two, +2 coins. 1 point.',
  }),
  SecretPassage: action(4, {
    play: [cards(2), actions(1), { do: 'move', to: 'deck', count: 1, anywhere: true }],
    options: {
      forms: ['names', 'choice', 'choice-and-names'],
      tag: { name: 'discard', required: false },
      choices: ['on top of the deck', 'to the bottom of the deck'],
      about:
        'Which card goes where; cards alone go on top. Without options, or if none is in hand: the least useful card, to the bottom.',
    },
    defaults: { choices: [2] },
    text: '+2 cards, +1 action. Put a card from your hand anywhere in your deck: here on top or at the bottom.',
  }),
  Courtier: action(5, {
    play: [
      { do: 'reveal' },
      {
        do: 'choose',
        count: 'kindsRevealed',
        among: [[actions(1)], [buys(1)], [coins(3)], [{ do: 'gainCard', gain: 'Gold' }]],
      },
    ],
    options: {
      forms: ['choices'],
      choices: ['1 action', '1 buy', '3 coins', 'gain a Gold'],
      about:
        'Two different choices in order of preference; the card with the most kinds is revealed. Without options: a Gold first while you own fewer than three, then 3 coins, a Gold, an action, a buy.',
    },
    defaults: { fallback: 'kinds', choices: [3, 4, 1, 2], choicesIf: [[4, '!Has', 'Gold', 3]] },
    text: 'Reveal a card from your hand. For each of its kinds choose a different one: +1 action; +1 buy; +3 coins; gain a Gold.',
  }),
  Patrol: action(5, {
    play: [cards(3), { do: 'lookAt', count: 4, sorting: [{ to: 'hand', among: ['victory', 'curse'] }] }],
    options: {
      forms: ['names'],
      tag: { name: 'keep', required: true },
      about:
        'The order of the cards that go back, the first named on top. Without options: they stay as they were.',
    },
    text: '+3 cards. Reveal the top four cards of your deck, put the victory cards and Curses into your hand and the rest back in any order.',
  }),
  Replace: attack(5, {
    play: [
      {
        do: 'exchange',
        more: 2,
        steps: [
          {
            do: 'ifGained',
            among: ['action', 'treasure'],
            steps: [{ do: 'moveGained', to: 'deck' }],
          },
          {
            do: 'ifGained',
            among: 'victory',
            steps: [curseOthers],
          },
        ],
      },
    ],
    options: exchanges(
      'up-to',
      2,
      'The first pair that can be exchanged; the card is not played if no left card is in hand. Without options: Gold to Province, Estate to Silver.',
    ),
    defaults: {
      pairs: [
        ['Gold', 'Province'],
        ['Estate', 'Silver'],
      ],
    },
    text: 'Trash a card from your hand and gain one that costs up to 2 more. If it is an action or treasure, put it onto your deck; if it is a victory card, every other player gains a Curse.',
  }),
} as const satisfies CardSet;
