/** Logs of the online game as players paste them, written by hand from the reference. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { gameNamed } from '../../../bots/index.js';
import { type PositionFields, seedOf } from '../../../engine/index.js';
import { FIRST_UNSUPPORTED } from '../../../experiments/imports/online/events.js';
import { type OnlineLog, readOnlineLog } from '../../../experiments/imports/online/read.js';
import { findPlayer } from '../../../experiments/players/find.js';
import { loggedGame, looksLikeLog } from '../../../experiments/runs/review/logged-game.js';
import { printOnlineLog } from '../../support/online-log.js';

const game = gameNamed('dominion');
const textOf = (name: string): string =>
  readFileSync(join('test', 'fixtures', 'online-logs', `${name}.txt`), 'utf8');

/** `7 Copper, Silver`, sorted by name. */
function listed(log: OnlineLog, cards: readonly number[]): string {
  const counts = new Map<string, number>();
  for (const card of cards) {
    const name =
      card < FIRST_UNSUPPORTED ? game.cards[card]!.name : log.unsupportedCards[card - FIRST_UNSUPPORTED]!;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, n]) => (n === 1 ? name : `${n} ${name}`))
    .join(', ');
}

interface Expected {
  readonly names: readonly string[];
  /** Cards that each player owns. */
  readonly owned: readonly string[];
  /** Hand and deck of the player who copied the log, at its end. */
  readonly hand?: string;
  readonly deck?: string;
  readonly decisions: number;
  /** Numbers of the lines that contradict others, and of those that are not understood. */
  readonly doubts?: readonly number[];
  readonly skipped?: readonly number[];
  readonly ownersUnknownFrom?: number;
  readonly note?: string;
}

type Facts = Readonly<Record<string, string | number>>;

/** Positions as a person reads them from the logs. */
const described: readonly {
  readonly file: string;
  readonly line: number;
  readonly table: Facts;
  readonly own: Facts;
  readonly other: Facts;
}[] = [
  {
    file: 'seaside',
    line: 50,
    table: { turn: 7, phase: 'buy', actions: 2, buys: 1, coins: 5 },
    own: {
      hand: '4 Copper, Estate',
      'in play': 'FishingVillage',
      'next turn': '',
      deck: 'Copper, Estate',
      discard: '2 Copper, Silver',
      island: 'Estate, Island',
    },
    other: {
      hand: 5,
      'in play': 'Caravan, Lighthouse',
      'next turn': 'Caravan, Lighthouse',
      lasting: 'Lighthouse',
      gained: 'Haven',
    },
  },
  {
    file: 'seaside',
    line: 91,
    table: { phase: 'action', actions: 2, buys: 2, coins: 1 },
    own: {
      hand: 'Caravan, 4 Copper, Estate',
      'in play': 'FishingVillage, Haven, Wharf',
      'next turn': 'Haven',
      'set aside': 'Silver',
      deck: '3 Copper, Estate',
    },
    other: { hand: 5, 'in play': 'Haven', 'next turn': 'Haven', 'set aside': 1, lasting: '' },
  },
  {
    file: 'seaside',
    line: 109,
    table: { phase: 'action', actions: 1, buys: 1, coins: 0 },
    own: {
      hand: '3 Copper, Estate, FishingVillage, Silver, Wharf',
      'in play': 'Caravan, Haven',
      'next turn': '',
      'set aside': '',
      deck: '4 Copper, Estate, Wharf',
    },
    other: { 'in play': '', 'next turn': '', 'set aside': 0 },
  },
  {
    file: 'intrigue',
    line: 46,
    table: { coins: 7, actions: 1, trash: 'Copper, Estate, MiningVillage' },
    own: { hand: '5 Copper', deck: '2 Copper, Estate', discard: 'Curse', 'in play': 'Masquerade' },
    other: {
      cards: 'Bridge, 6 Copper, 4 Estate, MiningVillage, Swindler',
      hand: 5,
      'in hand': 'Estate',
    },
  },
  {
    file: 'prosperity',
    line: 51,
    table: { coins: 4, 'action discount': 2, discount: 0 },
    own: { hand: 'Copper, KingsCourt, Quarry, Silver, Watchtower', deck: '6 Copper, 3 Estate', tokens: 0 },
    other: { cards: '7 Copper, 3 Estate, Gold, 2 Monument, Silver', tokens: 1 },
  },
  {
    file: 'prosperity',
    line: 63,
    table: { phase: 'action' },
    own: { hand: '3 Copper, Estate, WorkersVillage', deck: '3 Copper, 2 Estate' },
    other: { tokens: 2 },
  },
  {
    file: 'hinterlands',
    line: 47,
    table: { phase: 'buy', coins: 4 },
    own: {
      hand: '3 Copper, Estate',
      deck: '4 Copper, 2 Estate',
      discard: 'Gold, Tunnel',
      'in play': 'Oasis',
    },
    other: { cards: '7 Copper, 3 Estate, Nomads, Scheme, Silver', hand: 5, 'in hand': 'Scheme' },
  },
  {
    file: 'hinterlands',
    line: 84,
    table: { phase: 'action' },
    own: {
      hand: '3 Copper, Estate, GuardDog',
      deck: 'Copper, Estate, Tunnel',
      discard: '3 Copper, Estate, 2 Gold, Oasis, Scheme',
    },
    other: { cards: '7 Copper, 3 Estate, 2 Nomads, Scheme, 3 Silver', hand: 5 },
  },
  {
    file: 'base-throne',
    line: 35,
    table: { phase: 'buy', coins: 6, actions: 0 },
    own: { hand: '2 Copper, Estate', deck: '4 Copper, Estate', discard: 'Copper, Estate' },
    other: { cards: '7 Copper, 3 Estate, Militia, Moat' },
  },
  {
    file: 'base-throne',
    line: 61,
    table: { phase: 'buy', coins: 7 },
    own: { hand: '4 Copper, Estate, Gold, Vassal', deck: '3 Copper, 2 Estate', discard: '' },
    other: { cards: '7 Copper, 3 Estate, Laboratory, Militia, Moat, Remodel' },
  },
];

