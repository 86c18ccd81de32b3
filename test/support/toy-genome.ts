/** Programs of a few whole numbers on a hill, for tests of searches in a millisecond. */
import { type Game, hashText, Rng, type Rules, type Seed } from '../../engine/index.js';
import type { Candidate, Genome, Scored, SearchContext } from '../../optimizer/index.js';

export interface Toy {
  readonly x: readonly number[];
}

export const TOY_SIZE = 4;
export const TOY_MAX = 20;
/** The best toy. */
export const summit: Toy = { x: [3, 17, 9, 12] };

/** Height from 0 to 1; 1 at the summit, with a lower hill elsewhere. */
export function heightOf({ x }: Toy): number {
  const distance = Math.hypot(...x.map((v, i) => v - summit.x[i]!));
  return 1 / (1 + 0.02 * distance ** 2);
}

const moved = ({ x }: Toy, at: number, value: number): Toy => ({
  x: x.map((v, i) => (i === at ? Math.min(TOY_MAX, Math.max(0, value)) : v)),
});

export const toyGenome: Genome<Toy> = {
  form: 'toy',
  limits: { sizeMax: 48, linesMax: 39 },
  operators: [
    {
      name: 'step',
      share: 3,
      apply: (toy, rng) => {
        const at = rng.below(TOY_SIZE);
        return moved(toy, at, toy.x[at]! + (rng.below(2) === 0 ? 1 : -1));
      },
    },
    { name: 'leap', share: 1, apply: (toy, rng) => moved(toy, rng.below(TOY_SIZE), rng.below(TOY_MAX + 1)) },
    { name: 'nothing', share: 1, apply: () => undefined },
  ],
  cross: (a, b, rng) => ({ x: a.x.map((v, i) => (rng.below(2) === 0 ? v : b.x[i]!)) }),
  size: ({ x }) => x.filter((v) => v !== 0).length,
  defaultPrograms: () => [{ x: new Array<number>(TOY_SIZE).fill(0) }],
  random: (rng) => ({ x: Array.from({ length: TOY_SIZE }, () => rng.below(TOY_MAX + 1)) }),
  numbers: ({ x }) =>
    x.map((value, i) => ({ path: `x/${i}`, value, min: 0, max: TOY_MAX, integer: true, step: 2 })),
  withNumbers: (_, values) => ({
    x: values.map((v) => Math.round(Math.min(TOY_MAX, Math.max(0, v)))),
  }),
};

export function toyContext(): SearchContext<Toy> {
  let id = 0;
  return {
    game: undefined as unknown as Game,
    rules: undefined as unknown as Rules,
    sourcePrograms: [],
    sizeMax: 100,
    gamesPerBlock: 8,
    nextId: () => id++,
    identityOf: ({ x }) => hashText(x.join(',')),
    canonical: (toy) => toy,
  };
}

/** Scores of a batch: height plus the luck of the blocks, equal for equal toys on equal blocks. */
export function toyScores(
  candidates: readonly Candidate<Toy>[],
  blocks: number,
  seed: number,
  noise = 0.3,
): Scored<Toy>[] {
  return candidates.map((candidate) => {
    const scores: number[] = [];
    for (let block = 0; block < blocks; block++) {
      const own = candidate.program.x.reduce((a, v) => a * 31 + v, 7);
      const common = new Rng((seed * 1000 + block) as Seed, 0).unit();
      const luck = new Rng((seed * 1000 + block) as Seed, own % 1000).unit();
      scores.push(heightOf(candidate.program) + noise * (0.7 * common + 0.3 * luck - 0.5));
    }
    const mean = scores.reduce((a, b) => a + b, 0) / blocks;
    const error = noise / Math.sqrt(12 * blocks);
    return { candidate, mean, error, blocks, outcome: 'kept' as const };
  });
}
