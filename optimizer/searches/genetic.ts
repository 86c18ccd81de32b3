/**
 * A population of programs: the better ones breed, and the best play again on new deals, so that none stays by
 * luck. Children race on common blocks, and most games go to promising ones.
 */
import { z } from 'zod';
import type { Rng, Seed } from '../../engine/index.js';
import { Breeding, type BreedingState, type Brood, breedingDefaults } from '../breeding.js';
import { defineSearch } from '../define-search.js';
import type { Genome } from '../genome.js';
import { games, patience, real, share, whole } from '../options.js';
import { pick } from '../random.js';
import { addScore, type RunningScore, standardError, toScored } from '../running-score.js';
import {
  type Batch,
  blocksFor,
  type Candidate,
  type Reducer,
  type Scored,
  type SearchContext,
  type Trial,
} from '../search.js';

/** Maximum number of random programs to try. */
const RANDOM_TRIES = 2_000;
/** Maximum penalty for size, as a share of the points. */
const SIZE_PRICE_MAX = 0.02;

export const geneticOptions = z.strictObject({
  population: whole(48, 2, 10_000, 'Candidates of one generation.'),
  elites: whole(6, 1, 1_000, 'Candidates that stay and breed first.'),
  breeders: whole(16, 1, 10_000, 'Further candidates that may breed, by rank.'),
  firstGames: games(48, 'Games of every child.'),
  gamesMax: games(640, 'Maximum number of games of one child.'),
  plain: whole(
    0,
    0,
    1,
    '1: the founders are one baseline plan around each card, if the genome has such plans.',
  ),
  random: share(
    0,
    'Share of founders that are baseline plans or random programs instead of changes of the start.',
  ),
  halving: whole(0, 0, 1, '1: successive halving; 0: racing.'),
  sizePrice: share(0.0005, 'Cost of each part of the program beyond `freeSize`, as share of the points.'),
  freeSize: whole(20, 0, 10_000, 'Parts of a program that cost nothing.'),
  crossShare: share(breedingDefaults.crossShare, 'Share of children with two parents.'),
  macroShare: share(breedingDefaults.macroShare, 'Share of children with several changes at once.'),
  chainChance: real(breedingDefaults.chainChance, 0, 0.95, 'Probability of one more change after each.'),
  patience: patience(25, 'Generations without a better champion'),
});

export const genetic = defineSearch({
  name: 'genetic',
  about: 'a population of programs; the elite plays new deals in each generation',
  options: geneticOptions,
  reducer: (...given) => new Genetic(...given),
});

interface GeneticState<Program> {
  readonly breeding: BreedingState;
  /** Best first. */
  pool: readonly RunningScore<Program>[];
  generation: number;
  champion: number;
  championSince: number;
  /** Programs of other searches, for the next generation. */
  incoming: readonly Candidate<Program>[];
}

class Genetic<Program> implements Reducer<Program, GeneticState<Program>> {
  readonly #breeding: Breeding<Program>;

  constructor(
    readonly genome: Genome<Program>,
    readonly context: SearchContext<Program>,
    readonly seed: Seed,
    readonly start: readonly Candidate<Program>[],
    readonly options: z.output<typeof geneticOptions>,
  ) {
    this.#breeding = new Breeding(genome, context, options);
  }

  begin(): GeneticState<Program> {
    const breeding = this.#breeding.begin(this.seed);
    return { breeding, pool: [], generation: 0, champion: -1, championSince: 0, incoming: [] };
  }

  ask(state: GeneticState<Program>): Batch<Program> {
    const candidates = this.#breeding.breed(state.breeding, (brood) =>
      state.pool.length === 0 ? this.#founders(state, brood) : this.#nextGeneration(state, brood),
    );
    return { candidates, trial: this.#trial() };
  }

