import { describe, expect, it } from 'vitest';
import { fuzzBots } from '../../../support/json-bot-fuzz.js';

describe('broken JSON bots', () => {
  // `test/bench/fuzz-bots.ts` breaks a hundred thousand.
  it('never break the reader; those that are still bots print, format and play', () => {
    const counts = fuzzBots(300, 20);
    expect(counts.bots).toBeGreaterThan(30);
    expect(counts.diagnostics).toBeGreaterThan(200);
  });
});
