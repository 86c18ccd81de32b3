import { describe, expect, it } from 'vitest';
import { type GradientSums, Rng, type Seed, seedOf } from '../../../engine/index.js';
import {
  type Batch,
  type Candidate,
  type Emitter,
  type Exploration,
  type Genome,
  searches,
  startSearch,
} from '../../../optimizer/index.js';
import {
  heightOf,
  TOY_MAX,
  TOY_SIZE,
  type Toy,
  toyContext,
  toyGenome,
  toyScores,
} from '../../support/toy-genome.js';

/** Extra numbers of a toy that have no effect. */
const IDLE = 20;

/** A genome that opens all numbers of the toy, each as a separate part. */
const open: Genome<Toy> = {
  ...toyGenome,
  parametric: ({ x }) => ({
    text: 'toy',
    genes: Array.from({ length: TOY_SIZE + IDLE }, (_, at) => {
      return { value: x[at] ?? 1, spread: 2, min: 0, max: TOY_MAX };
    }),
    parts: Array.from({ length: TOY_SIZE + IDLE }, (_, at) => ({
      name: `x${at}`,
      genes: [at],
      added: at >= TOY_SIZE,
    })),
    program: (values, left) => ({ x: numbersOf(values, left) }),
  }),
};

function numbersOf(values: ArrayLike<number>, left: ArrayLike<number>): number[] {
  const all = Array.from({ length: TOY_SIZE + IDLE }, (_, at) =>
    left[at] === 1 ? 0 : Math.round(values[at]!),
  );
  while (all.length > TOY_SIZE && all.at(-1) === 0) all.pop();
  return all;
}

const contextOf = (nextId: () => number, sizeMax: number) => ({
  ...toyContext(),
  nextId,
  sizeMax,
});

/** Games whose luck is as large as the possible gain. */
function explored({ values, spreads, omitted: left, blocks }: Exploration, seed: number): GradientSums {
  const rng = new Rng(seed as Seed);
  const sums = new Float64Array(values.length);
  let reward = 0;
  let squares = 0;
  const x = new Array<number>(TOY_SIZE).fill(0);
  const signs = new Int8Array(values.length);
  const play = (side: number): number => {
    for (let i = 0; i < TOY_SIZE; i++)
      x[i] = left[i] === 1 ? 0 : Math.round(values[i]! + side * spreads[i]! * signs[i]!);
    const height = heightOf({ x }) + 0.5 * (rng.unit() - 0.5);
    reward += height;
    squares += height ** 2;
    return height;
  };
  for (let deal = 0; deal < 8 * blocks; deal++) {
    for (let i = 0; i < signs.length; i++) signs[i] = rng.below(2) === 0 ? 1 : -1;
    const difference = (play(1) - play(-1)) / 2;
    for (let i = 0; i < sums.length; i++) sums[i]! += difference * signs[i]!;
  }
  return { games: 16 * blocks, points: 0, reward, squares, sums };
}

const options = {
  moveGames: 512,
  coolingGames: 40_000,
  wideGames: 60_000,
  narrowGames: 40_000,
  lookEvery: 10_000,
  lookGames: 800,
};

function made(nextId: () => number, sizeMax = TOY_SIZE): Emitter<Toy> {
  const here = contextOf(nextId, sizeMax);
  const start: Candidate<Toy>[] = open
    .defaultPrograms(here)
    .map((program) => ({ id: nextId(), program, parents: [], operator: 'seed' }));
  return startSearch(searches.get('pgpe')!, open, here, seedOf(1), start, options);
}

/** Asks for a batch and returns its results to the emitter. */
function played(emitter: Emitter<Toy>, generation: number): Batch<Toy> {
  const batch: Batch<Toy> = emitter.ask();
  const { candidates, trial, exploration } = batch;
  const results = toyScores(candidates, trial.kind === 'equal' ? trial.blocks : 1, generation);
  const found = exploration && explored(exploration, 1000 + generation);
  emitter.tell(results, found);
  return batch;
}

