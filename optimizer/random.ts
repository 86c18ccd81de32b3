/** Random choices for searches and genomes. */
import { Rng } from '../engine/index.js';

/** The state of a generator; JSON. */
export type RngState = ReturnType<Rng['save']>;

/** Draws random numbers with the generator in a state, and saves it there. */
export function withDice<Result>(state: { rng: RngState }, roll: (rng: Rng) => Result): Result {
  const rng = new Rng().restore(state.rng);
  const result = roll(rng);
  state.rng = rng.save();
  return result;
}

export function chance(rng: Rng, probability: number): boolean {
  return rng.unit() < probability;
}

/** @param items at least one */
export function pick<T>(rng: Rng, items: readonly T[]): T {
  return items[rng.below(items.length)]!;
}

/** An index with probability proportional to its weight. @param weights not negative; if all are 0, any index */
export function pickIndex(rng: Rng, weights: readonly number[]): number {
  let total = 0;
  for (let i = 0; i < weights.length; i++) total += weights[i]!;
  if (total <= 0) return rng.below(weights.length);
  let at = rng.unit() * total;
  for (let i = 0; i < weights.length; i++) {
    at -= weights[i]!;
    if (at < 0) return i;
  }
  return weights.findLastIndex((w) => w > 0);
}

/** A copy in random order. */
export function shuffled<T>(rng: Rng, items: readonly T[]): T[] {
  const result = [...items];
  rng.shuffle(result);
  return result;
}

/** Whole number from `min` to `max`, both included. */
export function between(rng: Rng, min: number, max: number): number {
  return min + rng.below(max - min + 1);
}

/** Trials until the first failure, each continuing with this probability: 1, 2, 3 … at most `max`. */
export function geometric(rng: Rng, probability: number, max: number): number {
  let count = 1;
  while (count < max && chance(rng, probability)) count++;
  return count;
}
