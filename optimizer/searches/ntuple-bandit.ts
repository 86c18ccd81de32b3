/**
 * At most ten whole numbers of one program, each with a few values: the N-tuple bandit keeps the mean of every value and
 * of every pair of values, and asks for the neighbour that is best or least known. S. Lucas, J. Liu and D. Perez-Liebana,
 * "The N-Tuple Bandit Evolutionary Algorithm for game agent optimisation" (2018). Its tables explain what they found.
 */
import { z } from 'zod';
import { Rng } from '../../engine/index.js';
import { Elite } from '../elite.js';
import { enforceAskTell } from '../enforce-ask-tell.js';
import { NumberSpace } from '../number-space.js';
import { games, patience, real, whole } from '../options.js';
import { shuffled } from '../random.js';
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
  dimensions: whole(10, 1, 50, 'Numbers that are tuned; the others stay as they are.'),
  reach: whole(4, 1, 100, 'Values of one number on either side of where it stands.'),
  batch: whole(8, 1, 1_000, 'Points asked for at the same time.'),
  neighbours: whole(50, 1, 10_000, 'Neighbours among which each point is chosen.'),
  curiosity: real(0.4, 0, 100, 'Weight of what is unknown: about 1 for shares of points.'),
  games: games(48, 'Games of each program in a batch.'),
  moveAfter: whole(15, 1, 1_000_000, 'Batches before the values are taken around the best so far.'),
  patience: patience(60, 'Batches without a new best'),
});

/** Keeps an unvisited tuple finite. */
const EPSILON = 0.1;

