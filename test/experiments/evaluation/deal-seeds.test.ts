import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dealAt, type Seed } from '../../../engine/index.js';
import {
  firstDeal,
  nameDeal,
  parseDeal,
  SEED_MAX,
  seedAfter,
} from '../../../experiments/evaluation/deal-seeds.js';

describe('seeds', () => {
  it('names every deal, and parses the name back to the deal', () => {
    const purposes = fc.constantFrom('match', 'search', 'promotion', 'report');
    fc.assert(
      fc.property(
        purposes,
        fc.integer({ min: 0, max: SEED_MAX }),
        fc.integer({ min: 0, max: 2 ** 20 - 1 }),
        (p, s, k) => {
          const deal = dealAt(firstDeal(s, p as 'match'), k);
          expect(deal).toBe(firstDeal(s, p as 'match') + k);
          expect(parseDeal(nameDeal(deal))).toBe(deal);
        },
      ),
    );
  });

  it('writes deals as people do', () => {
    expect(nameDeal(firstDeal(7))).toBe('7');
    expect(nameDeal(dealAt(firstDeal(7, 'report'), 12))).toBe('report/7:12');
    expect(parseDeal('7:12')).toBe(dealAt(firstDeal(7), 12));
    for (const bad of ['', '-1', '1.5', '7:', 'lunch/7', '99999999999', '7:1048576', 'x']) {
      expect(() => parseDeal(bad), bad).toThrow('is not a deal');
    }
  });

  it('gives neighbouring seeds different deals, however many', () => {
    const deals = Array.from({ length: 6_000 }, (_, i) => i * 499);
    for (const seed of [0, 1, 7, 2 ** 30, SEED_MAX - 1]) {
      const walk = (one: number): Seed[] => deals.map((k) => dealAt(firstDeal(one), k));
      const own = new Set(walk(seed));
      expect(own.size).toBe(deals.length);
      expect(walk(seed + 1).filter((deal) => own.has(deal))).toEqual([]);
      expect(dealAt(firstDeal(seed), 2 ** 20)).not.toBe(firstDeal(seed + 1));
    }
  });

  it('keeps every deal in the range of its purpose', () => {
    for (const purpose of ['match', 'search', 'promotion', 'report'] as const) {
      for (const k of [2 ** 20, 2 ** 31, 2 ** 45]) {
        const name = nameDeal(dealAt(firstDeal(SEED_MAX, purpose), k));
        expect(name.startsWith(`${purpose}/`)).toBe(purpose !== 'match');
      }
    }
  });

  it('knows no seed after the last, and continues with the first', () => {
    expect(() => firstDeal(SEED_MAX + 1)).toThrow('no deals');
    expect(() => firstDeal(-1)).toThrow('no deals');
    expect([seedAfter(7, 3), seedAfter(SEED_MAX, 1)]).toEqual([10, 0]);
  });
});
