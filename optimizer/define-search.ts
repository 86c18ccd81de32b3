/** The definition of a search: its name, its options and how to start it. */
import type { z } from 'zod';
import type { Seed } from '../engine/index.js';
import { Emitter } from './emitter.js';
import type { Genome } from './genome.js';
import type { Candidate, Reducer, SearchContext } from './search.js';

/** Traits of a run on which a search may depend: whether its programs can be parametric. */
export interface RunTraits {
  readonly open: boolean;
}

/** Traits of a search, so that no other code tests its name. */
export interface SearchTraits {
  /** Name in plans. */
  readonly name: string;
  /** What it does, as a phrase for help texts. */
  readonly about: string;
  /** True if it improves as long as it runs, so that one long search is better than several short ones. */
  readonly lasts?: (run: RunTraits) => boolean;
  /** True if it tunes the numbers of parametric programs, so that it needs a form that has them. */
  readonly needsOpen?: true;
  /** If the network any-kingdom knows the board, a run with this search also starts from its lists. */
  readonly startsFromNetwork?: true;
  /** Its share of a portfolio's games; absent or undefined if it does not help. */
  readonly helps?: <Program>(
    genome: Genome<Program>,
    context: SearchContext<Program>,
    start: readonly Candidate<Program>[],
  ) => number | undefined;
}

/** Creates the reducer of a search for a problem. */
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
  /** Schema of its options. */
  readonly options: z.ZodObject<z.core.$ZodLooseShape, z.core.$strict>;
  /** @throws ZodError for invalid options; plans are checked earlier */
  readonly reducer: ReducerFactory<GivenOptions>;
}

/** Makes a search that checks its options and fills in defaults. */
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