/** One step, as text. */
function step(emitter: Emitter<Toy>, generation: number): string {
  const { candidates, exploration } = played(emitter, generation);
  const shown = candidates.map(({ id, program }) => `${id} ${program.x}`).join('\n');
  return `${shown} ${exploration === undefined ? 'look' : 'perturb'} ${exploration?.values.join()} ${exploration?.omitted.join()}`;
}

describe('parameter-exploring policy gradients', () => {
  it('improve all numbers, and leave out parts beyond the size limit', () => {
    let ids = 0;
    const emitter = made(() => ids++);
    for (let generation = 0; generation < 400; generation++) step(emitter, generation);
    const [best] = emitter.best();
    expect(heightOf({ x: best!.candidate.program.x.slice(0, TOY_SIZE) })).toBeGreaterThan(0.9);
    expect(best!.candidate.program.x.filter((x) => x !== 0)).toHaveLength(TOY_SIZE);
    expect(best!.candidate.program.x).toHaveLength(TOY_SIZE);
  });

  it('alternate between all parts and those within the size limit, and count margins less over time', () => {
    let ids = 0;
    const emitter = made(() => ids++);
    const shares: number[] = [];
    const kept: number[] = [];
    for (let generation = 0; generation < 400; generation++) {
      const { exploration } = played(emitter, generation);
      if (exploration === undefined) continue;
      const now = exploration.omitted.filter((left) => left === 0).length;
      if (now !== kept.at(-1)) kept.push(now);
      shares.push(exploration.marginShare);
    }
    expect(kept.slice(0, 4)).toEqual([TOY_SIZE + IDLE, TOY_SIZE, TOY_SIZE + IDLE, TOY_SIZE]);
    expect(shares[0]).toBe(0.5);
    expect(shares.at(-1)).toBeLessThan(0.2);
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  });

  it('leave nothing out below the size limit', () => {
    let ids = 0;
    const emitter = made(() => ids++, TOY_SIZE + IDLE);
    for (let generation = 0; generation < 300; generation++) {
      const { exploration } = played(emitter, generation);
      if (exploration !== undefined) expect(exploration.omitted.every((left) => left === 0)).toBe(true);
    }
  });

  it('continue from a saved state as if nothing had happened', () => {
    const ahead = 40;
    let ids = 0;
    const unbroken = made(() => ids++);
    const steps: string[] = [];
    const best: unknown[] = [];
    const saved = new Map<number, { state: string; ids: number }>();
    for (let generation = 0; generation < 300 + ahead; generation++) {
      if ([3, 140, 170, 220, 300].includes(generation))
        saved.set(generation, { state: unbroken.save(), ids });
      steps.push(step(unbroken, generation));
      best.push(unbroken.best());
    }
    for (const [when, { state, ids: then }] of saved) {
      const resumed = made(() => ids++);
      resumed.restore(state);
      ids = then;
      const resumedSteps = Array.from({ length: ahead }, (_, g) => step(resumed, when + g));
      expect(resumedSteps, `from ${when}`).toEqual(steps.slice(when, when + ahead));
      expect(resumed.best()).toEqual(best[when + ahead - 1]);
    }
  });

  it('continue with their own program, whatever other searches offer', () => {
    let ids = 0;
    const emitter = made(() => ids++);
    step(emitter, 0);
    const candidate = { id: 900, program: { x: [3, 17, 9, 12] }, parents: [], operator: 'gift' };
    emitter.inject([{ candidate, mean: 1, error: 0, blocks: 100, outcome: 'kept' }]);
    expect(step(emitter, 1)).toContain('perturb 0,0,0,0');
    const again = startSearch(
      searches.get('pgpe')!,

      open,
      contextOf(() => ids++, TOY_SIZE),
      seedOf(1),
      [candidate],
      options,
    );
    step(again, 0);
    expect(step(again, 1)).toContain('perturb 3,17,9,12');
  });
});
