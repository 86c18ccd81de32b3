/** Order of the seats in a single game. */
import { expect, it } from 'vitest';
import type { Seed } from '../../engine/index.js';
import { firstDeal } from '../../experiments/evaluation/deal-seeds.js';
import { shuffledSeats } from '../../experiments/seating.js';

it('the deal shuffles the seats: each order about equally often, the same for the same deal', () => {
  const orders = new Map<string, number>();
  const deals = 6_000;
  for (let k = 0; k < deals; k++) {
    const deal = (firstDeal(7) + k) as Seed;
    const order = shuffledSeats(['A', 'B', 'C'], deal).join('');
    expect(shuffledSeats(['A', 'B', 'C'], deal).join('')).toBe(order);
    orders.set(order, (orders.get(order) ?? 0) + 1);
  }
  expect([...orders.keys()].sort()).toEqual(['ABC', 'ACB', 'BAC', 'BCA', 'CAB', 'CBA']);
  // Five standard errors of one order among six.
  for (const times of orders.values())
    expect(Math.abs(times - deals / 6)).toBeLessThan(5 * Math.sqrt(deals * (5 / 36)));
});
