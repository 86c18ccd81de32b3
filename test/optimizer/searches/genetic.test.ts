import { describe, expect, it } from 'vitest';
import { seedOf } from '../../../engine/index.js';
import { type Candidate, searches, startSearch } from '../../../optimizer/index.js';
import { type Toy, toyContext, toyGenome } from '../../support/toy-genome.js';

describe('genetic', () => {
  const short: Toy = { x: [1, 1, 1, 1] };
  const long: Toy = { x: [2, 2, 2, 2] };
  const genome = { ...toyGenome, size: ({ x }: Toy) => (x[0] === 2 ? 120 : 20) };

  it.each([
    { sizeMax: 100, ahead: short },
    { sizeMax: 500, ahead: long },
  ])('weighs a hundred parts against one point, with room for $sizeMax parts', ({ sizeMax, ahead }) => {
    const context = { ...toyContext(), sizeMax };
    const start = [short, long].map((program): Candidate<Toy> => {
      return { id: context.nextId(), program, parents: [], operator: 'seed' };
    });
    const emitter = startSearch(searches.get('genetic')!, genome, context, seedOf(1), start);
    const { candidates } = emitter.ask();
    emitter.tell(
      candidates.map((candidate) => {
        const mean = candidate.id === start[1]!.id ? 0.61 : candidate.id === start[0]!.id ? 0.6 : 0.1;
        return { candidate, mean, error: 0, blocks: 8, scores: new Array(8).fill(mean), outcome: 'kept' };
      }),
    );
    expect(emitter.best()[0]!.candidate.program).toEqual(ahead);
  });
});
