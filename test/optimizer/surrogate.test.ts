import { describe, expect, it } from 'vitest';
import { Rng, type Seed } from '../../engine/index.js';
import { Surrogate } from '../../optimizer/surrogate.js';

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f'];
/** What each feature is really worth. */
const WORTH = [0.15, -0.1, 0.05, 0, 0, -0.05];

function sample(rng: Rng): { features: Map<string, number>; truth: number } {
  const has = NAMES.map(() => rng.below(2));
  const features = new Map(NAMES.flatMap((name, i) => (has[i] ? [[name, 1] as const] : [])));
  return { features, truth: 0.5 + has.reduce((sum, h, i) => sum + h * WORTH[i]!, 0) };
}

function taught(samples: number, noise = 0.1): Surrogate {
  const rng = new Rng(1 as Seed, 0);
  const surrogate = new Surrogate({ after: 100, choices: 4 });
  for (let i = 0; i < samples; i++) {
    const { features, truth } = sample(rng);
    surrogate.learn(features, truth + noise * (2 * rng.unit() - 1), 48);
  }
  return surrogate;
}

describe('the surrogate', () => {
  it('learns what features are worth, through noise', () => {
    const surrogate = taught(600);
    const rng = new Rng(2 as Seed, 0);
    for (let i = 0; i < 50; i++) {
      const { features, truth } = sample(rng);
      expect(Math.abs(surrogate.guess(features) - truth)).toBeLessThan(0.03);
    }
  });

  it('is not asked before it has learned enough', () => {
    expect(taught(99).asked).toBe(false);
    expect(taught(100).asked).toBe(true);
  });

  it('is asked while its children do better, and no longer when they do not', () => {
    const useful = taught(100);
    const useless = taught(100);
    for (let i = 0; i < 240; i++) {
      useful.credit(true, i % 2 === 0, 40);
      useful.credit(false, i % 10 === 0, 20);
      useless.credit(true, i % 10 === 0, 20);
      useless.credit(false, i % 10 === 0, 20);
    }
    expect(useful.asked).toBe(true);
    expect(useful.facts()).toMatchObject({
      guessed: 240,
      guessedKept: 0.5,
      unguessedKept: 0.1,
      saved: 120 * 200 - 240 * 40,
    });
    expect(useless.asked).toBe(false);
    expect(useless.facts().saved).toBe(0);
  });

  it('goes on from a saved state', () => {
    const surrogate = taught(200);
    const copy = new Surrogate({ after: 100, choices: 4 });
    copy.restore(JSON.parse(JSON.stringify(surrogate.save())));
    const rng = new Rng(3 as Seed, 0);
    const { features, truth } = sample(rng);
    surrogate.learn(features, truth, 48);
    copy.learn(features, truth, 48);
    expect(copy.guess(features)).toBe(surrogate.guess(features));
    expect(copy.facts()).toEqual(surrogate.facts());
  });
});