const make: EmitterFactory<z.output<typeof options>> = (genome, workshop, seed, start, settings) => {
  type Program = (typeof start)[number]['program'];
  const { dimensions, reach, batch, neighbours, curiosity, moveAfter } = settings;
  const rng = new Rng(seed, 0);
  const elite = new Elite<Program>(6);
  let base: Candidate<Program> | undefined;
  let space: NumberSpace<Program> | undefined;
  /** Genes that are tuned, and their values. */
  let tuned: number[] = [];
  let values: number[][] = [];
  let point: number[] = [];
  /** Sums and visits by tuple, keyed `dimension:value` or `dimension:value,dimension:value`. */
  const table = new Map<string, [number, number]>();
  let visits = 0;
  /** Batches since there was a new best. */
  let quiet = 0;
  let sinceMove = 0;
  let asked: number[][] = [];
  let candidateOf: number[] = [];

  const tuples = (at: readonly number[]): string[] => {
    const ones = at.map((value, i) => `${i}:${value}`);
    return [...ones, ...ones.flatMap((a, i) => ones.slice(i + 1).map((b) => `${a},${b}`))];
  };
  /** Mean over tuples of mean and of √(ln(1 + N) / (n + ε)); `extra` counts points asked for but not yet answered. */
  const upperBound = (at: readonly number[], extra: ReadonlyMap<string, number>): number => {
    let mean = 0;
    let unknown = 0;
    let known = 0;
    const all = tuples(at);
    for (const tuple of all) {
      const [sum, n] = table.get(tuple) ?? [0, 0];
      if (n > 0) {
        mean += sum / n;
        known++;
      }
      unknown += Math.sqrt(Math.log(1 + visits) / (n + (extra.get(tuple) ?? 0) + EPSILON));
    }
    return (known === 0 ? 0.5 : mean / known) + (curiosity * unknown) / all.length;
  };

  function settle(chosen: Candidate<Program>): void {
    base = chosen;
    sinceMove = 0;
    space = new NumberSpace(genome, workshop, chosen.program);
    const origin = space.origin();
    tuned = shuffled(
      rng,
      origin.map((_, i) => i),
    )
      .slice(0, dimensions)
      .sort((a, b) => a - b);
    values = tuned.map((gene) => {
      const around = Array.from({ length: 2 * reach + 1 }, (_, k) => origin[gene]! + k - reach);
      const inside = around.map(
        (value) => space!.within(origin.map((o, i) => (i === gene ? value : o)))[gene]!,
      );
      return [...new Set(inside)];
    });
    point = tuned.map((gene, i) => Math.max(0, values[i]!.indexOf(origin[gene]!)));
  }

  /** Indices of values become a point in space. */
  const placeOf = (at: readonly number[]): number[] => {
    const origin = space!.origin();
    for (const [i, gene] of tuned.entries()) origin[gene] = values[i]![at[i]!]!;
    return origin;
  };

  const neighbour = (at: readonly number[]): number[] => {
    const rate = 1 / Math.max(1, at.length);
    const sure = rng.below(Math.max(1, at.length));
    return at.map((value, i) => (i === sure || rng.unit() < rate ? rng.below(values[i]!.length) : value));
  };

  return enforceAskTell<Program>({
    name: 'ntuple-bandit',
    ask(): Batch<Program> {
      if (base === undefined)
        return { candidates: start, trial: { kind: 'equal', blocks: blocksFor(settings.games, workshop) } };
      asked = [];
      const extra = new Map<string, number>();
      for (let i = 0; i < batch && tuned.length > 0; i++) {
        let best = point;
        let bestBound = Number.NEGATIVE_INFINITY;
        for (let n = 0; n < neighbours; n++) {
          const at = neighbour(asked.at(-1) ?? point);
          const height = upperBound(at, extra);
          if (height > bestBound) [best, bestBound] = [at, height];
        }
        asked.push(best);
        for (const tuple of tuples(best)) extra.set(tuple, (extra.get(tuple) ?? 0) + 1);
      }
      const made = space!.candidates(asked.map(placeOf), [elite.best!], base, 'ntuple-bandit');
      candidateOf = made.of;
      return {
        candidates: made.candidates,
        trial: { kind: 'equal', blocks: blocksFor(settings.games, workshop) },
      };
    },
    tell(results: readonly Scored<Program>[]) {
      quiet = elite.add(results) ? 0 : quiet + 1;
      if (base === undefined) {
        settle(elite.best!);
        return;
      }
      for (const [i, at] of asked.entries()) {
        const { mean } = results[candidateOf[i]!]!;
        visits++;
        for (const tuple of tuples(at)) {
          const [sum, n] = table.get(tuple) ?? [0, 0];
          table.set(tuple, [sum + mean, n + 1]);
        }
        point = at;
      }
      asked = [];
      candidateOf = [];
      // The window of values moves on to the best when that lies elsewhere.
      if (++sinceMove >= moveAfter && elite.best!.id !== base.id) {
        table.clear();
        visits = 0;
        settle(elite.best!);
      }
    },
    best: () => elite.scored(),
    get stalled() {
      return quiet >= settings.patience || (base !== undefined && tuned.length === 0);
    },
    save: (): Json =>
      ({
        rng: rng.save(),
        elite: elite.save(),
        base: base ?? null,
        tuned,
        values,
        point,
        table: [...table],
        visits,
        quiet,
        sinceMove,
      }) as unknown as Json,
    restore(state) {
      const saved = state as unknown as {
        rng: [number, number, number, number];
        elite: RunningScore<Program>[];
        base: Candidate<Program> | null;
        tuned: number[];
        values: number[][];
        point: number[];
        table: [string, [number, number]][];
        visits: number;
        quiet: number;
        sinceMove: number;
      };
      if (saved.base !== null) settle(saved.base);
      rng.restore(saved.rng);
      elite.restore(saved.elite);
      ({ tuned, values, point, visits, quiet, sinceMove } = saved);
      table.clear();
      for (const [key, value] of saved.table) table.set(key, value);
    },
    insights: () =>
      tuned.map((gene, i) => {
        const { path, step } = space!.genes[gene]!;
        const known = values[i]!.flatMap((value, v) => {
          const [sum, n] = table.get(`${i}:${v}`) ?? [0, 0];
          return n === 0
            ? []
            : [`${Number((value * step).toFixed(2))}: ${((100 * sum) / n).toFixed(1)} % (${n})`];
        });
        return `${path} = ${known.join(', ')}`;
      }),
    facts: () => ({ visits, dimensions: tuned.length }),
  } satisfies Emitter<Program>);
};

export const nTupleBandit = defineSearch({
  name: 'ntuple-bandit',
  about: 'means of every value and pair of values of at most ten numbers',
  options,
  make,
});
