/** Forms of lines in the online game that our own printer does not write, each in a log of a few lines. */
import { describe, expect, it } from 'vitest';
import { gameNamed } from '../../../bots/index.js';
import { type OnlineLog, readOnlineLog } from '../../../experiments/imports/online/read.js';
import { looksLikeLog } from '../../../experiments/runs/review/logged-game.js';

const game = gameNamed('dominion');

interface Shape {
  readonly about: string;
  /** Ten cards; a has the first turn, and its draws are named. */
  readonly a: string;
  readonly b?: string;
  readonly lines: readonly string[];
  /** State at the end: `a hand`, `b owned`, … */
  readonly state: Readonly<Record<string, string | number>>;
}

const ESTATES = '7 Coppers and 3 Estates';

const shapes: readonly Shape[] = [
  {
    about: 'Library looks at each card, and a card that is not set aside is in the hand',
    a: 'a Library, a Militia, 5 Coppers and 3 Estates',
    lines: [
      'a draws 4 Coppers and a Library.',
      'Turn 1 - a',
      'a plays a Library.',
      'a looks at an Estate.',
      'a looks at a Militia.',
      'a sets a Militia aside with Library.',
      'a looks at a Copper.',
      'a looks at an Estate.',
      'a discards a Militia.',
    ],
    state: { 'a hand': '5 Copper, 2 Estate', 'a deck': 'Estate', 'a discard': 'Militia' },
  },
  {
    about: 'Library tells the draws between cards that are set aside',
    a: 'a Library, a Militia, 5 Coppers and 3 Estates',
    lines: [
      'a draws 3 Coppers, an Estate and a Library.',
      'Turn 1 - a',
      'a plays a Library.',
      'a draws a Copper.',
      'a looks at a Militia.',
      'a draws a Militia and a Copper.',
    ],
    state: { 'a hand': '5 Copper, Estate, Militia', 'a deck': '2 Estate', 'a discard': '' },
  },
  {
    about: 'Library of the other seat',
    a: ESTATES,
    b: 'a Library, 3 Moats, 3 Coppers and 3 Estates',
    lines: [
      'a draws 3 Coppers and 2 Estates.',
      'Turn 1 - a',
      'a draws 4 Coppers and an Estate.',
      'Turn 1 - b',
      'b plays a Library.',
      'b draws a card.',
      'b looks at a card.',
      'b sets a card aside with Library.',
      'b looks at a card.',
      'b draws 2 cards.',
      'b discards a Moat.',
    ],
    state: { 'b hand': 7, 'b deck': 1, 'b discard': 'Moat' },
  },
  {
    about: 'cards that only their owner sees, next to a named one',
    a: ESTATES,
    b: 'a Warehouse, 6 Coppers and 3 Estates',
    lines: [
      'a draws 3 Coppers and 2 Estates.',
      'Turn 1 - a',
      'a draws 4 Coppers and an Estate.',
      'Turn 1 - b',
      'b plays a Warehouse.',
      'b draws 3 cards.',
      'b gets +1 Action.',
      'b discards 2 other cards and a Copper.',
    ],
    state: { 'b hand': 4, 'b discard': 'Copper', 'b unseen discards': 2 },
  },
  {
    about: "King's Court plays a card a third time",
    a: "a King's Court, a Village, 5 Coppers and 3 Estates",
    lines: [
      "a draws a King's Court, a Village and 3 Coppers.",
      'Turn 1 - a',
      "a plays a King's Court.",
      'a plays a Village.',
      'a draws a Copper.',
      'a gets +2 Actions.',
      'a plays a Village again.',
      'a draws a Copper.',
      'a gets +2 Actions.',
      'a plays a Village a third time.',
      'a draws an Estate.',
      'a gets +2 Actions.',
      'a plays 5 Coppers. (+$5)',
      'a buys and gains a Silver.',
    ],
    state: { 'a hand': 'Estate', 'a deck': '2 Estate', 'a discard': 'Silver' },
  },
  {
    about: 'Treasure Maps trashed one by one, and Golds gained onto the draw pile',
    a: '2 Treasure Maps, 5 Coppers and 3 Estates',
    lines: [
      'a draws 2 Treasure Maps and 3 Coppers.',
      'Turn 1 - a',
      'a plays a Treasure Map.',
      'a trashes a Treasure Map.',
      'a trashes a Treasure Map.',
      'a gains 4 Golds onto their drawpile.',
    ],
    state: {
      'a owned': '5 Copper, 3 Estate, 4 Gold',
      'a hand': '3 Copper',
      'a top': '4 Gold',
      trash: '2 TreasureMap',
    },
  },
  {
    about: "Fool's Gold is trashed for a Gold on the deck, without a reaction line",
    a: "2 Fool's Golds, 5 Coppers and 3 Estates",
    b: '10 Golds',
    lines: [
      'a draws 3 Coppers and 2 Estates.',
      'Turn 1 - a',
      "a draws 2 Fool's Golds, 2 Coppers and an Estate.",
      'Turn 1 - b',
      'b plays 5 Golds. (+$15)',
      'b buys and gains a Province.',
      "a trashes a Fool's Gold.",
      'a gains a Gold.',
      "a trashes a Fool's Gold.",
      'a gains a Gold.',
    ],
    state: { 'a top': '2 Gold', 'a hand': '2 Copper, Estate', 'a discard': '3 Copper, 2 Estate' },
  },
  {
    about: 'a purchase whose gain a later line tells is one card',
    a: 'a Haggler, 3 Golds, 3 Coppers and 3 Estates',
    lines: [
      'a draws a Haggler, 3 Golds and a Copper.',
      'Turn 1 - a',
      'a plays a Haggler.',
      'a gets +$2.',
      'a plays 3 Golds. (+$9)',
      'a buys a Province.',
      'a gains a Gold.',
      'a gains a Province.',
    ],
    state: { 'a owned': '3 Copper, 3 Estate, 4 Gold, Haggler, Province' },
  },
  {
    about: 'a purchase without a gain line is a gain',
    a: ESTATES,
    lines: ['a draws 3 Coppers and 2 Estates.', 'Turn 1 - a', 'a plays 3 Coppers. (+$3)', 'a buys a Silver.'],
    state: { 'a owned': '7 Copper, 3 Estate, Silver' },
  },
  {
    about: 'Wishing Well finds the wished card, or shows the top card',
    a: '2 Wishing Wells, 5 Coppers and 3 Estates',
    lines: [
      'a draws 2 Wishing Wells and 3 Coppers.',
      'Turn 1 - a',
      'a plays a Wishing Well.',
      'a draws a Copper.',
      'a gets +1 Action.',
      'a wishes for Copper and finds it.',
      'a plays a Wishing Well.',
      'a draws an Estate.',
      'a gets +1 Action.',
      'a wishes for Copper but reveals Estate.',
    ],
    state: { 'a hand': '5 Copper, Estate', 'a top': 'Estate', 'a deck': '2 Estate' },
  },
  {
    about: 'victory tokens without a plus',
    a: 'a Monument, 6 Coppers and 3 Estates',
    lines: [
      'a draws a Monument and 4 Coppers.',
      'Turn 1 - a',
      'a plays a Monument.',
      'a gets +$2.',
      'a gets 1 VP.',
    ],
    state: { 'a tokens': 1 },
  },
  {
    about: 'several bonuses in one sentence, at the start of a turn',
    a: 'a Fishing Village, 6 Coppers and 3 Estates',
    b: ESTATES,
    lines: [
      'a draws a Fishing Village and 4 Coppers.',
      'Turn 1 - a',
      'a plays a Fishing Village.',
      'a gets +2 Actions.',
      'a gets +$1.',
      'a draws 2 Coppers and 3 Estates.',
      'Turn 1 - b',
      'b draws 5 cards.',
      'Turn 2 - a',
      'a starts their turn.',
      'a gets +1 Action and +1 Coin (Fishing Village).',
      'a plays 2 Coppers. (+$2)',
      'a buys and gains a Silver.',
    ],
    state: { 'a discard': '4 Copper, Silver', 'last coins': 3 },
  },
  {
    about: 'Tactician gives everything in one sentence',
    a: 'a Tactician, 6 Coppers and 3 Estates',
    b: ESTATES,
    lines: [
      'a draws a Tactician and 4 Coppers.',
      'Turn 1 - a',
      'a plays a Tactician.',
      'a discards 4 Coppers.',
      'a draws 2 Coppers and 3 Estates.',
      'Turn 1 - b',
      'b draws 5 cards.',
      'Turn 2 - a',
      'a starts their turn.',
      'a shuffles their deck.',
      'a gets +1 Buy, +1 Action and draws 4 Coppers (Tactician).',
      'a plays 6 Coppers. (+$6)',
    ],
    state: { 'a hand': '3 Estate' },
  },
  {
    about: 'Haven names itself behind both lines',
    a: 'a Haven, 6 Coppers and 3 Estates',
    b: ESTATES,
    lines: [
      'a draws a Haven and 4 Coppers.',
      'Turn 1 - a',
      'a plays a Haven.',
      'a draws an Estate.',
      'a gets +1 Action.',
      'a sets a Copper aside with Haven.',
      'a draws 2 Coppers, 2 Estates.',
      'Turn 1 - b',
      'b draws 5 cards.',
      'Turn 2 - a',
      'a starts their turn.',
      'a puts a Copper in hand (Haven).',
    ],
    state: { 'a hand': '3 Copper, 2 Estate', 'a discard': '3 Copper, Estate' },
  },
  {
    about: 'Blockade may tell that it sets its gain aside',
    a: 'a Blockade, 6 Coppers and 3 Estates',
    lines: [
      'a draws a Blockade and 4 Coppers.',
      'Turn 1 - a',
      'a plays a Blockade.',
      'a gains a Silver.',
      'a sets a Silver aside with Blockade.',
    ],
    state: { 'a hand': '4 Copper', 'a set aside': 'Silver' },
  },
  {
    about: 'Lurker says that it gains from the trash',
    a: '2 Lurkers, 5 Coppers and 3 Estates',
    lines: [
      'a draws 2 Lurkers and 3 Coppers.',
      'Turn 1 - a',
      'a plays a Lurker.',
      'a gets +1 Action.',
      'a trashes a Village.',
      'a plays a Lurker.',
      'a gets +1 Action.',
      'a gains a Village from trash.',
    ],
    state: { 'a owned': '5 Copper, 3 Estate, 2 Lurker, Village', trash: '' },
  },
  {
    about: 'names and plurals of the online game',
    a: '2 Platina, 2 Oases, a Farm, 2 Farms and 3 Estates',
    lines: ['a draws 2 Platina, 2 Oases and a Farm.', 'Turn 1 - a', 'a plays 2 Platina and a Farm. (+$12)'],
    state: { 'a owned': '3 Estate, 3 Harem, 2 Oasis, 2 Platinum', 'a hand': '2 Oasis' },
  },
  {
    about: 'several kinds put onto the deck in one line lie there in any order: a Gold first',
    a: 'a Sentry, a Village, a Gold, 4 Coppers and 3 Estates',
    lines: [
      'a draws a Sentry, a Village and 3 Coppers.',
      'Turn 1 - a',
      'a plays a Sentry.',
      'a draws a Copper.',
      'a gets +1 Action.',
      'a looks at a Gold and an Estate.',
      'a topdecks a Gold and an Estate.',
      'a plays a Village.',
      'a draws a Gold.',
      'a gets +2 Actions.',
    ],
    state: { 'a top': 'Estate', left: 'the order of the cards on the deck is unknown: 1' },
  },
  {
    about: 'several kinds put onto the deck in one line lie there in any order: an Estate first',
    a: 'a Sentry, a Village, a Gold, 4 Coppers and 3 Estates',
    lines: [
      'a draws a Sentry, a Village and 3 Coppers.',
      'Turn 1 - a',
      'a plays a Sentry.',
      'a draws a Copper.',
      'a gets +1 Action.',
      'a looks at a Gold and an Estate.',
      'a topdecks a Gold and an Estate.',
      'a plays a Village.',
      'a draws an Estate.',
      'a gets +2 Actions.',
    ],
    state: { 'a top': 'Gold', left: 'the order of the cards on the deck is unknown: 1' },
  },
  {
    about: 'Outpost gives a hand of three cards and another turn with the same number',
    a: 'an Outpost, 6 Coppers and 3 Estates',
    b: ESTATES,
    lines: [
      'a draws an Outpost and 4 Coppers.',
      'Turn 1 - a',
      'a plays an Outpost.',
      'a plays 4 Coppers. (+$4)',
      'a buys and gains a Silver.',
      'a draws 2 Coppers and an Estate.',
      'Turn 1 - a [Outpost]',
      'a plays 2 Coppers. (+$2)',
      'a shuffles their deck.',
      'a draws 2 Estates, an Outpost, a Silver and a Copper.',
      'Turn 1 - b',
      'b draws 5 cards.',
      'Turn 2 - a',
      'a plays a Silver and a Copper. (+$3)',
      'a buys and gains a Silver.',
    ],
    state: {
      'a hand': '2 Estate, Outpost',
      left: 'a position cannot say that a card gives another turn: 2',
      'last turn': 4,
    },
  },
  {
    about: 'Clerk right behind the start of the turn uses no action',
    a: '2 Clerks, 5 Coppers and 3 Estates',
    lines: [
      'a draws 2 Clerks and 3 Coppers.',
      'Turn 1 - a',
      'a starts their turn.',
      'a plays a Clerk.',
      'a gets +$2.',
      'b topdecks a card.',
      'a plays 3 Coppers. (+$3)',
      'a buys and gains a Duchy.',
    ],
    state: { left: '', decisions: 2, 'first actions': 1 },
  },
  {
    about: 'Clerk in a turn that nothing starts uses the action',
    a: '2 Clerks, 5 Coppers and 3 Estates',
    lines: [
      'a draws 2 Clerks and 3 Coppers.',
      'Turn 1 - a',
      'a plays a Clerk.',
      'a gets +$2.',
      'b topdecks a card.',
      'a plays 3 Coppers. (+$3)',
      'a buys and gains a Duchy.',
    ],
    state: { left: '', decisions: 2, 'first actions': 1, 'last actions': 0 },
  },
  {
    about: 'Inn tells which cards are shuffled into the deck',
    a: 'a Village, 2 Golds, 4 Coppers and 3 Estates',
    lines: [
      'a draws a Village, 2 Golds and 2 Coppers.',
      'Turn 1 - a',
      'a plays 2 Golds. (+$6)',
      'a buys and gains an Inn.',
      'a shuffles an Inn into their deck.',
    ],
    state: { 'a deck': '2 Copper, 3 Estate, Inn', 'a discard': '', 'a top': '' },
  },
  {
    about: 'Secret Passage puts a card under the deck',
    a: 'a Secret Passage, 6 Coppers and 3 Estates',
    lines: [
      'a draws a Secret Passage and 4 Coppers.',
      'Turn 1 - a',
      'a plays a Secret Passage.',
      'a draws 2 Estates.',
      'a gets +1 Action.',
      'a bottomdecks an Estate.',
      'a plays 4 Coppers. (+$4)',
      'a buys and gains a Silver.',
    ],
    state: {
      'a hand': 'Estate',
      'a deck': '2 Copper, 2 Estate',
      left: 'a position cannot say where in the deck a card is: 1',
    },
  },
  {
    about: 'Secret Passage inserts a card, or puts it onto the deck',
    a: '2 Secret Passages, 5 Coppers and 3 Estates',
    lines: [
      'a draws 2 Secret Passages and 3 Coppers.',
      'Turn 1 - a',
      'a plays a Secret Passage.',
      'a draws 2 Estates.',
      'a gets +1 Action.',
      'a inserts an Estate into their deck.',
      'a plays a Secret Passage.',
      'a draws 2 Coppers.',
      'a gets +1 Action.',
      'a puts an Estate on the bottom of their deck.',
    ],
    state: { 'a hand': '5 Copper', 'a deck': '3 Estate' },
  },
  {
    about: 'Trader exchanges what was gained for a Silver',
    a: 'a Trader, 6 Coppers and 3 Estates',
    lines: [
      'a draws a Trader and 4 Coppers.',
      'Turn 1 - a',
      'a plays 4 Coppers. (+$4)',
      'a buys and gains a Copper.',
      'a reacts with a Trader.',
      'a returns a Copper to the Copper pile.',
      'a receives a Silver.',
    ],
    state: { 'a owned': '6 Copper, 3 Estate, Silver, Trader', 'a discard': 'Silver' },
  },
  {
    about: 'Investment trashes a card of the hand, then itself',
    a: '2 Investments, 5 Coppers and 3 Estates',
    lines: [
      'a draws 2 Investments and 3 Coppers.',
      'Turn 1 - a',
      'a plays an Investment.',
      'a trashes a Copper.',
      'a trashes an Investment.',
      'a gets +2 VP.',
      'a plays 2 Coppers. (+$2)',
      'a buys and gains an Estate.',
    ],
    state: {
      'a hand': 'Investment',
      'a tokens': 2,
      'a owned': '4 Copper, 4 Estate, Investment',
      'last coins': 2,
      trash: 'Copper, Investment',
    },
  },
  {
    about: 'Investment trashes both in one line',
    a: '2 Investments, 5 Coppers and 3 Estates',
    lines: [
      'a draws 2 Investments and 3 Coppers.',
      'Turn 1 - a',
      'a plays an Investment.',
      'a trashes an Investment and a Copper.',
    ],
    state: { 'a hand': '2 Copper, Investment', trash: 'Copper, Investment' },
  },
  {
    about: 'Crystal Ball leaves a card on the deck without a line',
    a: 'a Crystal Ball, 6 Coppers and 3 Estates',
    lines: [
      'a draws a Crystal Ball, 2 Coppers and 2 Estates.',
      'Turn 1 - a',
      'a plays a Crystal Ball. (+$1)',
      'a looks at an Estate.',
      'a plays 2 Coppers. (+$2)',
      'a buys and gains a Silver.',
    ],
    state: { 'a top': 'Estate', 'a hand': '2 Estate', 'a deck': '4 Copper, Estate' },
  },
  {
    about: 'Crystal Ball may have played the card, if the hand holds another',
    a: 'a Crystal Ball, 6 Coppers and 3 Estates',
    lines: [
      'a draws a Crystal Ball, 2 Coppers and 2 Estates.',
      'Turn 1 - a',
      'a plays a Crystal Ball. (+$1)',
      'a looks at a Copper.',
      'a plays a Copper. (+$1)',
    ],
    state: { doubts: '9: the next card is played from the deck or from the hand' },
  },
  {
    about: 'Crystal Ball plays a card that the hand does not hold',
    a: 'a Crystal Ball, a Gold, 5 Coppers and 3 Estates',
    lines: [
      'a draws a Crystal Ball, 2 Coppers and 2 Estates.',
      'Turn 1 - a',
      'a plays a Crystal Ball. (+$1)',
      'a looks at a Gold.',
      'a plays a Gold. (+$3)',
      'a plays 2 Coppers. (+$2)',
      'a buys and gains a Gold.',
    ],
    state: { 'a top': '', 'a hand': '2 Estate', 'a deck': '3 Copper, Estate' },
  },
  {
    about: 'Jack of All Trades draws the card that it left on the deck',
    a: 'a Jack of All Trades, 6 Coppers and 3 Estates',
    lines: [
      'a draws a Jack of All Trades and 4 Coppers.',
      'Turn 1 - a',
      'a plays a Jack of All Trades.',
      'a gains a Silver.',
      'a looks at an Estate.',
      'a draws an Estate.',
      'a trashes an Estate.',
    ],
    state: { 'a hand': '4 Copper', 'a deck': '2 Copper, 2 Estate', 'a discard': 'Silver' },
  },
  {
    about: 'Trail reacts from the discard pile',
    a: 'an Oasis, a Trail, 5 Coppers and 3 Estates',
    lines: [
      'a draws an Oasis, a Trail and 3 Coppers.',
      'Turn 1 - a',
      'a plays an Oasis.',
      'a draws a Copper.',
      'a gets +1 Action.',
      'a gets +$1.',
      'a discards a Trail.',
      'a reacts with a Trail.',
      'a plays a Trail.',
      'a draws an Estate.',
      'a gets +1 Action.',
    ],
    state: { 'a hand': '4 Copper, Estate', 'a discard': '', 'a deck': 'Copper, 2 Estate' },
  },
  {
    about: 'Island and Native Village in the words of other mats',
    a: 'an Island, a Native Village, 5 Coppers and 3 Estates',
    lines: [
      'a draws an Island, a Native Village, 2 Coppers and an Estate.',
      'Turn 1 - a',
      'a plays a Native Village.',
      'a gets +2 Actions.',
      'a sets an Estate aside with Native Village.',
      'a plays an Island.',
      'a puts an Island on their Island mat.',
      'a puts an Estate on their Island mat.',
    ],
    state: { 'a hand': '2 Copper', 'a deck': '3 Copper, Estate', 'a discard': '' },
  },
  {
    about: 'Minion discards some hands',
    a: 'a Minion, 6 Coppers and 3 Estates',
    lines: [
      'a draws a Minion and 4 Coppers.',
      'Turn 1 - a',
      'a plays a Minion.',
      'a gets +1 Action.',
      'a discards 4 Coppers.',
      'a draws 2 Coppers and 2 Estates.',
      'b discards 4 other cards and a Copper.',
      'b shuffles their deck.',
      'b draws 4 cards.',
    ],
    state: { 'a hand': '2 Copper, 2 Estate', 'a deck': 'Estate', 'b hand': 4, 'b deck': 6 },
  },
  {
    about: 'a purchase of the other seat seems to be missing',
    a: ESTATES,
    lines: [
      'a draws 3 Coppers and 2 Estates.',
      'Turn 1 - a',
      'a plays 3 Coppers. (+$3)',
      'a buys and gains a Silver.',
      'a draws 4 Coppers and an Estate.',
      'Turn 1 - b',
      'b plays 4 Coppers. (+$4)',
      'b draws 5 cards.',
      'Turn 2 - a',
      'a plays 4 Coppers. (+$4)',
      'a buys and gains a Silver.',
    ],
    state: {
      decisions: 1,
      left: 'a purchase seems to be missing before line 11: treasures give 4 coins, and nothing is bought: 1',
    },
  },
  {
    about: 'nobody wonders about a turn without treasures',
    a: ESTATES,
    lines: [
      'a draws 3 Coppers and 2 Estates.',
      'Turn 1 - a',
      'a plays 3 Coppers. (+$3)',
      'a buys and gains a Silver.',
      'a draws 4 Coppers and an Estate.',
      'Turn 1 - b',
      'b draws 5 cards.',
      'Turn 2 - a',
      'a plays 4 Coppers. (+$4)',
      'a buys and gains a Silver.',
    ],
    state: { decisions: 2, left: '' },
  },
  {
    about: 'a deck that lacks one card for a hand shows that no purchase was missing',
    a: '10 Estates',
    b: '7 Coppers, 2 Estates and a Laboratory',
    lines: [
      'a draws 5 Estates.',
      'Turn 1 - a',
      'a draws 5 Estates.',
      'Turn 1 - b',
      'b plays 3 Coppers. (+$3)',
      'b draws 5 cards.',
      'Turn 2 - a',
      'a shuffles their deck.',
      'a draws 5 Estates.',
      'Turn 2 - b',
      'b buys and gains a Copper.',
      'b shuffles their deck.',
      'b draws 5 cards.',
      'Turn 3 - a',
      'a draws 5 Estates.',
      'Turn 3 - b',
      'b plays a Laboratory.',
      'b draws 2 cards.',
      'b gets +1 Action.',
      'b shuffles their deck.',
      'b draws 5 cards.',
      'Turn 4 - a',
      'a shuffles their deck.',
      'a draws 5 Estates.',
      'Turn 4 - b',
    ],
    state: {
      decisions: 2,
      left: 'a purchase seems to be missing before line 9: treasures give 3 coins, and nothing is bought: 2',
    },
  },
  {
    about: 'a card left in the deck, but not drawn from it, shows that lines before are missing',
    a: ESTATES,
    lines: [
      'a draws 3 Coppers and 2 Estates.',
      'Turn 1 - a',
      'a plays 3 Coppers. (+$3)',
      'a buys and gains a Silver.',
      'a draws 4 Coppers and an Estate.',
      'Turn 1 - b',
      'b draws 5 cards.',
      'Turn 2 - a',
      'a plays 4 Coppers. (+$4)',
      'a buys and gains a Militia.',
      'a shuffles their deck.',
      'a draws 4 Coppers and an Estate.',
      'Turn 2 - b',
      'b shuffles their deck.',
      'b draws 5 cards.',
      'Turn 3 - a',
      'a plays 4 Coppers. (+$4)',
      'a buys and gains a Silver.',
      'a draws 3 Coppers, an Estate and a Silver.',
      'Turn 3 - b',
      'b draws 5 cards.',
      'Turn 4 - a',
      'a plays 3 Coppers and a Silver. (+$5)',
      'a buys and gains a Duchy.',
      'a shuffles their deck.',
      'a draws 3 Coppers and 2 Estates.',
      'Turn 4 - b',
    ],
    state: {
      doubts: '28: Militia is left in the deck',
      decisions: 0,
      left: 'line 28 contradicts the cards known before: 4',
    },
  },
  {
    about: 'lines that move no card',
    a: 'a War Chest, 6 Coppers and 3 Estates',
    lines: [
      'a draws a War Chest and 4 Coppers.',
      'Turn 1 - a',
      'b reconnected.',
      'a plays a War Chest.',
      'b names Gold.',
      'a gains a Duchy.',
      'b failed to gain a Curse.',
      'a ends their buy phase.',
    ],
    state: { 'a owned': '6 Copper, Duchy, 3 Estate, WarChest', 'b owned': '7 Copper, 3 Estate' },
  },
];

