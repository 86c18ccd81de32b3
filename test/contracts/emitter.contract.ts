/** Properties of every search, tested on a hill of whole numbers. */

import { expect, it } from 'vitest';
import { seedOf } from '../../engine/index.js';
import {
  type Candidate,
  type Emitter,
  type Scored,
  type Search,
  type SearchContext,
  startSearch,
  type Trial,
} from '../../optimizer/index.js';
import { heightOf, type Toy, toyContext, toyGenome, toyScores } from '../support/toy-genome.js';

export function emitterContract(
  search: Search,
  { generations = 60, reaches = 0.5 }: { generations?: number; reaches?: number } = {},
): void {
  const make = (context: SearchContext<Toy>, seed: number): Emitter<Toy> => {
    const start: Candidate<Toy>[] = toyGenome
      .defaultPrograms(context)
      .map((program) => ({ id: context.nextId(), program, parents: [], operator: 'seed' }));
    return startSearch(search, toyGenome, context, seedOf(seed), start);
  };
  const step = (emitter: Emitter<Toy>, generation: number): string => {
    const { candidates, trial } = emitter.ask();
    const blocks = trial.kind === 'equal' ? trial.blocks : trial.firstBlocks;
    emitter.tell(withOutcomes(toyScores(candidates, blocks, generation), trial));
    return candidates.map(({ id, program, operator }) => `${id} ${operator} ${program.x}`).join('\n');
  };
  const numbered = (): ReturnType<typeof toyContext> => toyContext();

  it('climbs the hill', () => {
    const emitter = make(numbered(), 1);
    for (let g = 0; g < generations; g++) step(emitter, g);
    expect(heightOf(emitter.best()[0]!.candidate.program)).toBeGreaterThan(reaches);
    expect(heightOf(toyGenome.defaultPrograms(numbered())[0]!)).toBeLessThan(0.1);
  });

  it('proposes the same for the same seed and something else for another', () => {
    const log = (seed: number): string[] => {
      const emitter = make(numbered(), seed);
      return Array.from({ length: 8 }, (_, g) => step(emitter, g));
    };
    expect(log(5)).toEqual(log(5));
    expect(log(5)).not.toEqual(log(6));
  });

  it('continues from a saved state as if nothing had happened', () => {
    let ids = 0;
    const counting = () => ({ ...toyContext(), nextId: () => ids++ });
    const unbroken = make(counting(), 3);
    for (let g = 0; g < 5; g++) step(unbroken, g);
    const state = unbroken.save();
    const idsThen = ids;
    const expected = Array.from({ length: 6 }, (_, g) => step(unbroken, 5 + g));
    const resumed = make(counting(), 3);
    resumed.restore(state);
    ids = idsThen;
    expect(Array.from({ length: 6 }, (_, g) => step(resumed, 5 + g))).toEqual(expected);
    expect(resumed.best()).toEqual(unbroken.best());
  });

  it('alternates between ask and tell, and needs every result', () => {
    const emitter = make(numbered(), 2);
    expect(() => emitter.tell([])).toThrow('without ask');
    const { candidates } = emitter.ask();
    expect(() => emitter.ask()).toThrow('still unscored');
    expect(() => emitter.save()).toThrow('between');
    expect(() => emitter.tell(toyScores(candidates.slice(1), 1, 0))).toThrow('results expected');
  });

  it('never asks for two programs that mean the same in one batch', () => {
    const emitter = make(numbered(), 4);
    for (let g = 0; g < 10; g++) {
      const { candidates, trial } = emitter.ask();
      expect(new Set(candidates.map(({ id }) => id)).size).toBe(candidates.length);
      expect(new Set(candidates.map(({ program }) => program.x.join())).size).toBe(candidates.length);
      emitter.tell(
        withOutcomes(
          toyScores(candidates, trial.kind === 'equal' ? trial.blocks : trial.firstBlocks, g),
          trial,
        ),
      );
    }
  });
}

/** A duel keeps only candidates that clearly beat the first one; other trials keep all. */
function withOutcomes(results: Scored<Toy>[], trial: Trial): Scored<Toy>[] {
  if (trial.kind !== 'duel') return results;
  return results.map((r, i) =>
    i === 0 || r.mean > results[0]!.mean + 0.01 ? r : { ...r, outcome: 'dropped' },
  );
}
