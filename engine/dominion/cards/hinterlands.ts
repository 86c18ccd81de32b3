/** The Hinterlands set (first printing). Rows only. */
import type { CardSet } from './row.js';

export const hinterlands = {
  Cartographer: {
    kinds: ['action'],
    cost: 5,
    play: [
      { do: 'cards', amount: 1 },
      { do: 'actions', amount: 1 },
      { do: 'sift', count: 4 },
    ],
    options: {
      forms: ['names'],
      tag: { name: 'discard', required: false },
      keep: 'the order of the cards that go back, the first named on top',
      about:
        'Every copy of these among the four is discarded, the others go back. Without options: Curse, pure victory cards and Copper.',
    },
    defaults: { names: ['Curse', 'Estate', 'Duchy', 'Province', 'Duke', 'Tunnel', 'Copper'] },
    text: '+1 card, +1 action. Look at the top four cards of your deck, discard any number, and put the others back in any order.',
  },
  Crossroads: {
    kinds: ['action'],
    cost: 2,
    play: [
      { do: 'cardsPerKindInHand', kind: 'victory' },
      { do: 'ifFirstThisTurn', steps: [{ do: 'actions', amount: 3 }] },
    ],
    text: '+1 card for each victory card in your hand. If this is the first Crossroads you play this turn: +3 actions.',
  },
  Embassy: {
    kinds: ['action'],
    cost: 5,
    play: [
      { do: 'cards', amount: 5 },
      { do: 'discard', count: 3 },
    ],
    onGain: [{ do: 'othersGain', gain: 'Silver' }],
    options: {
      forms: ['names'],
      tag: { name: 'discard', required: false },
      about:
        'The first three of these are discarded, then the cheapest cards. Without options: Curse, Estate, Duchy, Province, Copper.',
    },
    defaults: { names: ['Curse', 'Estate', 'Duchy', 'Province', 'Copper'], fallback: 'cheapest' },
    text: '+5 cards, discard three. When you gain this, every other player gains a Silver.',
  },
  FoolsGold: {
    kinds: ['treasure', 'reaction'],
    cost: 2,
    coins: 1,
    coinsWhenRepeated: 4,
    continuous: { trashedForCard: { when: 'Province', gain: 'Gold', event: 'FoolsGold' } },
    text: 'Worth 1 coin the first time this turn, otherwise 4. When another player gains a Province, you may trash this from your hand to gain a Gold onto your deck.',
  },
  Haggler: {
    kinds: ['action'],
    cost: 5,
    play: [{ do: 'coins', amount: 2 }],
    continuous: { cheaperGainOnBuy: { except: 'victory', event: 'Haggler' } },
    text: '+2 coins. While this is in play, when you buy a card, gain one that costs less and is no victory card.',
  },
  Highway: {
    kinds: ['action'],
    cost: 5,
    play: [
      { do: 'cards', amount: 1 },
      { do: 'actions', amount: 1 },
    ],
    continuous: { cheaperInPlay: 1 },
    text: '+1 card, +1 action. While this is in play, all cards cost 1 less.',
  },
  IllGottenGains: {
    kinds: ['treasure'],
    cost: 5,
    coins: 1,
    play: [{ do: 'mayGainToHand', gain: 'Copper' }],
    onGain: [{ do: 'othersGain', gain: 'Curse' }],
    options: {
      forms: ['choice'],
      choices: ['gain a Copper into the hand'],
      about: 'Without options: the Copper is taken.',
    },
    defaults: { choices: [1] },
    text: 'Worth 1 coin. You may gain a Copper into your hand. When you gain this, every other player gains a Curse.',
  },
  Mandarin: {
    kinds: ['action'],
    cost: 5,
    play: [
      { do: 'coins', amount: 3 },
      { do: 'toDeck', count: 1 },
    ],
    onGain: [{ do: 'playedToDeck', kind: 'treasure', event: 'Mandarin' }],
    options: {
      forms: ['names'],
      tag: { name: 'discard', required: false },
      about:
        'The first of these goes onto the deck; when none is in hand, the least useful card. Without options: the least useful card.',
    },
    text: '+3 coins. Put a card from your hand onto your deck. When you gain this, put all treasures you have in play onto your deck in any order.',
  },
  Margrave: {
    kinds: ['action', 'attack'],
    cost: 5,
    play: [
      { do: 'cards', amount: 3 },
      { do: 'buys', amount: 1 },
      { do: 'othersDiscardTo', size: 3, draw: 1, event: 'MargraveAttack' },
    ],
    text: '+3 cards, +1 buy. Every other player draws a card, then discards down to three.',
  },
  Oasis: {
    kinds: ['action'],
    cost: 3,
    play: [
      { do: 'cards', amount: 1 },
      { do: 'actions', amount: 1 },
      { do: 'coins', amount: 1 },
      { do: 'discard', count: 1 },
    ],
    options: {
      forms: ['names'],
      tag: { name: 'discard', required: false },
      about:
        'The first of these in hand is discarded, else the least useful card. Without options: that card.',
    },
    text: '+1 card, +1 action, +1 coin. Discard a card.',
  },
  Trader: {
    kinds: ['action', 'reaction'],
    cost: 4,
    play: [{ do: 'trashForCopies', gain: 'Silver' }],
    continuous: { gainsInstead: { gain: 'Silver', event: 'Trader' } },
    options: {
      forms: ['names'],
      tag: { name: 'trash', required: false },
      about:
        'The first of these in hand is trashed; it is not played when there is none. Without options: an Estate.',
    },
    defaults: { names: ['Estate'] },
    text: 'Trash a card from your hand and gain a Silver for each coin it costs. When you would gain a card, you may show this from your hand to gain a Silver instead.',
  },
  Tunnel: {
    kinds: ['victory', 'reaction'],
    cost: 3,
    points: 2,
    continuous: { discardedForCard: { gain: 'Gold', event: 'Tunnel' } },
    text: '2 points. When you discard this other than during clean-up, you may show it to gain a Gold.',
  },
} as const satisfies CardSet;
