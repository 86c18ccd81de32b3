/**
 * The meaning of every word of the JSON bots, as a value worked out by hand: from the text of a bot to the number, or
 * to what happens on the table. A word without a case fails.
 */
import { describe, expect, it } from 'vitest';
import { cards, id } from '../../../engine/star-realms/catalogue.js';
import { families, flags, keys, matchers, ruleSets } from '../../../engine/star-realms/vocabulary.js';
import { scoreTables } from '../../../grammar/index.js';
import { type BotText, type Entry, policyOf, turn, turnAmongThree } from '../../support/star-realms-bots.js';
import { type Layout, Position } from '../../support/star-realms-position.js';

const times = (count: number, name: string): string[] => new Array<string>(count).fill(name);
const names = (words: readonly { readonly name: string }[]): string[] => words.map(({ name }) => name).sort();
const setNumber = (name: string): number => ruleSets.findIndex((set) => set.name === name);

/** The score of a card by a bot's rule with this value. */
function scored(scene: Position, value: string | number, card = 'Explorer', more: BotText = {}): number {
  const entry: Entry = { card: '*', score: value };
  return ruled(scene, { scrapForBenefitRules: [entry], ...more }, card);
}

/** The score of a card by `scrapForBenefitRules`. */
function ruled(scene: Position, bot: BotText, card: string): number {
  const policy = policyOf(bot);
  scene.state.buyScorer = policy;
  return policy.program.sets[setNumber('scrapForBenefitRules')]!.score(scene.state, id(card as 'Scout'));
}

/** Both seats have cards of all groups in every zone; it is late in the first seat's turn. */
function busyTable(): Position {
  const scene = new Position({
    hand: [
      'Corvette',
      ...times(4, 'Blob Fighter'),
      ...times(3, 'Federation Shuttle'),
      'Battle Station',
      'Junkyard',
      ...times(5, 'Scout'),
      'Explorer',
    ],
    discard: times(6, 'Viper'),
    play: ['The Hive', 'Barter World', 'War World', 'Space Station'],
    row: ['Ram', 'Cutter', 'Cutter', 'Trade Escort', 'Corvette'],
    opponent: {
      hand: ['Ram', 'Corvette', 'Scout', 'Viper'],
      deck: ['Ram', 'Missile Bot', 'Mech World', ...times(3, 'Corvette'), ...times(4, 'Scout')],
      discard: ['Cutter', ...times(3, 'Missile Bot'), ...times(2, 'Corvette'), ...times(5, 'Viper')],
      play: ['Barter World', 'Blob World', 'Battle Station', 'Royal Redoubt'],
    },
  });
  scene.side(0).authority = 41;
  scene.side(1).authority = 37;
  // The Corvette draws: the Vipers are shuffled, and one of them comes to hand.
  for (const card of scene.names('hand')) scene.play(card);
  scene.use('The Hive');
  scene.deal(0, {
    hand: [...times(3, 'Ram'), 'Cutter', ...times(2, 'Imperial Fighter'), ...times(3, 'Scout')],
    deck: ['Blob World', 'Ram', ...times(5, 'Cutter'), 'Mech World', 'Scout'],
    discard: [
      'Blob Wheel',
      'Cutter',
      'Port of Call',
      ...times(3, 'Missile Bot'),
      'Junkyard',
      ...times(3, 'Survey Ship'),
      ...times(2, 'Explorer'),
    ],
  });
  return scene;
}

