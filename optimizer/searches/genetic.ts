/**
 * A population of programs: the better ones breed, the best stay and are tried again on new deals, so that none rules
 * by luck. Children race on common blocks; most of the games go to those that may be better.
 */
import { z } from 'zod';
import { Rng, type Seed } from '../../engine/index.js';
import { Breeding, breedingDefaults } from '../breeding.js';
import { enforceAskTell } from '../enforce-ask-tell.js';
import type { Genome } from '../genome.js';
import { OperatorShares } from '../operator-shares.js';
import { games, patience, real, share, whole } from '../options.js';
import { pick } from '../random.js';
import { addScore, type RunningScore, standardError, toScored } from '../running-score.js';
import {
  type Batch,
  blocksFor,
  type Candidate,
  defineSearch,
  type Emitter,
  type Json,
  type Scored,
  type SearchContext,
  type Trial,
} from '../search.js';

/** Random programs that are made at most. */
const RANDOM_TRIES = 2_000;
/** What a program of the largest size costs, at most, as share of the points. */
const SIZE_PRICE_MAX = 0.02;

export const geneticOptions = z.strictObject({
  population: whole(48, 2, 10_000, 'Candidates of one generation.'),
  elites: whole(6, 1, 1_000, 'Candidates that stay and breed first.'),
  breeders: whole(16, 1, 10_000, 'Further candidates that may breed, by rank.'),
  firstGames: games(48, 'Games of every child.'),
  gamesMax: games(640, 'Maximum number of games of one child.'),
  plain: whole(0, 0, 1, '1: the founders are one baseline plan around each card, where the genome has such.'),
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

type GeneticOptions = z.output<typeof geneticOptions>;

export const genetic = defineSearch({
  name: 'genetic',
  about: 'a population of programs; the elite plays new deals in each generation',
  options: geneticOptions,
  make: (genome, context, seed, start, options) =>
    enforceAskTell(new Genetic(genome, context, seed, start, options)),
});

class Genetic<Program> implements Emitter<Program> {
  readonly name = 'genetic';
  readonly #rng: Rng;
  readonly #shares: OperatorShares<Program>;
  readonly #breeding: Breeding<Program>;
  #pool: RunningScore<Program>[] = [];
  #generation = 0;
  #championSince = 0;
  #champion = -1;
  /** Programs of others that the next generation meets. */
  #incoming: readonly Candidate<Program>[] = [];

  constructor(
    readonly genome: Genome<Program>,
    readonly context: SearchContext<Program>,
    seed: Seed,
    readonly start: readonly Candidate<Program>[],
    readonly options: GeneticOptions,
  ) {
    this.#rng = new Rng(seed, 0);
    this.#shares = new OperatorShares(genome.operators);
    this.#breeding = new Breeding(genome, context, this.#shares, options);
  }

  ask(): Batch<Program> {
    const { population, elites } = this.options;
    const trial = this.#trial();
    if (this.#pool.length === 0) return { candidates: this.#founders(), trial };
    const known = this.#pool.slice(0, elites).map(({ candidate }) => candidate);
    const candidates = [...known, ...this.#incoming];
    const breeders = this.#pool.slice(0, this.options.breeders).map(({ candidate }) => candidate);
    while (candidates.length < population) {
      const child = this.#breeding.makeChild(
        () => [this.#parent(breeders), this.#parent(breeders)],
        this.#rng,
      );
      if (child === undefined) break;
      candidates.push(child);
    }
    return { candidates, trial };
  }

  #trial(): Trial {
    const { elites, firstGames, gamesMax, halving } = this.options;
    if (halving === 1) {
      return { kind: 'halving', firstBlocks: blocksFor(firstGames, this.context, 2), keep: elites };
    }
    const firstBlocks = blocksFor(firstGames, this.context);
    return { kind: 'race', firstBlocks, blocksMax: blocksFor(gamesMax, this.context), keep: elites };
  }

  /** The start programs, baseline plans and random programs, and changes of the first until the population is full. */
  #founders(): Candidate<Program>[] {
    const founders = this.start.filter(({ program }) => this.#breeding.isNew(program));
    const seeds = [...founders];
    if (this.options.plain === 1) founders.push(...this.#breeding.singleCardPrograms(this.#rng));
    const randomCount = this.options.random * this.options.population - founders.length;
    founders.push(...this.#breeding.random(randomCount, RANDOM_TRIES, this.#rng));
    while (founders.length < this.options.population) {
      const seed = (): Candidate<Program> => pick(this.#rng, seeds);
      const child = this.#breeding.makeChild(() => [seed(), seed()], this.#rng);
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

  tell(results: readonly Scored<Program>[]): void {
    this.#generation++;
    this.#incoming = [];
    const known = new Map(this.#pool.map((k) => [k.candidate.id, k]));
    const before = new Map(this.#pool.map((k, rank) => [k.candidate.id, rank]));
    const pool: RunningScore<Program>[] = [];
    for (const result of results) {
      if (result.outcome !== 'duplicate') pool.push(addScore(known.get(result.candidate.id), result));
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

  /** What others say of them is forgotten: the best of many always looks better than it is. */
  inject(incoming: readonly Scored<Program>[]): void {
    const known = [...this.#pool.map(({ candidate }) => candidate), ...this.#incoming];
    const keys = new Set(known.map(({ program }) => this.context.encodedOf(program)));
    const unseen = incoming
      .map(({ candidate }) => candidate)
      .filter(({ program }) => !keys.has(this.context.encodedOf(program)));
    for (const { program } of unseen) this.#breeding.isNew(program);
    this.#incoming = [...this.#incoming, ...unseen].slice(-this.options.elites);
  }

  #ranked(pool: readonly RunningScore<Program>[]): RunningScore<Program>[] {
    const ranks = new Map(pool.map((known) => [known, this.#rank(known)]));
    return [...pool].sort((a, b) => ranks.get(b)! - ranks.get(a)! || a.candidate.id - b.candidate.id);
  }

  /** A change helped when the child outranks the parent and joins the elite. */
  #learn(results: readonly Scored<Program>[], before: ReadonlyMap<number, number>): void {
    const rank = new Map(this.#pool.map((k, i) => [k.candidate.id, i]));
    for (const { candidate, outcome } of results) {
      if (before.has(candidate.id)) continue;
      const place = rank.get(candidate.id) ?? Number.POSITIVE_INFINITY;
      const parent = Math.min(...candidate.parents.map((id) => rank.get(id) ?? Number.POSITIVE_INFINITY));
      this.#shares.learn(
        candidate.operator,
        outcome === 'kept' && place < this.options.elites && place < parent,
      );
    }
  }

  /** Lower bound of the mean, less the price of a long program. */
  #rank(known: RunningScore<Program>): number {
    const { sizePrice, freeSize } = this.options;
    // Much room is meant to be used: all of it together never costs more.
    const price = Math.min(sizePrice, SIZE_PRICE_MAX / Math.max(1, this.context.sizeMax - freeSize));
    const size = this.genome.size(known.candidate.program);
    return known.sum / known.blocks - standardError(known) - price * Math.max(0, size - freeSize);
  }

  best(): readonly Scored<Program>[] {
    return this.#pool.map(toScored);
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
      migrants: this.#incoming as unknown as Json,
    };
  }

  restore(state: Json): void {
    const saved = state as unknown as {
      rng: [number, number, number, number];
      shares: Json;
      seen: Json;
      pool: RunningScore<Program>[];
      generation: number;
      championSince: number;
      champion: number;
      migrants: Candidate<Program>[];
    };
    this.#rng.restore(saved.rng);
    this.#shares.restore(saved.shares);
    this.#breeding.restore(saved.seen);
    this.#pool = structuredClone(saved.pool);
    this.#generation = saved.generation;
    this.#championSince = saved.championSince;
    this.#champion = saved.champion;
    this.#incoming = saved.migrants;
  }

  facts(): Readonly<Record<string, number>> {
    const weights = this.#shares.weights();
    const total = weights.reduce((a, b) => a + b, 0);
    return Object.fromEntries(this.#shares.operators.map(({ name }, i) => [name, weights[i]! / total]));
  }
}
