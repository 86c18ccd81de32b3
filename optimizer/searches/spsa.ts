/**
 * Climbs the numbers of one program along gradients guessed from two programs each, however many numbers there are:
 * simultaneous perturbation (J. C. Spall 1992). Steps are those of J. C. Spall 1998, "Implementation of the simultaneous
 * perturbation algorithm for stochastic optimization", section III; so are the advice on gains and their exponents.
 */
import { z } from 'zod';
import { power, Rng } from '../../engine/index.js';
import { Elite } from '../elite.js';
import { enforceAskTell } from '../enforce-ask-tell.js';
import { NumberSpace } from '../number-space.js';
import { games, patience, real, whole } from '../options.js';
import type { RunningScore } from '../running-score.js';
import {
  type Batch,
  blocksFor,
  type Candidate,
  defineSearch,
  type Emitter,
  type EmitterFactory,
  type Json,
  type Scored,
} from '../search.js';

const options = z.strictObject({
  games: games(64, 'Games on each side of a guess.'),
  guesses: whole(5, 1, 1_000, 'Guesses that are averaged in one batch.'),
  distance: real(
    1.5,
    0.01,
    100,
    'First distance of a guess, in steps; whole numbers are never asked closer than one.',
  ),
  firstMove: real(1, 0.01, 100, 'Length of the first move, in steps of the number that moves most.'),
  patience: patience(60, 'Batches'),
});

const ALPHA = 0.602;
const GAMMA = 0.101;
/** Spall's A: about a tenth of the moves expected. */
const STABILITY = 6;

interface Walk {
  point: number[];
  moves: number;
  /** Spall's a, found from the first gradient. */
  gain: number;
}

const make: EmitterFactory<z.output<typeof options>> = (genome, workshop, seed, start, settings) => {
  type Program = (typeof start)[number]['program'];
  const { guesses, distance, firstMove } = settings;
  const rng = new Rng(seed, 0);
  const elite = new Elite<Program>(4);
  let base: Candidate<Program> | undefined;
  let space: NumberSpace<Program> | undefined;
  let walk: Walk = { point: [], moves: 0, gain: 0 };
  let signs: number[][] = [];
  let candidateOf: number[] = [];

  const reach = (i: number): number => {
    const shrunk = distance / power(walk.moves + 1, GAMMA); // Step 1: c_k = c / (k + 1)^γ
    return space!.genes[i]!.integer ? Math.max(1, shrunk) : shrunk;
  };

  function ask(): Batch<Program> {
    if (base === undefined)
      return { candidates: start, trial: { kind: 'equal', blocks: blocksFor(settings.games, workshop) } };
    const { point } = walk;
    signs =
      point.length === 0
        ? []
        : // Step 2: Bernoulli ±1
          Array.from({ length: guesses }, () => point.map(() => (rng.below(2) === 0 ? 1 : -1)));
    // Step 3: both sides of the point
    const points = signs.flatMap((sign) =>
      [1, -1].map((side) => space!.within(point.map((x, i) => x + side * sign[i]! * reach(i)))),
    );
    // The point itself comes along, so that there is always a champion to show.
    const made = space!.candidates([...points, point], [elite.best!], base, 'spsa');
    candidateOf = made.of;
    return {
      candidates: made.candidates,
      trial: { kind: 'equal', blocks: blocksFor(settings.games, workshop) },
    };
  }

  function tell(results: readonly Scored<Program>[]): void {
    elite.add(results);
    if (base === undefined) {
      base = elite.best!;
      space = new NumberSpace(genome, workshop, base.program);
      walk = { point: space.origin(), moves: 0, gain: 0 };
      return;
    }
    const gradient = walk.point.map((_, i) => {
      const slopes = signs.map((sign, g) => {
        const up = results[candidateOf[2 * g]!]!.mean;
        const down = results[candidateOf[2 * g + 1]!]!.mean;
        return (up - down) / (2 * reach(i) * sign[i]!); // Step 4
      });
      return slopes.reduce((a, b) => a + b, 0) / Math.max(1, slopes.length);
    });
    const steepest = Math.max(1e-9, ...gradient.map(Math.abs));
    if (walk.gain === 0) walk.gain = (firstMove * power(1 + STABILITY, ALPHA)) / steepest;
    const step = walk.gain / power(walk.moves + 1 + STABILITY, ALPHA); // Step 1: a_k = a / (A + k + 1)^α
    // No move is longer than the first one was meant to be.
    const capped = Math.min(step, firstMove / steepest);
    // Step 5
    walk = {
      ...walk,
      point: space!.within(walk.point.map((x, i) => x + capped * gradient[i]!)),
      moves: walk.moves + 1,
    };
    signs = [];
    candidateOf = [];
  }

  return enforceAskTell<Program>({
    name: 'spsa',
    ask,
    tell,
    best: () => elite.scored(),
    get stalled() {
      return walk.moves >= settings.patience || space?.genes.length === 0;
    },
    save: (): Json => ({ rng: rng.save(), elite: elite.save(), base: base ?? null, walk }) as unknown as Json,
    restore(state) {
      const saved = state as unknown as {
        rng: [number, number, number, number];
        elite: RunningScore<Program>[];
        base: Candidate<Program> | null;
        walk: Walk;
      };
      rng.restore(saved.rng);
      elite.restore(saved.elite);
      if (saved.base !== null) {
        base = saved.base;
        space = new NumberSpace(genome, workshop, base.program);
      }
      walk = structuredClone(saved.walk);
    },
    facts: () => ({ moves: walk.moves, dimensions: walk.point.length }),
  } satisfies Emitter<Program>);
};

export const spsa = defineSearch({
  name: 'spsa',
  about: 'gradients guessed from two programs each',
  options,
  helps: () => ({ share: 1 }),
  make,
});
