import { describe, expect, it } from 'vitest';
import { seedOf } from '../../../engine/index.js';
import type { Candidate, CandidateRule, Emitter, Genome, Json } from '../../../optimizer/index.js';
import { searches } from '../../../optimizer/index.js';
import {
  heightOf,
  TOY_MAX,
  TOY_SIZE,
  type Toy,
  toyContext,
  toyGenome,
  toyScores,
} from '../../support/toy-genome.js';

/** Every number may be said to be anything. */
const genomeWithRules: Genome<Toy> = {
  ...toyGenome,
  candidateRules: () =>
    Array.from({ length: TOY_SIZE * (TOY_MAX + 1) }, (_, each): CandidateRule<Toy> => {
      const at = each % TOY_SIZE;
      const value = Math.floor(each / TOY_SIZE);
      return { name: `say-${at}`, group: `${at}`, add: ({ x }) => ({ x: x.with(at, value) }) };
    }),
  decompose: ({ x }) => ({
    bare: { x: x.map(() => 0) },
    held: x.flatMap((value, at) =>
      value === 0
        ? []
        : [{ name: 'keep', group: `${at}`, add: (toy: Toy) => ({ x: toy.x.with(at, value) }) }],
    ),
  }),
};

function made(nextId?: () => number): Emitter<Toy> {
  const context = { ...toyContext(), ...(nextId && { nextId }) };
  const start: Candidate<Toy>[] = genomeWithRules
    .defaultPrograms(context)
    .map((program) => ({ id: context.nextId(), program, parents: [], operator: 'seed' }));
  return searches.get('rule-bandit')!.make(genomeWithRules, context, seedOf(1), start, {
    programs: 128,
    programGames: 64,
    screens: 5,
    refines: 3,
    promising: 24,
  });
}

function step(emitter: Emitter<Toy>, generation: number): string {
  const { candidates, trial } = emitter.ask();
  emitter.tell(toyScores(candidates, trial.kind === 'equal' ? trial.blocks : 1, generation));
  return candidates.map(({ id, program }) => `${id} ${program.x}`).join('\n');
}

describe('rule-bandit', () => {
  it('finds what pays among many candidate rules at once', () => {
    const emitter = made();
    for (let generation = 0; generation < 21; generation++) step(emitter, generation);
    expect(heightOf(emitter.best()[0]!.candidate.program)).toBeGreaterThan(0.9);
  });

  it('goes on from a saved state as if nothing had happened', () => {
    let ids = 0;
    const unbroken = made(() => ids++);
    for (let generation = 0; generation < 4; generation++) step(unbroken, generation);
    const state = JSON.parse(JSON.stringify(unbroken.save())) as Json;
    const then = ids;
    const expected = Array.from({ length: 4 }, (_, g) => step(unbroken, 4 + g));
    const resumed = made(() => ids++);
    resumed.restore(state);
    ids = then;
    expect(Array.from({ length: 4 }, (_, g) => step(resumed, 4 + g))).toEqual(expected);
  });

  it('builds on what others have found, keeps what helps there, and stalls where nothing more does', () => {
    const emitter = made();
    step(emitter, 0);
    const candidate = { id: 900, program: { x: [3, 17, 9, 12] }, parents: [], operator: 'gift' };
    emitter.inject?.([{ candidate, mean: 1, error: 0, blocks: 100, outcome: 'kept' }]);
    expect(emitter.stalled).toBe(false);
    for (let generation = 1; generation < 9; generation++) step(emitter, generation);
    expect(step(emitter, 9)).toContain('900 3,17,9,12');
    expect(emitter.best()[0]!.candidate.id).toBe(900);
    for (let generation = 10; generation < 28; generation++) step(emitter, generation);
    expect(emitter.stalled).toBe(true);
  });
});