  #nextGeneration({ pool, incoming }: GeneticState<Program>, brood: Brood<Program>): Candidate<Program>[] {
    const known = pool.slice(0, this.options.elites).map(({ candidate }) => candidate);
    const breeders = pool.slice(0, this.options.breeders).map(({ candidate }) => candidate);
    const parent = (): Candidate<Program> => betterOfTwo(breeders, brood.rng);
    return this.#filled([...known, ...incoming], brood, parent);
  }

  /** Adds children until the population is full. */
  #filled(
    candidates: Candidate<Program>[],
    brood: Brood<Program>,
    parent: () => Candidate<Program>,
  ): Candidate<Program>[] {
    while (candidates.length < this.options.population) {
      const child = brood.makeChild(() => [parent(), parent()]);
      if (child === undefined) break;
      candidates.push(child);
    }
    return candidates;
  }

  #trial(): Trial {
    const { elites, firstGames, gamesMax, halving } = this.options;
    if (halving === 1) {
      return { kind: 'halving', firstBlocks: blocksFor(firstGames, this.context, 2), keep: elites };
    }
    const firstBlocks = blocksFor(firstGames, this.context);
    return { kind: 'race', firstBlocks, blocksMax: blocksFor(gamesMax, this.context), keep: elites };
  }

  /** Starting programs, baseline plans and random programs; changes of the first fill the population. */
  #founders({ breeding }: GeneticState<Program>, brood: Brood<Program>): Candidate<Program>[] {
    const { plain, random, population } = this.options;
    const seeds = this.start.filter(({ program }) => this.#breeding.isNew(breeding, program));
    const founders = [...seeds];
    if (plain === 1) founders.push(...brood.singleCardPrograms());
    founders.push(...brood.random(random * population - founders.length, RANDOM_TRIES));
    return this.#filled(founders, brood, () => pick(brood.rng, seeds));
  }

  tell(state: GeneticState<Program>, results: readonly Scored<Program>[]): void {
    state.generation++;
    state.incoming = [];
    const known = new Map(state.pool.map((k) => [k.candidate.id, k]));
    const judged = results
      .filter(({ outcome }) => outcome !== 'duplicate')
      .map((result) => addScore(known.get(result.candidate.id), result));
    // Breeders that did not play again keep their scores and compete for one more generation.
    const asked = new Set(results.map(({ candidate }) => candidate.id));
    const kept = state.pool
      .filter(({ candidate }) => !asked.has(candidate.id))
      .slice(0, this.options.breeders);
    const pool = this.#ranked([...judged, ...kept]);
    state.pool = pool.slice(0, this.options.breeders + this.options.elites);
    const champion = pool[0]!.candidate.id;
    if (champion === state.champion) return;
    state.champion = champion;
    state.championSince = state.generation;
  }

  /** Drops the scores of other searches, because the best of many scores is biased. */
  inject(state: GeneticState<Program>, incoming: readonly Scored<Program>[]): void {
    const { identityOf } = this.context;
    const known = [...state.pool.map(({ candidate }) => candidate), ...state.incoming];
    const keys = new Set(known.map(({ program }) => identityOf(program)));
    const unseen = incoming
      .map(({ candidate }) => candidate)
      .filter(({ program }) => !keys.has(identityOf(program)));
    for (const { program } of unseen) this.#breeding.isNew(state.breeding, program);
    state.incoming = [...state.incoming, ...unseen].slice(-this.options.elites);
  }

  #ranked(pool: readonly RunningScore<Program>[]): RunningScore<Program>[] {
    const ranks = new Map(pool.map((known) => [known, this.#rank(known)]));
    return [...pool].sort((a, b) => ranks.get(b)! - ranks.get(a)! || a.candidate.id - b.candidate.id);
  }

  /** Lower bound of the mean, minus the penalty for size. */
  #rank(known: RunningScore<Program>): number {
    const { sizePrice, freeSize } = this.options;
    // A large limit is meant to be used, so using all of it costs at most SIZE_PRICE_MAX.
    const price = Math.min(sizePrice, SIZE_PRICE_MAX / Math.max(1, this.context.sizeMax - freeSize));
    const size = this.genome.size(known.candidate.program);
    return known.sum / known.blocks - standardError(known) - price * Math.max(0, size - freeSize);
  }

  best({ pool }: GeneticState<Program>): readonly Scored<Program>[] {
    return pool.map(toScored);
  }

  isStalled({ generation, championSince }: GeneticState<Program>): boolean {
    return generation - championSince >= this.options.patience;
  }
}

/** The better of two random programs, by rank. */
function betterOfTwo<Program>(ranked: readonly Candidate<Program>[], rng: Rng): Candidate<Program> {
  const a = rng.below(ranked.length);
  const b = rng.below(ranked.length);
  return ranked[Math.min(a, b)]!;
}
