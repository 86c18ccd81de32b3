import { describe, expect, it } from 'vitest';
import { measureParity, parityCells, parityVariants } from '../support/star-realms-parity.js';

/** A sample: some games of every tenth cell. `test/bench/parity.ts` plays all cells with more games. */
const PAIRS = 300;
const EVERY = 10;

describe('the seed bots under our rules', () => {
  const titles = {
    'two-player': 'with its rule bugs repaired',
    original: 'as it is, under its own rules',
  };

  it.each(parityVariants.map((variant) => [titles[variant], variant] as const))(
    'win as often and play as long as in the original program %s',
    (_, variant) => {
      const measured = parityCells(variant)
        .filter((_cell, index) => index % EVERY === 0)
        .map((cell) => ({ cell, parity: measureParity(cell, PAIRS) }));
      const mean = (value: (each: (typeof measured)[number]) => number): number =>
        measured.reduce((sum, each) => sum + value(each), 0) / measured.length;
      // 600 games have a standard error of 2 points, so that 1.6 points of luck alone are expected on average.
      expect(mean(({ parity }) => Math.abs(parity.winRate))).toBeLessThan(3);
      expect(Math.abs(mean(({ parity }) => parity.winRate))).toBeLessThan(1.5);
      expect(Math.abs(mean(({ parity }) => parity.turns))).toBeLessThan(3);
      expect(
        measured
          .filter(({ parity }) => Math.abs(parity.winRate) > 8 || Math.abs(parity.turns) > 6)
          .map(({ cell }) => `${cell.a} – ${cell.b}`),
      ).toEqual([]);
    },
  );
});
