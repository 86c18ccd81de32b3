import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstDeal, nameDeal, parseDeal, SEED_MAX } from '../../experiments/seeds.js';

describe('seeds', () => {
  it('names every deal so that it can be found again', () => {
    const purposes = fc.constantFrom('match', 'search', 'promotion', 'report');
    fc.assert(
      fc.property(
        purposes,
        fc.integer({ min: 0, max: SEED_MAX }),
        fc.integer({ min: 0, max: 2 ** 20 - 1 }),
        (p, s, k) => {
          const deal = firstDeal(s, p as 'match') + k;
          expect(Number.isSafeInteger(deal)).toBe(true);
          expect(parseDeal(nameDeal(deal))).toBe(deal);
        },
      ),
    );
  });

  it('says deals the way people write them', () => {
    expect(nameDeal(firstDeal(7))).toBe('7');
    expect(nameDeal(firstDeal(7, 'report') + 12)).toBe('report/7:12');
    expect(parseDeal('7:12')).toBe(firstDeal(7) + 12);
    for (const bad of ['', '-1', '1.5', '7:', 'lunch/7', '99999999999', '7:1048576', 'x']) {
      expect(() => parseDeal(bad), bad).toThrow('names no deal');
    }
  });
});