/** A deleted line, and the line and message that reveal it. */
const deleted: readonly (readonly [file: string, line: string, told: number, text: string])[] = [
  ['seaside', 'A gets +2 Actions.', 30, 'no earlier line shows the Actions of Fishing Village'],
  ['seaside', 'A gets +$1. (Fishing Village)', 49, 'no earlier line shows the coins of Fishing Village'],
  ['seaside', 'A draws 2 Coppers.', 68, 'no earlier line shows all cards drawn for Wharf'],
  ['seaside', 'A plays a Wharf.', 66, 'no card played earlier gives these cards'],
  ['seaside', 'B plays a Lighthouse.', 40, 'no card played earlier gives these actions'],
  ['base-throne', 'i discards a Copper and an Estate.', 41, 'Militia leaves 3 cards, and ivy has 5'],
  ['base-throne', 'J trashes an Estate.', 67, 'no earlier line shows what is trashed for Remodel'],
  ['base-throne', 'J plays a Militia.', 39, 'no card played earlier gives these coins'],
  ['base-throne', 'i plays 2 Coppers. (+$2)', 35, 'Gold costs 6, and 4 coins are left'],
  ['hinterlands', 'z plays an Oasis.', 40, 'no card played earlier gives these cards'],
  ['hinterlands', 'z discards a Tunnel.', 44, 'Tunnel is not where it should be'],
  ['prosperity', 'K buys and gains a Quarry.', 20, 'the log does not say how these cards were gained'],
  ['intrigue', 'e shuffles their deck.', 25, 'these cards are not in the deck'],
];