/** `7 Copper, Silver`, sorted by name. */
function listed(cards: readonly number[]): string {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(game.cards[card]!.name, (counts.get(game.cards[card]!.name) ?? 0) + 1);
  return [...counts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, n]) => (n === 1 ? name : `${n} ${name}`))
    .join(', ');
}

function stateOf(log: OnlineLog): Shape['state'] {
  const [a, b] = ['a', 'b'].map((name) => log.seats[log.names.indexOf(name)]);
  const [first, last] = [log.decisions[0]?.position.table, log.decisions.at(-1)?.position.table];
  return {
    'a owned': listed(a!.owned.cards),
    'b owned': listed(b!.owned.cards),
    'a hand': listed(a!.hand.cards),
    'b hand': b!.hand.size,
    'a deck': a!.deck === undefined ? 'unknown' : listed(a!.deck.cards),
    'b deck': b!.deckSize,
    'a top': a!.top.cards === undefined ? 'unknown' : listed(a!.top.cards),
    'a discard': listed(a!.discard.cards),
    'b discard': listed(b!.discard.cards),
    'b unseen discards': b!.discard.unknown,
    'a set aside': listed(a!.setAside.cards),
    'a tokens': a!.tokens,
    trash: listed(log.trash),
    left: [...new Set(log.leftOut.map(({ reason }) => reason))]
      .map((text) => `${text}: ${log.leftOut.filter(({ reason }) => reason === text).length}`)
      .join('; '),
    doubts: log.doubts.map(({ line, text }) => `${line}: ${text}`).join('; '),
    decisions: log.decisions.length,
    'first actions': first?.['actions'] as number,
    'last actions': last?.['actions'] as number,
    'last coins': last?.['coins'] as number,
    'last turn': last?.['turn'] as number,
  };
}

