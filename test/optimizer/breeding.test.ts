/** What a search remembers of the programs it has met does not grow without end. */
import { expect, it } from 'vitest';
import { Breeding } from '../../optimizer/breeding.js';
import { OperatorShares } from '../../optimizer/operator-shares.js';
import { type Toy, toyContext, toyGenome } from '../support/toy-genome.js';

it('forgets the programs that it met longest ago, and knows the others', () => {
  const breeding = new Breeding(toyGenome, toyContext(), new OperatorShares(toyGenome.operators));
  const toy = (number: number): Toy => ({ x: [number] });
  const count = 20_000;
  for (let i = 0; i < count; i++) expect(breeding.isNew(toy(i))).toBe(true);
  const { seen } = breeding.save() as { seen: number[] };
  expect(seen.length).toBeLessThan(5_000);
  expect(breeding.isNew(toy(count - 1))).toBe(false);
  expect(breeding.isNew(toy(0))).toBe(true);
});
