import { describe, expect, it } from 'vitest';
import type { Candidate, Emitter, Genome, Json, Opinion } from '../../optimizer/index.js';
import { emitters } from '../../optimizer/index.js';
import {
  heightOf,
  TOY_MAX,
  TOY_SIZE,
  type Toy,
  toyGenome,
  toyScores,
  toyWorkshop,
} from '../support/toy-genome.js';

/** Every number may be said to be anything. */
const opinionated: Genome<Toy> = {
  ...toyGenome,
  opinions: () =>
    Array.from({ length: TOY_SIZE * (TOY_MAX + 1) }, (_, each): Opinion<Toy> => {
      const at = each % TOY_SIZE;
      const value = Math.floor(each / TOY_SIZE);
      return { name: `say-${at}`, add: ({ x }) => ({ x: x.with(at, value) }) };
    }),
};

function made(nextId?: () => number): Emitter<Toy> {
  const workshop = { ...toyWorkshop(), ...(nextId && { nextId }) };
  const start: Candidate<Toy>[] = opinionated
    .neutral(workshop)
    .map((program) => ({ id: workshop.nextId(), program, parents: [], operator: 'seed' }));
  return emitters['sweep']!(opinionated, workshop, 1, start, { kept: 6 });
}

/** The worse ones are dropped as in successive halving. */
function step(emitter: Emitter<Toy>, generation: number): string {
  const { candidates, trial } = emitter.ask();
  const blocks = trial.kind === 'equal' ? trial.blocks : trial.firstBlocks;
  const results = toyScores(candidates, blocks, generation);
  const bar =
    trial.kind === 'halving' ? results.map(({ mean }) => mean).sort((a, b) => b - a)[trial.keep]! : 0;
  emitter.tell(
    results.map((r) => ({ ...r, fate: r.mean > bar || trial.kind === 'equal' ? 'kept' : 'dropped' })),
  );
  return candidates.map(({ id, program }) => `${id} ${program.x}`).join('\n');
}

describe('sweep', () => {
  it('climbs in a few sweeps', () => {
    const emitter = made();
    for (let generation = 0; generation < 13; generation++) step(emitter, generation);
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

  it('builds on what others have found, and stalls where nothing helps', () => {
    const emitter = made();
    step(emitter, 0);
    const summit = { x: [3, 17, 9, 12] };
    const candidate = { id: 900, program: summit, parents: [], operator: 'gift' };
    emitter.adopt?.([{ candidate, mean: 1, error: 0, blocks: 100, fate: 'kept' }]);
    expect(emitter.stalled).toBe(false);
    expect(step(emitter, 1)).toContain('900 3,17,9,12');
    for (let generation = 2; generation < 8; generation++) step(emitter, generation);
    expect(emitter.stalled).toBe(true);
  });
});