/** If b has no turn in the lines, it gets the first one, because turns reveal the names. */
function textOf({ a, b = ESTATES, lines }: Shape): string {
  const start = ['b draws 5 cards.', ...lines];
  if (!lines.includes('Turn 1 - b')) start.splice(2, 0, 'Turn 1 - b', 'b draws 5 cards.');
  return [`a starts with ${a}.`, `b starts with ${b}.`, ...start].join('\n');
}

describe('lines of the online game', () => {
  it.each(shapes)('$about', (shape) => {
    const log = readOnlineLog(textOf(shape), game);
    expect(stateOf(log)).toMatchObject({ doubts: '', ...shape.state });
    expect(log.skipped).toEqual([]);
  });

  it('are read if the turn header follows a sentence, with a dash of any length', () => {
    const text = `a starts with ${ESTATES}.\nb starts with ${ESTATES}.\na draws 3 Coppers and 2 Estates.
b draws 5 cards.Turn 1 \u2013 a
a plays 3 Coppers. (+$3)
a buys and gains a Silver.
a draws 4 Coppers and an Estate.Turn 1 \u2014 b
b draws 5 cards.
Turn 2 - a
a draws nonsense.
`;
    expect(looksLikeLog(text)).toBe(true);
    const log = readOnlineLog(text, game);
    expect(log.names).toEqual(['a', 'b']);
    expect(log.decisions.map(({ line }) => line)).toEqual([6]);
    expect(log.skipped).toEqual([{ line: 10, text: 'a draws nonsense.' }]);
  });

  it('are read if a browser wrote each part, and each comma, on a separate line', () => {
    const text = `a
 starts with 
6 Coppers
 and 
a Militia
.
a
 starts with 
3 Estates
.
b
 starts with 
10 Golds
.
a
 draws 
3 Coppers
, 
an Estate
, 
and 
a Militia
.
b
 draws 
5 cards
.
Turn 1 - a
a
 plays 
a Militia
.
a
 gets +$
2
.
b
 discards 
a card
 and 
a Gold
.
a
 plays 
3 Coppers
. (+$
3
)
a
 buys and gains 
a Silver
.
a
 draws 
3 Coppers
 and 
2 Estates
.
Turn 1 - b
Joining game #1
Kingdom generated with these relative percentages:
50%: Poacher and Bandit
`;
    const log = readOnlineLog(text, game);
    expect(log.skipped).toEqual([]);
    expect(stateOf(log)).toMatchObject({
      doubts: '',
      'a owned': '6 Copper, 3 Estate, Militia, Silver',
      'b discard': 'Gold',
      'b unseen discards': 1,
    });
  });
});
