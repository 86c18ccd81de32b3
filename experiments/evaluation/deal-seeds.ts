/**
 * The deals for each purpose. A run's seed gives one range of deals for each purpose. Ranges of different purposes
 * never overlap, because deals that a search has used prove nothing about strength. The engine's `seed.ts` defines the
 * order of deals.
 */
import { dealAt, firstOf, Refused, SEED_MAX, type Seed, seedOf, seedParts } from '../../engine/index.js';

export { SEED_MAX };

const purposes = ['match', 'search', 'promotion', 'report'] as const;
export type DealPurpose = (typeof purposes)[number];

/** Number of deals that {@link nameDeal} names by one seed. */
const NAMED = 2 ** 20;

/** The first deal. @param seed whole number from 0 to 2^31 − 1 */
export function firstDeal(seed: number, purpose: DealPurpose = 'match'): Seed {
  return firstOf(purposes.indexOf(purpose), seed);
}

/** The n-th seed after this one; 0 follows the last. */
export const seedAfter = (seed: number, n: number): number => (seed + n) % (SEED_MAX + 1);

/** `7` for the first deal of a match with seed 7, `7:12` for the thirteenth, `report/7:12` in another range. */
export function nameDeal(deal: number): string {
  const { range, segment, offset } = seedParts(seedOf(deal));
  const purpose = purposes[range]!;
  return `${purpose === 'match' ? '' : `${purpose}/`}${segment}${offset === 0 ? '' : `:${offset}`}`;
}

/** The deal that {@link nameDeal} names. @throws Refused if there is no such deal */
export function parseDeal(name: string): Seed {
  const [, purpose = 'match', seed, number = '0'] = /^(?:([a-z]+)\/)?(\d+)(?::(\d+))?$/.exec(name) ?? [];
  const range = purposes.indexOf(purpose as DealPurpose);
  if (seed === undefined || range < 0 || Number(seed) > SEED_MAX || Number(number) >= NAMED)
    throw new Refused(
      `"${name}" is not a deal`,
      `write a seed from 0 to ${SEED_MAX}, or 7:12 for the 12th deal after the first one of seed 7`,
    );
  return dealAt(firstOf(range, Number(seed)), Number(number));
}
