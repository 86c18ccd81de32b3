/**
 * A Gaussian over the numbers of one program that learns its own centre, scale and shape: separable CMA-ES.
 * Equation numbers: N. Hansen, "The CMA Evolution Strategy: A Tutorial" (2016); separable form: R. Ros and N. Hansen,
 * "A simple modification in CMA-ES achieving linear time and space complexity" (2008).
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
  sigma: real(1.2, 0.01, 100, 'First standard deviation, in steps.'),
  sigmaWhole: real(
    0.4,
    0,
    100,
    'Smallest standard deviation of a whole number, in steps: below it all samples round to one.',
  ),
  games: games(96, 'Games of each program in a batch.'),
  elites: whole(4, 1, 1_000, 'Best programs that are remembered.'),
  patience: patience(25, 'Batches without a new best'),
});

interface Gaussian {
  mean: number[];
  sigma: number;
  /** Diagonal of the covariance matrix. */
  variances: number[];
  pathSigma: number[];
  pathC: number[];
}

const make: EmitterFactory<z.output<typeof options>> = (genome, workshop, seed, start, settings) => {
  type Program = (typeof start)[number]['program'];
  const { sigma, sigmaWhole } = settings;

  const rng = new Rng(seed, 0);
  const elite = new Elite<Program>(settings.elites);
  let base: Candidate<Program> | undefined;
  let space: NumberSpace<Program> | undefined;
  let gaussian: Gaussian | undefined;
  let generation = 0;
  let bestSince = 0;
  // Between ask and tell: the samples, and which candidate each of them became.
  let samples: number[][] = [];
  let candidateOf: number[] = [];

  function settle(chosen: Candidate<Program>): void {
    base = chosen;
    space = new NumberSpace(genome, workshop, chosen.program);
    const d = space.genes.length;
    gaussian = {
      mean: space.origin(),
      sigma,
      variances: new Array<number>(d).fill(1),
      pathSigma: new Array<number>(d).fill(0),
      pathC: new Array<number>(d).fill(0),
    };
  }

  function ask(): Batch<Program> {
    // The first batch says whose numbers are tuned.
    if (base === undefined)
      return { candidates: start, trial: { kind: 'equal', blocks: blocksFor(settings.games, workshop) } };
    const { mean, variances, sigma: scale } = gaussian!;
    const d = mean.length;
    const lambda = d === 0 ? 0 : 4 + Math.floor(3 * Math.log(d)) + 4;
    samples = Array.from({ length: lambda }, () =>
      // (39) with bounds kept.
      space!.within(
        mean.map((m, i) => {
          const least = space!.genes[i]!.integer ? sigmaWhole : 0;
          return m + Math.max(least, scale * Math.sqrt(variances[i]!)) * rng.normal();
        }),
      ),
    );
    const made = space!.candidates(samples, [elite.best!], base, 'cma-es');
    candidateOf = made.of;
    return {
      candidates: made.candidates,
      trial: { kind: 'equal', blocks: blocksFor(settings.games, workshop) },
    };
  }

  function tell(results: readonly Scored<Program>[]): void {
    if (elite.add(results)) bestSince = generation;
    generation++;
    if (base === undefined) settle(elite.best!);
    else if (samples.length > 0) update(results);
    samples = [];
    candidateOf = [];
  }

  function update(results: readonly Scored<Program>[]): void {
    const g = gaussian!;
    const d = g.mean.length;
    const lambda = samples.length;
    const mu = Math.floor(lambda / 2);
    const raw = Array.from({ length: mu }, (_, i) => Math.log((lambda + 1) / 2) - Math.log(i + 1)); // (49)
    const total = raw.reduce((a, b) => a + b, 0);
    const weights = raw.map((w) => w / total);
    const muEff = 1 / weights.reduce((sum, w) => sum + w * w, 0); // (8)
    const cSigma = (muEff + 2) / (d + muEff + 5); // (55)
    const dSigma = 1 + 2 * Math.max(0, Math.sqrt((muEff - 1) / (d + 1)) - 1) + cSigma;
    const cC = (4 + muEff / d) / (d + 4 + (2 * muEff) / d); // (56)
    const separable = (d + 2) / 3;
    const c1 = Math.min(0.5, (separable * 2) / ((d + 1.3) ** 2 + muEff)); // (57)
    const cMu = Math.min(1 - c1, (separable * 2 * (muEff - 2 + 1 / muEff)) / ((d + 2) ** 2 + muEff)); // (58)
    const order = samples
      .map((_, i) => i)
      .sort((a, b) => results[candidateOf[b]!]!.mean - results[candidateOf[a]!]!.mean || a - b);
    const before = g.mean;
    const step = before.map((m, i) =>
      weights.reduce((sum, w, k) => sum + w * (samples[order[k]!]![i]! - m), 0),
    );
    g.mean = before.map((m, i) => m + step[i]!); // (42)
    const y = step.map((s) => s / g.sigma);
    g.pathSigma = g.pathSigma.map(
      (p, i) =>
        (1 - cSigma) * p + Math.sqrt(cSigma * (2 - cSigma) * muEff) * (y[i]! / Math.sqrt(g.variances[i]!)), // (43)
    );
    const length = Math.hypot(...g.pathSigma);
    const expected = Math.sqrt(d) * (1 - 1 / (4 * d) + 1 / (21 * d * d));
    const still =
      length / Math.sqrt(1 - power(1 - cSigma, 2 * generation)) < (1.4 + 2 / (d + 1)) * expected ? 1 : 0;
    g.pathC = g.pathC.map((p, i) => (1 - cC) * p + still * Math.sqrt(cC * (2 - cC) * muEff) * y[i]!); // (45)
    g.variances = g.variances.map((v, i) => {
      const rankMu = weights.reduce(
        (sum, w, k) => sum + w * ((samples[order[k]!]![i]! - before[i]!) / g.sigma) ** 2,
        0,
      );
      const kept = 1 - c1 - cMu + (1 - still) * c1 * cC * (2 - cC);
      return Math.max(1e-6, kept * v + c1 * g.pathC[i]! ** 2 + cMu * rankMu); // (47)
    });
    g.sigma *= Math.exp(Math.min(1, (cSigma / dSigma) * (length / expected - 1))); // (44)
    g.sigma = Math.min(10, Math.max(1e-3, g.sigma));
  }

  return enforceAskTell<Program>({
    name: 'cma-es',
    ask,
    tell,
    best: () => elite.scored(),
    get stalled() {
      return generation - bestSince >= settings.patience || space?.genes.length === 0;
    },
    save: (): Json =>
      ({
        rng: rng.save(),
        elite: elite.save(),
        base: base ?? null,
        gaussian: gaussian ?? null,
        generation,
        bestSince,
      }) as unknown as Json,
    restore(state) {
      const saved = state as unknown as {
        rng: [number, number, number, number];
        elite: RunningScore<Program>[];
        base: Candidate<Program> | null;
        gaussian: Gaussian | null;
        generation: number;
        bestSince: number;
      };
      rng.restore(saved.rng);
      elite.restore(saved.elite);
      if (saved.base !== null) settle(saved.base);
      if (saved.gaussian !== null) gaussian = structuredClone(saved.gaussian);
      generation = saved.generation;
      bestSince = saved.bestSince;
    },
    facts: () => ({ sigma: gaussian?.sigma ?? sigma, dimensions: space?.genes.length ?? 0 }),
  } satisfies Emitter<Program>);
};

export const cmaEs = defineSearch({
  name: 'cma-es',
  about: 'a Gaussian over the numbers of one program that learns its shape',
  options,
  helps: () => ({ share: 1 }),
  make,
});
