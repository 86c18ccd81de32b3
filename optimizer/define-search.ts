/** The definition of a search: its name, its options and how to start it. */
import type { z } from 'zod';
import type { Seed } from '../engine/index.js';
import { Emitter } from './emitter.js';
import type { Genome } from './genome.js';
import type { Candidate, Reducer, SearchContext } from './search.js';

/** Traits of a run that a search may require: whether its programs can be parametric. */
export interface RunTraits {
  readonly open: boolean;
}

/** Traits of a search, so that no other code asks for its name. */
export interface SearchTraits {
  /** As plans name it. */
  readonly name: string;
  /** Half a sentence for people. */
  readonly about: string;
  /** Gets better as long as it runs, so that one long search is worth more than several short ones. */
  readonly lasts?: (run: RunTraits) => boolean;
  /** Climbs open numbers: nothing for forms that have none. */
  readonly needsOpen?: true;
  /** If the network any-kingdom knows the board, a run with this search also starts from its lists. */
  readonly startsFromNetwork?: true;
  /** Its share of a portfolio's games; absent or undefined where it does not help. */
  readonly helps?: <Program>(
    genome: Genome<Program>,
    context: SearchContext<Program>,
    start: readonly Candidate<Program>[],
  ) => number | undefined;
}

/** Sets a search to work on a problem. */
export type ReducerFactory<Options> = <Program>(
  genome: Genome<Program>,
  context: SearchContext<Program>,
  /** All its randomness follows from this. */
  seed: Seed,
  /** At least one, in canonical form. */
  start: readonly Candidate<Program>[],
  options: Options,
) => Reducer<Program, unknown>;

type GivenOptions = Readonly<Record<string, unknown>>;

export interface Search extends SearchTraits {
  /** Of what its options may be. */
  readonly options: z.ZodObject<z.core.$ZodLooseShape, z.core.$strict>;
  /** @throws ZodError when the options are none of this search; plans are checked before */
  readonly reducer: ReducerFactory<GivenOptions>;
}

/** Joins a search and its options. */
export function defineSearch<Shape extends z.core.$ZodLooseShape>(
  search: SearchTraits & {
    readonly options: z.ZodObject<Shape, z.core.$strict>;
    readonly reducer: ReducerFactory<z.output<z.ZodObject<Shape, z.core.$strict>>>;
  },
): Search {
  const { options, reducer } = search;
  return {
    ...search,
    reducer: (genome, context, seed, start, given) =>
      reducer(genome, context, seed, start, options.parse(given)),
  };
}

/** A search at work on a problem, from the beginning. */
export function startSearch<Program>(
  { name, reducer }: Search,
  genome: Genome<Program>,
  context: SearchContext<Program>,
  seed: Seed,
  start: readonly Candidate<Program>[],
  options: GivenOptions = {},
): Emitter<Program> {
  return new Emitter(name, reducer(genome, context, seed, start, options));
}
