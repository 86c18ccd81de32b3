/**
 * Which deals are played. A run's seed S opens one range of deals for each purpose, and no two ranges of different
 * purposes ever meet: what a search has seen proves nothing about strength.
 *
 * Deal number = purpose · 2^51 + S · 2^20 + k. More than 2^20 deals run on into the deals of the next seed.
 */
import { Refused, type Seed } from '../engine/index.js';

const DEALS_PER_SEED = 2 ** 20;
const DEALS_PER_PURPOSE = 2 ** 51;
export const SEED_MAX = 2 ** 31 - 1;

const purposes = ['match', 'search', 'promotion', 'report'] as const;
export type DealPurpose = (typeof purposes)[number];

/** Seed of the first deal. @param seed whole number from 0 to 2^31 − 1 */
export function firstDeal(seed: number, purpose: DealPurpose = 'match'): Seed {
  return (purposes.indexOf(purpose) * DEALS_PER_PURPOSE + seed * DEALS_PER_SEED) as Seed;
}

/** `7` for the first deal of a match with seed 7, `7:12` for the thirteenth, `report/7:12` in another range. */
export function nameDeal(deal: number): string {
  const purpose = purposes[Math.floor(deal / DEALS_PER_PURPOSE)]!;
  const within = deal % DEALS_PER_PURPOSE;
  const seed = Math.floor(within / DEALS_PER_SEED);
  const number = within % DEALS_PER_SEED;
  return `${purpose === 'match' ? '' : `${purpose}/`}${seed}${number === 0 ? '' : `:${number}`}`;
}

/** The deal that {@link nameDeal} names. @throws Refused when it names none */
export function parseDeal(name: string): Seed {
  const [, purpose = 'match', seed, number = '0'] = /^(?:([a-z]+)\/)?(\d+)(?::(\d+))?$/.exec(name) ?? [];
  const at = purposes.indexOf(purpose as DealPurpose);
  if (seed === undefined || at < 0 || Number(seed) > SEED_MAX || Number(number) >= DEALS_PER_SEED) {
    throw new Refused(
      `"${name}" names no deal`,
      `a seed is a whole number from 0 to ${SEED_MAX}; 7:12 is the deal 12 places after the first of seed 7`,
    );
  }
  return (firstDeal(Number(seed), purposes[at]) + Number(number)) as Seed;
}
