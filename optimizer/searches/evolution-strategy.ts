/**
 * Climbs many numbers of one program at once: mirrored random directions, all judged on the same deals, add up to a
 * gradient (T. Salimans et al. 2017, "Evolution strategies as a scalable alternative"), which moves the point with
 * moments per number (D. Kingma and J. Ba 2015, "Adam"). Each direction needs a few games only, since the moments
 * remember: a hundred scores climb where populations drown in the noise.
 */
import { Rng, type Seed } from '../../engine/index.js';
import { normal } from '../chance.js';
import { Elite } from '../elite.js';
import type { Evidence } from '../evidence.js';
import { inTurn } from '../in-turn.js';
import { NumberSpace } from '../numbers.js';
import type { Batch, Candidate, Emitter, Json, Judged, MakeEmitter } from '../search.js';

export const evolutionStrategyDefaults = {
  /** Mirrored directions in one batch. */
  directions: 24,
  /** Blocks for each side of a direction. */
  blocks: 1,
  /** Spread of the directions, in steps. */
  spread: 1.5,
  /** First length of a move, in steps of each number. */
  rate: 0.3,
  /** Moves between two looks at the point itself. */
  lookEvery: 12,
  /** Blocks of a look. */
  lookBlocks: 12,
  /** Looks without a new best after which a restart does better. */
  patience: 10,
};

/** Adam's memories of gradients and of their squares. */
const BETA_MEAN = 0.9;
const BETA_SQUARE = 0.98;
/** Moves after which they are half as long as their squares would have them. */
const COOLING = 120;

interface Climb {
  point: number[];
  mean: number[];
  square: number[];
  moves: number;
  /** Looks since the last new best. */
  since: number;
}

export const evolutionStrategy: MakeEmitter = (genome, workshop, seed, start, options = {}) => {
  type Program = (typeof start)[number]['program'];
  const settings = { ...evolutionStrategyDefaults, ...options };
  const { directions, blocks, spread, rate, lookEvery, lookBlocks, patience } = settings;
  const rng = new Rng(seed as Seed, 0);
  const elite = new Elite<Program>(4);
  let base: Candidate<Program> | undefined;
  let space: NumberSpace<Program> | undefined;
  let climb: Climb = { point: [], mean: [], square: [], moves: 0, since: 0 };
  /** Directions of the open batch, and the candidate of each of their sides; empty during a look. */
  let tried: number[][] = [];
  let candidateOf: number[] = [];

  function ask(): Batch<Program> {
    if (base === undefined) return { candidates: start, trial: { kind: 'equal', blocks: lookBlocks } };
    const { point, moves } = climb;
    tried = [];
    if (point.length === 0 || moves % lookEvery === lookEvery - 1) {
      const made = space!.candidates([point], [elite.best!], base, 'evolution-strategy');
      return { candidates: made.candidates, trial: { kind: 'equal', blocks: lookBlocks } };
    }
    tried = Array.from({ length: directions }, () => point.map(() => normal(rng)));
    const points = tried.flatMap((direction) =>
      [1, -1].map((side) => space!.within(point.map((x, i) => x + side * spread * direction[i]!))),
    );
    const made = space!.candidates(points, [], base, 'evolution-strategy');
    candidateOf = made.of;
    return { candidates: made.candidates, trial: { kind: 'equal', blocks } };
  }

  function tell(results: readonly Judged<Program>[]): void {
    if (base === undefined) {
      elite.add(results);
      base = richest(results);
      space = new NumberSpace(genome, workshop, base.program);
      const point = space.origin();
      const zeros = point.map(() => 0);
      climb = { point, mean: zeros, square: zeros, moves: 0, since: 0 };
      return;
    }
    if (tried.length === 0) {
      climb.since = elite.add(results) ? 0 : climb.since + 1;
      climb.moves++;
      return;
    }
    move(tried, (side) => results[candidateOf[side]!]!.mean);
    tried = [];
    candidateOf = [];
  }

  /** Of the starts that may be the best one, the one with most numbers to climb. */
  function richest(results: readonly Judged<Program>[]): Candidate<Program> {
    const best = results.reduce((a, b) => (b.mean > a.mean ? b : a));
    const numbers = ({ candidate }: Judged<Program>): number =>
      genome.numbers(candidate.program, workshop).length;
    return results
      .filter(({ mean, error }) => mean + 2 * error >= best.mean - 2 * best.error)
      .reduce((a, b) => (numbers(b) > numbers(a) ? b : a)).candidate;
  }

  function move(along: readonly (readonly number[])[], score: (side: number) => number): void {
    const moves = climb.moves + 1;
    const length = rate / Math.sqrt(1 + climb.moves / COOLING);
    const gains = along.map((_, k) => (score(2 * k) - score(2 * k + 1)) / 2);
    const mean: number[] = [];
    const square: number[] = [];
    const point = climb.point.map((x, i) => {
      const slope = along.reduce((sum, direction, k) => sum + gains[k]! * direction[i]!, 0) / along.length;
      mean[i] = BETA_MEAN * climb.mean[i]! + (1 - BETA_MEAN) * slope;
      square[i] = BETA_SQUARE * climb.square[i]! + (1 - BETA_SQUARE) * slope ** 2;
      const first = mean[i] / (1 - BETA_MEAN ** moves);
      const second = square[i] / (1 - BETA_SQUARE ** moves);
      return second > 0 ? x + (length * first) / Math.sqrt(second) : x;
    });
    climb = { ...climb, point: space!.within(point), mean, square, moves };
  }

  return inTurn<Program>({
    name: 'evolution-strategy',
    ask,
    tell,
    best: () => elite.judged(),
    get stalled() {
      return climb.since >= patience || space?.genes.length === 0;
    },
    save: (): Json =>
      ({ rng: rng.save(), elite: elite.save(), base: base ?? null, climb }) as unknown as Json,
    restore(state) {
      const saved = state as unknown as {
        rng: [number, number, number, number];
        elite: Evidence<Program>[];
        base: Candidate<Program> | null;
        climb: Climb;
      };
      rng.restore(saved.rng);
      elite.restore(saved.elite);
      if (saved.base !== null) {
        base = saved.base;
        space = new NumberSpace(genome, workshop, base.program);
      }
      climb = structuredClone(saved.climb);
    },
    facts: () => ({ moves: climb.moves, dimensions: climb.point.length }),
  } satisfies Emitter<Program>);
};
