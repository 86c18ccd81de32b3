/** The memory of a search for known programs is bounded. */
import { expect, it } from 'vitest';
import { seedOf } from '../../engine/index.js';
import { Breeding } from '../../optimizer/breeding.js';
import { type Toy, toyContext, toyGenome } from '../support/toy-genome.js';

it('forgets the programs seen longest ago, and remembers the others', () => {
  const breeding = new Breeding(toyGenome, toyContext());
  const state = breeding.begin(seedOf(1));
  const toy = (number: number): Toy => ({ x: [number] });
  const count = 20_000;
  for (let i = 0; i < count; i++) expect(breeding.isNew(state, toy(i))).toBe(true);
  expect(state.seen.length).toBeLessThan(5_000);
  expect(breeding.isNew(state, toy(count - 1))).toBe(false);
  expect(breeding.isNew(state, toy(0))).toBe(true);
});
