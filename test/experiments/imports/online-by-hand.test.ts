/** Logs of the online game, written by hand from the reference as players paste them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { gameNamed } from '../../../bots/index.js';
import { seedOf } from '../../../engine/index.js';
import { STRANGE } from '../../../experiments/imports/online/events.js';
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
    const name = card < STRANGE ? game.cards[card]!.name : log.strange[card - STRANGE]!;
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
  readonly lost?: number;
  readonly note?: string;
}

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
    owned: ['7 Copper, 3 Estate, KingsCourt, Silver', '7 Copper, 3 Estate, Mine'],
    hand: '2 Copper, Estate, KingsCourt, Silver',
    deck: '5 Copper, 2 Estate',
    decisions: 1,
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
    decisions: 2,
    note: 'after Mint',
  },
  possession: {
    names: ['some name', 'Other'],
    owned: ['7 Copper, 3 Estate, Laboratory, Silver', '7 Copper, 3 Estate, Militia, Smithy'],
    decisions: 1,
    lost: 15,
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
    decisions: 3,
    skipped: [36],
  },
  undo: {
    names: ['some name', 'Other'],
    owned: ['7 Copper, 3 Estate, Militia, Smithy, Village', '7 Copper, 3 Estate, Silver'],
    decisions: 2,
    doubts: [21],
    skipped: [9, 10, 20, 25],
    lost: 21,
    note: 'from line 21 on (no buy is left for it)',
  },
  'no-header': {
    names: ['Rosa', 'Max'],
    owned: ['7 Copper, 3 Estate, Silver, ThroneRoom', '7 Copper, 3 Estate, Moat'],
    decisions: 0,
    skipped: [1, 17],
    lost: 17,
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
    expect(log.lost?.line).toBe(truth.lost);
    expect(log.decisions.length).toBe(truth.decisions);
    const own = log.seats[log.seat!]!;
    if (truth.hand !== undefined) expect(listed(log, own.hand.cards)).toBe(truth.hand);
    if (truth.deck !== undefined) expect(listed(log, own.deck!.cards)).toBe(truth.deck);
    if (truth.note !== undefined) expect(loggedGame(text).notes.join('\n')).toContain(truth.note);
  });

  it('are won if the other player resigns', () => {
    expect(loggedGame(textOf('base-attacks')).result).toBe(1);
    const own = textOf('base-attacks').replace('Lord Rattington has resigned', 'gerd has resigned');
    expect(loggedGame(own).result).toBe(undefined);
  });

  it('of which no decision can be judged say why', () => {
    expect(() => loggedGame(textOf('no-header'))).toThrow('no decision of this log can be judged');
  });

  it('does not read a broken line as another card', () => {
    const opening =
      'A draws 3 Coppers and 2 Estates.\nB draws 5 cards.\nTurn 1 - A\nA plays 3 Coppers. (+$3)\n';
    for (const line of [
      'A gains a Gold onto somewhere.',
      'A buys and gains a Sil',
      'A returns a Copper to the Attic.',
    ]) {
      const log = readOnlineLog(`${opening}${line}\nA draws 4 Coppers and an Estate.\nTurn 1 - B\n`, game);
      expect(log.strange).toEqual([]);
      expect(log.lost?.line).toBe(5);
      expect(log.skipped.map((skipped) => skipped.line)).toEqual([5]);
    }
  });

  it('looks at the discard pile for Harbinger, and at the next card for Library', () => {
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

  it('of 5 MB: the game in it is read, and the rest is counted', () => {
    const text = textOf('base-nested');
    const chat = 'Copper King: what a lovely day it is, and what a lovely game.\n'.repeat(85_000);
    const log = readOnlineLog(text.replace('Turn 5 -', `${chat}Turn 5 -`), game);
    expect(log.skipped.length).toBe(85_001);
    expect(log.decisions.length).toBe(8);
    expect(loggedGame(`${text}${chat}`).decisions.length).toBe(8);
  });

  it('with cards of every set give no position that is not exact', async () => {
    const random = await findPlayer('random');
    for (const set of ['intrigue', 'seaside', 'prosperity', 'hinterlands'])
      for (let seed = 1; seed <= 5; seed++) {
        const rules = game.rules({ sets: [set], boardSeed: seed }, 2);
        const seats = [random.text, random.text];
        const seat = seed % 2;
        const made = printOnlineLog({ game, rules, seed: seedOf(seed), seats }, seat, ['anna', 'bert']);
        const log = readOnlineLog(made.text, game);
        const truths = made.decisions.map(({ position, taken }) => factsOf(position, taken, seat));
        for (const { position, taken, line } of log.decisions)
          expect(truths, `${set} ${seed} line ${line}`).toContain(factsOf(position, taken, seat));
      }
  });
});

type Known = OnlineLog['decisions'][number]['position'];

function factsOf({ table, seats }: Known, taken: number | undefined, seat: number): string {
  const sorted = (cards: unknown): readonly number[] => [...(cards as number[])].toSorted((a, b) => a - b);
  const [mine, theirs] = [seats[seat]!, seats[1 - seat]!];
  const { turn, phase, actions, buys, coins } = table;
  return JSON.stringify([
    [turn, phase, actions, buys, coins, taken ?? null],
    sorted([...(mine['hand'] as readonly number[]), ...(mine['in play'] as readonly number[])]),
    sorted(mine['deck']),
    sorted(mine['discard']),
    sorted(theirs['cards']),
    theirs['hand'],
    sorted(table['trash']),
  ]);
}
