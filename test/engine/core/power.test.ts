import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { power } from '../../../engine/index.js';

describe('powers', () => {
  it('multiplies whole exponents out, exactly as far as numbers go', () => {
    expect([power(3, 0), power(3, 33), power(1.5, 30), power(-2, 3), power(2, -3), power(0, 5)]).toEqual([
      1, 5559060566555523, 191751.0592328841, -8, 0.125, 0,
    ]);
    expect([power(2, 1023), power(2, 1024), power(0.5, 2000)]).toEqual([2 ** 1023, Infinity, 0]);
  });

  it('takes any other exponent, within a few units of the last digit', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.001, max: 1000, noNaN: true }),
        fc.double({ min: -10, max: 10, noNaN: true }),
        (base, exponent) => {
          expect(Math.abs(power(base, exponent) / base ** exponent - 1)).toBeLessThan(1e-13);
        },
      ),
    );
    expect([power(0, 0.5), power(1, 0.3)]).toEqual([0, 1]);
  });

  // Digits of fixed powers: a version of Node with other results fails here.
  it('gives the same digits on every Node', () => {
    expect([power(0.9, 7), power(0.999, 1001), power(10, -37 / 400), power(12, 0.602)]).toEqual([
      0.47829690000000014, 0.367327729346196, 0.8081649291125372, 4.463413371157572,
    ]);
  });
});
