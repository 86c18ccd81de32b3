import { describe, expect, it } from 'vitest';
import { fuzzBots } from '../../../support/json-bot-fuzz.js';

describe('broken JSON bots', () => {
  // `test/bench/fuzz-bots.ts` breaks a hundred thousand.
  it('never break the reader, and what still is a bot prints, formats and plays', () => {
    const counts = fuzzBots(300, 20);
    expect(counts.bots).toBeGreaterThan(30);
    expect(counts.diagnostics).toBeGreaterThan(200);
  });
});
