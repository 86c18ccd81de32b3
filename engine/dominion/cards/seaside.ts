/** The Seaside set (second edition). Rows only. */
import { choice, discards, gains, names, trashes } from './bodies.js';
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
  duration,
  nextTurn,
  others,
  row,
} from './row.js';

export const seaside = {
  Haven: duration(2, {
    play: [cards(1), actions(1), { do: 'move', to: 'aside', count: 1 }],
    options: names(
      'Sets aside the first of these in hand. Without options: the most expensive action card if no action is left to play it, else the least useful card.',
    ),
    defaults: { fallback: 'dearest' },
    text: '+1 card, +1 action. Set a card from your hand aside; at the start of your next turn, put it into your hand.',
  }),
  Lighthouse: duration(2, {
    play: [
      actions(1),
      coins(1),
      nextTurn(coins(1)),
      { do: 'untilNextTurn', on: 'attack', by: 'others', steps: [{ do: 'immune' }] },
    ],
    text: '+1 action, +1 coin; next turn +1 coin. Until then, attacks of others do not affect you.',
  }),
  NativeVillage: action(2, {
    play: [
      actions(2),
      choose(
        [{ do: 'moveTop', to: 'nativeVillage' }],
        [{ do: 'moveAll', from: 'nativeVillage', to: 'hand' }],
      ),
    ],
    options: choice(
      ['put the top card of the deck onto the mat', 'take all cards of the mat'],
      'Without options: the mat is taken when four cards lie there, else the top card goes onto it.',
    ),
    defaults: { choices: [1], choicesIf: [[2, 'HasCardsOnMat', 4]] },
    text: '+2 actions. Put the top card of your deck onto your mat, or put all cards of the mat into your hand.',
  }),
  Astrolabe: row(['treasure', 'duration'], 3, {
    coins: 1,
    play: [buys(1), nextTurn(coins(1), buys(1))],
    text: 'Worth 1 coin; +1 buy. Next turn: +1 coin, +1 buy.',
  }),
  FishingVillage: duration(3, {
    play: [actions(2), coins(1), nextTurn(actions(1), coins(1))],
    text: '+2 actions, +1 coin; next turn: +1 action, +1 coin.',
  }),
  Lookout: action(3, {
    play: [
      actions(1),
      {
        do: 'lookAt',
        count: 3,
        sorting: [
          { to: 'trash', count: 1 },
          { to: 'discard', count: 1 },
        ],
      },
    ],
    options: trashes(
      'Trashes the first of these among the three, then discards the first of those in discard (…). Without options, or if none is there: trashes Curse, Estate or Copper, else the cheapest; discards the less useful of the other two.',
      { discard: 'which of the other two to discard' },
    ),
    defaults: { names: ['Curse', 'Estate', 'Copper'], discard: [] },
    text: '+1 action. Look at the top three cards of your deck. Trash one, discard one, and put the other back.',
  }),
  Monkey: duration(3, {
    play: [{ do: 'untilNextTurn', on: 'gain', by: 'right', steps: [cards(1)] }, nextTurn(cards(1))],
    text: 'Until your next turn, when the player to your right gains a card, +1 card. Next turn: +1 card.',
  }),
  SeaChart: action(3, {
    play: [cards(1), actions(1), { do: 'lookAt', count: 1, sorting: [{ to: 'hand', only: 'copyInPlay' }] }],
    text: '+1 card, +1 action. Reveal the top card of your deck; if you have a copy of it in play, put it into your hand.',
  }),
  Smugglers: action(3, {
    play: [{ do: 'gain', costMax: 6, source: 'rightPlayersGains' }],
    options: gains(
      6,
      'Gains the first of these that the player to the right gained. Without options, or if there was none: the most expensive other than a pure victory card.',
    ),
    defaults: { fallback: 'useful' },
    text: 'Gain a copy of a card that costs up to 6 and that the player to your right gained in their last turn.',
  }),
  Warehouse: action(3, {
    play: [cards(3), actions(1), { do: 'move', to: 'discard', count: 3 }],
    options: discards(
      'Discards these first, then the least useful cards. Without options: the least useful cards.',
    ),
    text: '+3 cards, +1 action. Discard three cards.',
  }),
  Blockade: row(['action', 'duration', 'attack'], 4, {
    play: [
      {
        do: 'gain',
        costMax: 4,
        to: 'aside',
        steps: [
          { do: 'untilNextTurn', on: 'gain', by: 'others', steps: [{ do: 'gainCard', gain: 'Curse' }] },
        ],
      },
    ],
    options: gains(4, 'Gains the first of these that is available. Without options: a Silver.'),
    defaults: { names: ['Silver'] },
    text: 'Gain a card that costs up to 4, setting it aside; next turn put it into your hand. While it is aside, when another player gains a copy of it in their turn, they gain a Curse.',
  }),
  Caravan: duration(4, {
    play: [cards(1), actions(1), nextTurn(cards(1))],
    text: '+1 card, +1 action; next turn: +1 card.',
  }),
  Cutpurse: attack(4, {
    play: [coins(2), others({ do: 'move', to: 'discard', what: 'Copper' })],
    text: '+2 coins. Every other player discards a Copper, or shows a hand without one.',
  }),
  Island: row(['action', 'victory'], 4, {
    points: 2,
    play: [
      { do: 'moveThis', to: 'island' },
      { do: 'move', to: 'island', count: 1 },
    ],
    options: names(
      'Also puts the first of these in hand onto the mat. Without options: Province, Duchy, Estate, Curse, else the least useful card.',
    ),
    defaults: { names: ['Province', 'Duchy', 'Estate', 'Curse'] },
    text: '2 points. Put this and a card from your hand onto your Island mat until the end of the game.',
  }),
  Sailor: duration(4, {
    play: [
      actions(1),
      {
        do: 'thisTurn',
        on: 'gain',
        among: 'duration',
        once: true,
        may: { event: 'Sailor' },
        steps: [{ do: 'moveGained', to: 'play' }],
      },
      nextTurn(coins(2), { do: 'move', to: 'trash', count: 1, upTo: true }),
    ],
    events: {
      Sailor: {
        about: 'You gained a duration card in a turn in which you played a Sailor.',
        body: choice(['play it at once'], 'Without a block: yes.'),
      },
    },
    options: trashes(
      'Next turn, trashes the first of these in hand. Without options: Curse, Estate or Copper.',
    ),
    defaults: { names: ['Curse', 'Estate', 'Copper'] },
    text: '+1 action. Once this turn, when you gain a duration card, you may play it. Next turn: +2 coins, and you may trash a card from your hand.',
  }),
  Salvager: action(4, {
    play: [
      buys(1),
      {
        do: 'move',
        to: 'trash',
        count: 1,
        steps: [{ do: 'perCount', count: 'costMoved', gives: 'coins', amount: 1 }],
      },
    ],
    options: trashes(
      'Trashes the first of these in hand. Without options, or if none is in hand: Estate, Curse, Copper, else the cheapest card.',
    ),
    defaults: { names: ['Estate', 'Curse', 'Copper'] },
    text: '+1 buy. Trash a card from your hand; +1 coin for each coin it costs.',
  }),
  TidePools: duration(4, {
    play: [cards(3), actions(1), nextTurn({ do: 'move', to: 'discard', count: 2 })],
    options: discards(
      'Next turn, discards these first, then the least useful cards. Without options: the least useful cards.',
    ),
    text: '+3 cards, +1 action. Next turn: discard two cards.',
  }),
  TreasureMap: action(4, {
    play: [
      {
        do: 'moveThis',
        to: 'trash',
        steps: [
          {
            do: 'move',
            to: 'trash',
            what: 'TreasureMap',
            steps: [{ do: 'gainCard', gain: 'Gold', to: 'deck', count: 4 }],
          },
        ],
        otherwise: [{ do: 'move', to: 'trash', what: 'TreasureMap' }],
      },
    ],
    text: 'Trash this and a Treasure Map from your hand. If you trashed two, gain four Golds onto your deck.',
  }),
  Bazaar: action(5, {
    play: [cards(1), actions(2), coins(1)],
    text: '+1 card, +2 actions, +1 coin.',
  }),
  Corsair: row(['action', 'duration', 'attack'], 5, {
    play: [
      coins(2),
      nextTurn(cards(1)),
      {
        do: 'untilNextTurn',
        on: 'firstPlay',
        by: 'others',
        what: ['Silver', 'Gold'],
        steps: [{ do: 'moveThis', to: 'trash' }],
      },
    ],
    text: '+2 coins; next turn +1 card. Until then, each other player trashes the first Silver or Gold they play in each turn.',
  }),
  MerchantShip: duration(5, {
    play: [coins(2), nextTurn(coins(2))],
    text: '+2 coins; next turn: +2 coins.',
  }),
  Outpost: duration(5, {
    play: [{ do: 'extraTurn', hand: 3 }],
    text: 'Your next hand has three cards. You take an extra turn after this one, but never a third in a row.',
  }),
  Pirate: row(['action', 'duration', 'reaction'], 5, {
    play: [nextTurn({ do: 'gain', costMax: 6, among: 'treasure', to: 'hand' })],
    continuous: { onGain: { by: 'any', among: 'treasure', event: 'Pirate' } },
    events: {
      Pirate: {
        about: 'Somebody gained a treasure while a Pirate is in your hand.',
        body: choice(['play the Pirate'], 'Without a block: yes.'),
      },
    },
    options: {
      forms: ['names'],
      gainCostMax: 6,
      among: ['treasure'],
      about:
        'Next turn, gains the first of these treasures that is available. Without options: the most expensive.',
    },
    text: 'Next turn: gain a treasure to your hand that costs up to 6. When any player gains a treasure, you may play this from your hand.',
  }),
  SeaWitch: row(['action', 'duration', 'attack'], 5, {
    play: [cards(2), curseOthers, nextTurn(cards(2), { do: 'move', to: 'discard', count: 2 })],
    options: discards(
      'Next turn, discards these first, then the least useful cards. Without options: the least useful cards.',
    ),
    text: '+2 cards. Every other player gains a Curse. Next turn: +2 cards, then discard two cards.',
  }),
  Tactician: duration(5, {
    play: [
      {
        do: 'if',
        count: 'cardsInHand',
        atLeast: 1,
        steps: [{ do: 'moveAll', from: 'hand', to: 'discard' }, nextTurn(cards(5), actions(1), buys(1))],
      },
    ],
    text: 'If you have a card in hand: discard your hand, and next turn +5 cards, +1 action, +1 buy.',
  }),
  Treasury: action(5, {
    play: [cards(1), actions(1), coins(1)],
    continuous: { backToDeckUnlessGained: { kind: 'victory', event: 'Treasury' } },
    events: {
      Treasury: {
        about: 'A Treasury leaves play and you gained no victory card in the buy phase.',
        body: choice(['put it onto the deck'], 'Without a block: yes.'),
      },
    },
    text: '+1 card, +1 action, +1 coin. When you discard this from play, if you gained no victory card in your buy phase, you may put it onto your deck.',
  }),
  Wharf: duration(5, {
    play: [cards(2), buys(1), nextTurn(cards(2), buys(1))],
    text: '+2 cards, +1 buy; next turn: +2 cards, +1 buy.',
  }),
} as const satisfies CardSet;
