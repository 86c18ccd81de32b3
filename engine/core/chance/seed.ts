/**
 * The only file that makes seeds. No other code adds to a seed or turns a number into one (a test checks this),
 * because numbers beyond 2^53 are rounded: many intended seeds would silently become few.
 *
 * Seed = range · 2^51 + segment · 2^20 + offset. The four ranges never overlap.
 */
import type { Seed } from '../contract/brand.js';
import { EngineBug, invariant } from '../errors.js';
import { hashText } from './hash.js';

const RANGES = 4;
const SEGMENTS = 2 ** 31;
const SEGMENT = 2 ** 20;
const RANGE = SEGMENTS * SEGMENT;

/** The largest seed that a person may give. Each has its own segment of deals. */
export const SEED_MAX = SEGMENTS - 1;

/**
 * Distance, in segments, from one segment of a sequence to its next. The continued fraction of the quotient
 * STRIDE / SEGMENTS contains only ones and twos. Sequences that begin d segments apart therefore share no deal for
 * SEGMENTS / (4d) segments (A. Khinchin, "Continued Fractions", § 9): neighbouring seeds for 5 · 10^14 deals, seeds a
 * million apart for 5 · 10^8. It is odd, so that a sequence visits every segment before it repeats one.
 */
const STRIDE = 0x4eff0001;

/** Turns a number from outside into a seed. @throws EngineBug unless it is a whole number from 0 to 2^53 − 1 */
export function seedOf(number: number): Seed {
  // SPEED: here and in `dealAt`, no text is written unless it is thrown.
  if (Number.isSafeInteger(number) && number >= 0) return number as Seed;
  throw new EngineBug(`${number} is not a seed: a seed is a whole number below 2^53`);
}

/** The first deal of a person's seed in a range. @param seed from 0 to {@link SEED_MAX} */
export function firstOf(range: number, seed: number): Seed {
  const known = Number.isInteger(range) && range >= 0 && range < RANGES;
  invariant(
    known && Number.isInteger(seed) && seed >= 0 && seed <= SEED_MAX,
    `no deals for seed ${seed}, range ${range}`,
  );
  return seedOf(range * RANGE + seed * SEGMENT);
}

/** Range, segment and offset of a deal. The segment is also the person's seed whose sequence begins there. */
export function seedParts(deal: Seed): {
  readonly range: number;
  readonly segment: number;
  readonly offset: number;
} {
  return {
    range: Math.floor(deal / RANGE),
    segment: Math.floor(deal / SEGMENT) % SEGMENTS,
    offset: deal % SEGMENT,
  };
}

/**
 * The deal k steps after this one. The sequence first goes through the segment of `first`, then through distant
 * segments. Steps add up: `dealAt(dealAt(s, a), b)` is `dealAt(s, a + b)`.
 * @param k whole number from 0 to 2^50
 */
export function dealAt(first: Seed, k: number): Seed {
  if (!(Number.isInteger(k) && k >= 0 && k <= RANGE / 2)) throw new EngineBug(`no deal ${k} after this one`);
  const { range, segment, offset } = seedParts(first);
  const segments = Math.floor((offset + k) / SEGMENT);
  // `SEGMENTS` is a power of two, so the low bits of the product suffice.
  const reached = (segment + Math.imul(segments, STRIDE)) & SEED_MAX;
  return seedOf(range * RANGE + reached * SEGMENT + ((offset + k) % SEGMENT));
}

/** Number of seeds that {@link nthOf} gives for each seed. */
const OWN = 2 ** 12;

/** The n-th of 4096 seeds that belong to this seed and to no other. @param seed from 0 to {@link SEED_MAX} */
export function nthOf(seed: number, n: number): Seed {
  invariant(Number.isInteger(n) && n >= 0 && n < OWN, `a seed has no seed number ${n} of its own`);
  return seedOf(seed * OWN + n);
}

/**
 * A seed for something that its label and number identify. It looks random but is always the same. Seeds of
 * different labels or numbers collide as rarely as random draws of 53 bits.
 */
export function derive(seed: number, label: string, k?: number): Seed {
  return seedOf(hashText([seedOf(seed), label, ...(k === undefined ? [] : [k])].join(' ')));
}
