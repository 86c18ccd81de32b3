import { describe, expect, it } from 'vitest';
import { equalData } from '../../grammar/equal-data.js';

describe('two trees of plain data', () => {
  it.each([
    [{ a: [1, { b: 'x' }] }, { a: [1, { b: 'x' }] }, true],
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [{ a: 1, b: undefined }, { a: 1 }, true],
    [{ a: 1 }, { a: 1, b: undefined }, true],
    [undefined, undefined, true],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [{ a: 1, b: 2 }, { a: 1 }, false],
    [[1, 2], [1], false],
    [[1], { 0: 1 }, false],
    [{ 0: 1 }, [1], false],
    [{ a: null }, { a: {} }, false],
    [{ a: undefined }, undefined, false],
    [1, '1', false],
  ])('%j and %j', (a, b, same) => {
    expect(equalData(a, b)).toBe(same);
    expect(equalData(b, a)).toBe(same);
  });
});