const expected: Readonly<Record<string, Expected>> = {
  'base-nested': {
    names: ['Militia Max', 'Copper King'],
    owned: [
      'Cellar, 7 Copper, 3 Estate, 2 Militia, ThroneRoom, Village',
      'Cellar, 7 Copper, 3 Estate, Moat, Silver, ThroneRoom',
    ],
    hand: '5 Copper',
    deck: 'Estate, ThroneRoom',
    decisions: 8,
    skipped: [22],
  },
  'base-attacks': {
    names: ['Lord Rattington', 'gerd'],
    owned: [
      'Bandit, Bureaucrat, 7 Copper, 3 Estate, Gold, Militia, 2 Silver, Witch',
      '5 Copper, 2 Estate, Gold, Library, Moat, Sentry, Silver, ThroneRoom',
    ],
    hand: 'Copper, 2 Estate, Gold, Sentry',
    deck: '4 Copper, Library, Moat, Silver, ThroneRoom',
    decisions: 11,
    note: 'Lord Rattington resigned',
  },
  names: {
    names: ['Silver', 'Silver Smithy 2.0'],
    owned: ['7 Copper, 3 Estate, Gold, Silver, Smithy', '7 Copper, 4 Estate, Festival, Silver'],
    hand: '3 Copper, 2 Estate',
    deck: 'Copper',
    decisions: 5,
  },
  'copied-page': {
    names: ['Tom & Jo', 'Bea'],
    owned: ['7 Copper, 3 Estate, Silver, WorkersVillage', '7 Copper, 3 Estate, Mine'],
    hand: '2 Copper, Estate, Silver, WorkersVillage',
    deck: '5 Copper, 2 Estate',
    decisions: 2,
    skipped: [2],
  },
  'split-lines': {
    names: ['Anne Marie', 'Bob'],
    owned: ['7 Copper, 3 Estate, Militia, Silver', 'Chapel, 7 Copper, 3 Estate'],
    hand: '3 Copper, Estate, Militia',
    deck: '4 Copper, 2 Estate, Silver',
    decisions: 2,
  },
  'three-players': {
    names: ['ann', 'bob', 'cy'],
    owned: [
      '2 Copper, 2 Estate, Mint',
      'Bishop, 7 Copper, 2 Estate, Silver, WorkersVillage',
      '7 Copper, 3 Estate, Platinum, Silver, Smithy',
    ],
    hand: '3 Copper, 2 Estate',
    deck: '2 Copper',
    decisions: 4,
    doubts: [56],
    note: 'some facts are uncertain from line 56 on (Platinum costs 9, and 7 coins are left)',
  },
  possession: {
    names: ['some name', 'Other'],
    owned: ['7 Copper, 3 Estate, Laboratory, Silver', '7 Copper, 3 Estate, Militia, Smithy'],
    decisions: 1,
    ownersUnknownFrom: 15,
    note: 'from line 15 on (a turn of Possession)',
  },
  events: {
    names: ['some name', 'Other'],
    owned: [
      '7 Copper, 3 Estate, Laboratory, Militia, Silver',
      '7 Copper, 3 Estate, Ferryman, Silver, Village',
    ],
    hand: '3 Copper, Estate, Laboratory',
    deck: '4 Copper, 2 Estate, Militia, Silver',
    decisions: 2,
    note: 'these cards are not supported: Alms, Lost Arts, Ferryman',
  },
  durations: {
    names: ['some name', 'Other'],
    owned: ['Caravan, 7 Copper, 3 Estate, Market, 2 Silver', '7 Copper, 3 Estate, Militia, Silver'],
    hand: 'Caravan, 2 Copper, Estate, Market',
    deck: '5 Copper, 2 Estate, 2 Silver',
    decisions: 5,
  },
  undo: {
    names: ['some name', 'Other'],
    owned: ['7 Copper, 3 Estate, Militia, Smithy, Village', '7 Copper, 3 Estate, Silver'],
    decisions: 1,
    doubts: [21],
    skipped: [9, 10, 20],
    ownersUnknownFrom: 21,
    note: 'from line 21 on (no buy is left for it)',
  },
  'base-throne': {
    names: ['ivy', 'Joe'],
    owned: [
      '7 Copper, 3 Estate, 2 Gold, Moat, Silver, ThroneRoom, Vassal',
      '7 Copper, 3 Estate, Laboratory, 2 Militia, Moat, Remodel',
    ],
    hand: 'Copper, 2 Gold, Moat, Vassal',
    deck: '6 Copper, 3 Estate, Silver, ThroneRoom',
    decisions: 8,
  },
  intrigue: {
    names: ['Dan', 'eve'],
    owned: [
      'Bridge, 5 Copper, Duchy, 5 Estate, MiningVillage, Swindler',
      '7 Copper, Curse, Duchy, Gold, Masquerade',
    ],
    hand: '3 Copper, Curse',
    deck: '',
    decisions: 7,
  },
  seaside: {
    names: ['Ada', 'Ben'],
    owned: [
      'Caravan, 7 Copper, 3 Estate, FishingVillage, Haven, Island, Silver, 2 Wharf',
      'Caravan, 7 Copper, 4 Estate, Haven, Lighthouse, 2 Silver',
    ],
    hand: '3 Copper, Estate, Silver, Wharf',
    deck: '4 Copper, Estate, Wharf',
    decisions: 15,
  },
  prosperity: {
    names: ['Kim', 'Lou'],
    owned: [
      '7 Copper, 3 Estate, KingsCourt, Monument, Quarry, Silver, Watchtower, WorkersVillage',
      '7 Copper, 3 Estate, 2 Gold, 2 Monument, Silver',
    ],
    hand: '2 Copper, 2 Estate',
    deck: '',
    decisions: 10,
  },
  hinterlands: {
    names: ['Yan', 'zoe'],
    owned: [
      '7 Copper, 3 Estate, 2 Nomads, Scheme, 3 Silver',
      '7 Copper, 3 Estate, 2 Gold, GuardDog, Oasis, Scheme, Tunnel',
    ],
    hand: '3 Copper, 2 Estate, Tunnel',
    deck: 'Copper',
    decisions: 9,
  },
  'no-header': {
    names: ['Rosa', 'Max'],
    owned: ['7 Copper, 3 Estate, Silver, ThroneRoom', '7 Copper, 3 Estate, Moat'],
    decisions: 0,
    skipped: [1, 17],
    ownersUnknownFrom: 17,
  },
};

