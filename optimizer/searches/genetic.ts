/**
 * A population of programs: the better ones breed, the best stay and are tried again on new deals, so that nobody rules
 * by luck. Children race on common blocks; most of the games go to those that may be better.
 */
import { Rng, type Seed } from '../../engine/index.js';
import { Breeding, type BreedingOptions, breedingDefaults } from '../breeding.js';
import { addEvidence, type Evidence, errorOf, judgedBy } from '../evidence.js';
import type { Genome } from '../genome.js';
import { inTurn } from '../in-turn.js';
import { OperatorShares } from '../operator-shares.js';
import {
  type Batch,
  blocksFor,
  type Candidate,
  type Emitter,
  type Json,
  type Judged,
  type Workshop,
} from '../search.js';

export interface GeneticOptions extends BreedingOptions {
  /** Candidates of one generation. */
  readonly population: number;
  /** Those that stay and breed first. */
  readonly elites: number;
  /** Further candidates that may breed, by rank. */
  readonly breeders: number;
  /** Games of every child, and the most that one is given. */
  readonly firstGames: number;
  readonly gamesMax: number;
  /** What a part of the program beyond `freeSize` costs, as share of the points. */
  readonly sizePrice: number;
  readonly freeSize: number;
  /** Generations without a better champion after which a restart does better. */
  readonly patience: number;
}

export const geneticDefaults: GeneticOptions = {
  ...breedingDefaults,
  population: 48,
  elites: 6,
  breeders: 16,
  firstGames: 48,
  gamesMax: 640,
  sizePrice: 0.0005,
  freeSize: 20,
  patience: 25,
};

export function genetic<Program>(
  genome: Genome<Program>,
  workshop: Workshop<Program>,
  seed: number,
  start: readonly Candidate<Program>[],
  options: Partial<GeneticOptions> = {},
): Emitter<Program> {
  return inTurn(new Genetic(genome, workshop, seed, start, { ...geneticDefaults, ...options }));
}

class Genetic<Program> implements Emitter<Program> {
  readonly name = 'genetic';
  readonly #rng: Rng;
  readonly #shares: OperatorShares<Program>;
  readonly #breeding: Breeding<Program>;
  #pool: Evidence<Program>[] = [];
  #generation = 0;
  #championSince = 0;
  #champion = -1;

  constructor(
    readonly genome: Genome<Program>,
    readonly workshop: Workshop<Program>,
    seed: number,
    readonly start: readonly Candidate<Program>[],
    readonly options: GeneticOptions,
  ) {
    this.#rng = new Rng(seed as Seed, 0);
    this.#shares = new OperatorShares(genome.operators);
    this.#breeding = new Breeding(genome, workshop, this.#shares, options);
  }

