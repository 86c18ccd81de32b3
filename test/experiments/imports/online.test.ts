import { describe, expect, it } from 'vitest';
import { gameNamed } from '../../../bots/index.js';
import {
  type CardId,
  type Position,
  type PositionFields,
  Rng,
  type Rules,
  seedOf,
} from '../../../engine/index.js';
import { type OnlineLog, readOnlineLog } from '../../../experiments/imports/online/read.js';
import { findPlayer } from '../../../experiments/players/find.js';
import { writePosition } from '../../../experiments/positions/position-text.js';
import { loggedGame, looksLikeLog } from '../../../experiments/runs/review/logged-game.js';
import { pointsOf } from '../../../workers/index.js';
import { type PrintedGame, printOnlineLog } from '../../support/online-log.js';

const game = gameNamed('dominion');
const idOf = (name: string): CardId => game.cards.find((card) => card.name === name)!.id;
const sorted = (cards: unknown): readonly number[] => [...(cards as number[])].toSorted((a, b) => a - b);
const countsOf = (log: OnlineLog, seat: number): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const card of log.seats[seat]!.owned.cards) {
    const { name } = game.cards[card]!;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};

/** Random players reach every choice of every card of the Base set. */
const couples = [
  ['random', 'random'],
  ['random', 'smithy-money'],
  ['market-lab-engine', 'random'],
  ['double-witch-money', 'chapel-thin-money'],
] as const;

async function printed(seed: number): Promise<{ made: PrintedGame; seat: number; names: readonly string[] }> {
  const names = couples[seed % couples.length]!;
  const players = await Promise.all(names.map((name) => findPlayer(name)));
  const rules = game.rules({ sets: ['base'], boardSeed: seed }, 2);
  const session = { game, rules, seed: seedOf(seed), seats: players.map(({ text }) => text) };
  const seat = seed % 2;
  return { made: printOnlineLog(session, seat, names), seat, names };
}

/** Random players often buy nothing with many coins, which looks like a missing line. */
const isIdleTurn = ({ reason }: OnlineLog['leftOut'][number]): boolean =>
  reason.startsWith('a purchase seems to be missing');

function expectSame(log: OnlineLog, made: PrintedGame, seat: number): void {
  const all = [...log.decisions, ...log.leftOut].toSorted((a, b) => a.line - b.line);
  for (const [at, decision] of all.entries()) {
    if (!('position' in decision)) continue;
    const { position, taken, line } = decision;
    const truth = made.decisions[at]!;
    const where = `line ${line}`;
    expect(taken, where).toBe(truth.taken);
    for (const field of ['turn', 'phase', 'coins', 'buys'])
      expect(position.table[field], `${where} ${field}`).toBe(truth.position.table[field]);
    expect(sorted(position.table['trash']), where).toEqual(sorted(truth.position.table['trash']));
    const [mine, own] = [position.seats[seat]!, truth.position.seats[seat]!];
    const held = (fields: PositionFields) =>
      sorted([...(fields['hand'] as CardId[]), ...(fields['in play'] as CardId[])]);
    expect(held(mine), where).toEqual(held(own));
    for (const field of ['deck', 'discard'])
      expect(sorted(mine[field]), `${where} ${field}`).toEqual(sorted(own[field]));
    expect(mine['top'], where).toEqual(own['top']);
    const [theirs, other] = [position.seats[1 - seat]!, truth.position.seats[1 - seat]!];
    expect(sorted(theirs['cards']), where).toEqual(sorted(other['cards']));
    expect(theirs['hand'], where).toBe(other['hand']);
  }
}