describe('logs of the online game written by hand', () => {
  it.each(Object.entries(expected))('%s', (file, truth) => {
    const text = textOf(file);
    expect(looksLikeLog(text)).toBe(true);
    const log = readOnlineLog(text, game);
    expect(log.names).toEqual(truth.names);
    expect(log.seats.map(({ owned }) => listed(log, owned.cards))).toEqual(truth.owned);
    expect(log.doubts.map(({ line }) => line)).toEqual(truth.doubts ?? []);
    expect(log.skipped.map(({ line }) => line)).toEqual(truth.skipped ?? []);
    expect(log.ownersUnknownFrom?.line).toBe(truth.ownersUnknownFrom);
    expect(log.decisions.length).toBe(truth.decisions);
    const own = log.seats[log.seat!]!;
    if (truth.hand !== undefined) expect(listed(log, own.hand.cards)).toBe(truth.hand);
    if (truth.deck !== undefined) expect(listed(log, own.deck!.cards)).toBe(truth.deck);
    if (truth.note !== undefined) expect(loggedGame(text).notes.join('\n')).toContain(truth.note);
  });

  it.each(described)('$file, line $line: the position is the one that the log describes', (truth) => {
    const log = readOnlineLog(textOf(truth.file), game);
    const { position } = log.decisions.find(({ line }) => line === truth.line)!;
    const seat = log.seat!;
    const shown = (fields: PositionFields, wanted: Facts): Facts =>
      Object.fromEntries(
        Object.keys(wanted).map((name) => {
          const value = fields[name] ?? [];
          return [name, Array.isArray(value) ? listed(log, value as readonly number[]) : (value as number)];
        }),
      );
    expect(shown(position.table, truth.table)).toEqual(truth.table);
    expect(shown(position.seats[seat]!, truth.own)).toEqual(truth.own);
    expect(shown(position.seats[1 - seat]!, truth.other)).toEqual(truth.other);
  });

  it.each(deleted)('%s without "%s" are reported as incomplete', (file, line, told, text) => {
    const lines = textOf(file).split('\n');
    const at = lines.indexOf(line);
    const whole = readOnlineLog(lines.join('\n'), game);
    const log = readOnlineLog(lines.with(at, '').join('\n'), game);
    expect(log.doubts[0]).toEqual({ line: told, text });
    expect(whole.doubts).toEqual([]);
    const truths = whole.decisions.map(({ position, taken }) => factsOf(position, taken, log.seat!));
    for (const { position, taken } of log.decisions)
      expect(truths).toContain(factsOf(position, taken, log.seat!));
  });

  it('without a purchase despite many coins are noted with the turn', () => {
    const lines = textOf('base-throne').split('\n');
    const at = lines.indexOf('J buys and gains a Laboratory.');
    expect(loggedGame(lines.with(at, '').join('\n')).notes).toContain(
      'assumed: a turn ended with a buy and 3 or more coins left, at line 43',
    );
  });

  it('are won if the opponent resigns', () => {
    expect(loggedGame(textOf('base-attacks')).result).toBe(1);
    const own = textOf('base-attacks').replace('Lord Rattington has resigned', 'gerd has resigned');
    expect(loggedGame(own).result).toBe(undefined);
  });

  it('without a decision that can be judged are refused with the reason', () => {
    expect(() => loggedGame(textOf('no-header'))).toThrow('no decision of this log can be judged');
  });

  it('with a broken line are not read as if it named another card', () => {
    const opening =
      'A draws 3 Coppers and 2 Estates.\nB draws 5 cards.\nTurn 1 - A\nA plays 3 Coppers. (+$3)\n';
    for (const line of [
      'A gains a Gold onto somewhere.',
      'A buys and gains a Sil',
      'A returns a Copper to the Attic.',
    ]) {
      const log = readOnlineLog(`${opening}${line}\nA draws 4 Coppers and an Estate.\nTurn 1 - B\n`, game);
      expect(log.unsupportedCards).toEqual([]);
      expect(log.ownersUnknownFrom?.line).toBe(5);
      expect(log.skipped.map((skipped) => skipped.line)).toEqual([5]);
    }
  });

  it('are read with the discard pile for Harbinger, and with the next card for Library', () => {
    const log = readOnlineLog(
      `A draws 4 Coppers and an Estate.
B draws 5 cards.
Turn 1 - A
A plays 4 Coppers. (+$4)
A buys and gains a Harbinger.
A draws 3 Coppers and 2 Estates.
Turn 1 - B
B draws 5 cards.
Turn 2 - A
A plays 3 Coppers. (+$3)
A buys and gains a Silver.
A shuffles their deck.
A draws a Harbinger, 2 Coppers, and 2 Estates.
Turn 2 - B
B shuffles their deck.
B draws 5 cards.
Turn 3 - A
A plays a Harbinger.
A draws a Copper.
A gets +1 Action.
A plays 3 Coppers. (+$3)
A buys and gains a Harbinger.
A draws 3 Coppers, an Estate, and a Silver.
Turn 3 - B
B draws 5 cards.
Turn 4 - A
A plays 3 Coppers and a Silver. (+$5)
A buys and gains a Library.
A shuffles their deck.
A draws 2 Harbingers, a Library, a Copper, and a Silver.
Turn 4 - B
B shuffles their deck.
B draws 5 cards.
Turn 5 - A
A plays a Harbinger.
A draws a Copper.
A gets +1 Action.
A plays a Library.
A draws 2 Coppers.
A looks at an Estate.
A draws an Estate.
`,
      game,
    );
    expect(log.doubts).toEqual([]);
    expect(listed(log, log.seats[0]!.hand.cards)).toBe('4 Copper, Estate, Harbinger, Silver');
    expect(listed(log, log.seats[0]!.deck!.cards)).toBe('3 Copper, 2 Estate');
  });

  it('of 5 MB are read: the game in it, while the rest is counted', () => {
    const text = textOf('base-nested');
    const chat = 'Copper King: what a lovely day it is, and what a lovely game.\n'.repeat(85_000);
    const log = readOnlineLog(text.replace('Turn 5 -', `${chat}Turn 5 -`), game);
    expect(log.skipped.length).toBe(85_001);
    expect(log.decisions.length).toBe(8);
    expect(loggedGame(`${text}${chat}`).decisions.length).toBe(8);
  });

  it('with cards of every set give only exact positions', async () => {
    const random = await findPlayer('random');
    // Shares of decisions with a position, in percent.
    const least = { intrigue: 95, seaside: 90, prosperity: 80, hinterlands: 95 };
    for (const [set, share] of Object.entries(least)) {
      let judged = 0;
      let all = 0;
      for (let seed = 1; seed <= 8; seed++) {
        const rules = game.rules({ sets: [set], boardSeed: seed }, 2);
        const seats = [random.text, random.text];
        const seat = seed % 2;
        const made = printOnlineLog({ game, rules, seed: seedOf(seed), seats }, seat, ['anna', 'bert']);
        const log = readOnlineLog(made.text, game);
        const truths = made.decisions.map(({ position, taken }) => factsOf(position, taken, seat));
        for (const { position, taken, line } of log.decisions)
          expect(truths, `${set} ${seed} line ${line}`).toContain(factsOf(position, taken, seat));
        expect(log.doubts, `${set} ${seed}`).toEqual([]);
        judged += log.decisions.length;
        // Random players often buy nothing with many coins, which looks like a missing line.
        const idle = log.leftOut.filter(({ reason }) => reason.startsWith('a purchase seems to be missing'));
        all += made.decisions.length - idle.length;
      }
      expect((100 * judged) / all, set).toBeGreaterThan(share);
    }
  });
});

type Known = OnlineLog['decisions'][number]['position'];

function factsOf({ table, seats }: Known, taken: number | undefined, seat: number): string {
  const sorted = (cards: unknown): readonly number[] => [...(cards as number[])].toSorted((a, b) => a - b);
  const [mine, theirs] = [seats[seat]!, seats[1 - seat]!];
  const { turn, phase, buys, coins } = table;
  // Actions do nothing in the buy phase.
  const actions = phase === 'action' ? table['actions'] : 0;
  const lasting = ['next turn', 'lasting', 'island'].flatMap((field) => [mine[field], theirs[field]]);
  return JSON.stringify([
    [turn, phase, actions, buys, coins, taken ?? null, table['discount'], table['action discount']],
    [mine['tokens'], theirs['tokens'], theirs['set aside'], theirs['native village'], mine['top']],
    [...lasting, mine['set aside'], mine['native village'], theirs['in play']].map(sorted),
    sorted([...(mine['hand'] as readonly number[]), ...(mine['in play'] as readonly number[])]),
    sorted(mine['deck']),
    sorted(mine['discard']),
    sorted(theirs['cards']),
    theirs['hand'],
    sorted(table['trash']),
  ]);
}
