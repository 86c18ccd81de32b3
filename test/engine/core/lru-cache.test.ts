import { describe, expect, it } from 'vitest';
import { LruCache } from '../../../engine/core/lru-cache.js';

/** @returns the keys whose value had to be made again */
function madeAgain(cache: LruCache<string>, keys: readonly string[]): string[] {
  const made: string[] = [];
  for (const key of keys) {
    cache.get(key, () => {
      made.push(key);
      return key;
    });
  }
  return made;
}

describe('a cache of values', () => {
  it('keeps the half that was used last', () => {
    const cache = new LruCache<string>(4);
    expect(madeAgain(cache, ['a', 'b', 'c', 'd', 'e', 'f'])).toHaveLength(6);
    expect(madeAgain(cache, ['e', 'f'])).toEqual([]);
    expect(madeAgain(cache, ['a'])).toEqual(['a']);
  });
  it('keeps fewer heavy values', () => {
    const cache = new LruCache<string>(4, ({ length }) => length);
    expect(madeAgain(cache, ['a', 'long', 'b'])).toHaveLength(3);
    expect(madeAgain(cache, ['b', 'long'])).toEqual([]);
    expect(madeAgain(cache, ['another', 'wordy', 'long'])).toEqual(['another', 'wordy', 'long']);
  });
});