  ask(): Batch<Program> {
    const { population, elites, firstGames, gamesMax } = this.options;
    const firstBlocks = blocksFor(firstGames, this.workshop);
    const blocksMax = blocksFor(gamesMax, this.workshop);
    const trial = { kind: 'race', firstBlocks, blocksMax, keep: elites } as const;
    if (this.#pool.length === 0) return { candidates: this.#founders(), trial };
    const candidates = this.#pool.slice(0, elites).map(({ candidate }) => candidate);
    const breeders = this.#pool.slice(0, this.options.breeders).map(({ candidate }) => candidate);
    while (candidates.length < population) {
      const child = this.#breeding.child(() => [this.#parent(breeders), this.#parent(breeders)], this.#rng);
      if (child === undefined) break;
      candidates.push(child);
    }
    return { candidates, trial };
  }

  /** The start programs, and changes of them until the population is full. */
  #founders(): Candidate<Program>[] {
    const founders = this.start.filter(({ program }) => this.#breeding.isNew(program));
    const seeds = [...founders];
    while (founders.length < this.options.population) {
      const pick = (): Candidate<Program> => seeds[this.#rng.below(seeds.length)]!;
      const child = this.#breeding.child(() => [pick(), pick()], this.#rng);
      if (child === undefined) break;
      founders.push(child);
    }
    return founders;
  }

  /** The better of two, by rank. */
  #parent(breeders: readonly Candidate<Program>[]): Candidate<Program> {
    const a = this.#rng.below(breeders.length);
    const b = this.#rng.below(breeders.length);
    return breeders[Math.min(a, b)]!;
  }

  tell(results: readonly Judged<Program>[]): void {
    this.#generation++;
    const known = new Map(this.#pool.map((k) => [k.candidate.id, k]));
    const before = new Map(this.#pool.map((k, rank) => [k.candidate.id, rank]));
    const pool: Evidence<Program>[] = [];
    for (const result of results) {
      if (result.fate !== 'twin') pool.push(addEvidence(known.get(result.candidate.id), result));
    }
    // Breeders of this generation that were not asked again stay behind the veterans for one more generation.
    const asked = new Set(results.map(({ candidate }) => candidate.id));
    const kept = this.#pool
      .filter(({ candidate }) => !asked.has(candidate.id))
      .slice(0, this.options.breeders);
    this.#pool = this.#ranked([...pool, ...kept]);
    this.#learn(results, before);
    this.#pool.splice(this.options.breeders + this.options.elites);
    const champion = this.#pool[0]!.candidate.id;
    if (champion !== this.#champion) {
      this.#champion = champion;
      this.#championSince = this.#generation;
    }
  }

  adopt(strangers: readonly Judged<Program>[]): void {
    if (this.#pool.length === 0) return;
    const known = new Set(this.#pool.map(({ candidate }) => this.workshop.key(candidate.program)));
    const fresh = strangers.filter(({ candidate }) => !known.has(this.workshop.key(candidate.program)));
    for (const { candidate } of fresh) this.#breeding.isNew(candidate.program);
    this.#pool = this.#ranked([...this.#pool, ...fresh.map((stranger) => addEvidence(undefined, stranger))]);
    this.#pool.splice(this.options.breeders + this.options.elites);
  }

  #ranked(pool: readonly Evidence<Program>[]): Evidence<Program>[] {
    return [...pool].sort((a, b) => this.#rank(b) - this.#rank(a) || a.candidate.id - b.candidate.id);
  }

  /** A change helped when the child outranks the parent and joins the elite. */
  #learn(results: readonly Judged<Program>[], before: ReadonlyMap<number, number>): void {
    const rank = new Map(this.#pool.map((k, i) => [k.candidate.id, i]));
    for (const { candidate, fate } of results) {
      if (before.has(candidate.id)) continue;
      const place = rank.get(candidate.id) ?? Number.POSITIVE_INFINITY;
      const parent = Math.min(...candidate.parents.map((id) => rank.get(id) ?? Number.POSITIVE_INFINITY));
      this.#shares.learn(
        candidate.operator,
        fate === 'kept' && place < this.options.elites && place < parent,
      );
    }
  }

  /** Lower bound of the mean, less the price of a long program. */
  #rank(known: Evidence<Program>): number {
    const { sizePrice, freeSize } = this.options;
    const size = this.genome.size(known.candidate.program);
    return known.sum / known.blocks - errorOf(known) - sizePrice * Math.max(0, size - freeSize);
  }

  best(): readonly Judged<Program>[] {
    return this.#pool.map(judgedBy);
  }

  get stalled(): boolean {
    return this.#generation - this.#championSince >= this.options.patience;
  }

  save(): Json {
    return {
      rng: this.#rng.save(),
      shares: this.#shares.save(),
      seen: this.#breeding.save(),
      pool: this.#pool as unknown as Json,
      generation: this.#generation,
      championSince: this.#championSince,
      champion: this.#champion,
    };
  }

  restore(state: Json): void {
    const saved = state as unknown as {
      rng: [number, number, number, number];
      shares: Json;
      seen: number[];
      pool: Evidence<Program>[];
      generation: number;
      championSince: number;
      champion: number;
    };
    this.#rng.restore(saved.rng);
    this.#shares.restore(saved.shares);
    this.#breeding.restore(saved.seen);
    this.#pool = structuredClone(saved.pool);
    this.#generation = saved.generation;
    this.#championSince = saved.championSince;
    this.#champion = saved.champion;
  }

  facts(): Readonly<Record<string, number>> {
    const weights = this.#shares.weights();
    const total = weights.reduce((a, b) => a + b, 0);
    return Object.fromEntries(this.#shares.operators.map(({ name }, i) => [name, weights[i]! / total]));
  }
}