describe('decisions in the turn of another player', () => {
  const boards = [
    'Militia, Moat, Witch, Bureaucrat, Bandit, CouncilRoom, ThroneRoom, Village, Mine, Remodel',
    'Torturer, Masquerade, Minion, Swindler, Replace, Diplomat, Moat, ThroneRoom, Conspirator, Nobles',
    'Watchtower, Bishop, Clerk, Charlatan, Rabble, Vault, WarChest, Witch, Moat, Militia',
    'FoolsGold, Tunnel, Trader, GuardDog, Trail, Weaver, Berserker, Margrave, Cauldron, WitchsHut',
  ];

  it.each(boards)('of %s have the positions that the game itself gives', async (board) => {
    let found = 0;
    for (let seed = 1; seed <= 6; seed++) {
      // A line does not tell the order of its cards; these players discard equal cards one after the other.
      const names = ['any-kingdom', 'any-kingdom'];
      const players = await Promise.all(names.map((name) => findPlayer(name)));
      const kingdom = board.split(', ');
      const rules = game.rules({ kingdom }, 2);
      const session = { game, rules, seed: seedOf(seed), seats: players.map(({ text }) => text) };
      const seat = seed % 2;
      const made = printOnlineLog(session, seat, names);
      for (const { position, taken } of loggedGame(made.text, kingdom).decisions) {
        if (position.turnOf === undefined) continue;
        const label = 'label' in taken ? taken.label : undefined;
        const same = made.inOtherTurns.filter(
          (one) => one.position?.table['turn'] === position.table['turn'] && one.label === label,
        );
        const texts = same.map((one) => textOf(one.position!, position, rules));
        expect(texts, `seed ${seed}`).toContain(textOf(position, position, rules));
        found++;
      }
    }
    expect(found).toBeGreaterThan(10);
  });

  /** The text of a position, with what a log does not show of the other seat as the log tells it. */
  function textOf(given: Position, log: Position, rules: Rules): string {
    const seats = given.seats.map((fields, at) => {
      const inPlay = { ...fields, 'in play': sorted(fields['in play']) as CardId[] };
      if (at === given.seat) return inPlay;
      const { discard, 'unseen discards': unseen, 'in hand': inHand } = log.seats[at]!;
      const played = { played: sorted(fields['played'] ?? []) as CardId[] };
      return { ...inPlay, ...played, discard: discard!, 'unseen discards': unseen!, 'in hand': inHand! };
    });
    return writePosition({ ...given, seats }, game, rules);
  }
});

