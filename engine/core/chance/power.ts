/**
 * `base` to the power of `exponent`, with the same result on every Node. `**` and `Math.pow` differ in their last
 * digit between versions of V8 (13.6 rounds differently from 12.4), which makes a search diverge. Squares and
 * literal powers of two, which `test/architecture.test.ts` allows, are exact everywhere.
 */
export function power(base: number, exponent: number): number {
  if (!Number.isInteger(exponent)) return Math.exp(exponent * Math.log(base));
  let result = 1;
  let factor = base;
  for (let left = Math.abs(exponent); left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result *= factor;
    factor *= factor;
  }
  return exponent < 0 ? 1 / result : result;
}
