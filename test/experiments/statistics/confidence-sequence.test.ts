import { describe, expect, it } from 'vitest';
import { Rng, seedOf } from '../../../engine/index.js';
import { ConfidenceSequence } from '../../../experiments/statistics/confidence-sequence.js';

const SEQUENCES = 400;
const LENGTH = 4000;

describe('a confidence sequence', () => {
  it.each([
    ['wins and losses', 0.5, (rng: Rng): number => +(rng.unit() < 0.5)],
    ['a rare win', 0.02, (rng: Rng): number => +(rng.unit() < 0.02)],
    ['small paired differences', 0.51, (rng: Rng): number => (rng.unit() < 0.9 ? 0.5 : +(rng.unit() < 0.6))],
  ])('excludes the mean at any time in at most 5 %% of cases: %s', (_, mean, draw) => {
    let missed = 0;
    for (let i = 0; i < SEQUENCES; i++) {
      const rng = new Rng(seedOf(i), 1);
      const sequence = new ConfidenceSequence(0.05);
      for (let n = 0; n < LENGTH; n++) {
        sequence.add(draw(rng));
        const { low, high } = sequence.interval;
        if (low <= mean && mean <= high) continue;
        missed++;
        break;
      }
    }
    expect(missed / SEQUENCES).toBeLessThanOrEqual(0.05);
  });

  it('is at most 1.5 times as wide as an interval for a single look', () => {
    const rng = new Rng(seedOf(1), 1);
    const sequence = new ConfidenceSequence(0.05);
    for (let n = 0; n < 2000; n++) sequence.add(+(rng.unit() < 0.5));
    const { low, high } = sequence.interval;
    expect((high - low) / 2).toBeLessThan((1.5 * 1.96 * 0.5) / Math.sqrt(2000));
  });

  it('covers everything before the first value', () => {
    expect(new ConfidenceSequence().interval).toEqual({ mean: 0.5, low: 0, high: 1, count: 0 });
  });
});