describe('logs of the online game', () => {
  it('give every deck, hand and result of 20 games that were printed', async () => {
    for (let seed = 1; seed <= 20; seed++) {
      const { made, seat } = await printed(seed);
      const log = readOnlineLog(made.text, game);
      expect(log.doubts).toEqual([]);
      expect(log.skipped).toEqual([]);
      expect(log.seat).toBe(seat);
      expect(log.leftOut.every(isIdleTurn)).toBe(true);
      expect(log.decisions.length + log.leftOut.length).toBe(made.decisions.length);
      expectSame(log, made, seat);
      // A log cannot show that a game ended at the turn limit.
      if (!made.result.capped) expect(loggedGame(made.text).result).toBe(pointsOf(made.result, seat));
    }
  });

  it('without the coins of treasures give the same decisions on the Base set', async () => {
    let judged = 0;
    for (let seed = 1; seed <= 6; seed++) {
      const { made, seat } = await printed(seed);
      const log = readOnlineLog(made.text.replaceAll(/ \(\+\$\d+\)/g, ''), game);
      expectSame(log, made, seat);
      judged += log.decisions.filter(({ position }) => position.table['phase'] === 'buy').length;
    }
    expect(judged).toBeGreaterThan(100);
  });

  it('that are cut at any of 50 lines give nothing wrong', async () => {
    const rng = new Rng();
    rng.reset(seedOf(9), 0);
    for (let cut = 0; cut < 50; cut++) {
      const { made, seat } = await printed(1 + (cut % 10));
      const lines = made.text.split('\n');
      const at = rng.below(lines.length);
      const head = readOnlineLog(lines.slice(0, at).join('\n'), game);
      // Everything read from the cut log must be a beginning of the whole game.
      expectSame(head, made, seat);
      expect(head.hasEnded && at < lines.length - 2).toBe(false);
      const tail = readOnlineLog(lines.slice(at).join('\n'), game);
      if (tail.decksKnown) expectSame(tail, made, tail.seat ?? seat);
      else expect(tail.decisions).toEqual([]);
    }
  });

  it('written by hand: attacks, replays, lists, plurals, shortest names', () => {
    const log = readOnlineLog(
      `Game #183000000, rated.
Gerd 1.x: 41.02
Gold_digger: 44.5

Timer: Friendly
Card Pool: level 1
CEL MOA VIL WOR SMI MIL REM MAR MIN WIT
Ge starts with 3 Estates.
Ge starts with 7 Coppers.
Go starts with 7 Coppers.
Go starts with 3 Estates.
Ge shuffles their deck.
Go shuffles their deck.
Ge draws 5 Coppers.
Go draws 5 cards.
Turn 1 - Gerd 1.x
Ge plays 5 Coppers. (+$5)
Ge buys and gains a Witch.
Ge draws 3 Estates and 2 Coppers.
Turn 1 - Gold_digger
Go plays 3 Coppers. (+$3)
Go buys a Silver.
Go draws 5 cards.
Gold_digger: hi
Turn 2 - Gerd 1.x
Ge plays 2 Coppers. (+$2)
Ge shuffles their deck.
Ge draws a Witch, an Estate, and 3 Coppers.
Turn 2 - Gold_digger
Go plays 4 Coppers. (+$4)
Go buys and gains a Throne Room.
Go shuffles their deck.
Go draws 5 cards.
Turn 3 - Gerd 1.x
Ge plays a Witch.
Ge draws a Copper and an Estate.
Go gains a Curse.
Ge plays 4 Coppers. (+$4)
Ge buys and gains 2 Duchies.
`,
      game,
    );
    expect(log.names).toEqual(['Gerd 1.x', 'Gold_digger']);
    expect(log.seat).toBe(0);
    expect(countsOf(log, 1)).toEqual({ Copper: 7, Silver: 1, Estate: 3, Curse: 1, ThroneRoom: 1 });
    expect(countsOf(log, 0)).toEqual({ Copper: 7, Estate: 3, Witch: 1, Duchy: 2 });
    expect(log.kingdom.map((card) => game.cards[card]!.name)).toEqual(['Witch', 'ThroneRoom']);
    // Two Duchies cost more than four coins, and need two buys.
    expect(log.doubts.map(({ line }) => line)).toEqual([39]);
    const [, second] = log.decisions;
    expect(second!.taken).toBe(undefined);
    expect(log.decisions.map(({ taken }) => taken).slice(0, 3)).toEqual([
      idOf('Witch'),
      undefined,
      idOf('Witch'),
    ]);
  });

  it('with Coffers or Villagers leave out decisions from then on, and know every card', () => {
    const opening = `A starts with 7 Coppers.
A starts with 3 Estates.
A draws 3 Coppers and 2 Estates.
B draws 5 cards.
Turn 1 - A
A plays 3 Coppers. (+$3)
A buys and gains a Silver.
A draws 4 Coppers and an Estate.
Turn 1 - B
`;
    for (const line of ['B gets +1 Coffers.', 'B gets +2 Villagers.', 'B uses 1 Coffers. (+$1)']) {
      const rest = `${line}
B plays 3 Coppers. (+$3)
B buys and gains a Smithy.
B draws 5 cards.
Turn 2 - A
A plays 4 Coppers. (+$4)
A buys and gains a Silver.
`;
      const log = readOnlineLog(opening + rest, game);
      expect([log.doubts, log.ownersUnknownFrom]).toEqual([[], undefined]);
      expect(log.decisions.length).toBe(1);
      expect(log.leftOut.map(({ reason }) => reason)).toEqual([
        'a position cannot say who has Coffers or Villagers',
      ]);
    }
  });

  it('that name Platinum are of a board with Platinum and Colony', () => {
    const log = `A starts with 7 Coppers.
A starts with 3 Estates.
A draws 5 Coppers.
B draws 5 cards.
Turn 1 - A
A plays 5 Coppers. (+$5)
A gains a Platinum.
A buys and gains a Vault.
A draws 2 Coppers and 3 Estates.
Turn 1 - B
B plays 3 Coppers. (+$3)
`;
    expect(loggedGame(log).rules.label).toContain('Platinum');
  });

  it('are read if a browser wrote the parts on separate lines', () => {
    const whole = `A starts with 3 Estates.
A starts with 7 Coppers.
B starts with 3 Estates.
B starts with 7 Coppers.
A draws 3 Coppers and 2 Estates.
B draws 5 cards.
Turn 1 - A
A
 plays 
3 Coppers
. (+$
3
)
A
 buys and gains 
a Silver
.
A draws 4 Coppers and an Estate.
Turn 1 - B
`;
    const log = readOnlineLog(whole, game);
    expect(log.skipped).toEqual([]);
    expect(countsOf(log, 0)).toEqual({ Copper: 7, Estate: 3, Silver: 1 });
    expect(log.decisions).toMatchObject([{ taken: idOf('Silver'), position: { table: { coins: 3 } } }]);
  });

  it('are read beyond unsupported cards, which are left out', async () => {
    const { made, seat } = await printed(3);
    const text = made.text.replaceAll('Silver', 'Alchemist');
    const log = readOnlineLog(text, game);
    expect(log.unsupportedCards).toEqual(['Alchemist']);
    expect(loggedGame(text).notes.join('\n')).toContain('these cards are not supported: Alchemist');
    expect(
      log.decisions.every(
        ({ position }) => !(position.seats[seat]!['hand'] as CardId[]).includes(idOf('Silver')),
      ),
    ).toBe(true);
  });

  it('that contradict themselves are reported with the line, and reading recovers', async () => {
    const { made } = await printed(3);
    const lines = made.text.split('\n');
    const drawn = lines.findIndex((line, at) => at > 60 && / draws (a|an|\d) [A-Z]/.test(line));
    const log = readOnlineLog([...lines.slice(0, drawn), ...lines.slice(drawn + 1)].join('\n'), game);
    expect(log.doubts.length).toBeGreaterThan(0);
    expect(log.doubts[0]!.line).toBeGreaterThanOrEqual(drawn);
    expect(log.decisions.some(({ isCertain, line }) => !isCertain && line > drawn)).toBe(true);
  });

  it('in another language, of another game, or of 5 MB give no invented facts', () => {
    const german = 'Zug 1 - A\nA spielt 3 Kupfer.\nTurn 1 - A\nTurn 1 - B\nA zieht 5 Karten.\n';
    expect(readOnlineLog(german, game)).toMatchObject({ seat: undefined, decisions: [] });
    expect(() => loggedGame(german)).toThrow('this log names no hand');
    const noise = `Turn 1 - A\nTurn 1 - B\n${'A (((((( says a Copper and nothing else ((.\n'.repeat(120_000)}`;
    expect(noise.length).toBeGreaterThan(5_000_000);
    const log = readOnlineLog(noise, game);
    expect(log.decisions).toEqual([]);
    expect(log.skipped.length + log.doubts.length).toBeGreaterThan(0);
  });

  describe('that no game can produce', () => {
    const opening = `A starts with 7 Coppers.
A starts with 3 Estates.
A draws 4 Coppers and an Estate.
B draws 5 cards.
Turn 1 - A
A plays 4 Coppers. (+$4)
`;
    const log = (...lines: readonly string[]): string => `${opening}${lines.join('\n')}\nTurn 1 - B\n`;
    const times = (count: number, line: (i: number) => string): readonly string[] =>
      Array.from({ length: count }, (_, i) => line(i));

    it('skip and count lines of more than 100 cards', () => {
      const read = readOnlineLog(
        log('A gains 999 Coppers, 999 Silvers.', 'A gains 60 Golds, 41 Silvers.', 'A gains 100 Golds.'),
        game,
      );
      expect(read.skipped.map(({ line }) => line)).toEqual([7, 8]);
      expect(countsOf(read, 0)).toEqual({ Copper: 7, Estate: 3, Gold: 100 });
    });

    it.each([
      ['20,000 cards', times(201, () => 'B reveals their hand: 100 Coppers.'), 'line 206: .* 20,000 cards'],
      ['500 gained cards', times(6, () => 'B gains 99 Curses.'), 'line 12: .* 500 gained cards'],
      ['200 unknown cards', times(201, (i) => `A gains a Card${i}x.`), 'line 207: .* 200 unknown cards'],
      ['8,000,000 characters', ['x'.repeat(8_000_000)], '8,000,000 characters'],
    ])('are refused: more than %s', (_, lines, message) => {
      expect(() => loggedGame(log(...lines))).toThrow(new RegExp(message));
    });

    it('are refused: more than 3,000 decisions', () => {
      const hands = ['3 Coppers and 2 Estates', '4 Coppers and an Estate'];
      const turns = times(8, (i) =>
        [
          `A draws ${hands[i % 2]}.\nTurn ${i + 1} - B${i % 2 ? '\nB shuffles their deck.' : ''}`,
          `B draws 5 cards.\nTurn ${i + 2} - A`,
          'A gets +999 Actions.\nA shuffles their deck.',
          ...times(4, () => 'A draws 100 Villages.'),
          ...times(400, () => 'A plays a Village.'),
        ].join('\n'),
      );
      const text = log(...times(4, () => 'A gains 100 Villages.'), ...turns);
      expect(() => loggedGame(text)).toThrow(/line \d+: the log names more than 3,000 decisions/);
    });

    it('are recognised in linear time, even in a text of empty lines', () => {
      expect(looksLikeLog(`${'\n'.repeat(400_000)}x`)).toBe(false);
      expect(looksLikeLog(`\n\n \tTurn 1 - A`)).toBe(true);
    });
  });
});
