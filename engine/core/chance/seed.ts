/**
 * The one file that makes seeds. No other code adds to a seed or turns a number into one (a test checks this):
 * beyond 2^53 numbers are rounded, and many intended seeds silently become few.
 *
 * Seed = range · 2^51 + segment · 2^20 + offset. The four ranges never overlap.
 */
import type { Seed } from '../contract/brand.js';
import { invariant } from '../errors.js';
import { hashText } from './hash.js';

const RANGES = 4;
const SEGMENTS = 2 ** 31;
const SEGMENT = 2 ** 20;
const RANGE = SEGMENTS * SEGMENT;

/** The largest number that a person may give as a seed: each has a segment of deals. */
export const SEED_MAX = SEGMENTS - 1;

/**
 * Segments from one segment of a walk to its next. The partial quotients of STRIDE / SEGMENTS are 1 and 2 throughout, so
 * walks that begin d segments apart share nothing before SEGMENTS / (4 · d) segments (A. Khinchin, "Continued Fractions", §
 * 9): seeds that are neighbours before 5 · 10^14 deals, seeds a million apart before 5 · 10^8. Odd, so that a walk
 * meets itself last.
 */
const STRIDE = 0x4eff0001;

/** A number from outside as a seed. @throws EngineBug for anything but a whole number from 0 to 2^53 − 1 */
export function seedOf(number: number): Seed {
  invariant(
    Number.isSafeInteger(number) && number >= 0,
    `${number} is not a seed: a seed is a whole number below 2^53`,
  );
  return number as Seed;
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

/** Range, segment and offset of a deal; the segment is the person's seed whose walk begins there. */
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
 * The deal that comes k after this one: through its segment, then on through segments of seeds far away. In parts it is the
 * same walk: `dealAt(dealAt(s, a), b)` is `dealAt(s, a + b)`.
 * @param k whole number from 0 to 2^50
 */
export function dealAt(first: Seed, k: number): Seed {
  invariant(Number.isInteger(k) && k >= 0 && k <= RANGE / 2, `no deal ${k} after this one`);
  const { range, segment, offset } = seedParts(first);
  const segments = Math.floor((offset + k) / SEGMENT);
  // `SEGMENTS` is a power of two, which makes the low bits of the product enough.
  const reached = (segment + Math.imul(segments, STRIDE)) & SEED_MAX;
  return seedOf(range * RANGE + reached * SEGMENT + ((offset + k) % SEGMENT));
}

/** Seeds that {@link nthOf} has for each. */
const OWN = 2 ** 12;

/** The n-th of 4096 seeds that belong to this seed and to no other. @param seed from 0 to {@link SEED_MAX} */
export function nthOf(seed: number, n: number): Seed {
  invariant(Number.isInteger(n) && n >= 0 && n < OWN, `a seed has no seed number ${n} of its own`);
  return seedOf(seed * OWN + n);
}

/**
 * A seed for something that is named by its label and number: as good as drawn by dice, and the same each time. Equal
 * seeds of different labels or numbers are as likely as two equal draws of 53 bits.
 */
export function derive(seed: number, label: string, k?: number): Seed {
  return seedOf(hashText([seedOf(seed), label, ...(k === undefined ? [] : [k])].join(' ')));
}