/** One number each for blob, trade_federation, machine_cult, star_empire and, except for the trade row, starter_cards. */
const grouped = (name: string, counts: readonly number[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    ['blob', 'trade_federation', 'machine_cult', 'star_empire', 'starter_cards']
      .slice(0, counts.length)
      .map((group, index) => [`${name}.${group}`, counts[index]!]),
  );

const onBusyTable: Readonly<Record<string, number>> = {
  deck: 2,
  turn: 3,
  'card.cost': 2,
  trade: 3 * 2 + 5 + 2,
  combat: 1 + 4 * 3 + 3,
  'combat.plus.card.scrap.combat': 16 + 2,
  authority: 41,
  'opponent.authority': 37,
  'deck.size': 5 + 9,
  'opponent.deck.size': 10,
  'discard.size': 12,
  'opponent.discard.size': 11,
  'hand.size': 1 + 9,
  'opponent.hand.size': 4,
  ships: 45,
  'opponent.ships': 24,
  bases: 11,
  'opponent.bases': 5,
  outposts: 7,
  'opponent.outposts': 3,
  'bases.inplay': 6,
  'opponent.bases.inplay': 4,
  'outposts.inplay': 4,
  'opponent.outposts.inplay': 2,
  'bases.unused': 5,
  'opponent.bases.smallest': 4,
  'opponent.bases.biggest': 7,
  'opponent.outposts.smallest': 5,
  'opponent.outposts.biggest': 6,
  ...grouped('trade_row', [1, 3, 0, 1]),
  ...grouped('cards.played', [4, 3, 2, 1, 5]),
  ...grouped('cards.hand', [3, 1, 0, 2, 1 + 3]),
  ...grouped('cards.discard', [1, 2, 4, 3, 0]),
  ...grouped('cards.deck', [2, 5, 1, 0, 5 + 1]),
  ...grouped('cards.all', [11, 12, 7, 8, 15]),
  ...grouped('opponent.cards.discard', [0, 1, 3, 2, 5]),
  ...grouped('opponent.cards.deck', [1, 0, 2, 3, 4]),
  ...grouped('opponent.cards.all', [3, 2, 6, 7, 11]),
};

describe('a key', () => {
  it.each(Object.entries(onBusyTable))('%s is %i', (key, value) => {
    expect(scored(busyTable(), key)).toBe(value);
  });

  it.each([
    ['Ram', 10],
    ['Explorer', 0],
  ])('buy.score.increase of %s is %i, also under its other name', (card, value) => {
    const table = new Position({ row: ['Cutter', 'Dreadnaught'] });
    const buyRules = [{ card: 'Cutter', score: 10 }];
    expect(scored(table, 'buy.score.increase', card, { buyRules })).toBe(value);
    expect(scored(table, 'buyScoreIncrease', card, { buyRules })).toBe(value);
  });

  /** Combat from scrapping a card, for all cards that can be in a deck, and heroes; other cards give none. */
  const scrapCombat: Readonly<Record<string, number>> = {
    Explorer: 2,
    'Trading Post': 3,
    'Battle Blob': 4,
    'Barter World': 5,
    'Battle Station': 5,
    Dreadnaught: 5,
    'Stellar Reef': 3,
    'Cargo Pod': 3,
    'Repair Bot': 2,
    'Spike Pod': 2,
    'Aging Battleship': 2,
    'Blob Overlord': 4,
    'Ram Pilot': 2,
  };
  const scrapTrade: Readonly<Record<string, number>> = {
    'Blob Wheel': 3,
    Ram: 3,
    'Space Station': 4,
    Bioformer: 3,
    Gunship: 4,
    'Trade Raft': 1,
    'Cargo Launch': 1,
  };
  // With the trade from its scrap, a card buys one that costs and scores exactly that much.
  const priced = { row: ['Trade Bot', 'Cutter', 'Ram', 'Patrol Mech'] };
  const byCost: BotText = { buyRules: [{ card: '*', score: 'card.cost' }] };
  it.each([
    ['combat.plus.card.scrap.combat', { combat: 7 }, {}, 7, scrapCombat],
    ['buy.score.increase', priced, byCost, 0, scrapTrade],
  ])('%s includes what scrapping each card gives', (key, layout, bot, before, brings) => {
    const asked = cards.filter(({ kind }) => kind !== 'event' && kind !== 'gambit').map(({ name }) => name);
    const scene = new Position(layout);
    const policy = policyOf({ scrapForBenefitRules: [{ card: '*', score: key }], ...bot });
    scene.state.buyScorer = policy;
    const set = policy.program.sets[setNumber('scrapForBenefitRules')]!;
    const read = asked.map((name) => [name, set.score(scene.state, id(name)) - before] as const);
    expect(Object.fromEntries(read.filter(([, more]) => more !== 0))).toEqual(brings);
  });

  it('cards.played counts a card that has been scrapped, cards.all and the averages do not', () => {
    const scene = new Position({ hand: ['Ram', 'Battle Pod'], deck: ['Cutter'] })
      .play('Ram')
      .play('Battle Pod');
    const cardInfo = [{ card: 'Ram', info: { worth: 9 } }] as unknown as Entry[];
    const read = (key: string): number => scored(scene, key, 'Explorer', { cardInfo });
    expect(['cards.played.blob', 'cards.all.blob', 'card_info_avg_worth'].map(read)).toEqual([2, 2, 3]);
    scene.scrap('Ram');
    expect(['cards.played.blob', 'cards.all.blob', 'card_info_avg_worth'].map(read)).toEqual([2, 1, 0]);
  });

  it('of the vocabulary has a case', () => {
    expect([...Object.keys(onBusyTable), 'buy.score.increase'].sort()).toEqual(names(keys));
  });
});

describe('card info', () => {
  const table = (): Position =>
    new Position({
      hand: ['Scout', 'Cutter'],
      deck: ['Scout'],
      row: ['Cutter', 'Ram', 'Ram', 'Ram'],
      opponent: { discard: ['Cutter'], play: ['Blob Wheel'] },
    });
  const cardInfo = [
    { card: 'Scout', info: { worth: 2, trade: -2 } },
    { card: 'Cutter', info: { worth: 7, trade: 'card.cost' } },
    { card: 'Ram', info: { worth: [{ 'hand.size': 2, score: 5 }, { score: 1 }], trade: 3 } },
    { card: 'Blob Wheel', info: { worth: 0, trade: [{ 'hand.size': 9, score: 5 }] } },
  ] as unknown as Entry[];
  const info = (key: string, card: string): number => scored(table(), key, card, { cardInfo });

  const cases: readonly [key: string, card: string, value: number][] = [
    ['card_info_worth', 'Cutter', 7],
    ['card_info_worth', 'Ram', 5],
    ['card_info_trade', 'Cutter', 2],
    ['card_info_worth', 'Viper', 0],
    ['card_info_trade', 'Blob Wheel', 0],
    ['card_info_avg_worth', 'Ram', Math.floor((2 + 7 + 2) / 3)],
    ['card_info_avg_trade', 'Ram', 0],
    ['opponent_card_info_avg_worth', 'Ram', Math.floor((7 + 0) / 2)],
    ['trade_row_card_info_avg_worth', 'Scout', Math.floor((7 + 3 * 5) / 4)],
    ['trade_row_card_info_avg_trade', 'Scout', Math.floor((2 + 3 * 3) / 4)],
  ];
  it.each(cases)('%s is for %s %i', (key, card, value) => {
    expect(info(key, card)).toBe(value);
  });

  it('has a case for every family', () => {
    const prefixes = new Set(cases.map(([key]) => key.replace(/(worth|trade)$/, '')));
    expect([...prefixes].sort()).toEqual(families.map(({ prefix }) => prefix).sort());
  });
});

describe('an operator', () => {
  /** Whether it holds for 2, for 3 and for 4 cards in hand. */
  const cases: readonly [condition: string | number, holds: string][] = [
    ['= 3', '-x-'],
    ['!= 3', 'x-x'],
    ['< 3', 'x--'],
    ['<= 3', 'xx-'],
    ['> 3', '--x'],
    ['>= 3', '-xx'],
    ['== 3', '-x-'],
    ['3', '-x-'],
    [3, '-x-'],
    ['> 2.5', '-xx'],
    ['> -3', 'xxx'],
    ['>= discard.size', '-xx'],
  ];
  it.each(cases)('%s', (condition, holds) => {
    const rules = [{ 'hand.size': condition, score: 1 }];
    const bot: BotText = { scrapForBenefitRules: [{ card: '*', score: 0, rules }] };
    const held = [2, 3, 4].map((count) => {
      const table = new Position({ hand: times(count, 'Scout'), discard: times(3, 'Viper') });
      return ruled(table, bot, 'Explorer') === 1 ? 'x' : '-';
    });
    expect(held.join('')).toBe(holds);
  });

  it('of the format has a case', () => {
    const written = cases.map(([condition]) => /^[<>=!]+/.exec(String(condition))?.[0]);
    expect(scoreTables.operators.filter((operator) => !written.includes(operator))).toEqual([]);
  });
});

describe('a value', () => {
  const table = new Position({ hand: times(3, 'Scout'), discard: ['Viper'] });
  const cardInfo = [{ card: 'Explorer', info: { Late2: 2, late2: 9 } }] as unknown as Entry[];

  it.each<[string | number, number]>([
    [7, 7],
    ['7', 7],
    [-2.5, -2.5],
    ['-2.5', -2.5],
    ['card.cost', 2],
    ['hand.size', 3],
    ['card_info_Late2', 2],
  ])('%j is a score of %d', (value, score) => {
    expect(scored(table, value, 'Explorer', { cardInfo })).toBe(score);
  });

  it.each<[string, boolean]>([
    ['> card_info_Late2', true],
    ['> card_info_late2', false],
    ['= card_info_avg_Late2', false],
    ['> discard.size', true],
    ['> DISCARD.size', true],
  ])('"hand.size": "%s" compares with a key, whose name may have capitals and digits', (condition, holds) => {
    const rules = [{ 'hand.size': condition, score: 1 }];
    const bot: BotText = { scrapForBenefitRules: [{ card: '*', score: 0, rules }], cardInfo };
    expect(ruled(table, bot, 'Explorer')).toBe(+holds);
  });

  it('can be a fraction: 2.5 is above 2.4, and a fraction above 0 counts', () => {
    const buys = (ram: number, corvette: number): string[] => {
      const buyRules = [
        { card: 'Ram', score: ram },
        { card: 'Corvette', score: corvette },
      ];
      return turn({ buyRules }, { trade: 3, row: ['Ram', 'Corvette'] }).names('discard');
    };
    expect(buys(2.4, 2.5)).toEqual(['Corvette']);
    expect(buys(2.5, 2.4)).toEqual(['Ram']);
    expect(buys(-0.5, 0.1)).toEqual(['Corvette']);
  });
});

describe('an entry', () => {
  const scoreOf = (entry: Entry, broader: readonly Entry[] = [{ card: '*', score: 9 }]): number =>
    ruled(new Position({ hand: ['Scout'] }), { scrapForBenefitRules: [entry, ...broader] }, 'Ram');

  it('is decided by the first rule all of whose conditions hold', () => {
    const rules = [
      { 'hand.size': 1, trade: 1, score: 1 },
      { 'hand.size': 1, trade: 0, score: 2 },
      { score: 3 },
    ];
    expect(scoreOf({ card: 'Ram', rules })).toBe(2);
    expect(scoreOf({ card: 'Ram', rules: rules.toReversed() })).toBe(3);
  });

  it('uses its own score if no rule holds, else the default; broader entries do not apply', () => {
    const rules = [{ trade: 1, score: 1 }];
    expect(scoreOf({ card: 'Ram', score: 4, rules })).toBe(4);
    expect(scoreOf({ card: 'Ram', rules })).toBe(0);
    expect(scoreOf({ card: 'ship', rules })).toBe(0);
  });
});

describe('a matcher', () => {
  const probes = ['Cutter', 'Explorer', 'Blob Wheel', 'Battle Station'];
  const matched: Readonly<Record<string, readonly string[]>> = {
    ship: ['Cutter', 'Explorer'],
    base: ['Blob Wheel', 'Battle Station'],
    outpost: ['Battle Station'],
    '*': probes,
  };
  it.each(Object.entries(matched))('%s stands for its cards', (card, expected) => {
    const bot: BotText = { scrapForBenefitRules: [{ card, score: 1 }] };
    expect(probes.filter((probe) => ruled(new Position({}), bot, probe) === 1)).toEqual(expected);
  });

  it('of the vocabulary has a case', () => {
    expect(Object.keys(matched).sort()).toEqual(names(matchers));
  });

  it('yields to a more specific one, and every matcher to a name, whatever the order', () => {
    const entries = ['*', 'base', 'outpost', 'ship', 'Battle Station', 'Cutter'].map((card, score) => ({
      card,
      score,
    }));
    for (const scrapForBenefitRules of [entries, entries.toReversed()]) {
      const score = (card: string): number => ruled(new Position({}), { scrapForBenefitRules }, card);
      expect(['Ram Pilot', 'Blob Wheel', 'Mech World', 'Ram', 'Battle Station', 'Cutter'].map(score)).toEqual(
        [0, 1, 2, 3, 4, 5],
      );
    }
  });
});

/** The values to compare at the end of the turn. */
type Seen = (scene: Position) => unknown;

interface Case {
  readonly layout: Layout;
  readonly see: Seen;
  /** What happens by default, and with a rule of the set. */
  readonly otherwise: unknown;
  readonly ruled: unknown;
  readonly entries: readonly Entry[];
  /** Other entries of the bot in both cases. */
  readonly more?: BotText;
  readonly plays?: (bot: BotText, layout: Layout) => Position;
}

const total =
  (name: string): Seen =>
  (scene) =>
    scene.totals()[name];
const zone =
  (name: 'hand' | 'discard' | 'play' | 'row', seat = 0): Seen =>
  (scene) =>
    scene.names(name, seat);
const spareBases: BotText = { attackBaseRules: [{ card: 'base', score: 0 }] };
const rivalsTurn = (bot: BotText, layout: Layout): Position => turn({}, layout, bot);
const amongThree = (bot: BotText, layout: Layout): Position =>
  turnAmongThree(bot, layout, [{ authority: 40 }, { authority: 49 }]);

const ruleCases: Readonly<Record<(typeof ruleSets)[number]['name'], Case>> = {
  buyRules: {
    layout: { trade: 3, row: ['Cutter', 'Corvette'] },
    see: zone('discard'),
    otherwise: [],
    entries: [{ card: 'Corvette', score: 5 }],
    ruled: ['Corvette'],
  },
  discardRules: {
    layout: { hand: ['Imperial Fighter'], opponent: { hand: ['Cutter', 'Scout'] } },
    plays: rivalsTurn,
    see: zone('discard', 1),
    otherwise: ['Scout'],
    entries: [{ card: 'Cutter', score: 50 }],
    ruled: ['Cutter'],
  },
  scrapRules: {
    layout: { hand: ['Missile Bot'], discard: ['Scout', 'Dreadnaught'] },
    see: zone('discard'),
    otherwise: ['Dreadnaught'],
    entries: [{ card: 'Dreadnaught', score: 30 }],
    ruled: ['Scout'],
  },
  scrapForBenefitRules: {
    layout: { hand: ['Explorer'] },
    see: zone('play'),
    otherwise: ['Explorer'],
    entries: [{ card: 'Explorer', score: 1 }],
    ruled: [],
  },
  useBaseRules: {
    layout: { play: ['Barter World'] },
    see: total('authority'),
    otherwise: 52,
    entries: [{ card: 'base', score: 0 }],
    ruled: 50,
  },
  playRules: {
    layout: { hand: ['Viper', 'Ram', 'Cutter'] },
    see: zone('play'),
    otherwise: ['Viper', 'Ram', 'Cutter'],
    entries: [
      { card: 'Viper', score: 19 },
      { card: 'Cutter', score: 21 },
    ],
    ruled: ['Cutter', 'Ram', 'Viper'],
  },
  makeChoiceRules: {
    layout: { hand: ['Patrol Mech'] },
    see: total('trade'),
    otherwise: 3,
    entries: [{ card: 'Patrol Mech', choice: 2 }],
    ruled: 0,
  },
  attackBaseRules: {
    layout: { combat: 5, opponent: { play: ['Blob Wheel', 'Barter World'] } },
    see: zone('discard', 1),
    otherwise: ['Barter World'],
    entries: [{ card: 'Blob Wheel', score: 9 }],
    ruled: ['Blob Wheel'],
  },
  destroyBaseRules: {
    layout: { hand: ['Missile Mech'], opponent: { play: ['Blob Wheel', 'Barter World'] } },
    more: spareBases,
    see: zone('discard', 1),
    otherwise: ['Barter World'],
    entries: [{ card: 'Blob Wheel', score: 9 }],
    ruled: ['Blob Wheel'],
  },
  copyShipRules: {
    layout: { hand: ['Cutter', 'Freighter', 'Stealth Needle'] },
    see: total('authority'),
    otherwise: 54,
    entries: [{ card: 'Cutter', score: 9 }],
    ruled: 58,
  },
  scrapTradeRowRules: {
    layout: { hand: ['Battle Pod'], row: ['Cutter', 'Ram'], tradeDeck: [] },
    see: zone('row'),
    otherwise: ['Cutter', 'Ram'],
    entries: [{ card: 'Ram', score: 1 }],
    ruled: ['Cutter'],
  },
  cardToTopOfDeckRules: {
    layout: { hand: ['Megahauler'], row: ['Cutter', 'Dreadnaught'] },
    see: (scene) => scene.top(),
    otherwise: 'Dreadnaught',
    entries: [{ card: 'Cutter', score: 9 }],
    ruled: 'Cutter',
  },
  returnBaseToHandRules: {
    layout: { hand: ['Mega Mech'], opponent: { play: ['Blob World', 'Barter World'] } },
    more: { ...spareBases, buyRules: [{ card: 'Barter World', score: 5 }] },
    see: zone('hand', 1),
    otherwise: ['Barter World'],
    entries: [{ card: 'Blob World', score: 9 }],
    ruled: ['Blob World'],
  },
  targetRules: {
    layout: { hand: ['Ram'] },
    plays: amongThree,
    see: ({ state }) => state.seats.map(({ authority }) => authority),
    otherwise: [50, 35, 49],
    entries: [{ card: 'Ram', rules: [{ 'opponent.authority': 49, score: 1 }] }],
    ruled: [50, 40, 44],
  },
};

const flagCases: Readonly<Record<string, Case>> = {
  useAllyAfterPlay: {
    layout: { hand: ['Battle Pod', 'Blob Fighter', 'Patrol Mech'], deck: ['Scout'] },
    more: {
      makeChoiceRules: [{ card: 'Patrol Mech', rules: [{ 'hand.size': '> 0', choice: 2 }], choice: 1 }],
    },
    see: total('trade'),
    otherwise: 3 + 1,
    entries: [{ card: 'Blob Fighter', useAllyAfterPlay: true }],
    ruled: 1,
  },
  useBaseAfterPlay: {
    layout: { hand: ['Barter World', 'Scout'] },
    more: { makeChoiceRules: [{ card: 'Barter World', rules: [{ 'hand.size': 1, choice: 2 }], choice: 1 }] },
    see: total('trade'),
    otherwise: 1,
    entries: [{ card: 'Barter World', useBaseAfterPlay: true }],
    ruled: 1 + 2,
  },
};

describe('a rule set', () => {
  it.each(Object.entries(ruleCases))('%s: by default, and by a rule', (set, each) => {
    const { layout, plays = turn, see, more } = each;
    expect(see(plays({ ...more }, layout))).toEqual(each.otherwise);
    expect(see(plays({ ...more, [set]: each.entries }, layout))).toEqual(each.ruled);
  });

  it('of the vocabulary has a case', () => {
    expect(Object.keys(ruleCases).sort()).toEqual(names(ruleSets));
  });
});

describe('a flag', () => {
  it.each(Object.entries(flagCases))('%s: without, and with it', (_, { layout, see, more, ...each }) => {
    expect(see(turn({ ...more }, layout))).toEqual(each.otherwise);
    expect(see(turn({ ...more, playRules: each.entries }, layout))).toEqual(each.ruled);
  });

  it('of the vocabulary has a case', () => {
    expect(Object.keys(flagCases).sort()).toEqual(names(flags));
  });
});
