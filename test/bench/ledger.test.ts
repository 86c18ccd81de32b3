/** The ledger on small input: arithmetic, processes, and a build that lacks something. Measures no times. */
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { games, type Seed } from '../../engine/index.js';
import { packageRoot } from '../../experiments/files/package.js';
import { strategy } from '../support/buylists.js';
import { scratch } from '../support/cli.js';
import { digest, playBigMoney } from './big-money-kernel.js';
import { endChildren } from './ledger/children.js';
import { compare, type Round } from './ledger/compare.js';
import { type Builds, type Effort, measureRow } from './ledger/measure.js';
import type { Slice } from './ledger/orders.js';
import { type Measured, printed, summarize } from './ledger/report.js';
import { type GamesRow, MONEY, type Row, rows } from './ledger/rows.js';

afterAll(endChildren);

const slice = (cpuSeconds: number, digest = 'a'): Slice => ({ cpuSeconds, work: 100, turns: 4_000, digest });
const round = (old: number, now: number, digest?: string): Round => ({
  old: { slices: [slice(old), slice(old)] },
  now: { slices: [slice(now), slice(now, digest)] },
});

describe('compare', () => {
  it('gives the ratio of the work per CPU-second', () => {
    const { ratio, interval, rates, turnRates, identical } = compare([round(2, 1)]);
    expect(ratio).toBeCloseTo(2);
    expect(interval).toBeUndefined();
    expect(rates).toEqual({ old: 50, now: 100 });
    expect(turnRates).toEqual({ old: 2_000, now: 4_000 });
    expect(identical).toBe(true);
  });

  it('takes the interval from the spread between rounds', () => {
    const { ratio, interval } = compare([round(1, 1), round(4, 1)]);
    expect(ratio).toBeCloseTo(2);
    // Logarithms 0 and ln 4: standard error ln 2, and Student's 12.706 for one degree of freedom.
    expect(interval![1] / ratio).toBeCloseTo(2 ** 12.706, 0);
    expect(interval![0] * interval![1]).toBeCloseTo(ratio ** 2);
  });

  it('leaves out a slice that other work slowed down', () => {
    const slow = {
      old: { slices: [slice(2), slice(2), slice(2)] },
      now: { slices: [slice(1), slice(9), slice(1)] },
    };
    expect(compare([slow]).ratio).toBeCloseTo(2);
  });

  it('notices a single slice with a different digest', () => {
    expect(compare([round(1, 1), round(1, 1, 'b')]).identical).toBe(false);
  });
});

describe('summarize', () => {
  const row = (group: Measured['group'], name: string, old: number, now: number): Measured => ({
    group,
    name,
    outcome: compare([round(1 / old, 1 / now)]),
  });
  const sums = summarize([
    row('limits', 'limit kernel', 10, 10),
    row('limits', 'plain-big-money – plain-big-money', 5, 8),
    row('old decks', 'plain-big-money – smithy-money', 4, 4),
    row('old decks', 'a – b', 1, 2),
    row('old decks', 'c – d', 1, 8),
    { group: 'five sets', name: 'e – f', outcome: { build: 'old', reason: 'no card' } },
  ]);

  it('gives a geometric mean and the range of each group that was measured', () => {
    expect(sums.groups.map(({ group }) => group)).toEqual(['limits', 'old decks']);
    const [, decks] = sums.groups;
    expect(decks!.mean).toBeCloseTo(16 ** (1 / 3));
    expect(decks!.least).toBeCloseTo(1);
    expect(decks!.greatest).toBeCloseTo(8);
  });

  it('compares money and action decks with the limit kernel, and decks of sets with old ones where both were measured', () => {
    expect(sums.moneyToLimit!.now).toBeCloseTo(0.8);
    expect(sums.actionsToLimit!.old).toBeCloseTo(0.1);
    expect(sums.actionsToLimit!.now).toBeCloseTo(0.4);
    expect(sums.setsToOldDecks).toBeUndefined();
  });
});

it('plays the same games in the limit kernel as in the engine, card for card', () => {
  const dominion = games['dominion']!;
  const table = dominion.table(dominion.rules({}, 2));
  const policies = [MONEY, MONEY].map(strategy);
  for (let seed = 0; seed < 500; seed++) {
    expect(playBigMoney(seed)).toBe(table.play(policies, seed as Seed).turns);
    expect(digest(), `seed ${seed}`).toBe(table.digest());
  }
});

describe('measureRow', () => {
  const here: Builds = { old: packageRoot, now: packageRoot };
  const tiny: Effort = { rounds: 2, warmSeconds: 0.001, sliceSeconds: 0.001, slices: 2 };
  const rowOf = (group: string, name = ''): Row =>
    rows.find((row) => row.group === group && row.name.includes(name))!;

  it.each(['limits', 'cardsim', 'networks'])(
    'plays %s in two processes, which play the same games',
    async (group) => {
      const row = rowOf(group);
      const found = await measureRow(row, here, tiny);
      if ('build' in found) throw new Error(found.reason);
      expect(found.map(({ old, now }) => [old.slices.length, now.slices.length])).toEqual([
        [2, 2],
        [2, 2],
      ]);
      const compared = compare(found);
      expect(compared.identical).toBe(true);
      expect(compared.turnRates!.now).toBeGreaterThan(compared.rates.now);
      expect(printed({ ...row, outcome: compared })).toContain('same games');
    },
  );

  it('measures a whole command', async () => {
    const found = await measureRow(rowOf('start'), here, { ...tiny, rounds: 1 });
    if ('build' in found) throw new Error(found.reason);
    const [only] = found;
    expect(only!.old.slices[0]!.cpuSeconds).toBeGreaterThan(0);
    expect(only!.old.slices[0]!.work).toBe(1);
    expect(compare(found).identical).toBe(true);
  });

  it('reports what a build lacks: a card, or the whole program', async () => {
    const row = rowOf('old decks') as GamesRow;
    const decks = row.games as Exclude<GamesRow['games'], string>;
    const elsewhere: GamesRow = { ...row, games: { ...decks, rules: { kingdom: ['Nowhere'] } } };
    const found = await measureRow(elsewhere, here, tiny);
    expect(found).toEqual({ build: 'old', reason: expect.stringContaining('Nowhere') });
    const empty = { ...here, old: join(scratch(), 'empty') };
    expect(await measureRow(rowOf('start'), empty, tiny)).toMatchObject({ build: 'old' });
  });
});
