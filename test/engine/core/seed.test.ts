import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dealAt, derive, firstOf, nthOf, SEED_MAX, seedOf, seedParts } from '../../../engine/index.js';

const seeds = fc.integer({ min: 0, max: SEED_MAX });
const deals = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
const BLOCK = 2 ** 20;

describe('a seed', () => {
  it.each([-1, 0.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY])('is not %s', (number) => {
    expect(() => seedOf(number)).toThrow('is not a seed');
  });

  it('has 4096 numbered seeds that no other seed has', () => {
    expect(nthOf(1, 4095)).toBe(nthOf(2, 0) - 1);
    expect(() => nthOf(1, 4096)).toThrow('no seed number');
  });
});

describe('deals in order', () => {
  it('reach the same deal in one step or in several', () => {
    const steps = fc.integer({ min: 0, max: 2 ** 48 });
    fc.assert(
      fc.property(deals, steps, steps, (from, a, b) => {
        const first = seedOf(from);
        expect(dealAt(dealAt(first, a), b)).toBe(dealAt(first, a + b));
      }),
    );
  });

  it('stay in their range, and are consecutive within a block', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3 }),
        seeds,
        fc.integer({ min: 0, max: 2 ** 50 }),
        (range, seed, k) => {
          expect(seedParts(dealAt(firstOf(range, seed), k)).range).toBe(range);
          expect(dealAt(firstOf(range, seed), k % BLOCK)).toBe(firstOf(range, seed) + (k % BLOCK));
        },
      ),
    );
  });

  it('cannot be as long as their range', () => {
    for (const k of [-1, 0.5, 2 ** 51]) expect(() => dealAt(seedOf(0), k)).toThrow('no deal');
  });

  it('keep seeds apart: the step from block to block has only small partial quotients', () => {
    let [high, low] = [2 ** 31, seedParts(dealAt(firstOf(0, 0), BLOCK)).segment];
    expect(low % 2).toBe(1);
    const quotients: number[] = [];
    while (low > 0) {
      quotients.push(Math.floor(high / low));
      [high, low] = [low, high % low];
    }
    expect(Math.max(...quotients)).toBe(2);
  });

  it('keep a seed apart from all seeds up to a thousand away, for a million blocks', () => {
    let nearest = Number.POSITIVE_INFINITY;
    let block = firstOf(0, 0);
    for (let j = 1; j <= 500_000; j++) {
      block = dealAt(block, BLOCK);
      const at = seedParts(block).segment;
      nearest = Math.min(nearest, at, 2 ** 31 - at);
    }
    expect(nearest).toBeGreaterThan(1_000);
  });
});

describe('derived seeds', () => {
  it('are all different, even for the largest deals', () => {
    for (const seed of [0, 8_590, 679_616, 2 ** 51, Number.MAX_SAFE_INTEGER]) {
      const futures = Array.from({ length: 20_000 }, (_, k) => derive(seed, 'future', k));
      expect(new Set(futures).size, `${seed}`).toBe(futures.length);
    }
  });

  it('differ by seed, label and number', () => {
    const some = [derive(1, 'a', 1), derive(2, 'a', 1), derive(1, 'b', 1), derive(1, 'a', 2), derive(1, 'a')];
    expect(new Set(some).size).toBe(some.length);
    expect(derive(1, 'a', 1)).toBe(some[0]);
    expect(() => derive(2 ** 53, 'a', 1)).toThrow('is not a seed');
  });
});
