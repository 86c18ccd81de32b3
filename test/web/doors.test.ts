/** Modules that replace others in the browser give the same answers. */
import { describe, expect, it } from 'vitest';
import * as node from '../../bots/base64.js';
import * as web from '../../bots/base64.web.js';
import { contentHash } from '../../experiments/files/hash.js';
import { contentHash as webHash } from '../../experiments/files/hash.web.js';
import { nextTurn } from '../../workers/clock.web.js';

describe('replacements of Node’s functions', () => {
  it('convert bytes to the same letters, and letters to the same bytes', () => {
    for (let length = 0; length < 70; length++) {
      const bytes = Uint8Array.from({ length }, (_, at) => (at * 89 + length * 17) & 255);
      const letters = node.toBase64(bytes);
      expect(web.toBase64(bytes)).toBe(letters);
      expect(web.fromBase64(letters)).toEqual(bytes);
      expect(web.fromBase64(letters)).toEqual(node.fromBase64(letters));
    }
    const numbers = Int32Array.of(1, -2, 1e9).subarray(1);
    expect(web.toBase64(numbers)).toBe(node.toBase64(numbers));
    for (const damaged of ['A', 'AB', 'A B\nC', 'ABC=D', '%%']) {
      expect(web.fromBase64(damaged), damaged).toEqual(node.fromBase64(damaged));
    }
  });

  it('give the same hash for texts of every length', () => {
    for (let length = 0; length < 200; length++) {
      const text = 'Ä card of ten'.repeat(20).slice(0, length);
      expect(webHash(text)).toBe(contentHash(text));
    }
  });

  it('give turns in the order of the requests', async () => {
    const seen: number[] = [];
    await Promise.all([1, 2, 3].map((turn) => nextTurn().then(() => seen.push(turn))));
    expect(seen).toEqual([1, 2, 3]);
  });
});
